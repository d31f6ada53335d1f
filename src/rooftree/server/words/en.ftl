# Sentences of the table server.

refused-rule = { $sentence } (rule { $number })
refused-stale = The table has moved on; look again and choose anew.
refused-not-forced = There is more than one thing to do, or not everybody can see that there is not.
refused-not-joined = Something has happened in between, so this is not part of your action before it.
refused-not-your-seat = That is not your seat.
refused-spectator = You are watching; only those who sit at the table can do that.
refused-malformed = This message cannot be read: { $why }.
refused-too-large = This message is too large: { $size } bytes, at most { $limit }.
refused-too-fast = Too much at once; wait a moment.
refused-hello-first = Say hello first.
refused-hello-again = You have said hello already.
refused-status-gathering = The match has not begun: not everybody is here.
refused-status-over = The match is over.
refused-status-void = The table was closed.
refused-status-frozen = This table cannot be played any further with the rules installed now.
refused-status-playing = The match has already begun.
refused-paused = The table is paused.
refused-undo-nothing = You have done nothing yet that could be taken back.
refused-undo-real-time = In real time nothing is taken back, unless all the others are waiting for you alone.
refused-asked-nothing = Nobody has asked for anything.
refused-asked-already = The others are still being asked.
refused-id-used = This id stands for another action; give every action an id of its own.
refused-resigned = You have resigned already.
refused-reaction = There is no reaction of that name.
refused-mute-self = You cannot mute yourself.
refused-hide = A game that goes on cannot be hidden: leave it, or play it to its end.
refused-owner = Only whoever opened the table can do that.
refused-seat-number = There is no seat { $seat } at this table.
refused-seat-present = Whoever sits there is present.
refused-seat-grace = Whoever sits there has not been away for long enough: { $seconds } seconds while others are here, or, by correspondence, a deadline that has passed.
refused-not-late = A bot plays on only for somebody else who is here and has kept the table waiting for { $seconds } seconds.
refused-not-kept = No bot plays a seat of yours.
refused-barred = The host has removed you from this table.
refused-second-seat = You have sat at this table in this match already; whoever has seen one hand cannot take another.
refused-full = Every seat at this table is taken by now.
refused-seat-bot = A bot sits there.
refused-seat-free = This seat is free: whoever has the invitation can take it.
refused-seat-same = These are not two seats.
refused-seat-resigned = Whoever sits there has resigned.
refused-no-watcher = A seat is handed to somebody who is watching now and has never sat at this table.
refused-resign-lent = This seat is another’s; you may leave it, not resign it.
refused-end-wanted = Others still hold seats here. A match that has begun is closed only when everybody else has resigned, left, or been away longer than the grace time (by correspondence: let a deadline pass).
refused-unsaved = The server cannot save just now; nothing was changed.
refused-closing = The server is closing; try again in a moment.
refused-elsewhere = This table is at another process of the server just now; try again.
refused-fenced = Another server has gone on with this table; connect again.
refused-no-table = There is no such table.
refused-not-listed = This table is private: ask for an invitation.
refused-invite = This invitation is not known here; perhaps a part of it is missing.
refused-invite-renewed = This invitation was replaced by a new one; ask for that.
refused-invite-old = This invitation is too old: they are good for { $hours } hours. Ask for a new one.
refused-invite-over = The match you were invited to is over.
refused-invite-void = The table you were invited to was closed.
refused-invite-frozen = The table you were invited to cannot be played on: its game has changed on this server.
refused-code = No table has this code just now. Look at it again, or ask for a new one.
refused-guesses-address = Too many wrong codes came from your network just now; ask for the link instead, it works at once.
refused-guesses-server = Too many wrong codes were tried on this server just now; ask for the link instead, it works at once.
refused-recovery = No one has this recovery code: it was used, or replaced by a newer one, or a word is not right.
refused-recovery-words = A recovery code is eight words of our list, as they were shown to you; this is something else.
refused-recovery-word = “{ $word }” is not one of the words of our list; look at it again.
refused-recovery-guesses = Too many wrong recovery codes were tried just now; try again in a few minutes.
refused-ended = You have gone on in another browser, and have left this one.
refused-seats = Name a seat for every player: { $players } seats were given, and one of them at least must be yours.
refused-pace = { $title } is not played in real time.
refused-tempo = The tempo “{ $tempo }” does not go with the pace “{ $pace }”: choose the pace, and the tempo follows.
refused-clock-minutes = A clock has up to { $most } minutes, or none.
refused-clock-increment-seconds = A move adds up to { $most } seconds, or none.
refused-clock-increment = Seconds for each move are added to the minutes of the match: give these, too.
refused-clock-pace = Only a live table has a clock of minutes: real time has its own, and correspondence has days.
refused-ready-pace = Only a match in real time waits until everybody is ready.
refused-start-ready = In real time it begins when everybody is ready.
refused-ready-free = A seat is still free: say that you are ready when everybody is here.
refused-undo-time = So little time is left for this move that nothing can be taken back.
refused-days = Between { $least } and { $most } days a move.
refused-nickname = A name has 1 to { $limit } characters.
refused-nickname-character = A name is made of letters, digits, emoji and signs that can be seen; this one has another character in it.
refused-nickname-blank = A name has at least one letter, digit or emoji.
refused-nickname-marks = In a name every accent stands with a letter, and a letter has at most { $limit } of them.
refused-nickname-bot = This name reads as a bot’s; add something to it that makes it yours.
refused-name-twice = Two people at one device cannot both be called { $name }.
refused-renames = A name may be changed { $limit } times a day; that is enough for today.
refused-not-over = The record is published when the match is over.
refused-analysis-unfinished = This match was not played to its end; only those that were are analysed.
refused-analysis-frozen = This match cannot be analysed: its game is gone from this server, or has other rules now.
refused-analysis-early = { $title } is still being prepared on this server; ask again in a few minutes.
refused-analyses = { $count } other matches are waiting to be analysed; ask again later.
refused-analyses-person = You have had { $count } matches analysed within an hour; that is enough for now.
refused-closing = The server is about to stop; ask again when it is back.
refused-origin = This request came from another site.
refused-host = “{ $host }” is not known as a name of this server; whoever runs it can add the name.
refused-token = This token is not valid, or too old; a program asks for a new one with POST /api/guests.
refused-not-json = Send JSON.
refused-not-found = There is nothing here.
refused-damaged = What is stored of this table is damaged and cannot be read; whoever runs the server can look for table { $table } in a backup.
refused-tables = You have { $count ->
    [one] { $count } table that is
   *[other] { $count } tables that are
} not over yet, and nobody may have more: finish or close one first.
refused-chat-day = Enough was said at this table for today: { $limit } lines a day.
refused-broken-off = The request broke off before its end.
refused-push-service = This browser’s push service is not one that this server sends to.
refused-push-device = What this browser says of itself cannot be used to call it.
refused-mail-off = This server writes no e-mail.
refused-mail-address = This does not read like an e-mail address.
refused-mail-asked = Enough was asked for today; look into your mailbox, or try again tomorrow.
refused-mail-token = This link is unknown, used up or too old: ask for e-mail once more in the settings.
refused-failed = Something went wrong on our side; nothing was changed.

frozen-rules = This table was played with other rules or components of { $title } (rules { $version }; now { $ours }), under which it would look different. It can be read, not played on.
frozen-game = The game “{ $game }” is not installed on this server any more. The table can be read, and played on when the game is back.
void-owner = The host has closed the table.
log-left = { $name } has left the table; a bot plays on until somebody takes the seat.
log-sat = { $name } sits down and goes on with the free seat.
log-kept = { $name } is away; a bot plays for { $name } until { $name } is back.
log-late = { $name } has kept the table waiting; a bot plays for { $name } until { $name } is back.
log-back = { $name } is back.
log-resigned = { $name } has resigned.
log-resigned-bot = { $name } has resigned; a bot plays for { $name } to the end.
log-clock = Seat { $seat }’s time was up: this was a plain move of the server.
log-undone = Seat { $seat } takes the last action back.
log-given = { $name } goes on with the seat of { $lender }, who can take it back.
log-reclaimed = { $name } is back and has the seat again.

bye-shutdown = The server is restarting; you will be back at your seat in a moment.
bye-fenced = Another server has gone on with this table.
bye-unsaved = The server cannot save just now; what was not saved has not happened.
bye-slow = Your connection did not keep up.
bye-flood = Too much at once.
bye-silent = Nobody has said hello in time.
bye-ended = You have gone on in another browser, and have left this one.
bye-crowded = There are too many connections, from your address or in all; try again later.
bye-moved = You have opened this table somewhere else too often.

wire-400 = This is not a request that a web server can read.
wire-408 = The request did not come in time.
wire-413 = The request is too large.
wire-429 = Too much at once; wait a moment.
wire-431 = The request has too many headers, or too long ones.
wire-503 = The server is full; try again in a moment.

# Names that are made up: one of these and one of the animals
made-up-name = { $adjective } { $animal }
made-up-adjectives = Brave, Bright, Calm, Cheerful, Clever, Cosy, Curious, Daring, Dreamy, Eager, Early, Fearless, Friendly, Gentle, Giddy, Golden, Happy, Humble, Jolly, Kind, Lively, Lucky, Merry, Mighty, Mossy, Nimble, Patient, Playful, Polite, Proud, Quick, Quiet, Rosy, Shy, Silver, Sleepy, Sly, Snug, Sunny, Swift, Thoughtful, Tiny, Velvet, Wandering, Warm, Whistling, Wild, Wise, Witty, Zesty
avatar-badger = Badger
avatar-bear = Bear
avatar-bee = Bee
avatar-cat = Cat
avatar-deer = Deer
avatar-duck = Duck
avatar-fox = Fox
avatar-frog = Frog
avatar-hare = Hare
avatar-hedgehog = Hedgehog
avatar-ladybird = Ladybird
avatar-mole = Mole
avatar-mouse = Mouse
avatar-otter = Otter
avatar-owl = Owl
avatar-raven = Raven
avatar-robin = Robin
avatar-snail = Snail
avatar-squirrel = Squirrel
avatar-turtle = Turtle

call-turn = It is your turn.
mail-confirm-subject = Shall Rooftree write to you?
mail-confirm-text = Somebody has asked Rooftree to write to this address when it is their turn in a game by correspondence.

    If that was you, open this link within a day and say yes:
    { $link }

    If it was not you, do nothing: you will not be written to. To have this address deleted at once:
    { $ending }
mail-turn-subject = Your turn: { $title }
mail-turn-text = Hello { $name },

    it is your turn at { $title }:
    { $link }

    To be written to no more:
    { $ending }
no-client = The pages of this server have not been built yet; whoever runs it finds in its README how to do that.
serve-ready = Rooftree is open: { $address }
serve-network = On the same network: { $address }
serve-watch = Health and figures: { $address }
serve-stop = Press Ctrl-C to close.
move-done = Everything has arrived: { $rows } rows, compared one by one.
move-again = The same command goes on with it.
move-serve = Serve it from now on with: rooftree serve { $how }
backup-done = All of it is in { $path }, a data folder like any other.
serve-bye = Everything is saved. Until next time.

verify-good = All { $draws } draws are as the secret promised.
verify-undone = { $count } of them were taken back with the moves they followed.

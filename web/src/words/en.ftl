# Every sentence of the web client. What a game says comes from the game's own catalogue.

page-title = { $title } · Rooftree
page-turn = ● Your turn – { $title }
page-replay = { $title }, replay · Rooftree
loading = One moment …
lost = The server cannot be reached. Is the network there?
offline = The server cannot be reached, so nothing can be shown that would be true now. Your seats are kept; the page comes back by itself as soon as it can.
try-again = Try again
close = Close
cancel = Cancel
confirm = Confirm
save = Save
copy = Copy
copied = Copied
download = Download
yes = yes
no = no
you = you
menu = Menu
settings = Settings
about = About Rooftree
rules = Rules
undo = Take back
undo-bound = Take back: { $why }
undo-resigned = You have resigned.
undo-asking = The others are still being asked.
back-to-lobby = Back to the lobby
to-lobby = To the lobby
theme-switch = Light or dark
sound-on = Turn sounds on
sound-off = Turn sounds off

# Lobby
lobby-title-1 = A home for
lobby-title-2 = house-building
lobby-title-3 = games
lobby-lead = Play with friends or bots, right here.
lobby-lead-2 = No account needed.
games = Games
games-none = No game is installed on this server.
seats-count = { $seats } seats
minutes = { $minutes } min
weight-1 = very easy
weight-2 = easy
weight-3 = medium
weight-4 = demanding
weight-5 = heavy
play-now = Play now
vs-bots = vs bots
invite-friends = Invite friends
invite-friends-to = Invite friends to { $title }
my-games = My games
my-games-none = Nothing yet: press “Play now” and you sit at a table.
open-tables = Open tables
open-tables-none = Nobody is looking for players just now.
finished = Finished
tables-all = { $count ->
    [one] Show it
   *[other] Show all { $count }
  }
tables-more = Show more
tables-fewer = Show fewer
your-turn = Your turn
sit-down = Sit down
opened-too = { $time }, number { $number }
sit-down-at = Sit down at { $title }, opened { $time }
leave-table = Leave { $title }, opened { $time }
hide-table = Hide { $title }, opened { $time }
unhide-table = Show { $title } again, opened { $time }
hidden = Hidden
result-unknown = result not known
result-won = { $names } won
result-won-you = You won
result-shared = { $names } shared the win
result-draw = Nobody won
result-place = you came { $place ->
    [1] first
    [2] second
    [3] third
   *[other] { $place }th
  }
result-mine = { result-place } with { $points }
table-ready = not begun yet
table-free = { $count ->
    [one] 1 seat free
   *[other] { $count } seats free
  }
table-with = with { $names }
table-bots = against bots
table-waits = waits for { $names }
table-frozen = can be read, not played on
table-void = closed
join = Join
join-code = I have a code
join-code-text = Two words and three digits, as your host says them; a link will do as well.
join-yours = The code
join-placeholder = maple-otter-417, or a link
join-phones = Phones on this network
join-phones-help = scan the code, or open { $address }
join-phones-local = cannot join: whoever started Rooftree has kept it to this computer
join-phones-qr = Show the code for phones to scan
invited-title = You are invited to { $title }
invited-by = { $host } has opened the table; { $free ->
    [one] one seat is free.
   *[other] { $free } seats are free.
  }
invited-people = Already there
invited-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
  }
invited-name = What shall we call you?
invited-as = You are
invited-change = Change
nickname = Your name
nickname-title = Your name and face
nickname-change = Change your name, { $name }
nickname-choose = Choose a name
name-another = Another name
name-change = Change name or face
name-change-of = Change { $name }’s name
face = Face

# Faces
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

# One's recovery code, on another browser
arrive-enter = I have a recovery code
arrive-enter-text = Type the eight words that were shown to you: they bring your name and all your seats to this browser.
arrive-look = Go on
arrive-title = Is this you?
arrive-other = On this browser you are { $from }. This code makes you { $to }, with all their seats; those of { $from } are then out of reach from here.
arrive-namesake = On this browser you are { $from }. This code makes you somebody else who is called { $to } too, with all their seats; yours are then out of reach from here.
arrive-new = This code makes you { $to } on this browser, with all their seats.
arrive-same = On this browser you are { $to } already: nothing changes.
arrive-careful = Go on only if the code was shown to you yourself.
arrive-alone = Only on this browser from now on
arrive-alone-help = Every other browser where you are { $to } is told so, and you start there as somebody new.
arrive-done = You are { $name } here now
arrive-done-text = The code is used up. You may have a new one for the next time:
arrive-yes = I am { $name }
arrive-stay = Stay { $name }
arrive-no = No, that is not me

session-ended = You are in another browser now
session-new = Go on as somebody new

# A new table
new-title = New table: { $title }
new-seats = Who plays?
new-count = How many seats
new-options = Options
new-pace = Pace
new-days = Days for each move
new-listed = Show it in the lobby
new-listed-help = Anybody on this server may take a free seat. Off: only by your code or link.
new-create = Start
new-create-invite = Create and invite
new-hot-seat = Several people at this device take turns; where hands are secret a curtain falls in between.
seat-number = Seat { $number }
wish-me = Me
wish-me-too = Somebody at this device
wish-open = A friend you invite
wish-bot = Bot ({ $level })
level-random = playful
level-random-about = Plays whatever comes: for a first look at the game, and for small children.
level-hasty = easy
level-hasty-about = Knows what is good and often overlooks it: for your first matches.
level-greedy = medium
level-greedy-about = Takes what looks best at once: for those who know the rules.
level-careful = strong
level-careful-about = Looks a little ahead: for those who play often.
level-master = expert
level-master-about = Looks far ahead and takes its time: for those who like to be beaten.
pace-live = Live
pace-live-help = Everybody is here at the same time and waits for their turn; with or without a clock.
pace-real_time = Real time
pace-real_time-help = While cards are planned nobody waits for a turn: whoever is quick is first. All else has a short clock; when it is up, the server makes a plain move.
pace-correspondence = By correspondence
pace-correspondence-help = Nobody has to be here at the same time: days for each move; come back whenever you like.
agreed-live = Live: everybody is here at the same time
agreed-real_time = Real time: whoever is quick is first
agreed-correspondence = By correspondence: come back whenever you like
agreed-option = { $option }: { $value }
play-title = Play { $title }
play-seats = Seats
play-bots = Bots
play-level = Bots’ level
play-tempo = Pace
play-friends = { $count ->
    [one] A friend gets a code and a link to the free seat.
   *[other] { $count } friends get a code and a link to the free seats.
  }
play-more = More choices
clock = Clock
clock-move-label = Time for a move
clock-match-label = For the match
clock-increment-label = Each move adds
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
  }
clock-seconds = { $count } seconds
clock-none = No limit
clock-nothing = Nothing
clock-move = { $count } { $unit } for each move
clock-match = { $count } { $unit } for the match
clock-match-increment = { $count } { $unit } for the match + { $seconds } s a move
clock-help-move = When the time for a move is up, the server makes a plain move for whoever is late.
clock-help-match = When the time for the match is used up, { $seconds } seconds are left for each move; after that the server makes a plain move.
clock-hurry = Ten seconds left.
clock-bank = time for the match

# Before the start
ready-title = Real time: is everybody ready?
ready-help = Three seconds after everybody has said so it begins. While cards are planned nobody waits for a turn: whoever is quick is first.
ready-say = I am ready
ready-not = Not yet
ready-waits = Waiting for { $names }.
ready-starts = It begins in { $seconds } …
gathering-title = { $count ->
    [0] Everybody has a seat
    [one] One seat is free
   *[other] { $count } seats are free
  }
gathering-owner = Say the code or send the link: it is the same for all free seats. When everybody is here, the match starts; you can keep it back.
gathering-complete = The match starts as soon as everybody is here.
gathering-held = The match starts when you say so. Until then you may seat, swap and remove people.
gathering-held-guest = The match starts when the host says so.
gathering-start = Start now
gathering-wait = Not yet
gathering-ready = The match starts when everybody is ready.
gathering-guest = The match starts when everybody is here.
gathering-barred = The host has removed you from this table.
gathering-moving = Choose the seat to move to.
host-move = Move { $name } to another seat
host-swap = Swap with { $name }
host-here = To this seat
host-remove = Remove { $name }
host-remove-sure = { $name } cannot sit down at this table again, and the code and the link become new ones.
host-remove-yes = Remove
gathering-waits = waiting for a friend
gathering-coming = on the way
gathering-bot = Give it to a bot
gathering-local = The link works on this computer only: whoever started Rooftree has kept it to this computer.
invite = Invite
invite-title = Invite somebody to the free seat
invite-code = Say this code
invite-link = Link to the free seats
invite-share = Come and play { $title } with me: { $code }
share = Share
invite-qr = Show as a QR code
table-close = Close the table
table-close-sure = Whoever has come is told that you have closed the table, and the code and the link end.
fair = Fair dice
fair-help = Before the first shuffle the server has promised a secret; this is its fingerprint. When the match is over the secret is published and every draw can be checked.

# At the table
seats = Seats
seat-free = Free seat
name-again = { $name } ({ $number })
seat-open = free
seat-here = here
seat-away = away
seat-kept = a bot plays
seat-kept-open = a bot plays
seat-resigned = has resigned
seat-turn = to move
seat-thinks = thinking
seat-choosing = choosing
seat-ready = ready
seat-timed-out = time was up
seat-bot = bot, { $level }
bot-name-0 = Maple
bot-name-1 = Otto
bot-name-2 = Juniper
bot-name-3 = Rowan
bot-name-4 = Hazel
bot-name-5 = Linden
bot-name-6 = Alder
bot-name-7 = Willow
spectators = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
turn-yours = Your turn.
turn-yours-named = { $name }, your turn.
turn-sending = Sending …
turn-of = It is { $name }’s turn.
turn-thinks = { $name } is thinking …
turn-away = { $name } is away.
turn-away-note = If { $name } stays away, a bot plays on.
turn-kept = { $name } is away.
turn-kept-note = A bot plays for { $name } until { $name } comes back.
turn-late = A bot plays for { $name }
turn-late-note = until { $name } comes back.
turn-resigned = { $name } has resigned.
turn-resigned-note = A bot plays for { $name } to the end.
turn-free = A bot plays the free seat
turn-free-note = until somebody takes it.
turn-last = { $name } is still choosing.
turn-many = { $count } are choosing.
turn-nobody = One moment.
turn-over = The match is over.
turn-paused = Paused.
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
clock-hours = { $count } h
log = Log
log-bot = A bot
log-bot-for = A bot for { $name }
log-empty = Nothing has happened yet.
log-nothing = Nothing to tell yet.
log-line = Line { $number } of the log, move
log-link = Line { $number }: { $told }
log-notation = Notation
log-notation-help = Also show how each action is written.
hint = Hint
hint-help = The three best actions, as far as you can know
hint-thinking = Thinking…
hint-stop = Stop
hint-close = Close the hint
hint-none = Nothing was found; ask again.
hint-chance = { $percent } % to win
since-turn = Since your turn
since-lately = Lately
since-nothing = Nothing yet.
since-ended = Your action was the last one.
since-clock = Your time was up: a plain move was made for you.
since-forced = It was all you could do, so it was done for you.
since-skipped = { $count ->
    [one] { $told }
   *[other] { $count } at once: { $told }
  }
since-more = Skip { $count }
chat = Chat
chat-say = Say something
chat-send = Send
chat-watching = You are watching.
chat-open = { $count ->
    [0] Chat
    [one] Chat: 1 new line
   *[other] Chat: { $count } new lines
  }
chat-toast = { $name } says: { $text }
mute = Mute { $name }
mute-end = Hear { $name } again
react = Quick reactions
reaction-hello = 👋 Hello!
reaction-well-played = 👏 Well played
reaction-hurry = ⏳ Your turn …
reaction-oops = 🙈 Oops
reaction-thanks = 🌿 Thanks
reaction-wow = ✨ Wow
rule-number = Rule { $number }
rule-among = See all rules
why-allowed = It is allowed now.
board-failed = The table could not be drawn: reload the page.
board-gave-way = This game’s own board had a problem; here is the plain table.
connection-lost = The connection is lost; you will be back at your seat in a moment.
paused = The table is paused.
pause = Pause
pause-end = Go on
resign = Resign
resign-sure-two = The match ends, and { $name } wins.
resign-sure = A bot will play your seat to the end. If only one of the others has not resigned, they win.
resign-yes = Resign
leave = Leave the table
leave-sure = Your seat becomes free, and a bot plays it until somebody takes it.
leave-yes = Leave
free-seat-sure = Your seat becomes free for somebody else.
close-table-sure = No other person plays here: the table is closed.
give = Hand a seat on
give-help = Somebody who watches goes on with a seat and sees what that seat sees. Whoever sits there is asked, unless they have been away for long, and can take it back at any time.
give-seat = Whose seat?
give-to = To whom?
give-yes = Hand it on
give-nobody = Nobody is watching who has not sat here. Whoever opens this page watches:
give-copy = Copy its address
lent-yours = { $name } goes on with your seat.
lent-back = Take it back
seat-lent = for { $name }
replace-by-bot = Give { $name }’s seat to a bot
device = Go on with another device
recovery-yours = Recovery code
recovery-mine = My recovery code
recovery-help = Eight words bring your name and all your seats to another browser: open this site there and choose “I have a recovery code”.
recovery-show = Show my recovery code
recovery-replaces = Each look makes a new code, and the one before it ends. It works once; whoever has it can become you.
recovery-shown = Write these eight words down, in this order. They work once, and they will not be shown again.
asked-waiting-undo = You take your last action back as soon as { $names } { $count ->
    [one] agrees.
   *[other] agree.
  }
asked-waiting-pause = The table pauses as soon as { $names } { $count ->
    [one] agrees.
   *[other] agree.
  }
asked-waiting-give = The seat is handed on as soon as { $names } agrees.
asked-of-others = Waiting until { $names } { $count ->
    [one] has answered { $name }.
   *[other] have answered { $name }.
  }
undo-asked = { $name } would like to take the last action back.
pause-asked = { $name } would like to pause the table.
give-asked = The host would like { $name } to go on with your seat. You can take it back at any time.
asked-allow = Allow
asked-deny = No
kept-yours = A bot is playing your seat.
kept-back = I am back
late = { $name } has kept the table waiting for a while.
late-keep = Let a bot play on
curtain-pass = Pass the device to { $name }
curtain-look = Nobody else should look now.
curtain-lift = I am { $name }
curtain-prompt = The next hand is secret: pass the device on first.
over = Result
over-pill = Over
over-fold = Look at the table
over-unfold = Show the result
over-won = { $names } wins!
over-won-you = You win!
over-shared = { $names } share the win!
over-resigned = { $names } { $count ->
    [one] has
   *[other] have
  } resigned.
over-draw = Nobody wins.
over-void = The table was closed.
points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
rematch = Play again
rematch-join = Join the rematch
replay = Replay
score-of = { $name }’s score
score-explain = { $name } has { $points }: how it adds up
score-total = Total
score-round = round
score-no-parts = Nothing has been scored yet.

# The plain table
offers = You may
offers-filter = Find an action
offers-find = Find
offers-none = Nothing to do just now.
offers-no-match = No action you may do now reads like that.
offers-more = { $count } more …
offers-why-not = Why not “{ $action }”?
plain-facts = The table
plain-table = Table

# Rules
how = How it plays
how-rules = How it plays, rules
how-of = How it plays: { $title }
rules-of = Rules of { $title }
rules-search = Search the rules, or a number
rules-found = { $count ->
    [one] 1 rule
   *[other] { $count } rules
  }
rules-decided = our ruling
components = Components
components-search = Search the components
components-found = { $count ->
    [one] 1 kind of component
   *[other] { $count } kinds of components
  }
components-none = This game does not list what is in its box.
components-ours = { $count ->
    [one] 1 is partly reconstructed: show what
   *[other] { $count } are partly reconstructed: show what
  }
components-times = × { $count }
rules-source = Printed under: { $source }

# Settings
settings-theme = Theme
theme-auto = Device
theme-light = Light
theme-dark = Dark
settings-sound = Sounds
settings-sound-help = A small sound when it is your turn.
settings-motion = Movement
settings-motion-help = Pieces fly, dice roll. Also off when your device asks for less motion.
settings-patterns = Patterns
settings-patterns-help = Stronger patterns on everything coloured.
settings-plain = Table in words
settings-plain-help = Lists and buttons instead of a drawn board, in every game.
settings-speed = Pace
settings-speed-help = How long each action of others is shown; any tap or key skips.
speed-calm = Calm
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
settings-forced = Forced actions by themselves
settings-forced-help = When anybody can see that there is only one thing you can do. Never in secret or in real time.
settings-confirm = Ask before every action
settings-confirm-help = Choose, then confirm.

# How one is called
calls = Calls
calls-insecure = This browser can call you only where the address begins with https: here it does not, so the tab’s title and the sound must do.
calls-unsupported = This browser cannot be called while the page is closed; on an iPhone or iPad, add Rooftree to the home screen and open it there.
calls-denied = This browser does not let Rooftree call you; it has a switch for that beside the address.
calls-failed = That did not work; try again in a moment.
calls-mail = E-mail, by correspondence
calls-mail-help = When it is your turn and you have not come for a while. You are asked at that address first.
calls-mail-ask = Ask there
calls-mail-asked = A mail is on its way to { $address }: open the link in it and say yes.
calls-mail-on = You are written to at { $address } when it is your turn by correspondence.
calls-mail-end = No e-mail any more
mail-yes = Shall Rooftree write to you?
mail-yes-text = When it is your turn in a game by correspondence and you have not come for a while. Every mail has a link that ends it.
mail-yes-do = Yes, write to me
mail-yes-done = Agreed
mail-yes-done-text = You will be written to when it is your turn by correspondence.
mail-stop = No e-mail any more?
mail-stop-text = Your address is deleted here, and nothing more is sent to it.
mail-stop-do = No e-mail any more
mail-stop-done = It is over
mail-stop-done-text = Your address has been deleted.
calls-push = Notifications on this device
calls-push-help = When it is your turn and you do not look. It says which game, and nothing of it.

# My results
results = My results
results-none = Nothing yet: play a match to its end, and it is counted here.
results-lead = How your { $count ->
    [one] one finished match
   *[other] { $count } finished matches
  } ended. Matches of several people at one device are not counted.
results-games = By game
results-opponents = By opponent
results-played = Played
results-won = Won
results-place = Average place
results-last = last on { $day }
results-bots = Bots ({ $level })
results-more = Show more opponents

# Replay
replay-of = Move { $number } of { $total }
replay-start = The table is laid out.
replay-move = { $who }: { $move }.
replay-unseen = Nothing of this move is seen from here.
replay-controls = Steps
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-jump = Jump to a move
replay-seen-by = As seen by
replay-public = Spectator
replay-all = Everybody
analysis = Analysis
analysis-help = Everybody’s chance to win after every move, luck and skill apart, and what else could have been done.
analysis-ask = Analyse this match
analysis-waiting = { $ahead ->
    [one] One other match is analysed first.
   *[other] { $ahead } other matches are analysed first.
  }
analysis-begins = The analysis is about to begin.
analysis-running = { $percent } % analysed
analysis-stays = You may leave this page: what is found is kept.
analysis-failed = The analysis broke off. Ask for it again.
analysis-chances = Win chance
analysis-slider = Move, on the graph of win chances
analysis-at = Move { $number } of { $total }. { $chances }
analysis-chance = { $name } { $percent } %
analysis-percent = { $percent } %
analysis-way = { $name }: { $first } % at first, at most { $most } % (move { $high }), at least { $least } % (move { $low }), { $last } % in the end.
analysis-even = even
analysis-wins = { $name } wins
analysis-play = without luck
analysis-gave = added by luck
analysis-took = taken by luck
analysis-solved = These chances are exact: this game is solved.
analysis-estimated = Estimated, from what each player could know at that moment.
analysis-move = Move { $number }
analysis-laid-out = Before the first move
analysis-else = Its best three
analysis-best = best
analysis-played = played
analysis-missed = best move missed
analysis-good = a good choice
analysis-no-choice = There was nothing to choose.
analysis-parts = Chance of { $name }: { $change } % ({ $choice } by choices, { $luck } by luck)
analysis-key = Key moments
analysis-key-help = change of { $name }’s chance
analysis-key-none = Nothing moved this seat’s chance.
analysis-key-missed = best move missed
analysis-key-miss-by = a miss by { $name }
analysis-key-lucky = luck for { $name }
analysis-key-unlucky = bad luck for { $name }
analysis-key-decides = decides it
analysis-key-turn = turning point
analysis-told = { $who }: “{ $told }”
analysis-deed = { $who }: { $deed }.
analysis-chance-did = Chance decides.
analysis-account = Luck and skill
analysis-account-help = In percent of a win. Choices: what was lost against the best ones.
analysis-seat = Seat
analysis-luck = Luck
analysis-unlucky = unlucky
analysis-lucky = lucky
analysis-choices = Choices
analysis-good-choices = Good choices
analysis-of = { $good } of { $decisions }
verify-title = Dice and shuffles
verify-help = The secret of this match is public now. Your browser works every draw out again.
verify = Verify
verify-good = { $draws ->
    [one] The one draw is as the secret promised.
   *[other] All { $draws } draws are as the secret promised.
  }
verify-commitment = The secret is not the one that was promised before the match.
verify-order = Draw number { $number } is missing or not in its place.
verify-draw = Draw number { $number } is not what the secret and the seats’ entropy give.

# When something is not there
problem-nowhere = There is nothing here
problem-nowhere-text = This address leads to no page of Rooftree.
problem-table = This table cannot be opened
problem-table-text = There is no such table on this server, or it was removed.
frozen-title = This table can be read, not played on
problem-game = This game is not installed
problem-game-text = The server does not have “{ $game }” (any more). The table is kept and opens again when the game is back.
problem-invite = This invitation does not work
problem-link = This link does not work
problem-full = You cannot sit down here
problem-full-text = Every seat at this table is taken by now. You may watch; nobody’s secrets are shown to you.
watch = Watch
problem-lost = No connection
problem-replay = This match cannot be replayed

# About
about-what = What this is
about-what-text = Rooftree is an open-source home for house-building board games: play them in the browser with friends or bots, or let programs play them by the thousand.
about-games = The games and the people who made them
about-unofficial = Rooftree is unofficial. It is not made, checked or endorsed by the designers and publishers named here; titles and trademarks are theirs. If you like a game, buy the box.
about-by = { $designer } · { $publisher } · { $edition }
about-code = Whose code runs here
about-code-text = These games bring a board of their own: program code of their packages, which runs in this page. Everything else is Rooftree’s.
about-code-of = package { $package }, by { $designer }
about-reconstructed = Reconstructed values
reconstructed = reconstructed
reconstructed-parts = Reconstructed, not printed where we could read it: { $parts }.
about-reconstructed-text = Where a value is printed on a component that we could not read, ours is a reconstruction; it carries this badge, and the components beside the rules say which part of it is ours.
about-art = Pictures and words
about-art-text = All pictures are our own, drawn as SVG; so are the icons. Rules are told in our own words. Nothing is scanned or copied from the boxes.
about-fair = The server promises a secret before a match and publishes it afterwards, so that every die and shuffle can be derived again. What this cannot do: whoever runs the server knows the secret and could foresee every draw.
about-free = Free software inside
about-free-text = The page is built with these; thank you.
about-licences = Their licences and notices in full

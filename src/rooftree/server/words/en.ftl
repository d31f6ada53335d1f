# Sentences of the table server.

refused-rule = { $sentence } (rule { $number })
refused-stale = The table has moved on; look again and choose anew.
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
refused-undo-real-time = In real time nothing is taken back.
refused-undo-none = Nobody has asked to take anything back.
refused-undo-waiting = The others are still being asked.
refused-resigned = You have resigned already.
refused-reaction = There is no reaction of that name.
refused-mute-self = You cannot mute yourself.
refused-owner = Only whoever opened the table can do that.
refused-seat-number = There is no seat { $seat } at this table.
refused-seat-present = Whoever sits there is present.
refused-seat-taken = That seat is taken.
refused-seat-bot = A bot sits there.
refused-end-present = Other people are present: a table is closed only when nobody else wants it.
refused-fenced = Another server has gone on with this table; connect again.
refused-no-table = There is no such table.
refused-not-listed = This table is private: ask for an invitation.
refused-invite = This invitation is unknown, used up or too old.
refused-transfer = This link is unknown, used up or too old.
refused-seats = Name a seat for every player: { $players } seats were given, and one of them at least must be yours.
refused-pace = { $title } is not played in real time.
refused-days = Between { $least } and { $most } days a move.
refused-nickname = A name has 1 to { $limit } characters.
refused-not-over = The record is published when the match is over.
refused-origin = This request came from another site.
refused-not-json = Send JSON.
refused-no-guest = Say who you are first.
refused-not-found = There is nothing here.
refused-failed = Something went wrong on our side; nothing was changed.

frozen-rules = This table was played with other rules or components of { $title } (rules { $version }; now { $ours }), under which it would look different. It can be read, not played on.
void-owner = Whoever opened the table has closed it.
log-undone = Seat { $seat } takes the last action back.

bye-shutdown = The server is restarting; you will be back at your seat in a moment.
bye-fenced = Another server has gone on with this table.
bye-slow = Your connection did not keep up.
bye-flood = Too much at once.
bye-moved = You have opened this table somewhere else too often.

guest-name = Guest { $number }
serve-ready = Rooftree is open: { $address }
serve-network = On the same network: { $address }
serve-stop = Press Ctrl-C to close.
serve-bye = Everything is saved. Until next time.

verify-good = All { $draws } draws are as the secret promised.
verify-undone = { $count } of them were taken back with the moves they followed.

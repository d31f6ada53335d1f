# Sentences of the core. A game's catalogue is read on top of this one.

error-unknown-game = There is no game called “{ $name }”; the games are: { $games }.
error-players = { $title } is played by { $seats } people, not by { $players }.
error-option-unknown = { $title } has no option “{ $name }”; its options are: { $names }.
error-option-value = The option “{ $name }” cannot be “{ $value }”: { $why }.
error-chance-mode = The chance of a match is "seeded", "manual" or a function, not “{ $mode }”.
error-seat = There is no seat { $seat } at this table; the seats are 0 to { $last }.
error-over = The match is over.
error-nothing-to-undo = Nothing has been done yet that could be taken back.
error-unknown-action = “{ $action }” is no action of { $title }; an action reads like “{ $example }”.
error-unknown-code = { $code } is no action code of { $title }; codes go from 0 to { $last }.
error-illegal = { $action } is not possible: { $sentence } (rule { $rule })
error-position = This is no position of { $title }: { $why } A position reads like “{ $example }”.
error-not-a-record = This is no Rooftree record: its first line should be “{ $first }”.
error-record-header = Line { $number } of the record should read “name: value”, not “{ $line }”.
error-record-field = The record has no line “{ $name }: …”.
error-record-value = The record says “{ $name }: { $value }”, which should be { $should }.
error-record-newer = The record was made by version { $version } of the rules of { $title }; this Rooftree knows version { $ours } and older ones only. Install a newer Rooftree.
error-record-older = The record was made by version { $version } of the rules of { $title }, which play differently from our version { $ours }.
error-record-move = Line { $number } of the record, “{ $line }”, cannot be played: { $why }
error-record-line = Line { $number } of the record should read “seat action”, or “* outcome” for chance, not “{ $line }”.
error-record-length = The record promises { $promised } moves but has { $found }: its end is missing or was changed.
error-record-result = The record says “{ $written }”, but its moves lead to “{ $replayed }”.
error-file = { $path } cannot be read: { $why }
error-game-broken = The game “{ $name }” could not be loaded: { $why }
error-bot-level = There is no bot called “{ $level }”; the bots are: { $levels }.
error-components-none = { $name } has no component data of its own to exchange.
error-components-toml = { $path } is no TOML file: { $why }.
error-components-wrong = { $path } does not fit: { $why }
error-record-components = The record was made with other component data ({ $written }) than those in use ({ $ours }); put the same file in use with “rooftree components { $name } --use FILE”.
error-file-write = { $path } cannot be written: { $why }
error-people = { $people } people cannot sit at a table of { $players }.
error-number = There is no number { $number } in the list; it goes from 1 to { $last }.
error-no-tests = There is no folder “{ $folder }” with tests here; name it with --tests FOLDER.
error-verify-commitment = The secret is not the one that was promised before the match.
error-verify-order = Draw number { $number } is missing or not in its place.
error-verify-draw = Draw number { $number } is not what the secret and the seats' entropy give.
error-verify-missing = Draw number { $number } does not belong to a chance move of this match.
error-verify-move = The move of draw number { $number } is not the outcome that was drawn.
error-verify-word = “{ $word }” should read NUMBER/TOTAL=DRAWN.
error-listen = { $address } cannot be listened on: { $why }.
error-setting-unknown = There is no setting “{ $name }”; the settings are: { $names }.
error-setting-value = The setting “{ $name }” cannot be “{ $value }”.

# The terminal

play-welcome = type a number, or “help”
play-bye = Until next time.
play-ask = What do you do?
play-pass-device = Seat { $seat } is next: hand the keyboard over, then press Enter.
play-why-not = No: { $sentence } (rule { $rule })
play-allowed = It is allowed now.
play-saved = The match so far is in { $path }; “rooftree replay { $path }” shows it.
help-number = 3                    do number 3 of the list
help-text = own: hop S to left end   do it by name (any action of the game)
help-why = why ACTION           why an action is not possible now
help-undo = undo                 take your last decision back
help-log = log                  all that has happened
help-rules = rules [WORD]         the rules, or those with a word or number in them
help-record = record [FILE]        show the match as text, or save it
help-quit = quit
replay-ask = Enter: next, b: back, a number: go there, e: end, q: quit
components-own = { $name } is played with your own component data ({ $digest }).
components-shipped = { $name } is played with the component data we ship ({ $digest }).

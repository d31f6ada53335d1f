# Treehouse: every sentence a person reads.

tagline = Tip, hop, dig and swap three little pyramids until they stand like the House.

option-pass_with_wild = Declining a Wild
    .help = When on, a player who rolls Wild may name an action their own trio cannot do, and then leave the House alone. The printed note could be read that way; usually a Wild must be used.

# How it plays, in a few cards; each has a picture beside the table.

how-1 = Three pyramids, small, medium and large, are your trio. The House in the middle has three as well, and it does not look like yours.
    .title = Your trio and the House
how-2 = In your turn the die is rolled. It shows one of five actions, or Wild, which is any of them.
    .title = Roll the die
how-3 = Tip lays an upright piece down, Dig raises a lying one, Aim turns a single piece. Hop and Swap move pieces to other places of the line.
    .title = Do what it shows
how-4 = If your own trio cannot do it, you may do it to the House, or pass.
    .title = Or change the House
how-5 = As soon as your trio stands exactly like the House, you win.
    .title = Match the House

# Rules, in our words. Numbers are those of our list; .source is the chapter of the printed sheet.

rule-1 = A trio is a Small, a Medium and a Large pyramid in a line of one to three spots; a spot is one piece lying to the left or right, or upright pieces stacked in any order.
    .source = Arranging your trio; Goal
rule-2 = Two to four play. Every trio starts as a Tree, large at the bottom; the House starts as Large lying left, Small upright, Medium lying right. Left and right are the same for all.
    .source = Setup; Who starts?
    .ruling = The first seat holds the die.
rule-3 = In your turn the die is rolled once and you do what it shows; nobody acts out of turn, and nothing is done after the end.
    .source = How to play
    .over = The match is over.
    .not_your_turn = It is not your turn.
    .not_rolled = The die has not been rolled yet.
    .rolled = The die has been rolled for this turn.
    .by_itself = The die is rolled by itself; nobody chooses what it shows.
    .only_rolls = Chance rolls the die and does nothing else.
    .other_face = The die shows { $face }: you cannot { $wanted }.
rule-4 = If your own trio can do the action, you must do it there, and may not pass. If it cannot, you may do it to the House or pass. If neither can, roll again.
    .source = How to play; Notes & reminders
    .own_first = Your own trio can { $face }: do it there, and not to the House.
    .no_pass = Your own trio can { $face }: do that; you pass only when it cannot.
rule-5 = Wild is any of the five actions, on your own trio or on the House, as you like; it must be used.
    .source = Wild
    .ruling = A Wild cannot be passed, unless the table agreed that naming an action your trio cannot do counts as one.
    .must_be_used = You rolled wild, and a Wild must be used.
    .can_do_all = Your trio can do all five actions, so there is none to decline the Wild with.
rule-6 = Every action changes the arrangement; nothing is put back where it was.
    .source = Hop (not in place); Aim (two other directions)
    .same_place = The { piece-name } would land where it already stands.
    .same_stack = The { piece-name } stands on the { other-name } already.
rule-7 = Aim turns a piece that is alone on its spot to one of the two other directions: left, up, right.
    .source = Aim
    .stacked = The { piece-name } is in a stack: only a piece alone on its spot is aimed.
    .same_direction = The { piece-name } { $points ->
        [up] stands upright
       *[other] lies to the { $points }
    } already.
rule-8 = Tip lays an upright piece or a whole stack down, left or right; the bottom piece stays nearest and all point the same way. A stack is named by its bottom piece; one piece of it cannot be tipped alone, and a lying piece cannot be tipped up.
    .source = Tip
    .lying = The { piece-name } is lying: only what stands can be tipped.
    .lays_down = A tip lays pieces down, to the left or to the right.
    .on_a_stack = The { piece-name } stands on the { below-name }: a stack is tipped whole, by its bottom piece.
    .ruling = The pieces stay at that place of the line; the neighbours move aside.
rule-9 = Hop lifts an upright piece with everything on it to another gap of the line or on top of another spot; a lying piece it lands on stands up. There is a middle only between two spots, and nothing lands inside a stack.
    .source = Hop
    .lying = The { piece-name } is lying: only an upright piece hops.
    .no_middle = There is a middle only between two other spots.
    .carried = The { other-name } stands on the { piece-name } and hops along.
    .not_on_top = The { other-name } is covered: a hop lands on top of a stack, here on the { top-name }.
rule-10 = Swap lets two pieces trade places; each keeps its direction, except that a piece in a stack is upright. It is always possible.
    .source = Swap
rule-11 = Dig raises a lying piece: in place, at a gap in the direction it points, or under a spot in that direction, which then stands upright on it. Never backwards, never under two spots, never with an upright piece.
    .source = Dig
    .upright = The { piece-name } is upright: only a lying piece digs.
    .no_middle = There is a middle only between two other spots.
    .points_left = The { piece-name } points left: it digs where it lies or to the left, never back.
    .points_right = The { piece-name } points right: it digs where it lies or to the right, never back.
    .not_at_bottom = The { other-name } stands on the { bottom-name }: a piece digs under a whole stack, by its bottom piece.
rule-12 = After each change every trio is compared with the House. If yours matches, you win; otherwise a single other player who matches wins, and several who match share the win.
    .source = Winning; Ties
    .ruling = A tie is shared by those whose trios match; a match of 2,000 rolls is a draw.
rule-13 = Nobody ever changes another player's trio.
    .source = Notes & reminders
rule-14 = A change of your own trio can only make you win; a change of the House can make anybody win, and you are never forced to make one unless you rolled Wild and chose it.
    .source = How to play; Wild
rule-15 = Everything lies open; the die is the only chance.
    .source = How to play

# The pieces that a reason names

piece-name = { $piece ->
    [S] Small
    [M] Medium
   *[L] Large
}
other-name = { $other ->
    [S] Small
    [M] Medium
   *[L] Large
}
below-name = { $below ->
    [S] Small
    [M] Medium
   *[L] Large
}
top-name = { $top ->
    [S] Small
    [M] Medium
   *[L] Large
}
bottom-name = { $bottom ->
    [S] Small
    [M] Medium
   *[L] Large
}

# Prompts: .kinds are the actions a sentence speaks of, and all of them are offered when it is said

prompt-roll = Seat { $seat } rolls the die.
prompt-wait = Seat { $seat } rolled { $face } and is thinking.
prompt-must = You rolled { $face }: choose how to { $face } your own trio.
    .kinds = { $face }
prompt-house = You rolled { $face }, which your trio cannot do: { $face } the House, or pass.
    .kinds = { $face }, pass
prompt-wild = You rolled wild: any action, on your trio or on the House.
    .kinds = swap
prompt-wild-or-pass = You rolled wild: any action, on your trio or on the House, or pass.
    .kinds = swap, pass

# Log

log-roll = Seat { $seat } rolls { $face }.
log-roll-again = Seat { $seat } rolls { $face }, which neither trio can do, and rolls again.
log-roll-last = Seat { $seat } rolls { $face }, which neither trio can do.
log-pass = Seat { $seat } passes.
log-aim = Seat { $seat } turns the { log-piece }{ log-where } { $direction ->
    [up] upright
   *[other] to the { $direction }
}: { log-row }.
log-dig = Seat { $seat } raises the { log-piece }{ log-where } on its spot: { log-row }.
log-dig-to = Seat { $seat } digs the { log-piece }{ log-where } up { $gap ->
    [middle] in the middle
   *[other] at the { $gap } end
}: { log-row }.
log-dig-other = Seat { $seat } digs the { log-piece }{ log-where } under the { log-other }: { log-row }.
log-hop-to = Seat { $seat } hops the { log-piece }{ log-where } { $gap ->
    [middle] into the middle
   *[other] to the { $gap } end
}: { log-row }.
log-hop-other = Seat { $seat } hops the { log-piece }{ log-where } onto the { log-other }: { log-row }.
log-swap-other = Seat { $seat } swaps the { log-piece } and the { log-other }{ log-where }: { log-row }.
log-tip = Seat { $seat } tips { $height ->
    [1] the { log-piece }
    [2] a stack of two
   *[other] a whole tree
}{ log-where } to the { $direction }: { log-row }.
log-where = { $trio ->
    [house] {" "}in the House
   *[other] {""}
}
log-piece = { $piece ->
    [S] small
    [M] medium
   *[L] large
}
log-other = { $other ->
    [S] small
    [M] medium
   *[L] large
}
log-row = { $row ->
    [tree] { log-third } on { log-second } on { log-first }
    [pair-first] { log-second } on { log-first }, { log-third } { log-third-points }
    [pair-last] { log-first } { log-first-points }, { log-third } on { log-second }
    [alike] { log-first }, { log-second }, { log-third } in a row
   *[apart] { log-first } { log-first-points }, { log-second } { log-second-points }, { log-third } { log-third-points }
}
log-first = { $first ->
    [S] small
    [M] medium
   *[L] large
}
log-second = { $second ->
    [S] small
    [M] medium
   *[L] large
}
log-third = { $third ->
    [S] small
    [M] medium
   *[L] large
}
log-first-points = { $first_points ->
    [up] upright
   *[other] lying { $first_points }
}
log-second-points = { $second_points ->
    [up] upright
   *[other] lying { $second_points }
}
log-third-points = { $third_points ->
    [up] upright
   *[other] lying { $third_points }
}
log-also = Seat { $seat } matches the House too, but who acted comes first.
log-also-many = Seats { $seats } match the House too, but who acted comes first.
outcome-won = Seat { $seat } matches the House and wins.
outcome-tie = Seats { $seats } match the House together and share the win.
outcome-draw = Two thousand rolls and no winner: the match is a draw.

# The signs of the table in the terminal

legend-marks = S, M, L: Small, Medium, Large · ▶ whose turn it is · ♛ has won
legend-drawn = Drawn: /_M_\ stands upright, <_M| lies and points left, |M_> points right.
legend-stack = Of a stack the top piece is drawn whole, and of each piece under it the foot.
legend-written = Written: ^M upright, <M left, M> right, [LMS] a stack from the bottom up
legend-actions = After → in the list: what an action makes of your line or of the House

# The component reference

group-pyramids = Pyramids
group-die = Faces of the die
component-pyramid = { $piece ->
    [S] Small
    [M] Medium
   *[L] Large
} pyramid
component-pyramid-text = One in each trio: four players’ and the House’s.
component-face = { $face ->
    [aim] Aim
    [dig] Dig
    [hop] Hop
    [swap] Swap
    [tip] Tip
   *[wild] Wild
}
component-face-text = { $face ->
    [aim] Turn a piece that is alone on its spot (rule 7).
    [dig] Raise a lying piece (rule 11).
    [hop] Lift an upright piece to another place (rule 9).
    [swap] Two pieces trade places (rule 10).
    [tip] Lay an upright piece or stack down (rule 8).
   *[wild] Any of the five (rule 5).
}

# The plain table; what only a board needs is not told

field-die = Die
field-rolls = Rolls so far
field-text = Line
field-spots = { "" }
field-alike = { "" }
field-results = { "" }
field-asks = { "" }
field-idle = { "" }

# On the board in the browser

board-piece-S = Small
board-piece-M = Medium
board-piece-L = Large

board-pair = { $one } and { $other }

board-points-left = lying left
board-points-up = upright
board-points-right = lying right

board-piece-is = { $owner }: { $piece }, { $points ->
    [up] upright
   *[other] lying { $points }
}
board-piece-can = { $owner }: { $piece }, { $points ->
    [up] upright
   *[other] lying { $points }
}: can be chosen
board-ghost = { $number }: { $action }

board-at-left = { $brief ->
    [true] left
   *[other] left end
}
board-at-right = { $brief ->
    [true] right
   *[other] right end
}
board-at-middle = between

board-face-aim = Aim
board-face-dig = Dig
board-face-hop = Hop
board-face-swap = Swap
board-face-tip = Tip
board-face-wild = Wild

board-explain-aim = Aim: turn a piece that is alone on its spot to another direction.
board-explain-dig = Dig: raise a lying piece, where it is or further on in its direction.
board-explain-hop = Hop: lift an upright piece, with all that is on it, to another place.
board-explain-swap = Swap: let two pieces trade places.
board-explain-tip = Tip: lay an upright piece, or a whole stack, down to the left or right.
board-explain-wild = Wild: any of the five actions, on your own trio or on the House.
board-explain-piece = { $piece ->
    [S] The small pyramid: one pip
    [M] The medium pyramid: two pips
   *[L] The large pyramid: three pips
}
board-face-cannot = Neither your trio nor the House can { $face }.
board-face-same = { $wanted } would now do nothing else than { $same }.

board-house = The House
board-house-goal = match it to win
board-house-match = matched!
board-yours = your line
board-line-of = Line of { $name }: { $trio }
board-line-house = The House: { $trio }
board-die-shows = The die shows { $face }
board-die-still = The die has not been rolled yet
board-turn = to act
board-winner = matches the House
board-alike = { $count } of { $of } like the House
board-alike-brief = { $count }/{ $of }
board-which-action = What shall the wild die be?

board-now-yours = Your trio now
board-now-of = { $name }’s trio now
board-if-own = If you { $action }
board-if-house = If the House: { $action }
board-row-own = Yours
board-row-house = House
board-same = matches
board-need = must be { $spot }
board-away = must not be here
board-wins = That wins the game!
board-do-aim = Aim it
board-do-dig = Dig here
board-do-hop = Hop here
board-do-swap = Swap them
board-do-tip = Tip it
board-other-piece = Other piece
board-pass = Pass
board-choose-piece = Choose a glowing piece.
board-choose-place = Choose a glowing place.
board-wait = It is { $name }’s turn.

# What can be wrong with a position

wrong-winner = seat { $seat } is named as a winner, but its trio is not like the House.

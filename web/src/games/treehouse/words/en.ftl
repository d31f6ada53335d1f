# The words on the board of Treehouse.

piece-S = Small
piece-M = Medium
piece-L = Large

points-left = lying left
points-up = upright
points-right = lying right

piece-is = { $piece }, { $points ->
    [up] upright
   *[other] lying { $points }
}
piece-can = { $piece }, { $points ->
    [up] upright
   *[other] lying { $points }
}: can be chosen
ghost = { $number }: { $action }

at-left = { $brief ->
    [true] left
   *[other] left end
}
at-right = { $brief ->
    [true] right
   *[other] right end
}
at-middle = between

face-aim = Aim
face-dig = Dig
face-hop = Hop
face-swap = Swap
face-tip = Tip
face-wild = Wild

house = The House
house-goal = match it to win
house-match = matched!
yours = your line
line-of = Line of { $name }: { $trio }
line-house = The House: { $trio }
die-shows = The die shows { $face }
die-still = The die has not been rolled yet
turn = to act
winner = matches the House
alike = { $count } of { $of } like the House
alike-brief = { $count }/{ $of }
which-action = What shall the wild die be?

now-yours = Your trio now
now-of = { $name }’s trio now
if-own = If you { $action }
if-house = If the House: { $action }
row-own = Yours
row-of = { $name }
row-house = House
same = matches
need = must be { $spot }
away = must not be here
wins = That wins the game!
do-aim = Aim it
do-dig = Dig here
do-hop = Hop here
do-swap = Swap them
do-tip = Tip it
other-piece = Other piece
pass = Pass
choose-piece = Choose a glowing piece.
choose-place = Choose a glowing place.
wait = It is { $name }’s turn.

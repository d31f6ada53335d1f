# The words on the board of Best Treehouse Ever.

your-tree = Your tree
tree-of = Tree of { $name }
back-to-yours = Back to your tree
the-best = The best treehouse ever
balance = The balance is { $side ->
    [centre] in the centre
   *[other] to the { $side }
}
side-left = left
side-centre = centre
side-right = right

space-built = Level { $level }, space { $position }: { $room }
space-open = Build here: level { $level }, space { $position }
space-could = Level { $level }, space { $position }: the room would fit
space-chosen = Level { $level }, space { $position }: chosen
space-refused = Level { $level }, space { $position }: not possible
space-free = Level { $level }, space { $position }: free
build-here = Build here

opponent = { $name }, { $points } points, rooms: { $rooms }. Show the tree large.
hand = Your hand
hand-goes = The rest of this hand goes to { $next }.
hand-ends = The last room of this hand is discarded.
card = { $room }, { $theme }, { $count ->
    [0] fits nowhere now
    [one] fits 1 space
   *[other] fits { $count } spaces
}
spaces = { $count ->
    [0] no space
    [one] 1 space
   *[other] { $count } spaces
}
picked = picked

score-cards = Score Cards
score-card = { $theme }, { $colour }: { $count } rooms, { $worth } points each in this round
most = most: { $name } { $most }
most-brief = { $name } { $most }
most-tied = tied at { $most }
most-none = nobody yet
no-score = no
    score
changers = Game Changers
changer = Game Changer: { $kind }

round = Round { $round } of { $of }
round-brief = R{ $round }
pick = Pick { $pick } of { $of }
stage-deal = Dealing
stage-score = Scoring
stage-over = The end
ring = Hands go clockwise: { $name }’s to { $next }
scores = Scores, and this round
scores-end = Final scores
bonus = Bonus
total = Total

dock-pick = Choose a room of your hand
dock-pick-note = Nobody sees it until all have picked.
dock-picked = You picked { $room }
dock-picked-note = You may still choose another.
dock-fits = { $count ->
    [0] It fits nowhere now.
    [one] It fits one space.
   *[other] It fits { $count } spaces.
}
dock-add = Build { $room }
dock-add-note = Choose a glowing space.
dock-space-note = On level { $level }.
dock-none-note = It fits nowhere: discard it.
dock-discard = Discard { $room }
dock-discard-note = Nobody gets it.
dock-take = Take a Game Changer
dock-take-note = You will put it on a colour later.
dock-put = Put your Game Changer on a colour
dock-put-note = It counts for everybody.
dock-score_card = Take a Score Card
dock-score_card-note = Its colour scores for everybody.
dock-chosen = { $what }
dock-wait = Waiting for { $names }
dock-over = { $names } won with { $points } points
discard = Discard it
do-pick = Pick it
do-add = Build it
do-discard = Discard
do-take = Take it
do-put = Put it there
do-score_card = Take it

# Best Treehouse Ever: every sentence a person reads.

tagline = Draft the coolest rooms, keep your tree in balance, and decide which colours score.

option-younger_players = For younger players
    .help = When on, Game Changers stay in the box: in each scoring every player takes one Score Card, and only the colours taken score, for everybody.

# How it plays, in a few cards; each has a picture beside the table.

how-1 = Everybody picks one room of their hand in secret and passes the rest on, five times a round.
    .title = Pick a room, pass the rest
how-2 = A room stands on the rooms below it, and rooms of one colour must touch one another.
    .title = Build it into your tree
how-3 = A room on the left or right moves the acorn that way. When it cannot go any further, build on the other side.
    .title = Keep your balance
how-4 = After each round the players choose Game Changers: one colour counts double, another not at all, for everybody.
    .title = Decide which colours score
how-5 = Every room is a point in each of the three scorings. At the end whoever alone has most of a colour scores it once more; most points win.
    .title = Three rounds, then the bonus

# Rules, in our words. Numbers are those of our list; .source is the chapter of the printed booklet.

rule-1 = Two to four play. Each has a tree of their own, which begins as a bare Starting Tree with the Balance Marker in the centre, and a score of 0.
    .source = Setup
    .ruling = The first seat is the oldest player.
rule-2 = There is one deck of 72 rooms, twelve of each of six colours, shuffled once. What is not dealt stays hidden.
    .source = Components; Setup
rule-3 = The game has three rounds, each with a deal of six rooms to every player, a building phase and a scoring phase. Nothing is shuffled back, and nothing is done after the third round.
    .source = Gameplay; Phase 1: Deal; 2nd and 3rd rounds
    .over = The game is over.
    .by_itself = Rooms are dealt by themselves; nobody chooses them.
    .only_deals = Chance deals rooms and does nothing else.
    .not_dealing = Rooms are dealt at the beginning of a round.
rule-4 = In each of five steps everybody secretly picks one room from the hand they hold now.
    .source = Phase 2: Build
    .ruling = You may change your pick until the last player has picked.
    .not_picking = Nobody picks now: { $stage ->
        [deal] rooms are being dealt
        [add] everybody builds the room they picked
       *[score] the round is being scored
    }.
    .not_in_hand = { $room } is not in your hand.
    .picked_already = You have picked { $room } already.
rule-5 = When all have picked, the picks are revealed together, and each player adds the room to their own tree or discards it. Discarding is always allowed.
    .source = Phase 2: Build; Unable to place
    .ruling = All add at the same time, in any order: trees do not meet.
    .not_revealed = You build when everybody has picked a room.
    .done = You have built or discarded your room already.
    .not_building = Nobody builds now: that comes after all have picked.
rule-6 = A room must be supported by both cards right below it; at either end of a level by the one card there is. The first two rooms stand on the Starting Tree.
    .source = Adding rooms to your treehouse, A
    .ruling = Only the first and the last space of a level are its ends, however much has been built.
    .end_empty = The card below is missing: at the end of a level a room rests on that one.
    .left_empty = The card below on the left is missing: a room rests on both cards right below.
    .right_empty = The card below on the right is missing: a room rests on both cards right below.
    .both_empty = Nothing is built below: a room rests on both cards right below.
rule-7 = From the second room of a colour on, each must touch a room of that colour in your tree: beside it, below it or above it. The first may go anywhere.
    .source = Adding rooms to your treehouse, B
    .ruling = The Starting Tree has no colour; discarded rooms do not count.
    .touches_none = You have { $count ->
        [one] a { $colour } room ({ $theme }): another one must touch it
       *[other] { $count } { $colour } rooms ({ $theme }): another one must touch one of them
    }.
rule-8 = A colour can be blocked off, for now or for good. A room without any space it may go to has to be discarded.
    .source = Adding rooms to your treehouse, B; Unable to place
rule-9 = A room on the left or right side moves the Balance Marker one circle that way; on the centre line it moves nothing. Where the marker cannot move any further, no room may go to that side.
    .source = Adding rooms to your treehouse, D; Balancing your treehouse
    .ruling = There are three circles: left, centre and right. The booklet names the centre one and not how many there are; a preview of the game shows three.
    .leans_left = The acorn leans left: only a room on the right or on the centre line may follow.
    .leans_right = The acorn leans right: only a room on the left or on the centre line may follow.
rule-10 = A space holds one room, and rooms are never moved or removed.
    .source = Adding rooms to your treehouse
    .taken = { $there } is there already.
rule-11 = After each of the first four steps all hands go to the next player clockwise. After the fifth the last room of each hand is discarded face down.
    .source = Continuing the draft
rule-12 = To score, each player in turn takes one of the four Game Changers that are left, clockwise from the start chooser; then, in reverse order, each puts theirs on a Score Card that has none.
    .source = Phase 3: Score
    .ruling = There are two “double” and two “no score”. A changer must be placed, on any free colour.
    .not_scoring = Game Changers are used in the scoring, after the fifth pick.
    .all_have_one = Everybody has taken a Game Changer; now they are placed.
    .take_first = First everybody takes a Game Changer; then they are placed.
    .not_your_turn = It is not your turn to choose.
    .none_left = Both “{ $changer }” are taken.
    .has_one = { colour-name } has a Game Changer already.
rule-13 = Two players have a “no score” each and take nothing. The start chooser puts theirs on a Score Card first, the other then on another one.
    .source = Two-player rules for scoring
    .ruling = In the first round the oldest is first.
    .take_none = Two players take no Game Changers: each has a “no score” already.
    .not_scoring = Game Changers are used in the scoring, after the fifth pick.
    .not_your_turn = It is not your turn to choose.
    .has_one = { colour-name } has a Game Changer already.
rule-14 = Everybody scores the whole tree, rooms of earlier rounds included: a point for each room, two under “double”, none under “no score”. Then the Game Changers go back to the middle.
    .source = Phase 3: Score; 2nd and 3rd rounds
rule-15 = The start chooser is the oldest player in the first round, later whoever has most points; of several, the one nearest clockwise to the last start chooser.
    .source = Phase 3: Score
    .ruling = A tied player who was the last start chooser is so again. Points are those before the round is scored.
rule-16 = After the third round, whoever alone has most rooms of a colour scores a point for each of them once more. A tie gives nothing.
    .source = Game end & bonus scoring
rule-17 = Most points win. A tie is broken by the number of rooms in one’s largest colour, then in the second largest; who is still tied shares the win.
    .source = Game end & bonus scoring
    .ruling = Ties for a lower place are broken alike.
rule-18 = Hands, secret picks and the deck are hidden; trees, scores, changers and revealed rooms are open. What you have seen in a hand you may remember.
    .source = Phase 1: Deal; Phase 2: Build
    .ruling = A discarded pick has been seen; the last room of a hand is not shown.
rule-19 = For younger players: instead of Game Changers, each player in turn, from the start chooser, takes a Score Card nobody has. Only the colours taken score, a point a room, for everybody. Without this option nobody takes Score Cards.
    .source = For younger players
    .ruling = Score Cards come back after each scoring, and the bonus at the end is as usual.
    .no_changers = You play by the rules for younger players: there are no Game Changers.
    .only_younger = Score Cards are taken only by the rules for younger players.
    .not_scoring = Score Cards are taken in the scoring, after the fifth pick.
    .not_your_turn = It is not your turn to choose.
    .taken = The Score Card of { $colour } ({ $theme }) is taken already.
rule-20 = A tree is at most six levels high, the Starting Tree included.
    .source = Adding rooms to your treehouse, C

# The signs of the table in the terminal

legend-seats = ▶ has to choose · ♛ has won · the start chooser is first when a round is scored
legend-scores = 5*: alone has most of a colour · +5*: the bonus for that, if it were the end
legend-holds = holds: rooms in hand, ✓ one is picked · ×2 a “double”, ×0 a “no score”
legend-worth = this round: what a room of a colour scores, with ? while that is open
legend-young = this round: ×1 a colour that scores, ×0? one that nobody has taken yet
legend-tree = (o··) (·o·) (··o): the acorn left, in the centre, right · blu: a blue room
legend-spaces = · free · 2.1: level 2, first from the left, where a room of your hand could go
legend-hand = Under your hand: to how many spaces a room could go, ✓ the one you picked
legend-actions = After → in the list: where a room could go, or how the tree would lean

# The colour that a reason names, at the beginning of a sentence

colour-name = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [purple] Purple
   *[brown] Brown
} ({ $theme })

# Prompts: .kinds are the actions a sentence speaks of, and all of them are offered when it is said

prompt-deal = Round { $round }: rooms are dealt.
prompt-pick = Pick { $number } of { $of }: choose a room from your hand, in secret.
    .kinds = pick
prompt-picked = You picked { $room } and may still change your mind. { $count ->
        [one] Seat { $seats } is choosing.
       *[other] Seats { $seats } are choosing.
    }
    .kinds = pick
prompt-wait-pick = { $count ->
        [one] Seat { $seats } is picking a room.
       *[other] Seats { $seats } are picking rooms.
    }
prompt-add = Build { $room } in your treehouse, or discard it.
    .kinds = add, discard
prompt-discard = { $room } fits nowhere in your treehouse: discard it.
    .kinds = discard
prompt-wait-add = { $count ->
        [one] Seat { $seats } is building.
       *[other] Seats { $seats } are building.
    }
prompt-take = Take a Game Changer.
    .kinds = take
prompt-wait-take = Seat { $seats } is taking a Game Changer.
prompt-put = Put your “{ $changer }” on a colour.
    .kinds = put
prompt-wait-put = Seat { $seats } is placing a Game Changer.
prompt-score-card = Take a Score Card: its colour will score for everybody.
    .kinds = score_card
prompt-wait-score-card = Seat { $seats } is taking a Score Card.

# Log

log-deal = Round { $round }: everybody is dealt six rooms.
log-your-hand = Your hand: { $shown }.
log-pick = Seat { $seat } has picked.
log-your-pick = You pick { $room } ({ $of }).
log-your-change = You pick { $room } ({ $of }) instead.
log-reveals = Seat { $seat } reveals { $room } ({ $of }).
    .deed = pick { $room } ({ $of })
log-builds = Seat { $seat } builds { $room } ({ $of }) on level { $level }, space { $position }; the balance is { $balance ->
        [centre] in the centre
       *[other] to the { $balance }
    }.
log-discards = Seat { $seat } discards { $room } ({ $of }).
log-pass = All hands go clockwise.
log-you-hold = You now hold { $shown }.
log-last = The last room of each hand is discarded.
log-first-oldest = Seat { $seat } chooses first: the first seat is the oldest player’s.
log-first-points = Seat { $seat } chooses first, with the most points.
log-first-tie = Seat { $seat } chooses first: seats { $seats } have the most points, and it is the nearest clockwise to the last start chooser.
log-take = Seat { $seat } takes a “{ $changer }”.
log-put = Seat { $seat } puts “{ $changer }” on { $colour } ({ $theme }).
log-score-card = Seat { $seat } takes the { $colour } Score Card ({ $theme }).
log-scored = Seat { $seat } scores { $points } in round { $round } ({ $parts }) and has { $total }.
log-bonus = Seat { $seat } alone has the most { $colour } rooms ({ $theme }) and scores { $points } more.
log-tie = Seats { $seats } both have { $points } points: seat { $seat } has { $most ->
    [one] one room
   *[other] { $most } rooms
} of the { $by ->
    [largest] largest
   *[other] second largest
} colour, seat { $other } has { $fewer }.
outcome-won = Seat { $seat } has the best treehouse ever, with { $points ->
    [one] one point
   *[other] { $points } points
}.
outcome-shared = Seats { $seats } share the best treehouse ever, with { $points ->
    [one] one point
   *[other] { $points } points
}.

# The component reference

group-rooms = Rooms
group-changers = Game Changers
group-score-cards = Score Cards
group-trees = Trees
component-room = { $name }
component-room-text = { $theme }, { $colour }
component-changer = “{ $changer }”
component-changer-text = { $changer ->
    [double] Rooms of this colour count two points.
   *[other] Rooms of this colour count nothing.
}
component-score-card = { $theme }
component-score-card-text = Twelve { $colour } rooms.
component-tree = Starting Tree
component-tree-text = One for each player.
component-marker = Balance Marker
component-marker-text = One for each player, on three circles.
part-name = the name
part-circles = how many circles there are, which a preview shows and the booklet does not say

# On the board in the browser

board-your-tree = Your tree
board-tree-of = Tree of { $name }
board-back-to-yours = Back to your tree
board-the-best = The best treehouse ever
board-balance = The balance is { $side ->
    [centre] in the centre
   *[other] to the { $side }
}

board-space-built = Level { $level }, space { $position }: { $room }
board-space-open = Build here: level { $level }, space { $position }
board-space-could = Level { $level }, space { $position }: the room would fit
board-space-chosen = Level { $level }, space { $position }: chosen
board-space-refused = Level { $level }, space { $position }: not possible
board-space-free = Level { $level }, space { $position }: free
board-build-here = Build here

board-opponent = { $name }, { $points } points, rooms: { $rooms }. Show the tree large.
board-rooms = { $count } { $theme }
board-no-rooms = none
board-hand = Your hand
board-hand-goes = The rest of this hand goes to { $next }.
board-hand-ends = The last room of this hand is discarded.
board-card = { $room }, { $theme }, { $count ->
    [0] fits nowhere now
    [one] fits 1 space
   *[other] fits { $count } spaces
}
board-spaces = { $count ->
    [0] fits nowhere
    [one] fits 1 space
   *[other] fits { $count } spaces
}
board-picked = picked

board-score-cards = Score Cards
board-score-card = { $theme }, { $colour }: { $count ->
    [one] one room
   *[other] { $count } rooms
}, { $worth ->
    [one] one point
   *[other] { $worth } points
} each in this round
board-most = most: { $name } { $most }
board-most-brief = { $name } { $most }
board-most-tied = tied at { $most }
board-most-none = nobody yet
board-no-score = no
    score
board-symbol = { $colour ->
    [red] A flash: red rooms, for activity
    [yellow] A book: yellow rooms, for education
    [green] A leaf: green rooms, outdoors
    [blue] A drop: blue rooms, with water
    [purple] A star: purple rooms, for entertainment
   *[brown] A cup: brown rooms, with food
}
board-explain-changer = { $kind ->
    [double] Double: in this scoring every room of the colour counts two points
   *[other] No score: in this scoring the rooms of the colour count nothing
}
board-changers = Game Changers
board-changer = Game Changer: { $kind }

board-round = Round { $round } of { $of }
board-round-brief = R{ $round }
board-pick = Pick { $pick } of { $of }
board-stage-deal = Dealing
board-stage-score = Scoring
board-stage-over = The end
board-ring = Hands go clockwise: { $name }’s to { $next }
board-scores = Scores and this round
board-scores-end = Final scores
board-bonus = Bonus
board-total = Total
board-tie = Equal points: { $name }’s { $by ->
    [largest] largest
   *[other] second largest
} colour has { $most ->
    [one] 1 room
   *[other] { $most } rooms
}, { $other }’s { $fewer }.

board-explain-balance = The acorn moves a circle to the side of each new room, and no room may go to a side it already leans to.
board-explain-card = { $theme } rooms are { $colour }: { $worth ->
    [0] no points
    [one] 1 point
   *[other] { $worth } points
} a room in this round. { $leader ->
    [nobody] Nobody alone has the most of them.
   *[other] { $leader } has the most, { $most }, and would get a bonus for them at the end.
}
board-explain-held = { $name } has this to put on a colour. { $changer ->
    [double] Its rooms then count two points.
   *[other] Its rooms then count nothing.
}
board-explain-room = { $room }: a room of the kind { $theme } ({ $colour }).
board-is-choosing = Is choosing
board-has-picked = Has picked

board-foreseen = Then:
board-foreseen-seat = { $name }: { $before } points now, { $after } then
board-foreseen-hint = Choose a colour to see what it changes.

board-tally = Round { $round } is scored
board-tally-begins = Every room of every tree counts.
board-tally-colour = { $theme }: { $worth ->
    [0] no points
    [one] 1 point a room
   *[other] { $worth } points a room
}
board-tally-bonus = Bonus for most rooms of { $theme }
board-tally-all = This is what everybody gained.
board-tally-most = most
board-tally-skip = Skip
board-tally-close = Go on

board-dock-pick = Choose a room from your hand
board-dock-pick-note = Nobody sees it until all have picked.
board-dock-picked = You picked { $room }
board-dock-picked-note = You may still choose another.
board-dock-fits = { $count ->
    [0] It fits nowhere now.
    [one] It fits one space.
   *[other] It fits { $count } spaces.
}
board-dock-planned = On level { $level }, as soon as all have picked.
board-dock-add = Build { $room }
board-dock-add-note = Choose a glowing space.
board-dock-space-note = On level { $level }.
board-dock-none-note = It fits nowhere: discard it. Tap a space to see why not there.
board-dock-discard = Discard { $room }
board-dock-discard-note = Nobody gets it.
board-dock-take = Take a Game Changer
board-dock-take-this = Take a “{ $changer }”
board-dock-take-note = You will put it on a colour later.
board-dock-put = Put your Game Changer on a colour
board-dock-put-this = Put it on { $theme }
board-dock-put-note = It counts for everybody.
board-dock-score_card = Take a Score Card
board-dock-score_card-this = Take the { $theme } Score Card
board-dock-score_card-note = Its colour scores for everybody.
board-dock-wait = Waiting for { $names }
board-dock-next = Next: { $names }
board-dock-ended = The match is over
board-dock-busy = One moment
board-discard = Discard it
board-do-pick = Pick it
board-do-pick-add = Pick and build
board-do-add = Build it
board-do-discard = Discard
board-do-take = Take it
board-do-put = Put it there
board-do-score_card = Take it

# What can be wrong with a position

wrong-dealt = all hands are full, so that nothing is left to deal; the stage should be pick.
wrong-support = a room of seat { $seat } hangs in the air; both spaces below it should hold rooms.
wrong-score = seat { $seat } should have at most { $most } points by now.
wrong-scored = in round { $round } seat { $seat } can have scored at most { $most } points.
wrong-early = round { $round } has not been scored yet, so nothing should have been scored or laid on its Score Cards.
wrong-young = younger players use no Game Changers; “on” and “holds” should be left out.
wrong-cards = Score Cards are taken by younger players only; “taken” should be left out, or younger_players=on added.
wrong-copies = in round { $round } there are more Game Changers or Score Cards than there can be: of each Game Changer two, for two players one “no score” each, and one Score Card for each seat.
wrong-holders = the Game Changers or Score Cards are not with the seats that should have them, counted from “first” by “turn”.

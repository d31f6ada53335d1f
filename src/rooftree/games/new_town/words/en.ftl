# The King's New Town: every sentence a person reads.

tagline = Share out the dice, walk your builder through the town, and build houses block by block for the prince's new family.

option-rules = Rules
    .help = Basic: four rounds as first printed. Advanced: three modules, each added as you like. Easy: the short rules of the second edition, with land cards and residents of their own.
option-land_cards = Land cards
    .help = A module of the advanced rules: each player has four land cards, dealt at random or drafted.
option-additional_round = Additional round
    .help = A module of the advanced rules: after four rounds each player chooses in secret whether to play a fifth.
option-occupancy = Occupancy round
    .help = A module of the advanced rules: after building, the families move into the houses.
option-tree_supply = When trees give materials
    .enter = On every land entered
    .stop = Only where the move stops
    .help = A builder receives a material on lands with a tree and on King's Land: also in passing, or only at the end of the move. The rulebook can be read both ways; under the easy rules builders do not pass through lands, and both are the same.
option-penthouses = What a penthouse is
    .part = Part of the house below
    .house = A house of its own
    .help = As a part it lets the house below count one base point more; as a house it has one base point itself, and counts for bonuses, supply, cards and residents. The rulebook can be read both ways.
option-starting_order = Who begins
    .drawn = Drawn by lot
    .first_seat = The first seat
    .second_seat = The second seat
    .third_seat = The third seat
    .fourth_seat = The fourth seat
    .help = The first to put a builder on the board or to draft cards, and under the easy rules the first player; the others follow clockwise. Any other order can be given as seats, such as 2,0,1.
option-layout = Layout of the lands
    .help = Sample: our proposal. Random: drawn before the match.

# Rules, in our words. Numbers are those of our list; .source is the chapter of the printed book.

rule-1 = The sixteen lands lie around King's Land inside a grid of six by six; at least four touch King's Land, each touches at least two others, and none lies apart.
    .source = Game Setup: Place the Land Tiles
    .ruling = King's Land is one of the tiles a land may touch. The printed sample is lost; ours is a proposal.
rule-2 = A tree stands on King's Land, and four more wait in a row, one for each round.
    .source = Game Setup: Build the Castle; Tree tokens
rule-3 = Each player starts with eight roofs, no points, no materials and no gems.
    .source = Individual Space Setup
    .ruling = Two roofs of each size.
rule-4 = Before the first round the builders are put on different numbered lands, one after the other.
    .source = Starting Point and Turn Order
    .ruling = Chance says who begins; the others follow clockwise. Nobody starts on King's Land.
rule-5 = A round is preparation, dice distribution, and the builders' actions in four steps; things are done when their time has come, and dice and cards fall as they fall.
    .source = Game Flow
rule-6 = The turn order is the ascending order of the lands the builders stand on, King's Land last and there by entry; it holds for the whole round, and nobody acts out of turn.
    .source = Preparation: Determine the turn order; King's Land
rule-7 = At the start of a round the first player in order receives a material 1, the second a material 2, and so on.
    .source = Preparation: Supply Materials; Shared Space Setup
    .ruling = Materials and gems never run out.
rule-8 = From the second round each player also receives one material with the number of the own houses.
    .source = Preparation: Supply Materials
    .ruling = It comes on top of the supply by order; for seven or eight houses it is a material 6.
rule-9 = The first player rolls two, three or four dice and plants a tree on the land with their sum; if there is no such land or it has a tree, on the nearest without one, and the first player chooses between two as near.
    .source = Preparation: Plant a tree
rule-10 = All dice are rolled, and from the first player on each takes one at a time until everybody has one red, one green, one black and three white; a colour you have enough of may not be taken.
    .source = Dice Distribution
rule-11 = Who takes a red die that shows 1 receives a gem.
    .source = Dice Distribution; King's Reward Gem
rule-12 = In step 1, for one red pip each time, one to three white dice are rolled again together.
    .source = Step 1: Change the Design
rule-13 = In step 1, for one red pip each time, the green die is rolled again, before the move is begun.
    .source = Step 1: Change the Mobility
    .ruling = Not after the first step of the move.
rule-14 = A builder moves from land to land that share an edge, one green pip a step, two to enter King's Land; or declares not to move.
    .source = Step 1: Move the Builder
rule-15 = A builder may pass a land where another stands, but not stop there, and not go where no stop can be reached; on King's Land any number may stop.
    .source = Step 1: Move the Builder; King's Land
rule-16 = No land is entered twice in a turn and no detour is made: every way is one that costs the fewest pips.
    .source = Step 1: Move the Builder
    .ruling = Of several ways that cost as much the player takes any.
rule-17 = Who enters a land with a tree, or King's Land, receives one material with the number of the round; who stays there receives nothing.
    .source = Step 1: Move the Builder; King's Land
    .ruling = To pass through is to enter; by the other reading, an option, a builder receives it only where the move stops. In the additional round it is a material 5.
rule-18 = A die whose pips are used up is gone for this round; green pips that are left stay for step 4.
    .source = Step 1: Move the Builder
rule-19 = In step 2, for one red pip each time, white dice or the black die are rolled again.
    .source = Step 2: Change the Design; Change the Workload Capacity
rule-20 = In step 2 the red pips that are left buy one material of that number; none may stay unused, and with none left nothing is bought.
    .source = Step 2: Buy a Material
    .ruling = To buy is a duty while red pips are left.
rule-21 = In step 2 you may give materials 4, 5 or 6 to a builder who accepts, and receive a gem for each; only the one who is asked answers, and a refused token is not offered to the same builder again in that turn.
    .source = Step 2: Give a Material
rule-22 = In step 3, for one black pip each time, one material is replaced by two of the same sum, or two by one; there is none above 6.
    .source = Step 3: Replace Materials
rule-23 = To build you need your builder on the land, white dice with its number as their sum, materials that fill the house exactly, a free roof of that size, a black pip for each token, and room: the levels of a land add up to four at most.
    .source = Requirements for Building Houses
    .ruling = Materials are blocks of so many cells that may lie, stand and reach through floors: 1 a cube, 2 a bar, 3 a corner, 4 a square, 5 a square with one more, 6 two by three.
rule-24 = All floors have the same outline, and a house that is begun is finished with its roof at once; its materials are put in from the largest to the smallest.
    .source = Other Conditions
rule-25 = Several floors may be built at once, and any number of houses in one turn.
    .source = Other Conditions
rule-26 = A house may be expanded: up to three floors, from 2x2 to any other outline, from 2x3 to 2x4 or 3x3; the old blocks stay where they are.
    .source = Expansion
    .ruling = The old house may lie anywhere inside the new outline; 2x4 never becomes 3x3 and two houses are never joined.
rule-27 = Who expands another player's house takes it over: the former owner gets the roof back and a gem, and the taker scores the difference.
    .source = Step 3: Takeover
rule-28 = A penthouse is one floor of 2x2 with a 2x2 roof on an own 3x3 house; it is no floor, takes no room, and ends all expanding of that house.
    .source = Penthouse
    .ruling = It is part of the house below, which counts one base point more; by the other reading, an option, it is a house of its own, which takes no plot of King's Land and brings no gems there.
rule-29 = At the end of your turn in step 3 you may offer the black pips that are left to the next player in order; if they are accepted you receive a gem.
    .source = Step 3: Help Another Builder
    .ruling = The offer ends the turn; the helped player may pass the sum on again. The last in order has nobody to help.
rule-30 = A new house scores its base points and all bonuses that apply; an expansion or a takeover scores the difference and, of the bonuses, only that for the largest house.
    .source = What to Do After Building a House
rule-31 = Bonuses are for a tree on the land, your second and fifth house, the largest house so far, and four lands with houses in a row or in a square.
    .source = What to Do After Building a House: Notes on the Bonus
    .ruling = Second and fifth count once, for a new house. A house is largest when its base points beat every house before. A row or square is scored when a first house on a land completes it, one point for each house on the four lands; King's Land does not count.
rule-32 = Who reaches or passes 10, 20 or 30 points may roll a die for a material, at 40 take a gem, or waive it, before anything else goes on.
    .source = What to Do After Building a House
    .ruling = Not for points of the final scoring.
rule-33 = On King's Land build two players, one house each, who already have a house and a gem and whose white dice show a run or three of a kind; the sum does not matter.
    .source = King's Land
    .ruling = The gem is not spent; expansions and takeovers there need the same; a plot takes any size.
rule-34 = The first house on King's Land gives two gems, the second one.
    .source = King's Land
rule-35 = In step 4, in reverse order, builders may move again with the green pips that are left; nothing is rolled again.
    .source = Step 4: Move
rule-36 = After the first player's step 4 the round ends, and dice that are left lapse.
    .source = Step 4: Move
rule-37 = At the end each unused material costs a point; who has none gains one.
    .source = Scoring: Points from Materials
rule-38 = At the end each numbered land with an own house counts its value: lawn 3, cobbled 2, brick 1, mud 0.
    .source = Scoring: Points from Land Cards
    .ruling = Once a land, however many houses.
rule-39 = Each gem counts a point; the most gems count five more, three each if two players have them, nothing if more do.
    .source = Scoring: Points from Reward Gems
rule-40 = The most points win; ties share. After the end nothing is done.
    .source = Scoring
rule-41 = Each player has four land cards: dealt, or drafted from four that lie open, one to three in a turn. They lie open.
    .source = Advanced Rules: Land cards
    .ruling = In the draft a turn goes round until all have four; the rest is the stock.
rule-42 = With land cards each builder starts on the lowest number among the own cards.
    .source = Advanced Rules: Land cards
rule-43 = A new house on a land whose card you hold scores a point more.
    .source = Advanced Rules: Land cards
rule-44 = Who builds on a land without holding its card receives the card, from its holder or the stock, but no point.
    .source = Advanced Rules: Land cards
    .ruling = After a takeover too.
rule-45 = Each land card has an effect, used once in the game in your own turn of an action step: a white die counts 0 or double, one more on the green, red or black die, green and black swapped, or a material 1 gained or returned. In new hands it is fresh.
    .source = Advanced Rules: Special Effects of Land Cards
    .ruling = No die passes 6 or comes back when it is used up; 0 and double change the sum only and last until the round ends or the die is rolled again.
rule-46 = At the end of building each card without an own house on its land costs two points and is removed; each other counts the value of its land.
    .source = Advanced Rules: Scoring in the Building Round
rule-47 = After round 4 all choose in secret, once, whether to take part in an additional round; who stays out receives a gem for each who takes part.
    .source = Advanced Rules: Additional Building Round
rule-48 = In the additional round there is no tree and no distribution: each participant rolls six dice and may reroll all of them once.
    .source = Advanced Rules: Special Rules for the Additional Round
    .ruling = A red 1 gives no gem. Only participants are given materials.
rule-49 = In the occupancy round those begin who stayed out of the additional round; then who has more houses, then more gems, then the lower land.
    .source = Occupancy Round Setup
rule-50 = The sixteen residents lie open in four rows of four; cards are taken from the bottom row.
    .source = Occupancy Round Setup
rule-51 = In your turn you take a card of the bottom row for an own empty house that is large enough and on a land the card shows; you may pass only if no card there fits.
    .source = Occupancy Round: How to Play; Occupancy Conditions
rule-52 = Only the prince with his bride and the bride's parents live on King's Land, and there they roll a die: doubled for the one, two more for the other.
    .source = Houses on the King's Land
rule-53 = A card that fits none of your houses may be taken all the same: it costs two points and goes to the top of its column.
    .source = Occupancy Round: How to Play
    .ruling = Once for each player until a family moves in or the row changes.
rule-54 = If all pass in a row, the bottom row goes to the top; who has nothing left to gain is out; the round ends when all are out.
    .source = Occupancy Round: How to Play; End of the Occupancy Round
    .ruling = It also ends when the row has moved four times and nobody took a card.
rule-55 = After the occupancy round each empty own house costs two points, and gems are scored.
    .source = Occupancy Round: Scoring
rule-56 = Easy rules: four land cards and four residents lie open, trees stand on the lands of those cards and on King's Land, and the builders start beside the board.
    .source = Easy New Rules: Setup
rule-57 = Easy rules: four rounds; each begins with the next player clockwise, and all take their turns in that order.
    .source = Easy New Rules: Turn Order; End of the Round
rule-58 = Easy rules: all roll three white dice and put their builder on the land of the sum, or with a run or three of a kind on King's Land if they wish; a tree there gives a material of the round's number.
    .source = Easy New Rules: Positioning Phase
    .ruling = Builders may share a land. If no land has the sum, because a die counts 0 or double, the builder stays.
rule-59 = Easy rules: green, red and black are each used for their material, for their effect, or not at all; not for three materials, nor two alike, but with three of a kind for all three and one effect. Green gives a gem, red that many rerolls of white dice, black a land card; a 6 gives two gems or two cards.
    .source = Easy New Rules: Resolve Dice Rolls
    .ruling = A red effect means one reroll at least; ending on the same land gives no new material. The second card of a 6 may be left.
rule-60 = Easy rules, examples: 5, 3, 2 can be two materials and a land card; 4, 4, 1 two materials and a gem; three 4s three materials and rerolls; 1, 1, 2 a gem and a land card.
    .source = Easy New Rules: Resolve Dice Rolls, examples
rule-61 = Easy rules: to build, your builder must stand on the land; there is no workload, no replacing, no help and no giving. A takeover costs a gem, paid to the former owner, and brings one of that player's resident cards.
    .source = Easy New Rules: Build Houses
    .ruling = On King's Land still one house each, two in all, with two gems and one; no house or gem is needed before.
rule-62 = Easy rules: a new house scores base points, bonuses and the value of its land at once.
    .source = Easy New Rules: Add Points
    .ruling = A takeover does not score the land.
rule-63 = Easy rules: for a new house one of the residents that lie open is taken before anything else; for an own expansion none.
    .source = Easy New Rules: Take a Resident Card
rule-64 = Easy rules: after building, a gem paid to the stock lets you reroll all white dice once, move there and build on; as often as you have gems.
    .source = Easy New Rules: After Building a House
rule-65 = Easy rules: a land card's effect may be used once in a round, yellow at once, the others from the round after it was taken.
    .source = Easy New Rules: Land Card Effects
    .ruling = A white die that is changed moves the builder to the new sum.
rule-66 = Easy rules, at the end: materials as usual; each land card 3 with an own house there, 1 with only others', else 1 lost; each resident its points if housed, as many lost if not; each gem a point.
    .source = Easy New Rules: Scoring
    .ruling = Residents move in where they are worth most, a die on King's Land taken at its mean; then it is rolled.
rule-67 = Easy rules: the most points win; ties share. After the end nothing is done.
    .source = Easy New Rules: Scoring

# Prompts

prompt-chance-start = Chance draws who begins.
prompt-chance-dice = Dice are rolling.
prompt-chance-cards = Cards are turned up.
prompt-places = Put your builder on a land nobody else stands on.
prompt-draft = Take land cards, one to three; then stop.
prompt-tree = You are first: roll two, three or four dice for the new tree.
prompt-plant = The sum is { $sum }: choose between the lands as near.
prompt-dice = Take a die.
prompt-own = Keep your six dice, or reroll them all once.
prompt-move = Step 1: move with { $green } green pips, reroll for red ones ({ $red }), or stop.
prompt-buy = Step 2: reroll, then buy a material with the red pips that are left ({ $red }); give materials for gems; end your turn.
prompt-build = Step 3: build or expand, replace materials, offer help; { $black } black pips left.
prompt-blocks = Choose the next material for { $plan }.
prompt-last = Step 4: move with { $green } green pips that are left, or stop.
prompt-choose = Choose in secret: take part in an additional round, or stay out and gain gems.
prompt-chosen = You have chosen; the others are still thinking.
prompt-occupy = Take a family of the bottom row for one of your houses.
prompt-gift = Seat { $name } offers you a material { $material }: accept or decline.
prompt-help = Seat { $name } offers you { $pips } black pips: accept or decline.
prompt-reward = You have passed { $mark } points: take your reward or waive it.
prompt-settle = A run or three of a kind: go to King's Land, or to the land of the sum, { $sum }.
prompt-rerolls = Reroll white dice, { $left } times at most, or stop.
prompt-cards = Take a land card.
prompt-resolve = Use your dice, green { $green }, red { $red }, black { $black }: material or effect; then stop.
prompt-easy = Build on your land, or end your turn.
prompt-resident = Take a resident card.

wait-places = Seat { $seat } chooses a starting place.
wait-draft = Seat { $seat } takes land cards.
wait-tree = Seat { $seat } chooses dice for the tree.
wait-plant = Seat { $seat } chooses a place for the tree.
wait-dice = Seat { $seat } takes a die.
wait-own = Seat { $seat } keeps the dice or rerolls them.
wait-move = Seat { $seat } moves.
wait-buy = Seat { $seat } buys.
wait-build = Seat { $seat } builds.
wait-last = Seat { $seat } moves.
wait-choose = Everybody chooses in secret whether to take part in an additional round.
wait-occupy = Seat { $seat } looks for a family.
wait-position = Seat { $seat } chooses where to stand.
wait-resolve = Seat { $seat } uses the dice.
wait-easy = Seat { $seat } builds.
wait-answer = Seat { $seat } thinks about an offer.
wait-reward = Seat { $seat } may take a reward of the score track.

# Log

# Where, and how large: used inside other lines.
place = { $land ->
    [K] King’s Land
   *[other] land { $land }
}
house-size = { $size } with { $floors ->
    [one] one floor
   *[other] { $floors } floors
}
house-was = { $was } with { $was_floors ->
    [one] one floor
   *[other] { $was_floors } floors
}
gem-count = { $gems ->
    [one] a gem
   *[other] { $gems } gems
}
point-count = { $points ->
    [one] one point
   *[other] { $points } points
}

log-begin = Seat { $name } begins.
log-start = Seat { $name } starts on land { $land }.
log-round = Round { $round } begins; the order is seats { $names }.
log-supply = Supply: seat { $name } receives material { $materials }.
log-tree-dice = Seat { $name } rolls { $dice } dice for the tree.
log-rolled-tree = A die for the tree shows { $face }.
log-plant = Seat { $name } chooses land { $land } for the tree.
log-tree = A tree is planted on land { $land }.
log-dice = The dice show red { $red }, green { $green }, black { $black } and white { $white }.
log-dice-own = Seat { $name } rolls red { $red }, green { $green }, black { $black } and white { $white }.
log-dice-turn = Seat { $name } rolls green { $green }, red { $red } and black { $black }.
log-die = Seat { $name } takes { $die } { $face }.
log-die-gem = Seat { $name } takes { $die } { $face } and a gem.
log-reroll = Seat { $name } rerolls { $what }.
log-rolled = Seat { $name }: the { $die } die shows { $face } now.
log-white = Seat { $name }: the white dice show { $white }, together { $sum }.
log-step = Seat { $name } moves to { place }.
log-step-material = Seat { $name } moves to { place } and receives a material { $material }.
log-stop = Seat { $name } stops on { place }.
log-stop-material = Seat { $name } stops on { place } and receives a material { $material }.
log-stay = Seat { $name } does not move.
log-end = Seat { $name } ends the turn.
log-buy = Seat { $name } buys a material { $material }.
log-offer = Seat { $name } offers a material { $material } to seat { $other }.
log-offer-help = Seat { $name } offers { $pips } black pips to seat { $other }.
log-accept-gift = Seat { $name } accepts the material { $material }; seat { $other } receives a gem for it.
log-accept-help = Seat { $name } accepts { $pips } black pips; seat { $other } receives a gem for them.
log-decline = Seat { $name } declines.
log-split = Seat { $name } replaces a material { $whole } by { $one } and { $rest }.
log-join = Seat { $name } replaces materials { $one } and { $rest } by a { $whole }.
log-plan = Seat { $name } begins to { $plan } on { place }.
log-block = Seat { $name } puts in a material { $material }.
log-built = Seat { $name } finishes a new house on { place }: house { $house }, { house-size }.
log-expanded = Seat { $name } expands the own house { $house } on { place } from { house-was } to { house-size }.
log-taken-over = Seat { $name } takes house { $house } on { place } over from seat { $other } and expands it from { house-was } to { house-size }; seat { $other } gets the roof back, and a gem.
log-taken-over-for-gem = Seat { $name } takes house { $house } on { place } over from seat { $other } and expands it from { house-was } to { house-size }; seat { $other } gets the roof back, and the gem that seat { $name } pays.
log-penthouse = Seat { $name } puts a penthouse on the own house { $house } on { place }.
log-kings-gems = Seat { $name } receives { gem-count } for the { $gems ->
    [2] first
   *[other] second
} house on King’s Land.
log-row = Four lands in a row all have houses now: { $lands }. Each house there gives its owner { point-count }.
log-square = Four lands in a square all have houses now: { $lands }. Each house there gives its owner { point-count }.
log-card-from = Land card { $card } goes from seat { $other } to seat { $name }.
log-card-from-stock = Land card { $card } goes from the stock to seat { $name }.
log-card-removed = Land card { $card } of seat { $name }, who has no house there, leaves the game.
log-scored = Seat { $name } scores { $for_houses ->
    [0] { "" }
   *[other] { $for_houses } base points,{ " " }
}{ $for_tree ->
    [0] { "" }
   *[other] { $for_tree } for the tree there,{ " " }
}{ $for_second_house ->
    [0] { "" }
   *[other] { $for_second_house } for the second house,{ " " }
}{ $for_fifth_house ->
    [0] { "" }
   *[other] { $for_fifth_house } for the fifth house,{ " " }
}{ $for_largest_house ->
    [0] { "" }
   *[other] { $for_largest_house } for the largest house so far,{ " " }
}{ $for_row_of_lands ->
    [0] { "" }
   *[other] { $for_row_of_lands } for a row of lands,{ " " }
}{ $for_square_of_lands ->
    [0] { "" }
   *[other] { $for_square_of_lands } for a square of lands,{ " " }
}{ $for_land_card ->
    [0] { "" }
   *[other] { $for_land_card } for holding the land card,{ " " }
}{ $for_lands ->
    [0] { "" }
   *[other] { $for_lands } for the value of land,{ " " }
}{ $for_materials ->
    [0] { "" }
    [1] 1 for having no material left,{ " " }
   *[other] { $for_materials } for unused materials,{ " " }
}{ $for_land_cards ->
    [0] { "" }
   *[other] { $for_land_cards } for land cards,{ " " }
}{ $for_residents ->
    [0] { "" }
   *[other] { $for_residents } for residents,{ " " }
}{ $for_empty_houses ->
    [0] { "" }
   *[other] { $for_empty_houses } for empty houses,{ " " }
}{ $for_gems ->
    [0] { "" }
   *[other] { $for_gems } for gems,{ " " }
}{ $for_most_gems ->
    [0] { "" }
   *[other] { $for_most_gems } for the most gems,{ " " }
}and now has { $points ->
    [one] one point
   *[other] { $points } points
}.
log-reward = Seat { $name } takes the reward for { $mark } points, a die for a material.
log-rolled-reward = Seat { $name } rolls { $face } and receives a material { $material }.
log-reward-gem = Seat { $name } takes the reward for { $mark } points, a gem.
log-waive = Seat { $name } waives the reward for { $mark } points.
log-use = Seat { $name } uses land card { $card }: { $use }.
log-use-gain = { log-use }
log-use-return = { log-use }
log-dealt-land = Land card { $card } goes to seat { $name }.
log-turned-land = Land card { $card } is turned up.
log-card-taken = Seat { $name } takes land card { $card }.
log-enough-cards = Seat { $name } takes no more cards.
log-row-to-stock = The land cards that nobody took go to the stock.
log-chosen = Seat { $name } has chosen.
log-own-choice = You have chosen to { $choice }.
log-reveal = Taking part in the additional round: seats { $names }.
log-reveal-none = Nobody takes part in an additional round.
log-stayed-out = Seat { $name } stays out and receives { gem-count }.
log-keep = Seat { $name } keeps the dice.
log-all = Seat { $name } rerolls all six dice.
log-occupancy = The occupancy round begins; the order is seats { $names }.
log-turned-resident = A resident card is turned up: { $resident }, { $people } people, { point-count }.
log-lodge = { $resident } move in with seat { $name } on { place }, house { $house }.
log-misfit = Seat { $name } takes { $resident } without a house for them; the card goes to the top of its column.
log-rolled-family = Seat { $name } rolls { $face } for { $family } on King’s Land.
log-pass = Seat { $name } passes.
log-row-moves = Everybody has passed: the bottom row goes to the top.
log-out = Seat { $name } has nothing left to gain and is out.
log-position = Seat { $name } stands on { place }.
log-position-material = Seat { $name } stands on { place } and receives a material { $material }.
log-material = Seat { $name } receives a material { $material } for the { $die } die.
log-effect-gems = Seat { $name } receives { gem-count } for the green die.
log-effect-red = Seat { $name } uses the red die to reroll white dice, { $pips } times at most.
log-effect-black = Seat { $name } uses the black die to take { $pips ->
    [6] up to two land cards
   *[other] a land card
}.
log-enough-rolls = Seat { $name } rerolls no more.
log-resolved = Seat { $name } is done with the dice.
log-pay = Seat { $name } pays a gem to reroll the white dice.
log-resident = Seat { $name } takes the resident card { $resident }.
log-housed = { $resident } move in with seat { $name } on { place }, house { $house }: { point-count }.
log-unhoused = { $resident } find no house with seat { $name }, who loses { point-count }.
log-scoring-building = Building is over: materials and land are scored.
log-scoring-end = The game is over: materials, land and gems are scored.
log-scoring-families = The occupancy round is over: empty houses and gems are scored.
log-scoring-easy = The game is over: materials, land cards, residents and gems are scored.
outcome-won = Seat { $names } wins with { $points ->
    [one] one point
   *[other] { $points } points
}.
outcome-tie = Seats { $names } share the win with { $points ->
    [one] one point
   *[other] { $points } points
}.

# The component reference

group-lands = Lands
group-houses = Houses and their roofs
group-bonuses = Bonuses
group-materials = Materials
group-dice = Dice
group-land-cards = Land cards
group-residents = Residents
component-land = { $land ->
    [lawn] Lawn
    [cobbled] Cobbled land
    [brick] Brick land
   *[mud] Mud
}
component-land-text = Numbers { $numbers }; value { $value }.
component-kings-land = King’s Land
component-kings-land-text = Room for two houses.
component-house = House { $size }
component-house-text = Level { $level }; { $base } points with one, two and three floors; { $roofs } roofs for each player.
component-penthouse = Penthouse
component-penthouse-text = { $base ->
    [one] 1 point
   *[other] { $base } points
} more, on a 3x3 house.
component-bonus-tree = A tree on the land
component-bonus-second = The second house
component-bonus-fifth = The fifth house
component-bonus-largest = The largest house so far
component-bonus-row = Four lands in a row
component-bonus-square = Two by two lands
component-bonus-tree-text = { bonus-points }
component-bonus-second-text = { bonus-points }
component-bonus-fifth-text = { bonus-points }
component-bonus-largest-text = { bonus-points }
component-bonus-row-text = { bonus-points } For each house.
component-bonus-square-text = { bonus-points } For each house.
bonus-points = { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
component-material = Material { $material }
component-material-text = { $material ->
    [one] A block of one cell.
   *[other] A block of { $material } cells.
}
component-dice = { $die ->
    [red] Red dice
    [green] Green dice
    [black] Black dice
   *[white] White dice
}
component-dice-text = { $each } for each player.
component-land-card = { $land ->
    [lawn] Lawn card
    [cobbled] Cobbled card
    [brick] Brick card
   *[mud] Mud card
}
component-land-card-text = { $effect ->
    [white] One white die counts 0 or double.
    [plus] One more on the green, red or black die.
    [swap] The green and the black die change values.
   *[material] Gain or return one material 1.
} Its colour is { $card }.
component-resident = { $name }
component-resident-text = { $people } people, { $points } points; on { $lands }.
part-name = the name
part-value = the value
part-numbers = which numbers it has
part-level = the level
part-base = the points
part-roofs = how many roofs
part-points = the points
part-shape = the shape
part-colour = the colour
part-effect = what it does
part-people = how many people
part-lands = on which lands

# The plain table: what its fields, values and actions are called. An empty name: it is not shown.

field-chance = Luck decides
field-rolling = Rolled now
field-dealing = Dealt now
field-chance-dice = Dice left to roll
field-lands-name = Land
field-cell = { "" }
field-colour = { "" }
field-builders = Here
field-winners = Won by
field-holder = Card held by
field-parts = Made up of
field-forecast = If it ended now
field-sum = Sum of the white dice
field-used = Dice used
field-rewards = Rewards to take
field-pool = Dice to take
field-what = Of
field-chosen = Materials put in
field-text = Plan
field-move = The move
field-from = Began on
field-move-green = Green pips left
field-card_row = Land cards to take
field-card_deck = Land cards in the stock
field-resident_row = Residents to take
field-resident_deck = Residents in the stock
field-grid = Residents, bottom row first
field-largest = Largest house
field-die = On King’s Land a die, times and plus
field-out = Out of the occupancy round

value-phase-places = starting places
value-phase-draft = taking land cards
value-phase-tree = dice for the tree
value-phase-plant = planting the tree
value-phase-dice = sharing out the dice
value-phase-own = own dice
value-phase-move = step 1, moving
value-phase-buy = step 2, buying
value-phase-build = step 3, building
value-phase-last = step 4, moving
value-phase-choose = choosing in secret
value-phase-occupy = occupancy round
value-phase-position = choosing where to stand
value-phase-resolve = using the dice
value-phase-easy = building
value-rolling-tree = dice for the tree
value-rolling-pool = dice to share out
value-rolling-own = own dice
value-rolling-white = white dice again
value-rolling-green = the green die again
value-rolling-black = the black die again
value-rolling-reward = a reward
value-rolling-lodger = a family on King’s Land
value-rolling-turn = dice of the turn
value-dealing-start = who begins
value-dealing-hands = land cards for all
value-dealing-cards = land cards to take
value-dealing-residents = residents to take
value-dealing-grid = residents in rows
value-king-s-land = King’s Land
value-counts-plain = { "" }
value-effect-white = a white die counts 0 or double
value-effect-plus = one more on a die
value-effect-swap = swaps green and black
value-effect-material = a material 1 gained or returned
value-what-help = black pips
value-additional_round-in = takes part
value-additional_round-out = stays out
value-additional_round-secret = has chosen

kind-start = Start on
kind-take-card = Take a land card
kind-roll-for-tree = Roll for the tree
kind-plant = Plant the tree on
kind-take-die = Take a die
kind-reroll-white = Reroll white dice
kind-move = Move to
kind-give = Give a material
kind-split = Split a material
kind-join = Join materials
kind-block = Put in a material
kind-use-card = Use a land card
kind-material = Material from a die
kind-effect = Effect of a die
kind-take-resident = Take a resident
kind-move-in = Move in
kind-misfit = Take without a house

offer-start = Land { $land }
offer-plant = Land { $land }
offer-move = { $land ->
    [K] King’s Land
   *[other] Land { $land }
}
offer-take-card = Land { $card }
offer-roll-for-tree = { $dice } dice
offer-take-die = { $die ->
    [red] Red
    [green] Green
    [black] Black
   *[white] White
} { $face }
offer-give = A { $material } to seat { $to }
offer-block = { $material }
offer-material = { $die ->
    [red] Red
    [green] Green
   *[black] Black
}
offer-effect = { offer-material }
offer-take-resident = { $name }

# The King's New Town: every sentence a person reads.

tagline = Share out the dice, walk your builder through the town, and build houses block by block for the prince's new family.

option-rules = Rules
    .help = Basic: four rounds. Advanced: the basic rules with land cards, an additional round and an occupancy round, each of which you can leave out. Easy: the short rules of the second edition, with land cards and residents of their own.
option-land_cards = Land cards
    .help = Advanced rules: each player has four land cards, dealt at random or drafted.
option-additional_round = Additional round
    .help = Advanced rules: after four rounds each player chooses in secret whether to play a fifth.
option-occupancy = Occupancy round
    .help = Advanced rules: after building, the families move into the houses.
option-tree_supply = When trees give materials
    .enter = On every land entered
    .stop = Only where the move stops
    .help = A builder receives a material on lands with a tree and on King's Land: also in passing, or only at the end of the move. The rulebook can be read both ways.
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
    .help = The first to put a builder on the board or to draft cards, and under the easy rules the first player; the others follow clockwise.
option-layout = Layout of the lands
    .help = Sample: our proposal. Random: drawn before the match.

# How it plays, in a few cards; each has a picture beside the table.

how-1 = All dice are rolled, and everybody takes one at a time: red to buy, green to walk, black to work, and three white ones that say where you can build.
    .title = Share out the dice
how-2 = Green pips take your builder from land to land. A tree on the way gives you a material.
    .title = Walk through the town
how-3 = Where your white dice add up to the land’s number, fill a house with blocks exactly, floor by floor, and put your roof on.
    .title = Build block by block
how-4 = Large houses, trees beside them and houses in a row or square with others are worth points at once.
    .title = Score each house
how-5 = Two houses may stand beside the castle, and gems are the King’s reward. After four rounds the most points win.
    .title = Please the King

# Rules, in our words. Numbers are those of our list; .source is the chapter of the printed book.

rule-1 = The sixteen lands lie around King's Land inside a grid of six by six: at least four touch King's Land, each touches at least two other tiles, and none lies apart.
    .source = Game Setup: Place the Land Tiles
    .ruling = King's Land is one of the tiles a land may touch. The printed sample is lost; ours is a proposal.
rule-2 = A tree stands on King's Land, and four more wait in a row, one for each round.
    .source = Game Setup: Build the Castle; Tree tokens
rule-3 = Each player starts with eight roofs, no points, no materials and no gems.
    .source = Individual Space Setup
    .ruling = Two roofs of each size: 2x2, 2x3, 2x4 and 3x3.
rule-4 = Before the first round the builders are put on different numbered lands, one after the other.
    .source = Starting Point and Turn Order
    .ruling = Who begins is drawn by lot and the others follow clockwise, unless a first player or an order is agreed on. Nobody starts on King's Land.
    .not_now = Builders are put on the board before the first round; now { now }.
    .taken = Another builder stands on land { $land } already.
rule-5 = There are four rounds. Each is preparation, dice distribution, and the builders' actions in four steps: move, purchase, building, and another move. Things are done when their time has come, and dice and cards fall as they fall.
    .source = Game Flow
    .by_themselves = Dice and cards fall by themselves; nobody chooses them.
    .only_falls = Chance rolls dice and deals cards, and does nothing else.
    .not_asked_for = Nothing of the kind is rolled or dealt now.
    .in_the_air = Dice are rolling, or cards are being dealt.
    .nothing_to_end = There is no turn to end here: now { now }.
    .nothing_to_stop = There is nothing to stop: now { now }.
rule-6 = Builders on lower numbers have their turns earlier; King's Land comes after all numbers, and on it whoever entered earlier comes first. The order holds for the whole round, and nobody acts out of turn.
    .source = Preparation: Determine the turn order; King's Land
    .not_your_turn = It is not your turn.
rule-7 = At the start of a round the first player in the order receives a material 1, the second a material 2, and so on.
    .source = Preparation: Supply Materials; Shared Space Setup
    .ruling = Materials and gems never run out.
rule-8 = From the second round on, a player who owns houses also receives one material, whose number is how many: three houses bring a material 3.
    .source = Preparation: Supply Materials
    .ruling = It comes on top of the supply by order; for seven or eight houses it is a material 6.
rule-9 = The first player rolls two, three or four dice and plants a tree on the land whose number is their sum. If there is no such land, or a tree stands there, it goes to the nearest number without a tree; between two as near the first player chooses.
    .source = Preparation: Plant a tree
    .not_now = Dice for a tree are rolled at the beginning of a round; now { now }.
    .no_choice = You choose the land of a tree only between two that are as near.
    .has_tree = A tree stands on land { $land } already.
    .not_nearest = Land { $land } is not the nearest to the sum, { $tree_sum }.
rule-10 = All dice, six for each player, are rolled. Beginning with the first player everybody takes one at a time, as it lies, until each has one red, one green, one black and three white; a colour you have enough of may not be taken.
    .source = Dice Distribution
    .not_now = Dice are taken when they are shared out; now { now }.
    .none_there = No { $die } die that shows { $face } is left.
    .enough = You have { $die ->
        [white] three white dice
       *[other] a { $die } die
    } already, and need no more.
rule-11 = Whoever takes a red die that shows 1 receives a gem.
    .source = Dice Distribution; King's Reward Gem
rule-12 = In step 1 a red pip lets you roll one, two or three of your white dice again together, as often as you have red pips.
    .source = Step 1: Change the Design
    .not_now = White dice are rolled again in steps 1 and 2; now { now }.
    .no_red_pips = You have no red pip left to reroll with.
rule-13 = In step 1, before your builder moves, a red pip lets you roll your green die again, as often as you have red pips.
    .source = Step 1: Change the Mobility
    .ruling = Not after the first step of the move.
    .not_now = The green die is rolled again in step 1; now { now }.
    .has_moved = Your builder has moved already: the green die is rolled again only before that.
    .no_red_pips = You have no red pip left to reroll with.
rule-14 = In step 1 you move your builder or declare that it stays. It goes from land to land, always over a shared edge: each land entered costs a green pip, King's Land costs two.
    .source = Step 1: Move the Builder
    .not_now = Builders move in steps 1 and 4; now { now }.
    .stands_there = Your builder stands there already.
    .not_beside = { land-there } does not share an edge with { land-here }.
    .too_few_pips = That step costs { $cost ->
        [one] one green pip
       *[other] { $cost } green pips
    }, and you have { $green ->
        [0] none
       *[other] { $green }
    } left.
rule-15 = You may pass through a land where another builder stands, but not stop there, and not go where you could not stop any more. On King's Land any number of builders may stop.
    .source = Step 1: Move the Builder; King's Land
    .no_way_on = Another builder stands there, and you could not go on from there.
    .occupied = Another builder stands on { land-here }: you may pass through, but not stop here.
    .go_on_first = Another builder stands on { land-here }, so you cannot stop: go on before you swap pips.
rule-16 = A move enters no land twice and makes no detour: its way must be one that costs the fewest pips.
    .source = Step 1: Move the Builder
    .ruling = Among ways that cost the same you may take any.
    .back = Your move began there: no land is entered twice.
    .detour = That is a detour: there is a shorter way from { land-from }.
rule-17 = Whoever enters a land with a tree, or King's Land, receives one material with the number of the round. Staying there gives nothing.
    .source = Step 1: Move the Builder; King's Land
    .ruling = To pass through is to enter; by the other reading, an option, a builder receives it only where the move stops. In the additional round it is a material 5.
rule-18 = Pips that are spent are gone, and a die without pips is out for this round. Green pips that are left stay for step 4.
    .source = Step 1: Move the Builder
rule-19 = In step 2 a red pip lets you roll white dice, or the black die, again, as often as you have red pips.
    .source = Step 2: Change the Design; Change the Workload Capacity
    .not_now = The black die is rolled again in step 2; now { now }.
    .no_red_pips = You have no red pip left to reroll with.
rule-20 = In step 2 the red pips you have left buy one material of that number. None may stay unused; without any, nothing is bought.
    .source = Step 2: Buy a Material
    .ruling = To buy is a duty while red pips are left.
    .not_now = Materials are bought in step 2; now { now }.
    .no_red_pips = You have no red pip left to buy with.
    .red_pips_left = You have { $red ->
        [0] no red pip
        [one] one red pip
       *[other] { $red } red pips
    } left, which must buy a material first.
rule-21 = In step 2 you may offer materials 4, 5 or 6 to other builders, and receive a gem for each that is accepted. Only the one who is asked answers, and what a builder has refused is not offered to them again in that turn.
    .source = Step 2: Give a Material
    .not_now = Materials are given away in step 2; now { now }.
    .to_yourself = You cannot give a material to yourself.
    .not_in_round = Nobody there takes part in this round.
    .no_material = You have no material { $material } to give.
    .refused = They have refused a material { $material } in this turn already.
    .no_offer = Nothing is offered to you.
    .answer_first = You are offered something: accept or decline it first.
    .wait_for_answer = An offer is being thought about; wait for the answer.
rule-22 = In step 3 a black pip lets you replace one material by two of the same sum, or two by one, as often as you have black pips; there is no material above 6.
    .source = Step 3: Replace Materials
    .not_now = Materials are replaced in step 3; now { now }.
    .no_black_pips = You have no black pip left to replace materials with.
    .no_material = You have no material { $whole } to split.
    .not_both = You do not have { $alike ->
        [yes] two materials { $one }
       *[no] both a material { $one } and a material { $other }
    } to join.
rule-23 = To build you need: your builder on the land; white dice that add up to its number; materials that fill the house exactly; a roof of its size; a black pip for each material put in; and room on the land, whose houses may have four levels at most, all together (2x2 has one, 2x3 two, 2x4 three, 3x3 four).
    .source = Requirements for Building Houses
    .ruling = Materials are blocks of so many cells, and a floor is one cell high; blocks may lie, stand and reach through floors. 1 is a cube, 2 a bar, 3 a corner, 4 a square, 5 a square with one more, 6 two by three.
    .not_now = Houses are built in step 3; now { now }.
    .other_sum = Your white dice add up to { $sum }, and your builder stands on land { $here }.
    .no_room = There is no room: the houses of a land have { $most } levels at most; those here have { $levels }, and this one needs { $needs }.
    .no_roof = You have no { $size } roof left.
    .too_few_cells = Your materials have { $have ->
        [one] one cell
       *[other] { $have } cells
    }, and this needs { $cells }.
    .too_few_pips = This needs { $fewest ->
        [one] one material
       *[other] { $fewest } materials
    } at least, a black pip for each, and you have { $black ->
        [0] no black pip
        [one] one black pip
       *[other] { $black } black pips
    }.
    .does_not_fill = Your materials do not fill it exactly{ $easy ->
        [yes] {""}
       *[no] {" "}with the black pips you have
    }.
    .no_material = You have no material { $material } left for it.
    .cannot_finish = With a material { $material } the house could not be finished.
rule-24 = All floors of a house have the same outline, and a house that is begun is finished with its roof at once; its materials are put in from the largest to the smallest.
    .source = Other Conditions
    .half_built = A house is half built: put in its materials first.
    .nothing_begun = No house is begun: choose first what you build.
    .largest_first = A smaller material is in already: they go in from the largest to the smallest.
rule-25 = A house may be built with up to three floors at once, and you may build any number of houses in a turn.
    .source = Other Conditions
rule-26 = A house can be expanded by floors, up to three, by area, or by both: 2x2 to any other outline, 2x3 to 2x4 or 3x3. The blocks stay where they are; the old roof comes off, and one of the new size goes on.
    .source = Expansion
    .ruling = The old house may lie anywhere inside the new outline; 2x4 never becomes 3x3, and two houses are never joined.
    .no_house = There is no such house on this land to expand.
    .cannot_become = A { $was } cannot become a { $becomes }.
rule-27 = If you expand another player's house you take it over: it is yours from now on, the former owner gets the roof back and a gem, and you score the difference in base points.
    .source = Step 3: Takeover
rule-28 = A penthouse is one floor of 2x2 with a 2x2 roof on your own 3x3 house and counts one base point. It is not one of the three floors, takes no room on the land, and ends all expanding of that house.
    .source = Penthouse
    .ruling = It is part of the house below, which counts one base point more; by the other reading, an option, it is a house of its own, which takes no plot of King's Land and brings no gems there.
    .ends_growing = That house has a penthouse and grows no more.
    .not_yours = A penthouse goes onto an own house, and you have none there.
    .has_one = That house has a penthouse already.
    .not_largest = That house is { $was }: a penthouse goes onto a 3x3 house.
rule-29 = At the end of your turn in step 3 you may offer the black pips you have left to the next player in the order; if they are accepted, they are added to that player's, and you receive a gem.
    .source = Step 3: Help Another Builder
    .ruling = The offer ends the turn; the helped player may pass the sum on again. The last in the order has nobody to help.
    .not_now = Help is offered at the end of your turn in step 3; now { now }.
    .no_black_pips = You have no black pip left to offer.
    .nobody_next = You are the last in the order: there is nobody to help.
    .wait_for_answer = An offer of help is being thought about; wait for the answer.
rule-30 = A new house scores its base points and every bonus that applies. An expansion or a takeover scores the difference in base points and, of the bonuses, only the one for the largest house.
    .source = What to Do After Building a House
rule-31 = There are bonuses for a new house on a land with a tree, for your second and your fifth house, for the largest house so far of all players, and for four lands in a row or in a square on which houses stand, whoever owns them: these pay every owner for each house there. The components say how many points.
    .source = What to Do After Building a House: Notes on the Bonus
    .ruling = Second and fifth count once, for a new house. A house is the largest when its base points beat every house before. A row or square is scored when a first house on a land completes it; King's Land does not count.
rule-32 = Whoever reaches or passes 10, 20 or 30 points may roll a die and receive the material of its number, and at 40 points may take a gem, or may waive it; nothing else goes on before that.
    .source = What to Do After Building a House
    .ruling = Not for points of the final scoring, nor for those of the occupancy round.
    .no_reward = You have no reward of the score track to take now.
    .reward_first = First take your reward of the score track, or waive it.
    .wait_for_reward = Somebody has reached a reward of the score track; wait for them.
rule-33 = Two players can have a house on King's Land, one each. To build there you must already own a house and a gem, and your white dice must show a run, such as 2, 3 and 4, or three of a kind; their sum does not matter.
    .source = King's Land
    .ruling = The gem is not spent; expansions and takeovers there need the same; each plot takes a house of any size.
    .no_house = To build on King’s Land you must own a house already.
    .no_gem = To build on King’s Land you must have a gem.
    .no_run = Your white dice show { $whites }: King’s Land needs a run or three of a kind.
    .one_each = You have a house on King’s Land already; everybody has one there at most.
    .two_in_all = Two houses stand on King’s Land already.
rule-34 = Whoever builds the first house on King's Land receives two gems, whoever builds the second receives one.
    .source = King's Land
rule-35 = In step 4, in reverse order, you may move again with the green pips you have left; nothing is rolled again.
    .source = Step 4: Move
rule-36 = After the first player's step 4 the round ends, and dice that are left lapse.
    .source = Step 4: Move
rule-37 = At the end each unused material costs a point; whoever has none gains a point.
    .source = Scoring: Points from Materials
rule-38 = At the end each numbered land on which you have a house counts its value: lawn 3, cobbled 2, brick 1, mud 0.
    .source = Scoring: Points from Land Cards
    .ruling = Once for each land, however many houses you have there.
rule-39 = At the end each gem counts a point. The player with the most gems gets five points more; two who are tied get three each, three or more who are tied get nothing.
    .source = Scoring: Points from Reward Gems
    .ruling = It is a tie as well if nobody has a gem: two players then get three points each.
rule-40 = The most points win; whoever is tied for them shares the win. After the end nothing is done.
    .source = Scoring
    .over = The match is over.
rule-41 = Advanced rules, land cards: each player has four, face up. They are dealt at random, or drafted from four that lie open, one to three in a turn.
    .source = Advanced Rules: Land cards
    .ruling = In the draft turns go round, filling the four up again, until everybody has four cards; the rest is the stock.
    .not_now = Land cards are drafted before the first round; now { now }.
    .not_open = Land card { $card } does not lie open.
    .take_one = Take one card at least.
rule-42 = With land cards each builder starts on the lowest number among the player's own cards.
    .source = Advanced Rules: Land cards
rule-43 = With land cards, a new house on a land whose card you hold scores a point more.
    .source = Advanced Rules: Land cards
rule-44 = If you build on a land whose card you do not hold, you receive the card from its holder or from the stock, but no point for it.
    .source = Advanced Rules: Land cards
    .ruling = By a takeover too, but not by expanding an own house.
rule-45 = Each land card has the effect of its colour, which you may use once in the game, in your own turn of any of the four steps: a white die counts 0 or double; one more on the green, red or black die; green and black swap their pips; or a material 1 is gained or returned. In new hands a card is fresh again.
    .source = Advanced Rules: Special Effects of Land Cards
    .ruling = No die passes 6 or comes back when it is used up; 0 and double change the sum only and last until the round ends or the die is rolled again.
    .without_cards = This match is played without land cards.
    .not_yours = You do not hold land card { $card }.
    .other_effect = Land card { $card } has another effect.
    .used = The effect of land card { $card } has been used.
    .not_now = Cards are used in your steps, between two things you do, and not in the middle of one.
    .no_material = You have no material 1 to return.
    .counts_so = That white die counts { $way } already.
    .spent = Your { $die } die is used up and does not come back.
    .shows_six = Your { $die } die shows 6 already.
    .needs_both = Your green or your black die is used up: to swap, both must be there.
rule-46 = With land cards, at the end of building, each of your cards without an own house on its land costs two points and is removed; each other card counts the value of its land, instead of rule 38.
    .source = Advanced Rules: Scoring in the Building Round
rule-47 = Advanced rules, additional round: after round 4 all choose in secret, once, whether to take part in a fifth round; whoever stays out receives a gem for each who takes part.
    .source = Advanced Rules: Additional Building Round
    .not_now = Everybody chooses after round 4; now { now }.
    .chosen = You have chosen already.
rule-48 = In the additional round materials are supplied as usual, but there is no tree and no distribution: each who takes part rolls six dice and may reroll all of them once.
    .source = Advanced Rules: Special Rules for the Additional Round
    .ruling = A red 1 gives no gem. Only those who take part are given materials.
    .not_now = Own dice are kept or rolled again in the additional round; now { now }.
rule-49 = Advanced rules, occupancy round: after building, families move into the houses. Those who stayed out of the additional round come first; then who has more houses, then more gems, then the builder on the lower number.
    .source = Occupancy Round Setup
rule-50 = The sixteen resident cards lie face up in four rows of four; cards are taken from the bottom row.
    .source = Occupancy Round Setup
rule-51 = In your turn you take a card of the bottom row for an empty house of your own: as many people as its base points can live there, and it must stand on a land that the card shows. You may pass only if no card of the bottom row fits.
    .source = Occupancy Round: How to Play; Occupancy Conditions
    .not_now = Families move in after building; now { now }.
    .nobody_there = No family is left in that column.
    .not_yours = You have no house there.
    .lived_in = Somebody lives in that house already.
    .other_land = { $family } do not live on this kind of land.
    .too_small = { $family }, { $people } people, need a house with as many base points, and this one has { $base }.
    .somebody_fits = A family of the bottom row fits one of your houses: take it.
rule-52 = Only the prince with his bride and the bride's parents can live on King's Land. There a die gives more points: doubled for the prince and his bride, with two added for the bride's parents; elsewhere they score their card alone.
    .source = Houses on the King's Land
    .not_for_them = { $family } cannot live on King’s Land: only the prince with his bride and the bride’s parents can.
rule-53 = A family that moves in scores the points of its card, and its column slides down. A card that fits none of your houses may be taken all the same: it costs two points and goes to the top of its column.
    .source = Occupancy Round: How to Play
    .ruling = Once for each player until a family moves in or the row changes.
    .not_now = Families are taken after building; now { now }.
    .nobody_there = No family is left in that column.
    .once = You have taken a family that fits nowhere already; wait until the bottom row changes.
    .fits = This family fits one of your houses.
rule-54 = If all pass one after the other, the bottom row goes to the top. Whoever has nothing left to gain is out, and the round ends when all are out.
    .source = Occupancy Round: How to Play; End of the Occupancy Round
    .ruling = It also ends when the row has moved four times and nobody took a card.
rule-55 = After the occupancy round each empty house costs its owner two points; then gems are scored.
    .source = Occupancy Round: Scoring
rule-56 = Easy rules: four land cards and four residents lie face up, trees stand on the lands of those four cards and on King's Land, and the builders start beside the board.
    .source = Easy New Rules: Setup
rule-57 = Easy rules: there are four rounds. The first player of a round is the next one clockwise, and all take their turns clockwise from there.
    .source = Easy New Rules: Turn Order; End of the Round
    .ruling = Who begins the first round is drawn by lot unless it is agreed on; of an agreed order only the first counts.
rule-58 = Easy rules: at the start of a round all roll three white dice and put their builder on the land of the sum, or, with a run or three of a kind, on King's Land if they wish. A tree there gives a material with the number of the round.
    .source = Easy New Rules: Positioning Phase
    .ruling = Builders may share a land. If no land has the sum, because a die counts 0 or double, the builder stays.
    .settle_first = First choose where your builder goes: to King’s Land, or to the sum of the white dice.
    .no_choice = There is no choice now: it takes a run or three of a kind of freshly rolled white dice.
rule-59 = Easy rules: in your turn you roll green, red and black, and use each for a material of its number, for its effect, or not at all: green for a gem, red for that many rerolls of white dice, after which the builder goes to the new sum, black for a land card that lies open; a 6 gives two gems or two cards. You may not take three materials, nor two of the same number, but with three of a kind you may take all three and one effect.
    .source = Easy New Rules: Resolve Dice Rolls
    .ruling = A red effect means one reroll at least; ending on the same land gives no new material. The second card of a 6 may be left.
    .not_now = Dice are used after you have rolled them; now { now }.
    .no_rerolls = You have no rerolls left: the effect of the red die gives them.
    .rerolls_first = First reroll white dice, or go on without.
    .cards_first = First take the land card.
    .material_taken = You have taken a material for the { $die } die already.
    .effect_used = You have used the { $die } die for its effect already.
    .same_number = You have taken a material of that number already: no two alike.
    .three_materials = You have taken two materials, and three are too many.
    .two_effects = You have used two effects: all three materials go with one effect only.
    .one_effect = With those materials you may use one effect only.
    .no_open_cards = No land card lies open.
    .no_card_due = You have no land card to take: the effect of the black die gives one.
    .not_open = Land card { $card } does not lie open.
    .reroll_once = Reroll once at least; then you may go on.
    .take_card = Take a land card; only the second one of a 6 may be left.
rule-60 = Easy rules, examples: green 5, red 3 and black 2 can be materials 5 and 3 and a land card; green 4, red 4 and black 1 can be materials 4 and 1 and a gem; three 4s can be three materials 4 and rerolls; green 1, red 1 and black 2 can be a gem and a land card.
    .source = Easy New Rules: Resolve Dice Rolls, examples
rule-61 = Easy rules: after the dice you build where your builder stands, with materials that fill the house and a roof of its size; black pips are not needed, and there is no replacing, no help and no giving. A takeover costs a gem, paid to the former owner, and brings one of that player's resident cards, of your choice.
    .source = Easy New Rules: Build Houses
    .ruling = On King's Land still one house each, two in all, with two gems and one; no house or gem is needed before.
    .no_replacing = By the easy rules nothing is replaced.
    .no_help = By the easy rules nobody helps with black pips.
    .no_gem = By the easy rules a takeover costs a gem, and you have none.
rule-62 = Easy rules: a new house scores its base points, bonuses, and at once the value of its land.
    .source = Easy New Rules: Add Points
    .ruling = A takeover does not score the land.
rule-63 = Easy rules: for a new house you take one of the residents that lie face up, before anything else; for expanding an own house you take none.
    .source = Easy New Rules: Take a Resident Card
    .resident_first = First take a resident card.
    .none_due = You have no resident card to take: a new house or a takeover gives one.
    .not_there = That resident card does not lie where you take one now.
rule-64 = Easy rules: after building, a gem paid to the stock lets you roll all three white dice again, once, move to the new sum, and build on, as often as you have gems.
    .source = Easy New Rules: After Building a House
    .not_now = A gem lets you reroll after building; now { now }.
    .build_first = First build or expand a house; then a gem lets you reroll.
    .no_gem = You have no gem to pay with.
rule-65 = Easy rules: each land card may be used once in a round: yellow ones at once, the others from the round after they were taken.
    .source = Easy New Rules: Land Card Effects
    .ruling = A white die that is changed moves the builder to the new sum.
    .next_round = Land card { $card } can be used again from the next round on.
rule-66 = Easy rules, at the end: materials as in rule 37; each land card 3 points if you have a house there, 1 if only others have, and 1 lost if nobody has; residents move into your houses as in rules 51 and 52, and each scores its points, or loses as many if there is no house for it; each gem a point.
    .source = Easy New Rules: Scoring
    .ruling = Residents are moved in for their owner, where they are worth most, a die on King's Land taken at its mean; then it is rolled.
rule-67 = Easy rules: the most points win; whoever is tied for them shares the win. After the end nothing is done.
    .source = Easy New Rules: Scoring
    .over = The match is over.

# What goes on, and lands, as reasons name them

now = { $phase ->
    [places] starting places are chosen
    [draft] land cards are drafted
    [tree] a tree is to be planted
    [plant] a tree is to be planted
    [dice] the dice are shared out
    [own] own dice are rolled
    [move] it is step 1, moving
    [buy] it is step 2, buying
    [build] it is step 3, building
    [last] it is step 4, moving again
    [choose] everybody chooses about the additional round
    [occupy] families move in
    [position] builders go to their lands
    [resolve] dice are used
    [easy] houses are built
   *[over] the match is over
}
land-here = { $here ->
    [K] King’s Land
   *[other] land { $here }
}
land-there = { $land ->
    [K] King’s Land
   *[other] Land { $land }
}
land-from = { $from ->
    [K] King’s Land
   *[other] land { $from }
}

# Prompts: .kinds are the actions a sentence speaks of, and all of them are offered when it is said

prompt-chance-start = Chance draws who begins.
prompt-chance-dice = Dice are rolling.
prompt-chance-cards = Cards are turned up.
prompt-places = Put your builder on a free numbered land: you start there, and low numbers go first.
    .kinds = start
prompt-draft = Take one to three land cards, four in all{ $stop ->
    [yes] ; stop when you have taken enough
   *[no] {""}
}.
    .kinds = take card{ $stop ->
        [yes] , stop
       *[no] {""}
    }
prompt-tree = You are first: roll two, three or four dice; their sum is the land of the new tree.
    .kinds = roll for tree
prompt-plant = The sum is { $sum }, where no tree can go: choose between the lands as near.
    .kinds = plant
prompt-dice = Take a die; in the end you have one red, one green, one black and three white.
    .kinds = take die
prompt-own = Keep your six dice, or reroll them all once.
    .kinds = keep dice, reroll all
prompt-move = Step 1, moving: { $green ->
    [0] no green pip
    [one] one green pip
   *[other] { $green } green pips
} to move with{ $red ->
    [0] {""}
    [one] , one red pip to reroll white dice with
   *[other] , { $red } red pips to reroll white dice with
}; { $stop ->
    [yes] stop when you are done, also to stay
   *[no] another builder stands here, so go on
}.
    .kinds = { $red ->
        [0] {""}
       *[other] reroll white,
    }{ $stop ->
        [yes] stop
       *[no] move
    }
prompt-buy = Step 2, buying: { $red ->
    [0] no red pip is left; end your turn
    [one] your red pip rerolls white dice or the black die, or buys a material 1
   *[other] each of your { $red } red pips rerolls white dice or the black die; what is left buys one material of that number
}{ $give ->
    [yes] . Materials 4 to 6 can be offered to others for gems
   *[no] {""}
}.
    .kinds = { $red ->
        [0] end turn
       *[other] reroll white, reroll black, buy
    }{ $give ->
        [yes] , give
       *[no] {""}
    }
prompt-build = Step 3, building: you have { $black ->
    [one] one black pip
   *[other] { $black } black pips
}; { $help ->
    [yes] offer what is left as help, or end your turn
   *[no] end your turn when you are done
}.
    .kinds = end turn{ $help ->
        [yes] , help
       *[no] {""}
    }
prompt-blocks = The house is begun: choose the next material, from the largest to the smallest.
    .kinds = block
prompt-last = Step 4, moving again: { $green ->
    [0] no green pip is
    [one] one green pip is
   *[other] { $green } green pips are
} left; { $stop ->
    [yes] stop when you are done, also to stay
   *[no] another builder stands here, so go on
}.
    .kinds = { $stop ->
        [yes] stop
       *[no] move
    }
prompt-choose = Choose in secret: take part in an additional round, or stay out and gain a gem for each who takes part.
    .kinds = take part, stay out
prompt-chosen = You have chosen; the others are still thinking.
prompt-occupy = { $pass ->
    [yes] No family of the bottom row fits your houses: pass{ $misfit ->
        [yes] , or take one all the same, which costs two points
       *[no] {""}
    }
   *[no] Take a family of the bottom row for one of your houses
}.
    .kinds = { $pass ->
        [yes] pass
       *[no] move in
    }{ $misfit ->
        [yes] , misfit
       *[no] {""}
    }
prompt-gift = Seat { $name } offers you a material { $material }: accept or decline.
    .kinds = accept, decline
prompt-help = Seat { $name } offers you { pip-count }: accept or decline.
    .kinds = accept, decline
prompt-reward = You have reached { $mark } points: take your reward or waive it.
    .kinds = take reward, waive reward
prompt-settle = A run or three of a kind: { $kings ->
    [yes] go to King's Land, or to the land of the sum, { $sum }
   *[no] no land has the sum, { $sum }, so you stay on King's Land
}.
    .kinds = to sum{ $kings ->
        [yes] , to king's land
       *[no] {""}
    }
prompt-rerolls = Reroll white dice, { $left ->
    [one] once more
   *[other] up to { $left } times
}, then go to their sum{ $stop ->
    [yes] ; go on when you are content
   *[no] {""}
}.
    .kinds = reroll white{ $stop ->
        [yes] , stop
       *[no] {""}
    }
prompt-cards = Take a land card that lies open{ $stop ->
    [yes] , or leave it and go on
   *[no] {""}
}.
    .kinds = take card{ $stop ->
        [yes] , stop
       *[no] {""}
    }
dice-left = { $green ->
    [0] {""}
    [6] {" "}green 6 (two gems),
   *[other] {" "}green { $green } (a gem),
}{ $red ->
    [0] {""}
   *[other] {" "}red { $red } (rerolls),
}{ $black ->
    [0] {""}
    [6] {" "}black 6 (two land cards),
   *[other] {" "}black { $black } (a land card),
}
prompt-resolve = { $use ->
    [both] Use your dice for a material or for the effect:{ dice-left } then go on
    [material] You may take a material for a die:{ dice-left } or go on
    [effect] You may use the effect of a die:{ dice-left } or go on
   *[nothing] Your dice are used: go on
}.
    .kinds = stop{ $use ->
        [both] , material, effect
        [material] , material
        [effect] , effect
       *[nothing] {""}
    }
prompt-easy = Build on the land where your builder stands, or end your turn{ $gem ->
    [yes] ; a gem lets you reroll the white dice and move
   *[no] {""}
}.
    .kinds = end turn{ $gem ->
        [yes] , pay for reroll
       *[no] {""}
    }
prompt-resident = Take a resident card.
    .kinds = take resident

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
pip-count = { $pips ->
    [one] one black pip
   *[other] { $pips } black pips
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
log-supply = Seat { $name } is supplied with material { $materials }.
log-tree-dice = Seat { $name } rolls { $dice } dice for the tree.
log-rolled-tree = A die for the tree shows { $face }.
log-plant = Seat { $name } chooses land { $land } for the tree.
log-tree = A tree is planted on land { $land }.
log-dice = The dice show red { $red }, green { $green }, black { $black } and white { $white }.
log-dice-own = Seat { $name } rolls red { $red }, green { $green }, black { $black } and white { $white }.
log-dice-turn = Seat { $name } rolls green { $green }, red { $red } and black { $black }.
log-die = Seat { $name } takes the { $die } { $face }.
log-die-gem = Seat { $name } takes the { $die } { $face } and a gem.
log-reroll = Seat { $name } rerolls the { $die } die.
log-reroll-white = Seat { $name } rerolls the white { $faces }.
log-rolled = Seat { $name } has rolled { $face } on the { $die } die.
log-white = Seat { $name } has rolled { $white } on the white dice, together { $sum }.
log-step = Seat { $name } moves to { place }.
log-step-material = Seat { $name } moves to { place } and receives a material { $material }.
log-stop = Seat { $name } stops on { place }.
log-stop-material = Seat { $name } stops on { place } and receives a material { $material }.
log-stay = Seat { $name } does not move.
log-end = Seat { $name } ends the turn.
log-buy = Seat { $name } buys a material { $material }.
log-offer = Seat { $name } offers a material { $material } to seat { $other }.
log-offer-help = Seat { $name } offers { pip-count } to seat { $other }.
log-accept-gift = Seat { $name } accepts the material { $material }; seat { $other } receives a gem for it.
log-accept-help = Seat { $name } accepts { pip-count }; seat { $other } receives a gem for it.
log-decline = Seat { $name } declines.
log-split = Seat { $name } replaces a material { $whole } by { $one } and { $rest }.
log-join = Seat { $name } replaces materials { $one } and { $rest } by a { $whole }.
log-build-begun = Seat { $name } begins a new house on { place }: { house-size }.
log-expand-begun = Seat { $name } begins to expand house { $house } on { place } to { house-size }.
log-penthouse-begun = Seat { $name } begins a penthouse on house { $house } on { place }.
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
    [3] 3 for being tied for the most gems,{ " " }
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
    .deed = { $choice }
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
log-effect-red = Seat { $name } uses the red die to reroll white dice, { $pips ->
    [one] once
   *[other] up to { $pips } times
}.
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
component-kings-land-text = Room for two houses, of two players; no value of its own.
component-house = House { $size }
component-house-text = Level { $level }; { $base } base points with one, two and three floors; { $roofs } roofs for each player.
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
component-bonus-row-text = { bonus-each }
component-bonus-square-text = { bonus-each }
bonus-each = { $points ->
    [one] 1 point
   *[other] { $points } points
} for each house on them.
bonus-points = { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
component-material = Material { $material }
component-material-text = { $material ->
    [one] A block of one cell:
   *[other] A flat block of { $material } cells, line by line:
} { $drawing }
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
component-land-card-text = { $card ->
    [green] Green
    [blue] Blue
    [red] Red
    [yellow] Yellow
   *[other] { $card }
}: { $effect ->
    [white] one white die counts 0 or double.
    [plus] one more on the green, red or black die.
    [swap] the green and the black die change values.
   *[material] gain or return one material 1.
}
component-resident = { $name }
component-resident-text = { $people } people, { $points } points; on { $lands }.{ $times ->
    [0] { "" }
    [1] { " " }On King’s Land a die{ kings-plus } more.
    [2] { " " }On King’s Land twice a die{ kings-plus } more.
   *[other] { " " }On King’s Land { $times } times a die{ kings-plus } more.
}
kings-plus = { $plus ->
    [0] { "" }
   *[other] { " " }and { $plus }
}
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
field-forecast_points = In all, if it ended now
field-final = { "" }
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
offer-stop = Stop, and go on
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

# The town on the board: lands, houses, builders, closer and farther

board-town-label = The town; the arrow keys go from land to land
board-town-builder = { $own ->
    [yes] Your builder.
   *[no] The builder of { $name }.
}
board-town-order = { $count ->
    [0] Nobody has a place in the order yet.
   *[other] The order of this round: { $names }.
}
board-town-flat = The town as a flat map; the arrow keys go from land to land
board-town-kings = King’s Land
board-town-pips = { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}
board-town-whole = Show the whole town
board-town-near = { $land ->
    [K] Show King’s Land
   *[other] Show land { $land }
}
board-town-closer = Closer
board-town-farther = Farther
board-land-about = { $land ->
    [K] King’s Land.
   *[other] Land { $land }, { $type }, worth { $value }.
}
board-land-tree = A tree stands here; a builder who comes here receives a material { $round ->
    [0] with the number of the round
   *[other] { $round }
}.
board-land-builders = { $count ->
    [one] The builder of { $names } stands here.
   *[other] The builders of { $names } stand here.
}
board-land-card-held = { $name } holds its card.
board-land-card-about = Land card { $number }, { $type }, worth { $value }: { $effect ->
    [white] one white die counts 0 or double
    [plus] one more on the green, red or black die
    [swap] the green and the black die swap
   *[material] gain or return one material 1
}{ $spent ->
    [yes] ; used
   *[no] {""}
}.
board-land-worth = worth { $value }
board-land-effect-white = a white die counts 0 or double
board-land-effect-plus = one more on a die
board-land-effect-swap = green and black swap
board-land-effect-material = a block of 1, more or less
board-resident-about = { $name }: { $people } people, { $points } points.
board-resident-people = { $people } people
board-resident-anywhere = any land
board-resident-lands = They live on { $lands }.
board-resident-die = On King’s Land { $times ->
    [1] a die
   *[other] { $times } times a die
}{ $plus ->
    [0] {""}
   *[other] {" "}and { $plus }
} more.
board-house-about = House { $land }{ $house } of { $name }: { $size }, { $floors ->
    [one] one floor
   *[other] { $floors } floors
}{ $penthouse ->
    [yes] {" "}and a penthouse
    [itself] {" "}on the roof of another
   *[no] {""}
}, { $base ->
    [one] one base point
   *[other] { $base } base points
}.
board-house-lived-in = { $family } live there.
board-house-planned = The house as you plan it.

# The end, part by part

board-final-label = Everybody’s points, part by part
board-final-part = Points for
board-final-total = Together
board-final-skip = Show it all
board-final-houses = Houses
board-final-tree = Beside a tree
board-final-second-house = The second house
board-final-fifth-house = The fifth house
board-final-largest-house = The largest house
board-final-row-of-lands = Lands in a row
board-final-square-of-lands = Lands in a square
board-final-land-card = Built with its card
board-final-lands = Value of lands
board-final-materials = Materials left, or none
board-final-land-cards = Land cards
board-final-residents = Families
board-final-empty-houses = Empty houses
board-final-gems = Gems
board-final-most-gems = The most gems

# What can be wrong with a position

wrong-number = “{ $name }” should be { $low ->
    [0] { $high ->
        [0] left out in this phase, not { $value }.
       *[other] a number up to { $high } in this phase, not { $value }.
    }
   *[other] a number from { $low } to { $high } in this phase, not { $value }.
}
wrong-phase = the phase “{ $phase }” is not part of the rules and options that are played.
wrong-order = “order” should name each of these seats once: { $seats }.
wrong-choices = “takes_part” should be in, out or ? for each seat: all ? before the end of round 4, one ? while they choose, and in round 5 no ? and at least one in.
wrong-gifts = there are so many materials 4, 5 and 6 that somebody could come by { $gems } gems in the rounds to come; it should be at most { $most }.
wrong-rolling = “rolling” should be something that is rolled for in this phase, while no cards are dealt.
wrong-fallen = the dice that have fallen should lie there, and no others: red, green and black, then white; under the easy rules green, red, black.
wrong-reward = a die for a reward should be rolled only for a seat whose mark at 10, 20 or 30 is open (“due”).
wrong-lodger-die = a die for residents should be rolled only for a house on King’s Land in which somebody lives.
wrong-pool = in the phase dice six dice for each seat should be there, in the pool, with the seats that took them in order, or in the air; in other phases none should be in the pool, and before it nobody should have any.
wrong-turn-dice = seat { $seat } should have a green, a red and a black die to use.
wrong-builder = the builder of seat { $seat } should stand on a land if it has started, and otherwise nowhere (“-”).
wrong-shared = on land { $land } one builder should stand; only the one at turn may be on its way through.
wrong-entered = “entered” should rank the builders on King’s Land by entry, from 1 on, and be 0 for all others.
wrong-from = “from” should be there only while a builder moves, and name a land.
wrong-trees = there should be a tree on King’s Land and on at most { $most } others.
wrong-levels = the houses on land { $land } should have at most four levels.
wrong-kings-land = on King’s Land there should be at most two houses, and penthouses on them.
wrong-offer = “offer” should be an own material 4, 5 or 6 for another seat of this round while buying, or 7, help with black pips, for the next in order while building.
wrong-plan = “plan” should be a house that the seat at turn may build now, and “chosen” some of its materials, not yet all.
wrong-begun = only one thing should be begun at a time: rerolls, taking cards, a choice of land, a plan, or taking a resident.
wrong-settling = “settling” should be there while a seat with a run or three of a kind chooses its land; in the phase position either that or white dice in the air.
wrong-take = “take” should be at most the number of cards in the row.
wrong-claim = “claim” should be 5 for the row or another seat that has residents, in the phase easy.
wrong-dealing = “dealing” should be something that is dealt in this phase, and some of it should be missing.
wrong-cards = without land cards none should be held or lie in the row.
wrong-box = land cards should be in the box only after they were scored.
wrong-row = land cards should lie in a row only for a draft or under the easy rules.
wrong-hand = the seats should be dealt their land cards in order, and have at most { $most } now.
wrong-draft = who drafts should have fewer than four land cards, those just taken (“drafted”) among them, and the row should be full.
wrong-ready = “ready” should be a round, at most { $last } or the one after it, or 99 for a card that is used up.
wrong-residents = each resident should be in one place: the deck, under the easy rules the row or with a seat, else the grid, and in the end a house.
wrong-lodgers = residents should lie in the grid or live in houses only when they move in, in the end.
wrong-out = seat { $seat } is out of the occupancy round and should not be the one to act.

# The board: rounds and steps, seats and sheets

board-round = { $round ->
    [0] Before round 1
    [5] Additional round
   *[other] Round { $round } of 4
}
board-stage-occupy = Occupancy round
board-stage-choose = Another round?
board-stage-over = The end
board-trees-left = { $count ->
    [0] All trees are planted
    [one] One tree is still to be planted
   *[other] { $count } trees are still to be planted
}
board-step-prepare = Preparation
board-step-dice = Dice
board-step-move = 1 Move
board-step-buy = 2 Purchase
board-step-building = 3 Building
board-step-build = Building
board-step-last = 4 Move
board-step-position = Positions
board-step-resolve = Dice
board-seat-card = { $name }, { $place ->
    [0] not in this round
    [1] first in the order
    [2] second in the order
    [3] third in the order
   *[other] fourth in the order
}: { $points } points, { $gems } { $gems ->
    [one] gem
   *[other] gems
}, { $tokens } { $tokens ->
    [one] material
   *[other] materials
}, { $houses } { $houses ->
    [one] house
   *[other] houses
}.
board-seat-out = { " " }Out of the occupancy round.
board-seat-chosen = { " " }Has chosen.
board-sheet-own = Your sheet
board-sheet-of = Sheet of { $name }
board-blocks = Materials: { $tokens }, with { $cells } cells
board-block = { $count ->
    [0] no material
    [one] one material
   *[other] { $count } materials
} { $material }
board-roofs = Roofs left and gems
board-roof = { $count ->
    [0] no roof
    [one] one roof
   *[other] { $count } roofs
} { $size } left
board-gems = { $gems ->
    [0] no gem
    [one] one gem
   *[other] { $gems } gems
}
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-track = Score track: { $seats }
board-track-seat = { $name } { $points }
board-track-reward = { $mark ->
    [40] At 40 points you may take a gem.
   *[other] At { $mark } points you may roll a die and take the material of its number.
}
board-dice-own = Dice
board-dice-red = { $pips ->
    [0] buy
   *[other] { $pips } to buy
}
board-dice-green = { $pips ->
    [0] steps
    [one] 1 step
   *[other] { $pips } steps
}
board-dice-black = { $pips ->
    [0] work
   *[other] { $pips } work
}
board-dice-spent = spent
board-dice-easy = { $pips ->
    [0] {""}
   *[other] { $pips }
}
board-dice-white = { $count ->
    [3] land { $sum }
   *[other] sum { $sum } + …
}
board-dice-white-none = white: the sum is the land
board-reroll-die = Roll the { $die } { $pips } again, for a red pip
board-reroll-white = Roll the white { $face } again
board-kings-land = King’s Land
board-show-flat = Flat map
board-show-town = Town
board-mark-sum = The white dice would add up to it.
board-mark-start = You can start here.
board-mark-plant = The tree can go here.
board-mark-settle = Your builder can go here.
board-mark-home = The family can move in.
board-mark-walk = { $cost ->
    [one] One green pip
   *[other] { $cost } green pips
}{ $count ->
    [0] {""}
    [one] ; you receive a material { $material }
   *[other] ; you receive { $count } materials { $material }
}.

# The board: sharing out dice

board-pool = Dice to take
board-pool-red = Red
board-pool-red-note = buys a material
board-pool-green = Green
board-pool-green-note = steps
board-pool-black = Black
board-pool-black-note = materials placed
board-pool-white = White
board-pool-white-note = sum: the land
board-pool-gone = all taken
board-take-die = { $die ->
    [red] Red
    [green] Green
    [black] Black
   *[white] White
} { $face }{ $sum ->
    [0] {""}
   *[other] , sum { $sum }
}
board-sums = Where would the white sum lead?
board-sums-land = { $type }, worth { $value }
board-sums-far = { $far ->
    [0] you are there
    [one] 1 step
   *[other] { $far } steps
}{ $within ->
    [yes] {""}
   *[no] , too far
}

# The board: steps, what each costs and gives

board-group-tree = How many dice for the tree?
board-group-own = Your six dice
board-group-secret = Will you play the additional round?
board-group-where = Where does your builder go?
board-group-dice = What is each die used for?
board-group-reroll = Roll again
board-group-buy = Buy
board-group-give = Give away for a gem
board-group-help = Help
board-group-replace = Replace materials
board-group-cards = Use a land card
board-item-start = Start on land { $land }
board-item-start-note = Low numbers go first in the round.
board-item-plant = Tree on land { $land }
board-item-plant-note = Whoever enters it receives a material; a new house there is worth a point more.
board-item-take-die = { $die ->
    [red] Red
    [green] Green
    [black] Black
   *[white] White
} { $face }
board-item-take-die-note = { $die ->
    [red] { $face ->
        [1] Buys a material 1, or one reroll; a gem at once.
       *[other] Buys a material { $face }, or rerolls.
    }
    [green] { $face ->
        [one] One step through the town.
       *[other] { $face } steps through the town.
    }
    [black] { $face ->
        [one] Puts in one material.
       *[other] Puts in up to { $face } materials.
    }
   *[white] Counts { $face } towards your land.
}
board-item-take-card = Land card { $card }
board-item-take-card-note = It is yours, with its effect.
board-item-take-resident = { $name }
board-item-take-resident-note = At the end they move into one of your houses, or cost their points.
board-item-roll-for-tree = { $dice } dice
board-item-roll-for-tree-note = Land { $dice ->
    [2] 3 to 12
    [3] 3 to 18
   *[other] 4 to 18, mostly 14
}, or the nearest without a tree.
board-item-keep-dice = Keep them
board-item-keep-dice-note = The dice stay as they lie.
board-item-reroll-all = Roll all six again
board-item-reroll-all-note = Once; then they stay.
board-item-take-part = Take part
board-item-take-part-note = A fifth round with six dice of your own.
board-item-stay-out = Stay out
board-item-stay-out-note = A gem for each who takes part; families move in with you first.
board-item-to-king-s-land = To King’s Land
board-item-to-king-s-land-note = Your white dice are a run or three of a kind.
board-item-to-sum = By the sum, { $sum }
board-item-to-sum-note = To the land of that number, if there is one.
board-item-material = A material { $pips }
board-item-material-note = { $die ->
    [red] From the red die.
    [green] From the green die.
   *[black] From the black die.
}
board-item-effect = { $die ->
    [red] { $pips ->
        [one] One reroll
       *[other] { $pips } rerolls
    }
    [green] { $pips ->
        [6] Two gems
       *[other] A gem
    }
   *[black] { $pips ->
        [6] Two land cards
       *[other] A land card
    }
}
board-item-effect-note = { $die ->
    [red] Then to the white sum.
    [green] At once.
   *[black] Of those that lie open.
}
board-item-reroll-white = { $count ->
    [one] One white die again
   *[other] { $count } white dice again
}
board-item-reroll-white-note = Costs a red pip, or one of your rerolls; the land of the new sum is open to you.
board-item-reroll-green = Green again
board-item-reroll-green-note = Costs a red pip; new steps instead of { $green }.
board-item-reroll-black = Black again
board-item-reroll-black-note = Costs a red pip; new work instead of { $black }.
board-item-pay-for-reroll = White dice again
board-item-pay-for-reroll-note = Costs a gem; your builder goes to the new sum and you build on.
board-item-buy = A material { $red }
board-item-buy-note = Costs all your red pips, { $red }.
board-item-give = A material { $material } to { $name }
board-item-give-note = You receive a gem for each that is accepted.
board-item-help = Offer { $black ->
    [one] one black pip
   *[other] { $black } black pips
} to { $next }
board-item-help-note = Ends your turn; if it is accepted, you receive a gem.
board-item-split = { $whole } into { $one } and { $other }
board-item-split-note = Costs a black pip.
board-item-join = { $one } and { $other } into { $whole }
board-item-join-note = Costs a black pip.
board-item-use-card = { $card }: { $use }
board-item-use-card-note = { $effect ->
    [white] Until the round ends or the die is rolled again.
    [plus] One pip more.
    [swap] Green and black change their pips.
   *[material] At once.
}
board-item-move-in = { $kings ->
    [yes] King’s Land, house { $house }
   *[no] Land { $land }, house { $house }
}
board-item-move-in-note = The family moves in and scores its points.
board-item-misfit = Take them without a house
board-item-misfit-note = Costs two points; the card goes to the top of its column.
board-do-start = Start here
board-do-plant = Plant it
board-do-take-die = Take { $die } { $face }
board-do-take-card = Take it
board-do-take-resident = Take them
board-do-roll-for-tree = Roll
board-do-keep-dice = Keep
board-do-reroll-all = Roll all
board-do-take-part = Take part
board-do-stay-out = Stay out
board-do-to-king-s-land = Go there
board-do-to-sum = Go there
board-do-material = Take it
board-do-effect = Use it
board-do-reroll-white = Roll again
board-do-reroll-green = Roll again
board-do-reroll-black = Roll again
board-do-pay-for-reroll = Pay and roll
board-do-buy = Buy
board-do-give = Offer it
board-do-help = Offer help
board-do-split = Split
board-do-join = Join
board-do-use-card = Use it
board-do-move-in = Move in
board-do-misfit = Take them
board-do-walk = Go
board-do-plan = { $what ->
    [takeover] Take over
   *[other] Build
}: +{ $points }
board-too-far = That is { $far ->
    [one] one green pip
   *[other] { $far } green pips
} away, and you have { $green ->
    [0] none
   *[other] { $green }
} left.
board-walks = Lands within reach
board-walk = Land { $land }, { $type }
board-walk-to = { $kings ->
    [yes] To King’s Land
   *[no] To land { $land }
}
board-walk-note = { $cost ->
    [one] One green pip
   *[other] { $cost } green pips
}{ $count ->
    [0] {""}
    [one] , brings a material { $material }
   *[other] , brings { $count } materials { $material }
}{ $sum ->
    [yes] ; your white dice add up to it
   *[no] {""}
}.

# The board: the planner

board-planner = What can I build here?
board-planner-going-on = This house is begun
board-planner-land = { $land }: { $type }, worth { $value }
board-planner-kings = King’s Land
board-planner-tree = a tree
board-planner-levels = { $free ->
    [0] no level free
    [one] 1 level free
   *[other] { $free } levels free
}
board-planner-count = { $count ->
    [0] nothing now
    [one] 1 house
   *[other] { $count } houses
}
board-planner-sizes = Sizes
board-planner-floors = Floors
board-planner-floor = { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}
board-planner-none = Nothing can be built here now.
board-planner-none-so = Nothing of this size can be built here now.
board-planner-cannot = { $count ->
    [one] One house cannot be built: why?
   *[other] { $count } houses cannot be built: why?
}
board-plan-name = { $size }, { $floors ->
    [one] 1 floor
   *[other] { $floors } floors
}
board-plan-build = new
board-plan-expand = house { $house } grows
board-plan-takeover = takes house { $house } over from { $owner }
board-plan-penthouse = penthouse on house { $house }
board-plan-label = { $name }, { $what }, of { $blocks }: { $points } points
board-plan-note = Of { $blocks }{ $pips ->
    [0] {""}
    [one] , one black pip
   *[other] , { $pips } black pips
}.
board-ways = Other materials for it
board-brings = { $part ->
    [houses] Base points: { $size }, { $floors ->
        [one] 1 floor
       *[other] { $floors } floors
    }
    [tree] A tree on the land
    [second_house] Your second house
    [fifth_house] Your fifth house
    [largest_house] Largest house so far
    [row_of_lands] Four lands in a row
    [square_of_lands] Four lands in a square
    [land_card] You hold its land card
    [lands] Value of the land
   *[other] { $part }
}
board-brings-other = { $name } gains { $points ->
    [0] {""}
    [one] 1 point
   *[other] { $points } points
}{ $gems ->
    [0] {""}
   *[other] { $points ->
        [0] a gem
       *[other] {" "}and a gem
    }
}.
board-brings-gems = { $gems ->
    [-1] It costs you a gem.
    [one] You receive a gem.
   *[other] You receive { $gems } gems.
}
board-brings-card = { $from ->
    [stock] Land card { $land } comes from the stock.
   *[other] Land card { $land } comes from { $from }.
}
board-brings-resident = You take a resident card.
board-brings-reward = You reach { $mark }: { $mark ->
    [40] a gem
   *[other] roll a die for a material
}.
board-brings-track = On the score track

# The board: what is asked, and the last word

board-asked-gift = { $name } offers you a material { $number }
board-asked-gift-note = It costs you nothing, and { $name } receives a gem for it. Without an answer it is declined.
board-asked-help = { $name } offers you { $number ->
    [one] one black pip
   *[other] { $number } black pips
}
board-asked-help-note = { $number ->
    [one] It is
   *[other] They are
} added to yours for this step, and { $name } receives a gem. Without an answer, the offer is declined.
board-asked-reward = You have reached { $mark } points
board-asked-reward-note = { $mark ->
    [40] You may take a gem.
   *[other] You may roll a die and take the material of its number.
}
board-answer-accept = Accept
board-answer-decline = No, thank you
board-answer-take-reward = Take it
board-answer-waive-reward = Leave it
board-deck = { $count } more in the stock
board-card-row = Land cards that lie open
board-cards-own = Your land cards
board-cards-of = Land cards of { $name }
board-resident-row = Take a resident card
board-residents-own = Your residents
board-residents-of = Residents of { $name }
board-beside = Beside the town
board-residents = Families who look for a house
board-family-fits = { $homes ->
    [0] Fits none of your houses.
    [one] Fits one of your houses.
   *[other] Fits { $homes } of your houses.
}
board-family-people = { $people ->
    [one] 1 person
   *[other] { $people } people
}
board-family-later = { $name }: { $people } people, { $points } points; they come when those below have moved in.
board-homes = Into which house?
board-homes-none = No house of yours fits them
board-home = { $kings ->
    [yes] King’s Land, house { $house }
   *[no] Land { $land }, house { $house }
}
board-standing = If the game ended now
board-standing-why = Unused materials cost 1 each; whoever has none gains 1.
board-standing-track = { $points } on the track
board-standing-part = { $points } { $part ->
    [lands] for lands
    [materials] for materials
    [land_cards] for land cards
    [residents] for residents
    [empty_houses] for empty houses
    [gems] for gems
    [most_gems] for the most gems
   *[other] { $part }
}
board-foreseen = If it ended then: { $before } → { $after }{ $why ->
    [materials] {" "}(unused materials cost 1 each)
   *[other] {""}
}
board-clear = Choose something else
board-dock-busy = Being built …
board-dock-busy-button = Building
board-dock-chance = Dice are rolling, or cards are dealt.
board-dock-ended = The match is over.
board-dock-sent = One moment
board-dock-wait = Waiting for { $names }.
board-dock-answer = It is up to you.
board-dock-answer-note = Nobody else is told why.
board-dock-card = Take a land card.
board-dock-done = Nothing is left to do here.
board-dock-done-note = Go on with the next step.
board-dock-card-note = Choose one that lies open.
board-dock-resident = Take a resident card.
board-dock-resident-note = Choose one.
board-dock-block = The house is begun.
board-dock-block-note = Choose the materials that finish it.
board-dock-where = Where to?
board-dock-where-note = Choose a land.
board-dock-rerolls = Roll white dice again.
board-dock-rerolls-note = Choose the dice on your sheet.
board-dock-family = Into which house?
board-dock-family-note = Choose one of your houses.
board-dock-places = Where do you start?
board-dock-places-note = Choose a land in the town.
board-dock-draft = Take land cards.
board-dock-draft-note = Choose one.
board-dock-tree = A tree is to be planted.
board-dock-tree-note = Choose how many dice you roll.
board-dock-plant = Where does the tree go?
board-dock-plant-note = Choose one of the lit lands.
board-dock-dice = Take a die.
board-dock-dice-note = Choose one of the lit dice.
board-dock-own = Your dice have fallen.
board-dock-own-note = Keep them, or roll all again.
board-dock-move = Where to?
board-dock-move-note = Choose a lit land, dice to roll again, or stay.
board-dock-buy = Buy or roll again.
board-dock-buy-note = Red pips that are left must buy.
board-dock-give = Give something away?
board-dock-give-note = No red pip is left to buy with.
board-dock-build = What will you build?
board-dock-build-note = Choose a house, or end your turn.
board-dock-nothing = Nothing to build now.
board-dock-nothing-note = See above why; what else can be done is there, too.
board-dock-last = Move once more?
board-dock-last-note = Choose a lit land, or stay.
board-dock-choose = In or out?
board-dock-choose-note = The others see it when all have chosen.
board-dock-occupy = Who moves in?
board-dock-occupy-note = Choose a family of the bottom row.
board-dock-position = Where to?
board-dock-position-note = Choose a land.
board-dock-resolve = Use your dice.
board-dock-resolve-note = Each for a material or for its effect.
board-dock-easy = What will you build?
board-dock-easy-note = Choose a house, or end your turn.
board-left-dice = { $count ->
    [one] 1 die is unused.
   *[other] { $count } dice are unused.
}
board-left-dice-note = What you do not use now lapses.
board-left-house = You can build a house.
board-left-house-note = The step ends without it.
board-pass = Pass
board-end-buy = Done buying
board-end-build = End building
board-end-easy = End turn
board-stop = Stop
board-stop-resolve = Go on
board-stop-stay = Stay
board-stop-here = Stop here
board-stop-draft = Enough

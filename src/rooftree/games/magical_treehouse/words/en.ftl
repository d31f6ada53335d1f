# Magical Treehouse: every sentence a person reads.

tagline = Draft cards off little carriages, raise treehouses, send familiars into the forest and brew.

option-edition = Edition
    .magical_treehouse = Magical Treehouse
    .village_of_familiar = Village of Familiar
    .help = Magical Treehouse, or its first printing, Village of Familiar: there only buildings are stored or used face down, and a potion for a level 3 comes from another building.
option-tempo = Tempo of planning
    .help = Structured: all choose an action in secret, then all are carried out together. Real time: everybody acts as soon as they like. Village of Familiar was printed with real time only.
option-forest = Side of the forest
    .help = Day, recommended for a first game, or night, where ingredients are scarcer. The spaces are our reconstruction.
option-first_game = Green objective of a first game
    .help = On: the green objective for all is the one for biscuits, as the rulebooks recommend for a first game, together with the day side and planning in turns instead of all at once. Off: it is drawn.
option-age_order = Order of age
    .help = “seated”: as they sit, the first seat is the oldest player’s. Else the seats from the oldest to the youngest, like 2-0-1; here 0 is the first seat, 1 the second. The oldest starts and breaks a stall, the youngest wins the last tie. Nobody’s age is asked.
option-tiles = Order of the forest tiles
    .help = Numbered: tiles 1, 2 and 3 lie in the upper row and 4, 5 and 6 below. Random: drawn before the match.

# How it plays, in a few cards; each has a picture beside the table.

how-1 = Keep one card of your hand for your plan and send the rest to your neighbour by carriage; take new cards from the carriage on your other side, until you have planned five.
    .title = Plan five cards
how-2 = A level 1 begins a treehouse; a card of the same colour, one level higher, lets it grow. Only the top card of each treehouse scores.
    .title = Build upwards
how-3 = A new treehouse sends a familiar into the forest, to the edge or beside one of your own. It gathers what grows there.
    .title = Send out familiars
how-4 = Two ingredients of a colour brew a potion in a treehouse of that colour. Pipes take potions to the neighbours, and every third level wants one.
    .title = Brew, and let it flow
how-5 = After four rounds treetops, potions, biscuits and objectives are counted; most points win.
    .title = Count it all

# What is ours and not printed
house-two = Two players are a house variant: the rulebooks are for three or four.
house-structured = Structured planning is a house variant here: Village of Familiar was printed with real time only.

# Rules, in our words. Numbers are those of our list; .source is the chapter of the printed rulebooks.

rule-1 = Two to four sit around the table; between any two neighbours stands a carriage. In the direction of play you put cards on the carriage ahead of you and take them from the one behind you.
    .source = Setting Up the Game; The Carriages
    .ruling = The rulebooks describe three and four players. Two is a house variant: two carriages, piles of one biscuit, decks of half the cards.
rule-2 = The oldest player starts the planning and breaks a stall; the youngest wins the last tie.
    .source = Planning Step; Victory Conditions
    .ruling = Seats are taken to be from the oldest to the youngest, unless an order of age is given. It is also the first turn order.
rule-3 = The six forest tiles are laid with the same side up, day or night, in any order.
    .source = Setting Up the Game 1
    .ruling = What is on the tiles is not in the texts we have; see the components.
rule-4 = One brown and one green objective lie open for all; each player gets one more brown one in secret; the rest is not used. For a first game the green one may be Biscuits.
    .source = Setting Up the Game 3, 8
    .being_dealt = The objectives are being dealt.
    .only_objectives = Now objectives are dealt, and nothing else.
    .other_colour = A brown tile comes first, then a green one, then brown ones.
    .first_game = In a first game the green tile is the one for biscuits.
    .dealt = That tile has been dealt already.
rule-5 = The tray has four piles of one biscuit fewer than there are players. Each player starts with two biscuits and nine familiars; a tenth marks the turn order.
    .source = Setting Up the Game 5, 7, 9
rule-6 = Four rounds are played, each of preparation, planning and building, in that order; each action belongs to its step.
    .source = Flow of the game
    .not_building = Treehouses are built after planning; now { now }.
    .not_planning = Cards are planned at the beginning of a round; now { now }.
rule-7 = For each round all cards on player boards and carriages are shuffled and split into equal decks, one for each player. Cards in villages, in storage and out of the game stay where they are.
    .source = Preparation Step
    .ruling = Cards left over by the split lie aside for this round.
rule-8 = Everybody draws eight cards, and the next pile of biscuits goes on the plate; only then does anybody act.
    .source = Preparation Step
    .ruling = The direction of play stays as it was in the last round.
    .by_itself = What is drawn and who gets a biscuit comes by itself; nobody chooses it.
    .only_deals = Chance deals and shares out, and does nothing else.
    .being_drawn = Cards are being drawn.
    .not_drawn = Nothing of the kind is drawn now.
rule-9 = With cards in hand you can place a card, trash the hand or cast a spell; with an empty hand you can take, draw, drop out, and wait or call a stall. You may bribe with either.
    .source = Planning Step
    .empty_hand = Your hand is empty.
    .cards_in_hand = This is for an empty hand, and you have cards in hand.
rule-10 = Place: one card of your hand, but no spell, goes to your planning area, and the rest of the hand onto the carriage ahead of you.
    .source = Place a planning card in your planning area
    .not_in_hand = { $card } is not in your hand.
rule-11 = Without a spell in hand you must place a card; with nothing but spells you must cast or trash.
    .source = Planning Step
    .only_spells = You hold nothing but spells: cast one, or trash the hand.
    .no_spell = You hold no spell, so you must place a card.
rule-12 = Trash: all cards of a hand that holds a spell go face up to your trash can.
    .source = Trash your hand
rule-13 = With an empty hand and fewer than five planned cards you may take all cards of the carriage behind you, or draw four cards from your deck.
    .source = Take the cards from the carriage; Draw 4 cards from your deck
    .ruling = An empty carriage cannot be taken from. A deck with fewer cards gives what it has, an empty one nothing; it is not refilled within a round.
    .empty_carriage = No card lies on the carriage behind you.
    .empty_deck = Your deck is empty.
rule-14 = With an empty hand you may drop out, however many cards you have planned; you take a biscuit if one is left, and do nothing more in this step.
    .source = Drop out of the planning step
    .dropped_out = You have dropped out and do nothing more in this step.
rule-15 = With five planned cards you take and draw no more: you drop out, unless you first bribe, wait or call a stall.
    .source = Planning Step
    .ruling = Until you drop out you are in, and spells concern you; one that makes you discard a planned card lets you take and draw again.
    .all_planned = You have planned five cards already and get no more.
rule-16 = Cast: a spell from your hand stops the play and concerns all who have not dropped out, yourself too; it ends in your trash can, and you keep the rest of your hand.
    .source = Cast a spell
    .spell = A spell has stopped the play: first everybody chooses.
    .not_in_hand = { $card } is not in your hand.
    .dropped_out = You have dropped out: the spell does not concern you.
rule-17 = Reverse Direction of Play turns the direction; cards on carriages stay where they are.
    .source = Spell effects
rule-18 = Place Hands on Carriages moves every hand onto the carriage ahead of its player.
    .source = Spell effects
    .ruling = All at once, so hands never meet on a carriage.
rule-19 = The discard spells make everyone choose one own card, of the hand or of the planning area as the spell says, and trash it; all choose at the same time.
    .source = Spell effects
    .ruling = The choice is hidden until all have made it. A spell in hand may be discarded.
    .not_asked = No spell asks for a card to discard now.
    .not_in_hand = The spell asks for a card of your hand, and { $card } is not in it.
    .not_planned = The spell asks for a planned card, and { $card } is none of yours.
rule-20 = Exchange Planning with Storage lets everyone swap one planned card for one stored card, or not.
    .source = Spell effects
    .ruling = All choose at the same time.
    .not_asked = No spell lets you exchange now.
    .nothing_to_exchange = You need a planned and a stored card to exchange.
    .stored_next = You have named the planned card: now choose the stored one, or keep all.
    .not_planned = { $card } is not one of your planned cards.
    .planned_first = First choose the planned card you give.
    .not_stored = { $card } is not one of your stored cards.
rule-21 = Bribe: while you are in, you may give one of your biscuits to a player who has dropped out; all cards on the carriage behind that player are moved to the one ahead.
    .source = What are these Biscuits all about?
    .ruling = At any time and as often as you like, also with cards in hand; not for an empty carriage. The biscuit counts for its new owner. When several pay for the same cards in one structured step, only the first biscuit changes hands.
    .nobody_there = Nobody sits there.
    .still_in = Only a player who has dropped out can be bribed.
    .no_biscuit = You have no biscuit to bribe with.
    .nothing_to_move = No card lies on the carriage behind that player.
rule-22 = If everybody waits for somebody else, the oldest player still in must act.
    .source = What if everybody's waiting for somebody else?
    .ruling = In real time anybody still in may call the stall, when all of them have empty hands.
    .oldest_first = Everybody waits: the oldest player still in acts first.
    .must_act = Everybody waits, and you are the oldest: you must act.
    .called = It has been called already: you are the oldest and must act.
    .not_all_wait = Somebody still has cards in hand, so not everybody waits.
rule-23 = The planning step ends when all have dropped out.
    .source = The End of the Planning Step
rule-24 = For each card you lack to five, one card leaves the game: the highest number in your trash can, never a spell; if there is none, from the next trash can in the direction of play, and so on.
    .source = The End of the Planning Step
    .ruling = Players are served from the oldest in the direction of play; if no trash can holds such a card, none leaves.
rule-25 = Structured: all who are in choose one action in secret; then all are carried out together.
    .source = Structured Rules
    .ruling = A choice can be changed until the last one is made.
    .no_stall = Nobody calls a stall here: choose to wait instead.
rule-26 = Structured: you take what lay on the carriage before the step; what is put there in the same step stays.
    .source = Structured Rules
rule-27 = Structured: takes and draws come first, then places and trashes, bribes, drop-outs, and last spells from the oldest on, clockwise.
    .source = Structured Rules
    .ruling = Who drops out in a step is safe from its spells; a spell that another one has moved out of the hand is not cast.
rule-28 = Structured: you may wait only with an empty hand.
    .source = Structured Rules; What if everybody's waiting for somebody else?
    .ruling = If all wait, the oldest must choose something else.
    .cards_in_hand = You have cards in hand, so you cannot wait.
rule-29 = Structured: when more players drop out together than there are biscuits, luck decides who gets one.
    .source = Structured Rules
    .ruling = Each of them is as likely. A bribe is the action of the step.
    .reaching = Hands reach for the biscuits; wait for who gets one.
    .only_biscuits = Now biscuits are shared out, and nothing else.
    .not_reaching = That seat does not reach for a biscuit.
rule-30 = Real time: nobody waits for a turn; each action counts when it arrives, and a spell stops all others until it is resolved.
    .source = Planning Step; Cast a spell
    .spell = A spell has stopped the play until everybody has chosen.
    .no_waiting = In real time nobody has to wait: just do nothing.
rule-31 = All choose one planned card in secret and show it: the lowest number builds first. The cards shown go to the trash cans.
    .source = Determine turn order
    .ruling = Who has no planned card builds last, several of them in their old order. A stored card cannot be shown.
    .not_now = Cards are shown for the turn order after planning; now { now }.
    .not_planned = { $card } is not one of your planned cards.
rule-32 = In your turn you use every planned card and any number of stored ones, in any order: build, lay, flip or store.
    .source = Building treehouses; Storage
    .not_your_turn = It is not your turn to build.
    .not_at_hand = You have not planned or stored { $card }.
rule-33 = A level 1 begins a new treehouse; you may have any number, also of the same colour.
    .source = Building a New Treehouse
rule-34 = A treehouse grows by a card of its colour exactly one level higher; it has one card of each level.
    .source = Improving an Existing Treehouse
    .no_treehouse = You have no treehouse { $treehouse }.
    .other_colour = What stands there is { $has }, and this card is { $colour }.
    .other_level = What stands there has { $height ->
        [one] one level
       *[other] { $height } levels
    }, so level { $next } comes next, and this card is level { $level }.
rule-35 = Any card may be flipped: face down it is a level 1 without colour, points or abilities. A level 2 of any colour may stand on it.
    .source = Building a New Treehouse
    .ruling = It is never turned back. For pipes in Village of Familiar see rule 52.
rule-36 = A pipe joins two neighbouring treehouses; each treehouse has at most one pipe on either side.
    .source = Building Pipes
    .ruling = Unpiped treehouses move freely in the row, piped ones do not. Where chains stand in the row is not recorded: any two chain ends may be joined, as if they had been stood side by side when first piped.
    .no_treehouse = You have no such treehouses.
    .both_sides = One of them has a pipe on both sides already.
    .joined = They are joined by pipes already.
rule-37 = Pipes and the treehouses they join stay, unless you have Move Pipes, a blue level 4.
    .source = Building Pipes; Move Pipes
    .ruling = With it, each pipe may be lifted once in your turn and must be laid again before anything else, the lowest number first. Once more just before scoring.
    .lay_first = First lay the lifted pipe again.
    .only_pipes = Before scoring only pipes are moved.
    .lowest_first = The lifted pipe with the lowest number is laid first.
    .not_laid = { $card } does not lie in your village.
    .no_move_pipes = Pipes stay where they are, unless you have Move Pipes, a blue level 4.
    .once = { $card } has been moved in this turn already.
rule-38 = Each level 2, covered or not, stores one card; a purple level 4 stores any number. Stored cards may be used like planned ones.
    .source = Storage
    .ruling = A level 2 face down stores nothing. Only planned cards are put in; stored cards are open. For pipes in Village of Familiar see rule 52.
    .stored = { $card } is stored already.
    .full = You store { $stored ->
        [0] nothing yet, and need a level 2
        [one] one card already, and need another level 2
       *[other] { $stored } cards already, and need another level 2
    } for this one.
rule-39 = A level 1 lets you place a familiar at once when it is built face up; with Breed Familiars, a red level 4, so does every level 3; a yellow level 4 lets you place a teleporting one.
    .source = Placing Familiars; Treehouse Abilities That Affect Placing Familiars
    .ruling = Each red level 4 counts. A familiar is placed or declined before anything else.
    .familiar_first = First place the familiar, or none.
    .none_to_place = You have no familiar to place now.
    .not_building = Familiars are placed while treehouses are built; now { now }.
rule-40 = A familiar goes to a free grey edge space, or a free space that touches one of your familiars, also at a corner; with Teleport, a yellow level 4, also to any free space without ingredient. A teleporting one goes only to such a space or the edge.
    .source = Placing Familiars
    .ruling = The outmost areas of Village of Familiar are taken to be the grey edge spaces, for it counts familiars there as on areas that produce nothing. Both editions have the same spaces.
    .taken = A familiar stands on { $space } already.
    .too_far = { $space } is no edge space and touches none of your familiars.
    .teleports = This familiar teleports: it goes to the edge or to a space without ingredient, and { $space } is neither.
rule-41 = You need not place a familiar. Without one left, or without a space, nothing happens. Familiars never move.
    .source = Placing Familiars
rule-42 = Your turn ends when no planned card is left.
    .source = Building treehouses
    .cards_left = You still have { $planned ->
        [one] one planned card
       *[other] { $planned } planned cards
    } to use.
rule-43 = Each treehouse scores the points of its top card only.
    .source = Scoring: each Treehouse
rule-44 = Three biscuits are one point.
    .source = Scoring: Biscuits
rule-45 = A familiar on an ingredient gathers it; ingredients are never used up.
    .source = Placing Familiars; Brew Potions
rule-46 = A level 1, face up, brews one potion of its colour if you have two ingredients of that colour.
    .source = Brew Potions
    .ruling = The same two ingredients serve all your treehouses. Their colours are our reconstruction: apples red, webs blue, shrooms yellow, tails green, fangs purple.
rule-47 = Treehouses joined by pipes share all potions. A purple potion that reaches a green level 4 gives a red, a blue and a yellow one besides.
    .source = Pipes and Potions; Transform Purple Potions
rule-48 = Each level 3, covered or not, scores 3 points once if the potion it wants is there.
    .source = Convert Potions
    .ruling = Which potion that is, is our reconstruction: yellow wants purple, green wants red, blue wants yellow, purple wants green, red wants blue. In Village of Familiar it comes from another building.
rule-49 = Each level 5, covered or not, scores a point for each: red, treehouse exactly three levels high; blue, pipe; yellow, familiar on a space without ingredient; purple, stored card; green, colour of potion brewed.
    .source = Level 5 Treehouses
    .ruling = Transformed potions do not count for green.
rule-50 = Only a sole leader scores an objective, or loses by it; a tie scores nobody. A private one scores for its owner alone, compared with everybody.
    .source = Objective Tiles
    .ruling = Treehouses on a card face down count as treehouses; a colourless one adds no colour. The tile for ingredients counts all of them.
rule-51 = Most points win; then most biscuits; then the youngest.
    .source = Victory Conditions
rule-52 = In Village of Familiar only buildings are stored or used face down: a pipe is never stored, and flipped only when it can be laid nowhere.
    .source = Village of Familiar: Building Step; Storage
    .ruling = It does not say what becomes of a pipe that cannot be laid; nothing may be left over, so it is flipped.
    .can_be_laid = In Village of Familiar a pipe is flipped only when it can be laid nowhere.
    .not_stored = In Village of Familiar a pipe is never stored.

# What goes on, as reasons name it

now = { $phase ->
    [objectives] the objectives are dealt
    [planning] the players plan
    [choosing] a spell has stopped the play
    [order] the turn order is determined
    [building] treehouses are built
    [relaying] only pipes are moved
   *[over] the game is over
}

# Prompts: .kinds are the actions a sentence speaks of, and all of them are offered when it is said

prompt-objectives = The objectives are dealt.
prompt-draw = Cards are being drawn.
prompt-biscuits = Too many hands reach for { $plate ->
    [one] one biscuit
   *[other] { $plate } biscuits
}.
prompt-planning = Round { $round }: the players plan.
prompt-choosing = A spell has stopped the play: the players choose.
prompt-order = The players choose a card for the turn order.
prompt-wait = Wait for the others.
prompt-out = You have dropped out; wait for the others.
prompt-oldest-first = Everybody is waiting: the oldest player still in acts first.
prompt-chosen = You have chosen; you may change it until all have.
prompt-chosen-bribe = You chose to bribe seat { $other }; you may change it until all have chosen.
prompt-stalled = Everybody is waiting: you are the oldest and must act; { $get ->
    [both] take, draw or drop out
    [take] take or drop out
    [draw] draw or drop out
   *[nothing] drop out
}.
    .kinds = drop_out{ $get ->
        [both] , take, draw
        [take] , take
        [draw] , draw
       *[nothing] {""}
    }
prompt-hand = { $hold ->
    [only_spells] Cast a spell or trash the hand ({ $planned } of 5 planned)
    [spells] Plan a card ({ $planned } of 5 planned), cast a spell or trash the hand
   *[cards] Plan a card ({ $planned } of 5 planned)
}.
    .kinds = { $hold ->
        [only_spells] cast, trash
        [spells] place, trash, cast
       *[cards] place
    }
prompt-no-hand = Your hand is empty ({ $planned } of 5 planned): { $get ->
    [both] take, draw or drop out
    [take] take or drop out
    [draw] draw or drop out
   *[nothing] drop out
}.
    .kinds = drop_out{ $get ->
        [both] , take, draw
        [take] , take
        [draw] , draw
       *[nothing] {""}
    }
prompt-spell-discard-hand = A spell: choose a card of your hand to discard.
    .kinds = discard
prompt-spell-discard-planned = A spell: choose a planned card to discard.
    .kinds = discard
prompt-spell-exchange = A spell: choose a planned card to exchange for a stored one, or keep all.
    .kinds = give, keep
prompt-receive = Choose the stored card you want for it, or keep all.
    .kinds = receive, keep
prompt-show = Show a planned card: the lowest number builds first.
    .kinds = show
prompt-others-turn = Seat { $seat } is building.
prompt-build = Use { $planned ->
    [one] the last planned card
   *[other] all { $planned } planned cards
}.
prompt-finish = All planned cards are used: { $stored ->
    [0] finish your turn
   *[other] play stored cards, or finish your turn
}.
    .kinds = finish{ $stored ->
        [0] {""}
       *[other] , flip
    }
prompt-familiar = Place a familiar, or none.
    .kinds = settle, decline
prompt-teleport = Place a familiar on a space without ingredient, or none.
    .kinds = settle, decline
prompt-relay = Lay the lifted pipe between two ends.
    .kinds = lay
prompt-last-pipes = Before scoring: { $lift ->
    [yes] move your pipes, or finish
   *[no] all your pipes are moved; finish
}.
    .kinds = finish{ $lift ->
        [yes] , lift
       *[no] {""}
    }

# Log

log-common-objective = Common objective: { component-objective }.
log-own-objective = Your private objective: { component-objective }.
log-private-objective = A private objective is dealt.
log-private-shown = Seat { $seat } had the private objective “{ component-objective }”.
log-round = Round { $round } begins.
log-step = Step { $step } of planning: all choices are carried out.
log-draw = Seat { $seat } has drawn and holds { $count } cards.
log-draws = Seat { $seat } draws.
log-you-hold = You hold { $shown }.
log-your-choice = You have chosen to { choice-in-words }.
    .deed = { choice-in-words }
log-your-bribe = You have chosen to bribe seat { $other }.
    .deed = bribe seat { $other }
choice-in-words = { $kind ->
    [place] plan { $shown }
    [cast] cast { $shown }
    [trash] trash your hand
    [take] take the carriage’s cards
    [draw] draw
    [drop_out] drop out
    [wait] wait
    [stall] call the stall
    [discard] discard { $shown }
    [give] exchange { $shown }
    [receive] get { $shown }
    [show] show { $shown }
   *[keep] keep all your cards
}
log-chosen = Seat { $seat } has chosen.
log-thinks-again = Seat { $seat } thinks again.
log-place = Seat { $seat } plans a card and passes { $passed ->
    [one] one card
   *[other] { $passed } cards
} on.
log-you-plan = You plan { $shown }.
    .deed = plan { $shown }
log-trashes = Seat { $seat } trashes { $shown }.
log-cast = Seat { $seat } casts “{ $spell ->
    [reverse] { component-reverse }
    [hands] { component-hands }
    [discard_hand] { component-discard-hand }
    [discard_planned] { component-discard-planned }
    [exchange] { component-exchange }
   *[other] { $spell }
}”.
log-not-cast = Seat { $seat }’s spell has left the hand before its turn came, and is not cast.
log-take = Seat { $seat } takes { $count ->
    [one] one card
   *[other] { $count } cards
} from the carriage.
log-you-take = You take { $shown }.
log-drop-out = Seat { $seat } drops out and has { $biscuits ->
    [one] one biscuit
   *[other] { $biscuits } biscuits
}.
log-biscuit = Seat { $seat } catches a biscuit.
log-bribe = Seat { $seat } bribes seat { $other } to move the cards on.
log-bribe-in-vain = Seat { $seat } would bribe seat { $other } too, but those cards have moved on: the biscuit is kept.
log-wait = Seat { $seat } waits.
log-stall = Seat { $seat } says that everybody waits: the oldest must act.
log-direction = Play now goes { $direction }.
log-asks = Everybody still in chooses { $spell ->
    [discard_hand] a card of the hand to discard
    [discard_planned] a planned card to discard
   *[exchange] a planned card to exchange for a stored one, or none
 }.
log-discards-card = Seat { $seat } discards { $shown }.
log-swaps = Seat { $seat } exchanges { $shown } for { $gets }.
log-leaves = Out of the game: { $shown }.
log-shows-card = Seat { $seat } shows { $shown }.
log-order = They build in this order: seats { $order }.
log-builds = Seat { $seat } begins a treehouse with { $shown }.
log-improves = Seat { $seat } builds { $shown } on treehouse { $treehouse }.
log-flips = Seat { $seat } lays { $shown } face down as a level 1.
log-flip-hidden = Seat { $seat } lays a card face down as a level 1.
log-lays = Seat { $seat } lays { $shown } between treehouses { $ends }.
log-lifts = Seat { $seat } lifts { $shown }.
log-stores = Seat { $seat } stores { $shown }.
log-settle = Seat { $seat } places a familiar on { $space }.
log-decline = Seat { $seat } places no familiar.
log-finish = Seat { $seat } has finished building.
log-relaying = Before scoring, Move Pipes may be used once more.
log-score = Seat { $seat } scores { $treehouses } for treehouses, { $biscuits } for biscuits, { $potions } for potions, { $level_5 } for level 5, { $objectives } for objectives; { $total } in all.
log-tie-biscuits = Seats { $seats } both have { $points ->
    [one] one point
   *[other] { $points } points
}: seat { $seat } has more biscuits, { $most } to { $fewer }.
log-tie-younger = Seats { $seats } both have { $points ->
    [one] one point
   *[other] { $points } points
} and as many biscuits: seat { $seat } is the younger.
outcome-won = Seat { $seat } wins with { $points ->
    [one] one point
   *[other] { $points } points
}.
# Village of Familiar has words of its own

log-common-objective-of-familiar = Common objective: { objective-of-familiar }.
log-own-objective-of-familiar = Your private objective: { objective-of-familiar }.
log-private-shown-of-familiar = Seat { $seat } had the private objective “{ objective-of-familiar }”.
objective-of-familiar = { $objective ->
    [level_2_up] Most buildings with a level 2
    [level_1] Most buildings one level high
   *[other] { component-objective }
}
log-builds-of-familiar = Seat { $seat } begins a building with { $shown }.
log-improves-of-familiar = Seat { $seat } builds { $shown } on building { $treehouse }.
log-lays-of-familiar = Seat { $seat } lays { $shown } between buildings { $ends }.
log-score-of-familiar = Seat { $seat } scores { $treehouses } for buildings, { $biscuits } for biscuits, { $potions } for potions, { $level_5 } for level 5, { $objectives } for objectives; { $total } in all.

treehouse-in-words = the { $colour } level { $level } ({ $number })
pipe-in-words = a pipe ({ $number })
spell-in-words = “{ board-spell-name }”

# Log lines that older tables keep

log-own-draw = You hold { $cards }.
log-own-choice = You have chosen to { $choice }.
    .deed = { $choice }
log-own-choice-bribe = You have chosen to bribe seat { $other }.
    .deed = bribe seat { $other }
log-own-place = You plan { card-in-words }.
log-trash = Seat { $seat } trashes { $cards }.
log-own-hand = You take { $cards }.
log-discards = Seat { $seat } discards { card-in-words }.
log-exchanges = Seat { $seat } exchanges { $card } for { $stored }.
log-removed = { card-in-words } leaves the game.
log-shows = Seat { $seat } shows { card-in-words }.
log-build = Seat { $seat } begins a treehouse with { card-in-words }.
log-improve = Seat { $seat } builds { card-in-words } on treehouse { $treehouse }.
log-flip = Seat { $seat } lays { card-in-words } face down as a level 1.
log-lay = Seat { $seat } lays { $card } between treehouses { $ends }.
log-lift = Seat { $seat } lifts { $card }.
log-store = Seat { $seat } stores { card-in-words }.
card-in-words = { $level ->
    [0] { $card }
   *[other] { $card } ({ $colour ->
        [0] yellow
        [1] green
        [2] blue
        [3] purple
       *[4] red
    }, level { $level })
}

# The component reference

group-treehouses = Treehouses
group-pipes = Pipes
group-spells = Spells
group-ingredients = Ingredients
group-objectives = Objectives
group-tiles = Forest tiles
group-familiars = Familiars
component-treehouse = Level { $level }, { $colour }
component-treehouse-text = { $points ->
    [one] 1 point
   *[other] { $points } points
}; Turn Order { $numbers }.{ $level ->
    [1] { " " }Places a familiar; brews a { $brews } potion.
    [2] { " " }Stores a card.
    [3] { " " }Wants a { $wants } potion.
    [4] { " " }{ $colour ->
        [yellow] Teleport.
        [green] Transforms purple potions.
        [blue] Moves pipes.
        [purple] Stores any number of cards.
       *[red] Breeds familiars.
    }
    [5] { " " }A point for each { $colour ->
        [yellow] own familiar without ingredient.
        [green] colour of potion.
        [blue] pipe.
        [purple] stored card.
       *[red] treehouse three levels high.
    }
   *[other] { "" }
}{ $places ->
    [yes] { " " }Places a teleporting familiar.
   *[no] { "" }
}
component-pipe = Pipe
component-pipe-text = Joins two neighbouring treehouses; Turn Order { $numbers }.
component-reverse = Reverse Direction of Play
component-reverse-text = The direction turns; cards on carriages stay where they are.
component-hands = Place Hands on Carriages
component-hands-text = Everybody still in puts the whole hand on the carriage ahead.
component-discard-hand = Discard 1 Card from Hand
component-discard-hand-text = Everybody still in trashes one card of the hand.
component-discard-planned = Discard 1 Card from Planning Area
component-discard-planned-text = Everybody still in trashes one planned card.
component-exchange = Exchange Planning with Storage
component-exchange-text = Everybody still in may swap a planned card for a stored one.
component-ingredient = { $ingredient ->
    [apple] Apple
    [web] Web
    [shroom] Shroom
    [tail] Tail
   *[fang] Fang
}
component-ingredient-text = Two of them are a { $colour } potion; counted on both sides of the tiles.
component-objective = { $objective ->
    [apple] Most apples
    [web] Most webs
    [shroom] Most shrooms
    [tail] Most tails
    [fang] Most fangs
    [biscuits] Most biscuits
    [level_2_up] Most treehouses with a level 2
    [all_ingredients] Most ingredients of all kinds
    [colours] Most colours
   *[level_1] Most treehouses one level high
}
component-objective-text = { $points } points, a { $brown ->
    [yes] brown
   *[no] green
} tile.
component-tile = Forest tile { $number }
component-tile-text = Day { $day }, night { $night } (E edge; A, W, S, T, F ingredients).
component-familiar = Familiar
component-familiar-text = Nine to place and one for the turn order, for each player.
part-number = the Turn Order number
part-colour = the colour
part-brews = the potion it brews
part-wants = the potion it wants
part-places = which colour places a familiar
part-count = how many there are
part-tile = the colour of the tile
part-spaces = what is on its spaces

# The plain table: what its fields, values and actions are called. An empty name: it is not shown.

field-step = Step of planning
field-plate = Biscuits on the plate
field-piles = Piles of biscuits left
field-stalled = Everybody waits
field-track = Turn order
field-placing = Familiars to place
field-teleporting = Teleporting
field-loose = Lifted pipes
field-common = Common objectives
field-removed = Out of the game
field-rows = Spaces
field-between = Stands between
field-count = Cards
field-known = Known cards
field-puts = Filled by
field-takes = Emptied by
field-in = Still in
field-chosen = Has chosen
field-choice = Your choice
field-casting = Casts
field-shown = Shown for the turn order
field-drawing = Cards to draw
field-storage = Room for storage
field-private = Private objective
field-none = No ingredient
field-text = Card
field-number = Turn Order
field-common-name = Objective
field-amounts = Everybody has
field-face_down = Face down
field-base = Card
field-chain = { "" }
field-supplied = Has the potion it wants
field-final = { "" }

value-magical_treehouse = Magical Treehouse
value-village_of_familiar = Village of Familiar
value-kind-treehouse = { "" }
value-phase-order = turn order
value-phase-relaying = last pipes
value-reverse = Reverse Direction of Play
value-hands = Place Hands on Carriages
value-discard_hand = Discard 1 Card from Hand
value-discard_planned = Discard 1 Card from Planning Area
value-exchange = Exchange Planning with Storage
value-name-apple = most apples
value-name-web = most webs
value-name-shroom = most shrooms
value-name-tail = most tails
value-name-fang = most fangs
value-name-biscuits = most biscuits
value-name-level_2_up = most treehouses with a level 2
value-name-all_ingredients = most ingredients of all kinds
value-name-colours = most colours
value-name-level_1 = most treehouses one level high
short-barren = –
short-shroom = shrm

kind-place = Plan a card
kind-cast = Cast a spell
kind-give = Exchange
kind-receive = For the stored card
kind-show = Show for the turn order
kind-build = Begin a treehouse
kind-improve = Build on a treehouse
kind-flip = Use face down
kind-lay = Lay a pipe
kind-lift = Lift a pipe
kind-store = Store a card
kind-settle = Place a familiar

offer-bribe = Seat { $seat }
offer-give = { $card }
offer-receive = { $card }
offer-improve = { $card } on { $treehouse }
offer-lay = { $card } between { $ends }
offer-settle = { $space }
offer-trash = Trash the hand
offer-take = Take from the carriage
offer-draw = Draw four cards
offer-stall = Say that everybody waits
offer-keep = Keep all
offer-decline = Place no familiar
offer-finish = Finish your turn

# The board: pieces. Village of Familiar has words of its own.

treehouse-called = { $edition ->
    [village_of_familiar] building
   *[magical_treehouse] treehouse
}
treehouses-called = { $edition ->
    [village_of_familiar] buildings
   *[magical_treehouse] treehouses
}
ingredient-called = { $edition ->
    [village_of_familiar] resource
   *[magical_treehouse] ingredient
}
ingredients-called = { $edition ->
    [village_of_familiar] resources
   *[magical_treehouse] ingredients
}
barren-called = { $edition ->
    [village_of_familiar] an area that produces nothing
   *[magical_treehouse] a space without ingredient
}
brews-called = { $edition ->
    [village_of_familiar] extracts
   *[magical_treehouse] brews
}

board-colour = { $colour ->
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [purple] Purple
   *[red] Red
}
board-ingredient = { $ingredient ->
    [apple] apple
    [web] web
    [shroom] shroom
    [tail] tail
   *[fang] fang
}
board-ingredients = { $ingredient ->
    [apple] apples
    [web] webs
    [shroom] shrooms
    [tail] tails
   *[fang] fangs
}
board-pipe = Pipe
board-spell = Spell
board-card-back = A card, face down
board-card-treehouse = { board-colour }, level { $level }, number { $number }
board-card-pipe = Pipe, number { $number }
board-card-spell = Spell: { board-spell-name }
board-spell-name = { $spell ->
    [reverse] { component-reverse }
    [hands] { component-hands }
    [discard_hand] { component-discard-hand }
    [discard_planned] { component-discard-planned }
   *[exchange] { component-exchange }
}
board-spell-brief = { $spell ->
    [reverse] Reverse
    [hands] All pass
    [discard_hand] Hand −1
    [discard_planned] Plan −1
   *[exchange] Swap
}
board-explain-spell = { board-spell-name }. { $spell ->
    [reverse] { component-reverse-text }
    [hands] { component-hands-text }
    [discard_hand] { component-discard-hand-text }
    [discard_planned] { component-discard-planned-text }
   *[exchange] { component-exchange-text }
}
board-explain-pipe = Pipe, number { $number }: joins two neighbouring { treehouses-called }, which then share their potions.
board-explain-points = On top it is worth { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
board-explain-level-1 = It places a familiar, and { brews-called } a { $brews } potion from two { $of ->
    [apple] apples
    [web] webs
    [shroom] shrooms
    [tail] tails
   *[fang] fangs
}.
board-explain-level-2 = It stores one card.
board-explain-level-3 = It wants a { $wants } potion, for 3 points more.
board-explain-level-4 = { $colour ->
    [yellow] { $edition ->
        [village_of_familiar] Flying: your familiars may also go to any free area that produces nothing.
       *[magical_treehouse] Teleport: your familiars may also go to any free space without ingredient.
    }
    [green] Transform: a purple potion that reaches it gives a red, a blue and a yellow one besides.
    [blue] Move Pipes: in your turn and before scoring your pipes may be laid anew.
    [purple] It stores any number of cards.
   *[red] Breed Familiars: each level 3 you build lets you place a familiar.
}
board-explain-level-5 = A point more for each { $colour ->
    [yellow] familiar of yours on { barren-called }
    [green] colour of potion that you { $edition ->
        [village_of_familiar] extract
       *[magical_treehouse] brew
    }
    [blue] pipe in your village
    [purple] card that you store
   *[red] { treehouse-called } of yours exactly three levels high
}.
board-explain-level-6 = It has no ability.
board-explain-places = When it is built, it places a familiar { $edition ->
    [village_of_familiar] on any free area that produces nothing.
   *[magical_treehouse] on any free space without ingredient.
}
board-ability-storage = Storage
board-ability-level-4 = { $colour ->
    [yellow] { $edition ->
        [village_of_familiar] Flying
       *[magical_treehouse] Teleport
    }
    [green] Transform
    [blue] Move pipes
    [purple] Any storage
   *[red] Breed at level 3
}
board-ability-level-5 = { $colour ->
    [yellow] no { ingredient-called }
    [green] potions
    [blue] pipes
    [purple] stored
   *[red] 3 high
}

board-forest = The forest by { $side ->
    [night] night
   *[day] day
}
board-forest-space = { $space }: { $icon ->
    [apple] apple
    [web] web
    [shroom] shroom
    [tail] tail
    [fang] fang
    [edge] grey edge
   *[barren] no { ingredient-called }
}{ $taken ->
    [yes] , a familiar of { $name }
   *[no] { $may ->
        [yes] , you may place a familiar here
        [chosen] , chosen for your familiar
       *[no] , free
    }
}
board-objective = { $objective ->
    [level_2_up] Most { treehouses-called } with a level 2
    [all_ingredients] Most { ingredients-called } in all
    [colours] Most colours
    [level_1] Most { treehouses-called } one level high
   *[other] { component-objective }
}
board-objective-standing = { $name } { $amount }
board-objective-tied = tied
board-objective-leads = { $name } leads
board-objective-yours = { $loses ->
    [yes] −{ $points } for you
   *[no] +{ $points } for you
}
board-objective-explained = { board-objective }: who alone has most { $loses ->
    [yes] loses
   *[no] gains
} { $points ->
    [one] one point
   *[other] { $points } points
}{ $secret ->
    [yes] ; only its owner scores it
   *[no] { "" }
}. { $standing }.

board-final = The final scoring
board-final-result = The result
board-final-again = Show the scoring
board-final-treehouses = { $edition ->
    [village_of_familiar] The tops of the buildings
   *[magical_treehouse] The treetops
}
board-final-potions = Potions through the pipes
board-final-level-5 = What each level 5 counts
board-final-biscuits = Biscuits
board-final-private = Private objectives
board-final-none = none
board-final-said = { $kind ->
    [treehouses] Each { treehouse-called } scores its top card.
    [potions] Each level 3 with the potion it wants scores 3 points.
    [level_5] Each level 5 scores what it counts.
    [biscuits] Three biscuits are a point.
    [private] Who alone has most of what the own private objective counts scores it.
   *[common] Who alone has most { $loses ->
        [yes] loses
       *[no] gains
    } { $points ->
        [one] one point
       *[other] { $points } points
    }; a tie scores nobody.
}
board-final-gained = { $name } { $points }
board-final-potions-told = { $brewed ->
    [0] No potion is there
    [one] One potion is there
   *[other] { $brewed } potions are there
}; { $count ->
    [0] no level 3 has the one it wants
    [one] one level 3 has the one it wants
   *[other] { $count } of level 3 have the one they want
}.
board-final-biscuits-told = { $count ->
    [one] One biscuit
   *[other] { $count } biscuits
}
board-final-tie = { $name } and { $other } have as many points: { $by ->
    [biscuits] { $name } has more biscuits, { $most } to { $fewer }.
   *[younger] they have as many biscuits too, and { $name } is the younger.
}

# The board: table

board-others = The other players
board-seat = { $name }, { $status }: { $planned } of 5 planned, { $hand } in hand, { $deck } in the deck, { $trash } in the trash, { $biscuits ->
    [one] one biscuit
   *[other] { $biscuits } biscuits
}. Look at this village.
board-status-playing = playing
board-status-empty = hand empty
board-status-choosing = choosing
board-status-chosen = has chosen
board-status-drawing = drawing
board-status-out = dropped out
board-status-safe = out, and safe
board-status-unasked = nothing to do
board-status-built = has built
board-status-building = is building
board-status-waits = builds later
board-carriage-between = Carriage from { $from } to { $to }: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}.
board-carriage-ahead = Your carriage to { $name }, on the { $side }: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}. The rest of your hand goes there.
board-carriage-behind = The carriage from { $name }, on the { $side }: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
}, yours to take with an empty hand.
board-rolls-to = rolls to
board-comes-from = comes from
board-carriage-fill = the rest of your hand goes here
board-carriage-take = yours with an empty hand
board-direction-clockwise = Clockwise
board-direction-counter-clockwise = Counter-clockwise
board-planning-area = { $edition ->
    [village_of_familiar] Your drawer
   *[magical_treehouse] Your planning area
}
board-planning-area-of = { $edition ->
    [village_of_familiar] Drawer of { $name }
   *[magical_treehouse] Planning area of { $name }
}
board-planned-of = { $count } of 5 planned
board-plate = { $count ->
    [0] The plate is empty
    [one] One biscuit on the plate
   *[other] { $count } biscuits on the plate
}
board-own-biscuits = { $count ->
    [one] one is yours
   *[other] { $count } are yours
}
board-biscuits-of = { $count ->
    [one] one biscuit
   *[other] { $count } biscuits
}
board-hand = Your hand, { $count ->
    [one] one card
   *[other] { $count } cards
}
board-hand-empty = Your hand is empty.
board-deck = Deck
board-trash = Trash
board-pile-deck = Your deck, { $count ->
    [one] one card
   *[other] { $count } cards
}
board-pile-trash = Your trash can, { $count ->
    [one] one card
   *[other] { $count } cards
}
board-actions = Actions
board-do-place = Plan
board-do-cast = Cast
board-do-trash = Trash hand
board-do-take = Take
board-do-draw = Draw
board-do-drop_out = Drop out
board-do-bribe = Bribe
board-do-bribe-who = Bribe { $name }
board-do-wait = Wait
board-do-stall = Call the stall
board-do-discard = Discard
board-do-give = Give
board-do-receive = Get
board-do-keep = Keep all
board-do-show = Show
board-do-store = Store
board-do-decline = No familiar
board-do-finish = Finish turn
board-note-take = { $count ->
    [0] carriage empty
    [one] one card
   *[other] { $count } cards
}
board-note-draw = { $count } in the deck
board-note-drop_out = { $plate ->
    [0] no biscuit left
   *[other] and a biscuit
}
board-note-trash = { $count ->
    [0] no cards
    [one] one card
   *[other] all { $count } cards
}
board-note-bribe = { $count ->
    [0] no biscuit
    [one] you have one
   *[other] you have { $count }
}
board-note-wait = for the others
board-note-stall = everybody waits
board-choice-place = Plan { $card }
board-choice-cast = Cast { $card }
board-choice-trash = Trash your hand
board-choice-take = Take the carriage’s cards
board-choice-draw = Draw from your deck
board-choice-drop_out = Drop out
board-choice-bribe = Bribe { $name }
board-choice-wait = Wait
board-choice-stall = Call the stall
board-choice-discard = Discard { $card }
board-choice-give = Give { $card }
board-choice-receive = Get { $card }
board-choice-keep = Keep all your cards
board-choice-show = Show { $card }
board-choice-build = A new { treehouse-called }: { $card }
board-choice-improve = { $card } on { treehouse-called } { $treehouse }
board-choice-flip = { $card } face down
board-choice-lay = { $card } between { $ends }
board-choice-lift = Lift { $card }
board-choice-store = Store { $card }
board-choice-settle = A familiar on { $space }
board-choice-decline = No familiar
board-choice-finish = Finish your turn
board-confirm-place = Plan it
board-confirm-cast = Cast it
board-confirm-trash = Trash
board-confirm-take = Take
board-confirm-draw = Draw
board-confirm-drop_out = Drop out
board-confirm-bribe = Bribe
board-confirm-wait = Wait
board-confirm-stall = Call
board-confirm-discard = Discard
board-confirm-give = Give
board-confirm-receive = Get it
board-confirm-keep = Keep all
board-confirm-show = Show it
board-confirm-build = Build
board-confirm-improve = Build
board-confirm-flip = Flip it
board-confirm-lay = Lay it
board-confirm-lift = Lift it
board-confirm-store = Store it
board-confirm-settle = Place it
board-confirm-decline = None
board-confirm-finish = Finish
board-dock-over = The game is over
board-dock-wait = Waiting for { $names }
board-dock-busy = One moment
board-dock-again = A second tap on it does it, too
board-dock-change = Chosen; you may change it until all have chosen
board-dock-planning = Choose a card or an action
board-dock-choosing = Choose for the spell
board-dock-order = Choose the card that you show
board-dock-building = { $planned ->
    [0] All planned cards are used
    [one] One card to use
   *[other] { $planned } cards to use
}
board-dock-building-note = Choose a card
board-dock-card = Choose where it goes
board-dock-card-note = What is lit can be chosen
board-dock-lay = Lay the pipe
board-dock-lay-begin = Choose its first end
board-dock-lay-end = Choose its other end
board-dock-familiar = Place a familiar
board-dock-familiar-note = The edge, or beside one of yours
board-dock-teleport-note = The edge, or { barren-called }
board-dock-relaying = Move your pipes, or finish
board-undo = Undo
board-stop = Stop!
board-stop-cast = casts “{ $spell ->
    [discard_hand] { component-discard-hand }
    [discard_planned] { component-discard-planned }
    [exchange] { component-exchange }
    [reverse] { component-reverse }
   *[hands] { component-hands }
}”
board-stop-what = { $spell ->
    [discard_hand] Everybody still in discards a card of the hand
    [discard_planned] Everybody still in discards a planned card
    [reverse] Hands now travel the other way
    [hands] Every hand goes onto its carriage
   *[exchange] Everybody still in may exchange a planned card for a stored one
}.
board-stop-hand = Your hand
board-stop-planned = Your planned cards
board-stop-stored = Your stored cards
board-stop-safe = You have dropped out: it does not concern you.
board-stop-nothing = You have no card to choose.
board-resolution = What everybody chose
board-skip = Skip
board-did-place = plans a card, passes { $count }
board-did-take = takes { $count ->
    [one] one card
   *[other] { $count } cards
}
board-did-draw = draws { $count ->
    [one] one card
   *[other] { $count } cards
}
board-did-trash = trashes { $count ->
    [one] one card
   *[other] { $count } cards
}
board-did-bribe = { $count ->
    [0] bribes { $name } in vain
   *[other] bribes { $name }
}
board-did-drop_out = drops out
board-did-wait = waits
board-did-cast = casts { $spell ->
    [reverse] Reverse
    [hands] Place Hands
    [discard_hand] Discard from Hand
    [discard_planned] Discard from Planning
   *[exchange] Exchange
}
board-order-later = Whoever shows the lowest number builds first. The cards that are shown are gone; all others are built.
board-turn-order = Turn order
board-points-so-far = Points so far:
board-your-village = Your village
board-village-of = Village of { $name }
board-no-village = No { treehouse-called } yet
board-house = { $edition ->
    [village_of_familiar] Building
   *[magical_treehouse] Treehouse
} { $name }, { $colour ->
    [none] without colour
   *[other] { $colour }
}, { $height ->
    [one] one level
   *[other] { $height } levels
}, { $points ->
    [one] one point
   *[other] { $points } points
}.
board-house-face-down = It stands on a card face down.
board-house-brews = It { brews-called } a { $potion } potion.
board-house-supplied = Its level 3 has its { $wants } potion.
board-house-wants = Its level 3 wants a { $wants } potion.
board-pipe-between = Pipe { $pipe } between { treehouses-called } { $a } and { $b }
board-plot-build = New { treehouse-called }
board-plot-flip = Face down
board-to-build = To build
board-to-build-left = { $count } left
board-to-build-none = All planned cards are used.
board-storage = Storage
board-storage-of = { $room ->
    [any] { $count }, any number fits
   *[other] { $count } of { $room }
}
board-storage-free = free
board-storage-none = A level 2 stores a card.
board-the-forest = Forest
board-gathered = { $edition ->
    [village_of_familiar] Resources; two of a kind give a potion
   *[magical_treehouse] Ingredients; two of a kind brew a potion
}
board-familiars-left = { $count ->
    [0] no familiar left
    [one] one familiar left
   *[other] { $count } familiars left
}
board-objectives = Objectives
board-live-score = Points now
board-part-treehouses = { $edition ->
    [village_of_familiar] Tops
   *[magical_treehouse] Treetops
}
board-part-potions = Potions
board-part-level_5 = Level 5
board-part-biscuits = Biscuits
board-part-objectives = Objectives
board-total = Total
board-score-secret = A secret objective is not counted here.

# What can be wrong with a position

wrong-number = “{ $name }={ $value }” should be { $low ->
    [0] { $high ->
        [0] left out in this phase.
       *[other] a number up to { $high } in this phase.
    }
   *[other] a number from { $low } to { $high } in this phase.
}
wrong-did = “did” should say for each seat what it did last: 0 to 6, 8 and the seat it bribed, or 16 and the number of the spell card; not { $did }.
wrong-biscuits = there are { $count } biscuits, with those on the plate; by this round there should be at most { $most }.
wrong-reaching = “reaching” should name, as bits, only seats that dropped out while planning, and more of them than biscuits lie on the plate, of which there is one at least.
wrong-objectives = the common objectives should be a brown and a green one, the private ones brown, and none should be there twice.
wrong-first-game = in a first game the green objective should be biscuits.
wrong-dealing = while objectives are dealt they should lie there in the order of dealing, one should be missing, and nothing else should have happened.
wrong-decks = decks and cards being drawn should be at most the { $count } cards that lie nowhere else.
wrong-owed = cards should be drawn (“owed”) in the planning phase only.
wrong-hand = seat { $seat } should have no cards in hand: only who is in while planning has some.
wrong-planned = seat { $seat } should have no cards in hand or to draw, with five planned ones.
wrong-left-over = seat { $seat } has built already and should have no planned cards left.
wrong-shown = seat { $seat } should have at most four planned cards while building: one was shown for the turn order.
wrong-stored = seat { $seat } should have stored at most one card for each level 2, or have a purple level 4.
wrong-stored-pipe = seat { $seat } should have stored no pipe: this edition stores buildings only.
wrong-seen = “seen” of { $card } should be a number up to 31, 0 in a deck, 31 where a card lies open, and have the bit of the seat whose card it is; not { $seen }.
wrong-choice = seat { $seat } should have chosen something that it may do now, or nothing.
wrong-second = seat { $seat } should name a stored card (“second”) only after the planned card of an exchange.
wrong-all-chosen = everybody has chosen or dropped out; somebody’s choice should still be open.
wrong-spell = “spell” should be there in the phase choosing only, and be one that asks everybody.
wrong-casting = seat { $seat } should be casting a spell only while it is in and waits for cards, biscuits or another spell.
wrong-shown-cards = the cards shown for the turn order should be different numbered cards, and none should be shown before the phase building.
wrong-placing = “placing” should be at most the familiars that the seat at turn may place now.
wrong-loose = the pipes of seat { $seat } should lie between its treehouses; only who is at turn and has a blue level 4 lifts some, and all must find a place again.
wrong-moved = “moved” should have the bits of own pipes that were lifted in this turn, loose ones among them.

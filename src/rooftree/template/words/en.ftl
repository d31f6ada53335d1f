# Every sentence of the game. Seats are numbers here; whoever says a sentence puts names in.

tagline = Who takes the last beam?

# Rules: the sentence, and where it is printed; then each reason for which it forbids something.
rule-1 = 21 beams lie in a pile; the first player begins, and turns go around.
    .source = our own
rule-2 = Each turn begins with a roll of the die.
    .source = our own
    .rolled = The die is rolled once, at the beginning of a turn.
    .by_itself = The die is rolled by itself; nobody chooses what it shows.
rule-3 = Only the player whose turn it is takes beams.
    .source = our own
rule-4 = You take at least one beam, at most as many as the die shows, and never more than lie there.
    .source = our own
    .more_than_lie_there = Only { $beams ->
        [one] one beam lies
       *[other] { $beams } beams lie
    } there.
    .more_than_rolled = The die shows { $face }: you take no more than that.
rule-5 = Each beam is a point; who takes the last one puts on the roof, which is 5 points more. Most points win.
    .source = our own

# What the table waits for; .kinds are the actions it speaks of.
prompt-take = Take up to { $face } beams.
    .kinds = take
prompt-wait = Seat { $seat } takes up to { $face } beams.
prompt-over = Seat { $seat } has put on the roof.
log-roll = Seat { $seat } rolls { $face }.
log-take = Seat { $seat } takes { $beams } { $beams ->
    [one] beam
   *[other] beams
}.
log-roof = Seat { $seat } puts on the roof.

# The plain table: names of fields, and of the parts of a score.
field-beams = Beams in the pile
score-beams = Beams
score-roof = The roof

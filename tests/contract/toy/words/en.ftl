rule-1 = Each draws a stone, then both choose.
    .source = toy
rule-2 = No stone is drawn twice.
    .source = toy
rule-3 = A choice may be changed until both have chosen; nobody sees another's stone before.
    .source = toy
    .again = Nobody chooses for both.
    .over = Both have chosen.
    .same = You chose to { $choice } already.
rule-4 = The higher held stone wins.
    .source = toy
prompt-choose = Hold or fold?
    .kinds = hold, fold{ $again ->
        [yes] , again
       *[no] {""}
    }
prompt-wait = Wait for the other choice.
log-draw = A stone was drawn.
log-choice = Seat { $seat } has chosen.
log-over = They chose { $choices } with { $stones }.
group-stones = Stones
component-stone = Stone { $number }
part-weight = the weight

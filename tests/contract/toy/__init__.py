"""High Stone: a toy game that keeps every contract, unless `flaw.py` says otherwise.

Two seats each draw a stone from a bag of four, unseen by the other. Both secretly hold or fold, and
may change their mind until the second has chosen. The higher held stone wins two points; a fold
wins one."""

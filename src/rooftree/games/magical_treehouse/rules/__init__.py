"""The rulebook, a file a chapter, in the printed order.

table         where cards lie, and who knows it
preparation   setting up the game; the Preparation step
carriages     the carriages; bribes with biscuits
planning      the Planning step, in real time and structured
spells        the spell effects
shortage      the end of the Planning step
turn_order    the Building step: determine turn order
building      the Building step: treehouses and pipes
storage       cards kept for later
forest        placing familiars
flow          what follows what
"""

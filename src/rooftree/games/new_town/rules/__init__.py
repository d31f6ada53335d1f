"""The rulebook, one file a chapter, in the printed order.

setup          Game setup; starting point and turn order
sheet          Individual sheets: materials, roofs, gems, points
materials      What fits: blocks and houses
preparation    1. Preparation
distribution   2. Dice distribution
moving         3. Builders' actions, steps 1 and 4
purchase       Step 2: management and purchase
building       Step 3: building
bonus          What to do after building a house
kings_land     King's Land
land_cards     Advanced rules: land cards
additional     Advanced rules: additional round
occupancy      Advanced rules: occupancy round
easy           Easy New Rules
residents      Easy New Rules: scoring, who lives where
turns          Who is next: steps, rounds and phases, one after the other
"""

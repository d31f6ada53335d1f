"""OpenSpiel's own tree search plays Treehouse against random play.

pip install "rooftree[research]"
python examples/openspiel_search.py [matches]
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import rooftree.adapters.openspiel  # noqa: F401  (its games are registered)

SIMULATIONS = 30


def play(matches, simulations=SIMULATIONS, seed=1):
    """How often the search won, lost, and neither; it begins every other match."""
    game = pyspiel.load_game("rooftree_treehouse(players=2)")
    dice, found = np.random.RandomState(seed), [0, 0, 0]
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    for number in range(matches):
        mine = number % 2
        search = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=dice)
        bots = [search, uniform_random.UniformRandomBot(1 - mine, dice)]
        if mine:
            bots.reverse()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                codes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choice(codes, p=chances))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        result = state.returns()[mine]
        found[0 if result > 0 else 1 if result < 0 else 2] += 1
    return found


if __name__ == "__main__":
    wins, losses, draws = play(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
    print(f"OpenSpiel's search won {wins}, lost {losses}, and {draws} were drawn.")

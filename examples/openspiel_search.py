"""OpenSpiel's own information-set search plays a title: it draws worlds by `resample_from_infostate`.

    python -m examples.openspiel_search --game hunter --simulations 60

The search holds the first seat, a player at random the others.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from getaway.envs import spiel


def play(name: str, simulations: int, seed: int = 1, most: int = 100_000) -> list[float]:
    """Play one game, or its first `most` decisions; returns what it pays each seat."""
    spiel.register_all()
    game: Any = pyspiel.load_game(name)
    rng = np.random.RandomState(seed)
    searcher = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=simulations,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        random_state=rng,
    )
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < most:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        elif state.current_player() == 0:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def main(arguments: list[str] | None = None) -> None:
    """Play one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="getaway_hunter(mode=compact,turn_cap=2)")
    parser.add_argument("--simulations", type=int, default=20)
    given = parser.parse_args(arguments)
    print(play(given.game, given.simulations))


if __name__ == "__main__":
    main()

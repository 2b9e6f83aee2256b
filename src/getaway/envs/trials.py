"""The tests that PettingZoo, Gymnasium and OpenSpiel bring along, on a mode of a title.

The tests of this repository run them cut short; ``getaway envs check`` runs them whole.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import warnings
from collections.abc import Callable
from typing import Any

from gymnasium.utils.env_checker import check_env

from getaway.envs import zoo
from getaway.envs.single import GetawayEnv
from getaway.kernel.rules import Rules

# Where pygame is installed, these tests import a game of PettingZoo's in a way that PettingZoo warns of itself.
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test

KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably should be gymnasium.spaces.box")
"""PettingZoo says this of every observation that brings its mask along."""

Game = str | Rules


class NotSilent(AssertionError):
    """A test of somebody else's warned of something that is not known."""


def turn_based(game: Game, mode: str, turns: int | None = None, cycles: int = 1000) -> None:
    """PettingZoo's `api_test`; raises NotSilent if it warns of more than its two complaints about dictionaries."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(zoo.wrapped(game, mode=mode, max_turns=turns), num_cycles=cycles)
    found = {str(one.message) for one in told if not str(one.message).startswith(KNOWN)}
    if found:
        raise NotSilent("; ".join(sorted(found)))


def parallel(game: Game, mode: str, turns: int | None = None, cycles: int = 1000) -> None:
    """PettingZoo's `parallel_api_test`."""
    parallel_api_test(zoo.parallel(game, mode=mode, max_turns=turns), num_cycles=cycles)


def seeds(game: Game, mode: str, turns: int | None = None, cycles: int = 500) -> None:
    """PettingZoo's `seed_test`: the same seed makes the same game."""
    seed_test(lambda: zoo.wrapped(game, mode=mode, max_turns=turns), num_cycles=cycles)


def drawings(game: Game, mode: str) -> None:
    """PettingZoo's `render_test`; the tables that it has printed for people would bury what the tests say."""
    pictures: dict[str, Callable[[Any], bool]] = {
        "svg": lambda picture: picture.startswith("<svg "),
        "png": lambda picture: picture.startswith(b"\x89PNG"),
    }
    with contextlib.redirect_stdout(io.StringIO()):
        render_test(lambda **how: zoo.wrapped(game, mode=mode, **how), pictures)


def speed(game: Game, mode: str) -> None:
    """PettingZoo's performance benchmark, which prints what it finds; it takes five seconds."""
    performance_benchmark(zoo.wrapped(game, mode=mode))


def learner(game: Game, mode: str, turns: int | None = None) -> None:
    """Gymnasium's `check_env`."""
    check_env(GetawayEnv(game, mode=mode, max_turns=turns), skip_render_check=True)


def simulation(rules: Rules, mode: str, sims: int = 1, **options: Any) -> None:
    """OpenSpiel's `random_sim_test`: whole games at random, every state written and read again."""
    pyspiel: Any = importlib.import_module("pyspiel")
    spiel = importlib.import_module("getaway.envs.spiel")
    game = pyspiel.load_game(spiel.register(rules), {"mode": mode, **options})
    pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False)


WHOLE: dict[str, Callable[[Rules, str], None]] = {
    "api_test": turn_based,
    "parallel_api_test": parallel,
    "seed_test": seeds,
    "render_test": drawings,
    "performance_benchmark": speed,
    "check_env": learner,
    "random_sim_test": simulation,
}
"""Every test by its name there, uncut."""

"""The speed of the search: iterations per second from positions of random games, beside a peer in the same run.

The interpreted and the compiled search are the same source, so each is measured in a process of its own; the peer is
OpenSpiel's own information-set search (C++) on gin rummy, the game with the most options of those that it can search
without failing. It plays every iteration to the end of the game at random; ours stop at the title's evaluation. So the
figures say how fast each loop turns, not how well it plays. Time is processor time.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from getaway.bench.engine import NoPeer, is_compiled
from getaway.bots.search.mcts import Search
from getaway.kernel.frames import Chance
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules

POSITIONS = 12
"""How many positions of each title are searched."""

WORLDS = 32
"""How many worlds are imagined for each."""

APART = 23
"""Decisions between two positions: a prime, so as not to fall in step with turns."""

PEER_GAME = "gin_rummy"
PEER_SIMULATIONS = 100


class Speed(msgspec.Struct, frozen=True):
    """How fast one title is searched."""

    game: str
    compiled: bool
    iterations_per_s: float
    worlds_per_s: float
    """Worlds imagined per second; a search draws a few dozen and uses each several times."""
    options: float
    """How many options the searched decisions had on average."""


class Peer(msgspec.Struct, frozen=True):
    """How fast another search is."""

    name: str
    version: str
    game: str
    iterations_per_s: float
    options: float


class Report(msgspec.Struct, frozen=True):
    """Everything measured in one run, in its stable shape."""

    search: list[Speed]
    peers: list[Peer]


def measure(
    titles: list[Rules], seconds: float, *, peers: bool, compiled: Path | None, progress: Callable[[], object]
) -> Report:
    """Measure each title for about `seconds`, here and, if `compiled` holds a compiled engine, there as well.

    `progress` is called after each title, each peer and each process. Raises NoPeer.
    """
    found: list[Speed] = []
    for rules in titles:
        found.append(speed_of(rules, seconds))
        progress()
    if compiled is not None and not is_compiled():
        found += _elsewhere([rules.card.id for rules in titles], seconds, compiled)
        progress()
    beside: list[Peer] = []
    if peers:
        beside.append(open_spiel(seconds))
        progress()
    return Report(found, beside)


def _elsewhere(games: list[str], seconds: float, compiled: Path) -> list[Speed]:
    """The same measurements by a process that runs the compiled engine."""
    environment = {**os.environ, "PYTHONPATH": str(compiled.resolve())}
    start = "from getaway.cli import main; main()"
    command = [sys.executable, "-c", start, "bench", "search", *games, "--json", "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise NoPeer(f"The engine in {compiled} cannot be measured; `make compiled` renews it.")
    return msgspec.json.decode(done.stdout, type=Report).search


def speed_of(rules: Rules, seconds: float) -> Speed:
    """Search positions of random games of the title's first mode, each from scratch, for about `seconds` in all."""
    rng = Random(1)
    clock = time.process_time
    positions = _positions(rules, rng)
    iterations = drawn = 0
    imagining = searching = 0.0
    for game in positions:
        known = rules.knowledge(game, game.seat)
        rules.imagine(known, rng)
        begun = clock()
        worlds = [rules.imagine(known, rng) for _ in range(WORLDS)]
        imagining += clock() - begun
        drawn += WORLDS
        search = Search(rules.hints, game.seat, rng)
        begun = now = clock()
        while now - begun < seconds / len(positions):
            for world in worlds:
                search.iterate(world.clone())
            iterations += WORLDS
            now = clock()
        searching += now - begun
    options = sum(len(game.options()) for game in positions) / len(positions)
    return Speed(
        game=rules.card.id,
        compiled=is_compiled(),
        iterations_per_s=iterations / searching,
        worlds_per_s=drawn / imagining,
        options=options,
    )


def _positions(rules: Rules, rng: Random) -> list[Game]:
    """Decisions with a choice that the title deems worth a search, along random games."""
    setup = rules.card.setup_of(rules.card.modes[0])
    found: list[Game] = []
    game = rules.start(setup)
    since = 0
    while len(found) < POSITIONS:
        if game.ask is None:
            game = rules.start(setup)
        if isinstance(game.ask, Chance):
            game.apply(rng.choices(game.options(), game.weights())[0])
            continue
        options = game.options()
        since += 1
        if since >= APART and len(options) > 1 and rules.hints.effort(rules.ask(game)):
            found.append(game.clone())
            since = 0
        game.apply(rng.choice(options))
    return found


def open_spiel(seconds: float) -> Peer:
    """OpenSpiel's information-set search at decisions of random games of gin rummy. Raises NoPeer."""
    try:
        spiel: Any = importlib.import_module("pyspiel")
    except ModuleNotFoundError:
        raise NoPeer("The peer open_spiel is not installed; `make bench` installs it.") from None
    rng = Random(1)
    bot = spiel.ISMCTSBot(
        1,
        spiel.RandomRolloutEvaluator(1, 1),
        1.4,
        PEER_SIMULATIONS,
        -1,
        spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    game = spiel.load_game(PEER_GAME)
    state = game.new_initial_state()
    clock = time.process_time
    spent = options = 0.0
    searched = 0
    while spent < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        legal = state.legal_actions()
        if len(legal) > 1:
            begun = clock()
            bot.step(state)
            spent += clock() - begun
            options += len(legal)
            searched += 1
        state.apply_action(rng.choice(legal))
    version = importlib.metadata.version("open_spiel")
    speed = searched * PEER_SIMULATIONS / spent
    return Peer(name="open_spiel", version=version, game=PEER_GAME, iterations_per_s=speed, options=options / searched)


def rounds(titles: int, *, peers: bool, compiled: bool) -> int:
    """How often `measure` calls `progress`."""
    return titles + compiled + peers

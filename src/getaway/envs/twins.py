"""The proof that observations tell nothing: those of a seat are byte for byte the same in its imagined worlds.

Random games of all modes are played; at some decisions a seat imagines worlds from all it knows, everything hidden
drawn afresh, and what it observes there, with the mask where it is asked, must be what it observes in truth.
"""

from __future__ import annotations

from random import Random

import msgspec

from getaway.envs.observing import Observer
from getaway.kernel.frames import CHANCE, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules

WORLDS = 8
"""How many worlds a seat imagines at a decision."""
EVERY = 5
"""Seats imagine worlds at about one decision in this many."""


class Compared(msgspec.Struct):
    """How many pairs of worlds were compared, in how many games, and what was different."""

    game: str
    pairs: int = 0
    games: int = 0
    differences: list[str] = []


def compare(rules: Rules, pairs: int, seed: str) -> Compared:
    """Compare at least `pairs` pairs; stops at the first difference."""
    found = Compared(rules.card.id)
    rng = Random(f"{seed} {rules.card.id}")
    observer = Observer(rules)
    while found.pairs < pairs and not found.differences:
        mode = rules.card.modes[found.games % len(rules.card.modes)]
        game = rules.start(rules.card.setup_of(mode))
        found.games += 1
        while game.ask is not None and found.pairs < pairs and not found.differences:
            if rng.randrange(EVERY) == 0:
                _look(rules, observer, game, rng, found=found)
            game.apply(game.draw(rng) if game.seat == CHANCE else rng.choice(game.options()))
    return found


def _look(rules: Rules, observer: Observer, game: Game, rng: Random, found: Compared) -> None:
    seat = rng.randrange(game.table.seats)
    truth = observed(rules, observer, game, seat)
    for world in rules.imagine_many(rules.knowledge(game, seat), rng, WORLDS):
        found.pairs += 1
        if observed(rules, observer, world, seat) != truth:
            found.differences.append(f"{rules.card.id}, decision {game.no}: seat {seat} observes something hidden.")
            return


def observed(rules: Rules, observer: Observer, game: Game, seat: Seat) -> bytes:
    """Everything that `seat` observes, its mask included where it is asked, as bytes."""
    row = observer.numbers(game, seat)
    mask = bytes(rules.space.mask(game)) if game.seat == seat else b""
    return row.tobytes() + mask

"""What an environment is asked for and pays: title, set-up, names of seats, rewards."""

from __future__ import annotations

import re
from typing import Any, Literal

from getaway.kernel.errors import BadSetup
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules, Setup

Rewards = Literal["zero_sum", "score"]
"""What an ended game pays: what a seat won beyond the others' mean, or its share of the one point."""


ILLEGAL = -1.0
"""What an illegal action costs where it ends the game."""


def agreed(rules: Rules, mode: str = "", options: dict[str, Any] | None = None) -> Setup:
    """The set-up of a mode, the title's first if none is named, with further settings over it. Raises BadSetup."""
    card = rules.card
    return card.setup_of(card.mode(mode) if mode else card.modes[0], options or {})


def agents_of(rules: Rules, seats: int) -> list[str]:
    """What the seats are called in environments, as PettingZoo has it: "stinger_0", "player_1"."""
    return [f"{name}_{seat}" for seat, name in enumerate(_plain(rules, seats))]


def _plain(rules: Rules, seats: int) -> list[str]:
    names = [re.sub(r"\W+", "", name.lower()) for name in rules.card.called(seats)]
    return [re.sub(r"\d+$", "", name) for name in names]


def seat_of(rules: Rules, seats: int, seat: str | int) -> Seat:
    """The seat meant by its number, counted from 0, or its name ("stinger", "stinger_0"). Raises BadSetup."""
    names = agents_of(rules, seats)
    if isinstance(seat, int) and 0 <= seat < seats:
        return seat
    for known in (names, _plain(rules, seats)):
        if isinstance(seat, str) and known.count(seat.lower()) == 1:
            return known.index(seat.lower())
    raise BadSetup(f"There is no seat {seat!r}; the seats are {', '.join(names)}.")


def rewards_of(rules: Rules, game: Game, kind: Rewards) -> list[float]:
    """What the game pays to each seat: nothing before its end.

    "score" is the outcome's share of one point. "zero_sum" is what a seat's payoff (1 for each winner, the share of a
    draw) exceeds the mean of the others' by: 1 and -1 between two. Alone against the rules it is 1 or -1.
    """
    outcome = game.outcome
    if outcome is None:
        return [0.0] * game.table.seats
    if kind == "score":
        return list(outcome.scores)
    payoffs = rules.hints.payoffs(outcome)
    if len(payoffs) == 1:
        return [2.0 * payoffs[0] - 1.0]
    total, others = sum(payoffs), len(payoffs) - 1
    return [payoff - (total - payoff) / others for payoff in payoffs]


def title(name: str | Rules) -> Rules:
    """The rules of a title by its id; rules are taken as they are."""
    return name if isinstance(name, Rules) else rules_of(name)

"""One game as an environment drives it: seats act by flat numbers, chance is answered inside from a seed."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Literal

from getaway.kernel.errors import BadSetup
from getaway.kernel.events import Event
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules, Setup
from getaway.kernel.table import EVERYBODY

OVER: Seat = SPECTATOR
"""Whose turn it is when the game is over."""

Rewards = Literal["zero_sum", "score"]
"""What an ended game pays: what a seat won beyond the others' mean, or its share of the one point."""


ILLEGAL = -1.0
"""What an illegal action costs where it ends the game."""


class IllegalAction(ValueError):
    """An action that is not allowed by the mask."""


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


class Episode:
    """A game from its start: whose turn it is, what is legal, and what everybody was told last."""

    __slots__ = ("_legal", "_rng", "_rules", "_space", "game", "history", "options", "seat", "told", "turns")

    def __init__(self, rules: Rules, setup: Setup, seed: int | str, history: int = 0) -> None:
        self._rules = rules
        self._space = rules.space
        self._rng = Random(f"{seed} chance")
        self.history = history
        """How many public events are kept."""
        self.told: list[Event] = []
        """The last of them, the newest last."""
        self.turns = 0
        """How many decisions seats have made."""
        self.game = rules.start(setup)
        self.seat: Seat = OVER
        self.options: list[Choice] = []
        """What the seat may choose."""
        self._legal: list[int] | None = None
        if history:
            self.game.listen()
        self._go_on()

    def _go_on(self) -> None:
        game = self.game
        while game.ask is not None:
            seat = game.seat
            if seat != CHANCE:
                self.seat = seat
                self.options = game.options()
                break
            game.apply(drawn(game, self._rng))
        else:
            self.seat, self.options = OVER, []
        self._legal = None
        if self.history:
            told = [event for audience, event in game.take_events() if audience == EVERYBODY]
            self.told = [*self.told, *told][-self.history :]

    @property
    def legal(self) -> list[int]:
        """The numbers of the actions that the seat may take, in the order of the options."""
        if self._legal is None:
            if self.options:
                kind, encode = self.game.question.kind, self._space.encode
                self._legal = [encode(kind, option) for option in self.options]
            else:
                self._legal = []
        return self._legal

    def act(self, action: int) -> None:
        """Take an action for the seat whose turn it is. Raises IllegalAction, changing nothing."""
        try:
            choice = self.options[self.legal.index(action)]
        except ValueError:
            raise IllegalAction(f"Action {action} is not legal now.") from None
        self.play(choice)

    def play(self, choice: Choice) -> None:
        """Make a choice for the seat whose turn it is, trusting that it is one of the options."""
        self.turns += 1
        self.game.apply(choice)
        self._go_on()


def drawn(game: Game, rng: Random) -> Choice:
    """An answer to the chance question that is open, by its exact weights."""
    options, weights = game.options(), game.weights()
    if len(options) == 1:
        return options[0]
    ticket = rng.randrange(sum(weights))
    for option, weight in zip(options, weights, strict=True):
        ticket -= weight
        if ticket < 0:
            return option
    raise AssertionError("a ticket is smaller than the sum of all weights")


def title(name: str | Rules) -> Rules:
    """The rules of a title by its id; rules are taken as they are."""
    return name if isinstance(name, Rules) else rules_of(name)

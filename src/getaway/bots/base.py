"""The interface of a bot: a situation in, a choice out.

A bot gets what its seat gets. It holds the title's rules, its own random generator and a budget; of the game it
sees only situations, and what it does not know it may imagine. It never holds the true game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec

from getaway.bots.thoughts import Thoughts
from getaway.kernel.asking import Ask
from getaway.kernel.errors import Refusal
from getaway.kernel.events import Event
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules


class UnknownBot(Refusal):
    """No bot has that name."""

    code = "unknown_bot"


class Situation(msgspec.Struct, frozen=True):
    """Everything a seat may know when it is asked: plain data, fit to be sent to another process."""

    game: str
    """The id of the title."""
    seat: Seat
    known: Any
    """The seat's Knowledge: what a perfect note-taker would have written down."""
    view: Any
    """The seat's View: what lies before its eyes; None for bots that do not look at it (`Bot.looks`)."""
    events: tuple[Event, ...]
    """What this seat was told since its last decision, oldest first."""
    ask: Ask


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may spend on one decision."""

    worlds: int = 1024
    """The most imagined worlds; with 0 a bot answers from what it sees. Few worlds make for a short search."""
    seconds: float | None = None
    """About the most time to spend; None: as long as the worlds take. A bot that is cut short by the clock is no
    longer the same for the same seed, so tools that promise repeatable games leave this at None."""


class Bot(ABC):
    """A player in one seat of one game; every game gets a new one.

    Must choose alike for the same situations, generator state and budget, unless the clock cuts it short.
    """

    name: ClassVar[str]
    """The bot's name on the command line and in settings."""
    looks: ClassVar[bool] = True
    """Does it read the view? Views are made for eyes, and take longer to make than many a decision."""

    def __init__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        self.rules = rules
        self.seat = seat
        self.rng = rng
        self.budget = budget
        self.thoughts: Thoughts | None = None
        """Its thoughts about the last decision, if it records them."""
        self.notes: list[str] = []
        """What went wrong so far, in sentences for the person who runs the bot."""

    @abstractmethod
    def choose(self, now: Situation) -> Choice:
        """One of the offered choices: the ``choice`` of one of ``now.ask.offers``, never of its asides.

        A seat that is asked gets one such call per decision, with everything it was told in between.
        """

    def close(self) -> None:
        """Release processes and files; called once, after the game."""
        return

    def worlds(self, now: Situation, n: int) -> list[Game]:
        """`n` worlds that are possible for all this seat knows, drawn by the bot's own generator."""
        return self.rules.imagine_many(now.known, self.rng, n)


class Player(Protocol):
    """Makes bots: a bot's class, or a value that holds its parameters.

    Values must be plain data, so that they can be sent to other processes.
    """

    @property
    def name(self) -> str:
        """The bot's name on the command line and in reports."""

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget, /) -> Bot:
        """A bot for one seat of one game."""


def situation(
    rules: Rules, source: Match | Game, seat: Seat, events: Iterable[Event] = (), *, looks: bool = True
) -> Situation:
    """What `seat`, which must be the one asked, may know now; its view for those who look at it.

    For drivers: they hold the true game.
    """
    game = source.game if isinstance(source, Match) else source
    ask = rules.ask(game)
    if ask.seat != seat:
        raise ValueError(f"seat {ask.seat} is asked, not seat {seat}")
    return Situation(
        game=rules.card.id,
        seat=seat,
        known=rules.knowledge(game, seat),
        view=rules.view(game, seat) if looks else None,
        events=tuple(events),
        ask=ask,
    )

"""One open decision of one game, with everything that a check may hold against it."""

from __future__ import annotations

from random import Random
from typing import Any

from getaway.kernel.events import Event
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules, Setup


class Look:
    """What checks are given. They may ask the game anything and play clones of it, but must not move it.

    What several checks need (options, a seat's knowledge, a world imagined from it) is worked out once.
    """

    def __init__(
        self,
        rules: Rules,
        setup: Setup,
        game: Game,
        rng: Random,
        news: list[tuple[int, Event]],
        secret: str = "",
        seats: list[Seat] | None = None,
        options: list[Choice] | None = None,
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.game = game
        self.rng = rng
        self.news = news
        """What the last decision told, each with its audience."""
        self.secret = secret
        """The dealer's seed, which nobody may see; "" if there is none."""
        self.seats = list(range(setup.seats)) if seats is None else seats
        """From whose point of view secrets are looked at."""
        self.seat: Seat = game.seat
        self.options: list[Choice] = game.options() if options is None else options
        self._known: dict[Seat, Any] = {}
        self.worlds: dict[Seat, Game] = {}

    def known(self, seat: Seat) -> Any:
        """The knowledge of `seat`."""
        if seat not in self._known:
            self._known[seat] = self.rules.knowledge(self.game, seat)
        return self._known[seat]

    def world(self, seat: Seat) -> Game:
        """A world imagined from the knowledge of `seat`; not to be moved either."""
        if seat not in self.worlds:
            self.worlds[seat] = self.rules.imagine(self.known(seat), self.rng)
        return self.worlds[seat]

"""Tables in this process, at which a program holds one seat and bots the others."""

from __future__ import annotations

import secrets
import time
from random import Random
from typing import Any

import anyio
import msgspec

from getaway.agents.access import PROGRAM, Access, NoSeat, Plan, Seen, question_of
from getaway.bots import Bot, Budget, bot_of, situation
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import Stale
from getaway.kernel.frames import Seat
from getaway.kernel.game import STALE
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of

MOST_TABLES = 100
"""How many tables are kept; the oldest goes first."""


class Table:
    """One game: the program's seat, and bots in all others."""

    def __init__(self, plan: Plan, seed: str) -> None:
        rules = rules_of(plan.game)
        card = rules.card
        setup = card.setup_of(card.mode(plan.mode) if plan.mode else card.modes[0], plan.options)
        self.seat: Seat = card.seat_index(plan.seat, setup.seats) if plan.seat else 0
        player = bot_of(plan.opponents)
        others = [who for who in range(setup.seats) if who != self.seat]
        self.bots: dict[Seat, Bot] = {who: player(rules, who, Random(f"{seed} bot {who}"), Budget()) for who in others}
        players = [PROGRAM if who == self.seat else player.name for who in range(setup.seats)]
        self.match = Match(rules, setup, Dealer(seed), players)
        self._heard = dict.fromkeys(range(setup.seats), 0)

    def is_asked(self) -> bool:
        """Is it the program's turn?"""
        game = self.match.game
        return game.ask is not None and game.seat == self.seat

    def let_play(self) -> bool:
        """Let the bot whose turn it is decide once; False if there is none."""
        game = self.match.game
        if game.ask is None or game.seat == self.seat:
            return False
        who = game.seat
        now = situation(self.match.rules, self.match, who, self._news(who))
        self.match.submit(who, game.no, self.bots[who].choose(now))
        return True

    def _news(self, seat: Seat) -> list[Any]:
        found = self.match.news(seat, self._heard[seat])
        self._heard[seat] = len(self.match.told)
        return found

    def look(self) -> Seen:
        """What the program's seat sees, and is asked."""
        match, rules = self.match, self.match.rules
        view = rules.view(match.game, self.seat)
        names = match.names()
        return Seen(
            you=names[self.seat],
            players=tuple(f"{name}: {who}" for name, who in zip(names, match.tape.players, strict=True)),
            news=tuple(event.text() for event in self._news(self.seat)),
            picture=rules.picture(view),
            view=msgspec.to_builtins(view),
            question=question_of(msgspec.to_builtins(rules.ask(match.game))) if self.is_asked() else None,
            result=match.result(),
        )

    def choose(self, no: int, choice: str) -> None:
        """Answer decision `no`. Raises a Refusal, changing nothing."""
        game = self.match.game
        if no != game.no:
            raise Stale(STALE)
        meant = self.match.rules.read(game, choice) if self.is_asked() else ()
        self.match.submit(self.seat, no, meant)


class LocalAccess(Access):
    """Keeps tables in memory. They end with the process."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}

    def table(self, token: str) -> Table:
        """The table of a seat. Raises NoSeat."""
        if token not in self._tables:
            raise NoSeat("No seat belongs to that token; sit down at a new table.")
        return self._tables[token]

    def seated(self, plan: Plan, seed: str = "") -> str:
        """A new table; returns the token of the program's seat. Raises a Refusal."""
        table = Table(plan, seed or secrets.token_hex(16))
        while len(self._tables) >= MOST_TABLES:
            del self._tables[next(iter(self._tables))]
        token = secrets.token_urlsafe(16)
        self._tables[token] = table
        return token

    async def sit_down(self, plan: Plan, address: str) -> str:
        return self.seated(plan)

    async def take_seat(self, link: str, address: str) -> str:
        raise NoSeat("There are only new tables here.")

    async def look(self, token: str) -> Seen:
        return self.table(token).look()

    async def wait(self, token: str, seconds: float) -> Seen:
        table = self.table(token)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            # A bot thinks for a moment; others may be served meanwhile.
            if not await anyio.to_thread.run_sync(table.let_play):
                break
        return table.look()

    async def choose(self, token: str, no: int, choice: str) -> Seen:
        table = self.table(token)
        table.choose(no, choice)
        return table.look()

"""What all tables of a server share: the database, the settings, the secret, and the processes that work for them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from getaway.bots import seconds_of
from getaway.kernel.frames import Seat
from getaway.server import wire
from getaway.server.settings import Settings
from getaway.server.store.players import Players
from getaway.server.store.rows import PERSON, TableRow
from getaway.server.store.store import Store
from getaway.server.tables.peers import Peers
from getaway.server.tables.schedule import Windows
from getaway.server.tables.tokens import Tokens
from getaway.server.work import lessons, recordings, reviewing, thinking
from getaway.server.work.workers import Pool, WorkerFailed

QUICK = 1.0
"""Bots that may search for longer than this many seconds have processes of their own."""


class Services:
    """What every table is given."""

    def __init__(self, store: Store, settings: Settings, tokens: Tokens, peers: Peers | None = None) -> None:
        self.store = store
        self.players = Players(store)
        self.settings = settings
        self.tokens = tokens
        self.peers = peers or Peers("")
        self.windows = Windows(settings.window)
        self.bots = Pool("bot", thinking.think, settings.workers(), settings.bot_patience)
        """For tables with people."""
        self.deep = Pool("deep", thinking.think, settings.workers(), settings.bot_patience, nice=5)
        """For bots at such tables that think for seconds, and for the coach: nobody else's bots wait for them."""
        self.background = Pool("spare", thinking.think, max(1, settings.workers() - 1), settings.bot_patience, nice=10)
        """For tables with bots alone: they never keep people's bots waiting."""
        self.recordings = Pool("records", recordings.work, 1, settings.records_patience)
        self._prepared: dict[tuple[Pool, str], asyncio.Task[None]] = {}
        """The titles that processes have been asked to load."""
        self.reviewers = Pool("reviews", reviewing.work, settings.reviewers(), settings.review_patience, nice=10)
        self.lessons = Pool("lessons", lessons.work, 1, settings.records_patience)

    def start(self) -> None:
        """Start the bots' processes in the background, so that the first bot need not wait for one."""
        self.bots.warm_up()

    def prepare_to_tell(self, game: str) -> None:
        """Have a title loaded where finished games are told: starting the process and loading takes seconds."""
        self._prepare(self.recordings, game, recordings.pack(recordings.Prepare(game)))

    def prepare_to_advise(self, game: str) -> None:
        """The same where the coach thinks, so that the first hint comes as quickly as any other."""
        self._prepare(self.deep, game, thinking.pack(thinking.Prepare(game)))

    def _prepare(self, pool: Pool, game: str, question: bytes) -> None:
        if (pool, game) not in self._prepared:
            name = f"preparing {game}"
            self._prepared[pool, game] = asyncio.create_task(self._load(pool, question), name=name)

    async def _load(self, pool: Pool, question: bytes) -> None:
        # A process that fails now is started again when somebody asks for it.
        with suppress(WorkerFailed):
            await pool.answer(question)

    async def close(self) -> None:
        """End all processes."""
        for task in self._prepared.values():
            task.cancel()
        await self.bots.close()
        await self.deep.close()
        await self.background.close()
        await self.recordings.close()
        await self.reviewers.close()
        await self.lessons.close()
        await self.peers.close()

    def thinkers(self, row: TableRow, bot: str) -> Pool:
        """The processes in which a bot thinks at a table."""
        if row.by_bots_alone:
            return self.background
        return self.deep if seconds_of(bot) > QUICK else self.bots

    def seats_by(self, row: TableRow, tokens: Iterable[str]) -> set[Seat]:
        """The seats that tokens open at a table: its own tokens, and those of the game it is the rematch of."""
        found: set[Seat] = set()
        for token in tokens:
            seat = self.tokens.seat(row.id, token, row.epochs())
            if seat is None and row.terms.previous:
                before = self.tokens.seat(row.terms.previous, token, list(row.terms.epochs))
                seat = None if before is None else (before + 1) % len(row.seats)
            if seat is not None and row.seats[seat].kind == PERSON:
                found.add(seat)
        return found

    def link(self, row: TableRow, seat: Seat) -> wire.SeatLink:
        """The token of a seat, with the path that takes it over."""
        token = self.tokens.token(row.id, seat, row.seats[seat].epoch)
        return wire.SeatLink(seat=seat, token=token, path=f"/t/{row.id}?seat={token}")

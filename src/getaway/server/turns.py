"""Whose turn it is: sees to it that the open decision is made, by a bot, or by a person before the clock runs out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from getaway.kernel.frames import Seat
from getaway.kernel.match import Told
from getaway.server import metrics
from getaway.server.asking import ask_bot
from getaway.server.house import House
from getaway.server.ledger import Ledger
from getaway.server.rows import RUNNING
from getaway.server.thinking import Answer
from getaway.server.writer import Writer

HASTE = 0.7
"""Each of a bot's decisions in a row comes so much faster, so that a long turn is over within a few pauses."""

Chosen = Callable[[Seat, int, Answer], Coroutine[Any, Any, None]]
RanOut = Callable[[Seat, int], Coroutine[Any, Any, None]]


class Turns:
    """The bot that thinks about the open decision, or the clock that runs for it.

    What comes of it is put into the queue like everything else at the table: `chosen` with a bot's seat, the number of
    the decision and the answer, `ran_out` with the seat and the decision for which the clock ran.
    """

    def __init__(self, house: House, ledger: Ledger, writer: Writer, *, chosen: Chosen, ran_out: RanOut) -> None:
        self._house = house
        self._settings = house.settings
        self._ledger = ledger
        self._writer = writer
        self._chosen = chosen
        self._ran_out = ran_out
        self._clock: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._streak = 0
        self._seen = True
        """Has anybody but the decider noticed the last decision?"""

    @property
    def thinking(self) -> bool:
        """Is a bot at work?"""
        return self._bot is not None

    def left(self) -> float | None:
        """The seconds left for the open decision, while a clock runs."""
        if self._clock is None:
            return None
        return max(0.0, self._clock.when() - asyncio.get_running_loop().time())

    def stop(self) -> None:
        """Wait for nobody any more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    def take_up(self, rest: float = 0.0) -> None:
        """Plan from what is on disk; a clock that ran meanwhile leaves its seat a moment to come back."""
        ledger = self._ledger
        if (clock := ledger.row.terms.clock) is not None:
            grace = min(self._settings.clock_grace, clock)
            ledger.since = max(ledger.since, time.time() + grace - clock)
        self.plan(rest)

    def decided(self, seat: Seat, told: Iterable[Told]) -> None:
        """Plan the decision after one of `seat`, because of which this was told."""
        by_bot = self._ledger.row.seats[seat].by_bot
        self._seen = any(news.audience != 1 << seat for news in told)
        self._streak = self._streak + 1 if by_bot and self._seen else 0 if not by_bot else self._streak
        self.plan()

    def undone(self) -> None:
        """Plan the decision that is open again."""
        self._seen = False
        self.plan()

    def plan(self, rest: float = 0.0) -> None:
        """See to it that the open decision is made; a bot waits at least `rest` seconds."""
        self.stop()
        ledger = self._ledger
        row, match = ledger.row, ledger.match
        if match is None or row.state != RUNNING:
            return
        seat, no = match.game.seat, match.game.no
        if row.seats[seat].by_bot:
            pause = self._settings.think * HASTE**self._streak if self._seen else 0.0
            self._bot = asyncio.create_task(self._think(seat, no, max(pause, rest)), name=f"bot at {row.id}")
            self._bot.add_done_callback(self._thought)
        elif row.terms.clock is not None:
            left = ledger.since + row.terms.clock - time.time()
            self._clock = asyncio.get_running_loop().call_later(
                max(0.0, left), self._writer.put, lambda: self._ran_out(seat, no)
            )

    async def _think(self, seat: Seat, no: int, pause: float) -> None:
        """Let a bot answer decision `no`; its answer comes back through the queue like everybody's."""
        began = time.perf_counter()
        answer = await ask_bot(self._house, self._ledger, seat, no)
        took = time.perf_counter() - began
        metrics.BOT_SECONDS.observe(took)
        await asyncio.sleep(max(0.0, pause - took))
        self._bot = None
        self._writer.put(lambda: self._chosen(seat, no, answer))

    def _thought(self, task: asyncio.Task[None]) -> None:
        """An error of ours in asking a bot is an error of the table."""
        if not task.cancelled() and (error := task.exception()) is not None:

            async def work() -> None:
                raise error

            self._writer.put(work)

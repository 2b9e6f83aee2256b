"""Makes sure that the open decision is made: by a bot, or by a person before the clock runs out.

In windows the table passes for everybody who does not wish to be asked, and where everybody can tell that there is only
one answer it gives that. It does so as that person would: by an ordinary decision, while the clock runs as usual. It
keeps the schedule of the bots, which knows nothing of what anybody holds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable
from random import SystemRandom
from typing import Any

from getaway.kernel.frames import Seat
from getaway.kernel.match import Told
from getaway.server import metrics
from getaway.server.clock import CLOCK
from getaway.server.store.rows import RUNNING
from getaway.server.tables.bots import ask_bot
from getaway.server.tables.coach import ALL_AIDS
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.schedule import released
from getaway.server.tables.services import Services
from getaway.server.tables.writer import Writer
from getaway.server.work.thinking import Answer

RETRY = 3.0
"""Seconds after which a table with bots alone asks again whether there is room for it."""

HASTE = 0.7
"""Each pause in a bot's turn is this fraction of the one before, so that a long turn does not take long."""

PONDERS = 1.0
"""Seconds after which somebody who is asked may be about to ask the coach."""

UNDER_WAY = 30
"""From this decision on a game is taken to be one that will end, and be told."""

_CHANCE = SystemRandom()

Chosen = Callable[[Seat, int, Answer], Coroutine[Any, Any, None]]
OfSeat = Callable[[Seat, int], Coroutine[Any, Any, None]]


class Turns:
    """The bot that thinks about the open decision, or the clock that runs for it.

    What comes of it is put into the queue like everything else at the table: `chosen` with a bot's seat, the number of
    the decision and the answer, `ran_out` with the seat and the decision for which the clock ran, `given` with the
    seat and the decision in which the table is to answer for it. `looked_at` says whether anybody is connected,
    `askers` from which addresses those come who wait for the bots.
    """

    def __init__(
        self,
        services: Services,
        ledger: Ledger,
        writer: Writer,
        *,
        looked_at: Callable[[], bool],
        askers: Callable[[], Collection[str]],
        chosen: Chosen,
        ran_out: OfSeat,
        given: OfSeat,
    ) -> None:
        self._looked_at = looked_at
        self._askers = askers
        self._services = services
        self._settings = services.settings
        self._ledger = ledger
        self._writer = writer
        self._chosen = chosen
        self._ran_out = ran_out
        self._given = given
        self._clock: asyncio.TimerHandle | None = None
        self._gift: asyncio.TimerHandle | None = None
        self._ponders: asyncio.TimerHandle | None = None
        self._bot: asyncio.Task[None] | None = None
        self._retry: asyncio.TimerHandle | None = None
        self._streak = 0
        """How many decisions in a row were of the kind that need not take long, as far as others noticed them."""
        self._brisk = False
        """Is the open decision of that kind? Must follow from what everybody knows."""
        self._seen = True
        """Has anybody else noticed the last decision?"""
        self._by_bots: dict[Seat, int] = {}
        """The last decision of each seat that its bot made; none once the game has been rewound."""

    @property
    def working(self) -> bool:
        """Is a bot at work, or is the table about to answer for somebody?"""
        return self._bot is not None or self._gift is not None

    def left(self) -> float | None:
        """The seconds left for the open decision, while a clock runs."""
        if self._clock is None:
            return None
        return max(0.0, self._clock.when() - asyncio.get_running_loop().time())

    def come(self) -> None:
        """Somebody looks at the table: bots that paused go on."""
        if self._bot is None and self._retry is None and self._ledger.row.by_bots_alone:
            self.plan()

    def stop(self) -> None:
        """Stop the clock and the bot."""
        if self._retry is not None:
            self._retry.cancel()
            self._retry = None
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        if self._gift is not None:
            self._gift.cancel()
            self._gift = None
        if self._ponders is not None:
            self._ponders.cancel()
            self._ponders = None
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    def take_up(self, rest: float = 0.0) -> None:
        """Plan from what is on disk; a clock that ran out meanwhile leaves its player a moment to come back."""
        self._by_bots.clear()
        ledger = self._ledger
        if (clock := ledger.row.terms.clock) is not None:
            ledger.since = max(ledger.since, CLOCK.now() + self._grace() - clock)
        self.plan(rest)

    def decided(self, seat: Seat, no: int, told: Iterable[Told]) -> None:
        """Plan the decision after `seat` made number `no`, which told these events."""
        if self._ledger.row.seats[seat].by_bot:
            self._by_bots[seat] = no
        else:
            self._by_bots.pop(seat, None)
        if no >= UNDER_WAY:
            self._services.prepare_to_tell(self._ledger.row.game)
        self._seen = any(news.audience != 1 << seat for news in told)
        self._streak = self._streak + self._seen if self._brisk else 0
        self.plan()

    def undone(self) -> None:
        """Plan the decision that is open again."""
        self._by_bots.clear()
        self._seen = False
        self.plan()

    def plan(self, rest: float = 0.0) -> None:
        """Start the bot or the clock for the open decision; bots and the table wait at least `rest` seconds."""
        self.stop()
        ledger = self._ledger
        row, match = ledger.row, ledger.match
        if match is None or row.state != RUNNING:
            return
        seat, no = match.game.seat, match.game.no
        if row.by_bots_alone:
            # Bots alone play while somebody looks, and while there is not too much of it.
            if not self._looked_at():
                return
            if self._services.background.waiting >= self._settings.waiting_bots:
                self._retry = asyncio.get_running_loop().call_later(RETRY, self.plan)
                return
        by_bot, given = row.seats[seat].by_bot, ledger.given()
        # Also where a person wishes to be asked: others must not be able to tell by the pauses that follow.
        self._brisk = by_bot or given is not None or match.game.question.kind in match.rules.card.windows
        pause = max(rest, self._settings.think * HASTE**self._streak if self._seen else 0.0)
        back = match.checkpoints[-1].seat if match.checkpoints else seat
        if back != seat and not row.seats[back].by_bot:
            # Whether something can be taken back depends on what was told to all.
            pause = max(pause, self._settings.regret)
        if by_bot:
            self._bot = asyncio.create_task(self._think(seat, no, pause), name=f"bot at {row.id}")
            self._bot.add_done_callback(self._thought)
            return
        loop = asyncio.get_running_loop()
        if row.terms.aids == ALL_AIDS:
            self._ponders = loop.call_later(PONDERS, self._services.prepare_to_advise, row.game)
        if row.terms.clock is not None:
            left = ledger.since + row.terms.clock - CLOCK.now()
            self._clock = loop.call_later(max(0.0, left), self._ring, seat, no)
        if given is not None:
            now, window = loop.time(), self._settings.window
            moment = released(now, now, now, pause=pause, window=window, draw=_CHANCE.random())
            self._gift = loop.call_at(moment, self._writer.put, lambda: self._given(seat, no))

    def _ring(self, seat: Seat, no: int) -> None:
        """The clock has run out for a decision; not if the process was stopped, when nobody could act."""
        if CLOCK.stalled():
            self._ledger.since = CLOCK.now() + self._grace() - (self._ledger.row.terms.clock or 0)
            self._clock = asyncio.get_running_loop().call_later(self._grace(), self._ring, seat, no)
            return
        self._writer.put(lambda: self._ran_out(seat, no))

    def _grace(self) -> float:
        """What a clock has left at least after a time in which nobody could act."""
        return min(self._settings.clock_grace, self._ledger.row.terms.clock or 0)

    async def _think(self, seat: Seat, no: int, pause: float) -> None:
        """Let a bot answer decision `no`; its answer goes through the queue like everybody's.

        It is given at a moment that tells nothing of how long the bot needed: not here, and not in the metrics.
        """
        match = self._ledger.match
        assert match is not None
        windows, clock = self._services.windows, asyncio.get_running_loop().time
        card, kind = match.rules.card, match.game.question.kind
        key = card.id, self._ledger.row.seats[seat].bot, kind
        alternatives = len(match.game.options()) > 1
        # Where everybody can tell that there is only one answer, nothing needs to be hidden.
        window = windows.length(key) if alternatives or kind not in card.forced else windows.least
        begun = planned = clock()

        def begin() -> None:
            nonlocal begun
            begun = clock()

        before = self._by_bots.get(seat)
        answer = await ask_bot(
            services=self._services,
            ledger=self._ledger,
            seat=seat,
            no=no,
            before=before,
            askers=self._askers(),
            begin=begin,
        )
        ready = clock()
        if alternatives:
            # Where there is nothing to think about, answers come at once. Learnt from, they would shorten windows in
            # which there mostly is nothing, until the rare answer that took thought is late, and tells.
            windows.learn(key, ready - begun)
        moment = released(planned, begun, ready, pause=pause, window=window, draw=_CHANCE.random())
        await asyncio.sleep(max(0.0, moment - ready))
        metrics.BOT_SECONDS.observe(moment - planned)
        self._bot = None
        self._writer.put(lambda: self._chosen(seat, no, answer))

    def _thought(self, task: asyncio.Task[None]) -> None:
        """A bug in asking a bot fails the table."""
        if not task.cancelled() and (error := task.exception()) is not None:

            async def work() -> None:
                raise error

            self._writer.put(work)

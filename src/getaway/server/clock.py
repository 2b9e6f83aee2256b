"""The server's time: it neither jumps with the wall clock nor counts while the process was stopped.

The wall clock is read once, at the start; from then on time passes as the processor's steady clock says. A heart beats
every half second. If it has not beaten for a while, the process was stopped or starved, and whatever ran out meanwhile
ran out for people who could not act.
"""

from __future__ import annotations

import asyncio
import time

BEAT = 0.5
STALLED = 3.0
"""Seconds without a beat after which the process counts as having been stopped."""


class Clock:
    """Time for one server."""

    def __init__(self) -> None:
        self._base = time.time() - time.monotonic()
        self._beaten = time.monotonic()

    def now(self) -> float:
        """The time in seconds, as `time.time` counts them."""
        return self._base + time.monotonic()

    def stalled(self) -> bool:
        """Was the process stopped until just now?"""
        return time.monotonic() - self._beaten > STALLED

    def beat(self) -> None:
        """The process runs."""
        self._beaten = time.monotonic()

    async def run(self) -> None:
        """Beat, until it is cancelled."""
        while True:
            await asyncio.sleep(BEAT)
            # Whatever was due during a stop is called before the next beat.
            await asyncio.sleep(0)
            self.beat()


CLOCK = Clock()
"""The clock of this process."""

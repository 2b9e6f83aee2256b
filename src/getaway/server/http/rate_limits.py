"""Rate limits by token buckets: a burst at once, and a rate on average."""

from __future__ import annotations

import time
from collections import OrderedDict

from getaway.server.settings import Rate


class Bucket:
    """Lets `rate.burst` through at once, and then `rate.per_second`."""

    __slots__ = ("_full", "_rate", "_seen")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._full = rate.burst
        self._seen = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """May one more pass now? Requests that make more work cost more."""
        now = time.monotonic()
        self._full = min(self._rate.burst, self._full + (now - self._seen) * self._rate.per_second)
        self._seen = now
        if self._full < cost:
            return False
        self._full -= cost
        return True


class Buckets:
    """A bucket for each of the last `most` clients."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> bool:
        """May one more of `who` pass now? Requests that make more work cost more."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take(cost)

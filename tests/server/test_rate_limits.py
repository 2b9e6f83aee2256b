"""Token buckets."""

from __future__ import annotations

import pytest

from getaway.server.http.rate_limits import Bucket, Buckets
from getaway.server.settings import Rate


def test_a_bucket_lets_a_burst_through_and_then_a_trickle(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("getaway.server.http.rate_limits.time.monotonic", lambda: now)
    bucket = Bucket(Rate(3, 2))
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 1000
    assert bucket.take(3)
    assert not bucket.take()


def test_buckets_forget_who_came_long_ago() -> None:
    buckets = Buckets(Rate(1, 0), most=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a")

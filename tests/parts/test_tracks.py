"""Tracks: nothing leaves them, and nothing that did not fit is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.parts.tracks import Track, advance, clamp

NUMBERS = st.integers(-20, 20)
ENDS = st.tuples(NUMBERS, st.integers(0, 20)).map(lambda ends: (ends[0], ends[0] + ends[1]))


@given(NUMBERS, ENDS)
def test_a_clamped_value_is_the_nearest_one_on_the_track(value: int, ends: tuple[int, int]) -> None:
    low, high = ends
    assert clamp(value, low, high) == min(range(low, high + 1), key=lambda stop: abs(stop - value))


@given(ENDS, NUMBERS, st.data())
def test_a_move_stays_on_the_track_and_reports_what_did_not_fit(
    ends: tuple[int, int], by: int, data: st.DataObject
) -> None:
    """Compared with moving step by step."""
    low, high = ends
    value = data.draw(st.integers(low, high))
    now, over = value, 0
    for _ in range(abs(by)):
        way = 1 if by > 0 else -1
        if low <= now + way <= high:
            now += way
        else:
            over += way
    assert advance(value, by, low, high) == (now, over)
    track = Track(low, high, low)
    assert track.advance(value, by) == (now, over)
    assert track.moved(value, by) == now


@given(ENDS, NUMBERS, st.data())
def test_a_dial_without_end_goes_round(ends: tuple[int, int], by: int, data: st.DataObject) -> None:
    low, high = ends
    value = now = data.draw(st.integers(low, high))
    for _ in range(abs(by)):
        now += 1 if by > 0 else -1
        now = low if now > high else high if now < low else now
    assert Track(low, high, high).around(value, by) == now


def test_stops_are_called_by_their_names_or_numbers() -> None:
    gas = Track(0, 5, 5, ["E", "1", "2", "3", "4", "5"])
    assert gas.start == 5
    assert gas.name(0) == "E"
    assert [gas.named(gas.name(stop)) for stop in range(6)] == list(range(6))
    health = Track(-1, 1, 0)
    assert [health.name(stop) for stop in (-1, 0, 1)] == ["-1", "0", "1"]
    assert health.named("-1") == -1


def test_a_name_that_is_not_on_the_track_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="'F' is not on this track: it has E, 1, 2"):
        Track(0, 2, 0, ["E", "1", "2"]).named("F")


@pytest.mark.parametrize(
    ("low", "high", "start", "names"),
    [(1, 0, 1, None), (0, 1, 2, None), (0, 1, -1, None), (0, 1, 0, ["a"]), (0, 1, 0, ["a", "a"])],
)
def test_a_track_that_cannot_be_is_refused(low: int, high: int, start: int, names: list[str] | None) -> None:
    with pytest.raises(ValueError, match="a track from"):
        Track(low, high, start, names)

"""Events: plain data with a text, for an audience."""

from __future__ import annotations

import msgspec
import pytest

from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import SPECTATOR
from getaway.kernel.table import EVERYBODY, audience_of
from tests.kernel.toy import Drew, DrewUnseen, Lifted, Revealed


def test_an_event_is_told_apart_by_its_tag() -> None:
    assert msgspec.json.encode(Drew(1, 2)) == b'{"event":"drew","seat":1,"card":2}'
    decoded = msgspec.json.decode(b'{"event":"drewunseen","seat":1}', type=Drew | DrewUnseen)
    assert decoded == DrewUnseen(1)


def test_an_event_cannot_be_changed_once_told() -> None:
    event = Drew(1, 2)
    with pytest.raises(AttributeError):
        event.card = 0  # type: ignore[misc]


def test_an_event_has_a_text_even_if_the_title_gives_none() -> None:
    assert Lifted(2, [0, 0]).text() == "Cup 2 is lifted."
    assert Revealed().text() == "Revealed"


def test_the_log_keeps_an_event_unless_it_was_for_the_moment_only() -> None:
    event: Event = Revealed()
    assert event.kept() is event
    assert Drew(0, 2).kept() == DrewUnseen(0)


def test_an_audience_is_everybody_one_seat_or_everybody_else() -> None:
    viewers = [0, 1, 2, SPECTATOR]
    assert [heard_by(EVERYBODY, seat) for seat in viewers] == [True, True, True, True]
    assert [heard_by(audience_of(1), seat) for seat in viewers] == [False, True, False, False]
    assert [heard_by(EVERYBODY ^ audience_of(1), seat) for seat in viewers] == [True, False, True, True]

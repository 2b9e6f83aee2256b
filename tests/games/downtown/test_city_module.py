"""The city in the browser is the city of the content files."""

from __future__ import annotations

from tools import downtown_city


def test_the_browsers_city_is_up_to_date() -> None:
    assert downtown_city.TARGET.read_text() == downtown_city.module(), "run `python -m tools.downtown_city`"


def test_every_place_and_card_is_in_it() -> None:
    city, printed = downtown_city.city(), downtown_city.printed()
    assert [len(city[kind]) for kind in ("fields", "houses", "locations", "specials")] == [121, 4, 25, 5]
    assert len(printed["cardIds"]) == 65
    assert len(printed["interactions"]) == 29

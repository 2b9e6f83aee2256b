"""The map in the browser is the map of the content files."""

from __future__ import annotations

from tools import punk_city


def test_the_browsers_map_is_up_to_date() -> None:
    assert punk_city.TARGET.read_text() == punk_city.module(), "run `python -m tools.punk_city`"


def test_every_space_line_and_card_is_in_it() -> None:
    city, printed = punk_city.city(), punk_city.printed()
    assert len(city["spaces"]) == 191
    assert all(row["outline"] for row in city["districts"])
    assert len(printed["items"]) == 16
    assert [len(printed[deck]) for deck in ("copCards", "stingerCards")] == [16, 15]

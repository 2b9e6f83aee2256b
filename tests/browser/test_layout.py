"""The board comes first: its share of the window, its constancy, and what must be in sight beside it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from tests.browser.conftest import Guests
from tests.browser.table import Table


class Window(NamedTuple):
    """A size of the window, and the share of it that the board has at least."""

    width: int
    height: int
    share: float


WINDOWS = (
    Window(1920, 1080, 0.60),
    Window(1440, 900, 0.60),
    Window(1024, 768, 0.55),
    Window(768, 1024, 0.55),
    Window(390, 844, 0.50),
    Window(844, 390, 0.50),
)

TABLES: dict[str, dict[str, Any]] = {
    "hunter": {"options": {"setup": ["reference", "reference"], "first_player": "south"}},
    "punk": {},
    "downtown": {},
    "gangrush": {},
    "vigilante": {},
}

HANDS = {"downtown", "vigilante"}
"""Titles in which one always has a hand. Elsewhere what one holds belongs to one's figures."""

FIGURES = {"hunter", "punk", "gangrush", "vigilante"}
"""Titles in which one has health, money or dials at all times."""

INTO = 14
"""How many decisions of one's own are made before anything is measured."""

PROMPTS = 3
"""How many prompts are looked at in each window: from one to the next the board stays where it is."""

MEASURE = """() => {
  const boards = [...document.querySelectorAll("[data-board]")];
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const seen = (element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
  };
  return {
    boards: boards.map(box),
    hand: [...document.querySelectorAll("[data-hand]")].filter(seen).length,
    figures: [...document.querySelectorAll("[data-figures]")].filter(seen).length,
    wide: document.documentElement.scrollWidth - innerWidth,
    high: document.documentElement.scrollHeight - innerHeight,
  };
}"""


DRAWN = """() => new Promise((done) => {
  const frame = (left) => requestAnimationFrame(() => (left ? frame(left - 1) : done()));
  frame(3);
})"""
"""Comes back when the window has been drawn anew: only then does a page follow its new size."""


def some(me: Table, rng: Random) -> str:
    """Some choice, but not to give up."""
    return rng.choice([token for token in me.tokens()[:40] if token != "concede"])


def play_on(me: Table, rng: Random, decisions: int) -> int:
    """Make some decisions at random, never to give up; how many there were before the game was over."""
    for made in range(decisions):
        if me.until("mine", "over") == "over":
            return made
        me.pick(some(me, rng))
    return decisions


def in_the_middle(me: Table, game: str) -> None:
    """Come to a table that has been played at for a while."""
    for attempt in range(6):
        me.sit(game=game, **TABLES[game])
        if play_on(me, Random(f"{game} {attempt}"), INTO) == INTO and me.until("mine", "over") == "mine":
            return
    raise AssertionError("no game lasted that long")


@pytest.mark.parametrize("game", TABLES)
def test_the_board_comes_first(guests: Guests, game: str) -> None:
    me = guests()
    in_the_middle(me, game)
    rng = Random(game)
    for window in WINDOWS:
        me.page.set_viewport_size({"width": window.width, "height": window.height})
        places = []
        for _ in range(PROMPTS):
            if me.until("mine", "over") == "over":
                break
            me.page.evaluate(DRAWN)
            found = me.page.evaluate(MEASURE)
            assert len(found["boards"]) == 1, f"{len(found['boards'])} elements say that they are the board"
            assert (found["wide"], found["high"]) == (0, 0), f"the page scrolls at {window}"
            (board,) = found["boards"]
            places.append(board)
            share = board["width"] * board["height"] / (window.width * window.height)
            assert share >= window.share, f"the board has {share:.1%} of {window.width}x{window.height}"
            assert board["x"] >= 0
            assert board["x"] + board["width"] <= window.width
            assert board["y"] >= 0
            assert board["y"] + board["height"] <= window.height
            assert found["figures"] or game not in FIGURES, f"one's own figures are out of sight at {window}"
            assert found["hand"] or game not in HANDS, f"the hand is out of sight at {window}"
            me.pick(some(me, rng))
        assert all(place == places[0] for place in places), f"the board moves at {window}: {places}"

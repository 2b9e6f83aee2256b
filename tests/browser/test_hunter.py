"""Strike Force: Hunter at the table: what stands beside the board, and a challenge on stage."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE, FIRST_STEPS, Table

DESK = {"width": 1440, "height": 900}

# Everything that was to be read on stage.
RECORDER = """
window.staged = [];
new MutationObserver(() => {
  const stage = document.querySelector('[data-testid="stage"]')?.innerText;
  if (stage && stage !== window.staged.at(-1)) window.staged.push(stage);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def box(what: Locator) -> FloatRect:
    """Where something is on the screen."""
    found = what.bounding_box()
    assert found is not None
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Does neither cover anything of the other?"""
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def challenging(me: Table) -> Table:
    """At the first challenges of South, which stands as in the rules' example."""
    me.sit(options=EXAMPLE)
    me.my_turn()
    for token in FIRST_STEPS:
        me.pick(token)
    me.end()
    return me


def paced(me: Table, pace: str) -> None:
    """From the next page on the film plays at this pace."""
    me.page.evaluate("pace => localStorage.setItem('getaway.settings', JSON.stringify({ pace }))", pace)


def test_pieces_and_hostility_are_explained_without_covering_the_board(guests: Guests) -> None:
    me = guests(viewport=DESK).sit(options=EXAMPLE)
    me.my_turn()
    key = me.page.get_by_role("region", name="Key of the board")
    expect(key).to_contain_text("Hostility +3 when met.")
    expect(key).to_contain_text("Above 10 you lose")
    assert apart(box(key), box(me.board))
    me.square("g3").click()
    tip = me.page.get_by_text("Freezes whoever challenges it.")
    expect(tip).to_be_visible()
    assert apart(box(tip), box(me.board))


def test_a_phone_tells_hostility_as_a_number_and_lays_the_key_over_the_board(guests: Guests) -> None:
    me = guests(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True).sit(options=EXAMPLE)
    me.my_turn()
    for words in ("Your hostility 1 of 10", "North's hostility 1 of 10"):
        expect(me.page.get_by_role("paragraph").filter(has_text=words)).to_be_visible()
    expect(me.page.get_by_role("button", name="Where can their main bad guy be?")).to_be_visible()
    me.page.get_by_role("button", name="Who is who?").click()
    expect(me.page.get_by_role("region", name="Key of the board")).to_be_visible()
    me.key("Escape")
    expect(me.page.get_by_role("region", name="Key of the board")).to_have_count(0)


def test_an_airlift_takes_the_stage_with_both_faces_and_its_reckoning(guests: Guests) -> None:
    me = guests(viewport=DESK, watches=True)
    me.page.add_init_script(RECORDER)
    paced(me, "instant")
    challenging(me)
    paced(me, "normal")
    me.page.reload()
    me.my_turn()
    me.square("f2").click()
    me.square("f8").hover()
    expect(me.page.get_by_text("one of 24 unseen")).to_be_visible()
    me.square("f8").click()
    sure = me.page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text("The enemy will see that this is your Strike Force 1.")
    sure.get_by_test_id("confirm").click()
    expect(me.square("f8")).to_have_attribute("aria-label", re.compile("Schoolkids, seen"))
    expect(me.page.get_by_text("+3: schoolkids met by airlift")).to_be_visible()
    expect(me.page.get_by_test_id("stage")).to_have_count(0)
    told = "\n".join(me.page.evaluate("window.staged"))
    for words in ("Your Strike Force 1", "North's Schoolkids", "By airlift, one more: +1", "Hostility 1 \u2192 4"):
        assert words in told
    assert "Hostility +3" in told


def test_above_a_lesson_on_a_phone_the_figures_do_not_lie_over_the_board(guests: Guests) -> None:
    me = guests("/learn/hunter/one-turn", viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    expect(me.board).to_be_visible()
    for words in ("Your hostility 1 of 10", "North's hostility 1 of 10"):
        figures = me.page.get_by_role("paragraph").filter(has_text=words).locator("..")
        assert apart(box(figures), box(me.board))


@pytest.mark.parametrize(("width", "height"), [(844, 390), (1024, 768)])
def test_on_a_low_screen_the_odds_of_a_challenge_can_be_read(guests: Guests, width: int, height: int) -> None:
    me = challenging(guests(viewport={"width": width, "height": height}))
    me.square("f2").click()
    me.square("f8").hover()
    looked = me.page.get_by_label("What is looked at")
    for told in (looked.get_by_text("you win", exact=True).first, looked.get_by_text("The enemy will see that")):
        expect(told).to_be_in_viewport(ratio=0.9)
    me.page.mouse.move(2, 2)
    expect(me.page.get_by_role("button", name="Where can their main bad guy be?")).to_be_visible()

"""Lessons in the browser: by keyboard, on a phone, with a wrong answer, left and resumed; one of every title."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from getaway.kernel import registry
from getaway.lessons import lessons_of
from tests.browser.chromium import PHONE
from tests.browser.conftest import Guests
from tests.browser.table import Table

PATIENCE = 30_000
LESSON = "/learn/hunter/who-you-are"
SIDE = {"width": 844, "height": 390}
"""A phone on its side."""

IN_THE_MAP = """() => {
  const ring = document.querySelector("[data-testid=spotlight] i.round")?.getBoundingClientRect();
  const map = document.querySelector(".plate").parentElement.getBoundingClientRect();
  return ring && ring.height > 20 && ring.top >= map.top && ring.bottom <= map.bottom;
}"""
"""Is the ring around a space where the map shows that space?"""

READ = 3
"""How many steps that lesson says before its first choice."""

FIRST = [(rules.card.id, lessons_of(rules)[0].id) for rules in registry.games() if lessons_of(rules)]


def panel(me: Table) -> Locator:
    """What the lesson says."""
    return me.page.get_by_test_id("lesson")


def settled(me: Table) -> dict[str, Any]:
    """Wait until the lesson waits for the learner; returns what it says."""
    page = me.page
    page.wait_for_function(
        """() => {
          const panel = document.querySelector('[data-testid="lesson"]');
          if (!panel || panel.querySelector('.waiting')) return false;
          return /done|next/.test(panel.dataset.wants) || document.querySelector('[role="option"]');
        }""",
        timeout=PATIENCE,
    )
    updates = [json.loads(text) for text in me.heard if text.startswith('{"t":"update"')]
    said: dict[str, Any] = updates[-1]["lesson"]["now"]
    return said


def pointed(me: Table) -> None:
    """Everything the lesson points at is on the screen."""
    light = me.page.get_by_test_id("spotlight")
    wanted = light.get_attribute("data-wanted")
    assert wanted is not None
    expect(light).to_have_attribute("data-found", wanted)


SEEN = """(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [0.1, 0.9].every((at) => element.contains(document.elementFromPoint(left + width / 2, top + height * at)));
}"""
"""Is an element on the screen from top to bottom, with nothing over it?"""


def token_of(me: Table, choice: Any) -> str:
    """What one types for a choice of the open question."""
    update = next(json.loads(text) for text in reversed(me.heard) if text.startswith('{"t":"update"'))
    token: str = next(offer["token"] for offer in update["ask"]["offers"] if offer["choice"] == choice)
    return token


def choose_by_keyboard(me: Table, token: str) -> None:
    """Take a choice from the list of all choices; a long one has a field that finds it."""
    field = me.page.get_by_role("combobox", name="Find a choice")
    me.page.keyboard.press("/")
    if field.count():
        field.fill(token)
    else:
        for _ in range(me.choices.get_by_role("option").count()):
            if me.option(token).get_attribute("aria-selected") == "true":
                break
            me.page.keyboard.press("ArrowRight")
    expect(me.option(token)).to_have_attribute("aria-selected", "true")
    # The rings around what a lesson speaks of do not lie on the list.
    me.page.wait_for_function("""() => {
      const list = document.querySelector(".dock .drawer").getBoundingClientRect();
      const rings = [...document.querySelectorAll("[data-testid=spotlight] i")];
      return rings.every((ring) => ring.getBoundingClientRect().bottom <= list.top + 1);
    }""")
    me.page.keyboard.press("Enter")


def inside(box: FloatRect | None, other: FloatRect | None) -> bool:
    """Do two boxes overlap?"""
    assert box is not None
    assert other is not None
    apart = box["x"] + box["width"] <= other["x"] + 1 or other["x"] + other["width"] <= box["x"] + 1
    above = box["y"] + box["height"] <= other["y"] + 1 or other["y"] + other["height"] <= box["y"] + 1
    return not (apart or above)


def goes_on(me: Table, said: dict[str, Any], *, keyboard: bool) -> None:
    """Read on, or choose what goes on."""
    heard = len(me.heard)
    if said["wants"] == "next":
        if keyboard:
            expect(me.page.get_by_test_id("next")).to_be_enabled()
            me.page.keyboard.press("Enter")
        else:
            me.page.get_by_test_id("next").tap()
    else:
        choice = said["goes"][0] if said["goes"] else None
        update = next(json.loads(text) for text in reversed(me.heard) if text.startswith('{"t":"update"'))
        wanted = choice if choice is not None else update["ask"]["offers"][0]["choice"]
        choose_by_keyboard(me, token_of(me, wanted))
        if me.page.get_by_test_id("confirm").is_visible():
            me.page.get_by_test_id("confirm").click()
    me.page.wait_for_timeout(50)
    for _ in range(100):
        if len(me.heard) > heard:
            break
        me.page.wait_for_timeout(50)


def study(me: Table, *, keyboard: bool) -> None:
    """Go through a lesson to its end the right way."""
    for _ in range(200):
        said = settled(me)
        pointed(me)
        if said["wants"] == "done":
            return
        goes_on(me, said, keyboard=keyboard)
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[game for game, _ in FIRST])
def test_a_lesson_of_every_title_is_played_by_keyboard(guests: Guests, game: str, lesson: str) -> None:
    me = guests(f"/learn/{game}/{lesson}")
    study(me, keyboard=True)
    expect(panel(me)).to_contain_text("Remember")


TRICKY = {"vigilante": "fire"}
"""Lessons that point at more than places: at cards."""
FITS = [(game, TRICKY.get(game, lesson)) for game, lesson in FIRST]


@pytest.mark.parametrize(("game", "lesson"), FITS, ids=[game for game, _ in FITS])
def test_a_lesson_of_every_title_fits_a_phone_and_covers_nothing(guests: Guests, game: str, lesson: str) -> None:
    me = guests(f"/learn/{game}/{lesson}", viewport=PHONE, is_mobile=True, has_touch=True)
    settled(me)
    assert not inside(panel(me).bounding_box(), me.page.locator("main.stage").bounding_box())
    board = me.page.locator("main.stage").bounding_box()
    assert board is not None
    assert board["width"] * board["height"] >= 0.5 * PHONE["width"] * PHONE["height"]
    study(me, keyboard=False)
    expect(panel(me)).to_contain_text("Remember")


CHOICES = [("one-shot", "attempt-shotgun"), ("a-duel", "duel"), ("the-quick-game", "duel"), ("the-quick-game", "rock")]
"""Choices of downtown that are made below the map, beneath the hand."""


@pytest.mark.parametrize(("lesson", "token"), CHOICES)
def test_what_is_to_be_pressed_below_the_map_is_in_sight_on_a_phone(guests: Guests, lesson: str, token: str) -> None:
    me = guests(f"/learn/downtown/{lesson}", viewport=PHONE, is_mobile=True, has_touch=True)
    button = me.page.locator(f'[data-act="{token}"]')
    for _ in range(10):
        said = settled(me)
        if token in me.tokens():
            break
        if said["wants"] == "next":
            goes_on(me, said, keyboard=False)
        else:
            # Not from the list of all choices, which would stay open over the desk.
            me.pick(token_of(me, said["goes"][0]))
    me.page.wait_for_function(SEEN, arg=button.element_handle())
    button.tap()


def test_what_leads_on_takes_the_room_of_a_dock_that_says_nothing(guests: Guests) -> None:
    me = guests("/learn/downtown/one-shot", viewport=PHONE, is_mobile=True, has_touch=True)
    settled(me)
    low = me.page.get_by_test_id("next").bounding_box()
    dock = me.page.locator(".dock").bounding_box()
    assert low is not None
    assert dock is not None
    assert low["y"] >= dock["y"]


def test_the_space_pointed_at_is_in_sight_where_the_map_is_low(guests: Guests) -> None:
    me = guests("/learn/punk/the-cops", viewport=SIDE, is_mobile=True, has_touch=True)
    settled(me)
    pointed(me)
    me.page.wait_for_function(IN_THE_MAP)


def test_a_wrong_choice_is_answered_beside_the_press_and_loses_nothing(guests: Guests) -> None:
    me = guests(LESSON)
    for _ in range(READ):
        settled(me)
        me.page.get_by_test_id("next").click()
    settled(me)
    me.square("d3").click()
    expect(me.square("d3")).to_have_attribute("aria-selected", "true")
    me.square("d4").click()
    expect(me.page.get_by_test_id("reply")).to_contain_text("Those are civilians")
    expect(me.page.get_by_test_id("toast")).to_contain_text("Those are civilians")
    expect(panel(me)).to_have_attribute("data-step", str(READ + 1))
    me.option("g3g4").dispatch_event("click")
    expect(panel(me)).to_have_attribute("data-step", str(READ + 2), timeout=PATIENCE)
    expect(me.page.get_by_test_id("reply")).to_have_count(0)
    # The note goes with the step that it was about, by itself.
    expect(me.page.get_by_test_id("toast")).to_have_count(0)


def test_a_lesson_is_left_resumed_and_ticked_off(guests: Guests) -> None:
    me = guests(LESSON)
    settled(me)
    me.page.get_by_test_id("next").click()
    expect(panel(me)).to_have_attribute("data-step", "2")
    me.page.get_by_role("link", name="Leave").click()
    row = me.page.get_by_test_id("lesson-who-you-are")
    expect(row).to_contain_text("go on")
    row.click()
    expect(panel(me)).to_have_attribute("data-step", "2", timeout=PATIENCE)
    settled(me)
    me.page.get_by_role("button", name="Back").click()
    expect(panel(me)).to_have_attribute("data-step", "1")
    study(me, keyboard=True)
    me.page.get_by_role("link", name="All lessons").click()
    expect(row.get_by_label("done")).to_be_visible()


def test_play_now_offers_to_teach_the_first_time(guests: Guests) -> None:
    me = guests("/")
    button = me.page.get_by_role("button", name="Play now: Strike Force: Hunter")
    button.click()
    me.page.get_by_test_id("teach").click()
    # The first lesson begins at once.
    expect(me.page).to_have_url(re.compile("/learn/hunter/[a-z-]+$"))
    expect(me.page.get_by_test_id("lesson")).to_be_visible()
    me.page.goto("/")
    button.click()
    expect(me.prompt).to_be_visible()


def test_an_unknown_lesson_is_said_to_be_missing(guests: Guests) -> None:
    me = guests("/learn/hunter/flying")
    expect(me.page.get_by_text("There is no such lesson.")).to_be_visible()

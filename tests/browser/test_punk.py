"""Go Ahead Punk! at the browser table: the map, a fight, whole games, what the Cops may know, the truth afterwards."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import PHONE, WIDE
from tests.browser.conftest import Guests
from tests.browser.recorded import played
from tests.browser.table import Table
from tests.browser.test_axe import Findings
from tests.server.client import Server

BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
PATIENCE = 60.0
"""How many seconds bots may take for a short game; the machine may be busy."""

SHORT: dict[str, Any] = {"max_rounds": 3}

IN_SIGHT = """(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = (x, y) => element.contains(document.elementFromPoint(left + x * width, top + y * height));
  return over(0.5, 0.2) && over(0.5, 0.8) && over(0.9, 0.5);
}"""
"""Is an element on the screen without scrolling, and nothing over it?"""

MANY = 200
"""More answers than a short game takes: a page that no longer gets on fails a test instead of holding it up."""


def sit(me: Table, mode: str = "solo", **plan: Any) -> Table:
    """Set up a table of punk and go there. The camera is told to stand still, so that places can be aimed at."""
    me.sit(game="punk", mode=mode, **plan)
    me.until("mine", "over")
    me.page.get_by_role("button", name="Follow the action").click()
    me.page.get_by_role("button", name="Show the whole map").click()
    return me


def city(me: Table) -> Locator:
    """The map."""
    return me.page.get_by_role("group", name=re.compile("^Board: map of San Francisco"))


def lit(me: Table) -> Locator:
    """The places that can be chosen."""
    return me.page.locator(".lit")


def press(me: Table, name: str, mark: str = ".lit") -> None:
    """Press a marked place on the map."""
    me.settled()
    place = me.page.locator(f'{mark}[data-space="{name}"]')
    expect(place).to_have_count(1)
    # The camera may be on its way still: it rests when nothing has moved for half a second.
    box, rests = place.bounding_box(), 0
    while rests < 5:
        me.page.wait_for_timeout(100)
        before, box = box, place.bounding_box()
        rests = rests + 1 if box == before else 0
    assert box is not None
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def act(me: Table, token: str) -> Locator:
    """A button or a card of the desk."""
    return me.page.locator(f'[data-act="{token}"], [data-card="{token}"]')


def start(me: Table, name: str) -> None:
    """Start on a space, pressed twice: the second time confirms."""
    press(me, name)
    expect(me.page.get_by_role("group", name="Confirm")).to_contain_text(re.compile(rf"Start on (.*\({name}\)|{name})"))
    press(me, name)
    me.settled()


def keep_cards(me: Table) -> None:
    """Keep whatever the set-up draws, until one's first turn."""
    while "What do you do?" not in me.prompt.inner_text():
        act(me, "keep").click()
        me.settled()


def test_a_fight_is_fought_from_the_tray(guests: Guests) -> None:
    me = sit(guests())
    # One road from Mountain Lake Park, where Katherine starts in the solo game.
    start(me, "82")
    keep_cards(me)
    expect(lit(me).first).to_be_attached()
    press(me, "Mountain Lake Park")
    dialog = me.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You run into Katherine and must fight.")
    dialog.get_by_role("button").last.click()
    me.settled()
    tray = me.page.get_by_role("region", name="Combat")
    expect(tray).to_be_visible()
    expect(tray).to_contain_text("Katherine")
    shown = False
    for _ in range(30):
        if me.until("mine", "over") == "over" or not tray.is_visible():
            break
        shown = shown or "on average" in tray.inner_text()
        tray.locator("[data-act], [data-card]").last.click()
        if dialog.is_visible():
            dialog.get_by_role("button").last.click()
        me.settled()
    assert shown, "weapons tell their odds"
    expect(me.page.get_by_role("log", name="What happened")).to_contain_text("fires at")


def test_a_whole_solo_game_by_map_and_desk(guests: Guests) -> None:
    me = sit(guests(), options=SHORT)
    start(me, "45")
    turns = 0
    for _ in range(MANY):
        if me.until("mine", "over") == "over":
            break
        # The desk also shows cards that cannot be played now: a press on one points at its place, and chooses nothing.
        acts = [act(me, token) for token in me.tokens() if token != "concede"]
        shown = [one for one in acts if one.count()]
        if shown and not ("What do you do?" in me.prompt.inner_text() and lit(me).count()):
            shown[-1].click()
        else:
            turns += 1
            # By the keys: the next lit place, and a second Enter where it is asked for.
            me.page.locator("[data-cursor]").focus()
            me.key(".", "Enter")
            if me.page.get_by_role("group", name="Confirm").is_visible():
                me.key("Enter")
        dialog = me.page.get_by_role("dialog")
        if dialog.is_visible():
            dialog.get_by_role("button").last.click()
    assert turns > 0
    expect(me.log.last).to_contain_text("win")
    # The picture of the deciding moment is framed on its place.
    expect(me.page.locator("figure .marked")).to_have_count(1)


def test_a_cop_goes_where_the_map_is_pressed_and_the_set_is_shown(guests: Guests) -> None:
    me = sit(guests(), "duel", seats=[{"kind": "bot", "bot": "random"}, ME])
    for name in ("78", "45", "100"):
        start(me, name)
    me.my_turn()
    expect(me.prompt).to_contain_text("Katherine's turn")
    maybe = me.updates()[-1]["view"]["maybe"]
    expect(me.page.locator(".maybe")).to_have_count(len(maybe) if len(maybe) <= 120 else 0)
    act(me, "move").click()
    me.settled()
    # A place two points away is no choice of its own; pressing it goes there point by point.
    expect(me.page.locator(".ahead").first).to_be_attached()
    end = ahead_of(me)
    press(me, end, ".ahead")
    expect(me.page.get_by_role("log", name="What happened")).to_contain_text(
        re.compile(rf"(\({end}\)\.| to {re.escape(end)}\.|finds Stinger)")
    )
    me.page.get_by_role("button", name="Show where Stinger can be").click()
    expect(me.page.locator(".maybe")).to_have_count(0)


def ahead_of(me: Table) -> str:
    """A place further away than one point that is in sight."""
    frame = city(me).bounding_box()
    assert frame is not None
    left, right = frame["x"] + 40, frame["x"] + frame["width"] - 80
    top, bottom = frame["y"] + 40, frame["y"] + frame["height"] - 120
    for place in me.page.locator(".ahead").all():
        box, name = place.bounding_box(), place.get_attribute("data-space")
        if box and name and left < box["x"] < right and top < box["y"] < bottom:
            return name
    raise AssertionError("no such place is in sight")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_hand_and_health_are_in_sight_on_a_phone(guests: Guests, width: int, height: int) -> None:
    me = sit(guests(viewport={"width": width, "height": height}, is_mobile=True, has_touch=True))
    start(me, "45")
    keep_cards(me)
    for what in ("[data-hand] button", ".crew li"):
        pieces = me.page.locator(what)
        assert pieces.count()
        for number in range(pieces.count()):
            me.page.wait_for_function(IN_SIGHT, arg=pieces.nth(number).element_handle())


def test_what_cannot_be_chosen_says_why(guests: Guests) -> None:
    me = sit(guests())
    start(me, "82")
    keep_cards(me)
    me.page.locator("[data-cursor]").focus()
    expect(me.page.locator("[data-cursor]")).to_have_attribute("aria-label", re.compile(r".*\(82\), Richmond"))
    me.key("Enter")
    expect(me.toast.locator("[data-rule^=PUNK-]")).to_be_visible()


def test_the_truth_shows_the_hidden_way_against_the_set(guests: Guests, server: Server) -> None:
    replay = played(server, game="punk", mode="duel", seats=[BOT, BOT], options=SHORT)
    page = guests(f"/r/{replay}").page
    slider = page.get_by_role("slider", name="Decision")
    length = int(slider.get_attribute("max") or 0)
    slider.fill(str(length // 2))
    steps = page.locator(".foot")
    expect(steps.first).to_be_attached()
    page.get_by_text("Show the truth").click()
    expect(page.get_by_role("switch", name="Show the truth")).not_to_be_checked()
    expect(steps).to_have_count(0)


def whole_city(me: Table) -> None:
    """Wait until all of the map is in sight."""
    me.page.wait_for_function("""() => {
      const sheet = document.querySelector(".plate");
      const [frame, plate] = [sheet.parentElement.getBoundingClientRect(), sheet.getBoundingClientRect()];
      return ["left", "top"].every((side) => plate[side] >= frame[side] - 1)
        && ["right", "bottom"].every((side) => plate[side] <= frame[side] + 1);
    }""")


def test_axe_finds_nothing_serious(guests: Guests) -> None:
    me = sit(guests("/", bypass_csp=True))
    # Whoever turns a tablet or opens a phone's screen still sees where one can start.
    for size in (PHONE, WIDE):
        me.my_turn()
        me.page.set_viewport_size(size)
        whole_city(me)
    found = Findings()
    start(me, "82")
    keep_cards(me)
    found.both("turn", me.page, ".desk")
    # From the list: the map has just been laid out anew, and may move under a pointer.
    me.choices.get_by_role("option").filter(has_text="Move to Mountain Lake Park").first.dispatch_event("click")
    me.page.get_by_role("dialog").get_by_role("button").last.click()
    me.settled()
    found.both("fight", me.page)
    assert found == {}

"""The phone: thumbs, a small screen, and nothing that only a hovering mouse would show."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Guests
from tests.browser.recorded import recorded
from tests.browser.table import EXAMPLE, FIRST_STEPS
from tests.server.client import Server

THUMBS: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

# Whatever sticks out to the right, unless a box of its own scrolls or hides it.
WIDER = """() => {
  const boxed = (one) => {
    for (let box = one.parentElement; box; box = box.parentElement)
      if (box !== document.body && getComputedStyle(box).overflowX !== "visible") return true;
    return false;
  };
  const out = [...document.body.querySelectorAll("*")].filter(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility() && !boxed(one));
  return [document.documentElement.scrollWidth - innerWidth, out.map((one) => one.outerHTML.slice(0, 80))];
}"""


def assert_fits(page: Page) -> None:
    """The page is not wider than the screen."""
    assert page.evaluate("innerWidth") == PHONE["width"], "the page was zoomed out to fit"
    assert page.evaluate(WIDER) == [0, []]


def test_turns_are_played_by_touch(guests: Guests) -> None:
    me = guests("/", **THUMBS)
    assert_fits(me.page)
    me.page.get_by_role("button", name="Play now: Strike Force: Hunter").tap()
    me.page.get_by_test_id("known").tap()
    me.my_turn()
    assert_fits(me.page)

    me.sit(options=EXAMPLE)
    me.my_turn()
    assert_fits(me.page)
    expect(me.prompt).to_be_in_viewport(ratio=1)
    for token in FIRST_STEPS[:3]:
        for square in re.findall(r"[a-h]\d", token):
            me.square(square).tap()
        me.settled()

    # The drawer with all choices opens from below.
    fold = me.page.get_by_role("button", name="All", exact=True)
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_be_in_viewport(ratio=1)
    fold.tap()
    expect(me.choices).to_be_in_viewport()
    expect(me.prompt).to_be_in_viewport(ratio=1)
    assert_fits(me.page)
    me.option(FIRST_STEPS[3]).tap()
    me.settled()
    fold.tap()
    me.page.get_by_role("button", name=re.compile("^End")).tap()
    expect(me.prompt).to_contain_text("end your challenges")

    # A finger cannot hover: what a challenge may come to is shown before it is made.
    me.my_turn()
    me.square("f2").tap()
    me.square("f9").tap()
    card = me.page.get_by_text(re.compile("^Airlift: "))
    expect(card).to_be_in_viewport()
    assert_fits(me.page)
    me.page.get_by_role("button", name="Not yet").tap()
    expect(card).to_be_hidden()
    me.square("f2").tap()
    me.square("f9").tap()
    me.page.get_by_role("button", name="Fly").tap()
    me.be_sure()
    me.settled()

    # Log and chat, and everything that has no room in the bar.
    me.page.get_by_role("button", name="Log and chat", exact=True).tap()
    expect(me.log.filter(has_text="airlifted from f2 against the piece in North's city (f9)")).to_be_visible()
    me.page.get_by_role("button", name="Close log and chat").tap()
    me.page.get_by_role("button", name="Table menu").tap()
    menu = me.page.get_by_role("dialog", name="Table")
    for entry in ("Share links", "Rules of", "What does my browser know?", "Settings", "Keys", "Leave"):
        expect(menu.get_by_text(entry)).to_be_in_viewport()
    assert_fits(me.page)


PAGES = ("/new/hunter", "/tables", "/replays", "/rules/hunter", "/credits", "/nowhere", "/t/nobody")


def test_pages_fit_a_phone(guests: Guests, server: Server) -> None:
    page = guests("/", **THUMBS).page
    for path in (*PAGES, f"/r/{recorded(server)}"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert_fits(page)
    page.get_by_text("Show the truth").tap()
    expect(page.get_by_role("switch", name="Show the truth")).not_to_be_checked()

"""A whole game without a pointer."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE, FIRST_STEPS, Table, get_on

POINTERS = """
pointers = [];
for (const kind of ["mousedown", "mousemove", "pointerdown", "touchstart"])
  addEventListener(kind, (event) => pointers.push(kind), true);
addEventListener("click", (event) => { if (event.detail) pointers.push("click"); }, true);
"""
"""Notes whatever a mouse or a finger does."""

FAR = 60
"""Nothing is further away than so many times Tab."""


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until `wanted` has the focus."""
    expect(wanted).to_be_visible()
    for _ in range(FAR):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def arrow_to(page: Page, group: str, name: str) -> None:
    """Choose in a row of radio buttons by Tab and arrow keys."""
    wanted = page.get_by_role("group", name=group).get_by_role("radio", name=name)
    expect(wanted).to_be_visible()
    tab_to(page, page.get_by_role("group", name=group).get_by_role("radio", checked=True))
    for _ in range(FAR):
        if wanted.is_checked():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"no arrow key leads to {name}")


def walk(me: Table, square: str) -> None:
    """Walk the board by arrow keys, from wherever the focus is on it, to a square."""
    wanted = me.square(square)
    here = str(me.page.evaluate("document.activeElement.dataset.square"))
    files, ranks = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
    me.key(*["ArrowRight" if files > 0 else "ArrowLeft"] * abs(files))
    me.key(*["ArrowUp" if ranks > 0 else "ArrowDown"] * abs(ranks))
    expect(wanted).to_be_focused()


def field_of(page: Page) -> Locator:
    """The field that finds a choice; there is none for a few."""
    return page.get_by_role("combobox", name="Find a choice")


def find(me: Table) -> None:
    """Go to the field that finds a choice, if it does not have the focus still."""
    field = field_of(me.page)
    if not field.evaluate("one => one === document.activeElement"):
        me.key("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")


def test_a_whole_game_is_played_by_keyboard_alone(guests: Guests) -> None:
    me = guests()
    page = me.page
    page.evaluate(POINTERS)

    tab_to(page, page.get_by_role("link", name="Set up: Strike Force: Hunter"))
    me.key("Enter")
    arrow_to(page, "Way to play", "The eight-rank board")
    arrow_to(page, "First player", "South")
    arrow_to(page, "Setup for North", "At random")
    tab_to(page, page.locator("summary", has_text="Advanced"))
    me.key("Enter")
    tab_to(page, page.get_by_role("spinbutton", name="Turn cap"))
    me.key("Control+a", "1", "Enter")
    expect(page.get_by_test_id("prompt")).to_contain_text(
        "South: set up Padamah, your main bad guy. You have 24 pieces left to place."
    )

    # The main by walking the board; one step too many is undone.
    tab_to(page, page.get_by_role("gridcell", name=re.compile("^c2,")))
    walk(me, "a2")
    expect(me.square("a2")).to_have_accessible_name("a2, empty, free for the next piece")
    me.key("Enter")
    expect(me.prompt).to_contain_text("Strike Force 1.")
    walk(me, "f2")
    me.key("Enter")
    expect(me.prompt).to_contain_text("Strike Force 2.")
    me.key("u")
    expect(me.prompt).to_contain_text("Strike Force 1.")
    expect(me.square("f2")).to_have_accessible_name(re.compile("^f2, your base, empty"))

    # A square that is not allowed says why.
    walk(me, "b2")
    me.key("Enter")
    expect(me.toast.locator("[data-rule^=HUNT-SETUP]")).to_be_visible()

    # Two more by typing, and the rest at random.
    for token in ("f2", "c2"):
        find(me)
        page.keyboard.type(token)
        expect(me.choices.get_by_role("option")).to_have_count(1)
        me.key("Enter")
    expect(me.prompt).to_contain_text("Strike Force 3.")
    tab_to(page, page.get_by_role("button", name="At random"))
    me.key("Enter")
    expect(me.prompt).to_contain_text("South: step with your pieces")

    # A step on the board: the next lit square, Enter, the next lit square, Enter.
    me.my_turn()
    before = me.entries()
    tab_to(page, page.locator('[role="gridcell"][tabindex="0"]'))
    me.key(".", "Enter", ".", "Enter")
    me.grows_from(before)
    assert me.entries() == before + 1

    # The rest from the list.
    while me.until("mine", "over") == "mine":
        tokens = me.tokens()
        token = get_on(tokens)
        if field_of(page).count():
            find(me)
            page.keyboard.type(token)
        else:
            # There is nothing to be found among a few: one walks through them.
            tab_to(page, me.choices)
            me.key("Home", *["ArrowDown"] * tokens.index(token))
        expect(me.choices.get_by_role("option", selected=True)).to_have_attribute("data-token", token)
        me.key("Enter")
        me.settled()
    expect(me.log.last).to_have_text("It is a draw: turn 1 was the last, and both main bad guys are still at large.")
    assert page.evaluate("pointers") == []


def test_what_happens_is_said_to_those_who_listen(guests: Guests) -> None:
    me = guests().sit(options=EXAMPLE)
    me.my_turn()
    live = me.page.get_by_test_id("live")
    expect(live).to_have_attribute("aria-live", "polite")
    me.pick(FIRST_STEPS[0])
    expect(live).to_contain_text("South moves Rocket Man from a3 to a4. South: step with your pieces")
    expect(me.square("a4")).to_have_accessible_name("a4, your Associate Rocket Man, has moved")
    board = me.page.locator(f"[id='{me.board.get_attribute('aria-describedby')}']")
    expect(board).to_contain_text("You are South. Turn 1, your movement.")


def test_the_keys_are_listed(guests: Guests) -> None:
    me = guests().sit()
    me.my_turn()
    me.key("?")
    keys = me.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("choose what has the focus")
    me.key("Escape")
    expect(keys).to_be_hidden()
    panel = me.page.locator("aside.panel")
    expect(panel).to_have_attribute("inert", "")
    me.key("l")
    expect(panel).not_to_have_attribute("inert", "")
    expect(me.log.last).to_be_in_viewport()
    me.key("Escape")
    expect(panel).to_have_attribute("inert", "")

"""A whole game without a pointer."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
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
"""How many presses of Tab lead to anything."""


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
    wanted = page.get_by_role("group", name=group).get_by_role("radio", name=name, exact=True)
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


def type_choice(me: Table, tokens: list[str], token: str) -> None:
    """Choose from the list of these choices: by typing where they are many, else by walking."""
    if field_of(me.page).count():
        find(me)
        me.page.keyboard.type(token)
    else:
        tab_to(me.page, me.choices)
        me.key("Home", *["ArrowRight"] * tokens.index(token))
    expect(me.choices.get_by_role("option", selected=True)).to_have_attribute("data-token", token)
    me.key("Enter")


def be_sure(me: Table) -> None:
    """Stand by a choice that gives something away, such as a step into one's own base."""
    sure = me.page.get_by_test_id("confirm")
    if sure.is_visible():
        tab_to(me.page, sure)
        me.key("Enter")


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
        type_choice(me, tokens, get_on(tokens))
        be_sure(me)
        me.settled()
    # A game without an end by the board is decided by points, which depend on the bot's steps, or is a draw.
    expect(me.log.last).to_contain_text("turn 1 was the last, and ")
    assert page.evaluate("pointers") == []


SHORT: dict[str, dict[str, Any]] = {
    "downtown": {"mode": "quick", "options": {"rounds": 1}},
    "gangrush": {"mode": "first3", "options": {"max_rounds": 1}},
    "punk": {"mode": "solo", "options": {"max_rounds": 4}},
    "vigilante": {"mode": "duel", "options": {"round_limit": 4}},
}
"""The other titles, with as few rounds as there can be."""


@pytest.mark.parametrize("game", SHORT)
def test_every_title_is_played_to_its_end_by_keyboard_alone(guests: Guests, game: str) -> None:
    me = guests().sit(game=game, **SHORT[game])
    me.page.evaluate(POINTERS)
    rng, made = Random(game), 0
    while me.until("mine", "over") == "mine":
        tokens = me.tokens()
        type_choice(me, tokens, rng.choice([token for token in tokens if token != "concede"]))
        be_sure(me)
        me.settled()
        made += 1
    assert made > 3
    expect(me.page).to_have_title(re.compile("^Game over"))
    assert me.page.evaluate("pointers") == []


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

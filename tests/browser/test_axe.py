"""No page has a serious or critical finding of axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.chromium import AXE, PHONE, WIDE
from tests.browser.conftest import Guests
from tests.browser.recorded import recorded
from tests.browser.table import EXAMPLE, FIRST_STEPS, Table
from tests.server.client import Server

LOOKS: dict[str, dict[str, Any]] = {
    f"{size} {scheme}": {**screen, "color_scheme": scheme, "bypass_csp": True}
    for size, screen in (("wide", {"viewport": WIDE}), ("phone", {"viewport": PHONE, "has_touch": True}))
    for scheme in ("light", "dark")
}
SCHEMES: tuple[tuple[Literal["light", "dark"], ViewportSize], ...] = (("light", WIDE), ("dark", PHONE))
RUN = """async (where) => (await axe.run(where ?? document, {resultTypes: ["violations"]})).violations
  .filter((found) => ["serious", "critical"].includes(found.impact))
  .flatMap((found) => found.nodes.map((node) => `${found.id}: ${node.target} ${node.any[0]?.message ?? ""}`))"""

STILL = """() => document.getAnimations().every(
  (each) => each.playState !== "running" || each.effect.getTiming().iterations === Infinity)"""
"""Is everything there? What turns for ever is."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Two pictures later those who observe sizes have been told of the last one."""

opposites = pytest.mark.parametrize("look", ["wide light", "phone dark"])
all_four = pytest.mark.parametrize("look", list(LOOKS))


class Findings(dict[str, list[str]]):
    """What axe finds serious or critical, by what it looked at."""

    def look(self, what: str, page: Page, within: str | None = None) -> None:
        """Let axe look at a page as it stands, or at a part of it, once it is there."""
        if within is not None:
            page.locator(within).first.wait_for()
        page.evaluate(DRAWN)
        # Colours that fade in are measured when they have arrived.
        page.wait_for_function(STILL)
        if not page.evaluate("'axe' in window"):
            page.add_script_tag(content=AXE.read_text("utf-8"))
        if found := page.evaluate(RUN, within):
            self[what] = found

    def both(self, what: str, page: Page, within: str | None = None) -> None:
        """Let axe look at a page as it stands: wide and light, then dark on a phone; it is left wide."""
        for scheme, size in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size(size)
            self.look(f"{what}, {scheme}", page, within)
        page.set_viewport_size(WIDE)


def test_pages_about_the_games(guests: Guests, server: Server) -> None:
    replay, thoughtful = recorded(server), recorded(server, bot="level3", turns=1)
    me = guests("/", bypass_csp=True)
    found = Findings()
    for path in (
        *("/", "/new/hunter", "/tables", "/replays", f"/r/{replay}", f"/r/{replay}?at=30", f"/r/{thoughtful}"),
        *("/rules/hunter", "/rules/hunter#HUNT-MOVE-4", "/credits", "/nowhere", "/t/nobody"),
    ):
        me.page.goto(path)
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()
        found.both(path, me.page)
    me.page.goto("/rules/hunter")
    me.page.get_by_role("searchbox").fill("airlift")
    expect(me.page.get_by_role("heading", level=1)).to_contain_text("airlift")
    found.both("search", me.page)
    assert found == {}


@all_four
def test_the_table(guests: Guests, look: str) -> None:
    me = guests("/", **LOOKS[look]).sit(options=EXAMPLE)
    me.my_turn()
    found = Findings()
    me.square("g3").click()
    me.square("g5").click()
    expect(me.toast).to_be_visible()
    found.look("a piece picked, and a reason", me.page)
    me.dismiss()
    me.key("Escape")
    for token in FIRST_STEPS:
        me.step(token)
    me.end()
    me.square("f2").click()
    me.square("f9").hover()
    found.look("odds", me.page)
    assert found == {}


def test_set_up_by_hand_and_the_hand_over_screen(guests: Guests) -> None:
    me = guests("/", bypass_csp=True)
    found = Findings()
    me.sit(seats=[{"kind": "me"}, {"kind": "me"}], hot_seat=True, options={"first_player": "rps"})
    show = me.page.get_by_role("button", name=re.compile("show my side$"))
    expect(show).to_be_enabled()
    found.both("hand-over", me.page)
    show.click()
    me.my_turn()
    found.both("a throw", me.page, "main")
    me.sit(options={"first_player": "south"})
    me.my_turn()
    found.both("set-up", me.page)
    assert found == {}


DIALOGS: dict[str, Callable[[Table], None]] = {
    "menu": lambda me: me.page.get_by_role("button", name="Table menu").click(),
    "share": lambda me: me.menu("Share links"),
    "settings": lambda me: me.menu("Settings"),
    "keys": lambda me: me.menu("Keys"),
    "knows": lambda me: me.menu("What does my browser know?"),
    "leave": lambda me: me.menu("Leave"),
    "rule": lambda me: me.prompt.get_by_role("link").click(),
}


@opposites
def test_dialogs_and_panels(guests: Guests, look: str) -> None:
    me = guests("/", **LOOKS[look]).sit(options=EXAMPLE)
    me.my_turn()
    found = Findings()
    for name, show in DIALOGS.items():
        show(me)
        expect(me.page.get_by_role("dialog")).to_be_visible()
        found.look(name, me.page, "dialog[open]")
        me.key("Escape")
        expect(me.page.get_by_role("dialog")).to_be_hidden()
    me.page.get_by_role("button", name="Log and chat", exact=True).click()
    for tab in ("Chat", "Table", "Log"):
        me.page.get_by_role("tab", name=tab).click()
        found.look(tab, me.page, "aside.panel")
    me.page.get_by_role("button", name="Close log and chat").click()
    me.menu("Show the board as text")
    found.look("text", me.page, "main")
    assert found == {}

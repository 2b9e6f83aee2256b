"""Big moments on stage: whoever comes back is shown them all, and none has a serious or critical finding of axe."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.recorded import played
from tests.browser.table import EXAMPLE
from tests.browser.test_axe import Findings
from tests.server.client import Server

SENSIBLE, RANDOM = {"kind": "bot", "bot": "sensible"}, {"kind": "bot", "bot": "random"}

MOMENTS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "punk": ({"mode": "duel", "seats": [SENSIBLE] * 2}, {"combat", "hood", "hit"}),
    "hunter": ({"seats": [RANDOM] * 2, "options": EXAMPLE | {"turn_cap": 8}}, {"challenge"}),
    "downtown": ({"mode": "quick_two", "seats": [SENSIBLE] * 2}, {"duel", "attempt"}),
    "gangrush": (
        {"mode": "border5", "seats": [RANDOM] * 5, "options": {"max_rounds": 6}},
        {"roll", "crash", "jump", "police"},
    ),
}
"""Games of bots, and the moments that come in the end of each."""

WALK = """async (wanted) => {
  const [main, prompt] = [document.querySelector("main"), document.querySelector('[data-testid="prompt"]')];
  for (let step = 0; step < 500; step += 1) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true }));
    await new Promise((done) => setTimeout(done));
    if (prompt.dataset.told === undefined) return "";
    const moment = main.dataset.staged;
    // An attempt fills the board; all others stand over it.
    if (moment !== "attempt" && !main.querySelector("[data-testid=stage]")) continue;
    if (wanted.includes(moment)) return moment;
  }
  return "";
}"""
"""Steps on, beat by beat, to one of these moments; "" if the film is over before."""


@pytest.mark.parametrize("game", MOMENTS)
def test_every_big_moment_is_played_to_those_who_come_back_and_can_be_read_by_all(
    guests: Guests, server: Server, game: str
) -> None:
    plan, wanted = MOMENTS[game]
    table = played(server, game=game, **plan)
    me = guests("/", watches=True, bypass_csp=True)
    seen = json.dumps([[table, {"spectator": 0}]])
    me.page.evaluate("seen => localStorage.setItem('getaway.seen', seen)", seen)
    me.page.goto(f"/t/{table}")
    me.until("over")
    found = Findings()
    found.both("the end", me.page)
    since = me.page.get_by_role("region", name="Since you were here")
    since.get_by_role("button", name="Replay").click()
    expect(me.prompt).to_have_attribute("data-told", "")
    expect(since).to_be_hidden()
    expect(me.page.get_by_test_id("end")).to_be_hidden()
    looked: set[str] = set()
    while looked != wanted and (moment := me.page.evaluate(WALK, sorted(wanted - looked))):
        looked.add(moment)
        # The end is told when the film has come to it, not over the film.
        expect(me.page.get_by_test_id("end")).to_be_hidden()
        found.both(moment, me.page, "main")
    assert looked == wanted
    assert found == {}
    # On to the present, where the end stands.
    me.key("Escape")
    assert me.until("over") == "over"
    expect(me.page.get_by_test_id("end")).to_be_visible()

"""What the others do is told: beat by beat, in order, on the screen before it is in the log; nothing is left out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.table import Table
from tests.browser.test_layout import some

# Everything that a person could have read, in the order in which it was to be read.
RECORDER = """
window.read = [];
let caption = "", lines = [];
new MutationObserver(() => {
  const prompt = document.querySelector('[data-testid="prompt"]');
  const now = prompt?.dataset.told === undefined ? "" : prompt.querySelector("p").getAttribute("title");
  if (now && now !== caption) window.read.push(["caption", now]);
  caption = now;
  const log = [...document.querySelectorAll('[role="log"] [data-at] > span')].map((line) => line.textContent);
  log.forEach((line, at) => { if (line !== lines[at]) window.read.push(["line", line]); });
  lines = log;
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""

BOTS: dict[str, dict[str, Any]] = {
    "gangrush": {"seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "sensible"}] * 4]},
    "vigilante": {"seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "sensible"}] * 5]},
}

NAMELESS = {"gangrush": ("Player 1 ",), "vigilante": ("Driver One ",)}
"""What the first seat is called before it has a name."""

ROUND = 180_000
"""Four or five rivals at normal speed, on a busy machine."""


def lines(me: Table) -> list[str]:
    """The log, line by line."""
    found: list[str] = me.page.locator('[role="log"] [data-at] > span').all_text_contents()
    return found


def turns(me: Table) -> int:
    """How many different players have begun a turn."""
    events = [event["data"] for update in me.updates() for event in update["events"]]
    return len({data["car"] for data in events if data["event"] == "turnbegan"})


@pytest.mark.parametrize("game", BOTS)
def test_every_beat_of_the_rivals_is_seen_before_it_is_read(guests: Guests, game: str) -> None:
    me = guests(watches=True, reduced_motion="no-preference")
    me.page.add_init_script(RECORDER)
    me.page.set_default_timeout(ROUND)
    me.sit(game=game, **BOTS[game])
    rng = Random(game)
    me.my_turn()
    # Until everybody else has begun a turn.
    while turns(me) < len(BOTS[game]["seats"]):
        me.pick(some(me, rng))
        me.my_turn()
    expect(me.prompt).not_to_have_attribute("data-told", "")
    read = me.page.evaluate("window.read")
    captions = [text for what, text in read if what == "caption"]
    told = lines(me)
    first: dict[tuple[str, str], int] = {}
    for at, (what, text) in enumerate(read):
        first.setdefault((what, text), at)
    shown = [line for line in told if ("caption", line) in first]
    # What one does oneself is not told to oneself; everything else is, also what is done to oneself.
    own = me.page.evaluate("document.querySelector('.seat.mine h2').childNodes[0].textContent.trim()")
    mine = (f"{own} ", f"{own}'s ", *NAMELESS[game])
    # Nor is what was in the log before one came.
    came = next(at for at, (what, _) in enumerate(read) if what == "caption")
    before = {text for what, text in read[:came] if what == "line"}
    missing = [line for line in told if line not in shown and not line.startswith(mine) and line not in before]
    assert missing == []
    assert len(shown) > 12
    for line in shown:
        assert first["caption", line] < first["line", line], f"the log is ahead of the board: {line}"
    order = iter(captions)
    assert all(any(text == line for text in order) for line in shown), "beats were shown out of order"
    # All of it is in the log, or in its details: up to one's own turn, which has not got beyond its heading.
    events = [event for update in me.updates() for event in update["events"]]
    last = max(at for at, event in enumerate(events) if event["data"]["event"] == "turnbegan")
    heard = [event["text"] for event in events[: last + 1]][-60:]
    logged = me.page.locator('[role="log"] [data-at]').evaluate_all("all => all.map(one => one.textContent).join(' ')")
    assert [text for text in heard if text and text not in logged] == []

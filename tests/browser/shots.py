"""Pictures of the pages, to be looked at: ``python -m tests.browser.shots OUT``."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.chromium import PHONE, WIDE, chromium
from tests.browser.recorded import recorded
from tests.browser.table import EXAMPLE, FIRST_STEPS, Table
from tests.server.client import Server

LOOKS: dict[str, dict[str, Any]] = {
    "wide-light": {"viewport": WIDE, "color_scheme": "light"},
    "wide-dark": {"viewport": WIDE, "color_scheme": "dark"},
    "phone-light": {"viewport": PHONE, "color_scheme": "light", "is_mobile": True, "has_touch": True},
    "phone-dark": {"viewport": PHONE, "color_scheme": "dark", "is_mobile": True, "has_touch": True},
}


def take(browser: Browser, server: Server, look: str, out: Path) -> None:
    """All pictures in one look."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce", **LOOKS[look])
    me = Table(context.new_page())
    pages = {
        "shelf": "/",
        "set-up": "/new/hunter",
        "tables": "/tables",
        "replays": "/replays",
        "replay": f"/r/{recorded(server)}?at=30",
        "rules": "/rules/hunter#HUNT-MOVE-4",
        "credits": "/credits",
        "nowhere": "/t/nobody",
    }

    def shot(name: str) -> None:
        me.page.screenshot(path=out / f"{name}-{look}.png")

    for name, path in pages.items():
        me.page.goto(path)
        me.page.wait_for_load_state("networkidle")
        shot(name)
    me.sit(options={"first_player": "south"})
    me.my_turn()
    me.square("a2").click()
    me.settled()
    shot("placing")
    me.sit(options=EXAMPLE)
    me.my_turn()
    me.square("g3").click()
    shot("table")
    me.square("g5").click()
    expect(me.toast).to_be_visible()
    shot("why-not")
    me.dismiss()
    me.square("g4").click()
    me.settled()
    for token in (FIRST_STEPS[0], *FIRST_STEPS[2:]):
        me.step(token)
    me.end()
    me.square("f2").click()
    me.square("f9").hover()
    shot("odds")
    me.sit(seats=[{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}], hot_seat=True, options=EXAMPLE)
    expect(me.page.get_by_role("button", name=re.compile("show my side$"))).to_be_enabled()
    shot("hand-over")
    context.close()


@contextmanager
def looking(out: Path) -> Iterator[tuple[Browser, Server]]:
    """A browser, a server of its own, and a folder for what is seen."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data)).start()
        try:
            with chromium() as browser:
                yield browser, server
        finally:
            server.stop()


def main(out: Path) -> None:
    """Take them all."""
    with looking(out) as (browser, server):
        for look in LOOKS:
            take(browser, server, look, out)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.browser.shots OUT")
    main(Path(sys.argv[1]))

"""The pictures of the README, a table of each title: ``python -m tests.browser.pictures docs/pictures``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.shots import looking
from tests.server.client import Server

TAPES = Path(__file__).parents[1] / "tapes"

SCENES = {
    "punk": ("escaped", 44),
    "vigilante": ("cans", 75),
    "downtown": ("points", 90),
    "gangrush": ("last_call", 230),
    "hunter": ("hostility", 100),
}
"""A recorded game of each title, and the decision at which it is shown."""


def take(browser: Browser, server: Server, out: Path) -> None:
    """Show each recorded game as a replay, and draw what is on the screen."""
    context = browser.new_context(
        base_url=server.address, reduced_motion="reduce", viewport={"width": 1280, "height": 800}, color_scheme="light"
    )
    page = context.new_page()
    for game, (name, at) in SCENES.items():
        tape = json.loads((TAPES / game / f"{name}.tape.json").read_text("utf-8"))
        answer = page.request.post("/api/replays", data=tape)
        assert answer.ok, answer.text()
        page.goto(f"/r/{answer.json()['id']}?at={at}")
        page.locator("[data-board]").wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1_000)
        page.screenshot(path=out / f"{game}.jpg", type="jpeg", quality=78)
    context.close()


def main(out: Path) -> None:
    """Take them all."""
    with looking(out) as (browser, server):
        take(browser, server, out)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.browser.pictures OUT")
    main(Path(sys.argv[1]))

"""The distribution's Chromium, driven by Playwright: its headless shell, or all of it where there is no shell."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20_000
"""How many milliseconds a state of a page is waited for; the machine may be busy."""

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The shell first: it draws the same pages without drawing a browser around them."""


def executable() -> str:
    """Where Chromium is; "" if it is nowhere."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a screen."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS, headless=True)
        try:
            yield browser
        finally:
            browser.close()

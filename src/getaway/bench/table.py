"""The table in a real browser: from a click to what it shows, and frames while a board is dragged and zoomed.

Chromium plays against bots at a server of its own. *Click*: the places of the board are pressed one after another on
one's own turn; the time runs from the moment of the input to the first frame with anything new in it. *Frames*: the
largest map is zoomed into and dragged about. The baseline in the same run is an empty page with a button whose press
changes a word, dragged about as well: what machine and browser take without a table.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterable
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import msgspec

from getaway.bench.server import percentile, scratch, serving
from getaway.kernel.errors import Refusal

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

WINDOW: ViewportSize = {"width": 1440, "height": 900}
CLICKS = 40
"""Presses per title."""
ELSEWHERE = 40
"""The most decisions in a row that are made elsewhere than on the board."""
DRAG = 3.0
"""Seconds for which a board is dragged."""
LARGEST = "punk"
"""The title whose board has the most places."""
BUSY = 120_000
"""Milliseconds that a machine may take for what is not measured."""
PATIENCE = 1.5
"""Seconds after which a press is taken to have shown nothing."""

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

SETTINGS = """
bot = "random"
think = 0.0
window = 0.0
regret = 0.0
"""

EMPTY = (
    "data:text/html,<body style='margin:0;height:100vh'><button style='width:100%;height:100%' data-cell=1>0</button>"
)
COUNT = """() => {
  const button = document.querySelector("button");
  button.onclick = () => { button.textContent = Number(button.textContent) + 1; };
}"""

WATCH = """() => {
  window.bench = { times: [], frames: [] };
  const paint = new MessageChannel();
  let began = 0, seen = false;
  paint.port1.onmessage = () => { bench.times.push(performance.now() - began); };
  const news = new MutationObserver(() => {
    if (!began || seen) return;
    seen = true;
    requestAnimationFrame(() => paint.port2.postMessage(0));
  });
  news.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener("click", (event) => { began = event.timeStamp; seen = false; }, true);
}"""

RUN = """() => {
  bench.frames = [];
  const frame = (now) => { bench.frames.push(now); bench.running = requestAnimationFrame(frame); };
  bench.running = requestAnimationFrame(frame);
}"""
STOP = "() => { cancelAnimationFrame(bench.running); return bench.frames; }"

PLACES = """() => {
  const board = document.querySelector("[data-board]") ?? document.body;
  return [...board.querySelectorAll("[data-cell], [role=gridcell]")].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(...at);
    return top && (one === top || one.contains(top)) ? [at] : [];
  });
}"""

MINE = """() => {
  const prompt = document.querySelector('[data-testid="prompt"]');
  const options = [...document.querySelectorAll('[role="option"]')];
  if (prompt?.classList.contains("over")) return "over";
  return options.length && options.every((one) => one.getAttribute("aria-disabled") === "false") ? "mine" : null;
}"""
CHOOSE = """(part) => {
  const all = [...document.querySelectorAll('[role="option"]')].filter((one) => one.dataset.token !== "concede");
  all[Math.floor(part * all.length)]?.click();
}"""
SURE = "() => document.querySelector('dialog[open] button:last-of-type')?.click()"


class NoBrowser(Refusal):
    """What drives the browser is missing."""

    code = "no_browser"


class Clicks(msgspec.Struct, frozen=True):
    """Presses and what they showed."""

    what: str
    """A title, or ``empty page``."""
    clicks: int
    p50_ms: float
    p95_ms: float
    silent: int
    """Presses that showed nothing."""


class Frames(msgspec.Struct, frozen=True):
    """Frames while something is dragged and zoomed."""

    what: str
    per_s: float
    p95_ms: float
    """The time between two frames that 95 % do not exceed."""


class Report(msgspec.Struct, frozen=True):
    """Everything measured in one run; the empty page, which is the baseline, comes first."""

    clicks: list[Clicks]
    frames: list[Frames]


def rounds(games: int) -> int:
    """How many steps `measure` reports."""
    return games + 3


def measure(games: Iterable[str], clicks: int = CLICKS, *, progress: Callable[[], object] = lambda: None) -> Report:
    """Measure every title, and an empty page."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as missing:
        raise NoBrowser(
            "Playwright drives the browser: `make setup` installs it, or `pip install playwright`."
        ) from missing
    names = ("chromium", "chromium-browser", "chromium-headless-shell")
    chromium = next((found for name in names if (found := shutil.which(name))), None)
    if chromium is None:
        raise NoBrowser("There is no Chromium on this machine.")
    with (
        scratch() as data,
        serving(data, SETTINGS) as (_, port),
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium, args=FLAGS) as browser,
    ):
        page = browser.new_page(base_url=f"http://127.0.0.1:{port}", viewport=WINDOW)
        page.set_default_timeout(BUSY)
        page.goto(EMPTY)
        page.evaluate(COUNT)
        page.evaluate(WATCH)
        pressed, drawn = [_pressed("empty page", page, clicks)], [_dragged("empty page", page)]
        progress()
        page.goto("/")
        page.evaluate("localStorage.setItem('getaway.settings', JSON.stringify({ pace: 'instant' }))")
        for game in games:
            _sit(page, game)
            pressed.append(_pressed(game, page, clicks))
            progress()
        _sit(page, LARGEST)
        drawn.append(_dragged(LARGEST, page))
        progress()
    return Report(clicks=pressed, frames=drawn)


def _sit(page: Page, game: str) -> None:
    """A table against bots, some decisions into the game."""
    made = page.request.post("/api/tables", data={"game": game})
    page.goto(f"/t/{made.json()['table']['id']}")
    rng = Random(game)
    for _ in range(6):
        if page.wait_for_function(MINE).json_value() == "over":
            return
        page.evaluate(CHOOSE, rng.random())
        page.evaluate(SURE)
    page.wait_for_function(MINE)
    page.evaluate(WATCH)


def _pressed(what: str, page: Page, clicks: int) -> Clicks:
    """Press places of the board, one after another."""
    rng = Random(what)
    times: list[float] = []
    silent = 0
    for _ in range(clicks):
        places = _places(page, rng)
        if not places:
            break
        x, y = rng.choice(places)
        # What hovering shows is not what is measured.
        page.mouse.move(x, y)
        page.wait_for_timeout(250)
        before = page.evaluate("bench.times.length")
        page.mouse.click(x, y)
        end = time.monotonic() + PATIENCE
        while page.evaluate("bench.times.length") == before and time.monotonic() < end:
            page.wait_for_timeout(20)
        found: list[float] = page.evaluate("bench.times")
        if len(found) == before:
            silent += 1
        else:
            times.append(found[before])
        page.keyboard.press("Escape")
        page.wait_for_timeout(150)
        if what != "empty page" and page.wait_for_function(MINE).json_value() == "over":
            break
    return Clicks(
        what, clicks=len(times) + silent, p50_ms=percentile(times, 0.5), p95_ms=percentile(times, 0.95), silent=silent
    )


def _places(page: Page, rng: Random) -> list[list[float]]:
    """Where the board can be pressed. What is asked elsewhere, on a stage or of the hand, is answered first."""
    for _ in range(ELSEWHERE):
        for _ in range(20):
            if places := page.evaluate(PLACES):
                return list(places)
            page.wait_for_timeout(100)
        if page.wait_for_function(MINE).json_value() == "over":
            break
        page.evaluate(CHOOSE, rng.random())
        page.evaluate(SURE)
    return []


def _dragged(what: str, page: Page) -> Frames:
    """Zoom in, drag about, zoom out, all the time."""
    middle_x, middle_y = WINDOW["width"] / 2, WINDOW["height"] / 2
    page.mouse.move(middle_x, middle_y)
    page.evaluate(RUN)
    began, turn = time.monotonic(), 0
    while time.monotonic() < began + DRAG:
        page.mouse.wheel(0, -120 if turn % 40 < 20 else 120)
        if turn % 20 == 0:
            page.mouse.move(middle_x, middle_y)
            page.mouse.down()
        page.mouse.move(middle_x + 8 * (turn % 20), middle_y + 4 * (turn % 20))
        if turn % 20 == 19:
            page.mouse.up()
        turn += 1
    page.mouse.up()
    at: list[float] = page.evaluate(STOP)
    gaps = [later - earlier for earlier, later in pairwise(at)]
    return Frames(what, len(gaps) / (sum(gaps) / 1000), percentile(gaps, 0.95))

"""A table as somebody at a browser sees it: prompt, choices, board, log."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import Dialog, Locator, Page, WebSocket, expect

from tests.server.client import make_whole

# What the page shows: is it this seat's turn and can it choose, must it wait, or is the game over?
STATE = """() => {
  const prompt = document.querySelector('[data-testid="prompt"]');
  if (!prompt) return null;
  if (prompt.classList.contains("over")) return "over";
  if (prompt.classList.contains("broken")) return null;
  const options = [...document.querySelectorAll('[role="option"]')];
  if (!options.length) return prompt.classList.contains("wait") ? "wait" : null;
  return options.every((option) => option.getAttribute("aria-disabled") === "false") ? "mine" : null;
}"""


EXAMPLE = {"setup": ["reference", "reference"], "first_player": "south"}
"""No chance at all: both sides stand as in the rules' example, and South begins."""

FIRST_STEPS = ["a3a4", "g3g4", "b3b4", "c3c4"]
"""All compulsory moves of South's first movement when it stands as in the example."""


class Table:
    """A page at a table. Everything it hears over its WebSockets is kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        self.said: list[str] = []
        self.errors: list[str] = []
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("dialog", self._dialog)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(_text(frame)))
        socket.on("framesent", lambda frame: self.said.append(_text(frame)))

    def _dialog(self, dialog: Dialog) -> None:
        self.errors.append(f"the page opened a dialog of the browser's own: {dialog.message}")
        dialog.dismiss()

    # What is there

    @property
    def prompt(self) -> Locator:
        """The line that says what is asked."""
        return self.page.get_by_test_id("prompt")

    @property
    def choices(self) -> Locator:
        """The list of all choices."""
        return self.page.get_by_role("listbox", name="Choices")

    @property
    def board(self) -> Locator:
        """The drawn board."""
        return self.page.get_by_role("grid", name=re.compile("^Board"))

    @property
    def log(self) -> Locator:
        """The lines of the log: one for each beat."""
        return self.page.get_by_role("log", name="What happened").locator("[data-at]")

    def entries(self) -> int:
        """How many events the log tells of; one line may tell of several."""
        return int(self.page.get_by_role("log", name="What happened").get_attribute("data-entries") or 0)

    def grows_from(self, entries: int) -> None:
        """Wait until the log tells of more than `entries` events."""
        script = "few => Number(document.querySelector('[role=log]').dataset.entries) > few"
        self.page.wait_for_function(script, arg=entries)

    @property
    def toast(self) -> Locator:
        """Short notes."""
        return self.page.get_by_role("status").get_by_test_id("toast")

    @property
    def id(self) -> str:
        """The table's id, from the address."""
        return self.page.url.rpartition("/")[2]

    def square(self, name: str) -> Locator:
        """A square of the board."""
        return self.board.get_by_role("gridcell", name=re.compile(rf"^{name},"))

    def cell(self, name: str) -> Locator:
        """A place of a board that is not made of squares."""
        return self.page.locator(f'[data-cell="{name}"]')

    def option(self, token: str) -> Locator:
        """An entry of the list of choices."""
        return self.choices.locator(f'[role="option"][data-token="{token}"]')

    def tokens(self) -> list[str]:
        """The tokens of all choices on offer."""
        found: list[str] = self.choices.get_by_role("option").evaluate_all("all => all.map(one => one.dataset.token)")
        return found

    def told(self) -> list[str]:
        """The log from where it is the same for everybody: before, each side is told where it set up itself.

        What stepped is left out: each side is told the names of its own pieces, and of those it has seen.
        """
        entries = self.log.all_inner_texts()
        shared = entries[entries.index("Both sides are set up.") :]
        return [re.sub(r" moves .* from ([a-h])", r" moves from \1", entry) for entry in shared]

    def updates(self, since: int = 0) -> list[dict[str, Any]]:
        """The updates that came so far, each with its whole view; of the frames from number `since` on."""
        messages: list[dict[str, Any]] = [json.loads(frame) for frame in self.heard[since:]]
        updates = [message for message in messages if message["t"] == "update"]
        for before, update in pairwise(updates):
            make_whole(update, before)
        return updates

    def kind(self) -> str:
        """The kind of question that was asked last, without the title's name."""
        asks = [update["ask"] for update in self.updates() if update.get("ask")]
        return str(asks[-1]["kind"]).partition(".")[2]

    # What one does

    def press(self, name: str) -> None:
        """Press a place wherever the picture has it."""
        self.cell(name).dispatch_event("click")

    def sit(self, **plan: Any) -> Table:
        """Set up a table of hunter without the form, and go there."""
        answer = self.page.request.post("/api/tables", data={"game": "hunter", **plan})
        assert answer.ok, answer.text()
        self.page.goto(f"/t/{answer.json()['table']['id']}")
        return self

    def settled(self) -> str:
        """Wait until nothing is on its way or in the air; `mine`, `wait` or `over`."""
        state: str = self.page.wait_for_function(STATE).json_value()
        return state

    def until(self, *states: str) -> str:
        """Wait until the page is in one of these states."""
        script = f"wanted => {{ const state = ({STATE})(); return wanted.includes(state) && state; }}"
        state: str = self.page.wait_for_function(script, arg=list(states)).json_value()
        return state

    def my_turn(self) -> None:
        """Wait for one's turn."""
        assert self.until("mine", "over") == "mine", "the game is over"

    def pick(self, token: str) -> str:
        """Choose from the list."""
        self.option(token).dispatch_event("click")
        self.be_sure()
        return self.settled()

    def step(self, token: str) -> str:
        """Choose on the board: the piece, then where it goes or whom it challenges."""
        origin, target = re.findall(r"[a-h]\d+", token)
        self.square(origin).click()
        expect(self.square(origin)).to_have_attribute("aria-selected", "true")
        self.square(target).click()
        self.be_sure()
        return self.settled()

    def be_sure(self) -> None:
        """Stand by a choice of which nothing good can come, such as challenging a piece known to be harmless."""
        sure = self.page.get_by_role("dialog", name="Are you sure?")
        if sure.is_visible():
            sure.get_by_role("button").last.click()

    def end(self) -> str:
        """End a movement or one's challenges, by the button at the board."""
        self.page.get_by_role("button", name=re.compile("^End")).click()
        return self.settled()

    def play(self) -> str:
        """Play a turn from the list of choices, without a challenge."""
        while self.until("mine", "over") == "mine":
            last = "end your challenges" in self.prompt.inner_text().lower()
            state = self.pick(get_on(self.tokens()))
            if last:
                return state
        return "over"

    def key(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def dismiss(self) -> None:
        """Put the short notes away that have not gone by themselves meanwhile."""
        self.toast.get_by_role("button", name="Dismiss").evaluate_all("all => all.forEach(one => one.click())")

    def menu(self, entry: str) -> None:
        """Choose from the table's menu."""
        self.page.get_by_role("button", name="Table menu").click()
        self.page.get_by_role("dialog", name="Table").get_by_text(entry).click()


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode()


def meet(ada: Table, bo: Table, **plan: Any) -> None:
    """Ada sets up a table and sits South; Bo opens its address and takes the free seat."""
    ada.sit(seats=[{"kind": "me"}, {"kind": "open"}], name="Ada", **plan)
    bo.page.goto(ada.page.url)
    bo.page.get_by_role("button", name="Take a seat").click()
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.prompt).to_contain_text("Waiting for South (Ada)")


def get_on(tokens: list[str]) -> str:
    """What somebody chooses who wants to get on: steps until the movement may end, then the end; no challenge."""
    return "end" if "end" in tokens else tokens[0]

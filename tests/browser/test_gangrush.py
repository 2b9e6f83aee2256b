"""Gang Rush Breakout at the table: a hazard round, dice, driving, a collision chain, a jump, a whole game of three."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from getaway.games.gangrush import RULES
from getaway.games.gangrush.content import BOARD
from getaway.games.gangrush.events.told import place
from getaway.games.gangrush.pieces import DRIVE
from getaway.games.gangrush.table import table_of
from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from getaway.kernel.tape import encode
from tests.browser.chromium import PHONE, WIDE
from tests.browser.conftest import Guests
from tests.browser.table import Table
from tests.browser.test_axe import Findings

TAPES = Path(__file__).resolve().parents[1] / "tapes" / "gangrush"
BOT = {"kind": "bot", "bot": "sensible"}
ON = ("roll", "count", "drive", "stop", "finish", "u-turn", "done")
"""Choices that lead on through a turn."""
PLACING = ("which", "place")
"""Both are answered by one press on the bridge."""


def in_words(name: str) -> str:
    """A space as the log calls it."""
    return place(BOARD.named(name))


def seated(me: Table, **options: Any) -> Table:
    """A table of three: this person and two bots."""
    me.sit(game="gangrush", seats=[{"kind": "me", "name": "Ada"}, BOT, BOT], options=options)
    me.my_turn()
    return me


def draft(me: Table, driver: str = "John Duke", start: str = "L3:-4") -> None:
    """Take a car and a start space on the board; another one if it is gone."""
    button = me.page.get_by_role("button", name=re.compile(driver))
    if button.is_enabled():
        button.click()
    lit = me.page.locator(".cell.lit")
    there = me.cell(start)
    wanted = there if there.get_attribute("aria-disabled") == "false" else lit.first
    wanted.dispatch_event("click")
    me.settled()
    me.my_turn()


def place_one(me: Table) -> str:
    """Choose a hazard and put it on the last space that it fits; which space that was."""
    if me.kind() == "which":
        tray = me.page.get_by_role("region", name="Hazards to be placed")
        tray.locator("button:enabled").first.click()
    target = me.page.locator(".cell.lit").last
    name = target.get_attribute("data-cell") or ""
    target.dispatch_event("click")
    me.settled()
    return name


def test_a_hazard_round_on_the_board(guests: Guests) -> None:
    me = seated(guests())
    draft(me)
    while me.kind() not in PLACING:
        me.pick(next(token for token in me.tokens() if token in ON))
        me.my_turn()

    # First which, then where: only the token in hand lights its spaces.
    tray = me.page.get_by_role("region", name="Hazards to be placed")
    hand = tray.get_by_role("button", pressed=True)
    if me.kind() == "which":
        expect(tray).to_contain_text("Choose a hazard.")
        assert me.page.locator(".cell.lit").count() == 0
        tray.locator("button:enabled").first.click()
    expect(hand).to_have_count(1)
    expect(tray).to_contain_text("In hand:")
    before = me.page.locator(".cell.lit").count()
    assert 0 < before < 101

    # A space before the line is refused, with the rule.
    me.press("L3:-2")
    expect(me.toast.first).to_contain_text("Hazards go after the starting line")

    target = me.page.locator(".cell.lit").nth(before // 2)
    name = target.get_attribute("data-cell") or ""
    target.dispatch_event("click")
    me.settled()
    expect(me.log.filter(has_text=f"at {in_words(name)}.").first).to_be_attached()
    assert me.cell(name).get_attribute("aria-disabled") == "true"


def test_a_turn_on_the_board(guests: Guests) -> None:
    me = seated(guests(), first_game=True, ramps=False)
    draft(me)
    while me.kind() in ("which", "place"):
        place_one(me)
        me.my_turn()
    # Without a ramp to put down, rolling is the only answer, which the table gives.
    assert me.kind() == "keep"

    # Dice are put aside one by one, and the odds are told.
    dice = me.page.get_by_role("region", name="Dice")
    expect(dice.get_by_label("Odds of rerolling all others")).to_be_visible()
    dice.get_by_role("button", name=re.compile("reroll$")).first.click()
    expect(dice.get_by_role("button", pressed=True)).to_have_count(1)
    dice.get_by_role("button", name="Keep 1, reroll 4").click()
    me.my_turn()
    expect(dice).to_contain_text("Roll 2 of 3")
    dice.get_by_role("button", name="Keep everything").click()
    me.my_turn()

    while me.kind() in ("postroll", "adjust"):
        faster = [token for token in me.tokens() if token in ("10", "20", "30")]
        me.pick(faster[-1] if faster and me.kind() == "adjust" else next(t for t in me.tokens() if t in ON))
        me.my_turn()
    if me.kind() == "drive" and "f" in me.tokens():
        ahead = me.page.locator(".cell.lit").first
        ahead.focus()
        plan = me.page.get_by_role("region", name="Planned drive")
        expect(plan).to_be_visible()
        expect(plan).to_contain_text("Then:")
        ahead.press("Enter")
        me.settled()


def test_a_whole_game_of_three(guests: Guests) -> None:
    me = seated(guests(), first_game=True, max_rounds=2)
    draft(me)
    for _ in range(80):
        if me.until("mine", "over") == "over":
            break
        tokens = me.tokens()
        if me.kind() in PLACING:
            place_one(me)
        elif me.kind() == "drive" and "f" in tokens:
            me.page.locator(".cell.lit").first.dispatch_event("click")
            # What would hurt is asked about once, what goes further is shown first.
            me.be_sure()
            if me.page.get_by_role("button", name="Drive this route").count():
                me.page.get_by_role("button", name="Drive this route").click()
                me.be_sure()
            me.settled()
        else:
            me.pick(next((token for token in tokens if token in ON), tokens[0]))
    result = me.page.get_by_role("region", name="Result")
    expect(result.get_by_role("listitem")).to_have_count(3)
    expect(result).to_contain_text("wins")


@pytest.mark.parametrize(
    ("rule", "caption", "car", "moves"),
    [
        ("GANG-COLL-1", "Don rams Spender", "DUKE", True),
        ("GANG-JUMP-1", "With two points left on the ramp", "DUKE", True),
        ("GANG-CONT-2", "Head-on into a container", "SPE", False),
    ],
)
def test_the_rules_show_a_chain_a_jump_and_a_container(
    guests: Guests, rule: str, caption: str, car: str, moves: bool
) -> None:
    page = guests(f"/rules/gangrush#{rule}").page
    figure = page.locator("figure", has_text=caption)
    figure.scroll_into_view_if_needed()
    piece = figure.locator(f'[data-car="{car}"]')
    expect(piece).to_be_attached()
    before = piece.get_attribute("style")
    figure.get_by_role("button", name=re.compile("^Play")).click()
    expect(figure.locator('[data-cell="L3:8"]')).to_be_attached()
    if moves:
        expect(piece).not_to_have_attribute("style", before or "")
    else:
        expect(piece).to_have_attribute("style", before or "")


def test_a_recorded_race_can_be_stepped_through(guests: Guests) -> None:
    me = guests()
    answer = me.page.request.post("/api/replays", data=json.loads((TAPES / "crossed.tape.json").read_text("utf-8")))
    assert answer.ok, answer.text()
    me.page.goto(f"/r/{answer.json()['id']}")
    me.page.get_by_role("button", name="To the end").click()
    expect(me.page.get_by_role("region", name="Result")).to_contain_text("wins")
    me.page.get_by_role("button", name="Step back").click()
    expect(me.page.locator("[data-car]").first).to_be_attached()


def indebted() -> tuple[Any, int]:
    """The record of a race, and the number of a decision of a driver on the road who has debts and five tokens."""
    rng = Random(2)
    match = Match(RULES, RULES.card.setup_of(RULES.card.mode("three"), {"max_rounds": 12}), Dealer("2"))
    found = 0
    while match.game.ask is not None:
        t = table_of(match.game)
        if not found and t.phase == DRIVE and t.debt[t.active] and t.turn.points and t.held[t.active].bit_count() == 5:
            found = match.game.no
        match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))
    assert found
    return json.loads(encode(match.tape)), found


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (768, 1024)])
def test_debts_tokens_and_what_is_left_of_a_turn_fit_on_the_dashboard(guests: Guests, size: tuple[int, int]) -> None:
    tape, no = indebted()
    page = guests("/", viewport={"width": size[0], "height": size[1]}).page
    answer = page.request.post("/api/replays", data=tape)
    assert answer.ok, answer.text()
    page.goto(f"/r/{answer.json()['id']}?at={no}")
    dash = page.locator("[data-figures]").first
    expect(dash).to_contain_text("debt")
    expect(dash.get_by_role("list", name=re.compile("^Tokens of")).get_by_role("listitem")).to_have_count(5)
    expect(dash.get_by_role("list", name="Left this turn")).to_be_visible()
    assert dash.evaluate("dash => dash.scrollHeight - dash.clientHeight") <= 1


def test_the_bridge_by_keyboard(guests: Guests) -> None:
    me = seated(guests(), first_game=True)
    draft(me)
    while me.kind() not in PLACING:
        me.pick(next(token for token in me.tokens() if token in ON))
        me.my_turn()
    if me.kind() == "which":
        me.page.get_by_role("region", name="Hazards to be placed").locator("button:enabled").first.press("Enter")
    me.cell("L3:12").focus()
    for key, name in (("ArrowRight", "L3:14"), ("ArrowUp", "L2:15"), ("ArrowLeft", "L2:13"), ("ArrowDown", "L3:14")):
        me.page.keyboard.press(key)
        expect(me.cell(name)).to_be_focused()
    me.page.keyboard.press(".")
    chosen = me.page.evaluate("document.activeElement.dataset.cell")
    me.page.keyboard.press("Enter")
    me.settled()
    expect(me.log.filter(has_text=f"at {in_words(chosen)}.").first).to_be_attached()


def test_the_bridge_fills_a_phone_on_its_side(guests: Guests) -> None:
    me = guests("/", viewport={"width": 844, "height": 390}, is_mobile=True, has_touch=True)
    seated(me)
    frame = me.page.locator(".frame").first
    # The desk stands beside the bridge, which has the whole height; its camera shows the start at playing size.
    me.page.wait_for_function("() => document.querySelector('.frame')?.clientHeight > 200")
    box = frame.bounding_box()
    assert box is not None
    assert box["width"] < 600
    lane = me.cell("L3:-4").bounding_box()
    assert lane is not None
    assert lane["height"] > 30


def test_no_serious_finding_of_axe(guests: Guests) -> None:
    found = Findings()
    me = guests("/", bypass_csp=True)
    me.sit(game="gangrush", seats=[{"kind": "me", "name": "Ada"}, BOT, BOT])
    me.page.wait_for_selector('[data-cell="L3:0"]')
    found.both("the draft", me.page)
    me.page.locator(".cell.lit").first.dispatch_event("click")
    me.page.wait_for_selector('section[aria-label^="Dashboard"]')
    found.both("the table", me.page)
    assert found == {}
    for size in (WIDE, PHONE):
        me.page.set_viewport_size(size)
        box = me.page.locator(".frame").first.bounding_box()
        assert box is not None
        assert box["width"] <= size["width"]
        assert box["height"] > 150

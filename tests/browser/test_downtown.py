"""Downtown Chase at the browser table: the city, a duel, an attempt, a whole quick game, the truth afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from getaway.games.downtown import RULES
from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from tests.browser.conftest import Guests
from tests.browser.recorded import played
from tests.browser.table import Table
from tests.browser.test_axe import Findings
from tests.server.client import Server

BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
PATIENCE = 60.0
"""How many seconds bots may take for a short game; the machine may be busy."""

SEEDS = 60
LONGEST = 40
"""Among how many seeds a way to an attempt is looked for, and how many decisions it takes at most."""


def sit(me: Table, mode: str, **plan: Any) -> Table:
    """Set up a table of downtown and go there. The camera is told to stand still, so that places can be aimed at."""
    me.sit(game="downtown", mode=mode, **plan)
    me.until("mine", "over")
    hold(me)
    return me


def hold(me: Table) -> None:
    """Keep the camera where it shows everything."""
    me.page.get_by_role("button", name="Follow the action").click()
    me.page.get_by_role("button", name="Show the whole map").click()


def press(me: Table, name: str, mark: str = ".lit") -> None:
    """Press a marked place of the map."""
    me.settled()
    place = me.page.locator(f'{mark}[data-place="{name}"]')
    expect(place).to_have_count(1)
    box = still(place)
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def still(place: Locator) -> FloatRect:
    """Where a place is when the map has come to rest: with every question it gets another height.

    The camera learns late how much the desk covers, so it rests when nothing has moved for a second.
    """
    box, rests = place.bounding_box(), 0
    while rests < 4:
        place.page.wait_for_timeout(250)
        before, box = box, place.bounding_box()
        rests = rests + 1 if box == before else 0
    assert box is not None
    return box


def act(me: Table, token: str) -> Locator:
    """A button, a deck or a card that stands for a choice."""
    return me.page.locator(f'[data-act="{token}"], [data-card="{token}"]').first


def choose(me: Table, token: str) -> None:
    """Choose from the list, folded or not."""
    me.my_turn()
    me.page.locator(f'[role="option"][data-token="{token}"]').evaluate("option => option.click()")
    sure(me)


def sure(me: Table) -> None:
    """Say yes, if the table asks again."""
    dialog = me.page.get_by_test_id("confirm")
    if dialog.is_visible():
        dialog.click()


def shown(me: Table) -> None:
    """Take the device over, if the hand-over screen asks for it."""
    hand_over = me.page.get_by_role("button", name=re.compile("show my side$"))
    # While an answer is on its way the choices are still there, but shut.
    expect(hand_over.or_(me.page.locator('[role="option"][aria-disabled="false"]')).first).to_be_attached()
    if hand_over.is_visible():
        hand_over.click()
    me.my_turn()
    following = me.page.get_by_role("button", name="Follow the action", pressed=True)
    if following.is_visible() and not me.page.get_by_role("region", name="Duel").is_visible():
        hold(me)


def begin(me: Table, character: str, house: str) -> None:
    """Choose a character by its sheet and a safe house on the map; who was dealt an Increase card shows it first."""
    me.my_turn()
    while act(me, "show").is_visible():
        act(me, "show").click()
        me.settled()
        me.my_turn()
    act(me, character).click()
    me.settled()
    press(me, house)


@cache
def known() -> tuple[str, tuple[str, ...]]:
    """A seed for the advanced solo game, and what to choose until an attempt is possible."""
    (mode,) = (mode for mode in RULES.card.modes if mode.id == "solo_advanced")
    for number in range(SEEDS):
        match = Match(RULES, RULES.card.setup_of(mode), Dealer(f"seed{number}"))
        way: list[str] = []
        while match.game.outcome is None and len(way) < LONGEST:
            ask = RULES.ask(match.game)
            if any(offer.token.startswith("attempt-") for offer in ask.offers):
                return f"seed{number}", tuple(way)
            worth = RULES.hints.priors(RULES.knowledge(match.game, ask.seat), ask, [])
            best = ask.offers[max(range(len(worth)), key=worth.__getitem__)]
            way.append(best.token)
            match.submit(ask.seat, ask.no, best.choice)
    raise AssertionError("no seed leads to an attempt so soon")


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose dice lead to an attempt, and always to the same duel."""
    server = Server(tmp_path_factory.mktemp("loaded"), seed=known()[0]).start()
    yield server
    server.stop()


def test_a_duel_is_fought_on_its_stage(guests: Guests, loaded: Server) -> None:
    # With other cards somebody may be asked about Johnny's way in between.
    me = guests(at=loaded)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]
    me.sit(game="downtown", mode="standard", seats=seats, hot_seat=True)
    # Who was dealt an Increase card is asked about it first; then the starting player chooses.
    shown(me)
    while act(me, "show").is_visible():
        act(me, "show").click()
        shown(me)
    begin(me, "roxy", "SH1")
    shown(me)
    begin(me, "tiger", "SH2")
    shown(me)
    # Both walk to the crossroad between their houses: four steps, pressed at their end.
    press(me, "C20", ".ahead")
    log = me.page.get_by_role("log", name="What happened")
    expect(log).to_contain_text("goes to the corner of Broadway and North Parade")
    act(me, "end").click()
    sure(me)
    shown(me)
    press(me, "C20", ".ahead")
    expect(me.prompt).to_contain_text("Call for a duel?")
    act(me, "duel").click()
    stage = me.page.get_by_role("region", name="Duel")
    log = me.page.get_by_role("log", name="What happened")
    odds = False
    for _ in range(60):
        shown(me)
        if "your turn" in me.prompt.inner_text():
            break
        expect(stage).to_be_visible()
        odds = odds or stage.get_by_role("figure", name=re.compile("^Chances of the duel")).is_visible()
        heard = len(me.heard)
        me.key("p")
        while len(me.heard) == heard:
            me.page.wait_for_timeout(20)
    assert odds, "the stage tells the odds"
    expect(log).to_contain_text("Health:")
    expect(log).to_contain_text(re.compile("wins the duel|is tied"))


def test_an_attempt_fills_the_board(guests: Guests, loaded: Server) -> None:
    me = guests(at=loaded)
    me.sit(game="downtown", mode="solo_advanced")
    for token in known()[1]:
        choose(me, token)
    me.my_turn()
    me.page.get_by_role("button", name=re.compile("^Take aim at Johnny")).click()
    sure(me)
    chart = me.page.get_by_role("group", name="Assassination chart")
    expect(chart).to_be_visible()
    aimed = 0
    while me.until("mine", "over") == "mine" and chart.is_visible():
        spaces = chart.get_by_role("button")
        if spaces.count():
            aimed += 1
            expect(spaces.first).to_have_attribute("aria-label", re.compile("Attack Value [0-9]"))
            if aimed % 2:
                spaces.last.focus()
                me.key("Enter")
            else:
                spaces.last.click()
        else:
            me.page.locator(".attempt [data-act]").first.click()
        sure(me)
    assert aimed
    expect(me.page.get_by_role("log", name="What happened")).to_contain_text(
        re.compile(
            "has killed Johnny|misses: the Attack Value|only grazes Johnny|nothing in the sights|decides not to shoot"
        )
    )


def test_a_whole_quick_game_by_map_and_desk(guests: Guests) -> None:
    me = sit(guests(), "quick", options={"rounds": 2}, seats=[ME, BOT, BOT])
    steps = 0
    while me.until("mine", "over") == "mine":
        turn = "your turn" in me.prompt.inner_text()
        acts = me.page.locator("[data-act]:enabled, .attempt [data-act]")
        if turn and me.page.locator(".deck.open").count() and steps < 2:
            me.page.locator(".deck.open").first.click()
        elif turn and steps < 6 and me.page.locator(".lit").count():
            # By the keys: the next lit place, and a second Enter where it is asked for.
            me.page.locator("[data-cursor]").focus()
            me.key(".", "Enter")
            if me.page.get_by_role("group", name="Confirm").is_visible():
                me.key("Enter")
        elif turn:
            steps = -1
            act(me, "end").click()
        elif acts.count():
            acts.last.click()
        elif me.page.locator(".lit").count():
            press(me, str(me.page.locator(".lit").first.get_attribute("data-place")))
        else:
            me.page.locator("[data-card]:enabled").first.click()
        steps += 1
        sure(me)
    expect(me.log.last).to_contain_text(re.compile("still alive after round 2|kills Johnny the Quick"))


def test_all_safe_houses_are_in_the_picture_on_a_phone_on_its_side(guests: Guests) -> None:
    me = guests(viewport={"width": 844, "height": 390})
    me.sit(game="downtown", mode="quick_two", seats=[ME, BOT])
    me.my_turn()
    while act(me, "show").is_visible():
        choose(me, "show")
    town, hand = me.page.locator("[data-board]").bounding_box(), me.page.locator("[data-hand]").bounding_box()
    assert town is not None
    assert hand is not None
    houses = me.page.locator('.lit[data-place^="SH"]')
    expect(houses.first).to_be_attached()
    assert houses.count() >= 3, "one of the four may be taken"
    for house in houses.all():
        box = still(house)
        assert town["y"] - 1 <= box["y"] <= box["y"] + box["height"] <= hand["y"] + 1
        assert town["x"] <= box["x"]


def test_what_cannot_be_chosen_says_why(guests: Guests) -> None:
    me = sit(guests(), "solo_basic")
    begin(me, "iguana", "SH4")
    me.my_turn()
    me.page.locator("[data-cursor]").focus()
    expect(me.page.locator("[data-cursor]")).to_have_attribute("aria-label", re.compile("^the south-west safe house"))
    me.key("Enter")
    expect(me.toast.locator("[data-rule^=DOWN-]")).to_be_visible()


def test_the_focus_on_a_card_moves_no_board(guests: Guests) -> None:
    me = sit(guests(), "solo_basic")
    begin(me, "iguana", "SH4")
    me.my_turn()
    before = me.page.locator("[data-board]").bounding_box()
    for card in me.page.locator("[data-card]").all():
        card.evaluate("card => card.focus()")
    assert me.page.locator("[data-board]").bounding_box() == before


def test_where_johnny_can_be_is_an_aid(guests: Guests) -> None:
    me = sit(guests(), "solo_basic")
    begin(me, "iguana", "SH4")
    me.my_turn()
    chances = me.page.locator("[data-chance]").evaluate_all("all => all.map(one => Number(one.dataset.chance))")
    assert sum(chances) == pytest.approx(1, abs=0.01)
    me.page.get_by_role("button", name="Show where Johnny can be next").click()
    expect(me.page.locator("[data-chance]")).to_have_count(0)


def test_the_truth_shows_every_hand(guests: Guests, server: Server) -> None:
    replay = played(server, game="downtown", mode="quick", seats=[BOT, BOT, BOT], options={"rounds": 1})
    page = guests(f"/r/{replay}").page
    slider = page.get_by_role("slider", name="Decision")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    hands = page.get_by_role("list", name=re.compile("hand$"))
    expect(hands.first).to_be_attached()
    page.get_by_text("Show the truth").click()
    expect(page.get_by_role("switch", name="Show the truth")).not_to_be_checked()
    expect(hands).to_have_count(0)


def test_axe_finds_nothing_serious(guests: Guests, loaded: Server) -> None:
    me = guests("/", at=loaded, bypass_csp=True)
    me.sit(game="downtown", mode="solo_advanced")
    found = Findings()
    me.my_turn()
    found.both("characters", me.page, ".desk")
    way = known()[1]
    for token in way:
        if token == way[-1]:
            me.my_turn()
            found.both("turn", me.page, ".desk")
        choose(me, token)
    me.my_turn()
    me.page.get_by_role("button", name=re.compile("^Take aim at Johnny")).click()
    sure(me)
    me.my_turn()
    found.both("attempt", me.page)
    assert found == {}

"""Interstate Vigilante at the table: laying, driving, an attack, a whole game, the rules, a replay, the keyboard."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import PHONE, WIDE
from tests.browser.conftest import Guests
from tests.browser.table import Table
from tests.browser.test_axe import Findings

TAPES = Path(__file__).resolve().parents[1] / "tapes" / "vigilante"
BOT = {"kind": "bot", "bot": "sensible"}
PRESET = {"setup_choice": "preset", "vehicle": ["black", "white"], "licence": ["trucker", "racer"]}
"""No draft: Black begins on the northern shield with three Ammo cards, White on the southern one."""


def seated(me: Table, **options: Any) -> Table:
    """A table of two: this person, who begins, and a bot."""
    me.sit(
        game="vigilante",
        seats=[{"kind": "me", "name": "Ada"}, BOT],
        options={**PRESET, "first_player": "seat 1", **options},
    )
    me.my_turn()
    return me


def lay(me: Table) -> None:
    """Lay the map card on the first place where it fits, on the board."""
    place = me.page.locator(".cell.lit").first
    place.dispatch_event("click")
    expect(place).to_have_attribute("aria-selected", "true")
    me.page.get_by_role("button", name="Lay it here").click()
    me.settled()
    me.my_turn()


def test_licence_and_vehicle_are_chosen_at_the_garage(guests: Guests) -> None:
    me = guests()
    me.sit(game="vigilante", seats=[{"kind": "me", "name": "Ada"}, BOT], options={"first_player": "seat 2"})
    me.my_turn()
    garage = me.page.get_by_role("region", name="Licences")
    garage.get_by_role("button", name=re.compile("Scavenger")).click()
    garage.get_by_role("button", name="Take the Scavenger's licence").click()
    me.settled()
    me.my_turn()
    garage = me.page.get_by_role("region", name="Vehicles")
    garage.get_by_role("button", name=re.compile("Ghost")).click()
    garage.get_by_role("button", name="Drive the Ghost").click()
    me.settled()
    expect(me.log.filter(has_text="Ghost").first).to_be_attached()
    expect(me.page.locator('[data-car="white"]')).to_be_attached()


def test_a_map_card_is_laid_and_turned_on_the_board(guests: Guests) -> None:
    me = seated(guests())
    tray = me.page.get_by_role("region", name="Map card")
    expect(tray).to_contain_text("Press a lit place")
    assert me.page.locator("[data-tile]").count() == 1
    # Three of the four places round the start card would do as well.
    me.press("p:-1,0")
    turned = tray.get_by_role("img").first.get_attribute("aria-label") or ""
    assert turned.endswith(("as it is", "turned right", "upside down", "turned left"))
    if (turn := tray.get_by_role("button", name="Turn", exact=True)).is_enabled():
        turn.click()
        expect(tray.get_by_role("img").first).not_to_have_attribute("aria-label", turned)
    me.press("p:-1,0")
    me.settled()
    expect(me.page.locator("[data-tile]")).to_have_count(2)
    expect(me.log.filter(has_text=re.compile("Black lays .* north of the start card, ")).first).to_be_attached()


def test_driving_is_planned_and_made_on_the_board(guests: Guests) -> None:
    me = seated(guests())
    lay(me)
    # The needle shows what is pointed at; a speed that cannot be set is refused, with the rule.
    me.page.locator('[data-speed="1"]').click()
    me.settled()
    me.my_turn()
    assert me.kind() == "act"
    wanted = me.cell("0,0")
    wanted.focus()
    plan = me.page.get_by_role("region", name="Planned drive")
    expect(plan).to_contain_text("1 gas for the sand, an Ammo card")
    # Backwards is not on offer.
    me.press("1,1")
    expect(me.toast.first).to_contain_text("never back")
    me.dismiss()
    wanted.press("Enter")
    me.settled()
    me.my_turn()
    expect(
        me.log.filter(has_text="Black drives west to the ammo in the north-west of the start card").first
    ).to_be_attached()
    meter = me.page.get_by_role("region", name="Dashboard of Black").get_by_role("meter", name="Gas")
    expect(meter).to_have_attribute("aria-valuetext", "4 of 5")
    expect(me.page.locator('[data-car="black"]')).to_have_attribute("style", re.compile(r"translate\(30px, 30px\)"))


def test_an_attack_from_the_hand_with_its_odds(guests: Guests) -> None:
    me = seated(guests())
    for _ in range(120):
        if me.kind() == "act" and any(">" in token for token in me.tokens()):
            break
        step(me)
    hand = me.page.get_by_role("list", name="Your cards")
    weapon = hand.locator("button.lit").filter(has_text="Ammo").first
    weapon.click()
    expect(weapon).to_have_attribute("aria-pressed", "true")
    attack = me.page.get_by_role("group", name="Attack")
    expect(attack.get_by_role("button", name=re.compile("62 %")).first).to_be_visible()
    expect(me.page.locator(".radar").first).to_be_attached()
    before = me.log.filter(has_text="fires").count()
    target = me.page.locator(".cell.lit").first
    target.dispatch_event("click")
    me.settled()
    expect(me.log.filter(has_text="fires")).not_to_have_count(before)
    expect(me.log.filter(has_text=re.compile("Black (hits|misses) White")).first).to_be_attached()


def drive(me: Table) -> None:
    """Press a square to which an arrow leads, and stand by what it costs."""
    token = next(token for token in ("f", "l", "r") if token in me.tokens())
    me.pick(token)


def step(me: Table) -> None:
    """Get on: on the board where there is something to press, else from the list."""
    asked, tokens = me.kind(), me.tokens()
    if asked == "lay":
        place = me.page.locator(".cell.lit").first
        place.dispatch_event("click")
        place.dispatch_event("click")
    elif asked == "act" and {"f", "l", "r"} & set(tokens):
        drive(me)
    elif asked == "act" and "end" in tokens:
        me.prompt.get_by_role("button", name="End turn").click()
        me.be_sure()
    elif asked == "speed":
        me.page.locator("[data-speed]").last.click()
    elif asked == "facing":
        me.page.locator('[data-cell^="face:"]').first.dispatch_event("click")
    else:
        me.option(tokens[0]).dispatch_event("click")
    me.settled()
    me.until("mine", "over")


def test_a_whole_game_against_a_bot(guests: Guests) -> None:
    me = seated(guests(), round_limit=4)
    for _ in range(90):
        if me.until("mine", "over") == "over":
            break
        step(me)
    result = me.page.get_by_role("region", name="Result")
    expect(result.get_by_role("listitem")).to_have_count(2)
    expect(result).to_contain_text("wins")
    expect(result).to_contain_text("After round 4")


def test_the_map_by_keyboard(guests: Guests) -> None:
    me = seated(guests())
    me.cell("p:0,0").focus()
    for key, name in (("ArrowUp", "p:-1,0"), ("ArrowDown", "p:0,0"), ("ArrowRight", "p:0,1"), ("ArrowLeft", "p:0,0")):
        me.page.keyboard.press(key)
        expect(me.cell(name)).to_be_focused()
    me.page.keyboard.press(".")
    chosen = me.page.evaluate("document.activeElement.ariaLabel").removeprefix("Free, ").partition(".")[0]
    me.key("Enter", "r", "Enter")
    me.settled()
    expect(me.log.filter(has_text=re.compile(f"Black lays .* {chosen}, ")).first).to_be_attached()
    me.my_turn()
    me.page.locator('[data-speed="1"]').press("Enter")
    me.settled()
    me.my_turn()
    me.cell("0,1").focus()
    me.page.keyboard.press("ArrowLeft")
    expect(me.cell("0,0")).to_be_focused()
    expect(me.cell("0,0")).to_have_attribute(
        "aria-label", re.compile("^The ammo in the north-west of the start card, sand. You can drive here")
    )
    me.page.keyboard.press("Enter")
    me.settled()
    expect(
        me.log.filter(has_text="Black drives west to the ammo in the north-west of the start card").first
    ).to_be_attached()


@pytest.mark.parametrize(
    ("rule", "caption", "car"),
    [("VIG-RAM-1", "White drives into Black", "black"), ("VIG-JUMP-1", "Off the ramp", "white")],
)
def test_the_rules_show_a_ram_and_a_jump(guests: Guests, rule: str, caption: str, car: str) -> None:
    page = guests(f"/rules/vigilante#{rule}").page
    figure = page.locator("figure", has_text=caption)
    figure.scroll_into_view_if_needed()
    piece = figure.locator(f'[data-car="{car}"]')
    expect(piece).to_be_attached()
    before = piece.get_attribute("style")
    figure.get_by_role("button", name=re.compile("^Play")).click()
    expect(piece).not_to_have_attribute("style", before or "")


def test_a_recorded_game_shows_all_hands(guests: Guests) -> None:
    me = guests()
    answer = me.page.request.post("/api/replays", data=json.loads((TAPES / "cans.tape.json").read_text("utf-8")))
    assert answer.ok, answer.text()
    me.page.goto(f"/r/{answer.json()['id']}?at=60")
    expect(me.page.locator("[data-car]").first).to_be_attached()
    expect(me.page.get_by_role("list", name=re.compile("cards$"))).not_to_have_count(0)
    me.page.get_by_role("button", name="To the end").click()
    expect(me.page.get_by_role("region", name="Result")).to_contain_text("wins")


def test_no_serious_finding_of_axe(guests: Guests) -> None:
    found = Findings()
    me = guests("/", bypass_csp=True)
    me.sit(game="vigilante", seats=[{"kind": "me", "name": "Ada"}, BOT], options={"first_player": "seat 2"})
    me.page.wait_for_selector('section[aria-label="Licences"] button.lit')
    found.both("the garage", me.page)
    me.sit(game="vigilante", seats=[{"kind": "me", "name": "Ada"}, BOT], options={**PRESET, "first_player": "seat 1"})
    me.page.wait_for_selector('section[aria-label="Map card"]')
    me.page.locator(".cell.lit").first.dispatch_event("click")
    found.both("laying", me.page)
    me.page.get_by_role("button", name="Lay it here").click()
    me.page.locator('[data-speed="1"]').click()
    me.page.wait_for_selector(".go-on")
    found.both("driving", me.page)
    assert found == {}
    for size in (WIDE, PHONE):
        me.page.set_viewport_size(size)
        box = me.page.locator(".frame").first.bounding_box()
        assert box is not None
        assert box["width"] <= size["width"]
        assert box["height"] > 150


def test_discards_locations_and_the_mat_lie_beside_the_map(guests: Guests) -> None:
    me = seated(guests())
    beside = me.page.get_by_role("region", name="Beside the map")
    for pile in ("Ammo", "Upgrade", "Locations"):
        expect(beside.get_by_role("button", name=re.compile(f"^{pile}.* 0$"))).to_be_visible()
    beside.get_by_role("button", name=re.compile("^Reference")).click()
    expect(beside.get_by_text("Noob Tube")).to_be_visible()
    # One sign a driver: on the map, and in the panels.
    emblem = me.page.locator('[data-car="black"] .emblem path').first.get_attribute("d")
    assert me.page.get_by_test_id("seat-0").locator("[data-emblem] path").first.get_attribute("d") == emblem


def test_what_rivals_have_is_in_sight_in_every_window(guests: Guests) -> None:
    me = seated(guests())
    rival = me.page.get_by_test_id("seat-1")
    tablets: list[ViewportSize] = [{"width": 1024, "height": 768}, {"width": 768, "height": 1024}]
    for size in (WIDE, *tablets, PHONE):
        me.page.set_viewport_size(size)
        shown = rival.get_by_title("Health 5 of 5").locator("visible=true")
        expect(shown).to_have_count(1)
        expect(rival.locator(".points").locator("visible=true")).to_have_count(1)


def test_the_map_stays_where_it_is_whatever_the_line_above_it_says(guests: Guests) -> None:
    me = guests()
    answer = me.page.request.post("/api/replays", data=json.loads((TAPES / "cans.tape.json").read_text("utf-8")))
    assert answer.ok, answer.text()
    sizes: list[ViewportSize] = [{"width": 768, "height": 1024}, {"width": 390, "height": 844}]
    for size in (*sizes, WIDE):
        me.page.set_viewport_size(size)
        places = set()
        for at in (60, 90, 120, 150):
            me.page.goto(f"/r/{answer.json()['id']}?at={at}")
            expect(me.page.locator("[data-car]").first).to_be_attached()
            expect(me.page.locator(".status")).to_be_visible()
            me.page.evaluate("document.fonts.ready")
            box = me.page.locator("[data-board] > .map").bounding_box()
            assert box is not None
            places.add((box["x"], box["y"], box["width"], box["height"]))
        assert len(places) == 1, f"the map moves at {size}: {places}"

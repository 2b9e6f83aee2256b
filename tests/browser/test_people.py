"""People play each other, and the bot, from the shelf to the end of the game."""

from __future__ import annotations

import re
from itertools import cycle

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.table import Table, get_on

MOVED = "moved = 0; addEventListener('transitionrun', (e) => { if (e.propertyName === 'transform') moved += 1; }, true)"
"""Counts the pieces that have begun to glide."""


def choose(somebody: Table, by: str) -> str:
    """One choice: a challenge where there is one that no turn must be lost for, else whatever gets on."""
    tokens = somebody.tokens()
    fights = [token for token in tokens if re.search(r"[x*]", token)]
    token = fights[0] if fights else get_on(tokens)
    if by == "list":
        return somebody.pick(token)
    return somebody.end() if token == "end" else somebody.step(token)


def test_two_people_play_a_whole_game_against_each_other(guests: Guests) -> None:
    ada = guests("/")
    page = ada.page
    page.get_by_role("link", name="Set up: Strike Force: Hunter").click()
    page.get_by_role("group", name="Way to play").get_by_role("radio", name="The eight-rank board").check()
    page.get_by_role("group", name="Who plays North").get_by_role("radio", name="Open").check()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("group", name="First player").get_by_role("radio", name="South").check()
    for side in ("South", "North"):
        page.get_by_role("group", name=f"Setup for {side}").get_by_role("radio", name="At random", exact=True).check()
    page.locator("summary", has_text="Advanced").click()
    page.get_by_role("spinbutton", name="Turn cap").fill("2")
    page.get_by_role("button", name="Open the table").click()

    expect(ada.prompt).to_contain_text("Waiting for players: North is free.")
    page.get_by_role("button", name="Invite").click()
    link = page.get_by_role("dialog").get_by_label("To join or to watch", exact=True).input_value()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()

    bo = guests(link)
    bo.page.get_by_role("button", name="Take a seat").click()
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.prompt).to_contain_text("Waiting for South (Ada)")

    seats = (ada, bo)
    asked, state, ways = 0, "mine", cycle(("board", "list"))
    ada.my_turn()
    while state != "over":
        state = choose(seats[asked], next(ways))
        if state == "wait":
            asked = 1 - asked
            state = seats[asked].until("mine", "over")

    for seat in seats:
        seat.until("over")
        expect(seat.log.last).to_have_text(re.compile("North wins|South wins|It is a draw"))
        expect(seat.page).to_have_title(re.compile("^Game over"))
    assert ada.told() == bo.told()


def test_play_now_starts_a_game_against_a_bot_for_those_who_know_it(guests: Guests) -> None:
    me = guests("/", watches=True, reduced_motion="no-preference")
    me.page.evaluate(MOVED)
    me.page.get_by_role("button", name="Play now: Strike Force: Hunter").click()
    me.page.get_by_test_id("known").click()
    expect(me.page.get_by_text("no airlift reaches him. You move first.")).to_be_visible()
    me.my_turn()
    assert me.updates()[-1]["view"]["turn"] == 1
    expect(me.page.get_by_text("Bot, level 2 of 5")).to_be_visible()
    expect(me.prompt).to_contain_text("South: step with your pieces")

    prompts: set[str] = set()
    for turn in (2, 3):
        prompts |= turn_by_clicks(me)
        if me.until("mine", "over") == "over":
            break
        expect(me.log.filter(has_text=f"Turn {turn}.")).to_be_visible()
    assert len(prompts) > 2, "the prompt never changed"
    assert me.page.evaluate("moved") > 0, "nothing ever moved"
    assert me.log.filter(has_text=re.compile(r"South's [\w ]+ is airlifted")).count() > 0


def test_a_whole_game_against_a_bot(guests: Guests) -> None:
    me = guests().sit(mode="compact", seats=[{"kind": "me"}, {"kind": "bot"}], options={"turn_cap": 2})
    while me.until("mine", "over") == "mine":
        choose(me, "list")
    expect(me.prompt).to_contain_text(re.compile("won|wins|lost|draw", re.IGNORECASE))
    me.page.get_by_test_id("end").get_by_role("button", name="Rematch").click()
    assert me.until("mine", "wait") in ("mine", "wait")


def turn_by_clicks(me: Table) -> set[str]:
    """A turn on the board with an airlift: a piece, then its lit target, at once, whatever still glides.

    Every choice adds to the log. Returns all prompts that were seen.
    """
    seen = set()
    fought = False
    while me.until("mine", "over") == "mine":
        prompt, told, tokens = me.prompt.inner_text(), me.entries(), me.tokens()
        seen.add(prompt)
        flights = [token for token in tokens if "*" in token and not fought]
        # Units in city and base stay where they can be flown from.
        steps = [token for token in tokens if not token.startswith(("c2", "f2"))]
        if flights or "end" not in tokens:
            me.step((flights or steps)[0])
            fought = bool(flights)
        else:
            me.end()
        me.grows_from(told)
        if "challenge with" in prompt and not flights:
            break
    return seen

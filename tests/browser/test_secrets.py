"""What a browser is told, and what it keeps between two people at one screen."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE, Table, meet

NICKNAMES = (("Padamah", "Schelkie", "Agudalah", "Rocket Man"), ("U'mgullah", "Andirra", "Gammaha", "Crazy Zeke"))
KINDS = "|".join(
    (
        *(r"\b(?:AS|SF)\d\b", r"Strike Force \d", "Intel Analyst", "Protester", "Schoolkids", "Commuters"),
        *("Peace March", "We love soldiers"),
    )
)
"""How the faces of either side are called, with their numbers where they have one; the legend of codes has none."""


def enemies(update: dict[str, Any], owner: int) -> list[dict[str, Any]]:
    """The pieces of a side, as an update shows them."""
    return [piece for piece in update["view"]["pieces"] if piece["owner"] == owner]


def told_of(somebody: Table, owner: int, since: int = 0) -> list[str]:
    """Every face, number and nickname of a side's pieces in what somebody heard, from the given frame on."""
    found = [name for frame in somebody.heard[since:] for name in NICKNAMES[owner] if name in frame]
    for update in somebody.updates(since):
        found += [str(piece) for piece in enemies(update, owner) if piece["face"] or piece["piece"] >= 0]
    return found


def test_a_browser_never_hears_what_an_unseen_piece_is(guests: Guests) -> None:
    ada, bo = guests(), guests()
    meet(ada, bo, options=EXAMPLE | {"turn_cap": 2})
    watcher = guests(ada.page.url)
    expect(watcher.page.get_by_text("You are watching")).to_be_visible()

    # Nobody challenges, so nothing is seen until the end.
    ada.play()
    bo.play()
    ada.play()
    bo.my_turn()
    assert len(enemies(ada.updates()[-1], 1)) == 24
    assert told_of(ada, 1) == []
    assert told_of(bo, 0) == []
    assert told_of(watcher, 0) + told_of(watcher, 1) == []
    # What is found by this test would be found: one's own side is there.
    assert set(NICKNAMES[0]) <= set(told_of(ada, 0))

    # On the page a spectator sees blank backs and nothing to choose from.
    squares = watcher.board.get_by_role("gridcell").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert len([name for name in squares if "piece, blank" in name]) == 48
    assert [name for name in (*squares, *watcher.log.all_inner_texts()) if re.search(KINDS, name)] == []
    expect(watcher.choices).to_be_hidden()

    # Afterwards everybody may know everything.
    bo.play()
    for somebody in (ada, bo, watcher):
        somebody.until("over")
        shown = somebody.updates()[-1]["view"]["pieces"]
        assert [piece for piece in shown if not piece["face"]] == []


def test_the_page_shows_all_that_it_was_told(guests: Guests) -> None:
    me = guests().sit(options=EXAMPLE)
    me.my_turn()
    me.menu("What does my browser know?")
    panel = me.page.get_by_role("dialog", name="What does my browser know?")
    last = me.updates()[-1]
    expect(panel).to_contain_text(f"v: {last['v']}")
    panel.get_by_text(re.compile(r"^view \{\d+\}$")).click()
    expect(panel).to_contain_text(f'phase: "{last["view"]["phase"]}"')
    pieces = panel.get_by_text("pieces [48]", exact=True)
    pieces.click()
    for number, piece in enumerate(last["view"]["pieces"]):
        if piece["owner"] == 1:
            entry = pieces.locator(f"xpath=../details[{number + 1}]")
            entry.locator("summary").click()
            expect(entry).to_contain_text(f'token: "{piece["token"]}"')
            expect(entry).to_contain_text('face: ""')
            break


def hand_over(me: Table, to: str) -> None:
    """Wait for the hand-over screen, and see that nothing secret is left in the page."""
    screen = me.page.get_by_role("heading", name=f"Hand over to {to}")
    expect(screen).to_be_visible()
    show = me.page.get_by_role("button", name=re.compile("show my side$"))
    expect(show).to_be_enabled()

    text = me.page.evaluate("document.documentElement.outerHTML")
    assert [name for side in NICKNAMES for name in side if name in text] == []
    assert re.findall(KINDS, text) == []
    expect(me.board).to_have_count(0)
    expect(me.choices).to_have_count(0)

    # What came since the page asked for the spectators' view, and what it says it knows.
    looks = [number for number, frame in enumerate(me.heard) if '"look":-2' in frame]
    assert looks
    assert told_of(me, 0, looks[-1]) + told_of(me, 1, looks[-1]) == []
    me.menu("What does my browser know?")
    panel = me.page.get_by_role("dialog", name="What does my browser know?")
    expect(panel).to_contain_text("look: -2")
    me.key("Escape")
    expect(panel).to_be_hidden()
    show.click()
    me.my_turn()
    expect(me.prompt).to_contain_text(f"{to}: ")


def test_nothing_secret_is_in_the_page_while_it_is_handed_over(guests: Guests) -> None:
    me = guests("/new/hunter")
    page = me.page
    page.get_by_role("group", name="Who plays North").get_by_role("radio", name="Me").check()
    page.get_by_label("Name of South").fill("Ada")
    page.get_by_label("Name of North").fill("Bo")
    page.get_by_role("group", name="First player").get_by_role("radio", name="South").check()
    page.get_by_role("button", name="Open the table").click()

    # Both set up by hand, as far as the example does it for them.
    hand_over(me, "South")
    page.get_by_role("button", name="As in the rules").click()
    hand_over(me, "North")
    page.get_by_role("button", name="As in the rules").click()
    hand_over(me, "South")
    me.play()
    hand_over(me, "North")

"""Around a game: undo, giving up, leaving, sharing, watching, talking."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE, meet


def test_a_placement_is_undone_and_the_rest_is_placed_by_the_example(guests: Guests) -> None:
    me = guests().sit(options={"first_player": "south"})
    expect(me.prompt).to_contain_text("set up Padamah")
    undo = me.page.get_by_role("button", name="Undo")
    expect(undo).to_be_hidden()
    told = me.entries()
    me.square("a2").click()
    expect(me.square("a2")).to_have_accessible_name(re.compile("your Main bad guy Padamah"))
    me.grows_from(told)
    assert me.entries() == told + 1
    undo.click()
    expect(me.prompt).to_contain_text("set up Padamah")
    expect(me.square("a2")).to_have_accessible_name("a2, empty, free for the next piece")
    expect(me.page.get_by_role("log", name="What happened")).to_have_attribute("data-entries", str(told))

    # Dragged from the tray.
    tray = me.page.get_by_role("region", name="Set-up")
    tray.locator(".next").drag_to(me.square("a2"))
    expect(me.square("a2")).to_have_accessible_name(re.compile("Padamah"))
    expect(tray).to_contain_text("1 of 24 placed")
    me.page.get_by_role("button", name="As in the rules").click()
    expect(me.prompt).to_contain_text("step with your pieces")
    expect(me.square("f2")).to_have_accessible_name(re.compile("your base, your Strike Force 1"))


def test_giving_up_is_asked_about_first(guests: Guests) -> None:
    me = guests().sit(options=EXAMPLE)
    me.my_turn()
    me.option("concede").dispatch_event("click")
    sure = me.page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text("The other side wins at once.")
    sure.get_by_role("button", name="No, go back").click()
    expect(sure).to_be_hidden()
    me.my_turn()
    me.option("concede").dispatch_event("click")
    sure.get_by_role("button", name="Give up the game").click()
    assert me.until("over") == "over"
    expect(me.prompt).to_contain_text("You have lost.")

    # The same again.
    before = me.id
    me.page.get_by_test_id("end").get_by_role("button", name="Rematch").click()
    expect(me.page).not_to_have_url(re.compile(before))
    me.until("mine", "wait")


def test_links_to_share(guests: Guests) -> None:
    ada = guests("/new/hunter")
    ada.page.get_by_role("group", name="Who plays North").get_by_role("radio", name="Open").check()
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.get_by_role("button", name="Invite").click()
    dialog = ada.page.get_by_role("dialog", name="Share this table")
    public = dialog.get_by_label("To join or to watch", exact=True).input_value()
    own = dialog.get_by_label("Your seat: South", exact=True).input_value()
    assert public == ada.page.url
    assert own.startswith(f"{public}?seat=")

    # The seat on another device; the secret does not stay in the address bar.
    phone = guests(own)
    expect(phone.page).to_have_url(public)
    expect(phone.page.get_by_test_id("seat-0").get_by_text("you", exact=True)).to_be_visible()
    stranger = guests(public)
    expect(stranger.page.get_by_role("button", name="Take a seat")).to_be_visible()
    expect(stranger.page.get_by_text("you", exact=True)).to_be_hidden()


def test_a_seat_is_left_to_a_bot_and_taken_back(guests: Guests) -> None:
    ada, bo = guests(), guests()
    meet(ada, bo, options=EXAMPLE)
    ada.my_turn()
    ada.menu("Leave, and let a bot play on")
    ada.page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Leave").click()
    for somebody in (ada, bo):
        expect(somebody.page.get_by_test_id("seat-0")).to_contain_text("plays for now.")
    # The bot plays South's turn, and comes no further than Bo does.
    bo.my_turn()
    ada.page.get_by_role("button", name="Take it back").click()
    expect(bo.page.get_by_test_id("seat-0")).not_to_contain_text("plays for now.")
    bo.play()
    ada.my_turn()


def test_what_is_said_is_heard(guests: Guests) -> None:
    ada = guests().sit(seats=[{"kind": "me"}, {"kind": "open"}], name="Ada")
    watcher = guests(ada.page.url)
    for page in (ada.page, watcher.page):
        page.get_by_role("button", name="Log and chat", exact=True).click()
        page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("<b>Who</b> is there?")
    ada.page.get_by_role("button", name="Say", exact=True).click()
    for page in (ada.page, watcher.page):
        expect(page.get_by_role("log", name="Chat")).to_contain_text("<b>Who</b> is there?")
    expect(watcher.page.get_by_label("Say something")).to_be_hidden()


def test_tables_are_listed_with_whose_turn_it_is(guests: Guests) -> None:
    ada = guests().sit(seats=[{"kind": "me"}, {"kind": "open"}], options=EXAMPLE, name="Ada")
    table = ada.id
    bo = guests("/tables")
    row = bo.page.get_by_test_id(f"table-{table}")
    expect(row).to_contain_text("1 free seat")
    row.get_by_role("button", name="Take a seat").click()
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.prompt).to_contain_text("Waiting for South (Ada)")
    bo.page.goto("/tables")
    expect(row).to_contain_text("South to act")
    row.get_by_role("link", name="Go on").click()
    expect(bo.prompt).to_contain_text("Waiting for South (Ada)")


def test_a_table_that_is_not_there(guests: Guests) -> None:
    page = guests("/t/nobody").page
    expect(page.get_by_role("heading", name="Dead end")).to_be_visible()
    page.get_by_role("link", name="Back to the shelf").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Somebody is getting away.")

"""After the game, and back again: the end as a scene, oneself on two devices, and the app without a connection."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import AXE, PHONE, WIDE
from tests.browser.conftest import Guests
from tests.browser.test_axe import RUN
from tests.server.client import Server
from tests.tapes import path_of


def imported(server: Server, game: str, reason: str) -> str:
    """The id of a recorded game."""
    with server.browser() as browser:
        tape: Any = json.loads(path_of(game, reason).read_text("utf-8"))
        return str(browser.post("/api/replays", tape)["id"])


def serious(page: Page) -> Any:
    page.add_script_tag(path=AXE)
    return page.evaluate(RUN, "[data-testid=end]")


def test_the_end_is_told_shown_and_shared(guests: Guests, server: Server) -> None:
    replay = imported(server, "downtown", "points")
    me = guests(f"/r/{replay}", bypass_csp=True)
    page = me.page
    page.get_by_role("button", name="The end", exact=True).click()
    end = page.get_by_test_id("end")
    expect(end.get_by_role("heading", name="Don Iguana won")).to_be_visible()
    expect(end.get_by_role("list").filter(has_text="Round 3").first.get_by_role("listitem")).to_have_count(5)
    expect(end.get_by_role("region", name="The reckoning")).to_contain_text("3 points")
    expect(end.get_by_role("table")).to_contain_text("Duels won")
    expect(end.get_by_text("The deciding moment")).to_be_visible()
    end.get_by_role("button", name="Replay it").click()
    expect(end.get_by_role("button", name=re.compile("Once more|Pause"))).to_be_visible()
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        assert serious(page) == []
    # On its side a phone has room for nothing else, and all of it can be reached.
    page.set_viewport_size({"width": 740, "height": 360})
    box = end.bounding_box()
    assert box is not None
    assert box["height"] > 330
    assert box["y"] + box["height"] <= 360
    end.get_by_role("table").scroll_into_view_if_needed()
    expect(end.get_by_role("table")).to_be_in_viewport()
    page.set_viewport_size(WIDE)
    end.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share the result")
    picture = dialog.get_by_role("img").get_attribute("src") or ""
    assert picture.startswith("data:image/svg+xml")
    assert "seat%3D" not in picture
    # With the drawing of the game's box, and without its letters, for which a picture has no typeface.
    expect(dialog.get_by_role("img")).to_have_attribute("src", re.compile("preserveAspectRatio"))
    expect(dialog.get_by_label("To the replay", exact=True)).to_have_value(re.compile(rf"/r/{replay}$"))
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save the picture").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("Escape")
    expect(end).to_be_hidden()


def test_one_is_the_same_on_two_devices_until_one_is_forgotten(guests: Guests) -> None:
    laptop = guests("/me").page
    laptop.get_by_label("What you are called").fill("Ada")
    laptop.get_by_role("button", name="That is me").click()
    expect(laptop.get_by_role("heading", name="You are Ada")).to_be_visible()
    laptop.get_by_role("button", name="Take me to another device").click()
    link = laptop.get_by_label("The link", exact=True).input_value()
    expect(laptop.get_by_role("img", name=re.compile("picture of the link"))).to_be_visible()

    phone = guests("/me" + link.partition("/me")[2], viewport=PHONE).page
    phone.get_by_role("button", name="Be me here").click()
    expect(phone.get_by_role("heading", name="You are Ada")).to_be_visible()
    expect(phone.get_by_text("2 browsers are you.")).to_be_visible()
    stranger = guests("/me" + link.partition("/me")[2]).page
    stranger.get_by_role("button", name="Be me here").click()
    expect(stranger.get_by_text("This code is not valid")).to_be_visible()

    phone.get_by_role("button", name="Forget me").click()
    phone.get_by_role("alertdialog").or_(phone.get_by_role("dialog")).get_by_role("button", name="Forget me").click()
    expect(phone.get_by_role("heading", name="Nobody knows you here yet")).to_be_visible()
    laptop.reload()
    expect(laptop.get_by_role("heading", name="Nobody knows you here yet")).to_be_visible()


def test_shelf_and_rules_open_without_a_connection(guests: Guests) -> None:
    page = guests("/rules/hunter", service_workers="allow").page
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    # Everything is asked for once more, now through the worker, which keeps it.
    page.reload()
    heading = page.get_by_role("heading", name="The goal")
    expect(heading).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(heading).to_be_visible()
    kept = page.evaluate(
        "caches.open('getaway-1').then(kept => kept.keys()).then(all => all.map(({url}) => new URL(url).pathname))"
    )
    assert [path for path in kept if path.startswith("/api/") and not path.startswith("/api/games")] == []
    page.context.set_offline(False)


def test_a_game_is_looked_back_at(guests: Guests, server: Server) -> None:
    """The whole review, once it is made: the curve, the findings, and each finding's moment on the board."""
    replay = imported(server, "hunter", "capture")
    me = guests(f"/r/{replay}", bypass_csp=True)
    page = me.page
    page.get_by_role("button", name="The end", exact=True).click()
    page.get_by_test_id("end").get_by_role("link", name="Review").click()
    expect(page.get_by_test_id("end")).to_be_hidden()
    findings = page.get_by_role("region", name="Findings")
    expect(findings).to_be_visible(timeout=120_000)
    curve = page.get_by_role("img", name=re.compile("chance of winning: .* at first"))
    expect(curve).to_be_visible()
    for side in ("North", "South"):
        page.get_by_role("group", name="Chances of").get_by_role("radio", name=side).check()
        expect(page.get_by_role("img", name=re.compile(f"^{side}'s chance"))).to_be_visible()
    expect(page.get_by_role("region", name="Luck and skill")).not_to_be_empty()
    page.add_script_tag(path=AXE)
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        expect(curve.or_(page.get_by_role("img", name=re.compile("chance of winning")))).to_be_visible()
        assert page.evaluate(RUN, ".replay") == []
    # Whoever opens the link later has it at once.
    other = guests(f"/r/{replay}#review").page
    expect(other.get_by_role("region", name="Findings")).to_be_visible()


def test_one_click_in_a_mail_does_it(guests: Guests) -> None:
    page = guests("/off#nobody.AAAA").page
    expect(page.get_by_role("alert")).to_contain_text("This link is not valid")
    assert "AAAA" not in page.url

"""Recorded games: stepping through them, the truth afterwards, files out and in."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Guests
from tests.browser.recorded import recorded
from tests.browser.table import EXAMPLE
from tests.server.client import Server

BLANK = re.compile("piece, blank")


def blanks(page: Page) -> int:
    """How many pieces show their backs."""
    return page.get_by_role("gridcell", name=BLANK).count()


def test_a_finished_game_is_stepped_through_and_tells_the_truth(guests: Guests, server: Server) -> None:
    page = guests(f"/r/{recorded(server)}").page
    slider = page.get_by_role("slider", name="Decision")
    expect(slider).to_have_value("0")
    length = int(slider.get_attribute("max") or 0)
    assert length > 20
    page.get_by_role("button", name="Step on").click()
    expect(slider).to_have_value("1")
    slider.fill(str(length - 1))
    expect(page.get_by_text(f"{length - 1} / {length}")).to_be_visible()
    expect(page.get_by_role("log", name="What happened")).to_contain_text("Turn 1.")
    page.get_by_role("button", name="Step back").click()
    expect(slider).to_have_value(str(length - 2))

    # The truth, and what each seat saw.
    slider.fill("2")
    truth = page.get_by_role("switch", name="Show the truth")
    expect(truth).to_be_checked()
    expect(page.get_by_role("gridcell", name=re.compile("Padamah"))).to_have_count(1)
    expect(page.get_by_role("gridcell", name=re.compile("U'mgullah"))).to_have_count(1)
    assert blanks(page) == 0
    page.get_by_text("Show the truth").click()
    expect(truth).not_to_be_checked()
    expect(page.get_by_role("gridcell", name=BLANK)).to_have_count(48)
    page.get_by_role("group", name="Seen by").get_by_role("radio", name="North").check()
    expect(page.get_by_role("gridcell", name=BLANK)).to_have_count(24)
    expect(page.get_by_role("gridcell", name=re.compile("U'mgullah"))).to_have_count(1)

    # It plays by itself until it is paused.
    page.get_by_role("group", name="Speed").get_by_role("radio", name="½×").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("slider => slider.valueAsNumber > 3", arg=slider.element_handle())
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert 3 < int(slider.input_value()) < length
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_test_id("replay-next")).to_contain_text("The end.")
    page.get_by_role("button", name="To the start").click()
    mark = page.get_by_role("button", name=re.compile("^Jump to decision")).first
    (wanted,) = re.findall(r"\d+", mark.get_attribute("aria-label") or "")[:1]
    mark.click()
    expect(slider).to_have_value(wanted)


def test_after_the_game_a_bots_thoughts_are_shown_at_each_of_its_decisions(guests: Guests, server: Server) -> None:
    replay = recorded(server, bot="level5", turns=1)
    page = guests(f"/r/{replay}?at=0", viewport=PHONE).page
    panel = page.get_by_role("region", name="What the bot thought")
    expect(panel).to_contain_text("level 5 of 5")
    expect(panel).to_contain_text(re.compile(r"chosen.*% of its looks · expected score 0\.\d\d", re.DOTALL))
    expect(panel.get_by_role("heading", name="Believed")).to_be_visible()
    expect(page.get_by_text("South: Bot, level 5 of 5").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_running_game_is_replayed_only_as_ones_seat_saw_it(guests: Guests) -> None:
    me = guests().sit(options=EXAMPLE)
    me.my_turn()
    me.step("g3g4")
    me.menu("Replay so far")
    expect(me.page.get_by_text("The game is still running: you see what your seat saw.")).to_be_visible()
    me.page.get_by_role("button", name="To the end").click()
    expect(me.page.get_by_role("gridcell", name=BLANK)).to_have_count(24)
    expect(me.page.get_by_role("switch", name="Show the truth")).to_be_hidden()
    expect(me.page.get_by_role("group", name="Seen by").get_by_role("radio", name="North")).to_be_hidden()
    me.page.get_by_role("button", name="To the table").click()
    me.my_turn()


def test_a_game_file_is_verified_and_opened_again(guests: Guests, server: Server, tmp_path: Path) -> None:
    page = guests(f"/r/{recorded(server)}").page
    with page.expect_download() as download:
        page.get_by_role("link", name="Game file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert re.fullmatch(r"hunter-[\w-]+\.tape\.json", file.name)
    command = [sys.executable, "-c", "from getaway.cli import main; main()", "verify", str(file)]
    verified = subprocess.run(command, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stderr
    assert "Verified." in verified.stdout

    page.goto("/replays")
    upload = page.get_by_label("Open a game file")
    upload.set_input_files(file)
    expect(page).to_have_url(re.compile("/r/i-"))
    expect(page.get_by_role("slider", name="Decision")).to_be_visible()
    assert blanks(page) == 0


def test_a_file_that_is_no_game_is_refused_in_words(guests: Guests, tmp_path: Path) -> None:
    page = guests("/replays").page
    upload = page.get_by_label("Open a game file")
    for name, content in (("noise.json", b"\x00\xffnoise"), ("empty.json", b""), ("other.json", b'{"game": "chess"}')):
        file = tmp_path / name
        file.write_bytes(content)
        upload.set_input_files(file)
        expect(page.get_by_role("alert")).to_have_text(re.compile(r"\w+ \w+"))
        expect(page).to_have_url(re.compile("/replays$"))
        page.reload()

"""Every refusal says why, and leads to the rule."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE


def expect_marked(page: Page, rule: str) -> None:
    """The rule stands on the screen, marked."""
    place = page.locator(f"#{rule}")
    expect(place).to_be_in_viewport()
    expect(place).to_have_class(re.compile(r"\bhere\b"))
    expect(page.locator(".here")).to_have_count(1)


def test_an_illegal_target_says_why_and_leads_to_the_rule(guests: Guests) -> None:
    me = guests().sit(options=EXAMPLE)
    me.my_turn()
    asked, told = me.prompt.locator("p").inner_text(), me.entries()
    me.square("g3").click()
    me.square("g5").click()
    expect(me.toast).to_contain_text("A piece moves one square, straight to a neighbour.")
    assert (me.prompt.locator("p").inner_text(), me.entries()) == (asked, told)

    me.toast.locator("[data-rule=HUNT-MOVE-4]").click()
    rule = me.page.get_by_role("dialog", name="HUNT-MOVE-4")
    expect(rule).to_contain_text("one square")
    with me.page.expect_popup() as opened:
        rule.get_by_role("link", name="Open the rules").click()
    page = opened.value
    expect(page).to_have_url(re.compile("/rules/hunter#HUNT-MOVE-4$"))
    expect_marked(page, "HUNT-MOVE-4")


def test_a_movement_that_may_not_end_yet_says_what_is_missing(guests: Guests) -> None:
    me = guests().sit(options=EXAMPLE)
    me.my_turn()
    me.page.get_by_role("button", name=re.compile("^End")).click()
    expect(me.toast.locator("[data-rule^=HUNT-MOVE-]")).to_be_visible()
    expect(me.prompt).to_contain_text("still to move")


def test_the_rules_can_be_searched(guests: Guests) -> None:
    page = guests("/rules/hunter#law").page
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hunter")
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("airlift city")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^\d+ rules for “airlift city”$"))
    for found in page.get_by_role("main").get_by_role("article").all_inner_texts():
        assert "airlift" in found.lower()
        assert "city" in found.lower()
    page.locator(".results a[href$='#HUNT-AIR-2']").click()
    expect(search).to_have_value("")
    expect_marked(page, "HUNT-AIR-2")

    search.fill("xylophone")
    expect(page.get_by_text("Nothing fits.")).to_be_visible()
    search.fill("")
    page.get_by_role("navigation", name="Contents").get_by_role("link").nth(2).click()
    expect(page.locator(".here")).to_be_in_viewport()


def test_the_page_opens_with_the_guide_and_the_law_is_its_second_tab(guests: Guests) -> None:
    page = guests("/rules/punk").page
    headings = page.locator(".guide > h2")
    expect(headings).to_have_text(["The story", "The goal", "A turn", "A fight", "The end", "Reference", "Glossary"])
    expect(page.locator(".guide figure").first).to_be_visible()
    expect(page.locator(".guide .ready").first).to_be_attached()
    page.get_by_role("link", name="All rules").click()
    expect(page.locator(".law .rule").first).to_be_visible()
    expect(page.locator(".guide")).to_have_count(0)
    page.get_by_role("link", name="Guide", exact=True).click()
    expect(headings.first).to_be_visible()


def test_the_guide_is_printed_without_what_one_cannot_press_on_paper(guests: Guests) -> None:
    page = guests("/rules/punk").page
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("searchbox")).to_be_hidden()
    expect(page.locator(".guide > h2").last).to_be_visible()

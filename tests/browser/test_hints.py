"""The coach at the table: asked by the keyboard, it points at choices, says why, and everybody sees the count."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Guests
from tests.browser.table import EXAMPLE


def test_a_hint_names_choices_with_reasons_points_at_them_and_is_counted(guests: Guests) -> None:
    me = guests().sit(options=EXAMPLE)
    me.my_turn()
    page, told = me.page, me.entries()
    page.keyboard.press("h")
    hints = page.get_by_test_id("hints")
    first = hints.get_by_role("listitem").first
    expect(first).to_be_visible(timeout=30_000)
    expect(first.locator("span").first).to_have_text(re.compile(r"\w.*\.$"))
    expect(first.locator("button.what")).to_be_focused()
    expect(page.get_by_test_id("seat-0")).to_contain_text("1 hint")
    page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    assert me.entries() == told
    # The same question gets the same answer, which is not counted again.
    page.get_by_role("button", name="Hint").click()
    expect(first).to_be_visible(timeout=30_000)
    expect(page.get_by_test_id("seat-0")).to_contain_text("1 hint")
    prompt = me.prompt.inner_text()
    first.get_by_role("button", name=re.compile("^Do it")).click()
    expect(me.prompt).not_to_have_text(prompt)
    expect(hints).to_have_count(0)

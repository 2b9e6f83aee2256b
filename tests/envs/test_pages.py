"""What the pages of the environments say of their spaces is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from getaway.envs.observing import layout_of
from getaway.kernel.registry import games
from getaway.kernel.rules import Rules

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.card.id)
def test_a_page_names_actions_numbers_and_fields(rules: Rules) -> None:
    page = (DOCS / "environments" / f"{rules.card.id}.md").read_text("utf-8")
    layout, space = layout_of(rules), rules.space
    assert f"**Actions.** {space.size} numbers for seats, {space.chance_size} for chance." in page
    assert f"**Observation.** {layout.size} numbers, by field of the view:" in page
    fields = [f"| `{name}` | {at.stop - at.start} |" for name, at in layout.fields.items()]
    assert page.strip().split("|---|---|\n")[1].splitlines() == fields
    overview = (DOCS / "environments.md").read_text("utf-8")
    row = f"| {space.size} | {layout.size} | [{rules.card.id}](environments/{rules.card.id}.md) |"
    assert row in overview

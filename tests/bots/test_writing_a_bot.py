"""The page on writing a bot does what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from getaway.kernel.rules import Rules

PAGE = Path(__file__).resolve().parents[2] / "docs" / "writing-a-bot.md"
BLOCKS = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_code_of_the_page_runs_as_one_program(hare: Rules, capsys: pytest.CaptureFixture[str]) -> None:
    program: dict[str, Any] = {"__name__": "page"}
    blocks = BLOCKS.findall(PAGE.read_text("utf-8"))
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), program)
    assert len(blocks) == 3
    printed = capsys.readouterr().out
    assert f"{hare.card.id} step-ahead fox" in printed
    assert "hunter step-ahead any" in printed

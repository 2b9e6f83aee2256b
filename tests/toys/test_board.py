"""The toy's board in the browser is made for the toy as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toys.client import written


@pytest.mark.parametrize(("path", "text"), written().items(), ids=[path.name for path in written()])
def test_what_is_generated_for_the_board_is_what_the_types_say(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, "run `python -m tests.toys.client`"

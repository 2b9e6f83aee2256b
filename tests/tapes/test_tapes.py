"""Every recorded game replays to the end it had when it was recorded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from getaway.kernel import tape as tapes
from getaway.kernel.codec import dump_outcome
from getaway.kernel.rules import Rules
from tests.tapes import path_of, tape_paths
from tests.toys import registered, titles


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("path", tape_paths(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    tape = tapes.read(path)
    game = tapes.verify(tape)
    assert dump_outcome(game.outcome) == tape.outcome
    assert path == path_of(tape.game, tape.outcome["reason"])


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.card.id)
def test_there_is_a_recorded_game_for_every_end(title: Rules) -> None:
    missing = [reason for reason in title.card.reasons if not path_of(title.card.id, reason).exists()]
    assert missing == [], f"record them with: python -m tests.tapes.record {title.card.id}"

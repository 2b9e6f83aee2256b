"""Files of learnt weights: what is written is read, and what is wrong is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from getaway.kernel.errors import BadContent
from getaway.kernel.learnt import LARGEST, Learnt

GROUPS = {"health": 3, "a card": 2}


@pytest.fixture
def learnt(tmp_path: Path) -> Learnt:
    """A learnt evaluation of a title "chase", with a file."""
    folder = tmp_path / "chase" / "hints"
    folder.mkdir(parents=True)
    found = Learnt(folder / "values.toml", GROUPS)
    found.path.write_text(found.file("getaway lab fit chase --write", 8, 90, [1, -2, 3, 400, 0]), encoding="utf-8")
    return found


def broken(learnt: Learnt, old: str, new: str) -> str:
    """What is said of the file with a change."""
    learnt.path.write_text(learnt.path.read_text("utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        learnt.weights()
    return str(refusal.value)


def test_what_is_written_is_read(learnt: Learnt) -> None:
    assert learnt.weights() == [1, -2, 3, 400, 0]
    assert learnt.starts == {"health": 0, "a card": 3}
    values = learnt.values()
    assert (values.games, values.positions, values.made) == (8, 90, "getaway lab fit chase --write")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[1, -2, 3]", "[1, -2]", "expected 3 weights of 'health', got 2"),
        ("[1, -2, 3]", "[1, -2, 0.5]", "Expected `int`, got `float`"),
        ("400", str(LARGEST + 1), f"expected weights from {-LARGEST} to {LARGEST}"),
        ('"a card"', '"a cart"', "nothing is called 'a cart' here"),
        ('"a card" = [400, 0]', "", "the weights of 'a card' are missing"),
        ("getaway-values-1", "getaway-values-9", "its format is 'getaway-values-9', not 'getaway-values-1'"),
        ('game = "chase"', 'game = "hare"', "it is for 'hare'"),
        ("[weights]", "[weights", "at the end of a table declaration"),
        ("games = 8", "", "missing required field `games`"),
    ],
)
def test_a_broken_file_says_what_is_wrong_and_how_to_mend_it(learnt: Learnt, old: str, new: str, says: str) -> None:
    said = broken(learnt, old, new)
    assert said.startswith("values.toml of chase: ")
    assert says.lower() in said.lower()
    assert said.endswith("`getaway lab fit chase --write` makes a new file.")


def test_a_missing_file_is_missed(learnt: Learnt) -> None:
    learnt.path.unlink()
    with pytest.raises(BadContent, match="expected a file that can be read"):
        learnt.weights()

"""Golden playthroughs: the same text for the same seed, and everything in it."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.conformance.golden import playthrough
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Mode, View
from tests.kernel.toy import CUPS_RULES, CupsRules

CARD = CUPS_RULES.card


@pytest.mark.parametrize("mode", CARD.modes, ids=[mode.id for mode in CARD.modes])
def test_a_playthrough_is_the_same_for_the_same_seed(mode: Mode) -> None:
    setup = CARD.setup_of(mode)
    text = playthrough(CUPS_RULES, setup, 1)
    assert text == playthrough(CUPS_RULES, setup, 1)
    assert text != playthrough(CUPS_RULES, setup, 2)


def test_a_playthrough_starts_with_the_card_and_ends_with_the_outcome() -> None:
    lines = playthrough(CUPS_RULES, CARD.setup_of(CARD.mode("trio")), 1).splitlines()
    assert lines[:9] == [
        "game: cups",
        "version: 3",
        "seats: 3",
        "option goal: 4",
        "option rounds: 2",
        "option deck: short",
        "option handicap: [1, 0, 0]",
        f"kinds: {', '.join(CARD.kinds)}",
        "space: 15 choices, 6 chance outcomes",
    ]
    assert lines[9] == "seed: 1"
    assert lines[-1].startswith("outcome: ")


def test_a_playthrough_tells_who_was_asked_told_and_shown_what() -> None:
    lines = playthrough(CUPS_RULES, CARD.setup(2), 1).splitlines()
    assert "0. chance, cups.draw" in lines
    assert "  odds (3): 0 3/10, 1 2/5, 2 3/10" in lines
    assert "2. Ann, cups.pick: Under which cup do you hide the pearl?" in lines
    assert "  options (3): cup0 cup1 cup2" in lines
    assert any(line.startswith("  told Ann: picked {") for line in lines)
    assert any(line.startswith("  told all but Ann: drewunseen {seat: 0} ") for line in lines)
    assert any(line.startswith("  told all: lifted {") and line.endswith("is lifted.") for line in lines)


def blocks(lines: list[str], head: str) -> dict[str, list[str]]:
    """What changed at the decision that begins with `head`, by who sees it."""
    found: dict[str, list[str]] = {}
    for line in lines[lines.index(head) + 1 :]:
        if not line:
            break
        if line.startswith("  seen by "):
            found[line.removeprefix("  seen by ")] = []
        elif line.startswith("    ") and found:
            list(found.values())[-1].append(line.strip())
    return found


def test_what_several_see_is_written_once_under_the_names_of_all_of_them() -> None:
    lines = playthrough(CUPS_RULES, CARD.setup(2), 1).splitlines()
    first = blocks(lines, "seed: 1")
    assert first["all"][:2] == ["round: 0", "points: [0, 0]"]
    assert all(len(rows) == len(set(rows)) for rows in first.values())
    seen = blocks(lines, "2. Ann, cups.pick: Under which cup do you hide the pearl?")
    assert seen["all"] == ["hidden[0]: false -> true"]
    assert [row.split(":")[0] for row in seen["Ann"]] == ["pick"]
    assert not any("pick" in row for who, rows in seen.items() if who != "Ann" for row in rows)


class Belt(View, frozen=True):
    """A list of records and a list of numbers that move on at each decision."""

    records: list[dict[str, int]]
    numbers: list[int]


class BeltRules(CupsRules):
    """Cups with a view of something else."""

    def view(self, game: Game, seat: Seat) -> Any:
        numbers = list(range(game.no, game.no + 4))
        return Belt([{"at": number} for number in numbers], numbers)


def test_of_lists_only_what_has_come_and_gone_is_written_again() -> None:
    lines = playthrough(BeltRules(), CARD.setup(2), 1).splitlines()
    assert blocks(lines, "seed: 1")["all"] == [
        *(f"records: +{{at: {number}}}" for number in range(4)),
        "numbers: [0..3]",
    ]
    head = next(line for line in lines if line.startswith("0. "))
    assert blocks(lines, head)["all"] == ["records: -{at: 0}", "records: +{at: 4}", "numbers: +4 -0"]

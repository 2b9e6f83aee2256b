"""Golden playthroughs: the same text for the same seed, and everything in it."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.golden import playthrough
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
        'option deck: "short"',
        "option handicap: [1,0,0]",
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
    assert any(line.startswith('  told Ann: {"event":"picked"') for line in lines)
    assert any(line.startswith('  told Bob, spectators: {"event":"drewunseen","seat":0}') for line in lines)
    assert any(line.startswith('  told all: {"event":"lifted"') and line.endswith("is lifted.") for line in lines)
    views = [line for line in lines if line.startswith("  view ")]
    assert views[0].startswith('  view Ann: {"round":0,"points":[0,0],')
    assert any(line.startswith("  view spectators: ") for line in views)


class Belt(View, frozen=True):
    """A list of records and a list of numbers that move on at each decision."""

    records: list[dict[str, int]]
    numbers: list[int]


class BeltRules(CupsRules):
    """Cups with a view of something else."""

    def view(self, game: Game, seat: Seat) -> Any:
        numbers = list(range(game.no, game.no + 4))
        return Belt([{"at": number} for number in numbers], numbers)


def test_of_a_list_of_records_only_what_has_come_and_gone_is_written_again() -> None:
    lines = playthrough(BeltRules(), CARD.setup(2), 1).splitlines()
    views = [line.removeprefix("  view Ann: ") for line in lines if line.startswith("  view Ann")]
    assert views[0] == '{"records":[{"at":0},{"at":1},{"at":2},{"at":3}],"numbers":[0,1,2,3]}'
    assert views[1] == '{"records":{"come":[{"at":4}],"gone":[{"at":0}]},"numbers":[1,2,3,4]}'


def test_only_what_changed_in_a_view_is_written_again() -> None:
    lines = playthrough(CUPS_RULES, CARD.setup(2), 1).splitlines()
    started = lines.index("2. Ann, cups.pick: Under which cup do you hide the pearl?")
    after = [line for line in lines[started : started + 8] if line.startswith("  view ")]
    assert [line.split(":")[0] for line in after] == ["  view Ann", "  view Bob", "  view spectators"]
    assert all("points" not in line for line in after)
    assert '"hidden":[true,false]' in after[1]
    assert "pick" in after[0]
    assert "pick" not in after[1]

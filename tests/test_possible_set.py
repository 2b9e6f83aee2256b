"""The tool that measures what the Cops' possible set is worth."""

from __future__ import annotations

import pytest
from tools.possible_set import forgotten, main

from getaway.games.punk.knowledge.deduction import deduce
from tests.games.punk.situations import RULES, situation


def test_who_forgets_the_record_knows_the_map_and_what_is_seen() -> None:
    hidden = situation("K", "S 62, K 150, F 154, E 160", rules=RULES, items={"K": "pistol"})
    board = hidden.board
    known = forgotten(RULES.knowledge(hidden.game, 1))
    cops = sum(1 << hidden.t.at[cop] for cop in (1, 2, 3))
    assert deduce(board, known.public["record"]).places == board.everywhere & ~cops
    seen = situation("K", "S 62, K 150, F 154, E 160", rules=RULES, items={"K": "pistol"}, visible=True)
    known = forgotten(RULES.knowledge(seen.game, 1))
    assert deduce(board, known.public["record"]).places == 1 << seen.t.at[0]


def test_both_rates_and_their_difference_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["sensible", "sensible without the set", lines[2]]
    assert lines[2].startswith("The set is worth")

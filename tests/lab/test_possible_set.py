"""What the Cops' possible set is worth."""

from __future__ import annotations

from getaway.bots import bot_of
from getaway.games.punk.knowledge.deduction import deduce
from getaway.lab.possible_set import Forgetting, wins
from tests.games.punk.situations import RULES, situation

forgotten = RULES.hints.study.undeduced


def test_without_the_record_one_knows_the_map_and_what_is_seen() -> None:
    hidden = situation("K", "S 62, K 150, F 154, E 160", rules=RULES, items={"K": "pistol"})
    board = hidden.board
    known = forgotten(RULES.knowledge(hidden.game, 1))
    cops = sum(1 << hidden.t.at[cop] for cop in (1, 2, 3))
    assert deduce(board, known.public["record"]).places == board.everywhere & ~cops
    seen = situation("K", "S 62, K 150, F 154, E 160", rules=RULES, items={"K": "pistol"}, visible=True)
    known = forgotten(RULES.knowledge(seen.game, 1))
    assert deduce(board, known.public["record"]).places == 1 << seen.t.at[0]


def test_the_same_deals_are_played_with_and_without_the_set() -> None:
    setup = RULES.card.setup_of(RULES.card.mode("duel"))
    cops, stinger = bot_of("sensible"), bot_of("sensible")
    won = [wins(RULES, setup, [stinger, player], games=4) for player in (cops, Forgetting(cops))]
    assert all(sum(seats) == 4 for seats in won)
    assert wins(RULES, setup, [stinger, cops], games=4) == won[0]

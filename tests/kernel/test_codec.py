"""Games as plain data: there and back, at every decision, and never half."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.kernel.codec import (
    Plain,
    canonical,
    digest,
    dump_frame,
    dump_game,
    dump_outcome,
    dump_table,
    load_frame,
    load_game,
    load_outcome,
    load_table,
    table_slots,
)
from getaway.kernel.errors import BadFile
from getaway.kernel.frames import Frame, Question, Sequence
from getaway.kernel.game import Game
from getaway.kernel.table import Outcome, Sheet, Table
from tests.kernel.play import new_game, play, random_game
from tests.kernel.toy import BLANK, CUPS_RULES, GRAB, READY, Cancel, CupsTable, Hiding, Pick, table_of

FRAMES = CUPS_RULES.frames


class Holder(Sequence):
    """Holds anything that a frame may hold, or more."""

    __slots__ = ("held",)

    def __init__(self, held: object) -> None:
        self.held = held


def middle() -> Game:
    """A game with a deep stack: seat 1 says whether it is ready."""
    return play(new_game(), BLANK, GRAB, 0, (0, 2), READY, 1, (1, 1))


def plain(game: Game) -> Plain:
    """A game after a trip through JSON."""
    return json.loads(canonical(dump_game(game)))


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(2, 3))
def test_a_game_read_back_is_the_same_game_at_every_decision(seed: int, seats: int) -> None:
    for game in random_game(seed, seats):
        again = load_game(new_game(seats), plain(game), FRAMES)
        assert digest(again) == digest(game)
        assert dump_game(again) == dump_game(game)
        assert again.options() == game.options()
        assert (again.ask, again.stack, again.at, again.outcome) == (game.ask, game.stack, game.at, game.outcome)


def test_a_game_read_back_goes_on_in_the_same_way_and_shares_nothing() -> None:
    game = middle()
    data = plain(game)
    again = load_game(new_game(), data, FRAMES)
    for both in (game, again):
        play(both, READY, 1)
    assert digest(again) == digest(game)
    third = load_game(new_game(), data, FRAMES)
    assert digest(third) == digest(middle())
    play(third, READY, 0)
    assert data == plain(middle()), "what was read is not written on"


def test_a_frame_is_its_name_and_its_arguments() -> None:
    assert dump_frame(Cancel(1, 0, True, 2, 0)) == ["Cancel", 1, 0, True, 2, 0]
    assert load_frame(["Cancel", 1, 0, True, 2, 0], FRAMES) == Cancel(1, 0, True, 2, 0)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda parts: st.lists(parts).map(tuple)))
def test_a_frame_may_hold_plain_values_and_tuples_of_them(held: object) -> None:
    frame = Holder(held)
    assert load_frame(json.loads(canonical(dump_frame(frame))), {"Holder": Holder}) == frame


def test_a_frame_may_hold_frames() -> None:
    frame = Holder((Hiding(1, True), Holder(Pick(0))))
    assert load_frame(json.loads(canonical(dump_frame(frame))), {**FRAMES, "Holder": Holder}) == frame


@pytest.mark.parametrize("held", [1.5, [1], {1: 2}, Pick, object()])
def test_a_frame_may_hold_nothing_else(held: object) -> None:
    with pytest.raises(TypeError, match="a frame may not hold"):
        dump_frame(Holder(held))


@pytest.mark.parametrize("data", [None, 7, "Pick", [], ["Nobody"], {"frame": ["Pick", 0]}])
def test_what_is_no_frame_is_a_bad_file(data: Plain) -> None:
    with pytest.raises(BadFile, match="Expected a place in the rules"):
        load_frame(data, FRAMES)


def test_a_dict_that_is_no_frame_is_a_bad_file() -> None:
    with pytest.raises(BadFile, match="Expected a place in the rules, found None"):
        load_frame(["Holder", {}], {"Holder": Holder})


def test_a_table_is_its_state_without_what_is_shared_or_heard() -> None:
    table = table_of(middle())
    assert sorted(table_slots(table)) == [
        "deck",
        "got",
        "hands",
        "outcome",
        "picks",
        "pile",
        "points",
        "round",
        "seats",
        "stakes",
    ]
    assert dump_table(table)["picks"] == [0, 1]


def test_a_table_read_back_shares_no_list_with_the_data() -> None:
    data = dump_table(table_of(middle()))
    table = CupsTable(2, 4, 2, [3, 4, 3])
    load_table(table, data)
    table.hands[0].append(9)
    table.picks[0] = 9
    assert data["hands"][0] == [BLANK]
    assert data["picks"] == [0, 1]


@pytest.mark.parametrize("outcome", [None, Outcome("goal", (1,), (0.0, 1.0)), Outcome("rounds", (), (0.5, 0.5))])
def test_an_outcome_is_read_back(outcome: Outcome | None) -> None:
    assert load_outcome(json.loads(canonical(dump_outcome(outcome)))) == outcome


def without(key: str) -> Callable[[Plain], None]:
    def damage(data: Plain) -> None:
        del data[key]

    return damage


def put(key: str, value: Plain) -> Callable[[Plain], None]:
    def damage(data: Plain) -> None:
        data[key] = value

    return damage


def in_table(key: str, value: Plain) -> Callable[[Plain], None]:
    def damage(data: Plain) -> None:
        data["table"][key] = value

    return damage


DAMAGES: dict[str, Callable[[Plain], None]] = {
    "no stack": without("stack"),
    "no counters": without("at"),
    "no question": without("ask"),
    "no number": without("no"),
    "no table": without("table"),
    "stack is a number": put("stack", 3),
    "a question on the stack": put("stack", [["Pick", 0]]),
    "a sequence is asked": put("ask", ["Round"]),
    "an unknown frame is asked": put("ask", ["Nobody", 0]),
    "too few arguments": put("ask", ["Pick"]),
    "too many arguments": put("ask", ["Pick", 0, 1]),
    "a list for a name": put("ask", [["Pick"], 0]),
    "fewer counters than frames": put("at", [1]),
    "more counters than frames": put("at", [1] * 9),
    "counters are a number": put("at", 3),
    "the table is a list": put("table", []),
    "the table has another slot": in_table("magic", 1),
    "the outcome is a number": in_table("outcome", 3),
    "the outcome has no reason": in_table("outcome", {"winners": [], "scores": []}),
    "the winners are a number": in_table("outcome", {"reason": "goal", "winners": 3, "scores": []}),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_damaged_data_is_a_bad_file(damage: Callable[[Plain], None]) -> None:
    data = plain(middle())
    damage(data)
    with pytest.raises(BadFile):
        load_game(new_game(), data, FRAMES)


@pytest.mark.parametrize("data", [None, 3, "game", [], {}])
def test_what_is_no_game_at_all_is_a_bad_file(data: Plain) -> None:
    with pytest.raises(BadFile, match="damaged"):
        load_game(new_game(), data, FRAMES)


def test_a_digest_tells_games_apart_and_does_not_depend_on_the_way() -> None:
    game = middle()
    assert digest(game) == digest(middle())
    assert len(digest(game)) == 32
    seen = {digest(game)}
    changes: list[Callable[[Any], None]] = [
        lambda one: one.table.points.__setitem__(0, 1),
        lambda one: one.table.hands[0].append(1),
        lambda one: setattr(one.table, "got", 3),
        lambda one: one.at.__setitem__(0, 9),
        lambda one: one.stack.pop(),
        lambda one: setattr(one, "ask", Pick(1)),
        lambda one: setattr(one, "no", 99),
    ]
    for change in changes:
        other = middle()
        change(other)
        seen.add(digest(other))
    assert len(seen) == 1 + len(changes)


def test_canonical_bytes_do_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": [1, 2], "a": "ü"}) == canonical({"a": "ü", "b": [1, 2]}) == b'{"a":"\\u00fc","b":[1,2]}'


def test_all_frames_of_the_toy_are_declared() -> None:
    assert all(issubclass(frame, Frame) for frame in FRAMES.values())
    for game in random_game(5, 3):
        assert all(type(frame).__name__ in FRAMES for frame in game.stack)
        assert game.ask is None or isinstance(game.ask, Question)


class Page(Sheet):
    """What belongs to one turn of `Desk`."""

    __slots__ = ("dice", "spent")

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.spent = 0


class Desk(Table):
    """A table with a sheet."""

    __slots__ = ("page", "round")

    def __init__(self) -> None:
        super().__init__(2)
        self.round = 0
        self.page = Page()


def test_the_slots_of_a_sheet_lie_among_those_of_its_table() -> None:
    desk, again = Desk(), Desk()
    desk.round, desk.page.dice, desk.page.spent = 3, [1, 6], 2
    data = dump_table(desk)
    assert data == {"seats": 2, "got": 0, "outcome": None, "round": 3, "dice": [1, 6], "spent": 2}
    load_table(again, data)
    assert dump_table(again) == data
    assert again.page is not desk.page
    assert again.page.dice is not desk.page.dice
    with pytest.raises(BadFile):
        load_table(again, {**data, "page": 1})

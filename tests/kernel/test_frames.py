"""Frames: values that are their class and their constructor arguments."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from getaway.kernel.frames import CHANCE, END, Chance, Choice, Frame, Question, Sequence, Unwind, slots_of
from getaway.kernel.game import Game
from getaway.kernel.table import Table
from getaway.kernel.windows import Window
from tests.kernel.toy import Cancel, CupsTable, Grab, Hiding, Pick, Ready, Stake


class Coin(Chance):
    """Two sides, equally likely."""

    __slots__ = ()
    kind: ClassVar[str] = "test.coin"

    def options(self, t: Any) -> list[Choice]:
        return [0, 1]


def test_a_frame_knows_its_constructor_arguments_in_order() -> None:
    assert slots_of(Hiding) == ("seat", "again")
    assert Hiding(1, True).fields() == (1, True)
    assert slots_of(Coin) == ()
    assert Coin().fields() == ()


def test_inherited_arguments_come_first() -> None:
    assert slots_of(Window) == slots_of(Grab) == ("who", "left")
    assert slots_of(Cancel) == ("card", "owner", "stands", "who", "other")
    assert Cancel(1, 0, True, 2, 0).fields() == (1, 0, True, 2, 0)


def test_a_table_lists_all_its_attributes_once() -> None:
    assert sorted(slots_of(Table)) == ["got", "heard", "outcome", "seats"]
    names = slots_of(CupsTable)
    assert len(set(names)) == len(names)
    assert set(names) > set(slots_of(Table)) | {"deck", "hands"}
    assert sorted(slots_of(Game)) == ["ask", "at", "no", "opening", "stack", "table"]


def test_frames_are_equal_when_class_and_arguments_are() -> None:
    assert Hiding(1, True) == Hiding(1, True)
    assert hash(Hiding(1, True)) == hash(Hiding(1, True))
    assert Hiding(1, True) != Hiding(1, False)
    assert Pick(1) != Stake(1)
    assert Pick(1) != 1
    assert repr(Hiding(1, True)) == "Hiding(1, True)"


def test_the_verbs_are_frames_too() -> None:
    assert isinstance(END, Frame)
    assert Unwind(Hiding).through is Hiding
    assert Unwind(Hiding) == Unwind(Hiding)


def test_a_sequence_and_a_question_must_be_spelled_out_by_the_title() -> None:
    table = Table(2)
    with pytest.raises(NotImplementedError):
        Sequence().step(table, 0)
    with pytest.raises(NotImplementedError):
        Question().seat(table)
    with pytest.raises(NotImplementedError):
        Question().options(table)
    with pytest.raises(NotImplementedError):
        Question().answer(table, 0)


def test_a_question_has_no_asides_and_a_plain_refusal_unless_it_says_so() -> None:
    table = CupsTable(2, 4, 2, [1, 1, 1])
    assert Ready(0, True).asides(table) == []
    assert Ready(0, True).refusal(table, 7) == ("", "That is not one of the choices here.")
    assert Pick(0).asides(table) == [-9]
    assert Pick(0).refusal(table, 7)[0] == "CUPS-HIDE-1"


def test_chance_is_asked_of_nobody_and_is_fair_unless_it_says_otherwise() -> None:
    table = Table(2)
    assert Coin().seat(table) == CHANCE
    assert Coin().weights(table) == [1, 1]

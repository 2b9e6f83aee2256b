"""Windows and sealed decisions: who is asked when, and who hears what."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from getaway.kernel.events import heard_by
from getaway.kernel.frames import END, PASS, SPECTATOR, Choice, Frame, Question, Sequence
from getaway.kernel.game import Game, begin
from getaway.kernel.table import Table
from getaway.kernel.windows import Sealed, Window
from tests.kernel.play import new_game, play
from tests.kernel.toy import (
    AGAIN,
    BLANK,
    GRAB,
    NOPE,
    READY,
    Cancel,
    CupsTable,
    Grab,
    Grabbed,
    Picked,
    Revealed,
    table_of,
)


class GrabsOnly(Sequence):
    """The window of Cups and nothing else."""

    __slots__ = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def step(self, t: CupsTable, at: int) -> Frame | None:
        if at == 0:
            return Grab(self.who, t.seats).opened(t)
        t.finish("rounds", [])
        return END


def window(hands: list[list[int]], who: int = 0) -> Game:
    """A game that is at the window, with these hands."""
    table = CupsTable(len(hands), 9, 1, [9, 9, 9])
    table.hands = [hand[:] for hand in hands]
    game = begin(table, GrabsOnly(who))
    game.listen()
    return game


def polled(game: Game) -> list[int]:
    """Who is asked if everybody passes."""
    seats: list[int] = []
    while game.ask is not None:
        seats.append(game.seat)
        game.apply(PASS)
    return seats


@pytest.mark.parametrize("who", [0, 1, 2])
def test_a_window_polls_every_seat_once_from_the_first_on(who: int) -> None:
    assert polled(window([[GRAB], [BLANK], [NOPE]], who)) == [who, (who + 1) % 3, (who + 2) % 3]


def test_a_window_passes_over_seats_that_are_left_out_for_public_reasons() -> None:
    assert polled(window([[], [BLANK], []])) == [1]
    assert polled(window([[BLANK], [], [BLANK]], 1)) == [2, 0]


def test_a_window_nobody_can_answer_is_not_opened() -> None:
    game = window([[], [], []])
    assert game.outcome is not None
    assert Grab(0, 3).opened(table_of(game)) is None
    assert Grab(0, 0).opened(table_of(game)) is None


def test_who_holds_no_fitting_card_is_asked_all_the_same_and_can_only_pass() -> None:
    """Otherwise the silence would tell who holds one."""
    game = window([[BLANK], [GRAB], [NOPE]])
    assert game.options() == [PASS]
    game.apply(PASS)
    assert game.options() == [GRAB, PASS]


def test_a_response_opens_the_window_anew_from_the_responder() -> None:
    game = window([[BLANK], [GRAB, GRAB], [BLANK]])
    play(game, PASS, GRAB)
    assert game.ask == Cancel(GRAB, 1, True, 2, 1)
    play(game, PASS)
    assert table_of(game).points == [0, 1, 0]
    assert game.ask == Grab(1, 3)
    assert polled(game) == [1, 2, 0]


@pytest.mark.parametrize("nopes", [0, 1, 2, 3])
def test_parity_decides_whether_a_cancelled_card_stands(nopes: int) -> None:
    """Each cancel is a card and may be cancelled; the two take turns."""
    game = window([[GRAB, NOPE], [NOPE, NOPE], [BLANK]])
    play(game, GRAB)
    for number in range(nopes):
        assert game.seat == (1, 0, 1)[number]
        play(game, NOPE)
    assert isinstance(game.ask, Cancel)
    play(game, PASS)
    stands = nopes % 2 == 0
    assert table_of(game).points == [int(stands), 0, 0]
    events = [event for _, event in game.take_events()]
    assert events[-1] == Grabbed(0, stands)
    assert table_of(game).pile == [GRAB] + [NOPE] * nopes


def test_sealed_decisions_are_heard_by_nobody_else_before_all_are_in() -> None:
    game = play(new_game(3), BLANK, GRAB, NOPE)
    game.take_events()
    told: list[tuple[int, object]] = []
    for seat in range(3):
        for choice in (seat, (seat, 1), AGAIN, 2, (2, 1), READY):
            assert game.seat == seat
            assert all(isinstance(event, Picked) for _, event in told)
            play(game, choice)
            told.extend(game.take_events())
    for seat in range(3):
        own = [event for audience, event in told if heard_by(audience, seat)]
        assert own == [Picked(seat, seat), Picked(seat, 2), Revealed()]
    assert [event for audience, event in told if heard_by(audience, SPECTATOR)] == [Revealed()]


class Vote(Sealed):
    """Only seat 1 has something to decide; the reveal asks one more question."""

    __slots__ = ()

    def decide(self, t: Any, seat: int) -> Frame | None:
        return Ballot(seat) if seat == 1 else None

    def reveal(self, t: Any) -> Frame | None:
        return Ballot(0)


class Ballot(Question):
    __slots__ = ("who",)
    kind: ClassVar[str] = "test.ballot"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, t: Any) -> int:
        return self.who

    def options(self, t: Any) -> list[Choice]:
        return [0, 1]

    def answer(self, t: Any, choice: int) -> Frame | None:
        return None


class Poll(Sequence):
    __slots__ = ()

    def step(self, t: Any, at: int) -> Frame | None:
        if at == 0:
            return Vote()
        t.finish("counted", [])
        return None


def test_a_seat_without_a_secret_decision_is_not_asked_and_the_reveal_may_go_on_asking() -> None:
    game = begin(Table(3), Poll())
    assert game.ask == Ballot(1)
    game.apply(0)
    assert game.ask == Ballot(0)
    game.apply(0)
    assert game.outcome is not None


def test_windows_and_sealed_decisions_must_be_spelled_out_by_the_title() -> None:
    table = Table(2)
    with pytest.raises(NotImplementedError):
        Window(0, 2).opened(table)
    with pytest.raises(NotImplementedError):
        Window(0, 2).options(table)
    with pytest.raises(NotImplementedError):
        Window(0, 2).answer(table, 1)
    for at in (0, 2):
        with pytest.raises(NotImplementedError):
            Sealed().step(table, at)
    assert Window(1, 2).seat(table) == 1
    assert not Window(0, 2).skips(table, 0)

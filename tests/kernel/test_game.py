"""A game in progress: the verbs of the rules, and what `submit` refuses."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from getaway.kernel.codec import digest
from getaway.kernel.errors import GameOver, Illegal, NotYourTurn, Refusal, RulesBug, Stale, Unreadable
from getaway.kernel.frames import CHANCE, END, Choice, Frame, Question, Sequence, Unwind
from getaway.kernel.game import Game, begin, readable_choice
from getaway.kernel.table import Table
from tests.kernel.play import new_game, play, random_game
from tests.kernel.toy import BLANK, GIVE_UP, NOPE, READY, Drew, DrewUnseen, table_of


class Diary(Table):
    """Notes down where the rules have been."""

    __slots__ = ("notes",)

    def __init__(self) -> None:
        super().__init__(2)
        self.notes: list[str] = []

    def clone(self) -> Any:
        copy = Diary()
        copy.copy_base(self)
        copy.notes = self.notes[:]
        return copy


class Outer(Sequence):
    """Calls what it is told to call, then asks; then there is nothing more."""

    __slots__ = ("first",)

    def __init__(self, first: Frame | None) -> None:
        self.first = first

    def step(self, t: Diary, at: int) -> Frame | None:
        t.notes.append(f"outer {at}")
        return self.first if at == 0 else Where("outer", None) if at == 1 else END


class Inner(Sequence):
    """Asks, and leaves a result for its caller."""

    __slots__ = ("then",)

    def __init__(self, then: Frame | None) -> None:
        self.then = then

    def step(self, t: Diary, at: int) -> Frame | None:
        t.notes.append(f"inner {at}")
        match at:
            case 0:
                return Where("inner", self.then)
            case 1:
                t.got = 42
                return END
            case _:
                raise AssertionError("a sequence that has ended is not asked again")


class Where(Question):
    """Asked of seat 1; the answer leads to `then`."""

    __slots__ = ("name", "then")
    kind: ClassVar[str] = "test.where"

    def __init__(self, name: str, then: Frame | None) -> None:
        self.name = name
        self.then = then

    def seat(self, t: Diary) -> int:
        return 1

    def options(self, t: Diary) -> list[Choice]:
        return [0]

    def answer(self, t: Diary, choice: int) -> Frame | None:
        t.notes.append(f"answered {self.name}")
        return self.then


def diary(first: Frame | None) -> Game:
    return begin(Diary(), Outer(first))


def notes(game: Game) -> list[str]:
    assert isinstance(game.table, Diary)
    return game.table.notes


def test_none_goes_on_with_the_next_step() -> None:
    game = diary(None)
    assert notes(game) == ["outer 0", "outer 1"]
    assert game.ask == Where("outer", None)
    assert (game.stack, game.at) == ([Outer(None)], [2])


def test_a_frame_returned_from_a_step_is_called_and_comes_back() -> None:
    game = diary(Inner(None))
    assert game.ask == Where("inner", None)
    assert game.at == [1, 1]
    game.apply(0)
    assert notes(game) == ["outer 0", "inner 0", "answered inner", "inner 1", "outer 1"]
    assert game.at == [2]
    assert game.table.got == 42


def test_a_frame_returned_from_an_answer_takes_the_place_of_the_question() -> None:
    game = diary(Where("first", Where("second", Inner(None))))
    game.apply(0)
    assert game.ask == Where("second", Inner(None))
    assert len(game.stack) == 1
    game.apply(0)
    assert game.ask == Where("inner", None)
    assert len(game.stack) == 2
    game.apply(0)
    assert game.ask == Where("outer", None)
    assert game.no == 3


def test_unwinding_leaves_everything_up_to_and_including_the_innermost_frame_of_a_class() -> None:
    game = diary(Inner(Inner(Inner(Unwind(Inner)))))
    for _ in range(3):
        game.apply(0)
    assert notes(game)[-4:] == ["answered inner", "inner 1", "inner 1", "outer 1"], "only one of three was left"
    assert game.ask == Where("outer", None)
    game = diary(Outer(Inner(Unwind(Outer))))
    assert len(game.stack) == 3
    game.apply(0)
    assert len(game.stack) == 1
    assert notes(game)[-2:] == ["answered inner", "outer 1"]


def test_unwinding_through_what_is_not_there_is_a_bug_of_the_rules() -> None:
    game = diary(Where("first", Unwind(Inner)))
    with pytest.raises(RulesBug, match="no Inner to unwind through"):
        game.apply(0)


def test_rules_that_run_off_their_end_are_a_bug() -> None:
    game = diary(None)
    with pytest.raises(RulesBug, match="ran off their end"):
        game.apply(0)


def test_a_frame_that_is_neither_sequence_nor_question_is_a_bug() -> None:
    with pytest.raises(RulesBug, match="neither a sequence nor a question"):
        diary(Frame())


def test_the_end_of_the_game_empties_the_stack_and_asks_nobody() -> None:
    game = play(new_game(), BLANK, BLANK, GIVE_UP)
    assert game.outcome is not None
    assert (game.ask, game.stack, game.at) == (None, [], [])
    assert game.options() == []
    for ask in (lambda: game.question, lambda: game.seat, lambda: game.apply(0)):
        with pytest.raises(GameOver):
            ask()


def test_weights_belong_to_chance_alone() -> None:
    game = new_game()
    assert game.seat == CHANCE
    assert game.weights() == [3, 4, 3]
    play(game, BLANK, BLANK)
    with pytest.raises(RulesBug, match="chance questions only"):
        game.weights()


def refused(game: Game, kind: type[Refusal], seat: int, no: int, choice: object) -> Refusal:
    """The refusal of a submission, after checking that it changed nothing and told nobody anything."""
    game.take_events()
    before = digest(game)
    with pytest.raises(kind) as caught:
        game.submit(seat, no, choice)
    assert digest(game) == before
    assert game.take_events() == []
    return caught.value


@pytest.fixture
def asked() -> Game:
    """Seat 0 hides a pearl; the decision has number 2."""
    return play(new_game(), BLANK, NOPE)


@pytest.mark.parametrize("choice", ["1", None, 1.0, True, [1, "2"], [[1]], {"cup": 1}, (1, True), [None], b"1"])
def test_what_cannot_be_read_is_refused(asked: Game, choice: object) -> None:
    assert refused(asked, Unreadable, 0, 2, choice).code == "unreadable"


def test_an_answer_to_another_decision_is_stale(asked: Game) -> None:
    for no in (0, 1, 3):
        refusal = refused(asked, Stale, 0, no, 1)
        assert refusal.code == "stale"
        assert refusal.text.endswith("the game has gone on.")


def test_an_answer_out_of_turn_is_refused(asked: Game) -> None:
    for seat in (1, CHANCE, 7):
        refusal = refused(asked, NotYourTurn, seat, 2, 1)
        assert refusal.code == "not_your_turn"
        assert refusal.text == "It is not your turn."
    assert refused(new_game(), NotYourTurn, 0, 0, BLANK).text == "It is not your turn."


def test_an_illegal_choice_is_refused_with_the_rule_that_forbids_it(asked: Game) -> None:
    wrong: list[object] = [3, -1, (0, 1), []]
    for choice in wrong:
        refusal = refused(asked, Illegal, 0, 2, choice)
        assert (refusal.code, refusal.rule) == ("illegal", "CUPS-HIDE-1")
        assert refusal.text == "There are three cups: 0, 1 and 2."


def test_nothing_can_be_submitted_after_the_end(asked: Game) -> None:
    play(asked, GIVE_UP)
    assert refused(asked, GameOver, 0, 3, 1).code == "game_over"


def test_what_cannot_be_read_is_refused_first_and_what_is_illegal_last(asked: Game) -> None:
    refused(asked, Unreadable, 1, 9, "no")
    refused(asked, Stale, 1, 9, 7)
    refused(asked, NotYourTurn, 1, 2, 7)
    play(asked, GIVE_UP)
    refused(asked, Unreadable, 1, 9, "no")
    refused(asked, GameOver, 1, 9, 7)


def test_a_choice_and_an_aside_are_carried_out_and_a_list_is_taken_for_a_tuple(asked: Game) -> None:
    asked.submit(0, 2, 1)
    asked.submit(0, 3, [1, 2])
    assert table_of(asked).picks == [1, -1]
    assert table_of(asked).stakes == [2, 0]
    asked.submit(0, 4, READY)
    asked.submit(1, 5, GIVE_UP)
    assert asked.outcome is not None


@given(st.one_of(st.integers(), st.lists(st.integers()), st.lists(st.integers()).map(tuple)))
def test_whole_numbers_and_lists_of_them_can_be_read(choice: int | list[int] | tuple[int, ...]) -> None:
    assert readable_choice(choice) == (choice if isinstance(choice, int) else tuple(choice))


@settings(max_examples=50)
@given(
    st.recursive(st.none() | st.booleans() | st.floats() | st.text() | st.binary(), st.lists).filter(lambda x: x != [])
)
def test_nothing_else_can_be_read(choice: object) -> None:
    with pytest.raises(Unreadable):
        readable_choice(choice)


def test_events_are_collected_from_when_somebody_listens() -> None:
    game = new_game().clone()
    assert game.take_events() == []
    game.apply(BLANK)
    game.listen()
    assert game.take_events() == []
    game.apply(NOPE)
    game.listen()
    assert [event for _, event in game.take_events()] == [Drew(1, NOPE), DrewUnseen(1)]
    assert game.take_events() == []


class Announced(Sequence):
    __slots__ = ()

    def step(self, t: Diary, at: int) -> Frame | None:
        if at == 0:
            t.tell(DrewUnseen(1))
            return None
        return Outer(None) if at == 1 else END


def test_who_listens_before_the_first_decision_hears_what_the_start_told() -> None:
    game = begin(Diary(), Announced())
    assert game.table.heard is None
    late = game.clone()
    game.listen()
    assert [event for _, event in game.take_events()] == [DrewUnseen(1)]
    game.listen()
    assert game.take_events() == []
    late.listen()
    assert late.take_events() == []


@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_clones_are_independent_of_each_other(seed: int) -> None:
    """Every past state is kept and looked at again after each later choice."""
    past: list[tuple[Game, str]] = []
    for game in random_game(seed):
        copy = game.clone()
        assert digest(copy) == digest(game)
        assert copy.take_events() == []
        past.append((copy, digest(game)))
        assert all(digest(before) == was for before, was in past)

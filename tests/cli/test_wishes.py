"""Windows at the terminal: the table passes for people who do not wish to be asked."""

from __future__ import annotations

from random import Random

import pytest

from getaway.cli.sitting import Sitting
from getaway.cli.wishes import Wishes
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import Unreadable
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from tests.cli.conftest import Run

DOWNTOWN = rules_of("downtown")
STOP, CHANGE = DOWNTOWN.card.windows[:2]


class Holding(type(DOWNTOWN)):  # type: ignore[misc]
    """Downtown, where a view is what one holds something for."""

    def uses(self, view: tuple[str, ...]) -> tuple[str, ...]:
        return view


def test_nobody_wishes_anything_at_the_start() -> None:
    wishes = Wishes(DOWNTOWN, 2)
    assert wishes.of(0) == ()
    assert all(line.endswith("the table passes for you") for line in wishes.lines(0))


def test_a_wish_is_turned_by_its_number_for_one_seat() -> None:
    wishes = Wishes(DOWNTOWN, 2)
    wishes.change(0, "2")
    wishes.change(0, "1")
    assert (wishes.of(0), wishes.of(1)) == ((STOP, CHANGE), ())
    assert [line.endswith("you are asked") for line in wishes.lines(0)[:3]] == [True, True, False]
    wishes.change(0, "1")
    assert wishes.of(0) == (CHANGE,)
    wishes.change(0, "all")
    assert wishes.of(0) == DOWNTOWN.card.windows
    wishes.change(0, "none")
    assert wishes.of(0) == ()


def test_whoever_plays_alone_is_asked_anyway_and_offered_nothing() -> None:
    wishes = Wishes(Holding(), 1)
    assert wishes.offer(0, (STOP,)) == ""
    assert wishes.lines(0) == ["The table passes for nobody in this game."]


@pytest.mark.parametrize("wanted", ["0", "99", "stop", "-1"])
def test_what_is_no_window_cannot_be_wished_for(wanted: str) -> None:
    with pytest.raises(Unreadable):
        Wishes(DOWNTOWN, 2).change(0, wanted)


def test_what_comes_to_hand_is_offered_once_and_again_when_it_comes_again() -> None:
    wishes = Wishes(Holding(), 2)
    assert wishes.offer(0, ()) == ""
    assert "(ask 2)" in wishes.offer(0, (CHANGE,))
    assert wishes.offer(0, (CHANGE,)) == ""
    assert "(ask 1)" in wishes.offer(0, (STOP, CHANGE))
    assert wishes.offer(0, ()) == ""
    assert "(ask 2)" in wishes.offer(0, (CHANGE,))


def test_what_one_is_asked_for_anyway_is_not_offered() -> None:
    wishes = Wishes(Holding(), 2)
    wishes.change(0, "2")
    assert wishes.offer(0, (CHANGE,)) == ""
    assert "(ask 2)" in wishes.offer(1, (CHANGE,))


def test_in_a_game_without_windows_there_is_nothing_to_wish_for(run: Run) -> None:
    assert "The table passes for nobody in this game." in run("play", "hare", "--seed", 3, typed="ask\n").stdout


@pytest.mark.parametrize("wished", [False, True])
def test_windows_are_passed_unless_one_wishes_to_be_asked(
    wished: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    match, rng = Match(DOWNTOWN, DOWNTOWN.card.setup(2), Dealer("wishes")), Random(1)
    while match.game.question.kind != STOP:
        match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))
    no, seat = match.game.no, match.game.seat
    sitting = Sitting(match, ["human", "human"])
    if wished:
        sitting.wishes.change(seat, "1")
    sitting.looking = seat
    sitting.play()
    assert (match.game.no == no) == wished
    assert ("Stop him there?" in capsys.readouterr().out) == wished

"""The rules of Fox and Hare, one by one: as tests of a real title would prove them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from getaway.kernel.errors import Illegal
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.odds import odds
from tests.toys.hare import RULES
from tests.toys.hare.events import FoxSeen, Hid, Rustled
from tests.toys.hare.pieces import FOX, GIVE_UP, HARE


def game_of(*choices: Choice, nights: int = 4) -> Game:
    """A game after these choices: the fox's hole, the hare's hole, then night by night creep, die, pounce."""
    game = RULES.start(RULES.card.setup(settings={"nights": nights}))
    game.listen()
    for choice in choices:
        game.take_events()
        game.apply(choice)
    return game


def told(game: Game, seat: Seat) -> list[Event]:
    """What the last choice told to this seat."""
    return [event for audience, event in game.take_events() if heard_by(audience, seat)]


@pytest.mark.rule("HARE-HIDE-1")
def test_the_hare_hides_without_knowing_where_the_fox_is() -> None:
    game = game_of(2)
    assert RULES.view(game, HARE).fox is None
    assert RULES.view(game, FOX).fox == 2
    game = game_of(2, 5)
    assert told(game, FOX) == [FoxSeen(2)]
    assert RULES.view(game, HARE).fox == 2
    assert RULES.view(game, FOX).hare is None
    assert RULES.view(game, FOX).maybe == [0, 1, 3, 4, 5, 6, 7]


@pytest.mark.rule("HARE-HIDE-2", "HARE-END-1")
def test_a_hare_that_hides_in_the_foxes_hole_is_caught() -> None:
    game = game_of(2, 2)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("caught", (FOX,))


@pytest.mark.rule("HARE-NIGHT-1")
def test_a_night_is_creep_roll_pounce() -> None:
    asked = []
    game = game_of(0, 4)
    for choice in (4, 1, 1):
        asked.append((game.question.kind, game.seat))
        game.apply(choice)
    assert asked == [("hare.creep", HARE), ("hare.die", CHANCE), ("hare.pounce", FOX)]
    assert game.question.kind == "hare.creep"


@pytest.mark.rule("HARE-NIGHT-2")
def test_the_hare_creeps_beside_in_secret() -> None:
    game = game_of(0, 7)
    assert game.options() == [6, 7]  # the fox sits in 0
    with pytest.raises(Illegal, match="The fox sits there"):
        game.submit(HARE, game.no, 0)
    with pytest.raises(Illegal, match="creeps to the next hole"):
        game.submit(HARE, game.no, 3)
    game = game_of(0, 7, 6)
    assert told(game, HARE) == [Hid(6)]
    for seat in (FOX, SPECTATOR):
        game = game_of(0, 7, 6)
        assert told(game, seat) == [Rustled()]
        assert RULES.view(game, seat).hare is None


@pytest.mark.rule("HARE-NIGHT-3")
def test_the_die_favours_short_runs() -> None:
    assert odds(game_of(0, 4, 4)) == [(1, Fraction(1, 2)), (2, Fraction(1, 3)), (3, Fraction(1, 6))]


@pytest.mark.rule("HARE-NIGHT-4")
def test_the_fox_runs_as_far_as_the_die_says() -> None:
    assert game_of(0, 4, 4, 1).options() == [1, 7]
    assert game_of(0, 4, 4, 3).options() == [1, 2, 3, 5, 6, 7]


@pytest.mark.rule("HARE-END-1", "HARE-END-2")
@pytest.mark.parametrize(("pounce", "reason", "winner"), [(3, "caught", FOX), (1, "escaped", HARE)])
def test_the_last_night_decides(pounce: int, reason: str, winner: Seat) -> None:
    game = game_of(2, 4, 3, 1, pounce, nights=1)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == (reason, (winner,))
    assert RULES.view(game, SPECTATOR).hare == 3


@pytest.mark.rule("HARE-END-3")
@pytest.mark.parametrize(("choices", "loser"), [((0, 4), HARE), ((0, 4, 4, 1), FOX)])
def test_either_may_give_up(choices: tuple[Choice, ...], loser: Seat) -> None:
    game = game_of(*choices)
    game.submit(loser, game.no, GIVE_UP)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("given up", (1 - loser,))

"""Tables: who is told what, and how a game ends."""

from __future__ import annotations

import pytest

from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import SPECTATOR
from getaway.kernel.table import Outcome, Table
from tests.kernel.toy import CupsTable, Drew, DrewUnseen, Revealed

SECRET = Drew(1, 2)
SEEN = DrewUnseen(1)


def listened(seats: int = 3) -> Table:
    table = Table(seats)
    table.heard = []
    return table


def heard(table: Table, seat: int) -> list[Event]:
    assert table.heard is not None
    return [event for audience, event in table.heard if heard_by(audience, seat)]


def test_what_is_told_to_all_is_heard_by_every_seat_and_by_spectators() -> None:
    table = listened()
    table.tell(Revealed())
    assert all(heard(table, seat) == [Revealed()] for seat in (0, 1, 2, SPECTATOR))


def test_what_is_told_to_one_seat_is_heard_by_no_other() -> None:
    table = listened()
    table.tell(SECRET, to=1)
    assert heard(table, 1) == [SECRET]
    assert all(heard(table, seat) == [] for seat in (0, 2, SPECTATOR))


def test_the_others_may_be_told_something_else() -> None:
    table = listened()
    table.tell(SECRET, to=1, others=SEEN)
    assert heard(table, 1) == [SECRET]
    assert all(heard(table, seat) == [SEEN] for seat in (0, 2, SPECTATOR))


@pytest.mark.parametrize("others", [None, SEEN])
def test_a_team_shares_a_secret(others: Event | None) -> None:
    table = listened()
    table.tell_team(SECRET, [0, 2], others)
    assert heard(table, 0) == heard(table, 2) == [SECRET]
    assert heard(table, 1) == heard(table, SPECTATOR) == ([SEEN] if others else [])


def test_nothing_is_told_while_nobody_listens() -> None:
    table = Table(2)
    table.tell(Revealed())
    table.tell(SECRET, to=0, others=SEEN)
    table.tell_team(SECRET, [0], SEEN)
    assert table.heard is None


def test_a_single_winner_gets_the_whole_point() -> None:
    table = Table(3)
    table.finish("goal", [1])
    assert table.outcome == Outcome("goal", (1,), (0.0, 1.0, 0.0))


def test_several_winners_share_the_point() -> None:
    table = Table(4)
    table.finish("goal", [0, 3])
    assert table.outcome == Outcome("goal", (0, 3), (0.5, 0.0, 0.0, 0.5))


def test_without_winners_all_share_the_point() -> None:
    table = Table(2)
    table.finish("rounds", [])
    assert table.outcome == Outcome("rounds", (), (0.5, 0.5))


def test_against_the_rules_alone_all_seats_can_lose() -> None:
    table = Table(2)
    table.lose("killed")
    assert table.outcome == Outcome("killed", (), (0.0, 0.0))


def test_outcomes_are_compared_by_what_they_say() -> None:
    one = Outcome("goal", (1,), (0.0, 1.0))
    assert one == Outcome("goal", (1,), (0.0, 1.0))
    assert hash(one) == hash(Outcome("goal", (1,), (0.0, 1.0)))
    others = (Outcome("rounds", (1,), (0.0, 1.0)), Outcome("goal", (0,), (0.0, 1.0)), Outcome("goal", (1,), (1.0, 0.0)))
    assert all(one != other for other in (*others, "goal"))
    assert repr(one) == "Outcome('goal', winners=(1,), scores=(0.0, 1.0))"


def test_a_clone_takes_over_everything_but_the_listeners() -> None:
    table = CupsTable(2, 4, 2, [1, 1, 1])
    table.heard = []
    table.got = 7
    table.finish("goal", [0])
    copy = table.clone()
    assert (copy.got, copy.outcome, copy.heard) == (7, table.outcome, None)


def test_cloning_must_be_spelled_out_by_the_title() -> None:
    with pytest.raises(NotImplementedError):
        Table(2).clone()

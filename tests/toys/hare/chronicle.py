"""What is told of a finished chase."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.kernel.chronicle import Account, Chronicle, Entry, Heard, Moment, Tally
from getaway.kernel.game import Game
from tests.toys.hare.events import FoxSeen, Rolled, Rustled
from tests.toys.hare.pieces import FOX, HARE
from tests.toys.hare.table import table_of


def reckon(game: Game, heard: Sequence[Heard]) -> tuple[Account, ...]:
    """How many nights the hare has lasted."""
    t = table_of(game)
    assert t.outcome is not None
    nights = (Entry("Nights", f"{t.night} of {t.terms.nights}"),)
    return tuple(Account(seat, nights, "Won" if seat in t.outcome.winners else "Lost") for seat in (FOX, HARE))


CHRONICLE = Chronicle(
    moments=(Moment(FoxSeen, 3), Moment(Rustled, 1)),
    tallies=(
        Tally("Creeps", Rustled, lambda _: [(HARE, 1)]),
        Tally("Steps of the die", Rolled, lambda event: [(FOX, event.steps)]),
    ),
    reckon=reckon,
)

"""What players are called in a game: one name for everything that everybody can see."""

from __future__ import annotations

import msgspec
import pytest

from getaway.kernel.dealer import Dealer
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules
from getaway.server.store.rows import BOT, OPEN, PERSON, Seating, TableRow, Terms
from getaway.server.store.serialisation import as_json
from getaway.server.tables.creation import _again
from getaway.server.tables.ledger import played
from getaway.server.tables.telling import info_of

HUNTER = rules_of("hunter")


def new_row() -> TableRow:
    """A table of Hunter whose game has not started."""
    return TableRow(
        id="t",
        game="hunter",
        version=HUNTER.card.version,
        setup=HUNTER.card.setup(2, {"setup": "reference", "first_player": "south"}),
        seats=(Seating(PERSON, name="Ann"), Seating(BOT, bot="level3")),
        terms=Terms(),
        seed="seed",
        commitment="",
        state=OPEN,
        no=0,
        asked=None,
        outcome=None,
        rematch="",
        listed=True,
        created=0.0,
        changed=0.0,
        due=None,
    )


def labels(row: TableRow) -> list[str]:
    return [seat.label for seat in info_of(row, HUNTER).seats]


def test_players_are_called_what_the_game_calls_them_now(monkeypatch: pytest.MonkeyPatch) -> None:
    def names(self: Rules, game: Game) -> tuple[str, ...]:
        return ("South", "North") if game.no < 2 else ("Ruby", "North")

    monkeypatch.setattr(type(HUNTER), "names", names)
    row = new_row()
    assert labels(row) == ["South", "North"]
    match = Match(HUNTER, row.setup, Dealer("seed"))
    row = played(row, match, 1.0)
    assert row.labels() == ["South", "North"]
    while match.game.no < 2:
        match.submit(match.game.seat, match.game.no, match.game.options()[0])
    row = played(row, match, 2.0)
    assert labels(row) == ["Ruby", "North"]
    assert row.seats[0].name == "Ann"
    kept = msgspec.json.decode(as_json(row.seats), type=tuple[Seating, ...])
    assert [seat.label for seat in kept] == ["Ruby", "North"]


def test_a_rematch_starts_with_the_names_of_the_seats() -> None:
    assert _again(Seating(PERSON, name="Ann", label="Ruby")).label == ""


def test_a_seating_of_before_there_were_names_is_called_as_its_seat() -> None:
    old = msgspec.convert({"kind": "person", "name": "Ann"}, Seating)
    assert labels(msgspec.structs.replace(new_row(), seats=(old, old))) == ["South", "North"]

"""The bounds of views: what is beyond them, or has none, is found."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from getaway.kernel.bounds import UNSEEN, bag, by_seat, one_of, placed, seat_of, slots, view_out_of_bounds, within

Small = Annotated[int, within(0, 3)]


class Piece(msgspec.Struct, frozen=True):
    square: Small
    face: Annotated[str, one_of(["king", "queen"])] = ""


class Sight(msgspec.Struct, frozen=True):
    seat: Annotated[int, seat_of(2)] = 0
    pair: tuple[Small, bool] = (0, False)
    hand: Annotated[tuple[Small, ...], bag(2)] = ()
    row: Annotated[tuple[Small, ...], slots(2)] = ()
    each: Annotated[tuple[Small, ...], by_seat(2)] = ()
    board: Annotated[tuple[Piece, ...], placed(4, "square")] = ()
    maybe: Small | None = None
    left: Annotated[dict[Annotated[str, one_of(["ace"])], Small], slots(1)] = {}
    prose: Annotated[str, UNSEEN] = "anything"


def test_what_is_within_its_bounds_is_fine() -> None:
    full = Sight(1, (3, True), (3, 3), (0, 1), (1, 2), (Piece(2, "king"), Piece(3)), 3, {"ace": 2})
    assert list(view_out_of_bounds(Sight())) == []
    assert list(view_out_of_bounds(full)) == []


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"seat": 2}, "Sight.seat"),
        ({"pair": (4, False)}, "Sight.pair[0]"),
        ({"hand": (0, 0, 0)}, "Sight.hand"),
        ({"row": (0, -1)}, "Sight.row[1]"),
        ({"each": (0, 0, 0)}, "Sight.each"),
        ({"board": (Piece(1, "rook"),)}, "Sight.board[0].face"),
        ({"board": (Piece(9),)}, "Sight.board[0].square"),
        ({"maybe": 4}, "Sight.maybe"),
        ({"left": {"deuce": 1}}, "Sight.left"),
        ({"left": {"ace": 9}}, "Sight.left[ace]"),
    ],
)
def test_what_is_beyond_its_bounds_is_named(wrong: dict[str, Any], path: str) -> None:
    found = list(view_out_of_bounds(Sight(**wrong)))
    assert len(found) == 1
    assert found[0].startswith(path)


class Loose(msgspec.Struct, frozen=True):
    number: int = 0
    text: str = ""
    numbers: tuple[Small, ...] = ()
    chance: float = 0.0
    either: int | str = 0


def test_fields_without_bounds_are_named() -> None:
    named = [sentence.split(" ", 1)[0] for sentence in view_out_of_bounds(Loose())]
    assert named == ["Loose.number", "Loose.text", "Loose.numbers", "Loose.chance", "Loose.either"]

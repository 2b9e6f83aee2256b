"""The server's own refusals; the rules' are in ``getaway.kernel.errors``. Codes are part of the protocol."""

from __future__ import annotations

from getaway.kernel.errors import Refusal


class NotPossible(Refusal):
    """It cannot be done at this table, or not now."""

    code = "not_possible"


class NotYourSeat(Refusal):
    """The sender does not have that seat. The text never says why."""

    code = "not_your_seat"

    def __init__(self) -> None:
        super().__init__("That is not your seat.")


class NoTable(Refusal):
    """There is no such table, replay or page."""

    code = "no_table"


class Gone(Refusal):
    """It existed once."""

    code = "gone"


class TooFast(Refusal):
    """Too many in too short a time."""

    code = "too_fast"


class TooBig(Refusal):
    """More bytes than are read."""

    code = "too_big"


class WrongOrigin(Refusal):
    """A page of another site tries to act for its visitor."""

    code = "wrong_origin"

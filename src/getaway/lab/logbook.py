"""A file of a ladder's games, so that an interrupted run can be continued.

One JSON value per line: first what the games have in common, then the games.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, Self

import msgspec

from getaway.kernel.errors import BadFile
from getaway.kernel.hints import Tuning
from getaway.kernel.rules import Rules, Setup
from getaway.lab.arena import Played

FORMAT = "getaway-ladder-1"


class Heading(msgspec.Struct, frozen=True):
    """What all games of a file have in common. Bots with another tuning need another file."""

    game: str
    version: int
    setup: Setup
    seed: int
    tuning: Tuning
    format: str = FORMAT


class Met(msgspec.Struct, frozen=True):
    """One game: which of those between these two it was, and how it went."""

    one: str
    other: str
    number: int
    played: Played


def heading(rules: Rules, setup: Setup, seed: int) -> Heading:
    """What games of this set-up with this seed have in common."""
    return Heading(game=rules.card.id, version=rules.card.version, setup=setup, seed=seed, tuning=rules.hints.tuning)


class Logbook:
    """The games in a file; each game that is added is written at once."""

    def __init__(self, path: Path, common: Heading) -> None:
        self._path = path
        self._games: dict[tuple[str, str, int], Played] = {}
        try:
            text = path.read_bytes() if path.exists() else b""
            # An incomplete last line was cut off while it was written; that game is played again.
            lines = text[: text.rfind(b"\n") + 1].splitlines()
            if lines:
                self._read(lines, common)
            self._file: IO[bytes] = path.open("r+b" if lines else "wb")
            self._file.seek(0 if not lines else text.rfind(b"\n") + 1)
            self._file.truncate()
        except OSError as error:
            raise BadFile(f"{path} cannot be used: {error.strerror}.") from None
        if not lines:
            self._write(common)

    def _read(self, lines: list[bytes], common: Heading) -> None:
        try:
            found = msgspec.json.decode(lines[0], type=Heading)
            games = [msgspec.json.decode(line, type=Met) for line in lines[1:]]
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise BadFile(f"{self._path} does not hold the games of a ladder.") from None
        if msgspec.json.encode(found) != msgspec.json.encode(common):
            raise BadFile(f"{self._path} holds games of another title, set-up, seed or tuning.")
        self._games = {(met.one, met.other, met.number): met.played for met in games}

    def find(self, one: str, other: str, number: int) -> Played | None:
        """That game between these two, if it was played."""
        return self._games.get((one, other, number))

    def add(self, one: str, other: str, number: int, played: Played) -> None:
        """Add a game and write it to the file."""
        self._games[one, other, number] = played
        self._write(Met(one, other, number, played))

    def _write(self, line: Heading | Met) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            raise BadFile(f"{self._path} cannot be written: {error.strerror}.") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

"""The tape *is* the game: set-up plus every (seat, choice), chance included. Tape files hold saved games."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from getaway.kernel.codec import Plain, digest, dump_outcome
from getaway.kernel.dealer import Dealer, commitment_to
from getaway.kernel.errors import BadFile, Refusal
from getaway.kernel.frames import CHANCE, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules, Setup

FORMAT = "getaway-tape-1"
CHECKED_EVERY = 200
"""A checksum is recorded at every nth decision."""


class Checksum(msgspec.Struct, frozen=True):
    """The digest of the whole game after `no` decisions: `verify` finds out if a replay leads elsewhere."""

    no: int
    digest: str


class Tape(msgspec.Struct):
    """A game from its set-up to its last decision so far."""

    game: str
    version: int
    setup: Setup
    moves: list[tuple[Seat, Choice]] = []
    players: list[str] = []
    commitment: str = ""
    """The dealer's commitment; "" if chance was answered by hand."""
    seed: str = ""
    """The dealer's seed. Must be empty in a file that is handed out before the end."""
    checksums: list[Checksum] = msgspec.field(default_factory=list, name="snapshots")
    """In files of earlier releases these hold the whole state as well, which is skipped."""
    outcome: Plain = None
    format: str = FORMAT

    def rules(self) -> Rules:
        """The title this tape belongs to. Raises UnknownGame or, for another rules version, BadFile."""
        rules = rules_of(self.game)
        if self.version != rules.card.version:
            raise BadFile(
                f"This game was recorded with version {self.version} of {rules.card.name}; "
                f"version {rules.card.version} is installed."
            )
        return rules

    def record(self, seat: Seat, choice: Choice, game: Game) -> None:
        """Add the decision that led to `game`, with a checksum now and then."""
        self.moves.append((seat, choice))
        if game.no % CHECKED_EVERY == 0:
            self.checksums.append(Checksum(game.no, digest(game)))
        self.outcome = dump_outcome(game.outcome)

    def rewind(self, no: int) -> None:
        """Forget every decision from number `no` on."""
        del self.moves[no:]
        self.checksums = [checksum for checksum in self.checksums if checksum.no <= no]
        self.outcome = None


def start(tape: Tape) -> Game:
    """The game at the start of the tape. Raises BadFile if its set-up is not one of the title's."""
    rules = tape.rules()
    try:
        return rules.start(rules.card.setup(tape.setup.seats, dict(tape.setup.options), idle=True))
    except Refusal as refused:
        raise BadFile(f"The set-up in the file is wrong: {refused.text}") from refused


def replay(tape: Tape, upto: int | None = None, each: Callable[[Game], None] | None = None) -> Game:
    """The game after the first `upto` decisions (all, if None), every one checked; `each` sees it before each decision.

    Raises BadFile naming the first decision that is not legal.
    """
    game = start(tape)
    if each is not None:
        game.listen()
    moves = tape.moves if upto is None else tape.moves[:upto]
    for seat, choice in moves:
        if each is not None:
            each(game)
        try:
            game.submit(seat, game.no, choice)
        except Refusal as refused:
            raise BadFile(f"Decision {game.no} in the file cannot be replayed: {refused.text}") from refused
    return game


def verify(tape: Tape) -> Game:
    """Replay the whole tape and check everything that can be checked: legality, dice, checksums, outcome.

    Raises BadFile saying what is wrong.
    """
    if not tape.commitment:
        raise BadFile("The file holds no commitment to a seed, so its dice cannot be verified.")
    if not tape.seed:
        raise BadFile("The seed of this game has not been shown yet; it is when the game is over.")
    if commitment_to(tape.seed) != tape.commitment:
        raise BadFile("The seed in the file is not the one that was committed to.")
    dealer = Dealer(tape.seed)
    digests = {checksum.no: checksum.digest for checksum in tape.checksums}

    def check(game: Game) -> None:
        if game.no in digests and digest(game) != digests[game.no]:
            raise BadFile(f"The checksum after decision {game.no} is not that of the game the tape leads to.")
        seat, choice = tape.moves[game.no]
        if seat == CHANCE and game.ask is not None and game.seat == CHANCE and dealer.answer(game) != choice:
            raise BadFile(f"Chance answered {choice} at decision {game.no}, but the seed says {dealer.answer(game)}.")

    game = replay(tape, each=check)
    if dump_outcome(game.outcome) != tape.outcome:
        raise BadFile(f"The file says the outcome is {tape.outcome}, but the tape leads to {game.outcome}.")
    return game


def read(path: Path) -> Tape:
    """The tape in a file. Raises BadFile in one sentence for anything that is not one."""
    try:
        raw = path.read_bytes()
    except OSError as missing:
        raise BadFile(f"{path} cannot be read: {missing.strerror}.") from missing
    return decode(raw, str(path))


def decode(raw: bytes, name: str = "the file") -> Tape:
    """The tape written by `encode`. Raises BadFile."""
    try:
        tape = msgspec.json.decode(raw, type=Tape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        raise BadFile(f"{name} is not a Getaway game file: {broken}.") from broken
    if tape.format != FORMAT:
        raise BadFile(f"{name} is not a Getaway game file of this kind: its format is {tape.format!r}, not {FORMAT!r}.")
    return tape


def encode(tape: Tape) -> bytes:
    """A tape as the bytes of a file."""
    return msgspec.json.encode(tape)


def write(tape: Tape, path: Path) -> None:
    """Write a tape file so that a crash or a full disk leaves the old file or the new one, never half of it."""
    draft = path.parent / f"{path.name}.part"
    try:
        with draft.open("wb") as file:
            file.write(encode(tape))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as failed:
        with suppress(OSError):
            draft.unlink()
        raise BadFile(f"{path} cannot be written: {failed.strerror}.") from failed

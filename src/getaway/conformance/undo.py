"""What must hold for undoing: back to each checkpoint and forward again, and nobody else has learnt anything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from getaway.conformance.findings import difference
from getaway.kernel import tape as tapes
from getaway.kernel.codec import digest
from getaway.kernel.errors import NothingToUndo
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules, Setup
from getaway.kernel.tape import Tape

DECISIONS = 24
"""For how many decisions a match is played on, undone and redone."""


def undone_is_undone(rules: Rules, setup: Setup, moves: list[tuple[Seat, Choice]], rng: Random) -> Iterator[str]:
    """Plays on from a tape; now and then undoes everything that can be undone, step by step, and redoes it."""
    tape = Tape(rules.card.id, rules.card.version, setup, list(moves))
    match = Match.resumed(tape)
    made: list[tuple[str, Choice]] = []
    for _ in range(DECISIONS):
        if match.game.ask is None:
            return
        seat = match.game.seat
        choice = rng.choice(match.game.options())
        made.append((digest(match.game), choice))
        match.submit(seat, match.game.no, choice)
        del made[: len(made) - len(match.checkpoints)]
        if match.dealer.seed in tapes.encode(match.public_tape()).decode() and match.game.ask is not None:
            yield "The tape that is handed out before the end holds the dealer's seed."
        if made and rng.random() < 0.25:
            yield from _there_and_back(match, seat, made)
        yield from _nobody_else_can(match)


def _there_and_back(match: Match, seat: Seat, made: list[tuple[str, Choice]]) -> Iterator[str]:
    """Undo the last decisions, `made` (each with what the game was before it), and make them again."""
    there, log = digest(match.game), [match.log(viewer) for viewer in range(match.tape.setup.seats)]
    length = len(match.tape.moves)
    for before, _ in reversed(made):
        match.undo(seat)
        if digest(match.game) != before or len(match.tape.moves) != match.game.no:
            yield f"Undoing decision {match.game.no} did not lead back to it."
            return
    for other in range(match.tape.setup.seats):
        gone = log[other][len(match.log(other)) :]
        if other != seat and not all(event.retractable() for event in gone):
            yield f"Undoing took back what seat {other} was told and cannot forget: {gone}."
    for _, choice in made:
        match.submit(seat, match.game.no, choice)
    if digest(match.game) != there or len(match.tape.moves) != length:
        yield f"Undone and made again, {len(made)} decisions led elsewhere."
    if unlike := difference([match.log(viewer) for viewer in range(match.tape.setup.seats)], log):
        yield f"Undone and made again, {len(made)} decisions told something else: {unlike}."


def _nobody_else_can(match: Match) -> Iterator[str]:
    decided = match.tape.moves[-1][0] if match.game.ask is not None else None
    for seat in range(match.tape.setup.seats):
        if seat == decided:
            continue
        try:
            match.undo(seat)
        except NothingToUndo:
            continue
        yield f"Seat {seat} could take back a decision after another seat, or chance, has decided."
        return

"""Finished games, reviewed in processes of their own, portion by portion.

Like those that replay games, these processes hold true games. What they find out tells everything, so the server asks
for it only once a game is over.
"""

from __future__ import annotations

import pickle
from typing import Any

import msgspec

from getaway.bots import review
from getaway.kernel import tape as tapes
from getaway.kernel.errors import BadFile, Refusal
from getaway.server.work.recordings import Wrong


class Plan(msgspec.Struct, frozen=True):
    """Ask for the portions in which a game is to be reviewed."""

    tape: bytes


class Planned(msgspec.Struct, frozen=True):
    """The portions, each the numbers of some decisions, and what each decision gets."""

    portions: tuple[tuple[int, ...], ...]
    effort: review.Effort


class Portion(msgspec.Struct, frozen=True):
    """Ask for the looks at some decisions."""

    tape: bytes
    numbers: tuple[int, ...]
    effort: review.Effort


class Finish(msgspec.Struct, frozen=True):
    """Ask for the review that the looks at all decisions make, as JSON."""

    tape: bytes
    looks: tuple[review.LookBack, ...]


Question = Plan | Portion | Finish


def work(question: bytes) -> bytes:
    """The job of a process that reviews games."""
    asked: Question = pickle.loads(question)
    answer: object
    try:
        tape = tapes.decode(asked.tape)
        match asked:
            case Plan():
                numbers = review.decisions(tape)
                effort = review.effort_for(tape.rules(), len(numbers))
                answer = Planned(tuple(review.portions(numbers)), effort)
            case Portion():
                answer = review.looks(tape, asked.numbers, asked.effort)
            case Finish():
                answer = msgspec.json.encode(review.put_together(tape, asked.looks))
    except Refusal as wrong:
        answer = Wrong(wrong.text)
    return pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)


def pack(question: Question) -> bytes:
    """A question as bytes for the process."""
    return pickle.dumps(question, pickle.HIGHEST_PROTOCOL)


def unpack(answer: bytes) -> Any:
    """The process's answer. Raises BadFile if the game cannot be reviewed."""
    found = pickle.loads(answer)
    if isinstance(found, Wrong):
        raise BadFile(found.text)
    return found

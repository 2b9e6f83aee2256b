"""What must hold where people and programs send choices: bad ones are refused with a reason and change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.conformance.look import Look
from getaway.kernel.codec import digest
from getaway.kernel.errors import Illegal, NotYourTurn, Stale
from getaway.kernel.frames import CHANCE, Choice
from getaway.kernel.rulebook import rulebook

ODD: tuple[Choice, ...] = (10**9, -(10**9), (), (0,), (-1, -1), (3, 1, 4, 1, 5, 9, 2, 6))
"""Choices that can be read but that hardly any question offers: a client may still send them."""

SAMPLE = 6


def wrong_choices(look: Look) -> list[Choice]:
    """Some choices that are not legal now: a few of the action space, and odd ones."""
    question = look.game.question
    legal = {*look.options, *question.asides(look.game.table)}
    wrong: list[Choice] = []
    for block in look.rules.space.blocks:
        if question.kind in block.kinds:
            wrong.extend(choice for choice in block.choices if choice not in legal)
    sample = look.rng.sample(wrong, min(SAMPLE, len(wrong)))
    return [*sample, *[choice for choice in ODD if choice not in legal]]


def wrong_choices_are_refused(look: Look) -> Iterator[str]:
    """A choice that is not legal is refused with a sentence and a rule that exists, and changes nothing."""
    game, kind = look.game.clone(), look.game.question.kind
    before = digest(game)
    for choice in wrong_choices(look):
        try:
            game.submit(look.seat, game.no, choice)
        except Illegal as refused:
            if not refused.text.strip():
                yield f"{kind} refuses {choice} without a word."
            if refused.rule and refused.rule not in rulebook(look.rules):
                yield f"{kind} refuses {choice} by {refused.rule}, which is no rule."
        else:
            yield f"{kind} accepts {choice}, which is not among its options."
            return
    if digest(game) != before:
        yield f"A refused choice of {kind} changed the game."


def strangers_are_refused(look: Look) -> Iterator[str]:
    """Nobody else can answer, and nobody can answer another decision than the open one."""
    game = look.game
    choice = look.rng.choice(look.options)
    others = [seat for seat in (*range(look.setup.seats), CHANCE) if seat != look.seat]
    for seat in others:
        try:
            game.clone().submit(seat, game.no, choice)
        except NotYourTurn:
            continue
        yield f"Seat {seat} could answer for seat {look.seat}."
    for no in (game.no - 1, game.no + 1):
        try:
            game.clone().submit(look.seat, no, choice)
        except Stale:
            continue
        yield f"Decision {no} could be answered while {game.no} is open."

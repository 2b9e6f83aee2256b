"""What must hold where the table answers for people: that it does so tells nobody anything."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.conformance.look import Look
from getaway.kernel.frames import CHANCE, PASS
from getaway.kernel.rules import Rules


def windows_are_declared(rules: Rules) -> Iterator[str]:
    """Windows and forced questions are questions of the title, and none is both; every window has words of its own."""
    card = rules.card
    for kind in (*card.windows, *card.forced):
        if kind not in card.kinds:
            yield f"The table answers for people at {kind}, which is no question of {card.name}."
    for kind in card.windows:
        if kind in card.forced or card.windows.count(kind) > 1:
            yield f"The card says twice what the table does at {kind}."
    labels = [passing.label for passing in card.passing]
    if not all(labels) or len(set(labels)) != len(labels):
        yield f"Windows must have a label each, to be told apart by: {labels}."


def windows_can_be_passed(look: Look) -> Iterator[str]:
    """In a window one can always pass, in truth and in every world that is possible for anybody."""
    if look.game.question.kind not in look.rules.card.windows:
        return
    if PASS not in look.options:
        yield f"{look.game.question.kind} is a window in which seat {look.seat} cannot pass."
    for seat in look.seats:
        if PASS not in look.world(seat).options():
            yield f"In a world that seat {seat} imagined one cannot pass in the window {look.game.question.kind}."


def only_answers_are_known(look: Look) -> Iterator[str]:
    """Where the table gives the only answer, everybody knows whether there is only one."""
    if look.game.question.kind not in look.rules.card.forced:
        return
    for seat in look.seats:
        if (len(look.options) == 1) != (len(look.world(seat).options()) == 1):
            yield (
                f"The table gives the only answer at {look.game.question.kind}, and seat {seat} learns by that whether "
                f"seat {look.seat} has only one."
            )


def uses_are_windows(look: Look) -> Iterator[str]:
    """What a view says one holds something for are windows; where one could act in a window, it says so."""
    rules, game = look.rules, look.game
    if type(rules).uses is Rules.uses or look.seat == CHANCE:
        return
    for seat in range(look.setup.seats):
        uses = rules.uses(rules.view(game, seat))
        if unknown := [kind for kind in uses if kind not in rules.card.windows]:
            yield f"Seat {seat} is said to hold something for {unknown}, which are no windows."
        kind = game.question.kind
        if seat == look.seat and kind in rules.card.windows and len(look.options) > 1 and kind not in uses:
            yield f"Seat {seat} can act at {kind}, and its view does not say that it holds something for it."

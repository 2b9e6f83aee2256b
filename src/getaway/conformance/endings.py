"""What must hold at the end: the result is told in one sentence, to everybody, as the last thing of all."""

from __future__ import annotations

from collections.abc import Iterator

from getaway.conformance.look import Look
from getaway.kernel.events import Ending, Event
from getaway.kernel.game import Game
from getaway.kernel.table import EVERYBODY


def no_end_is_told_early(look: Look) -> Iterator[str]:
    """While a question is open, no end has been told."""
    for _, event in look.news:
        if isinstance(event, Ending):
            yield f"{type(event).__name__} is told, and {look.game.question.kind} is asked."


def the_end_is_told_last(game: Game, news: list[tuple[int, Event]]) -> Iterator[str]:
    """Of what the last decision told (`news`), the last is the one ending, for everybody; nothing is asked after it."""
    endings = [(audience, event) for audience, event in news if isinstance(event, Ending)]
    if len(endings) != 1:
        yield f"{len(endings)} endings are told."
        return
    ((audience, ending),) = endings
    if audience != EVERYBODY:
        yield f"{type(ending).__name__} is not told to everybody."
    last = news[-1][1]
    if last is not ending:
        yield f"{type(last).__name__} is told after {type(ending).__name__}: {last.text()}"
    if ending.kept() != ending:
        yield f"The log does not keep {type(ending).__name__}."
    if game.ask is not None:
        yield f"{game.ask.kind} is asked after the end."

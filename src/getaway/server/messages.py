"""Messages that tables and lessons make alike."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from getaway.kernel.asking import Ask
from getaway.kernel.errors import Refusal
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game, readable_choice
from getaway.kernel.match import Match, Told
from getaway.kernel.rules import Rules
from getaway.server import wire

LOG = 200
"""The most entries of a log that are sent at once: with all of them a long game would be a megabyte."""


def sent(no: int, event: Event) -> wire.ToldEvent:
    """An event with its prose."""
    return wire.ToldEvent(no=no, data=event, text=event.text())


def fresh(no: int, event: Event) -> wire.ToldEvent:
    """An event that has just happened, with what is to be kept of it where that is less."""
    kept = event.kept()
    told = sent(no, event)
    return told if kept is event else msgspec.structs.replace(told, kept=sent(no, kept))


def heard(told: Sequence[Told], seat: Seat) -> tuple[wire.ToldEvent, ...]:
    """What a seat hears of what was just told."""
    return tuple([fresh(news.no, news.event) for news in told if heard_by(news.audience, seat)])


def log_of(match: Match, look: Seat, before: int | None = None) -> tuple[int, tuple[wire.ToldEvent, ...]]:
    """The last entries of the log of `look`, or the last before entry `before`, and the number of the first of them."""
    entries = [news for news in match.told if heard_by(news.audience, look)][:before]
    first = max(0, len(entries) - LOG)
    return first, tuple(sent(news.no, news.event.kept()) for news in entries[first:])


def because(rules: Rules, game: Game, ask: Ask, message: wire.Why) -> wire.Because:
    """Whether something can be chosen at the open question, and why not."""
    try:
        choice = rules.read(game, message.text) if message.choice is None else readable_choice(message.choice)
    except Refusal as refused:
        return wire.Because(no=message.no, text=refused.text, rule=refused.rule, legal=False)
    for offer in (*ask.offers, *ask.asides):
        if offer.choice == choice:
            return wire.Because(no=message.no, text=offer.label, rule=ask.rule, legal=True, choice=choice)
    rule, text = game.question.refusal(game.table, choice)
    return wire.Because(no=message.no, text=text, rule=rule, legal=False, choice=choice)


def refused_by(message: wire.FromClient | None, refused: Refusal) -> wire.Refused:
    """A refusal as it is sent back."""
    tag = "" if message is None else str(type(message).__struct_config__.tag)
    no = getattr(message, "no", None)
    return wire.Refused(re=tag, code=refused.code, text=refused.text, rule=refused.rule, no=no)

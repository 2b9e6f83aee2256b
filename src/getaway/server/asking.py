"""How a bot is asked: what its seat may know goes to a process, and a choice that is on offer comes back."""

from __future__ import annotations

import logging
from random import SystemRandom

import msgspec

from getaway.bots import Situation
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.match import Match
from getaway.kernel.rules import Ask
from getaway.server import metrics, thinking
from getaway.server.house import House
from getaway.server.ledger import Ledger
from getaway.server.workers import WorkerFailed

log = logging.getLogger(__name__)

ATTEMPTS = 2
"""So often a bot is asked before chance answers for it."""


async def ask_bot(house: House, ledger: Ledger, seat: Seat, no: int) -> Choice:
    """The choice of the bot that plays `seat`, which is asked now, for decision `no`."""
    match, row, ask = ledger.match, ledger.row, ledger.asked()
    assert match is not None
    question = thinking.pack(
        thinking.Thought(
            bot=row.seats[seat].bot,
            seed=house.tokens.bot_seed(row.id, seat, no),
            seconds=house.settings.bot_seconds,
            now=_situation(match, seat, ask),
        )
    )
    for _ in range(ATTEMPTS):
        try:
            choice = thinking.unpack_choice(await house.bots.answer(question))
        except (WorkerFailed, msgspec.DecodeError):
            metrics.BOT_FAILURES.inc()
            continue
        if any(offer.choice == choice for offer in ask.offers):
            return choice
        metrics.BOT_FAILURES.inc()
    log.warning("chance answers for a bot", extra={"table": row.id, "seat": seat})
    return SystemRandom().choice(ask.offers).choice


def _situation(match: Match, seat: Seat, ask: Ask) -> Situation:
    """What the asked seat may know: all that a bot is given."""
    return Situation(
        game=match.rules.card.id,
        seat=seat,
        known=match.rules.knowledge(match.game, seat),
        view=match.rules.view(match.game, seat),
        events=tuple(since_last(match, seat)),
        ask=ask,
    )


def since_last(match: Match, seat: Seat) -> list[Event]:
    """What `seat` was told since its last decision, oldest first."""
    last = next((no for no in reversed(range(len(match.tape.moves))) if match.tape.moves[no][0] == seat), -1)
    found: list[Event] = []
    for told in reversed(match.told):
        if told.no <= last:
            break
        if heard_by(told.audience, seat):
            found.append(told.event)
    return found[::-1]

"""Asking a bot: its seat's knowledge goes to a worker process, and a legal choice comes back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from random import SystemRandom

import msgspec

from getaway.bots import situation
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import Seat
from getaway.kernel.match import Match
from getaway.server import metrics
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.services import Services
from getaway.server.work import thinking
from getaway.server.work.thinking import Answer
from getaway.server.work.workers import WorkerFailed

log = logging.getLogger(__name__)

ATTEMPTS = 2
"""How often a bot is asked before a random choice is made for it."""


async def ask_bot(
    services: Services,
    ledger: Ledger,
    seat: Seat,
    no: int,
    before: int | None,
    askers: Collection[str] = (),
    begin: Callable[[], None] = lambda: None,
) -> Answer:
    """The answer of the bot that plays `seat`, which is asked now, to decision `no`.

    `before` is the seat's last decision, if the same bot made it and the game was not rewound since. `askers` are the
    addresses of those who wait for it: addresses take turns, however many tables each of them has. `begin` is called
    when a process is free to think about it.
    """
    match, row = ledger.match, ledger.row
    assert match is not None
    now = situation(match.rules, match, seat, since_last(match, seat), looks=False)
    question = thinking.pack(
        thinking.Thought(
            bot=row.seats[seat].bot,
            seed=services.tokens.bot_seed(row.id, seat, no),
            seconds=services.settings.bot_seconds,
            now=now,
            after=None if before is None else services.tokens.bot_seed(row.id, seat, before),
        )
    )
    pool = services.thinkers(row, row.seats[seat].bot)
    for _ in range(ATTEMPTS):
        who = min(askers, key=pool.waiting_for, default=row.id)
        try:
            answer = thinking.unpack(await pool.answer(question, about=f"{row.id}/{seat}", who=who, begin=begin))
        except (WorkerFailed, msgspec.DecodeError):
            metrics.BOT_FAILURES.inc()
            continue
        if any(offer.choice == answer.choice for offer in now.ask.offers):
            return answer
        metrics.BOT_FAILURES.inc()
    log.warning("random choice made for a bot", extra={"table": row.id, "seat": seat})
    return Answer(SystemRandom().choice(now.ask.offers).choice)


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

"""Reviews of finished games: made once, in worker processes, while those who wait are told how far it is; then kept."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from getaway.bots.review import VERSION
from getaway.kernel.errors import Refusal
from getaway.server.clock import CLOCK
from getaway.server.refusals import NotPossible
from getaway.server.tables.services import Services
from getaway.server.work import reviewing
from getaway.server.work.workers import WorkerFailed

log = logging.getLogger(__name__)


class Making:
    """A review that is being made."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self.task = task
        self.done = 0.0
        """How much of it there is, from 0 to 1."""


class Reviews:
    """The reviews of a server. The caller must see to it that a game is over before it asks for its review."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._making: dict[str, Making] = {}

    def progress(self, id: str) -> float | None:
        """How far a review is; None if nobody makes it."""
        making = self._making.get(id)
        return None if making is None else making.done

    async def kept(self, id: str) -> str | None:
        """The review of a game as JSON, if there is one."""
        return await self._services.store.review(id, VERSION)

    def make(self, id: str, tape: bytes, who: str) -> None:
        """Begin the review of a game, unless it is being made."""
        if id not in self._making:
            task = asyncio.create_task(self._make(id, tape, who), name=f"review of {id}")
            self._making[id] = Making(task)
            task.add_done_callback(lambda done: self._made(id, done))

    def check(self, id: str) -> None:
        """Raises the Refusal for which a review could not be made, once; it may be tried again then."""
        making = self._making.get(id)
        if making is not None and making.task.done() and not making.task.cancelled():
            del self._making[id]
            if (failed := making.task.exception()) is not None:
                raise failed

    def _made(self, id: str, task: asyncio.Task[None]) -> None:
        if task.cancelled() or task.exception() is None:
            self._making.pop(id, None)
            return
        error = task.exception()
        if not isinstance(error, Refusal):
            log.error("review failed", extra={"table": id}, exc_info=error)

    async def _make(self, id: str, tape: bytes, who: str) -> None:
        plan = await self._ask(reviewing.Plan(tape), who)
        assert isinstance(plan, reviewing.Planned)
        looks: list[Any] = []
        portions = [
            asyncio.create_task(self._ask(reviewing.Portion(tape, numbers, plan.effort), who))
            for numbers in plan.portions
        ]
        try:
            for number, portion in enumerate(asyncio.as_completed(portions), 1):
                looks += await portion
                self._making[id].done = number / (len(portions) + 1)
        finally:
            for portion in portions:
                portion.cancel()
        body: bytes = await self._ask(reviewing.Finish(tape, tuple(looks)), who)
        await self._services.store.add_review(id, VERSION, body.decode(), CLOCK.now())

    async def _ask(self, question: reviewing.Question, who: str) -> Any:
        try:
            return reviewing.unpack(await self._services.reviewers.answer(reviewing.pack(question), who=who))
        except WorkerFailed as failed:
            raise NotPossible("That game could not be reviewed. Try again later.") from failed

    async def close(self) -> None:
        """Stop what is being made."""
        for making in [*self._making.values()]:
            making.task.cancel()
        await asyncio.gather(*[making.task for making in self._making.values()], return_exceptions=True)

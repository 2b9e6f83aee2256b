"""A queue with one writer: work is done one piece at a time, in the order in which it came."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from getaway.kernel.errors import Refusal
from getaway.server.refusals import NotPossible

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, Any]]


class _Item:
    """A piece of work, and the future of its caller."""

    __slots__ = ("done", "work")

    def __init__(self, work: Work, done: asyncio.Future[Any] | None) -> None:
        self.work = work
        self.done = done


class Writer:
    """Does the work in its queue until it is cancelled, or stopped by a bug.

    At the end every caller that still waits is refused with the text `lost`; then `ended` gets the error, or None. A
    refusal goes to the caller that waits for the work; a refusal that nobody waits for is a bug.
    """

    def __init__(self, name: str, lost: str, ended: Callable[[BaseException | None], None]) -> None:
        self._lost = lost
        self._ended = ended
        # An asyncio.Queue would cost as much as some of the work: here is one reader, and no limit.
        self._queue: deque[_Item] = deque()
        self._idle: asyncio.Future[None] | None = None
        self._now: _Item | None = None
        self.used = time.monotonic()
        """When it last started a piece of work, by the monotonic clock."""
        self._task = asyncio.create_task(self._run(), name=name)
        self._task.add_done_callback(self._end)

    def put(self, work: Work) -> None:
        """Queue work that nobody waits for."""
        self._put(_Item(work, None))

    async def call(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Queue work and wait for its result. Raises the Refusal it ends with."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(_Item(work, done))
        return await done

    @property
    def waiting(self) -> int:
        """How many pieces of work have not been started."""
        return len(self._queue)

    @property
    def busy(self) -> bool:
        """Is there anything to do?"""
        return self._now is not None or bool(self._queue)

    def cancel(self) -> None:
        """Stop without doing what is queued."""
        self._task.cancel()

    async def finish(self) -> None:
        """Do what is queued now, then stop."""
        if not self._task.done():
            await self.call(_nothing)
        self._task.cancel()

    def _put(self, item: _Item) -> None:
        self._queue.append(item)
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            while not self._queue:
                self._idle = loop.create_future()
                await self._idle
            self._now = self._queue.popleft()
            self.used = time.monotonic()
            await self._do(self._now)
            # In a method of its own: while nothing comes, nothing is kept of what was done, or of whom it was for.
            self._now = None

    async def _do(self, item: _Item) -> None:
        try:
            result = await item.work()
        except Refusal as refused:
            if item.done is None:
                raise
            if not item.done.done():
                item.done.set_exception(refused)
        else:
            if item.done is not None and not item.done.done():
                item.done.set_result(result)

    def _end(self, task: asyncio.Task[None]) -> None:
        waiting = [self._now] if self._now is not None else []
        waiting += self._queue
        self._queue.clear()
        for item in waiting:
            if item.done is not None and not item.done.done():
                item.done.set_exception(NotPossible(self._lost))
        self._ended(None if task.cancelled() else task.exception())


async def _nothing() -> None:
    return

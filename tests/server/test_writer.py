"""The queue of a table: one by one, refusals to whoever waits, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from getaway.kernel.errors import Refusal
from getaway.server.refusals import NotPossible, TooFast
from getaway.server.tables.writer import Writer

Ends = list[BaseException | None]


def run(work: Callable[[Writer, Ends], Coroutine[Any, Any, None]]) -> None:
    """Do something with a writer and what it tells at its end."""

    async def whole() -> None:
        ends: Ends = []
        await work(Writer("test", "Lost.", ends.append), ends)

    asyncio.run(whole())


async def nothing() -> None:
    return


async def refuse() -> None:
    raise TooFast("No.")


def test_each_piece_of_work_is_over_before_the_next_begins() -> None:
    async def work(writer: Writer, ends: Ends) -> None:
        seen: list[str] = []

        async def one(name: str) -> str:
            seen.append(f"{name} begins")
            await asyncio.sleep(0)
            seen.append(f"{name} ends")
            return name

        writer.put(lambda: one("a"))
        assert (writer.waiting, writer.busy) == (1, True)
        assert await writer.call(lambda: one("b")) == "b"
        assert seen == ["a begins", "a ends", "b begins", "b ends"]
        writer.put(lambda: one("c"))
        await writer.finish()
        assert seen[-1] == "c ends"
        await asyncio.sleep(0.01)
        assert ends == [None]

    run(work)


def test_a_refusal_goes_to_whoever_waits_and_the_work_goes_on() -> None:
    async def work(writer: Writer, ends: Ends) -> None:
        with pytest.raises(TooFast):
            await writer.call(refuse)
        await writer.call(nothing)
        assert ends == []
        await writer.finish()

    run(work)


@pytest.mark.parametrize("wrong", [TooFast("No."), RuntimeError("broken")])
def test_an_error_that_nobody_waits_for_is_the_end_and_everybody_who_waits_hears_so(wrong: Exception) -> None:
    async def fail() -> None:
        raise wrong

    async def work(writer: Writer, ends: Ends) -> None:
        writer.put(fail)
        results = await asyncio.gather(writer.call(nothing), writer.call(nothing), return_exceptions=True)
        assert [(type(result), str(result)) for result in results] == [(NotPossible, "Lost.")] * 2
        assert ends == [wrong]

    run(work)


def test_what_is_under_way_when_a_writer_is_cancelled_is_refused() -> None:
    async def work(writer: Writer, ends: Ends) -> None:
        waiting = asyncio.create_task(writer.call(asyncio.Event().wait))
        await asyncio.sleep(0.01)
        assert (writer.waiting, writer.busy) == (0, True)
        writer.cancel()
        with pytest.raises(Refusal, match="Lost"):
            await waiting
        assert ends == [None]

    run(work)

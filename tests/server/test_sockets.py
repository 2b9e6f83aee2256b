"""A connection takes messages at once while it can, keeps their order when it cannot, and its faults to itself."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from getaway.server.http.sockets import TOO_SLOW, Coming, Connection
from getaway.server.settings import Settings


class Line:
    """The other side, which can be blocked or broken."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.closed: int | None = None
        self.open = asyncio.Event()
        self.open.set()
        self.broken = False

    async def send(self, message: Any) -> None:
        await self.open.wait()
        if self.broken:
            raise OSError("gone")
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.got.append(message["text"])


async def at_work(line: Line, **settings: Any) -> tuple[Connection, asyncio.Task[None]]:
    connection = Connection(line.send, Settings(**settings))
    delivery = asyncio.create_task(connection.deliver())
    await asyncio.sleep(0)
    return connection, delivery


def test_a_message_is_sent_before_send_returns() -> None:
    async def run() -> None:
        line = Line()
        connection, delivery = await at_work(line)
        connection.send(b"a")
        connection.send(b"b")
        assert line.got == ["a", "b"]
        connection.close(1000, "bye")
        await delivery
        assert line.closed == 1000

    asyncio.run(run())


def test_what_cannot_be_sent_at_once_keeps_its_order() -> None:
    async def run() -> None:
        line = Line()
        connection, delivery = await at_work(line)
        line.open.clear()
        connection.send(b"a")
        connection.send(b"b")
        await asyncio.sleep(0)
        connection.send(b"c")
        assert line.got == []
        line.open.set()
        for _ in range(10):
            await asyncio.sleep(0)
        assert line.got == ["a", "b", "c"]
        connection.send(b"d")
        assert line.got[-1] == "d"
        connection.close(1000, "bye")
        await delivery

    asyncio.run(run())


def test_who_takes_nothing_is_shown_the_door() -> None:
    async def run() -> None:
        line = Line()
        connection, delivery = await at_work(line, outbox_bytes=5)
        line.open.clear()
        for text in (b"a", b"bbbb", b"cccc"):
            connection.send(text)
        line.open.set()
        await delivery
        assert line.closed == TOO_SLOW
        assert line.got == ["a"]

    asyncio.run(run())


def test_a_broken_line_breaks_the_delivery_and_not_the_sender() -> None:
    async def run() -> None:
        line = Line()
        connection, delivery = await at_work(line)
        line.broken = True
        connection.send(b"a")
        with pytest.raises(OSError, match="gone"):
            await delivery

    asyncio.run(run())


def test_what_is_done_for_a_client_ends_when_it_goes_and_nothing_it_sends_is_lost() -> None:
    async def run() -> None:
        events: asyncio.Queue[Any] = asyncio.Queue()
        coming = Coming(events.get)
        done: list[str] = []
        free = asyncio.Event()

        async def work(name: str) -> None:
            try:
                await free.wait()
                done.append(name)
            except asyncio.CancelledError:
                done.append(f"not {name}")
                raise

        answering = asyncio.create_task(coming.unless_gone(work("a")))
        for text in ("next", "after"):
            await events.put({"type": "websocket.receive", "text": text})
        await asyncio.sleep(0.01)
        assert done == []
        free.set()
        await answering
        assert [await coming.next(), await coming.next()] == ["next", "after"]
        free.clear()
        answering = asyncio.create_task(coming.unless_gone(work("b")))
        # Behind what it has still sent.
        await events.put({"type": "websocket.receive", "text": "last"})
        await events.put({"type": "websocket.disconnect", "code": 1001})
        with pytest.raises(WebSocketDisconnect):
            await answering
        await asyncio.sleep(0)
        assert done == ["a", "not b"]
        coming.close()

    asyncio.run(run())

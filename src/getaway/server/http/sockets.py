"""WebSocket connections: each reads and checks messages, passes them to its table, and sends the table's messages."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Generator, Mapping
from typing import Any, Protocol, cast

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Receive, Send, WebSocketSendEvent

from getaway.kernel.errors import Refusal, Unreadable
from getaway.server import metrics, wire
from getaway.server.http.cookies import cookie_of
from getaway.server.http.guards import address_of, right_origin
from getaway.server.http.rate_limits import Bucket, Buckets
from getaway.server.messages import refused_by
from getaway.server.refusals import Gone, NoTable, NotPossible, TooBig, TooFast
from getaway.server.settings import Settings
from getaway.server.store.store import Unavailable
from getaway.server.tables.classroom import Classroom, check
from getaway.server.tables.live_table import LiveTable
from getaway.server.tables.lobby import Lobby
from getaway.server.tables.room import Watcher
from getaway.server.tables.telling import encode
from getaway.server.tables.tokens import cookie_name

AnySocket = WebSocket[Any, Any, State]

NOT_HELLO, WRONG_ORIGIN, NO_TABLE, TOO_LATE, TOO_SLOW, TOO_MANY = 4400, 4403, 4404, 4408, 4409, 4429
GOING_AWAY, TRY_AGAIN = 1001, 1013

WIRE = "getaway.wire"
"""Where the scope of a connection holds the server's own `receive` and `send`."""

LINE = "getaway.line"
"""Where it holds the `Line`."""

WHOLE_TABLE = 3.0
"""Extra rate-limit cost of a message that is answered by a full update."""

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_PONG = encode(wire.Pong())


def read(raw: str | bytes) -> wire.FromClient:
    """A message from a client. Raises Unreadable."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Unreadable(f"That message cannot be read: {wrong}.") from wrong


class Line(Protocol):
    """A short way to a client: no task and no event for a message that is a single frame."""

    def attend(self, heard: Callable[[str], None]) -> bool:
        """From now on give every message to `heard` as it comes; not while some wait to be received."""

    def say(self, text: bytes) -> bool:
        """Send a message, if the client takes it at once. If not, nothing has been done."""


class _Rest:
    """The rest of a coroutine whose first step has been run: waits for what that step waits for, then goes on."""

    def __init__(self, wait: object, going: Generator[object, None, None]) -> None:
        self._wait = wait
        self._going = going

    def __await__(self) -> Generator[object, None, None]:
        yield self._wait
        yield from self._going


class Connection(Watcher):
    """An open connection. What it cannot send at once waits in an outbox, so that a slow client holds nobody up."""

    def __init__(self, send: Send, settings: Settings, address: str = "", line: Line | None = None) -> None:
        self.address = address
        self.line = line
        self._send = send
        self._most = settings.outbox_bytes
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        self._idle: asyncio.Future[None] | None = None
        """What the delivery task waits for while there is nothing to do."""
        self._rest: _Rest | None = None
        self._failed: OSError | RuntimeError | None = None
        self._closing: tuple[int, str] | None = None

    def send(self, text: bytes) -> None:
        if self._closing is not None:
            return
        if self._idle is not None and not self._idle.done():
            if self.line is None or not self.line.say(text):
                self._send_now(text)
            return
        self._outbox.append(text)
        self._waiting += len(text)
        if self._waiting > self._most:
            self._outbox.clear()
            self.close(TOO_SLOW, "too slow")

    def _send_now(self, text: bytes) -> None:
        """Send without waking the delivery task: almost always the first step of the coroutine sends everything."""
        going = cast(Generator[object, None, None], self._send(_text(text)).__await__())
        try:
            wait = next(going)
        except StopIteration:
            return
        except (OSError, RuntimeError) as failed:
            # A failure of this connection must not reach the table that is sending.
            self._failed = failed
        else:
            self._rest = _Rest(wait, going)
        self._wake()

    def close(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = code, reason
            self._wake()

    @property
    def closing(self) -> bool:
        """Is it being closed from this side?"""
        return self._closing is not None

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def deliver(self) -> None:
        """Send what could not be sent at once, until the connection is closed from this side."""
        loop = asyncio.get_running_loop()
        while True:
            if self._failed is not None:
                raise self._failed
            if self._rest is not None:
                rest, self._rest = self._rest, None
                await rest
            while self._outbox:
                text = self._outbox.popleft()
                self._waiting -= len(text)
                await self._send(_text(text))
            if self._closing is not None:
                code, reason = self._closing
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
                return
            self._idle = loop.create_future()
            await self._idle


class Coming:
    """What a client sends. It is read ahead while something is done for the client, so that its leaving is noticed.

    How much a client may send ahead is limited where its connection is.
    """

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._kept: deque[str | bytes] = deque()
        self._next: asyncio.Task[str | bytes] | None = None

    async def next(self) -> str | bytes:
        """The next message. Raises WebSocketDisconnect."""
        if self._kept:
            return self._kept.popleft()
        coming, self._next = self._next, None
        return await (coming or _received(self._receive))

    async def unless_gone(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for if the client goes. Raises WebSocketDisconnect then."""
        working = asyncio.create_task(work, name="answering")
        try:
            while not working.done():
                if self._next is None:
                    self._next = asyncio.create_task(_received(self._receive), name="coming")
                await asyncio.wait((self._next, working), return_when=asyncio.FIRST_COMPLETED)
                if self._next.done():
                    coming, self._next = self._next, None
                    self._kept.append(coming.result())
            await working
        finally:
            working.cancel()

    def close(self) -> None:
        """Read nothing more."""
        if self._next is not None:
            self._next.cancel()


def _text(text: bytes) -> WebSocketSendEvent:
    return {"type": "websocket.send", "text": text.decode(), "bytes": None}


class Sockets:
    """All open connections."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._settings = lobby.services.settings
        self._open: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._connects = Buckets(self._settings.connects)
        self._messages = Buckets(self._settings.messages_per_address)

    def close(self) -> None:
        """Close all connections because the server stops."""
        for connection in self._open:
            connection.close(GOING_AWAY, "the server stops")

    async def serve(self, socket: AnySocket, table: str) -> None:
        """The whole life of a connection to a table."""
        await self._serve(socket, lambda receive, connection: self._converse(socket, receive, connection, table))

    async def teach(self, socket: AnySocket, game: str, lesson: str) -> None:
        """The whole life of a connection to a lesson."""
        await self._serve(socket, lambda receive, connection: self._study(receive, connection, game, lesson))

    async def _serve(
        self, socket: AnySocket, talks: Callable[[Receive, Connection], Coroutine[Any, Any, None]]
    ) -> None:
        if not right_origin(socket, self._settings):
            await socket.close(WRONG_ORIGIN, "wrong origin")
            return
        address = address_of(socket)
        if self._lobby.bans.banned(address):
            await socket.close(WRONG_ORIGIN, "banned")
            return
        if not self._connects.take(address):
            await socket.close(TOO_MANY, "too many connections in a short time")
            return
        full = len(self._open) >= self._settings.connections
        if full or self._by_address[address] >= self._settings.connections_per_address:
            await socket.close(TOO_MANY, "too many connections")
            return
        await socket.accept()
        receive, send = wire_of(socket)
        connection = Connection(send, self._settings, address, cast(dict[str, Any], socket.scope).get(LINE))
        self._open.add(connection)
        self._by_address[address] += 1
        metrics.CONNECTIONS.set(len(self._open))
        delivery = asyncio.create_task(connection.deliver(), name="delivery")
        talk = asyncio.create_task(talks(receive, connection), name="talk")
        try:
            await asyncio.wait((talk, delivery), return_when=asyncio.FIRST_COMPLETED)
            await self._finish(talk, delivery)
        finally:
            self._open.discard(connection)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
            metrics.CONNECTIONS.set(len(self._open))

    async def _finish(self, talk: asyncio.Task[None], delivery: asyncio.Task[None]) -> None:
        """Reading or sending has ended: let the last messages out, if the client still takes them."""
        if talk.done() and talk.exception() is None:
            await asyncio.wait((delivery,), timeout=self._settings.stop_seconds)
        for task in (talk, delivery):
            task.cancel()
        results = await asyncio.gather(talk, delivery, return_exceptions=True)
        for error in results:
            # A client that is gone is no error; either task may notice it first.
            if isinstance(error, Exception) and not isinstance(error, (WebSocketDisconnect, OSError)):
                raise error

    async def _hello(self, receive: Receive, connection: Connection) -> wire.Hello | None:
        """The first message; None if none came in time. Raises a Refusal."""
        try:
            raw = await asyncio.wait_for(_received(receive), self._settings.hello_seconds)
        except TimeoutError:
            connection.close(TOO_LATE, "no hello")
            return None
        hello = read(self._small(raw))
        if not isinstance(hello, wire.Hello):
            raise NotPossible("The first message must be a hello.")
        return hello

    async def _study(self, receive: Receive, connection: Connection, game: str, lesson: str) -> None:
        """A learner's conversation."""
        coming = Coming(receive)
        try:
            await self._answer(receive, coming, connection, game, lesson=lesson)
        finally:
            coming.close()

    async def _answer(self, receive: Receive, coming: Coming, connection: Connection, game: str, lesson: str) -> None:
        """Answer a learner: what costs thought costs the connection's rate limit more."""
        bucket = Bucket(self._settings.messages)
        ignored = 0
        room: Classroom | None = None
        while True:
            message: wire.FromClient | None = None
            try:
                if room is None:
                    message = await self._hello(receive, connection)
                    if message is None:
                        return
                    check(game, lesson)
                    room = Classroom(
                        services=self._lobby.services,
                        watcher=connection,
                        key=secrets.token_hex(8),
                        game=game,
                        lesson=lesson,
                    )
                else:
                    raw = await coming.next()
                    if not bucket.take() or not self._messages.take(connection.address):
                        raise TooFast("You are sending too much. Wait a moment.")
                    message = read(self._small(raw))
                if isinstance(message, wire.Ping):
                    connection.send(_PONG)
                    continue
                if not (bucket.take(WHOLE_TABLE) and self._messages.take(connection.address, WHOLE_TABLE)):
                    raise TooFast("You are going too fast. Wait a moment.")
                await coming.unless_gone(room.hear(message))
            except Refusal as refused:
                metrics.REFUSALS.labels(refused.code).inc()
                connection.send(encode(refused_by(message, refused)))
                if room is None:
                    code = NO_TABLE if isinstance(refused, NoTable) else NOT_HELLO
                    connection.close(code, "no such lesson" if code == NO_TABLE else "no hello")
                    return
                ignored += isinstance(refused, TooFast)
                if ignored > self._settings.too_fast:
                    connection.close(TOO_MANY, "too many messages")
                    return

    async def _converse(self, socket: AnySocket, receive: Receive, connection: Connection, table: str) -> None:
        bucket = Bucket(self._settings.messages)
        rarer: dict[type[object], Bucket] = {
            wire.Say: Bucket(self._settings.chat),
            wire.Hint: Bucket(self._settings.hints),
        }
        try:
            hello = await self._hello(receive, connection)
            if hello is None:
                return
            cookies = [cookie_of(socket, cookie_name(table, self._settings.secure_cookies))]
            live = await self._lobby.open(table)
            if live.row.terms.previous:
                name = cookie_name(live.row.terms.previous, self._settings.secure_cookies)
                cookies.append(cookie_of(socket, name))
        except (NoTable, Gone) as refused:
            connection.send(encode(refused_by(None, refused)))
            connection.close(NO_TABLE, "no such table")
            return
        except Unavailable as refused:
            connection.send(encode(refused_by(None, refused)))
            connection.close(TRY_AGAIN, "try again")
            return
        except Refusal as refused:
            connection.send(encode(refused_by(None, refused)))
            connection.close(NOT_HELLO, "no hello")
            return
        tokens = [token for cookie in cookies for token in cookie.split("~") if token]
        connection.pictures = hello.picture
        live.hello(connection, (*hello.tokens, *tokens), hello.look)
        try:
            await self._listen(receive, connection, live, bucket, rarer=rarer)
        finally:
            live.bye(connection)

    async def _listen(
        self,
        receive: Receive,
        connection: Connection,
        live: LiveTable,
        bucket: Bucket,
        rarer: Mapping[type[object], Bucket],
    ) -> None:
        """Pass on what comes; `rarer` are the limits of messages that have one of their own."""
        ignored = 0

        def hear(raw: str | bytes) -> None:
            nonlocal ignored
            message: wire.FromClient | None = None
            try:
                if not bucket.take() or not self._messages.take(connection.address):
                    raise TooFast("You are sending too much. Wait a moment.")
                message = read(self._small(raw))
                if isinstance(message, (wire.Look, wire.Sync, wire.Before)) and not (
                    bucket.take(WHOLE_TABLE) and self._messages.take(connection.address, WHOLE_TABLE)
                ):
                    raise TooFast("You are asking for everything too often. Wait a moment.")
                if isinstance(message, wire.Ping):
                    connection.send(_PONG)
                    return
                if isinstance(message, (wire.Say, wire.Hint)) and not rarer[type(message)].take():
                    raise TooFast("Slow down a little.")
                live.hear(connection, message)
            except Refusal as refused:
                metrics.REFUSALS.labels(refused.code).inc()
                ignored += isinstance(refused, TooFast)
                if ignored > self._settings.too_fast:
                    connection.close(TOO_MANY, "too many messages")
                    return
                connection.send(encode(refused_by(message, refused)))

        while not connection.closing:
            if connection.line is not None:
                connection.line.attend(hear)
            hear(await _received(receive))

    def _small(self, raw: str | bytes) -> str | bytes:
        if len(raw) > self._settings.message_bytes:
            raise TooBig(f"A message has at most {self._settings.message_bytes} bytes.")
        return raw


def wire_of(socket: AnySocket) -> tuple[Receive, Send]:
    """The `receive` and `send` of the server itself.

    The framework's wrappers cost as much as the sending itself, and track state that this module tracks as well.
    """
    wire: tuple[Receive, Send] = cast(dict[str, Any], socket.scope)[WIRE]
    return wire


async def _received(receive: Receive) -> str | bytes:
    event: Any = await receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1000))
    text: str | None = event.get("text")
    raw: bytes | None = event.get("bytes")
    return text if text is not None else raw or b""

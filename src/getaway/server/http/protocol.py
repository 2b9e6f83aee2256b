"""Connections as they come in: how many, how much each may send before the application sees it, and how slowly.

The application's own limits begin with a complete head. These begin when a connection is accepted: more connections
than an address may have, a head without end, a body that never comes, a client that never reads, and a queue of
requests are all cut off here.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from enum import Enum
from http import HTTPStatus
from struct import Struct
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets import http11
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from getaway.server import metrics
from getaway.server.http.guards import network_of
from getaway.server.http.rate_limits import Bucket, Buckets
from getaway.server.http.relay import SOCKET, Pump, Relays
from getaway.server.http.sockets import LINE
from getaway.server.settings import Rate, Settings
from getaway.server.store.store import Unavailable

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library came without its compiled part
    from websockets.utils import apply_mask

HEADERS = 100
"""The most headers of a request."""

PIPELINE = 16
"""The most requests that may be sent before the first of them is answered. Browsers send one."""

_SLICE = 16_384
"""Bytes are parsed in pieces of at most this size, so that nothing large is parsed before it is counted."""


_WEB_SLICE = 4_096
"""The same for a WebSocket, whose messages are small."""

# The first two bytes of a frame (RFC 6455, section 5.2).
_LAST, _MASKED = 0x80, 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""Sizes that stand for "the size follows", with the number of bytes it takes."""
_BIG = 1 << 16
_WHOLE_TEXT = _LAST | Opcode.TEXT
_HEAD_OF_TWO, _HEAD_OF_EIGHT = Struct("!BBH"), Struct("!BBQ")

_REFUSED = STATUS_LINE[400] + b"connection: close\r\ncontent-length: 0\r\n\r\n"

CONTROL = Rate(100, 10)
"""Frames of a WebSocket that the application does not see: pings, pongs, and the later parts of a message."""


class Verdict(Enum):
    """What becomes of a new connection."""

    IN = 1
    OUT = 2
    """It is closed."""
    HELD = 3
    """It came too fast after others: nothing is read from it, and it is closed after a while. Closed at once, it would
    be back at once."""


HELD_SECONDS = 5.0


class Limits:
    """What all connections of a server share: the settings, and how many connections there are."""

    def __init__(self, settings: Settings, most: int, inner_port: int = 0) -> None:
        """`most` is how many connections the process can have at once, `inner_port` where other processes come in."""
        self.settings = settings
        self.inner_port = inner_port
        self.relays: Relays | None = None
        """How connections are passed on to the process that holds a table, where there are several."""
        self.body_bytes = max(settings.body_bytes, settings.import_bytes) + settings.head_bytes
        self._most = most
        self._proxies = frozenset(name.strip() for name in settings.proxies.split(",") if name.strip())
        self._open = 0
        self._by_address: Counter[str] = Counter()
        self._arrivals = Buckets(settings.arrivals)

    def upgrade(self, address: str) -> None:
        """A connection that was let in has become a WebSocket: it is counted as one."""
        self._open += 1
        self._by_address[address] += 1

    def enter(self, address: str) -> Verdict:
        """Count a new connection, whatever comes of it: it must leave as well.

        A proxy brings everybody's connections. Those behind it are told apart by the requests they send.
        """
        self._open += 1
        self._by_address[address] += 1
        if "*" in self._proxies or address in self._proxies:
            return Verdict.IN if self._open <= self._most else Verdict.OUT
        if self._open > self._most or self._by_address[address] > self.settings.sockets_per_address:
            return Verdict.OUT
        return Verdict.IN if self._arrivals.take(address) else Verdict.HELD

    def leave(self, address: str) -> None:
        """A connection has ended."""
        self._open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


def _address(transport: asyncio.BaseTransport) -> str:
    """Where a connection comes from."""
    peer = transport.get_extra_info("peername")
    return network_of(str(peer[0])) if isinstance(peer, tuple) else ""


class GuardedHttp(HttpToolsProtocol):
    """A connection that is closed when it sends too much, or too slowly, or does not read its answers."""

    limits: Limits

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings = self.limits.settings
        self._held = False
        self._in_head = False
        self._in_body = False
        self._unread = 0
        """Bytes since the start of the request, or since its last piece of a body, that were not a body."""
        self._body = 0
        """Bytes since the end of the request's head."""
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._routing: asyncio.Task[None] | None = None
        self._from = ""

    # Time

    def _expect(self, seconds: float) -> None:
        """Give the connection this long for what it has to send next."""
        self._relax()
        self._deadline = self.loop.call_later(seconds, self._too_late)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        self._end(408, "Request Timeout")

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._settings.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reads_again()

    def _reads_again(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    # Bytes

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._from = _address(transport)
        verdict = self.limits.enter(self._from)
        if verdict is Verdict.IN or self._is_inner():
            self._expect(self._settings.head_seconds)
            return
        # Without an answer: making one for each would be what a flood is after.
        metrics.CUT_OFF.labels(verdict.name.lower()).inc()
        if verdict is Verdict.OUT:
            self.transport.abort()
        else:
            self._held = True
            self.transport.pause_reading()
            self._deadline = self.loop.call_later(HELD_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        self._reads_again()
        if self._routing is not None:
            self._routing.cancel()
        self.limits.leave(self._from)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._held:
            # The loop may have begun to read before it was told not to.
            self.transport.pause_reading()
            return
        if self._deadline is None and not (self._in_head or self._in_body):
            self._expect(self._settings.head_seconds)
        start = 0
        while start < len(data):
            # One byte more than a head may have is enough to know that it is too large.
            most = min(_SLICE, self._settings.head_bytes + 1 - self._unread)
            piece = data[start : start + most]
            start += most
            self._unread += len(piece)
            self._body += len(piece)
            super().data_received(piece)
            # The parser is gone once the connection is lost; a WebSocket has another protocol from its start.
            if self.parser is None or self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self._routing is not None:
                return
            if self._unread > self._settings.head_bytes:
                self._end(431, "Request Header Fields Too Large")
                return
            if self._in_body and self._body > self.limits.body_bytes:
                self._end(413, "Content Too Large")
                return
            if len(self.pipeline) > PIPELINE:
                self._end(429, "Too Many Requests")
                return

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._expect(self._settings.head_seconds)

    def on_headers_complete(self) -> None:
        if len(self.headers) > HEADERS:
            self._end(431, "Request Header Fields Too Large")
        if self.transport.is_closing():
            # What comes after a request that was refused is no request.
            return
        self._in_head, self._in_body = False, True
        self._body = 0
        self._expect(self._settings.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body = False
        self._unread = 0
        self._relax()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if self.transport.is_closing():
            return
        relays = self.limits.relays
        table = None if relays is None or self._is_inner() else SOCKET.fullmatch(self.url)
        if relays is None or table is None:
            self._upgrade()
            return
        self._relax()
        # Nobody may send anything before the answer; what comes all the same is not read.
        self._held = True
        self.transport.pause_reading()
        self._routing = self.loop.create_task(self._route(relays, table[1].decode()), name="routing")

    async def _route(self, relays: Relays, table: str) -> None:
        """Find out who holds the table, and pass the connection on."""
        try:
            upstream = await relays.connect(table)
        except Unavailable:
            self._routing = None
            self._end(503, "Service Unavailable")
            return
        self._routing = None
        if upstream is None:
            self._held = False
            self._upgrade()
            self.transport.resume_reading()
            return
        method = self.scope["method"].encode()
        client = self.client[0] if self.client is not None else ""
        upstream.write(relays.head(b"%b %b HTTP/1.1" % (method, self.url), self.headers, client))
        self.connections.discard(self)
        self._reads_again()
        downstream = Downstream(relays, upstream.number, self.limits, self._from)
        downstream.connection_made(self.transport)
        self.transport.set_protocol(downstream)
        downstream.join(upstream)
        self.transport.resume_reading()

    def _is_inner(self) -> bool:
        return self.server is not None and self.server[1] == self.limits.inner_port

    def _upgrade(self) -> None:
        self._relax()
        self._reads_again()
        # From here on it is counted as a WebSocket.
        self.limits.leave(self._from)
        super().handle_websocket_upgrade()

    def _end(self, status: int, reason: str) -> None:
        """Answer, if nothing has been answered yet, and close the connection whatever it still sends."""
        metrics.CUT_OFF.labels(str(status)).inc()
        if self.transport is None or self.transport.is_closing():
            return
        if self._in_body and self.cycle is not None and self.cycle.response_complete:
            self.transport.close()
        elif self.cycle is None or self.cycle.response_complete:
            head = STATUS_LINE[status] + b"connection: close\r\ncontent-type: text/plain\r\n"
            text = f"{reason}\n".encode()
            self.transport.write(head + b"content-length: %d\r\n\r\n" % len(text) + text)
            self.transport.close()
        else:
            self.transport.abort()


class Downstream(Pump):
    """A client's end of a connection that is passed on to another process."""

    def __init__(self, relays: Relays, number: int, limits: Limits, address: str) -> None:
        super().__init__(relays, number)
        self._limits = limits
        self._address = address

    def connection_lost(self, exc: Exception | None) -> None:
        self._limits.leave(self._address)
        super().connection_lost(exc)


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is closed when its client reads nothing, or keeps the server busy below the application.

    Nearly everything on it is a short text in a single frame. Those are read and written here (`Line`); the library
    gets every other frame as a whole, and everything from the first byte on that is not as it should be.
    """

    limits: Limits

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._settings = self.limits.settings
        self._from = ""
        self._stalled: asyncio.TimerHandle | None = None
        self._deaf = False
        """Has it sent so much that nothing more is read?"""
        self._control = Bucket(CONTROL)
        rate = self._settings.messages
        # The application refuses what comes too fast, politely; beyond that nothing is worth an answer.
        self._messages = Bucket(Rate(rate.burst + 2 * self._settings.too_fast, rate.per_second))
        self._begun = b""
        """The part of a frame that has come."""
        self._parts = False
        """Have some parts of a message come, and not its last?"""
        self._odd = False
        """Has something come for which the library finds the right words?"""
        self.heard: Callable[[str], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._from = _address(transport)
        # Whether there is room for it was asked when the connection was accepted.
        self.limits.upgrade(self._from)

    def connection_lost(self, exc: Exception | None) -> None:
        self._reads_again()
        self.limits.leave(self._from)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._settings.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reads_again()

    def _reads_again(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            # A client has nothing to say before it is let in.
            self._odd = self.handshake_initiated
            super().data_received(data)
            if not self.handshake_initiated:
                # It had the whole head. What it finds wrong with one, if it says so, it leaves to others to send.
                self.transport.write(b"".join(self.conn.data_to_send()) or _REFUSED)
                self.transport.close()
            return
        if self._begun:
            data, self._begun = self._begun + data, b""
        at, end = 0, len(data)
        while at < end and not self._odd:
            if self._deaf or self.transport.is_closing():
                return
            after = self._frame(data, at, end)
            if after < 0:
                self._begun = data[at:]
                return
            at = after
        # In pieces: what one read brings may hold thousands of messages, which would all be taken apart first.
        for start in range(at, end, _WEB_SLICE):
            if self._deaf or self.transport.is_closing():
                return
            super().data_received(data[start : start + _WEB_SLICE])

    def _frame(self, data: bytes, at: int, end: int) -> int:
        """Deal with the frame at `at`, and say where the next one starts; -1 if it has not come as a whole.

        If it is not for this method, nothing is done, and `_odd` says that from here on everything is the library's.
        """
        if end - at < 2:
            return -1
        first, second = data[at], data[at + 1]
        size, body = second & 0x7F, at + 6
        if size >= _TWO_BYTES:
            body = at + (8 if size == _TWO_BYTES else 14)
            if end < body:
                return -1
            size = int.from_bytes(data[at + 2 : body - 4], "big")
        if second < _MASKED or size > self.config.ws_max_size:
            self._odd = True
            return at
        after = body + size
        if end < after:
            return -1
        if first == _WHOLE_TEXT and not self._parts and self.conn.state is OPEN:
            try:
                text = apply_mask(data[body:after], data[body - 4 : body]).decode()
            except UnicodeDecodeError:
                self._odd = True
                return at
            self._hear(text)
            return after
        if first & 0x0F <= Opcode.BINARY:
            self._parts = not first & _LAST
        super().data_received(data[at:after])
        return after

    def _hear(self, text: str) -> None:
        """Give a message to the application: at once if it is all ears, else when it asks."""
        if self.heard is None:
            self.curr_msg_data_type = "text"
            self.frames = [text.encode()]
            self.send_receive_event_to_app()
        elif not self.close_sent and self._in_time():
            self.heard(text)

    # What `Line` asks for

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            # Its task has not started yet.
            cast(dict[str, Any], self.scope)[LINE] = self

    def attend(self, heard: Callable[[str], None]) -> bool:
        if self.queue.empty():
            self.heard = heard
        return self.heard is not None

    def say(self, text: bytes) -> bool:
        ready = self.handshake_complete and not (self.disconnected or self.close_sent) and self.conn.state is OPEN
        if not ready or not self.writable.is_set():
            return False
        size = len(text)
        if size < _TWO_BYTES:
            head = bytes((_WHOLE_TEXT, size))
        elif size < _BIG:
            head = _HEAD_OF_TWO.pack(_WHOLE_TEXT, _TWO_BYTES, size)
        else:
            head = _HEAD_OF_EIGHT.pack(_WHOLE_TEXT, _EIGHT_BYTES, size)
        self.transport.write(head + text)
        return True

    def send_receive_event_to_app(self) -> None:
        if self._in_time():
            super().send_receive_event_to_app()

    def _in_time(self) -> bool:
        """One more message; nothing more is read, and the connection ends, when there are too many."""
        if self._messages.take():
            return True
        if not self._deaf:
            # The application has enough of them to say why it closes the connection.
            metrics.CUT_OFF.labels("messages").inc()
            self._deaf = True
            self.loop.call_later(1.0, self.transport.abort)
        return False

    def handle_ping(self) -> None:
        if self._may():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may():
            super().handle_cont(event)

    def _may(self) -> bool:
        """One more frame that the application does not see; the connection ends when there are too many."""
        if self._control.take():
            return True
        metrics.CUT_OFF.labels("frames").inc()
        self.transport.abort()
        return False


def guarded(limits: Limits) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocol classes of a server with these limits: for HTTP, and for WebSockets."""
    # By then the head has been counted as a whole, and who sits at many tables has a long cookie.
    http11.MAX_LINE_LENGTH = limits.settings.head_bytes
    return type("Http", (GuardedHttp,), {"limits": limits}), type("Web", (GuardedWebSocket,), {"limits": limits})

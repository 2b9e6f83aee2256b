"""HTTP as it comes in: how much a connection may send before the application sees it, and how long it may take.

The application's own limits begin with a complete head and a known address. These begin with the first byte: a head
without end, a body that never comes, a client that never reads, and a queue of requests are all cut off here.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from getaway.server import metrics
from getaway.server.settings import Settings

HEADERS = 100
"""The most headers of a request."""

PIPELINE = 16
"""The most requests that may be sent before the first of them is answered. Browsers send one."""

_SLICE = 16_384
"""Bytes are parsed in pieces of at most this size, so that nothing large is parsed before it is counted."""


class Limits:
    """What all connections of a server share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.body_bytes = max(settings.body_bytes, settings.import_bytes) + settings.head_bytes


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
        self._in_head = False
        self._in_body = False
        self._unread = 0
        """Bytes since the start of the request, or since its last piece of a body, that were not a body."""
        self._body = 0
        """Bytes since the end of the request's head."""
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

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
        self._expect(self._settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        self._reads_again()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
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
            if self._unread > self._settings.head_bytes or len(self.headers or ()) > HEADERS:
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
        self._relax()
        self._reads_again()
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


def guarded(limits: Limits) -> type[asyncio.Protocol]:
    """The protocol class of a server with these limits."""
    return type("Http", (GuardedHttp,), {"limits": limits})

"""A minimal WebSocket client for load tests, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

OPEN_SECONDS = 30.0

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_FIN = 0x80
_MASKED = 0x80
_NO_MASK = bytes(4)
"""Clients must mask; a mask of zeros is valid and leaves the bytes as they are."""


class Refused(ConnectionError):
    """The server did not open the connection."""


class Client(asyncio.Protocol):
    """One connection. `on_text` gets every message; `closed` is done when the connection is over."""

    def __init__(self, on_text: Callable[[bytes], None]) -> None:
        self._on_text = on_text
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._open = False
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def connect(
        cls, host: str, port: int, path: str, on_text: Callable[[bytes], None], *, local: str | None = None
    ) -> Client:
        """An open connection, from the address `local` of this machine. Raises Refused, TimeoutError or OSError."""
        loop = asyncio.get_running_loop()
        source = None if local is None else (local, 0)
        _, client = await loop.create_connection(lambda: cls(on_text), host, port, local_addr=source)
        key = base64.b64encode(os.urandom(16)).decode()
        client._write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await asyncio.wait_for(client.opened, OPEN_SECONDS)
        return client

    def send(self, *texts: bytes) -> None:
        """Send text messages, all at once."""
        self._write(b"".join([_frame(_TEXT, text) for text in texts]))

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Refused("the connection was closed"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open and not self._greeted():
            return
        at = 0
        while (end := _end_of_frame(buffer, at)) > 0:
            start, kind = _body(buffer, at), buffer[at] & 0x0F
            if kind == _TEXT:
                self._on_text(bytes(buffer[start:end]))
            elif kind == _PING:
                self._write(_frame(_PONG, bytes(buffer[start:end])))
            elif kind == _CLOSE:
                self.close()
            at = end
        del buffer[:at]

    def _greeted(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        first = bytes(self._buffer[: self._buffer.find(b"\r\n")])
        del self._buffer[: end + 4]
        if b" 101 " not in first:
            self.opened.set_exception(Refused(first.decode("latin-1")))
            self.close()
            return False
        self._open = True
        self.opened.set_result(None)
        return True


def _frame(kind: int, body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        head = bytes((_FIN | kind, _MASKED | size))
    else:
        head = bytes((_FIN | kind, _MASKED | 126)) + size.to_bytes(2, "big")
    return head + _NO_MASK + body


def _body(buffer: bytearray, at: int) -> int:
    """Where the body of the frame at `at` starts."""
    short = buffer[at + 1] & 0x7F
    return at + (2 if short < 126 else 4 if short == 126 else 10)


def _end_of_frame(buffer: bytearray, at: int) -> int:
    """Where the frame at `at` ends; 0 if it has not come in completely."""
    have = len(buffer)
    if have < at + 2 or have < _body(buffer, at):
        return 0
    start = _body(buffer, at)
    size = buffer[at + 1] & 0x7F
    if size >= 126:
        size = int.from_bytes(buffer[at + 2 : start], "big")
    return start + size if have >= start + size else 0

"""Passing connections and requests on to the process that holds the table they are about.

Whoever is connected to any process is connected to the one that holds the table: what a WebSocket carries is passed on
byte by byte, both ways, and a request as a whole. A table whose process does not answer is waited for: it is taken over
when that process's time is up, and nobody notices more than a pause.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from prometheus_client import generate_latest

from getaway.kernel.errors import Refusal
from getaway.server import metrics
from getaway.server.http.problems import answer_with
from getaway.server.store.leases import Peer
from getaway.server.store.store import Unavailable
from getaway.server.tables.lobby import Lobby
from getaway.server.tables.peers import CLIENT, INNER, KEY, AskInfos, AskOrder, Peers

SOCKET = re.compile(rb"/ws/([a-z0-9]{1,40})(?:\?.*)?")
"""The address of a table's WebSocket."""

TABLE = re.compile(r"/api/(?:tables|replays)/([a-z0-9]{1,40})(?:/.*)?")
"""The path of a request about a table; imported games, whose ids have a hyphen, are nobody's."""

SEAT = re.compile(rb"/t/([a-z0-9]{1,40})\?seat=")
"""A program's token, which it shows in the body of a request."""

PROGRAMS = "/mcp"

AGAIN = 0.2
"""Seconds after which a process that does not answer is tried again."""

PATIENCE = 5.0
"""Seconds that are waited for a table beyond the time for which its process may hold it."""

CONNECTING = 2.0

_OWN_HEADERS = frozenset((KEY.encode(), CLIENT.encode()))
_HOP_BY_HOP = frozenset((b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer"))
_NOT_HERE = Unavailable("The table does not answer just now. Try again in a moment.")


class Pump(asyncio.Protocol):
    """One end of a connection that is passed on: what comes in here goes out at the other end."""

    def __init__(self, relays: Relays, number: int) -> None:
        self.number = number
        """The process at the other side."""
        self._relays = relays
        self._transport: asyncio.Transport | None = None
        self._other: Pump | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def join(self, other: Pump) -> None:
        """Let two ends be one connection."""
        self._other, other._other = other, self
        self._relays.opened(self)

    def write(self, data: bytes) -> None:
        """Send something out at this end."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        if self._other is not None:
            self._other.write(data)

    def pause_writing(self) -> None:
        if self._other is not None and self._other._transport is not None:
            self._other._transport.pause_reading()

    def resume_writing(self) -> None:
        if self._other is not None and self._other._transport is not None:
            self._other._transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._relays.ended(self)
        self._transport = None
        other, self._other = self._other, None
        if other is not None:
            other.close()

    def close(self) -> None:
        """End the connection, after what was written."""
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        """End the connection at once."""
        if self._transport is not None:
            self._transport.abort()


class Relays:
    """All connections that are passed on."""

    def __init__(self, lobby: Lobby, peers: Peers) -> None:
        members = lobby.services.store.members
        assert members is not None
        self.lobby = lobby
        self.peers = peers
        self._members = members
        self._open: set[Pump] = set()

    def opened(self, pump: Pump) -> None:
        """A connection is passed on."""
        self._open.add(pump)
        metrics.RELAYED.set(len(self._open))

    def ended(self, pump: Pump) -> None:
        """It is no longer."""
        self._open.discard(pump)
        metrics.RELAYED.set(len(self._open))

    async def watch(self) -> None:
        """Cut connections to processes that do not hold anything any more, until it is cancelled."""
        while True:
            await asyncio.sleep(AGAIN)
            if self._members.current:
                for pump in [*self._open]:
                    if pump.number not in self._members.peers:
                        pump.abort()

    def close(self) -> None:
        """End all connections because the server stops."""
        for pump in [*self._open]:
            pump.close()

    async def holder(self, table: str, until: float) -> Peer | None:
        """The process to pass something on to, once that can be told; None if it is for this one.

        Raises Unavailable: at once where this process is cut off from the database, because others are not.
        """
        while True:
            try:
                return await self.lobby.where(table)
            except Unavailable:
                if not self._members.current or asyncio.get_running_loop().time() > until:
                    raise
            await asyncio.sleep(AGAIN)

    def patience(self) -> float:
        """Until when a table is waited for, by the loop's clock."""
        return asyncio.get_running_loop().time() + self._members.seconds + PATIENCE

    async def connect(self, table: str) -> Pump | None:
        """A connection to the process that holds a table; None if this one does, or may. Raises Unavailable."""
        loop = asyncio.get_running_loop()
        until = self.patience()
        while (peer := await self.holder(table, until)) is not None:
            there = urlsplit(peer.address)
            try:
                async with asyncio.timeout(CONNECTING):
                    _, pump = await loop.create_connection(
                        lambda number=peer.number: Pump(self, number),  # type: ignore[misc]
                        there.hostname or "",
                        there.port or 80,
                    )
            except OSError as failed:
                if loop.time() > until:
                    raise _NOT_HERE from failed
                await asyncio.sleep(AGAIN)
            else:
                return pump
        return None

    def head(self, line: bytes, headers: list[tuple[bytes, bytes]], client: str) -> bytes:
        """A request as it is passed on, for a client."""
        kept = [one for one in headers if one[0] not in _OWN_HEADERS]
        kept += [(KEY.encode(), self.peers.key.encode()), (CLIENT.encode(), client.encode())]
        return line + b"\r\n" + b"".join(b"%b: %b\r\n" % one for one in kept) + b"\r\n"


class Forwarding:
    """Passes requests about tables on to the processes that hold them; the rest is the application's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.relays: Relays | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        relays = self.relays
        if relays is None or scope["type"] != ScopeType.HTTP or scope.get(INNER):
            await self._app(scope, receive, send)
            return
        found = TABLE.fullmatch(scope["path"])
        body: bytes | None = None
        table = "" if found is None else found[1]
        if scope["path"] == PROGRAMS and scope["method"] == "POST":
            body = await _body(receive)
            tokens = SEAT.search(body)
            table = "" if tokens is None else tokens[1].decode()
        if not table:
            await self._app(scope, receive if body is None else _again(body, receive), send)
            return
        until = relays.patience()
        try:
            while (peer := await relays.holder(table, until)) is not None:
                body = await _body(receive) if body is None else body
                if await self._passed_on(relays, peer, scope, body, send=send):
                    return
                if asyncio.get_running_loop().time() > until:
                    raise _NOT_HERE
                await asyncio.sleep(AGAIN)
        except Unavailable as refused:
            await answer_with(refused, send)
            return
        await self._app(scope, receive if body is None else _again(body, receive), send)

    async def _passed_on(self, relays: Relays, peer: Peer, scope: Any, body: bytes, send: Send) -> bool:
        """Let another process answer a request; False if it cannot be reached. Raises Unavailable."""
        import httpx

        headers = [one for one in scope["headers"] if one[0] not in _OWN_HEADERS | _HOP_BY_HOP]
        client = scope["client"][0] if scope["client"] else ""
        headers += [(KEY.encode(), relays.peers.key.encode()), (CLIENT.encode(), client.encode())]
        path = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
        http = relays.peers.client()
        request = http.build_request(
            scope["method"], f"{peer.address}{path.decode('ascii')}", headers=headers, content=body or None
        )
        try:
            answer = await http.send(request, stream=True)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            return False
        except httpx.HTTPError as failed:
            # It may have been done.
            raise _NOT_HERE from failed
        try:
            kept = [one for one in answer.headers.raw if one[0].lower() not in _HOP_BY_HOP]
            await send({"type": "http.response.start", "status": answer.status_code, "headers": kept})
            async for part in answer.aiter_raw():
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            await answer.aclose()
        return True


async def _answer(send: Send, status: int, body: bytes, kind: bytes = b"application/json") -> None:
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _body(receive: Receive) -> bytes:
    """The whole body of a request; how large it may be is limited where its connection is."""
    parts: list[bytes] = []
    while True:
        message: Any = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """What gives a body that was read already, and then what comes after it."""
    given = False

    async def receive_again() -> Any:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


class Inner:
    """What comes in at the address for other processes: it is let in by the key they share, and by nothing else.

    What it brings is for the client that it names, who was let in at the process where it came from.
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._port = port
        self.relays: Relays | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        server = cast(dict[str, Any], scope).get("server")
        if server is None or server[1] != self._port:
            await self._app(scope, receive, send)
            return
        relays = self.relays
        headers = dict(scope["headers"])
        shown = headers.get(KEY.encode(), b"")
        if relays is None or not hmac.compare_digest(shown, relays.peers.key.encode()):
            await _turn_away(scope, receive, send)
            return
        plain = cast(dict[str, Any], scope)
        plain["client"] = headers.get(CLIENT.encode(), b"").decode("ascii", "replace"), 0
        plain["headers"] = [one for one in scope["headers"] if one[0] not in _OWN_HEADERS]
        plain[INNER] = True
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith(INNER):
            await self._do(relays, scope["path"].removeprefix(INNER), await _body(receive), send)
        else:
            await self._app(scope, receive, send)

    async def _do(self, relays: Relays, what: str, body: bytes, send: Send) -> None:
        """What processes ask of each other."""
        lobby = relays.lobby
        try:
            match what:
                case "infos":
                    wanted = msgspec.json.decode(body, type=AskInfos)
                    await _answer(send, 200, msgspec.json.encode(lobby.live_infos(wanted.ids)))
                case "order":
                    asked = msgspec.json.decode(body, type=AskOrder)
                    await (await lobby.open(asked.table)).carry_out(asked.order)
                    await _answer(send, 200, b"null")
                case "metrics":
                    await _answer(send, 200, generate_latest(), b"text/plain")
                case _:
                    await _answer(send, 404, b"", b"text/plain")
        except Unavailable as refused:
            await _answer(send, 503, refused.text.encode(), b"text/plain")
        except Refusal as refused:
            await _answer(send, 409, refused.text.encode(), b"text/plain")


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": "not one of us"})
    else:
        await _answer(send, 403, b"", b"text/plain")

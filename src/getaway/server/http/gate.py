"""What every request passes before the application sees it, and the headers every answer leaves with."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, WebSocket
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from getaway.kernel.errors import Refusal
from getaway.server import metrics
from getaway.server.http.context import AnyRequest
from getaway.server.http.guards import address_of, right_host, right_origin
from getaway.server.http.problems import answer_with
from getaway.server.http.rate_limits import Buckets
from getaway.server.http.sockets import WIRE
from getaway.server.refusals import TooBig, TooFast, WrongOrigin
from getaway.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # Positions on a board are styles of single elements; they cannot load or run anything.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # A seat's link must not travel on to other sites.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
    "X-Frame-Options": "DENY",
}

COUNTED = ("/api", "/t/", "/schema", "/healthz", "/mcp")
"""Paths whose answers are work; the client's own files are not."""

PATH_BYTES, QUERY_BYTES, PARAMETERS = 400, 400, 8
"""The most of an address. The framework remembers about a thousand of each that it has seen, with what they say."""

METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"))
"""Other methods are counted as one."""


class Gate:
    """Checks origin and rate of every request before the application sees it, and adds safe headers to every answer."""

    def __init__(self, app: ASGIApp, state: State, settings: Settings) -> None:
        self._app = app
        self._state = state
        self._settings = settings
        self._requests = Buckets(settings.requests)
        self._imports = Buckets(settings.imports)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and (
            _too_long(scope) or not right_host(WebSocket(scope), self._settings)
        ):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "wrong address"})
            return
        if scope["type"] != ScopeType.HTTP:
            cast(dict[str, Any], scope)[WIRE] = receive, send
            await self._app(scope, receive, send)
            return
        method = scope["method"] if scope["method"] in METHODS else "other"

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.REQUESTS.labels(method, str(message["status"])).inc()
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        refused = self._refused(scope)
        if refused is None:
            await self._app(scope, receive, with_headers)
        else:
            await answer_with(refused, with_headers)

    def _refused(self, scope: HTTPScope) -> Refusal | None:
        if _too_long(scope):
            return TooBig("That address is too long.")
        request: AnyRequest = Request(scope)
        if not right_host(request, self._settings):
            return WrongOrigin("The server does not go by this name; its setting `hosts` lists those it has.")
        lobby = self._state.get("lobby")
        if lobby is not None and lobby.bans.banned(address_of(request)):
            return WrongOrigin("This address is banned here.")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not right_origin(request, self._settings):
            return WrongOrigin("A page of another site cannot speak for its visitors here.")
        if scope["path"].startswith(COUNTED) and not self._requests.take(address_of(request)):
            return TooFast("You are asking for too much. Wait a moment.")
        if (
            scope["path"] == "/api/replays"
            and scope["method"] == "POST"
            and not self._imports.take(address_of(request))
        ):
            # Before the file is read.
            return TooFast("You have imported many games. Wait a while before the next one.")
        return None


def _too_long(scope: HTTPScope | WebSocketScope) -> bool:
    query = scope["query_string"]
    return len(scope["raw_path"]) > PATH_BYTES or len(query) > QUERY_BYTES or query.count(b"&") >= PARAMETERS

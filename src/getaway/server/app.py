"""The server put together: routes, refusals, headers, start and stop."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.datastructures import MutableScopeHeaders, State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import HTTPScope, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import getaway
from getaway.kernel.errors import Refusal, UnknownGame
from getaway.server import api, metrics, wire
from getaway.server.desk import AnyRequest, Desk
from getaway.server.guards import address_of, right_origin
from getaway.server.house import House
from getaway.server.limits import Buckets
from getaway.server.lobby import Lobby
from getaway.server.pages import PAGES, STATIC, Files, index, wants_page
from getaway.server.refusals import Gone, NoTable, NotPossible, NotYourSeat, TooBig, TooFast, WrongOrigin
from getaway.server.settings import Settings
from getaway.server.sockets import WIRE, Sockets
from getaway.server.store import Store, Unavailable
from getaway.server.tokens import Tokens, read_secret

log = logging.getLogger(__name__)

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

STATUS: tuple[tuple[type[Refusal], int], ...] = (
    (Unavailable, 503),
    (NoTable, 404),
    (UnknownGame, 404),
    (Gone, 410),
    (NotYourSeat, 403),
    (WrongOrigin, 403),
    (TooFast, 429),
    (TooBig, 413),
    (NotPossible, 409),
)
"""The HTTP status of each refusal; 400 for all others."""

METHODS = frozenset(("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"))

CODES = {404: "no_table", 405: "not_possible", 413: "too_big", 429: "too_fast"}


def problem(status: int, code: str, text: str, rule: str = "") -> Response[wire.Problem]:
    """A refusal as an answer."""
    metrics.REFUSALS.labels(code).inc()
    return Response(wire.Problem(code=code, text=text, rule=rule), status_code=status, media_type=MediaType.JSON)


def on_refusal(request: AnyRequest, refused: Refusal) -> Response[Any]:
    """A refusal of the rules or of the server."""
    if isinstance(refused, NoTable) and wants_page(request) and not request.url.path.startswith("/api"):
        return index(request, request.app.state["files"], status=404)
    return problem(status_of(refused), refused.code, refused.text, refused.rule)


def on_http(request: AnyRequest, wrong: HTTPException) -> Response[Any]:
    """A refusal of the framework: a path, method or body that is none of ours."""
    if wrong.status_code >= 500:
        return on_error(request, wrong)
    if wrong.status_code == 404 and wants_page(request) and not request.url.path.startswith("/api"):
        return index(request, request.app.state["files"], status=404)
    text = wrong.detail
    if isinstance(wrong, ValidationException) and isinstance(wrong.extra, list):
        found = [f"{one.get('key', '')}: {one.get('message', '')}" for one in wrong.extra if isinstance(one, dict)]
        text = f"That cannot be read: {'; '.join(found)}."
    answer = problem(wrong.status_code, CODES.get(wrong.status_code, "unreadable"), text)
    for name, value in (wrong.headers or {}).items():
        answer.headers[name] = value
    return answer


def on_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[wire.Problem]:
    """JSON nested so deep that reading it was given up."""
    return problem(400, "unreadable", "That cannot be read: it is nested too deep.")


def on_error(request: AnyRequest, error: Exception) -> Response[wire.Problem]:
    """An error of ours."""
    log.error("request failed", extra={"path": request.url.path}, exc_info=error)
    return problem(500, "broken", "Something is broken here; it has been noted.")


class Gate:
    """What every request passes before the application: origin and rate on the way in, safe headers on the way out."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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
            await _answer(refused, with_headers)

    def _refused(self, scope: HTTPScope) -> Refusal | None:
        request: AnyRequest = Request(scope)
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not right_origin(request, self._settings):
            return WrongOrigin("A page of another site cannot speak for its visitors here.")
        if scope["path"].startswith("/api") and not self._requests.take(address_of(request)):
            return TooFast("You are asking for too much. Wait a moment.")
        return None


async def _answer(refused: Refusal, send: Send) -> None:
    """A refusal before the application has seen the request."""
    metrics.REFUSALS.labels(refused.code).inc()
    body = msgspec.json.encode(wire.Problem(code=refused.code, text=refused.text, rule=refused.rule))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status_of(refused), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def status_of(refused: Refusal) -> int:
    """The HTTP status of a refusal."""
    return next((status for kind, status in STATUS if isinstance(refused, kind)), 400)


@websocket("/ws/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, State], table: FromPath[str], state: State) -> None:
    """The conversation with a table."""
    sockets = state["sockets"]
    assert isinstance(sockets, Sockets)
    await sockets.serve(socket, table)


@get("/healthz", include_in_schema=False)
async def health(state: State) -> Response[str]:
    """Is everything well?"""
    store: Store = state["store"]
    well = await store.healthy()
    return Response("ok\n" if well else "the database does not answer\n", status_code=200 if well else 503)


@get("/metrics", include_in_schema=False)
async def prometheus() -> Response[bytes]:
    """What was counted."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def make_app(settings: Settings, url: str, data: Path) -> Litestar:
    """The server as an ASGI application; the database is opened when it starts."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        try:
            tokens = Tokens(read_secret(data))
            store = await Store.opened(url)
        except Refusal as refused:
            # uvicorn would log a traceback and leave; whoever runs the process asks here, and says it in one line.
            app.state["failed"] = refused
            logging.getLogger("uvicorn.error").disabled = True
            raise
        house = House(store, settings, tokens)
        lobby = Lobby(house)
        sockets = Sockets(lobby)
        app.state.update(
            {
                "store": store,
                "desk": Desk(lobby),
                "sockets": sockets,
                "files": Files(Path(settings.static) if settings.static else STATIC),
            }
        )
        house.start()
        lobby.start()
        log.info("started", extra={"tables": await store.counts()})
        try:
            yield
        finally:
            sockets.close()
            await lobby.close()
            await house.close()
            await store.close()
            log.info("stopped")

    return Litestar(
        route_handlers=[*api.routers(settings), table_socket, health, prometheus, *PAGES],
        lifespan=[life],
        exception_handlers={
            Refusal: on_refusal,
            HTTPException: on_http,
            RecursionError: on_deep,
            Exception: on_error,
        },
        openapi_config=OpenAPIConfig(
            title="Getaway",
            version=getaway.__version__,
            description="Tables where people and bots play; the WebSocket part is in docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=settings.body_bytes,
        logging_config=None,
    )

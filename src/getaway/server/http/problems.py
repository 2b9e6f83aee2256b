"""How refusals and errors are answered over HTTP: each becomes a ``wire.Problem`` with a fitting status."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import Send

from getaway.kernel.errors import Refusal, UnknownGame
from getaway.server import metrics, wire
from getaway.server.http.context import AnyRequest
from getaway.server.http.pages import index, wants_page
from getaway.server.refusals import Gone, NoTable, NotPossible, NotYourSeat, TooBig, TooFast, WrongOrigin
from getaway.server.store.store import Unavailable

log = logging.getLogger(__name__)

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

GONE = "client disconnected prematurely"
"""What the framework says when a client leaves in the middle of its upload."""

CODES = {404: "no_table", 405: "not_possible", 413: "too_big", 429: "too_fast"}


def status_of(refused: Refusal) -> int:
    """The HTTP status of a refusal."""
    return next((status for kind, status in STATUS if isinstance(refused, kind)), 400)


async def answer_with(refused: Refusal, send: Send) -> None:
    """Answer with a refusal; the application does not see the request."""
    metrics.REFUSALS.labels(refused.code).inc()
    body = msgspec.json.encode(wire.Problem(code=refused.code, text=refused.text, rule=refused.rule))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(refused, TooFast):
        # A client that asks too much has to connect again, and that is limited as well.
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status_of(refused), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def problem(status: int, code: str, text: str, rule: str = "") -> Response[wire.Problem]:
    """A refusal as an answer."""
    metrics.REFUSALS.labels(code).inc()
    return Response(wire.Problem(code=code, text=text, rule=rule), status_code=status, media_type=MediaType.JSON)


def on_refusal(request: AnyRequest, refused: Refusal) -> Response[Any]:
    """A refusal by the rules or by the server."""
    if isinstance(refused, NoTable) and wants_page(request) and not request.scope["path"].startswith("/api"):
        return index(request, request.app.state["files"], status=404)
    return problem(status_of(refused), refused.code, refused.text, refused.rule)


def on_http(request: AnyRequest, wrong: HTTPException) -> Response[Any]:
    """A refusal by the framework: an unknown path, a wrong method or an unreadable body."""
    if wrong.detail == GONE:
        # Nobody reads this.
        return problem(400, "unreadable", "The upload was broken off.")
    if wrong.status_code >= 500:
        return on_error(request, wrong)
    if wrong.status_code == 404 and wants_page(request) and not request.scope["path"].startswith("/api"):
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
    """JSON that is nested too deep to be read."""
    return problem(400, "unreadable", "That cannot be read: it is nested too deep.")


def on_error(request: AnyRequest, error: Exception) -> Response[wire.Problem]:
    """A bug."""
    log.error("request failed", extra={"path": request.scope["path"]}, exc_info=error)
    return problem(500, "broken", "Something went wrong on the server; it has been logged.")


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    HTTPException: on_http,
    RecursionError: on_deep,
    Exception: on_error,
}
"""The application's exception handlers."""

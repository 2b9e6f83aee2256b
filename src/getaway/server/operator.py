"""The operator's port: metrics, and what administrators may do. It listens on this machine only.

Metrics need no password there. Everything else needs a key that is made from the server's secret, so whoever may read
the data folder may use it: ``getaway admin`` does. Everything an administrator does is written down.
"""

from __future__ import annotations

import hmac
import socket
from pathlib import Path
from typing import Annotated, Any

import msgspec
import uvicorn
from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Body
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from getaway.server import wire
from getaway.server.http.problems import HANDLERS
from getaway.server.refusals import NotYourSeat
from getaway.server.tables.admin import Admin
from getaway.server.tables.lobby import Lobby

FILE = "operator"
"""In the data folder: the port of a running server."""


def key_from(secret: bytes) -> str:
    """The administrators' key."""
    return hmac.digest(secret, b"administrators", "sha256").hex()


@get("/metrics")
async def prometheus() -> Response[bytes]:
    """The metrics, for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get("/metrics/all")
async def prometheus_of_all(state: State) -> Response[str]:
    """The metrics of all processes on the database, each told apart by the label `process`."""
    lobby: Lobby = state["lobby"]
    return Response(await lobby.all_metrics(generate_latest().decode()), media_type=CONTENT_TYPE_LATEST)


@post("/admin", status_code=200)
async def administrate(
    request: Request[Any, Any, State], state: State, data: Annotated[wire.AdminWish, Body()]
) -> wire.AdminAnswer:
    """What an administrator wishes."""
    key: str = state["key"]
    if not hmac.compare_digest(request.headers.get("authorization", ""), f"Bearer {key}"):
        raise NotYourSeat
    admin: Admin = state["admin"]
    return wire.AdminAnswer(lines=tuple(await admin.do(data)))


class Operator:
    """The port, while the server runs."""

    def __init__(self, lobby: Lobby, secret: bytes, data: Path, slot: int = 0) -> None:
        """`slot` is which of the processes on this data folder it is the port of."""
        self._file = data / (f"{FILE}.{slot}" if slot else FILE)
        app = Litestar(
            [prometheus, prometheus_of_all, administrate],
            exception_handlers=HANDLERS,
            openapi_config=None,
            logging_config=None,
        )
        app.state.update({"key": key_from(secret), "admin": Admin(lobby), "lobby": lobby})
        config = uvicorn.Config(app, log_config=None, access_log=False, server_header=False, lifespan="off")
        config.load()
        self._server = uvicorn.Server(config)
        self._server.lifespan = config.lifespan_class(config)
        self._socket = socket.socket()

    async def start(self, port: int) -> None:
        """Listen at a port of this machine, 0: any."""
        self._socket.bind(("127.0.0.1", port))
        await self._server.startup(sockets=[self._socket])
        self._file.write_text(str(self._socket.getsockname()[1]))

    async def stop(self) -> None:
        """Stop listening."""
        for server in self._server.servers:
            server.close()
        for connection in [*self._server.server_state.connections]:
            connection.shutdown()
        self._socket.close()
        self._file.unlink(missing_ok=True)


def ask(data: Path, secret: bytes, wish: wire.AdminWish) -> wire.AdminAnswer:
    """What a running server answers to an administrator. Raises OSError if there is none."""
    import httpx

    port = int((data / FILE).read_text())
    answer = httpx.post(
        f"http://127.0.0.1:{port}/admin",
        content=msgspec.json.encode(wish),
        headers={"Authorization": f"Bearer {key_from(secret)}", "Content-Type": "application/json"},
        timeout=30.0,
    )
    if answer.status_code != 200:
        return wire.AdminAnswer(lines=(str(answer.json().get("text", answer.status_code)),), done=False)
    return msgspec.json.decode(answer.content, type=wire.AdminAnswer)

"""The server put together: routes, start and stop."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, WebSocket, asgi, get, websocket
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import Receive, Scope, Send

import getaway
from getaway.kernel.errors import Refusal
from getaway.server.http import routes
from getaway.server.http.context import Context
from getaway.server.http.pages import PAGES, STATIC, Files
from getaway.server.http.problems import HANDLERS
from getaway.server.http.relay import Relays
from getaway.server.http.sockets import Sockets
from getaway.server.notices.mail import PASSWORD_VARIABLE as MAIL_PASSWORD
from getaway.server.operator import Operator
from getaway.server.settings import BadSettings, Settings
from getaway.server.store.engines import PASSWORD_VARIABLE
from getaway.server.store.leases import Sharing
from getaway.server.store.store import Store
from getaway.server.tables.lobby import Lobby
from getaway.server.tables.notices import Notices, Senders
from getaway.server.tables.peers import Peers, key_among_peers
from getaway.server.tables.services import Services
from getaway.server.tables.tokens import SECRET_VARIABLE, Tokens, read_secret

log = logging.getLogger(__name__)


@websocket("/ws/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, State], table: FromPath[str], state: State) -> None:
    """A table's WebSocket."""
    sockets = state["sockets"]
    assert isinstance(sockets, Sockets)
    await sockets.serve(socket, table)


@websocket("/ws/learn/{game:str}/{lesson:str}")
async def lesson_socket(
    socket: WebSocket[Any, Any, State], game: FromPath[str], lesson: FromPath[str], state: State
) -> None:
    """A lesson's WebSocket."""
    sockets = state["sockets"]
    assert isinstance(sockets, Sockets)
    await sockets.teach(socket, game, lesson)


@asgi("/mcp", is_mount=True, copy_scope=True)
async def programs(scope: Scope, receive: Receive, send: Send) -> None:
    """Seats for programs that speak the Model Context Protocol."""
    await scope["litestar_app"].state["programs"].handle_request(scope, receive, send)


@get("/healthz", include_in_schema=False)
async def health(state: State) -> Response[str]:
    """Is the database answering?"""
    store: Store = state["store"]
    well = await store.healthy()
    return Response("ok\n" if well else "the database does not answer\n", status_code=200 if well else 503)


def forget_secrets() -> None:
    """Remove from this process what worker processes would inherit: the secret, and the database's password."""
    for name in (SECRET_VARIABLE, PASSWORD_VARIABLE, MAIL_PASSWORD):
        os.environ.pop(name, None)
    # A new process is told the command line of its parent, on which the database's URL may stand.
    del sys.argv[1:]


def programs_at(context: Context) -> Any:
    """What answers programs; to be run as long as the server does."""
    # Only where it is switched on: the extra may not be installed, and takes its time to load.
    from getaway.agents.mcp import over_http
    from getaway.server.http.programs import ServerAccess

    return over_http(ServerAccess(context), context.settings.body_bytes)


class Share:
    """A process's part in a server of several: what it needs to know before it starts, and is told when it does."""

    def __init__(self, address: str, slot: int) -> None:
        self.address = address
        """Where the other processes reach it."""
        self.slot = slot
        """Which of the processes on this machine it is."""
        self.starts: Callable[[Relays | None], None] = lambda relays: None
        """Called with what passes connections on while the server runs, and with None when it stops."""


@contextmanager
def passing_on(share: Share, relays: Relays) -> Iterator[None]:
    """Pass connections on to other processes meanwhile."""
    share.starts(relays)
    watching = asyncio.create_task(relays.watch(), name="relays")
    try:
        yield
    finally:
        watching.cancel()
        share.starts(None)
        relays.close()


def make_app(settings: Settings, url: str, data: Path, share: Share | None = None) -> Litestar:
    """The server as an ASGI application; the database is opened when it starts. Raises BadSettings.

    With a `share`, it is one of several processes on one database.
    """
    if settings.mcp and find_spec("mcp") is None:
        raise BadSettings("Programs need the extra mcp: pip install 'getaway[mcp]'.")

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        try:
            secret = read_secret(data)
            tokens = Tokens(secret)
            key = key_among_peers(secret)
            senders = Senders(settings, tokens)
            sharing = None if share is None else Sharing(share.address, settings.lease, key)
            store = await Store.opened(url, sharing)
            forget_secrets()
        except Refusal as refused:
            # uvicorn would log a traceback and exit; `run` reads this instead and reports it in one line.
            app.state["failed"] = refused
            logging.getLogger("uvicorn.error").disabled = True
            raise
        services = Services(store, settings, tokens, Peers(key))
        lobby = Lobby(services)
        sockets = Sockets(lobby)
        notices = Notices(lobby, senders)
        context = Context(lobby, notices)
        app.state.update(
            {
                "store": store,
                "lobby": lobby,
                "context": context,
                "sockets": sockets,
                "files": Files(Path(settings.static) if settings.static else STATIC),
            }
        )
        for ban in await store.all_bans():
            lobby.bans.set(*ban)
        services.start()
        lobby.start()
        notices.start()
        slot = 0 if share is None else share.slot
        operator = Operator(lobby, secret, data, slot) if settings.operator_port >= 0 else None
        if operator is not None:
            await operator.start(settings.operator_port and settings.operator_port + slot)
        log.info("started", extra={"tables": await store.counts()})
        try:
            async with AsyncExitStack() as stack:
                if share is not None:
                    stack.enter_context(passing_on(share, Relays(lobby, services.peers)))
                if settings.mcp:
                    app.state["programs"] = programs_at(context)
                    await stack.enter_async_context(app.state["programs"].run())
                yield
        finally:
            if operator is not None:
                await operator.stop()
            sockets.close()
            await context.reviews.close()
            await notices.close()
            await lobby.close()
            await services.close()
            await store.close()
            log.info("stopped")

    return Litestar(
        route_handlers=[
            *routes.routers(settings),
            table_socket,
            lesson_socket,
            health,
            *([programs] if settings.mcp else []),
            *PAGES,
        ],
        lifespan=[life],
        exception_handlers=HANDLERS,
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

"""The server process: data folder, port, start and stop."""

from __future__ import annotations

import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from getaway.kernel.errors import Refusal
from getaway.server.app import Share, make_app
from getaway.server.http import routes
from getaway.server.http.gate import Gate
from getaway.server.http.protocol import Limits, guarded
from getaway.server.http.relay import Forwarding, Inner, Relays
from getaway.server.logs import set_up_logs
from getaway.server.settings import BadSettings, Settings
from getaway.server.store.engines import shareable
from getaway.server.supervisor import Supervisor
from getaway.server.tables.tokens import read_secret

log = logging.getLogger(__name__)

GARBAGE = 50_000
"""Garbage collection threshold: a move makes hundreds of objects, and hardly ever a cycle."""

PORTS = 20
"""How many ports are tried, starting with the wanted one."""


RESERVED = 200
"""File descriptors for everything that is not a connection of a client: database, workers, files."""


class Process(uvicorn.Server):
    """A server that says when it is ready, and why it is not."""

    def __init__(self, app: Litestar, config: uvicorn.Config, ready: Callable[[], None], parent: int = 0) -> None:
        """It stops when it is no longer a child of `parent`; 0: it is nobody's."""
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._parent = parent

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except SystemExit:
            failed = self._app.state.get("failed")
            if isinstance(failed, Refusal):
                raise failed from None
            raise
        if self.started:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        orphaned = bool(self._parent) and os.getppid() != self._parent
        return await super().on_tick(counter) or orphaned

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        # Before the connections are closed: whoever comes back at once finds the tables with another process.
        await self._app.state["lobby"].hand_over()
        await super().shutdown(sockets)


def data_folder(given: Path | None) -> Path:
    """The server's data folder: the given one, else one in the user's data folder. Raises BadSettings."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = given if given is not None else Path(base) / "getaway"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        make_private(folder, *folder.glob("getaway.db*"), *folder.glob("lock"), *folder.glob("secret"))
    except OSError as failed:
        raise BadSettings(f"The folder {folder} cannot be made, or made private: {failed.strerror}.") from failed
    return folder


def make_private(*paths: Path) -> None:
    """Take everybody else's rights to files and folders away."""
    for path in paths:
        mode = path.stat().st_mode
        if mode & 0o077:
            path.chmod(mode & 0o700)


def listen(host: str, port: int, ports: int = PORTS, *, now: bool = True) -> socket.socket:
    """A socket that listens at the wanted port, or at the next free one of a few. Raises BadSettings.

    If not `now`, it listens when a process is ready: until then, whoever tries it goes to another process.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + ports) if port else [0]:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            if now:
                listener.listen(2048)
        except OSError as failed:
            listener.close()
            if failed.errno == errno.EADDRINUSE:
                continue
            raise BadSettings(f"Nothing can listen at {host}, port {candidate}: {failed.strerror}.") from failed
        return listener
    if ports == 1:
        raise BadSettings(f"The port {port} at {host} is taken.")
    raise BadSettings(f"The ports {port} to {port + ports - 1} at {host} are all taken.")


@contextmanager
def alone(data: Path) -> Iterator[None]:
    """Hold the folder's lock, so that no other server uses it. Raises BadSettings."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (data / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as held:
            raise BadSettings(f"Another server runs on the folder {data}.") from held
        yield


def room_for(wanted: int) -> int:
    """How many of the `wanted` connections the process can have, its limit of file descriptors raised as far as may be.

    Raises BadSettings if it is hardly any.
    """
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + RESERVED:
        soft = wanted + RESERVED if hard == resource.RLIM_INFINITY else min(hard, wanted + RESERVED)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    room = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft - RESERVED)
    if room < 1:
        raise BadSettings(f"The process may open {soft} files, and needs {RESERVED} besides its connections.")
    if room < wanted:
        log.warning("few file descriptors", extra={"descriptors": soft, "connections": room, "wanted": wanted})
    else:
        log.info("file descriptors", extra={"descriptors": soft, "connections": room})
    return room


def config_of(settings: Settings, app: Litestar, share: Share | None = None, inner_port: int = 0) -> uvicorn.Config:
    """How uvicorn is to run the application. Raises BadSettings."""
    limits = Limits(settings, room_for(settings.sockets), inner_port)
    http, web = guarded(limits)
    whole: Any = Gate(app, app.state, settings)
    if share is not None:
        forwarding = Forwarding(app)
        whole = Gate(forwarding, app.state, settings)
        if settings.proxies:
            whole = ProxyHeadersMiddleware(whole, trusted_hosts=settings.proxies)
        # Before anything else: whom a request is for is known when another process has said so.
        whole = inner = Inner(whole, inner_port)

        def starts(relays: Relays | None) -> None:
            limits.relays = forwarding.relays = inner.relays = relays

        share.starts = starts
    return uvicorn.Config(
        whole,
        http=http,
        ws=web,
        # Compression costs more time than the network saves where this server is meant to run.
        ws_per_message_deflate=False,
        # Larger ones are answered by a refusal; only absurd ones end the connection.
        ws_max_size=settings.message_bytes * 16,
        ws_ping_interval=20.0,
        ws_ping_timeout=40.0,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies) and share is None,
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=int(settings.stop_seconds) or 1,
    )


ADDRESSES = "Processes find each other at addresses like http://10.0.0.5:9000."


class Plan(msgspec.Struct, frozen=True):
    """What a server serves, where, and as how many processes."""

    settings: Settings
    url: str
    """The database."""
    data: Path
    processes: int = 1
    advertise: str = ""
    """Where processes on other machines reach the first process of this one, as ``http://HOST:PORT``; the next ones
    have the next ports. "": there are none on other machines."""

    @property
    def shared(self) -> bool:
        """Do several processes share the database?"""
        return self.processes > 1 or bool(self.advertise)


def run(listener: socket.socket, plan: Plan, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until the process is stopped. Raises BadSettings."""
    set_up_logs(pids=plan.processes > 1)
    # Whatever is made from now on is for its owner only: the database, its log, the lock.
    os.umask(0o077)
    with alone(plan.data):
        # What is loaded now stays: the garbage collector need not look at it again.
        inner = [_inner_listener(plan, slot) for slot in range(plan.processes)] if plan.shared else []
        if plan.shared:
            shareable(plan.url)
            # All processes share what is loaded now, and none is held up later while it renews its leases.
            routes.warm_up()
        gc.freeze()
        gc.set_threshold(GARBAGE)
        if not plan.shared:
            app = make_app(plan.settings, plan.url, plan.data)
            Process(app, config_of(plan.settings, app), ready).run(sockets=[listener])
            return
        read_secret(plan.data)
        settings = msgspec.structs.replace(plan.settings, bot_workers=max(1, plan.settings.workers() // plan.processes))

        def serve(slot: int, ready: Callable[[], None]) -> None:
            address, own = inner[slot]
            share = Share(address, slot)
            app = make_app(settings, plan.url, plan.data, share)
            config = config_of(settings, app, share, own.getsockname()[1])
            Process(app, config, ready, parent=os.getppid() if plan.processes > 1 else 0).run(sockets=[listener, own])

        if plan.processes == 1:
            serve(0, ready)
        else:
            Supervisor(serve, plan.processes).run(ready)


def _inner_listener(plan: Plan, slot: int) -> tuple[str, socket.socket]:
    """The address at which other processes reach the one in a slot, and what listens there. Raises BadSettings."""
    if not plan.advertise:
        own = listen("127.0.0.1", 0)
        return f"http://127.0.0.1:{own.getsockname()[1]}", own
    try:
        there = urlsplit(plan.advertise)
        host, port = there.hostname, there.port
    except ValueError as wrong:
        raise BadSettings(ADDRESSES) from wrong
    if there.scheme != "http" or not host or not port or there.path.strip("/"):
        raise BadSettings(ADDRESSES)
    own = listen("::" if ":" in host else "0.0.0.0", port + slot, 1, now=False)
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port + slot}", own

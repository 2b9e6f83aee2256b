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

import uvicorn
from litestar import Litestar

from getaway.kernel.errors import Refusal
from getaway.server.app import make_app
from getaway.server.http.gate import Gate
from getaway.server.http.protocol import Limits, guarded
from getaway.server.logs import set_up_logs
from getaway.server.settings import BadSettings, Settings

log = logging.getLogger(__name__)

GARBAGE = 50_000
"""Garbage collection threshold: a move makes hundreds of objects, and hardly ever a cycle."""

PORTS = 20
"""How many ports are tried, starting with the wanted one."""


RESERVED = 200
"""File descriptors for everything that is not a connection of a client: database, workers, files."""


class Process(uvicorn.Server):
    """A server that says when it is ready, and why it is not."""

    def __init__(self, app: Litestar, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

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


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at the wanted port, or at the next one that is free. Raises BadSettings."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + PORTS) if port else [0]:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(2048)
        except OSError as failed:
            listener.close()
            if failed.errno == errno.EADDRINUSE:
                continue
            raise BadSettings(f"Nothing can listen at {host}, port {candidate}: {failed.strerror}.") from failed
        return listener
    raise BadSettings(f"The ports {port} to {port + PORTS - 1} at {host} are all taken.")


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


def config_of(settings: Settings, app: Litestar) -> uvicorn.Config:
    """How uvicorn is to run the application. Raises BadSettings."""
    http, web = guarded(Limits(settings, room_for(settings.sockets)))
    return uvicorn.Config(
        Gate(app, settings),
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
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=int(settings.stop_seconds) or 1,
    )


def run(
    listener: socket.socket, settings: Settings, url: str, data: Path, ready: Callable[[], None] = lambda: None
) -> None:
    """Serve until the process is stopped. Raises BadSettings."""
    set_up_logs()
    # Whatever is made from now on is for its owner only: the database, its log, the lock.
    os.umask(0o077)
    with alone(data):
        app = make_app(settings, url, data)
        # What is loaded now stays: the garbage collector need not look at it again.
        gc.freeze()
        gc.set_threshold(GARBAGE)
        Process(app, config_of(settings, app), ready).run(sockets=[listener])

"""A PostgreSQL server of the tests' own, if the machine has the programs for one."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg

USER = "postgres"
"""PostgreSQL refuses to run as root; the distribution's package brings this user."""


def programs() -> Path | None:
    """The folder with PostgreSQL's programs, the newest if there are several."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def missing() -> str:
    """Why no PostgreSQL can be started here; empty if one can."""
    if programs() is None:
        return "There is no PostgreSQL on this machine: `make packages` installs the distribution's."
    if os.geteuid() == 0 and subprocess.run(["id", USER], capture_output=True, check=False).returncode:
        return f"PostgreSQL does not run as root, and there is no user {USER}."
    return ""


class Postgres:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, command: list[str | Path], user: str | None, log: Path, url: str) -> None:
        self._command = command
        self._user = user
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None
        self.url = url
        """The URL of its server, to which a database's name is to be added."""

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with self._log.open("a") as log:
            self._process = subprocess.Popen(self._command, user=self._user, stdout=log, stderr=log, cwd="/")
        _wait(self.url)

    def stop(self) -> None:
        """Stop it, whoever is connected."""
        if self._process is not None:
            # Fast, not smart: it does not wait for connections that a failed test left open.
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)
            self._process = None


@contextmanager
def running() -> Iterator[Postgres]:
    """A fresh PostgreSQL."""
    folder_of = programs()
    assert folder_of is not None
    user = USER if os.geteuid() == 0 else None
    # Not a folder of pytest: those are closed to every user but one's own.
    with TemporaryDirectory(prefix="getaway-postgres-", ignore_cleanup_errors=True) as folder:
        if user is not None:
            shutil.chown(folder, user)
        data = Path(folder) / "data"
        how = ["-A", "trust", "-U", USER, "--no-sync", "-E", "UTF8", "--locale=C"]
        _run([folder_of / "initdb", "-D", data, *how], user)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        options = ["-p", str(port), "-k", "", "-c", "listen_addresses=127.0.0.1"]
        command: list[str | Path] = [folder_of / "postgres", "-D", data, *options]
        made = Postgres(command, user, Path(folder) / "log", f"postgresql://{USER}@127.0.0.1:{port}")
        try:
            made.start()
            yield made
        finally:
            made.stop()


def make_database(url: str, name: str) -> str:
    """A new, empty database; its URL."""

    async def make() -> None:
        connection = await asyncpg.connect(f"{url}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"{url}/{name}"


def _run(command: list[str | Path], user: str | None) -> None:
    done = subprocess.run(command, user=user, capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, done.stderr


def _wait(url: str) -> None:
    async def answers() -> bool:
        try:
            connection = await asyncpg.connect(f"{url}/postgres", timeout=5)
        except (OSError, asyncpg.PostgresError):
            return False
        await connection.close()
        return True

    for _ in range(150):
        if asyncio.run(answers()):
            return
        time.sleep(0.2)
    raise AssertionError("PostgreSQL did not start")

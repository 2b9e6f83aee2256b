"""What lies on the disk is for its owner only, and workers know no secrets."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from getaway.server.app import forget_secrets
from getaway.server.store.engines import engine_for
from tests.server.client import Server


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


def test_nobody_else_may_read_the_servers_files(own_server: Server) -> None:
    for name in ("getaway.db", "lock"):
        (own_server.data / name).touch(0o666)
        (own_server.data / name).chmod(0o666)
    own_server.data.chmod(0o755)
    own_server.start()
    with own_server.browser() as browser:
        browser.make()
    files = {path.name: path.stat().st_mode & 0o777 for path in own_server.data.iterdir()}
    assert {"getaway.db", "getaway.db-wal", "getaway.db-shm", "lock", "secret"} <= set(files)
    # Put there by the test, not by the server.
    ours = {own_server.settings.name, own_server.log.name, own_server.told.name}
    assert not any(mode & 0o077 for name, mode in files.items() if name not in ours), files
    assert own_server.data.stat().st_mode & 0o777 == 0o700


def test_workers_inherit_neither_the_secret_nor_the_databases_password(own_server: Server) -> None:
    own_server.env = {"GETAWAY_SECRET": "known to the server only", "PGPASSWORD": "known to the server as well"}
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make()["table"]["id"]
        browser.sit(table)
        workers = children(own_server.pid)
        assert workers
        for worker in workers:
            for what in ("environ", "cmdline"):
                assert b"known to the server" not in Path(f"/proc/{worker}/{what}").read_bytes()


def test_workers_are_not_told_the_servers_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    # A new process is given its parent's `sys.argv`.
    monkeypatch.setattr(sys, "argv", ["getaway", "serve", "--db", "postgresql://ann:password@db.example/getaway"])
    for name in ("GETAWAY_SECRET", "PGPASSWORD", "GETAWAY_MAIL_PASSWORD"):
        monkeypatch.setenv(name, "password")
    forget_secrets()
    assert sys.argv == ["getaway"]
    assert "password" not in os.environ.values()


def test_the_databases_password_is_kept_where_only_the_server_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSWORD", "secret")
    assert engine_for("postgresql://someone@localhost/x").url.password == "secret"
    assert engine_for("postgresql://someone:own@localhost/x").url.password == "own"

"""``getaway serve`` as a command."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import PATIENCE, Server

SERVE = [sys.executable, "-c", "from getaway.cli import main; main()", "serve"]


def refused(*arguments: str) -> str:
    """What the command says when it cannot do what it is told."""
    done = subprocess.run([*SERVE, *arguments], capture_output=True, text=True, timeout=4 * PATIENCE, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_port_that_is_taken_leads_to_the_next_and_says_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with subprocess.Popen(
            [*SERVE, "--port", str(port), "--data", str(tmp_path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline(), process.stdout.readline()]
            process.terminate()
    assert f"Port {port} is taken" in lines[0]
    assert f"http://localhost:{port}/" not in lines[1]


def test_what_cannot_be_is_one_line(tmp_path: Path) -> None:
    assert "SQLite or PostgreSQL" in refused("--port", "0", "--data", str(tmp_path), "--db", "mysql://x/y")
    assert "cannot be read" in refused("--settings", str(tmp_path / "none.toml"))


def test_one_folder_has_one_server(own_server: Server) -> None:
    own_server.start()
    assert "Another server runs" in refused("--port", "0", "--data", str(own_server.data))


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_stopping_takes_a_moment_and_leaves_no_process(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser:
        player = browser.sit(browser.make()["table"]["id"])
        children = Path(f"/proc/{own_server.pid}/task/{own_server.pid}/children")
        pids = children.read_text().split() if children.exists() else []
        own_server.stop()
        assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]
        player.close()

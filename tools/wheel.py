"""Tries a wheel out: ``python -m tools.wheel dist/getaway-*.whl``

Nothing but the wheel, and what the lock inside it names, is installed into an empty environment. From there a server is
started, its client's page is asked for, and a game is played over it to the end.
"""

from __future__ import annotations

import argparse
import fnmatch
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Iterable
from pathlib import Path
from random import Random

from getaway.kernel.registry import games
from tests.server.client import Server, play

NEEDED = (
    "getaway/py.typed",
    "getaway/run.lock",
    "getaway/server/static/index.html",
    "getaway/server/static/assets/*.js",
    "getaway/server/store/migrations/env.py",
    "getaway/server/store/migrations/versions/m*.py",
    *(f"getaway/games/{rules.card.id}/{part}" for rules in games() for part in ("rules.md", "guide.md", "content/*")),
)
"""What a wheel must hold, besides its code."""

COMPILED = "getaway/kernel/game.*.so"


def missing(names: Iterable[str], *, pure: bool = False) -> list[str]:
    """What is needed and not among the files of a wheel."""
    held = list(names)
    return [one for one in (*NEEDED, *(() if pure else (COMPILED,))) if not fnmatch.filter(held, one)]


class Installed(Server):
    """A server as it is installed in the environment beside its folder."""

    def serve(self, words: list[str]) -> None:
        folder = self.data.parent
        os.chdir(folder)
        python = str(python_of(folder))
        os.execv(python, [python, "-c", "from getaway.cli import main; main()", *words])


def python_of(folder: Path) -> Path:
    """The Python of the environment in a folder."""
    return folder / "environment" / "bin" / "python"


def try_out(wheel: Path, folder: Path) -> int:
    """Install a wheel into an empty environment, serve, and play a game; how many choices that took."""
    python = python_of(folder)
    venv.create(python.parents[1], with_pip=True)
    lock = folder / "run.lock"
    with zipfile.ZipFile(wheel) as archive:
        lock.write_bytes(archive.read("getaway/run.lock"))
    # Whatever else is on the path here is not to be found.
    install: list[str | Path] = [python, "-I", "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    subprocess.run([*install, "--require-hashes", "-r", lock], check=True)
    subprocess.run([*install, "--no-deps", wheel], check=True)
    data = folder / "data"
    data.mkdir()
    server = Installed(data, env={"PYTHONPATH": "", "HOME": str(folder)}).start()
    try:
        with server.browser() as ann, server.browser() as zoe:
            page = ann.http.get("/", headers={"Accept": "text/html"})
            assert "<script" in page.text, page.text
            table = ann.make(seats=[{"kind": "me"}, {"kind": "open"}])["table"]["id"]
            zoe.join(table)
            players = [ann.sit(table), zoe.sit(table)]
            made = play(players, Random(1))
            assert players[0].over
            return made
    finally:
        server.stop()


def main() -> int:
    """1 if the wheel lacks something."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--pure", action="store_true", help="the engine need not be compiled")
    given = parser.parse_args()
    with zipfile.ZipFile(given.wheel) as archive:
        lacks = missing(archive.namelist(), pure=given.pure)
    for one in lacks:
        print(f"{given.wheel.name} lacks {one}")
    if lacks:
        return 1
    with tempfile.TemporaryDirectory() as folder:
        made = try_out(given.wheel.resolve(), Path(folder))
    print(f"{given.wheel.name}: installed alone, served, and played a game of {made} choices.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

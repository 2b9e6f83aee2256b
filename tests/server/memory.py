"""What a server process holds in memory: looked up from inside when it gets a signal."""

from __future__ import annotations

import gc
import os
import signal
import time
from pathlib import Path

from tests.server.client import PATIENCE, Server

LOOK = "from tests.server.memory import look_when_told; look_when_told({path!r}, {backwards!r})"
"""What the server runs first; it must not hold the mark itself."""

KEPT = "kept"
"""The file in its folder."""


def look_when_told(path: str, backwards: str) -> None:
    """On a signal, write into a file how many texts there are in memory with a mark near their beginning."""
    mark = backwards[::-1]

    def look(*_: object) -> None:
        found = sum(_marked(text, mark) for text in texts())
        Path(f"{path}.new").write_text(str(found))
        Path(f"{path}.new").rename(path)

    signal.signal(signal.SIGUSR1, look)


def _marked(text: str | bytes, mark: str) -> bool:
    start = text[:1000] if isinstance(text, str) else text[:1000].decode("latin-1")
    return mark in start and start != mark


def texts() -> list[str | bytes]:
    """All texts in memory that anything points to, also from where the collector of garbage does not look."""
    # What was there from the start is out of the collector's sight, and caches are.
    gc.unfreeze()
    gc.collect()
    found: list[str | bytes] = []
    seen: set[int] = set()
    left: list[object] = gc.get_objects()
    while left:
        some, left = left, []
        for one in gc.get_referents(*some):
            if id(one) not in seen:
                seen.add(id(one))
                if isinstance(one, (str, bytes)):
                    found.append(one)
                elif not gc.is_tracked(one):
                    left.append(one)
    return found


def forgotten(server: Server) -> bool:
    """Is every marked text gone, as soon as what is under way is over?"""
    assert server.process is not None
    assert server.process.pid is not None
    path = server.data / KEPT
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        path.unlink(missing_ok=True)
        os.kill(server.process.pid, signal.SIGUSR1)
        while not path.exists():
            assert time.monotonic() < end + PATIENCE
            time.sleep(0.05)
        if path.read_text() == "0":
            return True
    return False

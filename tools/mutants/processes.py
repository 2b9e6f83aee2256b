"""Runs tasks in processes of their own, which may die without harm."""

from __future__ import annotations

import os
import pickle
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

Result = TypeVar("Result")


def forked(tasks: Sequence[Callable[[], Result]], jobs: int) -> Iterator[tuple[int, Result | None]]:
    """Run each task in a process of its own, `jobs` at a time; yields its number and what it returned.

    None stands for a process that was killed; what a task raises is raised here.
    """
    with tempfile.TemporaryDirectory() as folder:
        running: dict[int, int] = {}
        waiting = list(range(len(tasks)))[::-1]
        while waiting or running:
            while waiting and len(running) < jobs:
                number = waiting.pop()
                pid = os.fork()
                if pid == 0:
                    failed = 1
                    try:
                        Path(folder, str(number)).write_bytes(pickle.dumps(tasks[number]()))
                        failed = 0
                    finally:
                        if failed:
                            Path(folder, "trouble").write_text(traceback.format_exc(), "utf-8")
                        os._exit(failed)
                running[pid] = number
            pid, status = os.wait()
            number = running.pop(pid)
            if os.WIFSIGNALED(status):
                yield number, None
            elif status:
                raise RuntimeError(Path(folder, "trouble").read_text("utf-8"))
            else:
                yield number, pickle.loads(Path(folder, str(number)).read_bytes())

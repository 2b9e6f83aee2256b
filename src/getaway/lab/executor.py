"""Work spread over fresh processes that ignore Ctrl-C and end with the block that uses them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


@contextmanager
def spread(
    task: Callable[[T], R],
    items: Sequence[T],
    jobs: int,
    *,
    chunk: int = 1,
    prepare: Callable[[], object] | None = None,
) -> Iterator[Iterator[R]]:
    """The results of `task` for every item, in order, computed by `jobs` processes, or by this one if there is one job.

    Other processes get `chunk` items at a time and call `prepare` first; all of it must be importable. Items that have
    not been started when the block is left are dropped.
    """
    if jobs <= 1:
        yield map(task, items)
        return
    # Fresh processes: a fork would copy the locks of the caller's threads (a progress bar has a thread).
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), prepare)
    try:
        with _uninterrupted():
            results = pool.map(task, items, chunksize=chunk)
        yield results
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the block is left. Processes that are started meanwhile never get it.

    Ctrl-C reaches every process of the terminal, but is meant for the parent. Ignoring it once a worker runs would be
    too late: a worker spends much of its time importing.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

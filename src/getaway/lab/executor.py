"""Work spread over processes that are started afresh, deaf to Ctrl-C, and gone when whoever needs them is done."""

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
    """What `task` makes of every item, in order, worked out by so many processes; by this one, if there is one job.

    Other processes get `chunk` items at a time and call `prepare` first; all of it must be importable. What has not
    begun when the block is left is not begun any more.
    """
    if jobs <= 1:
        yield map(task, items)
        return
    # Fresh processes: a fork would copy the threads' locks of whoever calls (a progress bar has a thread).
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), prepare)
    try:
        with _uninterrupted():
            results = pool.map(task, items, chunksize=chunk)
        yield results
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the block is left. Processes that are started meanwhile never hear it.

    It reaches every process of the terminal, but is for the one that owns the others. To have them ignore it once they
    run would be too late: much of a short life is importing.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

"""Work spread over other processes: those of this machine, or those of a Ray cluster.

What is computed follows from the items alone, so the results are the same whoever computes them.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec

from getaway.kernel.errors import Refusal

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3
"""Items given out for each processor of a cluster: enough for none to wait, few enough to break off soon."""

PATIENCE = 5.0
"""Seconds until a cluster that does not answer is not there."""


class NoCluster(Refusal):
    """A Ray cluster was asked for that cannot be reached."""

    code = "no_cluster"


class Died(Refusal):
    """Processes die again and again: for want of memory, perhaps."""

    code = "died"


class Workers(msgspec.Struct, frozen=True):
    """Who computes: `jobs` processes of this machine, or the Ray cluster at `ray` ("auto": the one around)."""

    jobs: int = 1
    ray: str = ""
    environment: dict[str, str] = {}
    """Variables that the processes have beside those of this one. With any, even one job is another process."""


@contextmanager
def spread(
    task: Callable[[T], R],
    items: Sequence[T],
    workers: Workers | int,
    *,
    chunk: int = 1,
    prepare: Callable[[], object] | None = None,
) -> Iterator[Iterator[R]]:
    """The results of `task` for every item, in order, computed by these workers; by this process if there is one job.

    Other processes get `chunk` items at a time and call `prepare` first; all of it must be importable. Items that have
    not been started when the block is left are dropped. Raises NoCluster, and Died where processes keep dying.
    """
    if isinstance(workers, int):
        workers = Workers(workers)
    if workers.ray:
        with _cluster(workers) as ray:
            yield _remotely(ray, task, items)
        return
    if workers.jobs <= 1 and not workers.environment:
        yield map(task, items)
        return
    results = _locally(task, items, workers, chunk, prepare=prepare)
    try:
        yield results
    finally:
        results.close()


def _locally(
    task: Callable[[T], R], items: Sequence[T], workers: Workers, chunk: int, prepare: Callable[[], object] | None
) -> Generator[R, None, None]:
    """The results in order, by processes of this machine. If one dies, they are replaced and go on where they were."""
    done = 0
    broken = -1
    while done < len(items):
        # Fresh processes: a fork would copy the locks of the caller's threads (a progress bar has a thread).
        pool = ProcessPoolExecutor(workers.jobs, get_context("spawn"), prepare)
        try:
            with _uninterrupted(), _with(workers.environment):
                results = pool.map(task, items[done:], chunksize=chunk)
            for result in results:
                done += 1
                yield result
        except BrokenProcessPool:
            if done == broken:
                raise Died(f"A process that computes died twice at the same place, {done} of {len(items)}.") from None
            broken = done
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _cluster(workers: Workers) -> Iterator[Any]:
    """Ray, connected to the cluster while the block runs."""
    try:
        import ray
    except ImportError:
        raise NoCluster("Ray is not installed here: pip install 'getaway[ray]'.") from None
    _knock(workers.ray)
    try:
        ray.init(
            address=workers.ray,
            log_to_driver=False,
            logging_level=logging.ERROR,
            runtime_env={"env_vars": dict(workers.environment)},
        )
    except (ConnectionError, ValueError, RuntimeError) as wrong:
        reason = str(wrong).partition("\n")[0].rstrip(".")
        raise NoCluster(f"There is no Ray cluster at {workers.ray}: {reason}.") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Raises NoCluster where nobody listens at an address: Ray itself would try again for many minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon:  # "auto" and the like: Ray knows where to look
        return
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE):
            pass
    except (OSError, ValueError, OverflowError) as wrong:
        raise NoCluster(f"There is no Ray cluster at {address}: {wrong}.") from None


def _remotely(ray: Any, task: Callable[[T], R], items: Sequence[T]) -> Iterator[R]:
    """The results in order, a few items ahead. A worker that dies is replaced, and its item computed again."""
    remote = ray.remote(num_cpus=1, max_retries=-1)(_called)
    shared = ray.put(task)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    try:
        for item in items:
            waiting.append(remote.remote(shared, item))
            if len(waiting) >= ahead:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    except ray.exceptions.RayTaskError as wrong:
        # What a worker raised, as if it had been raised here.
        raise wrong.cause from None


def _called(task: Callable[[T], R], item: T) -> R:
    return task(item)


@contextmanager
def _with(environment: Mapping[str, str]) -> Iterator[None]:
    """These variables, for processes that are started in the block."""
    before = {name: os.environ.get(name) for name in environment}
    os.environ.update(environment)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


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

"""Work in other processes: it never blocks the server, and a process that dies or hangs is replaced.

A worker is a fresh process (never a fork of the server, whose memory holds every secret) that answers bytes with bytes
by one function. It knows what is in the bytes it is sent, and nothing else. A job may keep what it has worked out:
questions about the same thing go to the same worker, as long as that is free.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Event, Lock

log = logging.getLogger(__name__)

Job = Callable[[bytes], bytes]

START_SECONDS = 60.0
"""How long a process may take to start on a busy machine."""

REMEMBERED = 1024
"""How many keys a pool remembers for worker affinity."""

_READY = b"ready"


class WorkerFailed(Exception):
    """A worker died or took too long over this job; it has been replaced."""


def _work(line: Connection, job: Job, nice: int) -> None:
    """The main loop of a worker process, until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        # The server itself goes first: it has people waiting.
        os.nice(nice)
    try:
        line.send_bytes(_READY)
        while True:
            line.send_bytes(job(line.recv_bytes()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class Worker:
    """One process and the pipe to it; started when it is first needed, and never again once it was shut."""

    def __init__(self, name: str, job: Job, patience: float, nice: int = 0) -> None:
        self._name = name
        self._nice = nice
        self._job = job
        self._patience = patience
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._mine = Lock()
        self._shut = Event()

    def start(self) -> None:
        """Start the process if it is not running. Raises WorkerFailed."""
        with self._mine:
            self._started()

    def answer(self, question: bytes) -> bytes:
        """The process's answer. Raises WorkerFailed; the next call gets a new process."""
        with self._mine:
            line = self._started()
            try:
                line.send_bytes(question)
                if line.poll(self._patience):
                    return line.recv_bytes()
            except (EOFError, OSError) as died:
                self._end()
                raise WorkerFailed("it died") from died
            self._end()
            raise WorkerFailed("it took too long")

    def shut(self) -> None:
        """End the process for good, also in the middle of a job."""
        self._shut.set()
        # A job that is under way sees the end of the pipe and releases the lock.
        if (process := self._process) is not None:
            process.kill()
        with self._mine:
            self._end()

    def _started(self) -> Connection:
        if self._shut.is_set():
            raise WorkerFailed("the server stops")
        if self._line is not None:
            return self._line
        context = get_context("spawn")
        line, other = context.Pipe()
        self._line = line
        process = context.Process(target=_work, args=(other, self._job, self._nice), name=self._name, daemon=True)
        process.start()
        other.close()
        # Only one that runs can be killed; the server may have stopped meanwhile.
        self._process = process
        if self._shut.is_set():
            process.kill()
        try:
            if line.poll(START_SECONDS) and line.recv_bytes() == _READY:
                return line
        except (EOFError, OSError) as died:
            self._end()
            raise WorkerFailed("it died while it started") from died
        self._end()
        raise WorkerFailed("it did not start")

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None


class Pool:
    """Workers that share one kind of job."""

    def __init__(self, name: str, job: Job, count: int, patience: float, nice: int = 0) -> None:
        """`nice` is how far the processes stand back behind the server, as the system counts it."""
        self._threads = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._workers = [Worker(f"{name}-{number}", job, patience, nice) for number in range(count)]
        self._idle = self._workers[:]
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits for a worker: a queue for each asker, and the next to be served first."""
        self._last: OrderedDict[str, Worker] = OrderedDict()
        """The worker that was last asked about each key."""
        self._admissible = count
        """How many idle workers nobody is admitted to."""
        self.waiting = 0
        """How many questions no worker has taken yet."""

    def warm_up(self) -> None:
        """Start the processes in the background, so that the first job does not have to wait for them."""
        for worker in self._workers:
            self._threads.submit(worker.start)

    def waiting_for(self, who: str) -> int:
        """How many questions of one asker no worker has taken yet."""
        return len(self._queues.get(who, ()))

    async def answer(
        self, question: bytes, about: str = "", who: str = "", begin: Callable[[], None] = lambda: None
    ) -> bytes:
        """The answer of a free worker, if possible the one that last answered a question `about` the same thing.

        Askers take turns, however many questions each of them has. `begin` is called when there is a worker. Raises
        WorkerFailed.
        """
        await self._admitted(who)
        worker = self._taken(about)
        begin()
        answer = asyncio.get_running_loop().run_in_executor(self._threads, worker.answer, question)
        # The worker is free when it has answered, also if nobody waits for the answer any more.
        answer.add_done_callback(lambda done: self._done(worker, done))
        return await asyncio.shield(answer)

    async def _admitted(self, who: str) -> None:
        """Wait for an idle worker that nobody else is admitted to."""
        if self._admissible > 0:
            self._admissible -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(who, deque()).append(turn)
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # It was admitted at the same moment: the next one goes instead.
                self._admit()
            raise
        finally:
            self.waiting -= 1

    def _admit(self) -> None:
        """A worker is free: the next asker's oldest question gets it."""
        while self._queues:
            who, queue = next(iter(self._queues.items()))
            turn = queue.popleft()
            if queue:
                self._queues.move_to_end(who)
            else:
                del self._queues[who]
            if not turn.done():
                turn.set_result(None)
                return
        self._admissible += 1

    def _taken(self, about: str) -> Worker:
        """Take an idle worker."""
        worker = self._last.pop(about, self._idle[0])
        if worker not in self._idle:
            worker = self._idle[0]
        self._idle.remove(worker)
        if about:
            self._last[about] = worker
            if len(self._last) > REMEMBERED:
                self._last.popitem(last=False)
        return worker

    def _done(self, worker: Worker, done: asyncio.Future[bytes]) -> None:
        self._idle.append(worker)
        self._admit()
        if not done.cancelled() and (failed := done.exception()) is not None:
            log.warning("worker replaced", extra={"reason": str(failed)})

    async def close(self) -> None:
        """End all processes."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.shut()

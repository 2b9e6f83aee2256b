"""Several server processes on one machine, behind one port: started, watched over, replaced, and stopped together.

The parent opens the port and lets every process accept from it: one that is stopped or busy accepts nothing, and the
others do. It holds no game and no connection.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from getaway.kernel.errors import Refusal
from getaway.server.settings import BadSettings

log = logging.getLogger(__name__)

Serve = Callable[[int, Callable[[], None]], None]
"""Serves as the process in a slot until it is stopped; calls what it is given once it is ready."""

STEADY = 5.0
"""A process that lived for less than this many seconds is replaced only after a pause."""

ENDING = 20.0
"""Seconds that a process may take to end before it is killed."""

TICK = 0.2

_READY = ""


class Supervisor:
    """The parent of the processes."""

    def __init__(self, serve: Serve, count: int) -> None:
        if sys.platform == "win32":
            raise BadSettings("Several processes behind one port need another system than Windows.")
        self._serve = serve
        self._slots: list[Slot] = [Slot(self._serve, slot) for slot in range(count)]
        self._stopping = False
        self._rolling = False

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until this process is told to stop. Raises BadSettings if a process cannot start.

        SIGHUP replaces one process after the other.
        """
        signals = {signal.SIGTERM: self._stop, signal.SIGINT: self._stop, signal.SIGHUP: self._roll}
        before = {one: signal.signal(one, work) for one, work in signals.items()}
        try:
            for slot in self._slots:
                slot.start()
            for slot in self._slots:
                slot.wait()
            if not self._stopping:
                ready()
            while not self._stopping:
                self._look()
                if self._rolling:
                    self._rolling = False
                    self._replace_all()
        finally:
            for slot in self._slots:
                slot.tell(signal.SIGTERM)
            for slot in self._slots:
                slot.end()
            for one, handler in before.items():
                signal.signal(one, handler)

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _roll(self, *_: object) -> None:
        self._rolling = True

    def _look(self) -> None:
        """Replace the processes that have ended."""
        wait([slot.sentinel for slot in self._slots if slot.sentinel is not None], TICK)
        for slot in self._slots:
            if not slot.alive and not self._stopping and time.monotonic() >= slot.not_before:
                log.warning("process replaced", extra={"slot": slot.number, "exit": slot.end()})
                slot.start()

    def _replace_all(self) -> None:
        for slot in self._slots:
            if self._stopping:
                return
            slot.tell(signal.SIGTERM)
            slot.end()
            slot.start()
            try:
                slot.wait()
            except BadSettings as failed:
                log.critical("process not replaced", extra={"slot": slot.number, "reason": failed.text})


class Slot:
    """The place of one process, which may be taken by one after the other."""

    def __init__(self, serve: Serve, number: int) -> None:
        self.number = number
        self._serve = serve
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self.not_before = 0.0
        """When it may be replaced if it has ended, by the steady clock."""

    @property
    def alive(self) -> bool:
        """Does its process run?"""
        return self._process is not None and self._process.is_alive()

    @property
    def sentinel(self) -> int | None:
        """What becomes ready when its process ends."""
        return self._process.sentinel if self._process is not None and self._process.is_alive() else None

    def start(self) -> None:
        """Start a process here."""
        # A copy of this process, which has loaded everything and holds nothing: it serves within moments.
        context = get_context("fork")
        self._line, other = context.Pipe(duplex=False)
        self._process = context.Process(target=_child, args=(self._serve, self.number, other), name="getaway")
        self._process.start()
        other.close()
        self.not_before = time.monotonic() + STEADY

    def wait(self) -> None:
        """Wait until it serves. Raises BadSettings if it cannot."""
        assert self._line is not None
        try:
            failed = self._line.recv()
        except EOFError:
            failed = "A process ended while it started; the log says why."
        if failed != _READY:
            raise BadSettings(failed)

    def tell(self, how: signal.Signals) -> None:
        """Send its process a signal."""
        if self._process is not None and self._process.pid is not None and self._process.is_alive():
            os.kill(self._process.pid, how)

    def end(self) -> int | None:
        """Wait for the end of its process, which is ended if it takes too long; how it ended."""
        if self._process is None:
            return None
        self._process.join(ENDING)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        code = self._process.exitcode
        self._process.close()
        self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None
        return code


def _child(serve: Serve, slot: int, line: Connection) -> None:
    """One process; tells its parent that it is ready, or why it is not."""
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, signal.SIG_DFL)
    # The parent is told by the terminal as well, and stops its children.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        serve(slot, lambda: line.send(_READY))
    except Refusal as refused:
        line.send(refused.text)
        sys.exit(1)

"""Bots that are other programs: a line of JSON in for every decision, a line of JSON out with the choice.

A program that dies, hangs or answers nonsense does the game no harm: a choice is drawn for it, and a note is kept.
Only somebody at the command line can name such a program; a server never starts one.
"""

from __future__ import annotations

import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import ClassVar

import msgspec

from getaway.bots.base import Bot, Budget, Situation
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.rules import Rules

PREFIX = "cmd:"

PATIENCE = 10.0
"""Seconds a program has for a decision where the budget sets no time; for the first one that includes its start."""

STARTS = 3
"""How often a program is started in one game; after that many failures the choices are random."""

LONGEST_LINE = 65_536

_answer: msgspec.json.Decoder[int | tuple[int, ...]] = msgspec.json.Decoder(int | tuple[int, ...])


class NoAnswer(Exception):
    """The program gave no usable answer; the text says why."""


class External(msgspec.Struct, frozen=True):
    """A program, by the command that starts it."""

    command: str

    @property
    def name(self) -> str:
        """The command as it is typed at the command line."""
        return PREFIX + self.command

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> ExternalBot:
        """The program in one seat of one game."""
        return ExternalBot(command=self.command, rules=rules, seat=seat, rng=rng, budget=budget)


class Running:
    """A running program. A thread reads its lines, so that waiting for them can time out."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as failed:
            raise NoAnswer(f"it cannot be started: {failed}") from failed
        self._lines: Queue[bytes] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        """Read to the end. Nothing else touches the pipe: it must not be closed while it is read."""
        assert self._process.stdout is not None
        with self._process.stdout as output:
            while line := output.readline(LONGEST_LINE):
                self._lines.put(line)
        self._lines.put(b"")

    def ask(self, line: bytes, patience: float) -> bytes:
        """The line with which the program answers. Raises NoAnswer if it has died or takes too long."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
        except OSError as failed:
            raise NoAnswer("it has ended") from failed
        try:
            answer = self._lines.get(timeout=patience)
        except Empty:
            raise NoAnswer("it took too long") from None
        if not answer:
            raise NoAnswer("it has ended")
        return answer

    def stop(self) -> None:
        """End the program: by closing its input, and by force if it does not exit."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        # Processes that the program started may hold the pipe open; then the reader thread is left running.
        self._reader.join(timeout=0.5)


class ExternalBot(Bot):
    """Passes every decision on to a program."""

    name: ClassVar[str] = "external"

    def __init__(self, command: str, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self._command = command
        self._running: Running | None = None
        self._starts = 0

    def choose(self, now: Situation) -> Choice:
        try:
            return self._asked(now)
        except NoAnswer as why:
            self.notes.append(f"Decision {now.ask.no}: a choice was drawn, for {why}.")
            return self.rng.choice(now.ask.offers).choice

    def close(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None

    def _asked(self, now: Situation) -> Choice:
        patience = PATIENCE if self.budget.seconds is None else self.budget.seconds
        try:
            line = self._started().ask(message(now), patience)
        except NoAnswer:
            # A late answer would be taken for the answer to the next question.
            self.close()
            raise
        try:
            choice = _answer.decode(line)
        except msgspec.DecodeError:
            raise NoAnswer(f"it answered {line[:40]!r}") from None
        if all(offer.choice != choice for offer in now.ask.offers):
            raise NoAnswer(f"it answered {choice}, which is not on offer")
        return choice

    def _started(self) -> Running:
        if self._running is None:
            if self._starts == STARTS:
                raise NoAnswer(f"it was started {STARTS} times in vain")
            self._starts += 1
            self._running = Running(self._command)
        return self._running


def message(now: Situation) -> bytes:
    """A situation as one line: everything the seat sees and is asked, as a person in it would get it."""
    return msgspec.json.encode(
        {"game": now.game, "seat": now.seat, "view": now.view, "events": now.events, "ask": now.ask}
    )

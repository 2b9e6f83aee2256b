"""Programs at the tables of a server: their access behind ``/mcp``.

A program in a seat is a connection like any other, let in by the seat's token: it gets what a browser in that seat
gets, and its choices take the same way. Everybody sees that a program plays the seat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from getaway.agents.access import PROGRAM, Access, NoSeat, Plan, Seen, question_of
from getaway.kernel.errors import Refusal
from getaway.kernel.frames import Seat
from getaway.kernel.registry import rules_of
from getaway.server import wire
from getaway.server.http.context import Context
from getaway.server.http.guards import network_of
from getaway.server.refusals import NotYourSeat, TooFast
from getaway.server.store.store import Unavailable
from getaway.server.tables import creation
from getaway.server.tables.live_table import LiveTable
from getaway.server.tables.room import Watcher

LINK_CHARS = 1_000
"""A link to a seat is shorter."""

LINGER = 300.0
"""Seconds without a call after which a program's connection ends; its next call opens another."""

NAME = "Program"
"""What a program is called that does not say."""

Told = dict[str, Any]
"""A message of the server, as data."""


class Refused(Refusal):
    """What the table refused, with the code of the refusal."""

    def __init__(self, told: Told) -> None:
        super().__init__(told["text"], told["rule"])
        self.code = told["code"]


class Ear(Watcher):
    """A program's connection: keeps what was told, and tells those who wait for an answer."""

    pictures = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.table: Told = {}
        self.chat: list[Told] = []
        self.closed = False
        self.changed = asyncio.Event()
        """Something has happened since it was cleared."""
        self._awaited: tuple[Callable[[Told], bool], asyncio.Future[Told]] | None = None

    def send(self, text: bytes) -> None:
        told: Told = msgspec.json.decode(text)
        match told["t"]:
            case "welcome":
                self.table, self.chat = told["table"], told["chat"]
            case "table":
                self.table = told["table"]
            case "said":
                self.chat.append(told["line"])
        self.changed.set()
        if self._awaited is not None:
            fits, answer = self._awaited
            if fits(told) and not answer.done():
                answer.set_result(told)

    def close(self, code: int, reason: str) -> None:
        self.closed = True
        self.changed.set()
        if self._awaited is not None and not self._awaited[1].done():
            self._awaited[1].set_exception(Unavailable("The table had to be reloaded. Try again."))

    async def answer(self, say: Callable[[], None], fits: Callable[[Told], bool]) -> Told:
        """Say something, and wait for what fits as an answer. Raises Unavailable if the connection ends before."""
        answer: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self._awaited = fits, answer
        try:
            say()
            return await answer
        finally:
            self._awaited = None


class Program:
    """One program's hold on one seat: its connection, and how much it has heard."""

    def __init__(self, live: LiveTable, seat: Seat, ear: Ear) -> None:
        self.live = live
        self.seat = seat
        self.ear = ear
        self.calls = 0
        """How many calls are under way."""
        self.lapse: asyncio.TimerHandle | None = None
        """Ends the connection after the last call."""
        self._talk = asyncio.Lock()
        self._news = 0
        self._lines = 0

    async def _ask(self, message: wire.FromClient, fits: Callable[[Told], bool]) -> Told:
        """Send a message, and wait for the answer. Raises a Refusal."""
        tag = str(type(message).__struct_config__.tag)
        told = await self.ear.answer(
            lambda: self.live.hear(self.ear, message),
            lambda told: fits(told) or (told["t"] == "refused" and told["re"] == tag),
        )
        if told["t"] == "refused":
            raise Refused(told)
        return told

    async def look(self) -> Seen:
        """What the seat sees now."""
        async with self._talk:
            self.ear.changed.clear()
            return self._seen(await self._whole())

    async def _whole(self) -> Told:
        """A full update, after which the program is asked whatever its seat can be asked."""
        told = await self._ask(wire.Sync(), _full)
        windows = tuple(window.kind for window in rules_of(self.live.row.game).card.passing)
        if told["waiting"] is not None and {*told["wishes"]} != {*windows}:
            told = await self._ask(wire.Wish(windows, self.seat), _full)
        return told

    async def wait(self, seconds: float) -> Seen:
        """What the seat sees once it is asked, the game is over, or the time is up.

        A seat that a bot plays, because the time for a decision had run out, is taken back.
        """
        until = asyncio.get_running_loop().time() + seconds
        async with self._talk:
            if self.ear.table["seats"][self.seat]["left"] and self.live.row.outcome is None:
                await self._ask(wire.TakeBack(self.seat), lambda told: told["t"] == "table")
        while True:
            async with self._talk:
                self.ear.changed.clear()
                told = await self._whole()
                left = until - asyncio.get_running_loop().time()
                if told["ask"] is not None or told["outcome"] is not None or left <= 0:
                    return self._seen(told)
            try:
                await asyncio.wait_for(self.ear.changed.wait(), left)
            except TimeoutError:
                continue

    async def choose(self, no: int, choice: str) -> Seen:
        """Answer decision `no`; returns what the seat sees then. Raises a Refusal."""
        async with self._talk:
            meant = await self._ask(wire.Why(no, choice, seat=self.seat), lambda told: told["t"] == "because")
            if not meant["legal"]:
                raise Refused({**meant, "code": "illegal" if meant["choice"] is not None else "unreadable"})
            answer = meant["choice"]
            chosen = wire.Choose(no, tuple(answer) if isinstance(answer, list) else answer, self.seat)
            await self._ask(chosen, lambda told: told["t"] == "update" and told["answered"] == no)
            self.ear.changed.clear()
            return self._seen(await self._whole())

    def _seen(self, told: Told) -> Seen:
        seats = self.ear.table["seats"]
        first, log = told["earlier"], told["log"]
        news = [entry["text"] for entry in log[max(0, self._news - first) :]]
        self._news = first + len(log)
        lines = [line for line in self.ear.chat[self._lines :] if line["seat"] != self.seat]
        self._lines = len(self.ear.chat)
        return Seen(
            you=seats[self.seat]["label"],
            players=tuple(_shown(seat) for seat in seats),
            news=tuple(news),
            picture=told["picture"],
            view=told["view"],
            question=None if told["ask"] is None else question_of(told["ask"]),
            result="" if told["outcome"] is None else told["outcome"]["told"],
            said_by_others=tuple({"from": line["name"], "words": line["text"]} for line in lines),
        )


def _full(told: Told) -> bool:
    return bool(told["t"] == "update" and told["full"])


def _shown(seat: Told) -> str:
    """A seat with who plays it."""
    who = seat["bot"] or seat["name"] or "nobody yet"
    return f"{seat['label']}: {who}{f', {PROGRAM}' if seat['program'] else ''}"


def read_link(link: str) -> tuple[str, str]:
    """The table and the seat's token in a link to a seat, whole or without the server's name. Raises NoSeat."""
    try:
        # The standard library remembers what it has taken apart.
        parts = urlsplit(link[:LINK_CHARS].strip())
        tokens = parse_qs(parts.query, max_num_fields=8).get("seat", [])
    except ValueError:
        tokens = []
    else:
        table = parts.path.removeprefix("/t/")
        if parts.path.startswith("/t/") and table.isascii() and table.isalnum() and len(tokens) == 1:
            return table, tokens[0]
    raise NoSeat("That is no link to a seat; one looks like /t/TABLE?seat=TOKEN.")


class ServerAccess(Access):
    """Gives out the seats of a server's tables. A seat's token is the path of its link."""

    links = True

    def __init__(self, context: Context) -> None:
        self._context = context
        self._services = context.services
        self._programs: dict[str, Program] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def sit_down(self, plan: Plan, address: str) -> str:
        if not self._context.new_tables.take(network_of(address)):
            raise TooFast("You have set up many tables. Wait a while before the next one.")
        card = rules_of(plan.game).card
        mode = card.mode(plan.mode) if plan.mode else card.modes[0]
        mine = card.seat_index(plan.seat, mode.seats) if plan.seat else 0
        bot, me = wire.SeatPlan("bot", bot=plan.opponents), wire.SeatPlan("me", name=plan.name or NAME)
        seats = tuple(me if seat == mine else bot for seat in range(mode.seats))
        new = wire.NewTable(plan.game, seats, mode.id, plan.options, listed=False)
        row, _ = await creation.make(self._services, new)
        return await self.take_seat(self._services.link(row, mine).path, address)

    async def take_seat(self, link: str, address: str) -> str:
        table, seat = read_link(link)
        token = f"/t/{table}?seat={seat}"
        await self._held(token, network_of(address))
        return token

    async def look(self, token: str) -> Seen:
        return await self._called(token, lambda program: program.look())

    async def wait(self, token: str, seconds: float) -> Seen:
        return await self._called(token, lambda program: program.wait(seconds))

    async def choose(self, token: str, no: int, choice: str) -> Seen:
        return await self._called(token, lambda program: program.choose(no, choice))

    async def _called(self, token: str, work: Callable[[Program], Any]) -> Seen:
        program = await self._held(token)
        program.calls += 1
        try:
            seen: Seen = await work(program)
        finally:
            program.calls -= 1
            self._let_go_later(token, program)
        return seen

    def _let_go_later(self, token: str, program: Program) -> None:
        if program.lapse is not None:
            program.lapse.cancel()
        loop = asyncio.get_running_loop()
        program.lapse = loop.call_later(LINGER, self._let_go, token, program)

    def _let_go(self, token: str, program: Program) -> None:
        if program.calls == 0:
            program.live.bye(program.ear)
            if self._programs.get(token) is program:
                del self._programs[token]

    async def _held(self, token: str, address: str = "") -> Program:
        """The program's hold on a seat; a new one where its connection has ended. Raises a Refusal."""
        lock = self._opening.setdefault(token, asyncio.Lock())
        try:
            async with lock:
                program = self._programs.get(token)
                if program is None or program.ear.closed or program.seat not in program.ear.seats:
                    program = await self._opened(token, address)
                    self._programs[token] = program
                    self._let_go_later(token, program)
                return program
        finally:
            if not lock.locked():
                self._opening.pop(token, None)

    async def _opened(self, token: str, address: str) -> Program:
        table, code = read_link(token)
        live = await self._context.lobby.open(table)
        seats = self._services.seats_by(live.row, [code])
        if len(seats) != 1:
            raise NotYourSeat
        (seat,) = seats
        ear = Ear(address)
        await ear.answer(lambda: live.hello(ear, (code,), seat), lambda told: _full(told) or told["t"] == "refused")
        if ear.seats != {seat}:
            live.bye(ear)
            raise NotYourSeat
        await live.played_by_program(seat)
        return Program(live, seat, ear)

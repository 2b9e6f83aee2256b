"""The speed of the server: whole games over real WebSockets from another process, beside a bare echo on the same stack.

One process serves, another one plays: both seats of every table are connections of their own, which choose at random
among their offers. A move counts when every player has its update; its latency runs from the sending of the
choice to the last of these. *Steady*: each table makes about one move a second. *Full*: each table makes its next move
as soon as the last one has reached everybody. The echo sends a choice's worth of bytes back and forth over as many
connections, with nothing else on top of the stack; it is measured before and after the server, since the machine's
speed varies.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from getaway.bench.ws_client import Client
from getaway.kernel.errors import Refusal

TABLES = (20, 100, 400)
WARM_UP = 2.0
PATIENCE = 120
"""Seconds that a process may take to start on a busy machine."""
FIRST_TABLES = 4
"""How many tables are played at before anything is measured."""
ARRIVING = 20
"""How many tables are set up at the same time."""
PACE = 1.0
"""Seconds between two moves of a table at a steady load."""

COUNTING, COUNTED = "counting", "counted"
"""What the playing process prints when it starts and stops counting."""

SETTINGS = """\
connections = 100000
connections_per_address = 100000
sockets = 100000
sockets_per_address = 100000
messages = { burst = 1000000, per_second = 1000000 }
requests = { burst = 1000000, per_second = 1000000 }
bot_tables = { burst = 1000000, per_second = 1000000 }
arrivals = { burst = 1000000, per_second = 1000000 }
connects = { burst = 1000000, per_second = 1000000 }
messages_per_address = { burst = 10000000, per_second = 10000000 }
new_tables = { burst = 1000000, per_second = 1000000 }
"""
"""All clients come from one address here."""


class NoServer(Refusal):
    """A process of the bench did not start, or died."""

    code = "no_server"


class Echo(msgspec.Struct, frozen=True):
    """The bare stack: messages that went there and back."""

    connections: int
    messages_per_s: float
    p50_ms: float
    p99_ms: float
    server_cpu: float
    """How much of one processor the echo's process used."""


class Load(msgspec.Struct, frozen=True):
    """One measurement of the server."""

    tables: int
    load: str
    """``steady`` or ``full``."""
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    commits_per_s: float
    """Transactions: moves of several tables share one."""
    server_cpu: float
    """How much of one processor the serving processes used."""
    bytes_per_seat: float = 0.0
    """How long the message is in which one player hears of one move."""
    kib_per_table: float = 0.0
    """By how much the memory of the serving processes grew for each table, its two connections included."""
    ratio: float = 0.0
    """Moves per second over the echo's messages per second, with as many players."""
    cpu_ratio: float = 0.0
    """The same per second of the serving process's processor time: what is left of `ratio` on a busy machine."""


class Report(msgspec.Struct, frozen=True):
    """Everything measured in one run, in its stable shape."""

    echo: list[Echo]
    server: list[Load]
    compiled: bool
    database: str = "sqlite"
    processes: int = 1


# What the playing process does


class _Offer(msgspec.Struct):
    choice: msgspec.Raw


class _Ask(msgspec.Struct):
    offers: list[_Offer]


class _Heard(msgspec.Struct):
    """What a player reads of a message; the rest is skipped over."""

    t: str
    no: int = 0
    full: bool = False
    ask: _Ask | None = None
    answered: int | None = None
    outcome: Any = None
    table: dict[str, Any] | None = None
    text: str = ""


_heard = msgspec.json.Decoder(_Heard)


class Played(msgspec.Struct):
    """What the playing process reports."""

    moves_per_s: float
    seconds: float
    p50_ms: float
    p99_ms: float
    bytes_each: float = 0.0
    """How long the counted messages were on average."""


def percentile(figures: list[float], part: float) -> float:
    """The figure below which this fraction of them lies; 0 if there are none."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def _summary(latencies: list[float], seconds: float) -> Played:
    p50, p99 = (percentile(latencies, part) * 1000 for part in (0.5, 0.99))
    return Played(len(latencies) / seconds, seconds, p50, p99)


class Tables:
    """Many tables played at once."""

    def __init__(self, port: int, count: int, pace: float | None) -> None:
        self.port = port
        self.pace = pace
        self.rng = Random(count)
        self.latencies: list[float] = []
        self.counting = False
        self.stopping = False
        self.heard = Counter[str]()
        """The updates that were counted, and their bytes."""
        self._count = count
        self._games: list[_Game] = []

    async def run(self, seconds: float) -> Played:
        """Play for that long, after a warm-up."""
        self._games = [_Game(self) for _ in range(self._count)]
        for first in range(0, self._count, ARRIVING):
            await asyncio.gather(*(game.begin() for game in self._games[first : first + ARRIVING]))
        await asyncio.sleep(WARM_UP)
        _mark(COUNTING)
        self.counting, began = True, time.perf_counter()
        await asyncio.sleep(seconds)
        self.counting, took = False, time.perf_counter() - began
        _mark(COUNTED)
        self.stopping = True
        for game in self._games:
            game.close()
        played = _summary(self.latencies, took)
        return msgspec.structs.replace(played, bytes_each=self.heard["bytes"] / max(1, self.heard["updates"]))


class _Game:
    """One table and its two players."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._players: list[Client] = []
        self._tokens: list[str] = []
        self._sent = 0.0
        self._no = -1
        self._waiting = 2
        self._next: tuple[int, int, bytes] | None = None
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Set up a table and connect both players."""
        plan = {"game": "hunter", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"setup": "reference"}}
        made = await asyncio.to_thread(_post, f"http://127.0.0.1:{self._tables.port}/api/tables", plan)
        self._tokens = [link["token"] for link in made["yours"]]
        await self._sit(made["table"]["id"])

    async def _sit(self, table: str) -> None:
        for seat in range(2):
            player = await Client.connect("127.0.0.1", self._tables.port, f"/ws/{table}", self._listener(seat))
            self._players.append(player)
            player.send(json.dumps({"t": "hello", "tokens": [self._tokens[seat]], "picture": False}).encode())

    def _listener(self, seat: int) -> Callable[[bytes], None]:
        return lambda raw: self._hear(seat, _heard.decode(raw), len(raw))

    def _hear(self, seat: int, heard: _Heard, size: int) -> None:
        if heard.t == "update":
            if self._tables.counting and not heard.full:
                self._tables.heard.update(updates=1, bytes=size)
            self._updated(seat, heard)
        elif heard.t == "table" and heard.table is not None and heard.table["rematch"] and seat == 0:
            self._task = asyncio.get_running_loop().create_task(self._again(heard.table["rematch"]))
        elif heard.t == "refused":
            raise NoServer(f"The server refused a move: {heard.text}")

    def _updated(self, seat: int, heard: _Heard) -> None:
        # The game begins when both have seen the table; each move is over when both have seen what it led to.
        if heard.full or heard.answered == self._no:
            self._waiting -= 1
            if self._waiting == 0 and self._tables.counting and not heard.full:
                self._tables.latencies.append(time.perf_counter() - self._sent)
        if heard.ask is not None:
            choice = bytes(self._tables.rng.choice(heard.ask.offers).choice)
            self._next = seat, heard.no, b'{"t":"choose","no":%d,"choice":%b}' % (heard.no, choice)
        elif heard.outcome is not None and seat == 0:
            self._players[seat].send(b'{"t":"rematch"}')
        if self._waiting == 0 and self._next is not None:
            if self._tables.pace is None:
                self._move()
            else:
                rest = self._tables.pace * self._tables.rng.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(rest, self._move)

    def _move(self) -> None:
        if self._next is not None and not self._tables.stopping:
            seat, self._no, message = self._next
            self._next = None
            self._waiting = 2
            self._sent = time.perf_counter()
            self._players[seat].send(message)

    async def _again(self, table: str) -> None:
        self.close()
        self._waiting, self._no, self._next = 2, -1, None
        await self._sit(table)

    def close(self) -> None:
        """Disconnect both players."""
        for player in self._players:
            player.close()
        self._players.clear()


class Echoes:
    """Many connections that send a message back and forth."""

    def __init__(self, port: int, count: int) -> None:
        self._port = port
        self._count = count
        self._latencies: list[float] = []
        self._counting = False

    async def run(self, seconds: float) -> Played:
        """Send for that long, after a warm-up."""
        clients = [await self._one() for _ in range(self._count)]
        await asyncio.sleep(WARM_UP)
        _mark(COUNTING)
        self._counting, began = True, time.perf_counter()
        await asyncio.sleep(seconds)
        self._counting, took = False, time.perf_counter() - began
        _mark(COUNTED)
        for client in clients:
            client.close()
        return _summary(self._latencies, took)

    async def _one(self) -> Client:
        message = b'{"t":"choose","no":123,"choice":[17,2]}'
        sent = time.perf_counter()

        def back(_: bytes) -> None:
            nonlocal sent
            now = time.perf_counter()
            if self._counting:
                self._latencies.append(now - sent)
            sent = now
            client.send(message)

        client = await Client.connect("127.0.0.1", self._port, "/echo", back)
        client.send(message)
        return client


def _mark(word: str) -> None:
    """Print where this process is, for the measuring process."""
    print(word, flush=True)


def _post(url: str, body: object) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read())


def play_main() -> None:
    """What the playing process runs: kind, port, connections or tables, seconds, pace."""
    import uvloop

    kind, port, count, seconds, pace = sys.argv[1:6]
    player = Echoes(int(port), int(count)) if kind == "echo" else Tables(int(port), int(count), float(pace) or None)
    played = uvloop.run(player.run(float(seconds)))
    _mark(f"played {msgspec.json.encode(played).decode()}")


def echo_main() -> None:
    """What the echoing process runs: Litestar on uvicorn, with the server's own settings of the stack."""
    import uvicorn
    from litestar import Litestar, WebSocket, websocket

    @websocket("/echo")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        while True:
            event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            await socket.send({"type": "websocket.send", "text": event["text"], "bytes": None})

    config = uvicorn.Config(
        Litestar([echo], logging_config=None, openapi_config=None),
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
    )
    uvicorn.Server(config).run()


# What the measuring process does


def _python(function: str, *arguments: object) -> list[str]:
    return [sys.executable, "-c", f"from getaway.bench.server import {function} as f; f()", *map(str, arguments)]


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder that goes with the measurement."""
    with tempfile.TemporaryDirectory(prefix="getaway-bench-") as name:
        yield Path(name)


@contextmanager
def _running(command: list[str], log: Path) -> Iterator[subprocess.Popen[str]]:
    with (
        log.open("a") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


@contextmanager
def serving(
    folder: Path, more: str = "", given: str | None = None, arguments: Sequence[str] = ()
) -> Iterator[tuple[int, int]]:
    """A real server, on a fresh database unless the `arguments` name one: its process and its port.

    It has `more` settings than those of the bench, or than the `given` ones.
    """
    settings = folder / "settings.toml"
    settings.write_text((SETTINGS if given is None else given) + more)
    command = [sys.executable, "-c", "from getaway.cli import main; main()", "serve", "--port", "0"]
    command += ["--data", str(folder), "--settings", str(settings), *arguments]
    with _running(command, folder / "log") as process:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"is at http://[^:]+:(\d+)/", line):
                yield process.pid, int(found[1])
                return
        raise NoServer(f"The server did not start: {(folder / 'log').read_text()[-500:]}")


@contextmanager
def echoing(folder: Path) -> Iterator[tuple[int, int]]:
    """A bare echo on the server's stack, at ``/echo``: its process and its port."""
    port = _free_port()
    with _running(_python("echo_main", port), folder / "log") as process:
        _wait_for(port)
        yield process.pid, port


def _played(command: list[str], log: Path, note: Callable[[str], None]) -> Played:
    with _running(command, log) as process:
        assert process.stdout is not None
        for line in process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "played":
                return msgspec.json.decode(rest, type=Played)
            note(word)
    raise NoServer(f"The players did not last: {log.read_text()[-500:]}")


def cpu_seconds(pid: int) -> float:
    """How long a process has used a processor; 0 where that cannot be found out."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process, and all that it has started."""
    found = [pid]
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in tasks.read_text().split():
            found += family(int(child))
    return found


def serving_of(pid: int) -> list[int]:
    """The processes of a server that serve: not those that work for it, which start whenever they are first needed."""
    return [one for one in family(pid) if one == pid or b"multiprocessing" not in _command(one)]


def _command(pid: int) -> bytes:
    line = Path(f"/proc/{pid}/cmdline")
    return line.read_bytes() if line.exists() else b""


def memory_kib(pid: int) -> float:
    """How much memory of its own a process has; 0 where that cannot be found out."""
    status = Path(f"/proc/{pid}/status")
    found = re.search(r"^RssAnon:\s+(\d+)", status.read_text(), re.MULTILINE) if status.exists() else None
    return float(found[1]) if found else 0.0


def _commits(folder: Path) -> float:
    commits = 0.0
    for operator in folder.glob("operator*"):
        with urllib.request.urlopen(f"http://127.0.0.1:{operator.read_text()}/metrics", timeout=30) as answer:
            found = re.search(r"^getaway_commits_total (\S+)$", answer.read().decode(), re.MULTILINE)
        commits += float(found[1]) if found else 0.0
    return commits


def _measure_echo(connections: int, seconds: float) -> Echo:
    cpu: dict[str, float] = {}
    with scratch() as folder, echoing(folder) as (pid, port):

        def note(word: str) -> None:
            cpu[word] = cpu_seconds(pid)

        played = _played(_python("play_main", "echo", port, connections, seconds, 0), folder / "log", note)
    return Echo(
        connections=connections,
        messages_per_s=played.moves_per_s,
        p50_ms=played.p50_ms,
        p99_ms=played.p99_ms,
        server_cpu=(cpu[COUNTED] - cpu[COUNTING]) / played.seconds,
    )


def _measure_load(tables: int, pace: float, seconds: float, arguments: Sequence[str]) -> Load:
    seen: dict[str, tuple[float, float, float]] = {}
    with scratch() as folder, serving(folder, arguments=arguments) as (pid, port):

        def note(word: str) -> None:
            servers = serving_of(pid)
            seen[word] = sum(map(cpu_seconds, servers)), _commits(folder), sum(map(memory_kib, servers))

        # What a process loads and remembers when it first has something to do is no part of a table.
        _played(_python("play_main", "tables", port, FIRST_TABLES, 0.5, 0.0), folder / "log", lambda _: None)
        note("")

        played = _played(_python("play_main", "tables", port, tables, seconds, pace), folder / "log", note)
    (cpu_before, commits_before, memory), (cpu_after, commits_after, _) = seen[COUNTING], seen[COUNTED]
    moves = played.moves_per_s
    cpu = (cpu_after - cpu_before) / played.seconds
    return Load(
        tables=tables,
        load="steady" if pace else "full",
        moves_per_s=moves,
        p50_ms=played.p50_ms,
        p99_ms=played.p99_ms,
        commits_per_s=(commits_after - commits_before) / played.seconds,
        server_cpu=cpu,
        bytes_per_seat=played.bytes_each,
        kib_per_table=(memory - seen[""][2]) / tables,
    )


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    import socket

    for _ in range(PATIENCE * 10):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise NoServer("The echo did not start.")


def _mean(one: Echo, other: Echo) -> Echo:
    """Two measurements of equal length as one."""
    halves = zip(msgspec.structs.astuple(one)[1:], msgspec.structs.astuple(other)[1:], strict=True)
    return Echo(one.connections, *((a + b) / 2 for a, b in halves))


def _beside(load: Load, echo: Echo) -> Load:
    """A measurement of the server with its ratios to the echo."""
    measured = load.server_cpu and echo.server_cpu
    per_cpu = (load.moves_per_s / load.server_cpu) / (echo.messages_per_s / echo.server_cpu) if measured else 0.0
    return msgspec.structs.replace(load, ratio=load.moves_per_s / echo.messages_per_s, cpu_ratio=per_cpu)


def rounds(tables: tuple[int, ...]) -> int:
    """How many measurements `measure` makes."""
    return 4 * len(tables)


def measure(
    tables: tuple[int, ...] = TABLES,
    seconds: float = 6.0,
    progress: Callable[[], object] = lambda: None,
    *,
    url: str = "",
    processes: int = 1,
) -> Report:
    """Measure echo, steady load and full load for each number of tables.

    The server has the database at `url`, which should be of no use to anybody; "": a fresh SQLite.
    """
    arguments = (["--db", url] if url else []) + (["--processes", str(processes)] if processes > 1 else [])
    import getaway.kernel.game

    echoes: list[Echo] = []
    loads: list[Load] = []
    for count in tables:
        before = _measure_echo(2 * count, seconds / 2)
        progress()
        steady = _measure_load(count, PACE, seconds, arguments)
        progress()
        full = _measure_load(count, 0.0, seconds, arguments)
        progress()
        after = _measure_echo(2 * count, seconds / 2)
        progress()
        echoes.append(_mean(before, after))
        loads += [_beside(load, echoes[-1]) for load in (steady, full)]
    compiled = not (getaway.kernel.game.__file__ or "").endswith(".py")
    return Report(
        echo=echoes, server=loads, compiled=compiled, database=url.partition(":")[0] or "sqlite", processes=processes
    )

"""What one address can do to everybody else: ``python -m tools.siege``

A person plays at a table of their own, from one address, and the time from a choice to its acknowledgement is measured.
Meanwhile connections from another address do their worst, in one way after another: ``worst``. ``bots`` measures a
person beside many tables where strong bots play, alone or against somebody who answers at once, and how long a bot at
the person's own table takes. ``malformed`` sends messages and requests that our client never sends, and looks
for errors, for changes of the database, and for growing memory. The attackers run in a process of their own.

A bare echo of the same stack and a bare write to the same disk, on the same machine in the same moment, stand beside
each figure: on a busy machine they are slow as well, and that is not the server's doing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sqlite3
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from getaway.bench.server import cpu_seconds, echoing, serving
from getaway.bench.ws_client import Client
from getaway.server import wire

ATTACKER = "127.0.0.2"
LONG_GAME = Path(__file__).parent.parent / "tests" / "tapes" / "hunter" / "infiltration.tape.json"
DEFAULTS = """
connections = 5000
connections_per_address = 60
sockets = 8000
sockets_per_address = 100
messages = { burst = 60, per_second = 20 }
messages_per_address = { burst = 400, per_second = 100 }
requests = { burst = 200, per_second = 40 }
connects = { burst = 60, per_second = 2 }
arrivals = { burst = 200, per_second = 20 }
"""
"""What the bench's settings raise, as it is without a settings file."""


def _http(port: int, path: str, body: object | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


class Person:
    """Somebody with both seats of a table, or one of them against a bot, who answers at once, ten times a second."""

    def __init__(self, port: int, bot: str = "") -> None:
        self._port = port
        self._rng = Random(1)
        self._client: Client | None = None
        self._sent: tuple[int, float] | None = None
        self._bot_since: float | None = None
        self._seats = [{"kind": "me"}, {"kind": "bot", "bot": bot} if bot else {"kind": "me"}]
        self.moves: list[float] = []
        self.replies: list[float] = []

    async def sit(self) -> None:
        """Take the seats of a new table."""
        plan = {"game": "hunter", "seats": self._seats, "options": {"setup": "reference", "first_player": "south"}}
        made = await asyncio.to_thread(_http, self._port, "/api/tables", plan)
        if self._client is not None:
            self._client.close()
        self._client = await Client.connect("127.0.0.1", self._port, f"/ws/{made['table']['id']}", self._hear)
        tokens = [link["token"] for link in made["yours"]]
        self._client.send(json.dumps({"t": "hello", "tokens": tokens, "look": 0}).encode())

    def _hear(self, text: bytes) -> None:
        now = time.perf_counter()
        message = json.loads(text)
        if message["t"] != "update":
            return
        if self._sent is not None and message["answered"] == self._sent[0]:
            self.moves.append(now - self._sent[1])
            self._sent = None
        waiting = message["waiting"]
        if waiting is not None and waiting["thinking"]:
            self._bot_since = self._bot_since or now
        elif self._bot_since is not None:
            self.replies.append(now - self._bot_since)
            self._bot_since = None
        if message["outcome"] is not None:
            asyncio.get_running_loop().create_task(self.sit())
        elif message["ask"] is not None:
            choice = self._rng.choice(message["ask"]["offers"])["choice"]
            asyncio.get_running_loop().call_later(0.1, self._choose, message["ask"]["no"], choice)
        elif waiting is not None and not waiting["thinking"] and self._client is not None:
            self._client.send(json.dumps({"t": "look", "seat": waiting["seat"]}).encode())

    def _choose(self, no: int, choice: object) -> None:
        if self._client is not None:
            self._sent = no, time.perf_counter()
            self._client.send(json.dumps({"t": "choose", "no": no, "choice": choice}).encode())


class Pinger:
    """Somebody who sends a message to a bare echo ten times a second, and has a little written to the disk."""

    def __init__(self) -> None:
        self.echo: list[float] = []
        self.disk: list[float] = []
        self._sent = 0.0

    async def run(self, port: int, folder: Path) -> None:
        """Until it is cancelled; the file is written in `folder`, where the server writes."""
        client = await Client.connect("127.0.0.1", port, "/echo", self._hear)
        with (folder / "written").open("wb", buffering=0) as file:
            while True:
                self._sent = time.perf_counter()
                client.send(b'{"t":"choose","no":123,"choice":[17,2]}')
                await asyncio.sleep(0.05)
                began = time.perf_counter()
                await asyncio.to_thread(_written, file.fileno())
                self.disk.append(time.perf_counter() - began)
                await asyncio.sleep(0.05)

    def clear(self) -> None:
        """Start over."""
        self.echo.clear()
        self.disk.clear()

    def _hear(self, _: bytes) -> None:
        self.echo.append(time.perf_counter() - self._sent)


def _written(file: int) -> None:
    """As much as a decision takes, safely on the disk."""
    os.write(file, bytes(8192))
    os.fsync(file)


def percentile(values: list[float], part: float) -> float:
    """A percentile, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000 if values else float("nan")


# The ways to do one's worst


async def _open(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))


async def _pour(port: int, start: bytes, part: bytes, pause: float = 0.0) -> None:
    _, writer = await _open(port)
    try:
        writer.write(start)
        while True:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
    finally:
        writer.close()


async def headers(port: int, _: str) -> None:
    """Headers without end."""
    await _pour(port, b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"a: " + b"b" * 8000 + b"\r\n")


async def silence(port: int, _: str) -> None:
    """A connection that says nothing."""
    reader, writer = await _open(port)
    try:
        await reader.read(1)
    finally:
        writer.close()


async def requests(port: int, table: str) -> None:
    """Requests as fast as they are answered, for whatever is most work."""
    paths = ("/api/tables", "/schema", f"/t/{table}", f"/api/replays/{table}/steps", "/api/games", "/healthz")
    reader, writer = await _open(port)
    try:
        while True:
            for path in paths:
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                await writer.drain()
                if not await reader.read(65_536):
                    return
    finally:
        writer.close()


async def uploads(port: int, _: str) -> None:
    """Large files that are none."""
    body = b'{"moves": [' + b"[0,1]," * 300_000
    head = f"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    reader, writer = await _open(port)
    try:
        writer.write(head + body)
        await writer.drain()
        await reader.read(1000)
    finally:
        writer.close()


async def drip(port: int, _: str) -> None:
    """A body that comes one byte at a time."""
    await _pour(port, b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n", b" ", 0.05)


async def heads(port: int, table: str) -> None:
    """Requests whose heads are as large as they may be, and all different."""
    reader, writer = await _open(port)
    rng = Random()
    try:
        while True:
            cookies = ";".join(f"getaway-{rng.getrandbits(40):x}=0.0.a" for _ in range(1100))
            for path in ("/api/tables", f"/t/{table}", f"/t/{rng.getrandbits(64)}?seat={rng.getrandbits(64)}"):
                writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\n\r\n".encode())
                await writer.drain()
                if not await reader.read(65_536):
                    return
    finally:
        writer.close()


async def imports(port: int, _: str) -> None:
    """Long game files that are good, each a little different, and everything that can be asked about them."""
    tape = json.loads(LONG_GAME.read_bytes()) | {"players": [f"{Random().getrandbits(64)}"]}
    made = await _ask(port, "/api/replays", tape)
    if made is None:
        await asyncio.sleep(0.2)
        return
    for part in ("", "/steps", "/steps?first=900", "/epilogue", "/review", "/thoughts"):
        await _ask(port, f"/api/replays/{made['id']}{part}")


async def tables(port: int, _: str) -> None:
    """New tables, one after another, with bots, with people and with somebody who comes and goes."""
    bots = [{"kind": "bot", "bot": "level5"}] * 2
    for seats in (bots, [{"kind": "me"}, {"kind": "open"}], [{"kind": "me"}, {"kind": "me"}]):
        made = await _ask(port, "/api/tables", {"game": "hunter", "seats": seats})
        if made is not None:
            await _ask(port, f"/api/tables/{made['table']['id']}/join", {"name": "x" * 40})


def _frame(text: bytes) -> bytes:
    size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + text


async def _socket(port: int, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await _open(port)
    writer.write(
        f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    writer.write(_frame(b'{"t":"hello"}'))
    return reader, writer


async def deaf(port: int, table: str) -> None:
    """Asks for everything again and again, and reads nothing."""
    _, writer = await _socket(port, table)
    try:
        while True:
            writer.write(_frame(b'{"t":"sync"}'))
            await writer.drain()
            await asyncio.sleep(0.02)
    finally:
        writer.close()


async def knocking(port: int, table: str) -> None:
    """Comes and goes."""
    reader, writer = await _socket(port, table)
    try:
        await reader.read(100)
    finally:
        writer.close()


async def pings(port: int, table: str) -> None:
    """Sends frames that are no messages, and messages in parts of one byte."""
    reader, writer = await _socket(port, table)
    ping, part, more = b"\x89\x80" + bytes(4), b"\x01\x81" + bytes(4) + b"{", b"\x00\x81" + bytes(4) + b" "
    try:
        while not reader.at_eof():
            writer.write(ping * 5 + part + more * 20)
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        writer.close()


async def chatter(port: int, table: str) -> None:
    """Sends nonsense as fast as it goes, and reads the answers."""
    reader, writer = await _socket(port, table)

    async def read() -> None:
        while await reader.read(65_536):
            pass

    reading = asyncio.create_task(read())
    try:
        while not reading.done():
            writer.write(_frame(b'{"t":"choose","no":99,"choice":[1,2,3]}') * 20)
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        reading.cancel()
        writer.close()


async def _ask(port: int, path: str, body: object | None = None) -> Any:
    """What the server answers to the attackers' address; None if it refuses."""
    raw = b"" if body is None else json.dumps(body).encode()
    head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(raw)}\r\n\r\n"
    answer = await _exchange(port, head.encode() + raw)
    return json.loads(answer.partition(b"\r\n\r\n")[2]) if answer.startswith(b"HTTP/1.1 20") else None


async def _exchange(port: int, request: bytes) -> bytes:
    """Everything the server answers to a request that comes alone; of a WebSocket that is open, the beginning."""
    reader, writer = await _open(port)
    try:
        writer.write(request)
        answer = await reader.read(65_536)
        return answer if answer.startswith(b"HTTP/1.1 101") else answer + await reader.read()
    finally:
        writer.close()


async def opponents(port: int, _: str) -> None:
    """Plays against the strongest bot as fast as it goes, and asks the coach each time."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "level5"}]
    made = await _ask(port, "/api/tables", {"game": "hunter", "seats": seats})
    if made is None:
        await asyncio.sleep(1.0)
        return
    rng = Random(made["table"]["id"])

    def hear(text: bytes) -> None:
        message = json.loads(text)
        if message["t"] == "update" and message["ask"] is not None:
            no, choice = message["ask"]["no"], rng.choice(message["ask"]["offers"])["choice"]
            client.send(json.dumps({"t": "hint", "no": no}).encode())
            client.send(json.dumps({"t": "choose", "no": no, "choice": choice}).encode())

    client = await Client.connect("127.0.0.1", port, f"/ws/{made['table']['id']}", hear, local=ATTACKER)
    client.send(json.dumps({"t": "hello", "tokens": [made["yours"][0]["token"]]}).encode())
    await client.closed


async def lessons(port: int, _: str) -> None:
    """Begins a lesson again and again."""
    found = await _ask(port, "/api/games/hunter/lessons")
    if found is None:
        return
    path = f"/ws/learn/hunter/{found['lessons'][0]['id']}"
    client = await Client.connect("127.0.0.1", port, path, lambda _: None, local=ATTACKER)
    while not client.closed.done():
        client.send(b'{"t":"hello"}')
        await asyncio.sleep(0.02)


WAYS: dict[str, Callable[[int, str], Awaitable[None]]] = {
    "headers": headers,
    "silence": silence,
    "requests": requests,
    "uploads": uploads,
    "drip": drip,
    "heads": heads,
    "imports": imports,
    "tables": tables,
    "deaf": deaf,
    "knocking": knocking,
    "pings": pings,
    "chatter": chatter,
    "opponents": opponents,
    "lessons": lessons,
}


async def _again(way: Callable[[int, str], Awaitable[None]], port: int, table: str) -> None:
    while True:
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            await way(port, table)
        await asyncio.sleep(0.01)


async def worst(port: int, args: argparse.Namespace, pid: int, echo: int, folder: Path) -> bool:
    """A person's moves, without an attack and under each of them."""
    person, pinger = Person(port), Pinger()
    pinging = asyncio.create_task(pinger.run(echo, folder))
    await person.sit()
    bots = [{"kind": "bot", "bot": "random"}] * 2
    made = await asyncio.to_thread(_http, port, "/api/tables", {"game": "hunter", "seats": bots})
    table = made["table"]["id"]
    good = True
    for name in ("nothing", *(args.ways or WAYS)):
        command = ["-m", "tools.siege", "attack", "--way", name, "--port", str(port), "--table", table]
        command += ["--connections", str(args.connections if name in WAYS else 0)]
        # Apart from the server, and behind it: from elsewhere they would not share its processors.
        attackers = await asyncio.create_subprocess_exec(
            "nice", "-n", "5", sys.executable, *command, start_new_session=True
        )
        await person.sit()
        await asyncio.sleep(5.0)
        person.moves.clear()
        pinger.clear()
        used = cpu_seconds(pid)
        await asyncio.sleep(args.seconds)
        used = (cpu_seconds(pid) - used) / args.seconds
        p99 = percentile(person.moves, 0.99)
        print(f"{name:9} {_figures(person.moves, pinger)}  server {100 * used:3.0f} % of a processor", flush=True)
        good = good and p99 < 100
        attackers.kill()
        await attackers.wait()
    pinging.cancel()
    return good


def _figures(moves: list[float], pinger: Pinger) -> str:
    """How long moves took, beside the echo."""
    return "  ".join(
        f"{name} {len(found):4} p50 {percentile(found, 0.5):6.1f} ms p99 {percentile(found, 0.99):7.1f} ms"
        for name, found in (("moves", moves), ("echo", pinger.echo), ("disk", pinger.disk))
    )


async def attack(args: argparse.Namespace) -> None:
    """Do one's worst in one way, until the process is killed."""
    ways = [_again(WAYS[args.way], args.port, args.table) for _ in range(args.connections)]
    await asyncio.gather(*ways, asyncio.sleep(3600))


async def beside_bots(port: int, args: argparse.Namespace, pid: int, echo: int, folder: Path) -> bool:
    """A person against a bot of level 3: alone, beside tables where bots of level 5 play alone and are looked at, and
    then beside as many where they play against somebody else as well."""
    person, pinger = Person(port, bot="level3"), Pinger()
    pinging = asyncio.create_task(pinger.run(echo, folder))
    good, crowd = True, []
    for name in ("nothing", "alone", "opponents"):
        if name == "alone":
            for _ in range(args.tables):
                bots = [{"kind": "bot", "bot": "level5"}] * 2
                made = await asyncio.to_thread(_http, port, "/api/tables", {"game": "hunter", "seats": bots})
                path = f"/ws/{made['table']['id']}"
                watcher = await Client.connect("127.0.0.1", port, path, lambda _: None, local=ATTACKER)
                watcher.send(b'{"t":"hello"}')
        elif name == "opponents":
            crowd = [asyncio.create_task(opponents(port, "")) for _ in range(args.tables)]
        await person.sit()
        await asyncio.sleep(5.0)
        person.moves.clear()
        person.replies.clear()
        pinger.clear()
        used = cpu_seconds(pid)
        await asyncio.sleep(args.seconds)
        used = (cpu_seconds(pid) - used) / args.seconds
        moves, replies = percentile(person.moves, 0.99), percentile(person.replies, 0.99)
        print(f"{name:9} {_figures(person.moves, pinger)}  server {100 * used:3.0f} % of a processor", flush=True)
        print(f"{'':9} level 3: {len(person.replies)} turns, p50 {percentile(person.replies, 0.5):.0f} ms, ", end="")
        print(f"p99 {replies:.0f} ms", flush=True)
        good = good and moves < 20 and replies < 2000
    for task in (*crowd, pinging):
        task.cancel()
    return good


TAGS = "hello choose undo why look say leave wish take_back rematch sync before ping hint update x".split()

HARMLESS = (wire.Hello, wire.Why, wire.Look, wire.Sync, wire.Before, wire.Ping)
"""What may be well-formed where a player sends it, because it changes nothing."""

REQUESTS = 10
"""One in this many messages is a request."""

BATCH = 100
"""How many messages are sent before the answers are waited for."""

LAST = b'"no":-77'
"""In the last message of a batch, and in its answer."""

PATHS = """
/api/tables /api/tables/{} /api/tables/{}/join /api/tables/{}/links /api/tables/{}/renew /api/tables/{}/tape
/api/replays /api/replays/{} /api/replays/{}/steps /api/replays/{}/steps?first={} /api/replays/{}/thoughts?last={}
/api/games/{}/rules /api/games/{}/lessons /t/{} /t/{}?seat={} /assets/{} /{} /schema/{} /ws/{} /ws/learn/{}/{} /r/{}
/api/me /api/me/code /api/me/move /api/me/only_here /api/me/forget /api/me/notices /api/me/push /api/me/push/off
/api/me/mail /api/notices/confirm/{} /api/notices/off/{} /api/replays/{}/epilogue /api/replays/{}/review
""".split()

NAMES = "Accept Accept-Encoding If-None-Match Range Authorization Origin Host X-Forwarded-For Transfer-Encoding".split()

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


def _value(rng: Random, depth: int = 0) -> Any:
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind < 6:
        number = rng.randrange(-5, 10 ** rng.randrange(1, 25))
        return (None, True, number, rng.random(), "x" * rng.randrange(9), "\x00é")[kind]
    if kind < 8:
        return [_value(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {"a": _value(rng, depth + 1)}


def nonsense(rng: Random) -> bytes:
    """A message that our client never sends."""
    if rng.random() < 0.2:
        return rng.randbytes(rng.randrange(1, 100)).decode("utf-8", "replace").encode()
    names = ("no", "choice", "seat", "text", "team", "look", "kinds", "tokens", "entry", "extra")
    fields = {rng.choice(names): _value(rng) for _ in range(rng.randrange(5))}
    raw = json.dumps({"t": rng.choice(TAGS), **fields}).encode()
    return raw[: rng.randrange(len(raw) + 1)] if rng.random() < 0.2 else raw


def obeyed(raw: bytes) -> bool:
    """Would this be a player's right?"""
    try:
        return not isinstance(_decoder.decode(raw), HARMLESS)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


LONG = 0.02
"""How many of the words in a request are as long as a head may be."""


def request(rng: Random, table: str) -> bytes:
    """A request that our client never sends."""

    def word() -> str:
        chance = rng.random()
        if chance < 0.3:
            return table
        if chance < 0.3 + LONG:
            number = rng.getrandbits(64)
            return rng.choice((f"{number}" * 1500, f";{number}=a" * 1200, f"&{number}=a" * 1200, f"/{number}" * 1300))
        return "".join(f"%{byte:02x}" for byte in rng.randbytes(rng.randrange(12))) + "x" * rng.choice((0, 0, 3, 50))

    method = rng.choice("GET GET GET POST POST PUT DELETE HEAD OPTIONS BREW".split())
    path = rng.choice(PATHS)
    body = nonsense(rng) if method in ("POST", "PUT") else b""
    length = len(body) if rng.random() < 0.9 else rng.choice((0, len(body) // 2, "x", -1))
    lines = [f"{method} {path.format(*(word() for _ in range(path.count('{}'))))} HTTP/1.1", "Host: localhost"]
    lines += ["Connection: close", f"Content-Length: {length}"]
    lines.append(f"Content-Type: {rng.choice(('application/json', 'text/plain', 'multipart/form-data', 'x'))}")
    if rng.random() < 0.3:
        lines.append(f"Cookie: getaway-{table}={word()}~{word()}; {word()}={word()}; getaway_me={word()}")
    if rng.random() < 0.2:
        lines.append(f"{rng.choice(NAMES)}: {word()}")
    if rng.random() < 0.1:
        lines += ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Version: {rng.choice((13, 13, 7))}"]
        lines.append(f"Sec-WebSocket-Key: {rng.choice(('dGhlIHNhbXBsZSBub25jZQ==', word()))}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def _kept(folder: Path) -> dict[str, list[Any]]:
    """Everything in the database that anybody could change."""
    with closing(sqlite3.connect(folder / "getaway.db")) as database:
        names = "tables moves chat replays reviews bans audit players player_keys player_seats player_pushes".split()
        return {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in names}


async def malformed(port: int, args: argparse.Namespace, pid: int, folder: Path) -> bool:
    """Nonsense from spectators, from players and over HTTP: each is answered or ignored, and nothing changes."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = await asyncio.to_thread(_http, port, "/api/tables", {"game": "hunter", "seats": seats})
    table, token = made["table"]["id"], made["yours"][0]["token"]
    before = _kept(folder)
    heard: Counter[str] = Counter()
    start = _memory(pid)
    half = start

    async def messages(count: int, rng: Random, player: bool) -> None:
        client: Client | None = None
        answered = asyncio.Event()

        def hear(text: bytes) -> None:
            heard[text[6:13].decode("utf-8", "replace").rstrip('",}')] += 1
            if LAST in text:
                answered.set()

        for start in range(0, count, BATCH):
            if client is None or client.closed.done():
                heard["connected"] += 1
                client = await Client.connect("127.0.0.1", port, f"/ws/{table}", hear)
                client.send(json.dumps({"t": "hello", "tokens": [token] if player else []}).encode())
            some = [nonsense(rng) for _ in range(min(BATCH, count - start))]
            answered.clear()
            client.send(*(raw for raw in some if not player or not obeyed(raw)), b'{"t":"why",%b}' % LAST)
            # Messages to a table are answered in order: with this answer, all of them are.
            waiting = asyncio.create_task(answered.wait())
            await asyncio.wait((waiting, client.closed), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
        if client is not None:
            client.close()

    async def requests(count: int, rng: Random) -> None:
        for _ in range(count):
            try:
                answer = await _exchange(port, request(rng, table))
            except OSError:
                answer = b""
            heard[answer[9:12].decode("latin-1") or "cut off"] += 1

    for part in range(2):
        each, rngs = args.messages // 2, [Random(f"{args.seed} {part} {n}") for n in range(10)]
        talking = each - each // REQUESTS
        await asyncio.gather(
            *(messages(talking // 8, rng, player=n < 2) for n, rng in enumerate(rngs[:8])),
            *(requests(each // REQUESTS // 2, rng) for rng in rngs[8:]),
        )
        half = half if part else _memory(pid)
    end = _memory(pid)
    same = before == _kept(folder)
    errors = sum(count for name, count in heard.items() if name.startswith("5"))
    print(f"{args.messages} messages, {dict(sorted(heard.items()))}; {errors} five-hundreds; ", end="")
    print(f"the database is {'the same' if same else 'CHANGED'}; memory {start >> 20}, {half >> 20}, {end >> 20} MiB")
    return same and not errors and end - half < 30 << 20


def _memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def main() -> None:
    """Lay siege."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("worst", "bots", "malformed", "attack"))
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--connections", type=int, default=100)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ways", nargs="*", help="for `worst`: some of them; all without")
    parser.add_argument("--way", default="", help="for `attack`: one of " + ", ".join(WAYS))
    parser.add_argument("--port", type=int, default=0, help="for `attack`")
    parser.add_argument("--table", default="", help="for `attack`")
    args = parser.parse_args()
    if args.what == "attack":
        asyncio.run(attack(args))
        return
    with tempfile.TemporaryDirectory(prefix="getaway-siege-") as name:
        folder = Path(name)
        # Pauses for the eye, and for taking something back, are no work.
        settings = "think = 0.0\nregret = 0.0\n"
        if args.what == "malformed":
            settings += "too_fast = 1000000000\n"
        with (
            serving(folder, settings, given=DEFAULTS if args.what == "worst" else None) as (pid, port),
            echoing(folder) as (_, echo),
        ):
            if args.what == "malformed":
                good = asyncio.run(malformed(port, args, pid, folder))
            else:
                good = asyncio.run((worst if args.what == "worst" else beside_bots)(port, args, pid, echo, folder))
        errors = [line for line in (folder / "log").read_text().splitlines() if '"level":"error"' in line]
    print(f"{len(errors)} errors in the log", *errors[:3], sep="\n")
    sys.exit(not good or bool(errors))


if __name__ == "__main__":
    main()

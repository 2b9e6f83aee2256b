"""What one address can do to everybody else: ``python -m tools.siege``

A person plays at a table of their own, from one address, and the time from a choice to its acknowledgement is measured.
Meanwhile connections from another address do their worst, in one way after another: ``worst``. ``bots`` measures a
person beside many tables where strong bots play, and how long a bot at the person's own table takes. ``malformed``
sends messages that no client of ours would send, and looks for errors in the log, for changes of a table, and for
growing memory. The attackers run in a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from getaway.bench.server import serving
from getaway.bench.ws_client import Client

ATTACKER = "127.0.0.2"
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


WAYS: dict[str, Callable[[int, str], Awaitable[None]]] = {
    "headers": headers,
    "silence": silence,
    "requests": requests,
    "uploads": uploads,
    "deaf": deaf,
    "chatter": chatter,
}


async def _again(way: Callable[[int, str], Awaitable[None]], port: int, table: str) -> None:
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await way(port, table)
        await asyncio.sleep(0.01)


async def worst(port: int, args: argparse.Namespace) -> bool:
    """A person's moves, without an attack and under each of them."""
    person = Person(port)
    await person.sit()
    bots = [{"kind": "bot", "bot": "random"}] * 2
    made = await asyncio.to_thread(_http, port, "/api/tables", {"game": "hunter", "seats": bots})
    table = made["table"]["id"]
    good = True
    for name in ("nothing", *(args.ways or WAYS)):
        command = ["-m", "tools.siege", "attack", "--way", name, "--port", str(port), "--table", table]
        command += ["--connections", str(args.connections if name in WAYS else 0)]
        attackers = await asyncio.create_subprocess_exec(sys.executable, *command)
        await person.sit()
        await asyncio.sleep(3.0)
        person.moves.clear()
        await asyncio.sleep(args.seconds)
        p50, p99 = percentile(person.moves, 0.5), percentile(person.moves, 0.99)
        print(f"{name:9} {len(person.moves):5} moves  p50 {p50:7.1f} ms  p99 {p99:7.1f} ms", flush=True)
        good = good and p99 < 100
        attackers.kill()
        await attackers.wait()
    return good


async def attack(args: argparse.Namespace) -> None:
    """Do one's worst in one way, until the process is killed."""
    ways = [_again(WAYS[args.way], args.port, args.table) for _ in range(args.connections)]
    await asyncio.gather(*ways, asyncio.sleep(3600))


async def beside_bots(port: int, args: argparse.Namespace) -> bool:
    """A person against a bot of level 3, beside tables where bots of level 5 play alone and are looked at."""
    for _ in range(args.tables):
        bots = [{"kind": "bot", "bot": "level5"}] * 2
        made = await asyncio.to_thread(_http, port, "/api/tables", {"game": "hunter", "seats": bots})
        watcher = await Client.connect("127.0.0.1", port, f"/ws/{made['table']['id']}", lambda _: None)
        watcher.send(b'{"t":"hello"}')
    person = Person(port, bot="level3")
    await person.sit()
    await asyncio.sleep(3.0)
    person.moves.clear()
    person.replies.clear()
    await asyncio.sleep(args.seconds)
    moves, replies = percentile(person.moves, 0.99), percentile(person.replies, 0.99)
    print(f"{args.tables} tables of level 5: {len(person.moves)} own moves, p99 {moves:.1f} ms; ", end="")
    print(f"{len(person.replies)} turns of level 3, p50 {percentile(person.replies, 0.5):.0f} ms, p99 {replies:.0f} ms")
    return moves < 20 and replies < 2000


TAGS = "hello choose undo why look say leave wish take_back rematch sync before ping update x".split()


def nonsense(rng: Random) -> bytes:
    """A message that no client of ours would send."""

    def value(depth: int = 0) -> Any:
        kind = rng.randrange(9 if depth < 3 else 6)
        if kind < 6:
            many: list[Any] = [
                None,
                True,
                rng.randrange(-5, 10 ** rng.randrange(1, 25)),
                rng.random(),
                "x" * rng.randrange(9),
                "\x00é",
            ]
            return many[kind]
        return [value(depth + 1) for _ in range(rng.randrange(5))] if kind < 8 else {"a": value(depth + 1)}

    if rng.random() < 0.2:
        return rng.randbytes(rng.randrange(1, 100))
    names = ("no", "choice", "seat", "text", "team", "look", "kinds", "tokens", "entry", "extra")
    fields = {rng.choice(names): value() for _ in range(rng.randrange(5))}
    raw = json.dumps({"t": rng.choice(TAGS), **fields}).encode()
    return raw[: rng.randrange(len(raw) + 1)] if rng.random() < 0.2 else raw


async def malformed(port: int, args: argparse.Namespace, pid: int) -> bool:
    """Nonsense by WebSocket, from spectators: every message is answered or ignored, and nothing changes."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = await asyncio.to_thread(_http, port, "/api/tables", {"game": "hunter", "seats": seats})
    table = made["table"]["id"]
    before = await asyncio.to_thread(_http, port, f"/api/tables/{table}")
    heard: Counter[str] = Counter()
    start = _memory(pid)
    half = start

    async def some(count: int, rng: Random) -> None:
        client = await Client.connect(
            "127.0.0.1", port, f"/ws/{table}", lambda text: heard.update([text[6:13].decode()])
        )
        client.send(b'{"t":"hello"}')
        for number in range(count):
            if client.closed.done():
                heard["closed"] += 1
                client = await Client.connect("127.0.0.1", port, f"/ws/{table}", lambda _: None)
                client.send(b'{"t":"hello"}')
            client.send(nonsense(rng).decode("utf-8", "replace").encode())
            if number % 50 == 0:
                await asyncio.sleep(0.01)
        await asyncio.sleep(1.0)
        client.close()

    for part in range(2):
        await asyncio.gather(*(some(args.messages // 16, Random(f"{args.seed} {part} {n}")) for n in range(8)))
        half = half if part else _memory(pid)
    end = _memory(pid)
    after = await asyncio.to_thread(_http, port, f"/api/tables/{table}")
    same = {**before, "seats": 0} == {**after, "seats": 0}
    print(f"{args.messages} messages, {dict(heard)}; the table is {'the same' if same else 'CHANGED'}; ", end="")
    print(f"memory {start >> 20}, {half >> 20}, {end >> 20} MiB")
    return same and end - half < 30 << 20


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
        settings = "think = 0.0\n"
        if args.what == "malformed":
            settings += "too_fast = 1000000000\n"
        with serving(Path(name), settings, given=DEFAULTS if args.what == "worst" else None) as (pid, port):
            if args.what == "malformed":
                good = asyncio.run(malformed(port, args, pid))
            else:
                good = asyncio.run((worst if args.what == "worst" else beside_bots)(port, args))
        errors = [line for line in (Path(name) / "log").read_text().splitlines() if '"level":"error"' in line]
    print(f"{len(errors)} errors in the log", *errors[:3], sep="\n")
    sys.exit(not good or bool(errors))


if __name__ == "__main__":
    main()

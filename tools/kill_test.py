"""Several processes on one database, and what is lost when they are killed: ``python -m tools.kill_test``

Each process stands for a machine of its own: it has a port, an address for the others, and its own line to the
database. Clients play games of hunter with each seat at any of them, and come again, at any other, when they are cut
off. Again and again something happens to the process that holds a table: it is killed, told to stop, stopped for longer
than its lease and continued, cut off from the database for as long; or the database itself is restarted. At the end,
every choice that was acknowledged must be in its place, and there must be none that nobody made. Play must go on:
nobody may wait longer than 20 seconds for an acknowledgement.

With ``--rolling N`` the processes are behind one port of one machine, and are all replaced, one after the other, N
times. Then nobody may wait longer than 2 seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import signal
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from getaway.kernel.frames import Choice
from tests.server.client import Player
from tests.server.kills import WithoutBots
from tests.server.postgres import Postgres, make_database, running

WAITING = 20.0
"""The longest that anybody may wait for an acknowledgement, in seconds."""

ROLLING = 2.0
"""The same while processes are replaced one after the other."""

GIVING_UP = 5.0
"""Seconds after which a client that hears nothing tries another process."""

KINDS = ("kill", "move", "term", "stop", "cut", "database")
"""What can happen: `move` is a kill after which the process comes back at another address."""

CUT_OFF = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Line:
    """A line to the database that can be cut: what is sent meanwhile arrives when it is whole again."""

    def __init__(self, host: str, port: int) -> None:
        self._there = host, port
        self._loop = asyncio.new_event_loop()
        self._whole = asyncio.Event()
        self._whole.set()
        self.port = 0
        ready = threading.Event()

        async def start() -> None:
            server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()

        def run() -> None:
            self._loop.run_until_complete(start())
            self._loop.run_forever()

        threading.Thread(target=run, daemon=True).start()
        ready.wait()

    def cut(self) -> None:
        """Let nothing through."""
        self._loop.call_soon_threadsafe(self._whole.clear)

    def mend(self) -> None:
        """Let everything through."""
        self._loop.call_soon_threadsafe(self._whole.set)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        try:
            there_reader, there_writer = await asyncio.open_connection(*self._there)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self._pump(reader, there_writer), self._pump(there_reader, writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """Processes that share a database, each with a folder and a line of its own."""

    def __init__(self, folder: Path, database: str, count: int, lease: float) -> None:
        there = urlsplit(database)
        assert there.hostname is not None
        assert there.port is not None
        self.database = database
        secret = {"GETAWAY_SECRET": secrets.token_hex(16)}
        self.lines = [Line(there.hostname, there.port) for _ in range(count)]
        self.servers: list[WithoutBots] = []
        for number, line in enumerate(self.lines):
            data = folder / str(number)
            data.mkdir()
            url = database.replace(f":{there.port}/", f":{line.port}/")
            self.servers.append(WithoutBots(data, f"lease = {lease}\n", url, secret))
            self.readdress(number)

    @classmethod
    def behind_one_port(cls, folder: Path, database: str, count: int, lease: float) -> Cluster:
        """The same on one machine, with one port."""
        cluster = cls(folder, database, 0, lease)
        cluster.servers = [WithoutBots(folder, f"lease = {lease}\n", database, words=["--processes", str(count)])]
        return cluster

    def readdress(self, number: int) -> None:
        """Give a process that does not run another address."""
        self.servers[number].words = ["--advertise", f"http://127.0.0.1:{free_port()}"]

    def start(self) -> Cluster:
        """Start all."""
        for server in self.servers:
            server.start()
        return self

    def stop(self) -> None:
        """Stop all, whatever was done to them."""
        for line in self.lines:
            line.mend()
        for server in self.servers:
            if server.process is not None:
                os.kill(server.pid, signal.SIGCONT)
        for server in self.servers:
            server.stop()

    def rows(self, query: str, *values: Any) -> list[Any]:
        """What the database answers."""

        async def ask() -> list[Any]:
            connection = await asyncpg.connect(self.database)
            try:
                return list(await connection.fetch(query, *values))
            finally:
                await connection.close()

        return asyncio.run(ask())


class Report(msgspec.Struct):
    """What came of it."""

    happened: Counter[str] = msgspec.field(default_factory=Counter)
    acknowledged: int = 0
    games: int = 0
    came_again: int = 0
    """How often clients were cut off, or gave up waiting, and came again."""
    longest: float = 0.0
    """The longest anybody waited for an acknowledgement."""
    longest_after: dict[str, float] = msgspec.field(default_factory=dict)
    wrong: list[str] = msgspec.field(default_factory=list)


class Game:
    """A table with both seats in one hand: everything that was sent, and what of it was acknowledged."""

    def __init__(self, id: str, tokens: list[str]) -> None:
        self.id = id
        self.tokens = tokens
        self.sent: dict[int, set[Choice]] = {}
        self.acknowledged: dict[int, Choice] = {}
        self.over = False


class Client(threading.Thread):
    """Plays one game after the other, until it is enough."""

    def __init__(self, cluster: Cluster, rng: Random, enough: threading.Event) -> None:
        super().__init__(daemon=True)
        self._cluster = cluster
        self._rng = rng
        self._enough = enough
        self.games: list[Game] = []
        self.came_again = 0
        self.waits: list[tuple[float, float]] = []
        """When each acknowledgement came, and how long after the one before, or after the start of the game."""
        self.failed: BaseException | None = None

    def run(self) -> None:
        """Play."""
        try:
            while not self._enough.is_set():
                if not self.games or self.games[-1].over:
                    self._make()
                try:
                    self._play(self.games[-1])
                except CUT_OFF:
                    self.came_again += 1
                    time.sleep(self._rng.uniform(0.05, 0.3))
        except BaseException as failed:
            self.failed = failed
            raise

    def _make(self) -> None:
        while not self._enough.is_set():
            server = self._rng.choice(self._cluster.servers)
            try:
                answer = httpx.post(
                    f"{server.address}/api/tables",
                    json={"game": "hunter", "seats": [{"kind": "me"}, {"kind": "me"}]},
                    timeout=GIVING_UP,
                )
            except httpx.HTTPError:
                continue
            if answer.status_code == 201:
                made = answer.json()
                self.games.append(Game(made["table"]["id"], [link["token"] for link in made["yours"]]))
                self._last = time.monotonic()
                return
            time.sleep(0.2)

    def _play(self, game: Game) -> None:
        players: list[Player] = []
        try:
            for seat, token in enumerate(game.tokens):
                server = self._rng.choice(self._cluster.servers)
                players.append(Impatient(server, game.id, tokens=[token], look=seat, picture=False))
            while not players[0].over and not self._enough.is_set():
                asked = next((player for player in players if player.update["ask"] is not None), None)
                if asked is None:
                    players[0].next()
                    continue
                choice, no = asked.pick(self._rng), asked.update["no"]
                meant = tuple(choice) if isinstance(choice, list) else choice
                game.sent.setdefault(no, set()).add(meant)
                answer = asked.choose(choice)
                if answer["t"] == "refused":
                    assert answer["code"] in ("not_possible", "stale"), answer
                    raise OSError("refused")
                game.acknowledged[no] = meant
                now = time.monotonic()
                self.waits.append((now, now - self._last))
                self._last = now
                for player in players:
                    player.catch_up(answer["v"])
            game.over = players[0].over
        finally:
            for player in players:
                player.close()


class Impatient(Player):
    """A player who does not wait for long."""

    patience = GIVING_UP

    def next(self, timeout: float = GIVING_UP) -> dict[str, Any]:
        return super().next(min(timeout, GIVING_UP))

    def until(self, *tags: str, timeout: float = GIVING_UP) -> dict[str, Any]:
        return super().until(*tags, timeout=timeout)


def happen(cluster: Cluster, postgres: Postgres, kind: str, rng: Random, lease: float) -> None:
    """Let something happen to a process that holds a table, or to the database."""
    if kind == "database":
        postgres.stop()
        time.sleep(rng.uniform(0.2, 2.0))
        postgres.start()
        return
    held = cluster.rows(
        "SELECT DISTINCT address FROM processes JOIN tables ON tables.owner = processes.id ORDER BY address"
    )
    owners = [number for number, one in enumerate(cluster.servers) if any(row[0] == one.words[1] for row in held)]
    number = rng.choice(owners or list(range(len(cluster.servers))))
    server, line = cluster.servers[number], cluster.lines[number]
    match kind:
        case "kill" | "move":
            server.kill()
            if kind == "move":
                cluster.readdress(number)
            time.sleep(rng.uniform(0.0, 1.0))
            server.start()
        case "term":
            server.end(signal.SIGTERM)
            server.start()
        case "stop":
            os.kill(server.pid, signal.SIGSTOP)
            time.sleep(lease * rng.uniform(0.5, 1.6))
            os.kill(server.pid, signal.SIGCONT)
        case "cut":
            line.cut()
            time.sleep(lease * rng.uniform(0.5, 1.6))
            line.mend()


def check(cluster: Cluster, game: Game) -> list[str]:
    """What is wrong with a game, by what its client knows and what is in the database."""
    rows = cluster.rows("SELECT no, seat, choice FROM moves WHERE table_id = $1 ORDER BY no", game.id)
    found = {row[0]: msgspec.json.decode(row[2], type=int | tuple[int, ...]) for row in rows}
    wrong = [
        f"{game.id}: decision {no} was {choice}, now {found.get(no)}"
        for no, choice in game.acknowledged.items()
        if found.get(no) != choice
    ]
    if [*found] != [*range(len(found))]:
        wrong.append(f"{game.id}: there is a gap among the decisions")
    wrong += [
        f"{game.id}: nobody chose {found[row[0]]} at decision {row[0]}"
        for row in rows
        if row[1] >= 0 and found[row[0]] not in game.sent.get(row[0], ())
    ]
    return wrong


def run(
    folder: Path,
    postgres: Postgres,
    *,
    processes: int,
    kills: int,
    tables: int,
    seed: int,
    lease: float,
    kinds: tuple[str, ...] = KINDS,
    say: bool = False,
) -> Report:
    """Let `kills` things happen, of all kinds in turn, while `tables` tables are at play."""
    rng = Random(seed)
    cluster = Cluster(folder, make_database(postgres.url, "many"), processes, lease)
    things = [kinds[number % len(kinds)] for number in range(kills)]
    return _play(cluster, things, lambda kind: happen(cluster, postgres, kind, rng, lease), tables, rng, say)


def roll(
    folder: Path, postgres: Postgres, *, processes: int, rounds: int, tables: int, seed: int, lease: float
) -> Report:
    """Replace all processes behind one port, one after the other, `rounds` times, while `tables` tables are at play."""
    cluster = Cluster.behind_one_port(folder, make_database(postgres.url, "rolling"), processes, lease)
    replace = partial(_replace_all, cluster.servers[0])
    return _play(cluster, ["rolling"] * rounds, lambda kind: replace(), tables, Random(seed), True)


def _replace_all(server: WithoutBots) -> None:
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
    before = set(children.read_text().split())
    os.kill(server.pid, signal.SIGHUP)
    while len(now := set(children.read_text().split())) < len(before) or now & before:
        time.sleep(0.05)


def _play(
    cluster: Cluster, things: list[str], happens: Callable[[str], None], tables: int, rng: Random, say: bool
) -> Report:
    """Let things happen while `tables` tables are at play."""
    report = Report()
    enough = threading.Event()
    cluster.start()
    clients = [Client(cluster, Random(rng.random()), enough) for _ in range(tables)]
    spans: list[tuple[float, float, str]] = []
    try:
        for client in clients:
            client.start()
        _wait_for_all(clients, 0)
        for number, kind in enumerate(things):
            began = time.monotonic()
            happens(kind)
            # Everybody gets on before the next thing happens.
            _wait_for_all(clients, time.monotonic())
            spans.append((began, time.monotonic(), kind))
            report.happened[kind] += 1
            time.sleep(rng.uniform(0.2, 1.0))
            if say:
                made = sum(len(game.acknowledged) for client in clients for game in client.games)
                longest = max(wait for client in clients for _, wait in client.waits)
                print(f"{number + 1} {kind}: {made} acknowledged, longest wait {longest:.1f} s", file=sys.stderr)
        enough.set()
        for client in clients:
            client.join()
        for client in clients:
            if client.failed is not None:
                report.wrong.append(repr(client.failed))
            for game in client.games:
                report.wrong += check(cluster, game)
                report.acknowledged += len(game.acknowledged)
                report.games += game.over
            report.came_again += client.came_again
            for at, wait in client.waits:
                report.longest = max(report.longest, wait)
                for began, until, kind in spans:
                    if began < at <= until:
                        report.longest_after[kind] = max(report.longest_after.get(kind, 0.0), wait)
        for server in cluster.servers:
            report.wrong += [str(line) for line in server.logs() if line["level"] in ("error", "critical")]
    finally:
        enough.set()
        cluster.stop()
    return report


def _wait_for_all(clients: list[Client], since: float) -> None:
    """Wait until every client has had an acknowledgement since then."""
    end = time.monotonic() + 90.0
    while not all(client.waits and client.waits[-1][0] > since for client in clients):
        if time.monotonic() > end:
            raise AssertionError("somebody is stuck")
        time.sleep(0.05)


def main() -> int:
    """1 if anything was lost, doubled, or took too long."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--lease", type=float, default=6.0, help="seconds")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--rolling", type=int, default=0, metavar="N", help="replace all processes N times instead")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running() as postgres:
        plan = {"processes": given.processes, "tables": given.tables, "seed": given.seed, "lease": given.lease}
        report = (
            roll(Path(folder), postgres, rounds=given.rolling, **plan)
            if given.rolling
            else run(Path(folder), postgres, kills=given.kills, kinds=tuple(given.kinds), say=True, **plan)
        )
    print(f"seed {given.seed}: {', '.join(f'{count} {kind}' for kind, count in report.happened.items())}")
    print(
        f"{report.acknowledged} choices acknowledged, {report.games} games finished, clients came again "
        f"{report.came_again} times; longest wait {report.longest:.1f} s "
        f"({', '.join(f'{kind} {wait:.1f}' for kind, wait in report.longest_after.items())})"
    )
    for line in report.wrong:
        print(f"WRONG {line}")
    return 1 if report.wrong or report.longest > (ROLLING if given.rolling else WAITING) else 0


if __name__ == "__main__":
    sys.exit(main())

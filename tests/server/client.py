"""What the tests use to talk to a server: a process, a browser without a screen, and a player."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.postgres import make_database

PATIENCE = float(os.environ.get("GETAWAY_PATIENCE", "30"))
"""No answer is waited for longer than this many seconds; the machine may be busy."""

QUICK = """\
bot = "sensible"
think = 0.0
window = 0.0
regret = 0.0
idle = 300.0
sweep = 0.5
connections_per_address = 1000
sockets_per_address = 1000
requests = { burst = 100000, per_second = 100000 }
messages = { burst = 100000, per_second = 100000 }
new_tables = { burst = 100000, per_second = 100000 }
bot_tables = { burst = 100000, per_second = 100000 }
arrivals = { burst = 100000, per_second = 100000 }
connects = { burst = 100000, per_second = 100000 }
messages_per_address = { burst = 1000000, per_second = 1000000 }
waiting_replays = 1000
imports = { burst = 100000, per_second = 100000 }
codes = { burst = 100000, per_second = 100000 }
"""
"""Settings for tests: a bot that does not think long, no pauses, no limits."""

LOADED = """
from random import Random
from getaway.kernel.dealer import Dealer
from getaway.server.tables.tokens import Tokens
Dealer.fresh = classmethod(lambda cls: cls({seed!r}))
Tokens.bot_seed = lambda self, table, seat, no: Random(f"{{seat}} {{no}}").getrandbits(64)
"""
"""Python that gives every new table the same dealer and the same bots."""


class Server:
    """A server process with a folder of its own; it can be killed and started again.

    It is forked from a process that has loaded everything and serves nothing, so that it is there within moments.
    """

    def __init__(
        self,
        data: Path,
        settings: str = "",
        db: str = "",
        env: dict[str, str] | None = None,
        before: str = "",
        seed: str = "",
        words: Sequence[str] = (),
    ) -> None:
        """`before` is Python that the process runs first; with a `seed` all tables have the same dealer and bots.

        `words` are further ones of its command line.
        """
        self.before = before + (LOADED.format(seed=seed) if seed else "")
        self.data = data
        self.db = db
        self.env = env or {}
        self.words = list(words)
        self.settings = data / "settings.toml"
        self.settings.write_text(QUICK + settings)
        self.port = 0
        self.log = data / "log.jsonl"
        self.told = data / "told"
        self.process: BaseProcess | None = None

    def start(self) -> Server:
        """Start the process and wait until it answers."""
        words = ["serve", "--port", str(self.port), "--data", str(self.data), "--settings", str(self.settings)]
        words += [*(["--db", self.db] if self.db else []), *self.words]
        self.told.write_text("")
        context = get_context("forkserver")
        context.set_forkserver_preload(["getaway.cli", "getaway.server.run", __name__])
        process = context.Process(target=self._serve, args=(words, {**os.environ, **self.env}))
        process.start()
        self.process = process
        end = time.monotonic() + 10 * PATIENCE
        while not (found := re.search(r"is at http://[^:]+:(\d+)/", self.told.read_text())):
            if not process.is_alive() or time.monotonic() > end:
                self.kill()
                raise AssertionError(f"the server did not start:\n{self.log.read_text()}")
            time.sleep(0.01)
        self.port = int(found[1])
        return self

    def _serve(self, words: list[str], env: dict[str, str]) -> None:
        """Be the server, in a process of its own that tells in a file what it would print."""
        os.environ.clear()
        os.environ.update(env)
        for stream, path in ((1, self.told), (2, self.log)):
            opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            os.dup2(opened, stream)
            os.close(opened)
        self.serve(words)

    def serve(self, words: list[str]) -> None:
        """Run the command in this process."""
        from getaway.cli import main

        # Its own processes are started like those of any command; there is no test in them.
        sys.modules["__main__"] = ModuleType("__main__")
        sys.argv[1:] = words
        exec(self.before, {})
        main()

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end of the process."""
        process = self.process
        assert process is not None
        if process.is_alive():
            os.kill(self.pid, how)
        process.join(PATIENCE)
        code = process.exitcode
        assert code is not None, "the server did not end"
        self.process = None
        return code

    def kill(self) -> None:
        """End the process as a power cut would."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """End the process kindly, if it runs."""
        if self.process is not None:
            self.end(signal.SIGTERM)

    @property
    def pid(self) -> int:
        """The process."""
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    @property
    def address(self) -> str:
        """Where the server answers."""
        return f"http://localhost:{self.port}"

    def metrics(self) -> str:
        """The server's metrics."""
        return httpx.get(f"http://127.0.0.1:{(self.data / 'operator').read_text()}/metrics", timeout=PATIENCE).text

    def logs(self) -> list[dict[str, Any]]:
        """What the server has logged so far."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def browser(self) -> Browser:
        """A browser that has not been here before."""
        return Browser(self)


def shared_server(folder: Path, postgres: Callable[[], str], seed: str = "") -> Server:
    """A server, not started yet, that many tests are going to share.

    `GETAWAY_PROCESSES` says among how many processes on PostgreSQL; without it, it is alone, on SQLite.
    """
    processes = os.environ.get("GETAWAY_PROCESSES", "")
    if not processes:
        return Server(folder, seed=seed)
    database = make_database(postgres(), f"server_{uuid4().hex}")
    return Server(folder, "lease = 30.0\n", database, seed=seed, words=["--processes", processes])


class Browser:
    """Cookies, requests and connections of one browser; closes all of them when it is left."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE)
        self._players: list[Player] = []

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        for player in self._players:
            player.close()

    def get(self, path: str, status: int = 200) -> Any:
        """The JSON at a path."""
        answer = self.http.get(path)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    def post(self, path: str, body: Any, status: int | None = None) -> Any:
        """The JSON answer to a body."""
        answer = self.http.post(path, json=body)
        expected = answer.status_code < 300 if status is None else answer.status_code == status
        assert expected, (answer.status_code, answer.text)
        return answer.json()

    def make(self, **plan: Any) -> Any:
        """A new table of hunter, unless told otherwise."""
        return self.post("/api/tables", {"game": "hunter", **plan})

    def join(self, table: str, name: str = "Zoe", **more: Any) -> Any:
        """Take a seat."""
        return self.post(f"/api/tables/{table}/join", {"name": name, **more})

    @property
    def cookies(self) -> str:
        """The header by which this browser is recognised."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str, **hello: Any) -> Player:
        """A connection to a table, by this browser's cookies, after its Welcome and its first Update."""
        player = Player(self.server, table, cookies=self.cookies, **hello)
        self._players.append(player)
        return player


def dial(
    server: Server, table: str, headers: dict[str, str] | None = None, patience: float = PATIENCE
) -> ClientConnection:
    """A bare connection, over which nothing has been said yet."""
    connecting = connect(
        f"ws://localhost:{server.port}/ws/{table}",
        additional_headers=headers,
        open_timeout=patience,
        close_timeout=2,
        max_size=None,
        compression=None,
        # Its thread would disturb the global generator, which tests of other things watch over.
        ping_interval=None,
    )
    # It is closed by whoever dialled, often long after.
    return connecting.__enter__()


def make_whole(update: dict[str, Any], before: dict[str, Any]) -> None:
    """Give an update that tells only what has changed the whole view, from the update before it."""
    if update["patch"] is None:
        return
    view = {**before["view"], **update["patch"]["fields"]}
    for name, changes in update["patch"]["items"].items():
        view[name] = list(view[name])
        for at, item in changes:
            view[name][at] = item
    update["view"] = view


class Player:
    """A connection to a table that keeps what it is told."""

    patience = PATIENCE
    """How long a connection may take to open, in seconds."""

    def __init__(self, server: Server, table: str, *, cookies: str = "", **hello: Any) -> None:
        self.heard: list[str] = []
        """Every frame, as it came."""
        self.update: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []
        self.socket = dial(server, table, {"Cookie": cookies} if cookies else {}, self.patience)
        self.send("hello", **hello)
        self.welcome = self.until("welcome")
        self.until("update")

    def send(self, t: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"t": t, **fields}))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        raw = self.socket.recv(timeout)
        assert isinstance(raw, str)
        self.heard.append(raw)
        message: dict[str, Any] = json.loads(raw)
        match message["t"]:
            case "update":
                if not message["full"]:
                    assert message["v"] == self.update["v"] + 1, "a gap in the versions"
                make_whole(message, self.update)
                self.update = message
            case "table" | "welcome":
                self.table = message["table"]
            case "said":
                self.said.append(message["line"])
        return message

    def until(self, *tags: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message with one of these tags; others are kept as they come."""
        while True:
            message = self.next(timeout)
            if message["t"] in tags:
                return message

    def wait(self, met: Callable[[Player], bool], seconds: float = PATIENCE) -> None:
        """Read messages until something is true, for at most `seconds` seconds."""
        end = time.monotonic() + seconds
        while not met(self):
            self.next(max(0.1, end - time.monotonic()))

    def catch_up(self, version: int) -> None:
        """Read messages until the table's version is at least this one."""
        self.wait(lambda player: player.update["v"] >= version)

    def choose(self, choice: Any, **fields: Any) -> dict[str, Any]:
        """Answer the open decision; the acknowledging update, or the refusal."""
        no = self.update["no"]
        self.send("choose", no=no, choice=choice, **fields)
        while True:
            message = self.next()
            if message["t"] == "refused" or (message["t"] == "update" and message["answered"] == no):
                return message

    def pick(self, rng: Random) -> Any:
        """A random choice on offer."""
        return rng.choice(self.update["ask"]["offers"])["choice"]

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self.update["outcome"] is not None

    def drain(self, seconds: float = 0.2) -> None:
        """Read what still comes."""
        try:
            while True:
                self.next(seconds)
        except TimeoutError:
            return

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


def closed_with(socket: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """What still comes over a connection, and the code with which the server closes it."""
    heard: list[dict[str, Any]] = []
    try:
        while True:
            heard.append(json.loads(socket.recv(PATIENCE)))
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd is not None else 1006


SHORT = {"setup": "reference", "first_player": "north", "turn_cap": 1}
"""A game of hunter that is over within moments."""


def play_refused(browser: Browser, other: Browser, what: str) -> tuple[str, list[Player], Random]:
    """A game that has begun, its players, and who chooses for them.

    `what` is told of a replay once it is over: until here it is refused, to a player and a stranger alike.
    """
    table = browser.make(seats=[{"kind": "me"}, {"kind": "me"}], options=SHORT)["table"]["id"]
    rng, players = Random(5), [browser.sit(table, look=seat) for seat in (0, 1)]
    refusals = set()
    for _ in range(6):
        refusals.add(json.dumps([one.get(f"/api/replays/{table}/{what}", 409) for one in (browser, other)]))
        play(players, rng, most=1)
    assert len(refusals) == 1
    return table, players, rng


def play(players: list[Player], rng: Random, most: int = 100_000) -> int:
    """Let the players choose at random until the game is over or `most` choices are made; returns how many were."""
    made = 0
    while made < most and not players[0].over:
        asked = [player for player in players if player.update["ask"] is not None]
        if not asked:
            players[0].next()
            continue
        answer = asked[0].choose(asked[0].pick(rng))
        assert answer["t"] == "update", answer
        made += 1
        for player in players:
            player.catch_up(answer["v"])
    return made

"""Can a listener tell from *when* somebody answers what they hold? ``python -m tools.timing``

Tables of every title run on a real server, with bots, and where there are windows also with people for whom the table
passes. A spectator notes when each decision is told. Afterwards the games are replayed from the server's database, and
for each kind of question the waits are compared: those of a seat that had a single choice with those of a seat that had
several, and those with few choices with those with many. AUC is the chance that a wait of one class is longer than one
of the other (0.5: they cannot be told apart; what is below counts as much as what is above). Waits are compared with
others of about the same time only: the machine's load, and with it the length of the windows, is known to everybody.

A kind is reported from ``--least`` decisions in each class on; its AUC has a standard error, which is shown. The exit
code is 1 if some kind is above the bar by more than three times its error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import sqlite3
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from getaway.bench.server import serving
from getaway.bench.ws_client import Client
from getaway.kernel.frames import CHANCE, Choice
from getaway.kernel.game import Game
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rules import GameCard, Mode, Setup
from getaway.kernel.tape import Tape, replay

BAR = 0.55
WARM_UP = 0.25
"""The first part of the decisions of each kind is left out: the server is still learning how long bots need."""

BLOCK = 24
"""This many waits, one after another, are compared with each other."""

SETTINGS = """
think = 0.0
regret = 0.0
sweep = 0.5
"""
"""Only what must not tell anything is measured: the pauses for the eye, and for taking back, are public."""

PEOPLE = "people"


class Row(msgspec.Struct, frozen=True):
    """One kind of question, as asked of one kind of player."""

    game: str
    mode: str
    player: str
    kind: str
    label: str
    ones: int
    others: int
    auc: float
    error: float

    @property
    def shown(self) -> bool:
        """Is it clearly above the bar?"""
        return self.auc - 3 * self.error > BAR


class Waits:
    """When a spectator of one table was told each decision."""

    def __init__(self) -> None:
        self.last = time.perf_counter()
        self.waits: dict[int, tuple[float, float]] = {}
        """By decision: when it was told, and how long after the one before."""

    def hear(self, text: bytes) -> None:
        """A message to the spectator."""
        now = time.perf_counter()
        message = json.loads(text)
        if message["t"] == "update":
            if message["answered"] is not None:
                self.waits[message["answered"]] = now, now - self.last
            self.last = now


class Person:
    """A player who wishes to be asked nowhere; what is asked all the same is answered at random."""

    def __init__(self, seed: int) -> None:
        self.client: Client | None = None
        self._rng = Random(seed)
        self._no = -1

    def hear(self, text: bytes) -> None:
        """A message to this seat."""
        message = json.loads(text)
        if message["t"] == "update" and message["ask"] is not None and message["ask"]["no"] != self._no:
            ask = message["ask"]
            self._no = ask["no"]
            choice = self._rng.choice(ask["offers"])["choice"]
            asyncio.get_running_loop().call_later(0.01, self._choose, ask["no"], choice)

    def _choose(self, no: int, choice: object) -> None:
        if self.client is not None:
            self.client.send(json.dumps({"t": "choose", "no": no, "choice": choice}).encode())


def _post(port: int, path: str, body: object) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


async def _bots(port: int, game: str, mode: str, bot: str, seats: int) -> tuple[str, Waits]:
    plan = {"game": game, "mode": mode, "seats": [{"kind": "bot", "bot": bot}] * seats}
    made = await asyncio.to_thread(_post, port, "/api/tables", plan)
    return await _watch(port, made["table"]["id"])


async def _people(port: int, game: str, mode: str, seats: int, seed: int) -> tuple[str, Waits]:
    plan = {"game": game, "mode": mode, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]}
    made = await asyncio.to_thread(_post, port, "/api/tables", plan)
    table = made["table"]["id"]
    tokens = [made["yours"][0]["token"]]
    for _ in range(seats - 1):
        joined = await asyncio.to_thread(_post, port, f"/api/tables/{table}/join", {"name": "Zoe"})
        tokens.append(joined["yours"][0]["token"])
    waits = await _watch(port, table)
    for at, token in enumerate(tokens):
        person = Person(seed + at)
        client = person.client = await Client.connect("127.0.0.1", port, f"/ws/{table}", person.hear)
        client.send(json.dumps({"t": "hello", "tokens": [token]}).encode())
    return waits


async def _watch(port: int, table: str) -> tuple[str, Waits]:
    waits = Waits()
    client = await Client.connect("127.0.0.1", port, f"/ws/{table}", waits.hear)
    client.send(b'{"t":"hello"}')
    return table, waits


def modes_of(card: GameCard, wanted: list[str] | None) -> list[Mode]:
    """The `wanted` modes of a title: all if none is named, and its first if it does not matter."""
    if wanted is None:
        return [card.modes[0]]
    return [mode for mode in card.modes if not wanted or mode.id in wanted]


Sample = tuple[float, float, int]
"""When a decision was told, how long after the one before, and how many choices the seat had."""

Watched = list[tuple[str, str, str, str, Waits]]
"""A title, a mode, who plays, the table's id, and when its decisions were told."""


async def measure(port: int, args: argparse.Namespace) -> Watched:
    """Set up all tables and listen for a while."""
    found: Watched = []
    for rules in games():
        if args.games and rules.card.id not in args.games:
            continue
        for mode in modes_of(rules.card, args.modes):
            for bot in args.bots:
                for _ in range(args.tables):
                    table, waits = await _bots(port, rules.card.id, mode.id, bot, mode.seats)
                    found.append((rules.card.id, mode.id, bot, table, waits))
            for number in range(args.tables if args.people and rules.card.passing and mode.seats > 1 else 0):
                table, waits = await _people(port, rules.card.id, mode.id, mode.seats, 10 * number)
                found.append((rules.card.id, mode.id, PEOPLE, table, waits))
    await asyncio.sleep(args.seconds)
    return found


def tape_of(database: sqlite3.Connection, table: str) -> Tape:
    """The tape of a table, from the server's database."""
    game, version, setup = database.execute("SELECT game, version, setup FROM tables WHERE id = ?", (table,)).fetchone()
    rows = database.execute("SELECT seat, choice FROM moves WHERE table_id = ? ORDER BY no", (table,))
    choice: Any = int | tuple[int, ...]
    moves: list[tuple[int, Choice]] = [(seat, msgspec.json.decode(raw, type=choice)) for seat, raw in rows]
    return Tape(game=game, version=version, setup=msgspec.json.decode(setup, type=Setup), moves=moves)


def samples(database: sqlite3.Connection, watched: Watched) -> dict[tuple[str, ...], list[Sample]]:
    """For each title, mode, player and kind: every wait."""
    found: dict[tuple[str, ...], list[Sample]] = defaultdict(list)
    for game, mode, player, table, waits in watched:
        windows = rules_of(game).card.windows

        def note(
            now: Game,
            where: tuple[str, str, str] = (game, mode, player),
            waits: Waits = waits,
            windows: tuple[str, ...] = windows,
        ) -> None:
            kind = now.question.kind
            if now.seat == CHANCE or now.no not in waits.waits or (where[2] == PEOPLE and kind not in windows):
                return
            found[*where, kind].append((*waits.waits[now.no], len(now.options())))

        replay(tape_of(database, table), each=note)
    return found


def won(ones: list[float], others: list[float]) -> float:
    """How many pairs of one of each are there in which the first is larger? Equal ones count half."""
    ranked = sorted([(value, 1) for value in ones] + [(value, 0) for value in others])
    ranks, at = 0.0, 0
    while at < len(ranked):
        same = at
        while same < len(ranked) and ranked[same][0] == ranked[at][0]:
            same += 1
        ranks += sum(one for _, one in ranked[at:same]) * (at + 1 + same) / 2
        at = same
    return ranks - len(ones) * (len(ones) + 1) / 2


def compared(waits: list[Sample], most: int) -> tuple[int, int, float, float]:
    """How many had at most `most` choices, how many had more, and the AUC between the two with its error."""
    counted, pairs, larger, variance = [0, 0], 0, 0.0, 0.0
    for start in range(0, len(waits), BLOCK):
        block = waits[start : start + BLOCK]
        ones = [wait for _, wait, count in block if count <= most]
        others = [wait for _, wait, count in block if count > most]
        here = len(ones) * len(others)
        if here:
            counted[0] += len(ones)
            counted[1] += len(others)
            pairs += here
            larger += won(ones, others)
            variance += here * (len(block) + 1) / 12
    part = larger / pairs if pairs else 0.5
    return counted[0], counted[1], max(part, 1 - part), math.sqrt(variance) / pairs if pairs else 1.0


def table_of(found: dict[tuple[str, ...], list[Sample]], least: int) -> list[Row]:
    """The AUC of every kind that was asked often enough."""
    rows: list[Row] = []
    for (game, mode, player, kind), all_waits in sorted(found.items()):
        waits = sorted(all_waits)[int(WARM_UP * len(all_waits)) :]
        counts = sorted(count for _, _, count in waits)
        if not counts:
            continue
        for label, most in (("one choice", 1), ("few choices", counts[len(counts) // 2])):
            ones, others, area, error = compared(waits, most)
            if min(ones, others) >= least and (label == "one choice" or most > 1):
                rows.append(Row(game, mode, player, kind, label, ones, others, round(area, 4), error))
    return rows


def main() -> None:
    """Measure, print the table, and say by the exit code whether something shows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="titles; all without")
    parser.add_argument("--bots", nargs="*", default=["sensible"], help="who plays")
    parser.add_argument("--tables", type=int, default=6, help="tables of each title, mode and bot")
    parser.add_argument(
        "--modes", nargs="*", metavar="MODE", help="these modes, or all of them; each title's first without it"
    )
    parser.add_argument("--people", action="store_true", help="also people for whom the table passes")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--least", type=int, default=30, help="decisions in each class")
    parser.add_argument("--settings", default="", help="further settings of the server, in TOML")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="getaway-timing-") as name:
        folder = Path(name)
        with serving(folder, SETTINGS + args.settings) as (_, port):
            watched = asyncio.run(measure(port, args))
        with closing(sqlite3.connect(folder / "getaway.db")) as database:
            rows = table_of(samples(database, watched), args.least)
    if args.json:
        print(msgspec.json.encode(rows).decode())
    else:
        for row in rows:
            print(
                f"{row.game:10} {row.mode:14} {row.player:9} {row.kind:28} {row.label:12} {row.ones:6} {row.others:6}"
                f"  AUC {row.auc:.3f} ± {row.error:.3f}{'  SHOWS' if row.shown else ''}"
            )
        print(f"{len(rows)} comparisons, {sum(row.shown for row in rows)} clearly above {BAR}")
    sys.exit(any(row.shown for row in rows))


if __name__ == "__main__":
    main()

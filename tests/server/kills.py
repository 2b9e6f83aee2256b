"""Kills a server repeatedly while games are played on it, and counts what is lost.

Run it from the project's folder: ``python -m tests.server.kills [KILLS]``. Clients play several tables at random and
note every choice that was acknowledged. At a random moment the server gets SIGKILL and is restarted on the same folder.
Then every table must resume with every acknowledged choice in its place. A choice that was sent but not acknowledged
may or may not be there.

With ``database`` as second word the server is left alone: its database, a PostgreSQL, is stopped and started again
instead. Nobody may be disconnected, and play must go on.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

import asyncpg
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from getaway.kernel.frames import Choice
from getaway.server.tables.services import Services
from tests.server.client import PATIENCE, Browser, Player, Server
from tests.server.postgres import Postgres, make_database, running


class WithoutBots(Server):
    """A server that starts no bots' processes ahead: nobody plays against bots here."""

    def serve(self, words: list[str]) -> None:
        Services.start = lambda self: None  # type: ignore[method-assign]
        super().serve(words)


class Report(msgspec.Struct):
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    games: int = 0
    """Games that were played to their end."""
    refused: int = 0
    """Choices that were refused while the database was away."""
    lost: list[str] = []


class Table:
    """A table with both seats in one hand, and everything it acknowledged."""

    def __init__(self, browser: Browser) -> None:
        made = browser.make(seats=[{"kind": "me"}, {"kind": "me"}])
        self.id: str = made["table"]["id"]
        self.tokens: list[str] = [link["token"] for link in made["yours"]]
        self.acknowledged: dict[int, Choice] = {}
        self.over = False
        self.refused = 0
        self.sent_away = ""


def play(server: Server, table: Table, rng: Random, enough: threading.Event | None = None) -> None:
    """Choose at random until the game is over, it is enough, or the server is gone.

    What is refused is tried again if the server is to stay.
    """
    players: list[Player] = []
    try:
        for seat, token in enumerate(table.tokens):
            players.append(Player(server, table.id, tokens=[token], look=seat, picture=False))
        while not players[0].over and not (enough is not None and enough.is_set()):
            asked = next((player for player in players if player.update["ask"] is not None), None)
            if asked is None:
                players[0].next()
                continue
            choice, no = asked.pick(rng), asked.update["no"]
            answer = asked.choose(choice)
            if answer["t"] == "refused":
                assert enough is not None, answer
                assert answer["code"] in ("not_possible", "stale"), answer
                table.refused += 1
                # What was saved without being acknowledged is shown when the database is back.
                time.sleep(0.1)
                for player in players:
                    player.send("sync")
                    while player.next()["t"] not in ("update", "refused"):
                        pass
                continue
            table.acknowledged[no] = tuple(choice) if isinstance(choice, list) else choice
            for player in players:
                player.catch_up(answer["v"])
        table.over = True
    # A kill can also cut off the handshake itself.
    except (ConnectionClosed, InvalidHandshake, OSError, EOFError) as gone:
        if enough is not None:
            table.sent_away = repr(gone)
    finally:
        for player in players:
            player.close()


def check(server: Server, table: Table) -> list[str]:
    """Everything acknowledged that the table does not have, after the server came back."""
    found = moves_of(server, table.id)
    lost = [
        f"{table.id}: decision {no} was {choice}, now {found.get(no)}"
        for no, choice in table.acknowledged.items()
        if found.get(no) != choice
    ]
    with server.browser() as browser:
        shown = browser.get(f"/api/tables/{table.id}")
        player = Player(server, table.id, tokens=[table.tokens[0]], look=0)
        if player.update["no"] != shown["no"] or shown["no"] != len(found):
            numbers = player.update["no"], shown["no"], len(found)
            lost.append(f"{table.id}: these should be one number of decisions: {numbers}")
        player.close()
    return lost


def moves_of(server: Server, table: str) -> dict[int, Choice]:
    """The decisions of a table as they are in its database."""
    if server.db:
        rows = asyncio.run(_rows(server.db, table))
    else:
        database = sqlite3.connect(server.data / "getaway.db")
        rows = database.execute("SELECT no, choice FROM moves WHERE table_id = ?", (table,)).fetchall()
        database.close()
    return {no: msgspec.json.decode(choice, type=int | tuple[int, ...]) for no, choice in rows}


async def _rows(url: str, table: str) -> list[tuple[int, str]]:
    connection = await asyncpg.connect(url)
    found = await connection.fetch("SELECT no, choice FROM moves WHERE table_id = $1", table)
    await connection.close()
    return [(row["no"], row["choice"]) for row in found]


def run(folder: Path, *, kills: int, tables: int, seed: int) -> Report:
    """Kill the server that often, with that many tables at play."""
    rng = Random(seed)
    report = Report()
    server = WithoutBots(folder).start()
    try:
        with server.browser() as browser:
            playing = [Table(browser) for _ in range(tables)]
        for _ in range(kills):
            threads = [threading.Thread(target=play, args=(server, one, Random(rng.random()))) for one in playing]
            for thread in threads:
                thread.start()
            # Sometimes in the middle of a full load, sometimes while connections are still being made.
            time.sleep(rng.uniform(0.1, 1.2))
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
            report.kills += 1
            if not report.kills % 10:
                print(f"{report.kills} kills, {len(report.lost)} lost", file=sys.stderr, flush=True)
            for number, table in enumerate(playing):
                report.lost += check(server, table)
                if table.over:
                    report.games += 1
                    report.acknowledged += len(table.acknowledged)
                    with server.browser() as browser:
                        playing[number] = Table(browser)
        report.acknowledged += sum(len(table.acknowledged) for table in playing)
    finally:
        server.stop()
    return report


def run_database(folder: Path, postgres: Postgres, *, stops: int, tables: int, seed: int) -> Report:
    """Stop the database that often and start it again, with that many tables at play; the server stays."""
    rng = Random(seed)
    report = Report()
    server = WithoutBots(folder, db=make_database(postgres.url, "stopped")).start()
    try:
        with server.browser() as browser:
            playing = [Table(browser) for _ in range(tables)]
        enough = threading.Event()
        threads = [threading.Thread(target=play, args=(server, one, Random(rng.random()), enough)) for one in playing]
        for thread in threads:
            thread.start()
        # Whoever comes while the database is away is asked to come again; those who are there stay.
        while not all(table.acknowledged or table.sent_away for table in playing):
            time.sleep(0.1)
        for _ in range(stops):
            time.sleep(rng.uniform(0.5, 2.0))
            postgres.stop()
            time.sleep(rng.uniform(0.2, 2.0))
            postgres.start()
            report.kills += 1
        # Every table that is not over gets on once more.
        before = [len(table.acknowledged) for table in playing]
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end and not all(
            table.over or table.sent_away or len(table.acknowledged) > was
            for table, was in zip(playing, before, strict=True)
        ):
            time.sleep(0.1)
        stuck = [table.id for table, was in zip(playing, before, strict=True) if len(table.acknowledged) <= was]
        enough.set()
        for thread in threads:
            thread.join()
        for table in playing:
            report.lost += check(server, table)
            report.lost += [f"{table.id}: sent away by {table.sent_away}"] if table.sent_away else []
            report.lost += [f"{table.id}: stuck"] if table.id in stuck and not table.over else []
            report.games += table.over
            report.acknowledged += len(table.acknowledged)
            report.refused += table.refused
    finally:
        server.stop()
    return report


def main() -> int:
    """1 if anything was lost."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else int(os.environ.get("GETAWAY_KILLS", "200"))
    seed = int(time.time())
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[2:] == ["database"]:
            with running() as postgres:
                report = run_database(Path(folder), postgres, stops=kills, tables=6, seed=seed)
        else:
            report = run(Path(folder), kills=kills, tables=6, seed=seed)
    print(
        f"{report.kills} kills, {report.acknowledged} choices acknowledged, {report.refused} refused, "
        f"{report.games} games finished"
    )
    for line in report.lost:
        print(f"LOST {line}")
    return 1 if report.lost else 0


if __name__ == "__main__":
    sys.exit(main())

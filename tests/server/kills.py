"""Kills a server repeatedly while games are played on it, and counts what is lost.

Run it from the project's folder: ``python -m tests.server.kills [KILLS]``. Clients play several tables at random and
note every choice that was acknowledged. At a random moment the server gets SIGKILL and is restarted on the same folder.
Then every table must resume with every acknowledged choice in its place. A choice that was sent but not acknowledged
may or may not be there.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from getaway.kernel.frames import Choice
from tests.server.client import Browser, Player, Server


class Report(msgspec.Struct):
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    games: int = 0
    """Games that were played to their end."""
    lost: list[str] = []


class Table:
    """A table with both seats in one hand, and everything it acknowledged."""

    def __init__(self, browser: Browser) -> None:
        made = browser.make(seats=[{"kind": "me"}, {"kind": "me"}])
        self.id: str = made["table"]["id"]
        self.tokens: list[str] = [link["token"] for link in made["yours"]]
        self.acknowledged: dict[int, Choice] = {}
        self.over = False


def play(server: Server, table: Table, rng: Random) -> None:
    """Choose at random until the game is over or the server is gone."""
    players: list[Player] = []
    try:
        for seat, token in enumerate(table.tokens):
            players.append(Player(server, table.id, tokens=[token], look=seat, picture=False))
        while not players[0].over:
            asked = next((player for player in players if player.update["ask"] is not None), None)
            if asked is None:
                players[0].next()
                continue
            choice, no = asked.pick(rng), asked.update["no"]
            answer = asked.choose(choice)
            if answer["t"] == "refused":
                raise AssertionError(answer)
            table.acknowledged[no] = tuple(choice) if isinstance(choice, list) else choice
            for player in players:
                player.catch_up(answer["v"])
        table.over = True
    # A kill can also cut off the handshake itself.
    except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
        return
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
    database = sqlite3.connect(server.data / "getaway.db")
    rows = database.execute("SELECT no, choice FROM moves WHERE table_id = ?", (table,)).fetchall()
    database.close()
    return {no: msgspec.json.decode(choice, type=int | tuple[int, ...]) for no, choice in rows}


def run(folder: Path, *, kills: int, tables: int, seed: int) -> Report:
    """Kill the server that often, with that many tables at play."""
    rng = Random(seed)
    report = Report()
    server = Server(folder).start()
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


def main() -> int:
    """1 if anything was lost."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else int(os.environ.get("GETAWAY_KILLS", "200"))
    with tempfile.TemporaryDirectory() as folder:
        report = run(Path(folder), kills=kills, tables=6, seed=int(time.time()))
    print(f"{report.kills} kills, {report.acknowledged} choices acknowledged, {report.games} games finished")
    for line in report.lost:
        print(f"LOST {line}")
    return 1 if report.lost else 0


if __name__ == "__main__":
    sys.exit(main())

"""What bots thought: kept beside their choices, as secret as their hands, and told once the game is over."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from alembic import command
from sqlalchemy import Connection, insert, text

from getaway.bots.thoughts import Thoughts
from getaway.kernel import tape as tapes
from getaway.server.http.game_files import thoughts_in, with_thoughts
from getaway.server.store import migrate, serialisation
from getaway.server.store.engines import engine_for
from getaway.server.store.rows import MoveRow, Write
from getaway.server.store.schema import tables
from getaway.server.store.store import Store
from getaway.server.work.thinking import KEPT_BYTES, Answer
from tests.server.client import SHORT, Browser, Player, Server
from tests.server.test_store import row, run

SEARCHING = [{"kind": "me"}, {"kind": "bot", "bot": "level3"}]

MARKS = ('"beliefs"', '"visits"', '"prior"', '"thoughts"', "The enemy's main")
"""What stands in every record, or in every record with a belief."""


def reached(browser: Browser, table: str) -> str:
    """All that can be asked for over HTTP while the game runs, as texts; thoughts are refused."""
    paths = (f"/api/tables/{table}", f"/api/replays/{table}", f"/api/replays/{table}/steps", "/api/tables")
    found = [browser.http.get(path).text for path in paths]
    refused = browser.http.get(f"/api/replays/{table}/thoughts")
    assert refused.status_code == 409
    assert browser.http.get(f"/api/tables/{table}/tape").status_code == 409
    return "\n".join([*found, json.dumps(refused.json()["text"])])


def played(player: Player, watcher: Player, each: Any) -> None:
    """Play a game at random to its end; `each` is called before every choice of the person."""
    rng = Random(8)
    while not player.over:
        if player.update["ask"] is None:
            player.next()
            continue
        each()
        player.choose(player.pick(rng))
    watcher.wait(lambda watcher: watcher.over)


def test_nobody_gets_any_of_it_before_the_game_is_over_and_everybody_after(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser, own_server.browser() as other:
        table = browser.make(seats=SEARCHING, options=SHORT)["table"]["id"]
        player, watcher = browser.sit(table), other.sit(table)
        assert player.table["seats"][1]["bot"] == "level3"
        got: list[str] = []
        tries = iter([True] * 2)

        def look() -> None:
            if next(tries, False):
                got.extend(reached(one, table) for one in (browser, other))
                player.send("why", no=player.update["no"], text="thoughts")
                player.until("because")

        played(player, watcher, look)
        got += [*player.heard, *watcher.heard]

        told = other.get(f"/api/replays/{table}/thoughts")["thoughts"]
        assert told == browser.get(f"/api/replays/{table}/thoughts")["thoughts"]
        tape = tapes.decode(other.http.get(f"/api/tables/{table}/tape").content)
        records = msgspec.convert(told, list[Thoughts])
        assert len(records) > 3
        assert any(record.beliefs for record in records)
        for record in records:
            assert record.bot == "level3"
            assert tape.moves[record.no] == (1, record.choice)
            assert record.offers[0].choice == record.choice
        some = records[2].no
        assert [
            one["no"] for one in other.get(f"/api/replays/{table}/thoughts?first={some}&last={some}")["thoughts"]
        ] == [some]

        # Neither the shape of a record nor anything that was considered and not done has been heard.
        log = own_server.log.read_text()
        considered = {offer.label for record in records for offer in record.offers[1:]}
        done = {step["chosen"] for step in other.get(f"/api/replays/{table}/steps")["steps"]}
        assert considered - done
        for heard in (*got, log):
            assert not [mark for mark in MARKS if mark in heard]
            assert not [label for label in considered - done if label in heard]

        # The game file carries them, and whoever imports it sees them.
        raw = other.http.get(f"/api/tables/{table}/tape").content
        assert tapes.verify(tapes.decode(raw)).outcome is not None
        headers = {"Content-Type": "application/json"}
        replay = browser.http.post("/api/replays", content=raw, headers=headers).json()["id"]
        assert browser.get(f"/api/replays/{replay}/thoughts")["thoughts"] == told
        assert browser.get(f"/api/replays/{replay}/steps?first=0&last=1")["steps"]
        assert browser.get("/api/replays/i-none/thoughts", 404)["code"] == "no_table"


def test_what_is_too_long_is_not_kept() -> None:
    assert Answer(3).kept() is None
    assert Answer(3, msgspec.Raw(b'{"no":1}')).kept() == '{"no":1}'
    assert Answer(3, msgspec.Raw(b'"' + b"x" * KEPT_BYTES + b'"')).kept() is None


def test_a_game_file_has_so_many_parts_that_it_can_be_imported() -> None:
    tape = tapes.decode(Path("tests/tapes/hunter/capture.tape.json").read_bytes())
    one = Thoughts(bot="level1", no=0, choice=1, iterations=0, worlds=0, offers=(), beliefs=())
    few, many = (one,) * 5_000, (one,) * 20_000
    assert thoughts_in(with_thoughts(tape, few, 10**9).decode()) == few
    assert thoughts_in(with_thoughts(tape, many, 10**9).decode()) == ()
    assert thoughts_in(with_thoughts(tape, few, 1_000).decode()) == ()


def test_thoughts_are_written_with_their_decision_and_go_with_it(database: str) -> None:
    moves = (MoveRow(0, 0, 1), MoveRow(1, 1, (2, 3), 'a "thought"'), MoveRow(2, 1, 4, "another"))

    async def work(store: Store) -> None:
        for name in ("a", "b"):
            await store.write(Write(row(name), new=True))
            await store.write(Write(row(name, no=3), moves=moves))
        assert await store.thoughts("a", 0, 9) == ['a "thought"', "another"]
        assert await store.thoughts("a", 2, 2) == ["another"]
        assert [move.choice for move in await store.moves("a")] == [1, (2, 3), 4]
        await store.write(Write(row("a", no=2), cut=2))
        assert await store.thoughts("a", 0, 9) == ['a "thought"']
        assert await store.thoughts("b", 0, 9) == ['a "thought"', "another"]

    run(database, work)


def test_games_of_a_database_from_before_go_on_without(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"

    def old(connection: Connection) -> None:
        command.upgrade(migrate.config_for(connection), "0001")

    async def make() -> None:
        engine = engine_for(url)
        async with engine.begin() as connection:
            await connection.run_sync(old)
            then = {
                name: value for name, value in serialisation.dump(row("a")).items() if name not in ("owner", "lease")
            }
            await connection.execute(insert(tables).values(then))
            await connection.execute(text("INSERT INTO moves (table_id, no, seat, choice) VALUES ('a', 0, 1, '5')"))
        await engine.dispose()

    async def work(store: Store) -> None:
        assert await store.moves("a") == [MoveRow(0, 1, 5)]
        assert await store.thoughts("a", 0, 9) == []

    asyncio.run(make())
    run(url, work)

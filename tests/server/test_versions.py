"""Tables of another version of the rules, and what one table can do to the others while they are swept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from getaway.kernel.registry import rules_of
from getaway.server import wire
from getaway.server.refusals import Gone, NoTable
from getaway.server.store.rows import BOT, EXPIRED, OUTDATED, RUNNING, Seating, Write
from getaway.server.tables.creation import make
from getaway.server.tables.live_table import LiveTable
from getaway.server.tables.lobby import SWEPT, Lobby
from tests.server.client import Server, play
from tests.server.test_store import Ear, choose, lobby_at, row, seated, settled

BUMPED = """
import msgspec
from getaway.kernel.registry import rules_of
rules = rules_of("hunter")
type(rules).card = msgspec.structs.replace(rules.card, version=rules.card.version + 1)
"""
"""Python that gives hunter's rules the next version."""


@contextmanager
def bumped(monkeypatch: pytest.MonkeyPatch, by: int = 1) -> Iterator[int]:
    """The rules of hunter in another version."""
    rules = rules_of("hunter")
    with monkeypatch.context() as patch:
        patch.setattr(type(rules), "card", msgspec.structs.replace(rules.card, version=rules.card.version + by))
        yield rules.card.version


async def played(lobby: Lobby, most: int) -> str:
    """A table at which some decisions were made; its name."""
    table, ear = await seated(lobby)
    rng = Random(3)
    for _ in range(most):
        await decide(ear, table, rng)
    return table.row.id


async def decide(ear: Ear, table: LiveTable, rng: Random) -> None:
    """Let the seat that is asked choose at random."""
    table.hear(ear, wire.Look(seat=table.row.asked or 0))
    await settled(table)
    choose(ear, table, rng)
    await settled(table)


async def spoil(lobby: Lobby, name: str, no: int) -> None:
    """Make a decision of a table one that the rules do not allow."""
    async with lobby.services.store.engine.begin() as connection:
        await connection.execute(
            text("UPDATE moves SET choice = '[77,77]' WHERE table_id = :name AND no = :no"), {"name": name, "no": no}
        )


def test_a_running_game_goes_on_with_the_next_version(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def before() -> tuple[str, dict[str, Any]]:
        async with lobby_at(database) as lobby:
            name = await played(lobby, 30)
            return name, (await watching(lobby, name)).last("update")["view"]

    async def after(name: str, view: dict[str, Any], version: int) -> None:
        async with lobby_at(database) as lobby:
            ear = await watching(lobby, name)
            assert ear.last("update")["view"] == view
            stored = await lobby.services.store.table(name)
            assert stored is not None
            assert (stored.state, stored.version) == (RUNNING, version)
            (line,) = ear.last("welcome")["chat"]
            assert (line["seat"], line["name"]) == (None, "Getaway")
            assert f"goes on with version {version}" in line["text"]
            # It is told once, and the game can be played to its end.
            table = await lobby.open(name)
            assert len((await watching(lobby, name)).last("welcome")["chat"]) == 1
            player, rng = await sitting(lobby, name), Random(4)
            while player.last("update")["outcome"] is None:
                await decide(player, table, rng)

    name, view = asyncio.run(before())
    with bumped(monkeypatch) as version:
        asyncio.run(after(name, view, version))


async def watching(lobby: Lobby, name: str) -> Ear:
    """A spectator at a table."""
    table, ear = await lobby.open(name), Ear()
    table.hello(ear, [], None)
    await settled(table)
    return ear


async def sitting(lobby: Lobby, name: str) -> Ear:
    """Somebody with all seats of a table."""
    table, ear = await lobby.open(name), Ear()
    tokens = [lobby.services.link(table.row, seat).token for seat in range(len(table.row.seats))]
    table.hello(ear, tokens, 0)
    await settled(table)
    return ear


def test_a_game_that_cannot_go_on_is_shown_as_far_as_both_versions_agree(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> tuple[str, dict[str, Any]]:
        async with lobby_at(database) as lobby:
            name = await played(lobby, 20)
            view = (await watching(lobby, name)).last("update")["view"]
            table, ear = await lobby.open(name), await sitting(lobby, name)
            await decide(ear, table, Random(5))
            await spoil(lobby, name, 20)
            return name, view

    async def after(name: str, view: dict[str, Any]) -> None:
        async with lobby_at(database) as lobby:
            ear = await sitting(lobby, name)
            assert ear.last("welcome")["table"]["state"] == OUTDATED
            assert "not played on" in ear.last("welcome")["chat"][0]["text"]
            assert ear.last("update")["ask"] is None
            table = await lobby.open(name)
            table.hear(ear, wire.Choose(no=20, choice=0, seat=0))
            await settled(table)
            assert "older version" in ear.last("refused")["text"]
            assert (await watching(lobby, name)).last("update")["view"] == view
            # All of it is still on disk.
            assert len(await lobby.services.store.moves(name)) == 21

    name, view = asyncio.run(before())
    with bumped(monkeypatch):
        asyncio.run(after(name, view))
        # Told once, however often it is opened.
        asyncio.run(after(name, view))


def test_an_outdated_game_runs_again_when_the_server_goes_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def made() -> str:
        async with lobby_at(database) as lobby:
            return await played(lobby, 5)

    async def state(name: str) -> str:
        async with lobby_at(database) as lobby:
            return (await lobby.open(name)).row.state

    async def refuse(name: str) -> None:
        async with lobby_at(database) as lobby:
            stored = await lobby.services.store.table(name)
            assert stored is not None
            await lobby.services.store.write(Write(msgspec.structs.replace(stored, state=OUTDATED, asked=None)))

    name = asyncio.run(made())
    asyncio.run(refuse(name))
    assert asyncio.run(state(name)) == RUNNING


def test_a_finished_game_of_another_version_can_be_looked_at(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = browser.make(seats=seats, options={"first_player": "south", "turn_cap": 4})["table"]["id"]
        player = browser.sit(table)
        rng = Random(1)
        while not player.over:
            if player.update["ask"] is None:
                player.send("look", seat=1 - player.update["look"] if player.update["look"] >= 0 else 0)
                player.until("update")
                continue
            player.choose(player.pick(rng))
        tape = browser.get(f"/api/tables/{table}/tape")
        outcome = player.update["outcome"]
    own_server.stop()
    own_server.before = BUMPED
    own_server.start()
    with own_server.browser() as browser:
        assert browser.sit(table).update["outcome"] == outcome
        assert browser.get(f"/api/tables/{table}/tape") == tape


def test_a_table_with_a_bot_survives_the_upgrade_of_a_real_server(own_server: Server) -> None:
    own_server.start()
    with own_server.browser() as browser:
        table = browser.make(options={"first_player": "south"})["table"]["id"]
        play([browser.sit(table)], Random(2), 6)
        cookies = dict(browser.http.cookies)
    own_server.stop()
    own_server.before = BUMPED
    own_server.start()
    with own_server.browser() as browser:
        browser.http.cookies.update(cookies)
        player = browser.sit(table)
        play([player], Random(3), 6)
        version = rules_of("hunter").card.version + 1
        assert browser.get(f"/api/tables/{table}")["version"] == f"hunter {version}"


def test_tables_that_cannot_be_opened_keep_no_other_waiting(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with lobby_at(database) as lobby:
            store = lobby.services.store
            # Older than everybody else, due, and of options that no version knows.
            bad = msgspec.structs.replace(row("x").setup, options={"nonsense": 1})
            now = time.time()
            old = [row(f"old{number}", version=99, due=1.0, changed=now, setup=bad) for number in range(SWEPT + 50)]
            await asyncio.gather(*(store.write(Write(one, new=True)) for one in old))
            plan = wire.NewTable(game="hunter", seats=(wire.SeatPlan("bot"), wire.SeatPlan("me")))
            made, _ = await make(lobby.services, plan)
            for _ in range(3):
                await lobby.sweep()
            assert made.id in lobby._live
            assert (await store.counts())[OUTDATED] == SWEPT + 50
            assert await store.due(time.time(), 1000) in ([made.id], [])
            with pytest.raises(Gone, match="older version"):
                await lobby.open("old0")
            with pytest.raises(NoTable):
                await lobby.open("never")

    asyncio.run(work())
    refused = [one for one in caplog.records if one.getMessage() == "table cannot be opened"]
    assert len(refused) == SWEPT + 50


def test_a_table_that_breaks_the_sweeper_is_tried_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    async def work() -> None:
        async with lobby_at(database) as lobby:
            real = lobby._open

            async def broken(name: str) -> Any:
                tried.append(name)
                if name == "bad":
                    raise ZeroDivisionError
                return await real(name)

            monkeypatch.setattr(lobby, "_open", broken)
            bots = (Seating(BOT, bot="random"), Seating(BOT, bot="random"))
            for name in ("bad", "good"):
                await lobby.services.store.write(Write(row(name, due=1.0, changed=time.time(), seats=bots), new=True))
            await lobby.sweep()
            await lobby.sweep()
            assert "good" in lobby._live

    asyncio.run(work())
    assert sorted(tried) == ["bad", "good"]


def test_abandoned_tables_expire_and_are_deleted_beside_one_that_cannot_be_opened(database: str) -> None:
    async def work() -> None:
        async with lobby_at(database) as lobby:
            store = lobby.services.store
            await store.write(Write(row("old", version=99), new=True))
            await store.write(Write(row("outdated", version=99, state=OUTDATED), new=True))
            await store.write(Write(row("fine"), new=True))
            await store.write(Write(row("dead", state=EXPIRED), new=True))
            await store.write(Write(row("young", changed=time.time()), new=True))
            await lobby.sweep()
            assert await store.counts() == {EXPIRED: 3, RUNNING: 1}

    asyncio.run(work())

"""Players in the database: names, browsers' keys, seats, and codes. Keys and codes are kept as hashes only."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update

from getaway.kernel.frames import Seat
from getaway.server.notices.push import Subscription
from getaway.server.store.rows import RUNNING
from getaway.server.store.schema import chat, player_codes, player_keys, player_pushes, player_seats, players, tables
from getaway.server.store.store import Store

INVITED = -1
"""The epoch of a seat that is kept for a player."""


class PlayerRow(msgspec.Struct, frozen=True):
    """Somebody who plays here, without an account."""

    id: str
    name: str
    notices: str
    """How this player wishes to be told that it is their turn, as JSON."""
    created: float
    seen: float


class Claim(msgspec.Struct, frozen=True):
    """A player's seat at a table, as it was taken; it is theirs while the seat has that epoch."""

    table: str
    seat: Seat
    player: str
    epoch: int


class Wait(msgspec.Struct, frozen=True):
    """A running game that waits for a player: which decision, and how that player wishes to be told."""

    table: str
    seat: Seat
    epoch: int
    no: int
    player: str
    notices: str


class Players:
    """What is kept of players. All methods raise Unavailable or NotSaved if the database fails."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def by_key(self, key: str) -> PlayerRow | None:
        """The player of a browser's hashed key."""
        query = (
            select(players).join(player_keys, player_keys.c.player_id == players.c.id).where(player_keys.c.key == key)
        )
        for found in await self._store.rows(query):
            return PlayerRow(*found)
        return None

    async def by_id(self, id: str) -> PlayerRow | None:
        """A player, if there is one."""
        for found in await self._store.rows(select(players).where(players.c.id == id)):
            return PlayerRow(*found)
        return None

    async def add(self, row: PlayerRow, key: str) -> None:
        """Keep a new player with the key of the first browser."""
        await self._store.do(
            insert(players).values(msgspec.structs.asdict(row)), insert(player_keys).values(key=key, player_id=row.id)
        )

    async def change(self, id: str, **values: object) -> None:
        """Change what is kept of a player."""
        await self._store.do(update(players).where(players.c.id == id).values(**values))

    async def keys(self, id: str) -> int:
        """How many browsers a player has."""
        return len(await self._store.rows(select(player_keys.c.key).where(player_keys.c.player_id == id)))

    async def keep_only(self, id: str, key: str) -> int:
        """Void the keys of all other browsers; how many there were."""
        others = player_keys.c.player_id == id, player_keys.c.key != key
        return await self._store.do(delete(player_keys).where(*others))

    # Seats

    async def claim(self, claims: Sequence[Claim]) -> None:
        """Keep that seats were taken, or are kept for somebody, in place of whoever had them before."""
        for one in claims:
            here = player_seats.c.table_id == one.table, player_seats.c.seat == one.seat
            values = {"table_id": one.table, "seat": one.seat, "player_id": one.player, "epoch": one.epoch}
            await self._store.do(delete(player_seats).where(*here), insert(player_seats).values(values))

    async def claims_of(self, id: str) -> list[Claim]:
        """All seats that a player took or is invited to."""
        return await self._claims(player_seats.c.player_id == id)

    async def claims_at(self, tables: Sequence[str]) -> list[Claim]:
        """Who took seats at these tables, or is invited to them."""
        return await self._claims(player_seats.c.table_id.in_(tables)) if tables else []

    async def _claims(self, which: ColumnElement[bool]) -> list[Claim]:
        columns = player_seats.c.table_id, player_seats.c.seat, player_seats.c.player_id, player_seats.c.epoch
        return [Claim(*found) for found in await self._store.rows(select(*columns).where(which))]

    # Notices

    async def waits(self, before: float, limit: int) -> list[Wait]:
        """The games that have waited since `before` for players who wish to be told, and have not been."""
        query = (
            select(
                player_seats.c.table_id,
                player_seats.c.seat,
                player_seats.c.epoch,
                tables.c.no,
                players.c.id,
                players.c.notices,
            )
            .join(tables, tables.c.id == player_seats.c.table_id)
            .join(players, players.c.id == player_seats.c.player_id)
            .where(tables.c.state == RUNNING, tables.c.asked == player_seats.c.seat, tables.c.changed < before)
            .where(player_seats.c.told != tables.c.no, players.c.notices != "")
            .order_by(tables.c.changed)
            .limit(limit)
        )
        return [Wait(*found) for found in await self._store.rows(query)]

    async def tell(self, wait: Wait) -> bool:
        """Keep that a player had a notice of this wait; False if another process was quicker."""
        same = player_seats.c.table_id == wait.table, player_seats.c.seat == wait.seat, player_seats.c.told != wait.no
        return await self._store.do(update(player_seats).where(*same).values(told=wait.no)) > 0

    async def subscribe(self, id: str, to: Subscription, now: float) -> None:
        """Keep where one of a player's browsers takes notices."""
        values = {"player_id": id, "created": now, **msgspec.structs.asdict(to)}
        await self._store.do(
            delete(player_pushes).where(player_pushes.c.endpoint == to.endpoint), insert(player_pushes).values(values)
        )

    async def unsubscribe(self, endpoint: str) -> None:
        """Forget where a browser took notices."""
        await self._store.do(delete(player_pushes).where(player_pushes.c.endpoint == endpoint))

    async def subscriptions(self, id: str) -> list[Subscription]:
        """Where a player's browsers take notices."""
        columns = player_pushes.c.endpoint, player_pushes.c.p256dh, player_pushes.c.auth
        query = select(*columns).where(player_pushes.c.player_id == id).order_by(player_pushes.c.created)
        return [Subscription(*found) for found in await self._store.rows(query)]

    # Moving and forgetting

    async def add_code(self, code: str, id: str, until: float) -> None:
        """Keep a code, in place of the player's earlier ones."""
        await self._store.do(
            delete(player_codes).where(player_codes.c.player_id == id),
            insert(player_codes).values(code=code, player_id=id, until=until),
        )

    async def use_code(self, code: str, key: str, now: float) -> str | None:
        """Let the browser with this key be the player of a code, once; None if the code is used, too old or unknown."""
        for player, until in await self._store.rows(
            select(player_codes.c.player_id, player_codes.c.until).where(player_codes.c.code == code)
        ):
            # Of two that come at the same time one deletes it, and has it.
            if await self._store.do(delete(player_codes).where(player_codes.c.code == code)) == 1 and now < until:
                await self._store.do(
                    delete(player_keys).where(player_keys.c.key == key),
                    insert(player_keys).values(key=key, player_id=player),
                )
                return str(player)
        return None

    async def merge(self, old: str, new: str) -> None:
        """Give everything of one player to another."""
        mine = player_seats.c.player_id == old
        await self._store.do(
            update(player_seats).where(mine).values(player_id=new),
            update(player_keys).where(player_keys.c.player_id == old).values(player_id=new),
            update(player_pushes).where(player_pushes.c.player_id == old).values(player_id=new),
            delete(players).where(players.c.id == old),
        )

    async def forget(self, id: str, claims: Sequence[Claim]) -> None:
        """Delete a player, and what was said from these seats."""
        said = [delete(chat).where(chat.c.table_id == one.table, chat.c.seat == one.seat) for one in claims]
        await self._store.do(*said, delete(players).where(players.c.id == id))

    async def tidy(self, before: float) -> int:
        """Delete players who were not seen since `before`; how many there were."""
        return await self._store.do(delete(players).where(players.c.seen < before))

"""What administrators may do: see who is here, close tables, mute, ban, and remove what a person has written."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Coroutine

from getaway.kernel.errors import Refusal
from getaway.parts.words import counted
from getaway.server import wire
from getaway.server.refusals import NotPossible
from getaway.server.store.rows import PERSON
from getaway.server.store.store import Unavailable
from getaway.server.tables.creation import GUEST
from getaway.server.tables.lobby import DAY, Lobby
from getaway.server.tables.orders import Mute, Rename, Shut

log = logging.getLogger(__name__)

LISTED = 200


class Admin:
    """Carries out wishes; everything but looking is written down before it is done."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.services.store

    async def do(self, wish: wire.AdminWish) -> list[str]:
        """Carry a wish out; lines for the administrator. Raises a Refusal."""
        doing: dict[str, Callable[[wire.AdminWish], Coroutine[None, None, list[str]]]] = {
            "list": self._list,
            "close": self._close,
            "mute": self._mute,
            "unmute": self._mute,
            "ban": self._ban,
            "unban": self._ban,
            "purge": self._purge,
            "audit": self._audit,
            "processes": self._processes,
        }
        if wish.what not in doing:
            raise NotPossible(f"An administrator can {', '.join(doing)}; not {wish.what!r}.")
        if wish.what not in ("list", "audit", "processes"):
            await self._store.write_down(time.time(), wish.who, wish.what, _about(wish))
            log.info("administrator", extra={"what": wish.what})
        return await doing[wish.what](wish)

    async def _list(self, _: wire.AdminWish) -> list[str]:
        lines = [f"{count} {state}" for state, count in sorted((await self._store.counts()).items())]
        for row in await self._store.newest(LISTED):
            people = ", ".join(
                f"{at}: {seat.name}{' (muted)' if seat.muted else ''}"
                for at, seat in enumerate(row.seats)
                if seat.kind == PERSON
            )
            here = sorted(self._lobby.addresses(row.id))
            lines.append(
                f"{row.id} {row.game} {row.state} no {row.no}; {people or 'bots'}; {', '.join(here) or 'nobody here'}"
            )
        lines += [
            f"banned {address} until {_date(until)}: {reason}" for address, until, reason in self._lobby.bans.all()
        ]
        return lines

    async def _close(self, wish: wire.AdminWish) -> list[str]:
        await self._lobby.order(wish.table, Shut())
        return [f"Table {wish.table} is closed."]

    async def _mute(self, wish: wire.AdminWish) -> list[str]:
        if not 0 <= wish.seat < len((await self._lobby.row(wish.table)).seats):
            raise NotPossible(f"There is no seat {wish.seat} at that table.")
        await self._lobby.order(wish.table, Mute(wish.seat, wish.what == "mute"))
        return [f"Seat {wish.seat} of table {wish.table} is {wish.what}d."]

    async def _ban(self, wish: wire.AdminWish) -> list[str]:
        if not wish.address:
            raise NotPossible("Whom? An address is wanted, as `list` shows it.")
        until = time.time() + wish.days * DAY if wish.what == "ban" else 0.0
        await self._store.ban(wish.address, until, wish.reason)
        self._lobby.bans.set(wish.address, until, wish.reason)
        return [f"{wish.address} is banned until {_date(until)}." if until else f"{wish.address} is not banned."]

    async def _purge(self, wish: wire.AdminWish) -> list[str]:
        if not wish.name:
            raise NotPossible("Whose words? A name is wanted.")
        lines = await self._store.purge_chat(wish.name)
        changed = 0
        for found in await self._store.tables_with(wish.name):
            try:
                await self._lobby.order(found, Rename(wish.name, GUEST))
            except Unavailable:
                raise
            except Refusal:
                changed += await self._store.rename(found, wish.name, GUEST)
            else:
                changed += 1
        return [f"Lines of chat deleted: {lines}. Tables from which the name is gone: {changed}."]

    async def _processes(self, _: wire.AdminWish) -> list[str]:
        """Who shares the database, and how much each of them holds."""
        if self._store.members is None:
            return ["This process has the database for itself."]
        return [
            f"{peer.number} {peer.address} holds {counted(tables, 'table')}, for {left:.1f} s or until it renews"
            for peer, left, tables in await self._store.processes()
        ]

    async def _audit(self, _: wire.AdminWish) -> list[str]:
        return [f"{_date(at)} {who}: {what} {about}" for at, who, what, about in await self._store.written_down(LISTED)]


def _about(wish: wire.AdminWish) -> str:
    """What a wish is about, without the words or the name that are to go."""
    parts = [wish.table, f"seat {wish.seat}" if wish.seat >= 0 else "", wish.address, wish.reason]
    return " ".join(part for part in parts if part)


def _date(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))

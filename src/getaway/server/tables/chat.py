"""What people at a table say to each other."""

from __future__ import annotations

from getaway.kernel.frames import Seat
from getaway.server import wire
from getaway.server.clock import CLOCK
from getaway.server.refusals import NotPossible
from getaway.server.store.rows import ChatRow
from getaway.server.store.store import Store
from getaway.server.tables import names
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.room import Room, Watcher
from getaway.server.tables.telling import encode, line

SAY_LENGTH = 500


class Chat:
    """The lines said at a table: each to everybody, or to the speaker's team alone."""

    def __init__(self, store: Store, ledger: Ledger, room: Room) -> None:
        self._store = store
        self._ledger = ledger
        self._room = room

    async def say(self, seat: Seat, message: wire.Say) -> None:
        """Keep a line, then pass it on. Raises NotPossible or NotSaved."""
        row, rules = self._ledger.row, self._ledger.rules
        if message.team and not self._team(seat):
            raise NotPossible(f"{rules.card.name} has no teams, so there is no team channel.")
        if row.seats[seat].muted:
            raise NotPossible("An administrator has muted this seat.")
        text = names.clean(message.text, SAY_LENGTH)
        if not text:
            raise NotPossible("There is nothing to read in that.")
        said = ChatRow(at=CLOCK.now(), seat=seat, name=row.seats[seat].name, text=text, team=message.team)
        await self._ledger.say(said)
        told = encode(wire.Said(line(said)))
        for watcher in self._room:
            if self.may_hear(watcher, said):
                watcher.send(told)

    async def lines(self) -> list[ChatRow]:
        """The last lines that were said; not everybody may hear all of them. Raises Unavailable."""
        return await self._store.chat(self._ledger.row.id)

    def _team(self, seat: Seat) -> frozenset[Seat]:
        """The seats of the same side, if the game has sides of several; nobody otherwise."""
        sides = self._ledger.rules.sides(self._ledger.row.setup)
        team = frozenset(other for other, side in enumerate(sides) if side and side == sides[seat])
        return team if len(team) > 1 else frozenset()

    def may_hear(self, watcher: Watcher, said: ChatRow) -> bool:
        """May a connection hear this?"""
        return not said.team or bool(watcher.seats & self._team(said.seat))

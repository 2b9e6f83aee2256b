"""Players without accounts: who a browser is, where that player sits, how it went, and with whom.

A browser holds a key, and the server a hash of it. What is told of a player is made from the tables at which they took
seats: nothing else is counted or kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from getaway.kernel.errors import Refusal
from getaway.kernel.frames import Seat
from getaway.kernel.registry import rules_of
from getaway.server import wire
from getaway.server.clock import CLOCK
from getaway.server.refusals import NotPossible
from getaway.server.store.players import INVITED, Claim, PlayerRow
from getaway.server.store.rows import FINISHED, OPEN, PERSON, RUNNING, TableRow
from getaway.server.store.store import Unavailable
from getaway.server.tables.creation import GUEST, new_id
from getaway.server.tables.lobby import DAY, Lobby
from getaway.server.tables.orders import Forget
from getaway.server.tables.seats import forgotten

HISTORY = 200
"""How many finished games are listed; all of those that are kept are counted."""

MOST_TABLES = 2000
"""The most tables of one player that are looked at."""

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 12


class People:
    """The players of a server."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.services.store
        self._players = lobby.services.players
        self._tokens = lobby.services.tokens

    async def of_key(self, key: str) -> PlayerRow | None:
        """Whose browser holds this key; None if nobody's."""
        if not key:
            return None
        row = await self._players.by_key(self._tokens.kept(key))
        now = CLOCK.now()
        if row is not None and now - row.seen > DAY:
            await self._players.change(row.id, seen=now)
        return row

    async def known(self, key: str, name: str) -> tuple[PlayerRow, str]:
        """The player of a key, and the key; a new player with a new key if it is nobody's."""
        row = await self.of_key(key)
        if row is not None:
            return row, key
        now = CLOCK.now()
        key = secrets.token_urlsafe(32)
        row = PlayerRow(id=new_id(), name=name, notices="", created=now, seen=now)
        await self._players.add(row, self._tokens.kept(key))
        return row, key

    async def rename(self, row: PlayerRow, name: str) -> None:
        """Call a player something else from now on; games keep the names that were used in them."""
        await self._players.change(row.id, name=name)

    async def sit(self, player: PlayerRow, row: TableRow, seats: Iterable[Seat]) -> None:
        """Keep that a player has these seats."""
        await self._players.claim([Claim(row.id, seat, player.id, row.seats[seat].epoch) for seat in seats])

    # What is told

    async def seats_of(self, player: PlayerRow) -> tuple[dict[str, TableRow], dict[str, set[Seat]], list[TableRow]]:
        """A player's tables, the seats there that are still theirs, and the tables that keep a seat for them."""
        claims = await self._players.claims_of(player.id)
        rows = await self._rows(one.table for one in claims)
        # A rematch is everybody's who sat at the table before it, one seat further on.
        heirs = await self._rows(row.rematch for row in rows.values() if row.rematch and row.rematch not in rows)
        inherited = [
            Claim(row.rematch, (one.seat + 1) % len(row.seats), player.id, 0)
            for one in claims
            if one.table in rows and (row := rows[one.table]).rematch in heirs and self._has(row, one)
        ]
        inherited = [one for one in inherited if self._has(heirs[one.table], one)]
        if inherited:
            await self._players.claim(inherited)
        rows |= heirs
        held: dict[str, set[Seat]] = {}
        for one in (*claims, *inherited):
            if one.table in rows and self._has(rows[one.table], one):
                held.setdefault(one.table, set()).add(one.seat)
        invited = [rows[one.table] for one in claims if one.epoch == INVITED and one.table in rows]
        return rows, held, [row for row in invited if row.state == OPEN]

    async def _rows(self, ids: Iterable[str]) -> dict[str, TableRow]:
        wanted = list(dict.fromkeys(ids))[-MOST_TABLES:]
        found = {row.id: row for row in await self._store.tables_of(wanted)}
        return {one: found[one] for one in wanted if one in found}

    @staticmethod
    def _has(row: TableRow, claim: Claim) -> bool:
        seating = row.seats[claim.seat] if claim.seat < len(row.seats) else None
        return seating is not None and seating.kind == PERSON and seating.epoch == claim.epoch

    async def me(self, player: PlayerRow) -> wire.Me:
        """Everything that is told to a player of themselves."""
        rows, held, invited = await self.seats_of(player)
        infos = await self._lobby.infos_of([*[rows[table] for table in held], *invited])
        games = [self._game(infos[table], rows[table], seats) for table, seats in held.items()]
        running = [game for game in games if game.table.state in (OPEN, RUNNING)]
        running.sort(key=lambda game: (not game.turn, -game.table.changed))
        over = sorted(
            [(rows[table], seats) for table, seats in held.items() if rows[table].state == FINISHED],
            key=lambda one: one[0].changed,
        )
        return wire.Me(
            known=True,
            name=player.name,
            since=player.created,
            devices=await self._players.keys(player.id),
            running=tuple(running),
            invitations=tuple(infos[row.id] for row in invited),
            history=tuple(self._game(infos[row.id], row, seats) for row, seats in reversed(over[-HISTORY:])),
            records=records_of(over),
            met=await self._met(player, over),
        )

    @staticmethod
    def _game(info: wire.TableInfo, row: TableRow, seats: set[Seat]) -> wire.MyGame:
        mine = info.asked in seats and not row.seats[info.asked].left if info.asked is not None else False
        return wire.MyGame(table=info, yours=tuple(sorted(seats)), turn=mine and info.state == RUNNING)

    async def _met(self, player: PlayerRow, over: Sequence[tuple[TableRow, set[Seat]]]) -> tuple[wire.Met, ...]:
        claims = await self._players.claims_at([row.id for row, _ in over])
        others: dict[str, list[tuple[TableRow, set[Seat], Seat]]] = {}
        for row, mine in over:
            for one in claims:
                if one.table == row.id and one.player != player.id and self._has(row, one):
                    others.setdefault(one.player, []).append((row, mine, one.seat))
        found = [self._acquaintance(player, other, games) for other, games in others.items()]
        return tuple(sorted(found, key=lambda met: -met.last))

    def _acquaintance(
        self, player: PlayerRow, other: str, games: Sequence[tuple[TableRow, set[Seat], Seat]]
    ) -> wire.Met:
        won = lost = together = 0
        for row, mine, seat in games:
            winners = _winners(row.outcome)
            i, they = bool(winners & mine), seat in winners
            won, lost, together = won + (i and not they), lost + (they and not i), together + (i == they)
        last, _, seat = games[-1]
        return wire.Met(
            id=self._tokens.acquaintance(player.id, other),
            name=last.seats[seat].name,
            played=len(games),
            won=won,
            lost=lost,
            together=together,
            last=last.changed,
        )

    # Friends

    async def friends(self, player: PlayerRow) -> dict[str, tuple[str, str]]:
        """Everybody a player has played with, by `Met.id`: who they are, and their name."""
        rows, held, _ = await self.seats_of(player)
        over = [row for table, row in rows.items() if row.state == FINISHED and table in held]
        found: dict[str, tuple[str, str]] = {}
        for one in await self._players.claims_at([row.id for row in over]):
            if one.player != player.id and self._has(rows[one.table], one):
                name = rows[one.table].seats[one.seat].name
                found[self._tokens.acquaintance(player.id, one.player)] = one.player, name
        return found

    async def invite(self, row: TableRow, wanted: Mapping[Seat, str]) -> None:
        """Keep seats of a new table for these players."""
        await self._players.claim([Claim(row.id, seat, player, INVITED) for seat, player in wanted.items()])

    async def kept(self, key: str, row: TableRow) -> frozenset[Seat]:
        """The seats of a table that are kept for the player of a key."""
        player = await self.of_key(key) if any(seat.kept_for for seat in row.seats) else None
        claims = await self._players.claims_at([row.id]) if player is not None else []
        return frozenset(one.seat for one in claims if player and one.player == player.id and one.epoch == INVITED)

    # Moving to another device

    async def code(self, player: PlayerRow) -> str:
        """A code that makes another browser this player's too: once, and for a while."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
        until = CLOCK.now() + self._lobby.services.settings.code_seconds
        await self._players.add_code(self._tokens.kept(code), player.id, until)
        return code

    async def move(self, code: str, key: str) -> tuple[PlayerRow, str]:
        """The player of a code and a new key for this browser, whose own player, if any, becomes one with that.

        Raises NotPossible, always with the same words, if the code is used, too old or made up.
        """
        before = await self.of_key(key)
        fresh = secrets.token_urlsafe(32)
        wanted = "".join(letter for letter in code.upper() if letter in _LETTERS)
        found = await self._players.use_code(self._tokens.kept(wanted), self._tokens.kept(fresh), CLOCK.now())
        if found is None:
            raise NotPossible("This code is not valid, or not any longer. Ask for a new one on the other device.")
        if before is not None and before.id != found:
            await self._players.merge(before.id, found)
        row = await self.of_key(fresh)
        assert row is not None
        return row, fresh

    async def only_here(self, player: PlayerRow, key: str) -> None:
        """Void the keys of all other browsers of a player."""
        await self._players.keep_only(player.id, self._tokens.kept(key))

    # Being forgotten

    async def forget(self, player: PlayerRow) -> None:
        """Delete everything that names a player: names at tables, chat, and the player. Others keep their games."""
        _, held, _ = await self.seats_of(player)
        claims = [
            one
            for one in await self._players.claims_of(player.id)
            if one.epoch == INVITED or one.seat in held.get(one.table, ())
        ]
        for one in claims:
            try:
                await self._lobby.order(one.table, Forget(one.seat, one.epoch, GUEST))
            except Unavailable:
                raise
            except Refusal:
                await self._rename(one)
        await self._players.forget(player.id, [one for one in claims if one.epoch != INVITED])

    async def _rename(self, claim: Claim) -> None:
        """Take the name from a table that cannot be loaded any more."""
        row = await self._store.table(claim.table)
        new = None if row is None else forgotten(row.seats[claim.seat], claim.epoch, GUEST)
        if row is not None and new is not None:
            await self._store.reseat(row.id, row.seated(claim.seat, new))


def records_of(over: Sequence[tuple[TableRow, set[Seat]]]) -> tuple[wire.RoleRecord, ...]:
    """How finished games went, by title and role; tables at which one had several seats do not count."""
    results: dict[tuple[str, str], list[str]] = {}
    for row, seats in over:
        if len(seats) != 1:
            continue
        (seat,) = seats
        role = rules_of(row.game).sides(row.setup)[seat]
        results.setdefault((row.game, role), []).append(_result(row.outcome, seat))
    return tuple(_record(game, role, all_of) for (game, role), all_of in sorted(results.items()))


def _record(game: str, role: str, results: Sequence[str]) -> wire.RoleRecord:
    streak = best = run = 0
    for result in results:
        run = run + 1 if result == "won" else 0
        best = max(best, run)
        same = (streak > 0 and result == "won") or (streak < 0 and result == "lost")
        step = {"won": 1, "lost": -1}.get(result, 0)
        streak = streak + step if same else step
    count = results.count
    return wire.RoleRecord(
        game=game,
        role=role,
        played=len(results),
        won=count("won"),
        drawn=count("drawn"),
        lost=count("lost"),
        streak=streak,
        best=best,
    )


def _winners(outcome: Any) -> set[Seat]:
    """Who beat somebody, or the game: nobody in a draw."""
    winners = set((outcome or {}).get("winners", ()))
    scores = (outcome or {}).get("scores", ())
    return set() if len(scores) > 1 and len(winners) == len(scores) else winners


def _result(outcome: Any, seat: Seat) -> str:
    if seat in _winners(outcome):
        return "won"
    alone = len((outcome or {}).get("scores", ())) == 1
    return "lost" if _winners(outcome) or alone else "drawn"

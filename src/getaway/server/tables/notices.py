"""Tells players who are not there that it is their turn: once for each wait, together where there are several.

A notice names games and says that they wait, which everybody may know; nothing of what goes on in them. What cannot be
delivered is dropped: no game waits for a notice, and nothing is told twice.
"""

from __future__ import annotations

import asyncio
import http.client
import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from getaway.kernel.errors import Refusal
from getaway.kernel.registry import rules_of
from getaway.server import wire
from getaway.server.clock import CLOCK
from getaway.server.notices import push
from getaway.server.notices.mail import Mailer, is_address
from getaway.server.notices.push import Pusher, Subscription
from getaway.server.refusals import NotPossible
from getaway.server.settings import Settings
from getaway.server.store.players import PlayerRow, Wait
from getaway.server.store.rows import PERSON, TableRow
from getaway.server.tables.lobby import Lobby
from getaway.server.tables.tokens import Tokens

log = logging.getLogger(__name__)

MOST = 500
"""How many waits are looked at together."""

BROWSERS = 8
"""How many of a player's browsers take notices."""

AT_ONCE = 8
"""How many notices are on their way at the same time."""


class Prefs(msgspec.Struct, frozen=True):
    """How a player wishes to be told, as it is kept."""

    push: bool = False
    mail: str = ""
    confirmed: bool = False
    """Has somebody who reads that mail said that it is theirs?"""
    quiet: tuple[int, int] | None = None
    """From which hour to which they do not wish to be told."""
    zone: str = ""
    """The time zone of those hours."""

    def is_quiet(self, now: float) -> bool:
        """Is it one of the quiet hours?"""
        if self.quiet is None:
            return False
        try:
            hour = datetime.fromtimestamp(now, ZoneInfo(self.zone or "UTC")).hour
        except (ZoneInfoNotFoundError, ValueError, OSError):
            hour = datetime.fromtimestamp(now, ZoneInfo("UTC")).hour
        first, last = self.quiet
        return first <= hour < last if first < last else hour >= first or hour < last


_read = msgspec.json.Decoder(Prefs)


def prefs_of(kept: str) -> Prefs:
    """How a player wishes to be told; not at all if they never said."""
    try:
        return _read.decode(kept) if kept else Prefs()
    except msgspec.DecodeError:
        return Prefs()


class Senders:
    """What carries notices: push and mail, as far as there are any. Raises BadSettings."""

    def __init__(self, settings: Settings, tokens: Tokens) -> None:
        contact = (
            f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url or "mailto:nobody@invalid"
        )
        number = push.number_from(tokens.push_seed)
        wanted = bool(settings.push_services) and push.available()
        self.push = Pusher(number, settings.push_services, contact) if wanted else None
        self.mail = Mailer(settings) if settings.mail_server else None


class Notices:
    """The notices of a server."""

    def __init__(self, lobby: Lobby, senders: Senders) -> None:
        self._lobby = lobby
        self._players = lobby.services.players
        self._tokens = lobby.services.tokens
        self._settings = lobby.services.settings
        self._senders = senders
        self._told: dict[str, float] = {}
        """When players had their last notice."""
        self._sending = asyncio.Semaphore(AT_ONCE)
        self._underway: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on for games that wait."""
        if self._senders.push is not None or self._senders.mail is not None:
            self._sweeper = asyncio.create_task(self._sweep_forever(), name="notices")

    async def close(self) -> None:
        """Stop. Notices that are on their way may still arrive."""
        for task in (self._sweeper, *self._underway):
            if task is not None:
                task.cancel()

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.sweep)
            try:
                await self.sweep()
            except Refusal as refused:
                log.warning("notices interrupted", extra={"reason": refused.text})

    async def sweep(self) -> None:
        """Tell everybody who is due."""
        now = CLOCK.now()
        self._told = {who: at for who, at in self._told.items() if now - at < self._settings.notice_gap}
        due: dict[str, list[Wait]] = {}
        for wait in await self._players.waits(now - self._settings.notice_seconds, MOST):
            if wait.player in self._told or self._lobby.is_here(wait.table, wait.seat):
                continue
            # Whoever holds a table knows who is there.
            if await self._lobby.where(wait.table) is None:
                due.setdefault(wait.player, []).append(wait)
        for player, waits in due.items():
            prefs = prefs_of(waits[0].notices)
            if not prefs.is_quiet(now):
                await self._tell(player, prefs, waits, now)

    async def _tell(self, player: str, prefs: Prefs, waits: Sequence[Wait], now: float) -> None:
        # Kept before it is sent: a notice that is lost is better than one that comes again and again.
        kept = [wait for wait in waits if await self._players.tell(wait)]
        rows = [(await self._lobby.row(wait.table), wait) for wait in kept]
        real = [(row, wait) for row, wait in rows if _waits(row, wait)]
        if not real:
            return
        self._told[player] = now
        if self._senders.push is not None and prefs.push:
            notice = notice_of([row for row, _ in real])
            for to in await self._players.subscriptions(player):
                self._send(self._push(self._senders.push, to, notice))
        if self._senders.mail is not None and prefs.mail and prefs.confirmed:
            self._send(self._mail(self._senders.mail, prefs.mail, *self._letter(player, real)))

    def _send(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._underway.add(task)
        task.add_done_callback(self._underway.discard)

    async def _push(self, pusher: Pusher, to: Subscription, notice: dict[str, Any]) -> None:
        async with self._sending:
            try:
                status = await asyncio.to_thread(pusher.send, to, notice)
            except (OSError, http.client.HTTPException, ValueError) as failed:
                log.warning("notice not delivered", extra={"reason": type(failed).__name__})
                return
        if status in push.GONE:
            await self._players.unsubscribe(to.endpoint)
        elif status >= 400:
            log.warning("notice not delivered", extra={"reason": f"status {status}"})

    async def _mail(self, mailer: Mailer, to: str, subject: str, text: str, off: str = "") -> None:
        async with self._sending:
            try:
                await asyncio.to_thread(mailer.send, to, subject, text, off)
            except (OSError, ValueError) as failed:
                log.warning("mail not delivered", extra={"reason": type(failed).__name__})

    def _letter(self, player: str, waits: Sequence[tuple[TableRow, Wait]]) -> tuple[str, str, str]:
        """Subject, text, and the address that turns mail off."""
        here, services = self._settings.public_url.rstrip("/"), self._lobby.services
        names = [rules_of(row.game).card.name for row, _ in waits]
        lines = [
            f"{name} waits for you:\n  {here}{services.link(row, wait.seat).path}"
            for name, (row, wait) in zip(names, waits, strict=True)
        ]
        code = self._tokens.off_code(player)
        end = (
            "Whoever opens such a link has your seat, so keep it to yourself.\n"
            f"No more of these mails: {here}/off#{code}\n"
        )
        subject = f"Your turn: {names[0]}" if len(names) == 1 else f"Your turn: {len(names)} games wait for you"
        return subject, "\n".join([*lines, "", end]), f"{here}/api/notices/off/{code}"

    # What players wish

    async def wishes(self, player: PlayerRow) -> wire.NoticeWishes:
        """How a player is told, and how they could be."""
        prefs = prefs_of(player.notices)
        return wire.NoticeWishes(
            push_key=self._senders.push.public_key if self._senders.push is not None else "",
            browsers=len(await self._players.subscriptions(player.id)) if prefs.push else 0,
            has_mail=self._senders.mail is not None,
            mail=prefs.mail,
            confirmed=prefs.confirmed,
            quiet=prefs.quiet,
            zone=prefs.zone,
        )

    async def be_quiet(self, player: PlayerRow, quiet: tuple[int, int] | None, zone: str) -> None:
        """Keep the hours in which a player does not wish to be told. Raises NotPossible."""
        try:
            ZoneInfo(zone or "UTC")
        except (ZoneInfoNotFoundError, ValueError, OSError) as unknown:
            raise NotPossible("There is no such time zone.") from unknown
        await self._keep(player, quiet=quiet, zone=zone)

    async def subscribe(self, player: PlayerRow, to: Subscription) -> None:
        """Send notices to one of a player's browsers from now on. Raises NotPossible."""
        pusher = self._senders.push
        if pusher is None:
            raise NotPossible("This server sends no notices to browsers.")
        if not pusher.accepts(to.endpoint) or not push.readable(to):
            raise NotPossible("This server sends notices only through push services that it knows.")
        mine = await self._players.subscriptions(player.id)
        for old in mine[: max(0, len(mine) + 1 - BROWSERS)]:
            await self._players.unsubscribe(old.endpoint)
        await self._players.subscribe(player.id, to, CLOCK.now())
        await self._keep(player, push=True)

    async def unsubscribe(self, player: PlayerRow, endpoint: str) -> None:
        """Send no more notices to one of a player's browsers."""
        if any(to.endpoint == endpoint for to in await self._players.subscriptions(player.id)):
            await self._players.unsubscribe(endpoint)
        await self._keep(player, push=bool(await self._players.subscriptions(player.id)))

    async def mail_to(self, player: PlayerRow, address: str) -> None:
        """Ask whoever reads the mail of an address whether notices may go there; none: no more mail.

        Raises NotPossible.
        """
        mailer = self._senders.mail
        if not address:
            await self._keep(player, mail="", confirmed=False)
            return
        if mailer is None:
            raise NotPossible("This server sends no mail.")
        if not is_address(address):
            raise NotPossible("That is no address for mail.")
        await self._keep(player, mail=address, confirmed=False)
        code = self._tokens.mail_code(player.id, address)
        text = (
            "Somebody who plays at Getaway wishes to be told here when it is their turn. If that is you:\n"
            f"  {self._settings.public_url.rstrip('/')}/confirm#{code}\n\n"
            "If not, do nothing: nothing more will come.\n"
        )
        self._send(self._mail(mailer, address, "Mail from Getaway?", text))

    async def confirm(self, code: str) -> None:
        """The address of a code is right. Raises NotPossible, always with the same words."""
        player = await self._players.by_id(self._tokens.player_of(code))
        prefs = prefs_of(player.notices) if player is not None else Prefs()
        expected = self._tokens.mail_code(player.id, prefs.mail) if player is not None else ""
        if player is None or not prefs.mail or not self._tokens.same(code, expected):
            raise NotPossible("This link is not valid, or not any longer.")
        await self._keep(player, confirmed=True)

    async def off(self, code: str) -> None:
        """No more mail for the player of a code. Raises NotPossible, always with the same words."""
        player = await self._players.by_id(self._tokens.player_of(code))
        if player is None or not self._tokens.same(code, self._tokens.off_code(player.id)):
            raise NotPossible("This link is not valid, or not any longer.")
        await self._keep(player, mail="", confirmed=False)

    async def _keep(self, player: PlayerRow, **changes: object) -> None:
        again = await self._players.by_id(player.id)
        if again is not None:
            prefs = msgspec.structs.replace(prefs_of(again.notices), **changes)
            kept = "" if prefs == Prefs() else msgspec.json.encode(prefs).decode()
            await self._players.change(player.id, notices=kept)


def _waits(row: TableRow, wait: Wait) -> bool:
    """Does a game still wait for the seat, and has nobody else the seat by now?"""
    seat = row.seats[wait.seat]
    return (row.asked, row.no, seat.epoch) == (wait.seat, wait.no, wait.epoch) and seat.kind == PERSON and not seat.left


def notice_of(rows: Sequence[TableRow]) -> dict[str, Any]:
    """What a browser is told: which game waits, or how many do."""
    name = rules_of(rows[0].game).card.name
    body = f"{name} waits for you." if len(rows) == 1 else f"{len(rows)} games wait for you."
    path = f"/t/{rows[0].id}" if len(rows) == 1 else "/me"
    return {"title": "Your turn", "body": body, "path": path, "count": len(rows)}

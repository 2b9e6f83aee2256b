"""Seat tokens: whoever has the token has the seat.

A token names a seat and an epoch, and carries a code that only this server can make, for this table. A seat that
changes hands gets the next epoch, which invalidates all earlier tokens. Whatever is wrong with a token, the answer is
the same: nothing.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
from pathlib import Path

from getaway.kernel.frames import Seat
from getaway.server.settings import BadSettings

COOKIE = "getaway"
"""The cookie of a table is called ``getaway-<table>``: one for each, so that none grows too large."""

SECRET_VARIABLE = "GETAWAY_SECRET"
_LEAST = 16


def read_secret(data: Path) -> bytes:
    """The server's secret: from the environment, else from the data folder, where the first start puts a fresh one.

    Raises BadSettings if it is too short to be one, or cannot be kept.
    """
    given = os.environ.get(SECRET_VARIABLE, "")
    if given:
        if len(given) < _LEAST:
            raise BadSettings(f"{SECRET_VARIABLE} needs at least {_LEAST} characters.")
        return given.encode()
    path = data / "secret"
    try:
        if not path.exists():
            # Only the owner may ever read it.
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(secrets.token_hex(32))
                file.flush()
                os.fsync(file.fileno())
        kept = path.read_text("ascii").strip()
    except OSError as failed:
        raise BadSettings(f"The server's secret in {path} cannot be kept: {failed.strerror}.") from failed
    if len(kept) < _LEAST:
        raise BadSettings(f"The server's secret in {path} is damaged; without it no seat can be recognised.")
    return kept.encode()


class Tokens:
    """Makes and checks everything that depends on the server's secret."""

    def __init__(self, secret: bytes) -> None:
        self._seats = hmac.digest(secret, b"seat tokens", "sha256")
        self._visitors = hmac.digest(secret, b"visitors", "sha256")
        self._bots = hmac.digest(secret, b"bots", "sha256")
        self._players = hmac.digest(secret, b"players", "sha256")
        self.push_seed = hmac.digest(secret, b"push", "sha256")
        """The seed of the key with which notices are signed: it lasts as long as the secret does."""

    def token(self, table: str, seat: Seat, epoch: int) -> str:
        """The token of a seat."""
        code = hmac.digest(self._seats, f"{table}/{seat}/{epoch}".encode(), "sha256")[:16]
        return f"{seat}.{epoch}.{base64.urlsafe_b64encode(code).decode().rstrip('=')}"

    def seat(self, table: str, token: str, epochs: list[int]) -> Seat | None:
        """The seat that a token opens at a table whose seats have these epochs; None if it opens none."""
        head, _, _ = token.partition(".")
        # Only what `token` writes is compared: no other spelling of a number gets through.
        if not (head.isascii() and head.isdigit() and len(head) <= 2 and int(head) < len(epochs)):
            return None
        seat = int(head)
        expected = self.token(table, seat, epochs[seat])
        return seat if hmac.compare_digest(expected.encode(), token.encode("utf-8", "replace")) else None

    def visitor(self, address: str) -> str:
        """An address as it is kept: the same for the same one, and of no use to anybody else."""
        return hmac.digest(self._visitors, address.encode(), "sha256").hex()[:16]

    def kept(self, key: str) -> str:
        """A player's key or code as it is kept: of no use to whoever reads it."""
        return hmac.digest(self._players, b"key/" + key.encode("utf-8", "replace"), "sha256").hex()

    def acquaintance(self, me: str, other: str) -> str:
        """What a player calls another one: no two call anybody the same."""
        return hmac.digest(self._players, f"met/{me}/{other}".encode(), "sha256").hex()[:16]

    def mail_code(self, player: str, address: str) -> str:
        """What proves that whoever sends it reads the mail of that address; of no use for another player or address."""
        return self._for_player(player, f"mail/{address}")

    def off_code(self, player: str) -> str:
        """What turns a player's mail off, and does nothing else."""
        return self._for_player(player, "off")

    def player_of(self, code: str) -> str:
        """Whose code this says it is; whether it is theirs must be checked."""
        return code.partition(".")[0][:40]

    def same(self, code: str, expected: str) -> bool:
        """Is this the expected code?"""
        return hmac.compare_digest(expected.encode(), code.encode("utf-8", "replace"))

    def _for_player(self, player: str, what: str) -> str:
        code = hmac.digest(self._players, f"{what}/{player}".encode(), "sha256")[:16]
        return f"{player}.{base64.urlsafe_b64encode(code).decode().rstrip('=')}"

    def bot_seed(self, table: str, seat: Seat, no: int) -> int:
        """The seed of a bot's generator for one decision: repeatable here, and independent of the dealer's seed."""
        return int.from_bytes(hmac.digest(self._bots, f"{table}/{seat}/{no}".encode(), "sha256"), "big")


def player_cookie(secure: bool) -> str:
    """The name of the cookie that holds a player's key; no table's cookie can be called that."""
    return f"__Host-{COOKIE}_me" if secure else f"{COOKIE}_me"


def cookie_start(secure: bool) -> str:
    """How the names of tables' cookies begin; over TLS browsers see to it that nobody else can set them."""
    return f"__Host-{COOKIE}-" if secure else f"{COOKIE}-"


def cookie_name(table: str, secure: bool) -> str:
    """The name of a table's cookie."""
    return f"{cookie_start(secure)}{table}"

"""What a server can be told: places, times and limits, with defaults that suit one machine and a few hundred tables."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import msgspec

from getaway.kernel.errors import Refusal


class BadSettings(Refusal):
    """The server cannot be started as asked."""

    code = "bad_settings"


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At most `burst` at once and `per_second` on average."""

    burst: float
    per_second: float


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings; a settings file (TOML) holds those that differ."""

    # Bots
    bot: str = "level3"
    """Who plays where no bot is named, and for those who leave."""
    bot_workers: int = 0
    """Processes in which bots think; 0: one less than there are processors, at least one."""
    bot_seconds: float = 4.0
    """About so long a bot may think about one decision; most levels are content with less."""
    bot_patience: float = 8.0
    """After so many seconds without an answer a bot's process is replaced."""
    think: float = 0.4
    """The pause before a bot's first visible decision in a row; the following ones come ever faster."""

    # Times, in seconds
    pass_seconds: float = 0.8
    """About so long the table takes to pass for a person who wishes it; drawn anew each time, whatever they hold."""
    idle: float = 300.0
    """A table that nobody looks at leaves memory after this time."""
    sweep: float = 5.0
    """How often the server looks for tables whose time has come."""
    open_days: float = 2.0
    """A table whose seats are not all taken expires after so many days without a change."""
    quiet_days: float = 60.0
    """A running table expires after so many days without a decision."""
    forget_days: float = 30.0
    """An expired table is deleted after so many further days."""
    hello_seconds: float = 10.0
    """So long a new connection may take for its Hello."""
    clock_grace: float = 30.0
    """After a restart every running clock has at least this much left."""
    records_patience: float = 20.0
    """A recorded game that takes longer to work through is refused."""
    stop_seconds: float = 5.0
    """So long open connections may take to close when the server stops."""

    # Limits
    message_bytes: int = 8_192
    body_bytes: int = 65_536
    import_bytes: int = 2_000_000
    outbox_bytes: int = 4_000_000
    """A connection that has more than this unsent is closed: it can come back and catch up."""
    connections: int = 5_000
    connections_per_address: int = 60
    requests: Rate = Rate(200, 40)
    """HTTP requests for data per address; the client's own files are not counted."""
    messages: Rate = Rate(60, 20)
    """WebSocket messages per connection."""
    chat: Rate = Rate(8, 0.5)
    """Chat lines per connection."""
    new_tables: Rate = Rate(30, 0.05)
    """New tables per address."""
    imports: Rate = Rate(10, 0.05)
    """Imported game files per address."""
    too_fast: int = 200
    """A connection is closed after so many messages that came too fast."""
    waiting_messages: int = 200
    """So many messages may wait at one table."""

    # Who may talk to the server
    origins: tuple[str, ...] = ()
    """Further origins, like ``https://play.example``, whose pages may use this server; its own always may."""
    proxies: str = ""
    """Addresses of proxies, separated by commas, whose word about a client's address is believed."""
    secure_cookies: bool = False
    """Send cookies over https only; for servers behind a proxy that adds TLS."""
    static: str = ""
    """The folder of the built client; empty: the one in the package."""

    def workers(self) -> int:
        """How many processes bots get."""
        return self.bot_workers or max(1, (os.cpu_count() or 2) - 1)


def read_settings(path: Path | None) -> Settings:
    """The settings in a TOML file; the defaults without one. Raises BadSettings."""
    if path is None:
        return Settings()
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Settings)
    except OSError as missing:
        raise BadSettings(f"{path} cannot be read: {missing.strerror}.") from missing
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as wrong:
        raise BadSettings(f"{path}: {wrong}.") from wrong

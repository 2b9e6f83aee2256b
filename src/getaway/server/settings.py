"""The server's settings: times and limits, with defaults that suit one machine and a few hundred tables."""

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
    """All settings; a settings file (TOML) holds those that differ from the defaults."""

    # Bots
    bot: str = "level3"
    """The bot that plays where none is named, and for players who leave."""
    bot_workers: int = 0
    """Processes in which bots think, and as many again for those that think for seconds; 0: one less than there are
    processors, at least one."""
    bot_seconds: float = 4.0
    """About how many seconds a bot may think about one decision; most levels need less."""
    bot_patience: float = 8.0
    """Seconds without an answer after which a bot's process is replaced."""
    review_workers: int = 0
    """Processes in which finished games are reviewed; 0: two, if there are two processors."""
    hint_seconds: float = 1.5
    """About how many seconds the coach may think about one decision."""
    window: float = 0.15
    """No bot answers sooner than this, nor at a moment that tells how long it thought; 0: it answers when it can. The
    table answers for people no sooner either."""
    think: float = 0.4
    """Seconds before the first visible decision of a bot's turn, and before the table answers for somebody; the pauses
    after it get shorter."""
    regret: float = 1.5
    """Seconds that a person has at least, before a bot or the table goes on, to take back what can be taken back."""

    # Times, in seconds
    idle: float = 300.0
    """A table that nobody looks at leaves memory after this time."""
    sweep: float = 5.0
    """How often the server looks for tables whose time has come."""
    open_days: float = 2.0
    """Days without a change after which a table with free seats expires."""
    quiet_days: float = 60.0
    """Days without a decision after which a running table expires."""
    forget_days: float = 30.0
    """Days after which an expired table is deleted."""
    finished_days: float = 180.0
    """Days after its end for which a finished game is kept, with the names in it."""
    chat_days: float = 90.0
    """Days for which a line of chat is kept."""
    player_days: float = 400.0
    """Days without a visit after which nothing is kept of a player."""
    code_seconds: int = 600
    """Seconds for which a code that moves a player to another device is valid."""
    codes: Rate = Rate(10, 0.02)
    """Tries per address to move a player to this device."""
    reviews: Rate = Rate(6, 0.02)
    """Reviews of finished games per address; one that was made is not counted."""
    import_days: float = 90.0
    """Days for which an imported game file is kept."""
    hello_seconds: float = 10.0
    """How long a new connection may take to send its Hello."""
    clock_grace: float = 30.0
    """After a restart every running clock has at least this much left."""
    records_patience: float = 20.0
    """A recorded game that takes longer to replay is refused."""
    lease: float = 10.0
    """Where several processes share a database: how long one that has died, or cannot reach the database, keeps its
    tables from the others."""
    review_patience: float = 300.0
    """A portion of a review that takes longer is given up: these processes stand back behind all others."""
    stop_seconds: float = 5.0
    """How long open connections may take to close when the server stops."""

    # Limits
    head_bytes: int = 32_768
    """The most bytes of a request before its body."""
    head_seconds: float = 10.0
    """How long a request may take until its body, and a new connection until its first request."""
    body_seconds: float = 30.0
    """How long the body of a request may take."""
    stall_seconds: float = 30.0
    """A client that reads nothing of what it is sent is let go after this time."""
    message_bytes: int = 8_192
    body_bytes: int = 65_536
    import_bytes: int = 2_000_000
    outbox_bytes: int = 1_000_000
    """A connection with more than this unsent is closed; the client can reconnect and catch up."""
    sockets: int = 8_000
    """TCP connections at once, as far as the process may have file descriptors for them."""
    sockets_per_address: int = 100
    """TCP connections at once from one address; trusted proxies may have any number."""
    arrivals: Rate = Rate(200, 20)
    """New TCP connections per address."""
    connections: int = 5_000
    """WebSocket connections at once."""
    connections_per_address: int = 60
    requests: Rate = Rate(200, 40)
    """HTTP requests for data per address; the client's own files are not counted."""
    messages: Rate = Rate(60, 20)
    """WebSocket messages per connection."""
    messages_per_address: Rate = Rate(400, 100)
    """WebSocket messages of all connections from one address; a question for everything costs four."""
    connects: Rate = Rate(60, 2)
    """New WebSocket connections per address."""
    bot_tables: Rate = Rate(6, 0.01)
    """New tables with bots alone per address."""
    chat: Rate = Rate(8, 0.5)
    """Chat lines per connection."""
    hints: Rate = Rate(6, 0.2)
    """Questions to the coach per connection."""
    new_tables: Rate = Rate(30, 0.05)
    """New tables per address."""
    imports: Rate = Rate(10, 0.05)
    """Imported game files per address."""
    imports_per_address: int = 50
    """Imported game files of one address that are kept at the same time."""
    imports_kept: int = 5_000
    """Imported game files that are kept at the same time."""
    too_fast: int = 50
    """How many messages may come too fast before the connection is closed."""
    waiting_bots: int = 50
    """How many tables with bots alone may wait for a processor; those beyond pause for a while."""
    waiting_replays: int = 6
    """How many requests of one address for recorded games may wait."""
    waiting_messages: int = 200
    """How many messages may wait at one table."""

    # Notices
    notice_seconds: float = 60.0
    """Seconds that a game waits for somebody who is not there before they have a notice."""
    notice_gap: float = 600.0
    """Seconds between two notices to one player; what comes meanwhile is told together."""
    push_services: tuple[str, ...] = (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        "*.notify.windows.com",
    )
    """The push services that this server sends notices to, by name; nothing else is ever called. None: no push."""
    mail_server: str = ""
    """The server, like ``smtp.example:587``, that takes mail; empty: no mail. Its password is in the environment."""
    mail_from: str = ""
    """The address that mail comes from."""
    mail_user: str = ""
    """The name by which this server is known there; empty: it need not say."""
    mail_tls: str = "starttls"
    """How mail travels: ``starttls``, ``tls`` or ``none``."""
    mails: Rate = Rate(5, 0.001)
    """Mails per recipient that somebody who is not known to be the recipient can cause."""
    public_url: str = ""
    """The address under which people find this server, like ``https://play.example``: links in mail begin with it."""

    # Who may talk to the server
    origins: tuple[str, ...] = ()
    """Further origins, like ``https://play.example``, whose pages may use this server; its own always may."""
    proxies: str = ""
    """Addresses of proxies, separated by commas, that are trusted to tell a client's address."""
    secure_cookies: bool = False
    """Send cookies over https only; for servers behind a proxy that adds TLS."""
    hosts: tuple[str, ...] = ()
    """Further names, like ``play.example``, by which this server is called; besides localhost and addresses."""
    operator_port: int = 0
    """The port for metrics and administrators, on this machine only; 0: any, -1: none."""
    mcp: bool = False
    """Serve seats to programs over the Model Context Protocol, at ``/mcp``."""
    static: str = ""
    """The folder of the built client; empty: the one in the package."""

    def reviewers(self) -> int:
        """How many processes review games."""
        return self.review_workers or min(2, os.cpu_count() or 1)

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

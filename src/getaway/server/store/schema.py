"""The database's tables, for SQLite and PostgreSQL alike. A change here needs a migration of its own."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text, false

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("no", Integer, nullable=False),
    Column("asked", Integer),
    Column("outcome", Text),
    Column("rematch", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float),
    Column("owner", Integer),
    Column("lease", Integer, nullable=False, server_default="0"),
)
"""Every process that takes a table over counts its `lease` up, and every write says which lease it belongs to."""

processes = Table(
    "processes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("address", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("until", Float, nullable=False),
)
"""The processes that share this database, until when each of them holds its tables, and where others reach it."""

moves = Table(
    "moves",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("no", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("thoughts", Text),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("team", Boolean, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", Text, primary_key=True),
    Column("tape", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("brought_by", Text, nullable=False, server_default=""),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""Reviews of finished games, by the id of the table or of the imported game."""

fence = Table(
    "fence",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("epoch", Integer, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),
    Column("shared", Boolean, nullable=False, server_default=false()),
)
"""One row: which server may write, and up to when servers have run here. Each server that starts counts the epoch up;
an earlier one that still runs is shut out. Processes that share the database share an epoch as well."""

bans = Table(
    "bans",
    metadata,
    Column("address", Text, primary_key=True),
    Column("until", Float, nullable=False),
    Column("reason", Text, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("who", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
)
"""What administrators did."""

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("notices", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

player_keys = Table(
    "player_keys",
    metadata,
    Column("key", Text, primary_key=True),
    Column("player_id", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
)
"""The keys of a player's browsers, each as a hash: what lies here opens nothing."""

player_seats = Table(
    "player_seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player_id", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("told", Integer, nullable=False, server_default="-1"),
)
"""Which player took a seat, at which of its epochs: a seat that has changed hands since is not that player's. Epoch -1
is an invitation. `told` is the decision of which the player had a notice last."""

player_pushes = Table(
    "player_pushes",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("player_id", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created", Float, nullable=False),
)
"""Where a player's browsers take notices, and the keys with which these are sealed for them."""

player_codes = Table(
    "player_codes",
    metadata,
    Column("code", Text, primary_key=True),
    Column("player_id", Text, ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)
"""Codes that move a player to another device, each as a hash; one that was used is deleted."""

Index("ix_player_keys_player", player_keys.c.player_id)
Index("ix_player_pushes_player", player_pushes.c.player_id)
Index("ix_player_seats_player", player_seats.c.player_id)
Index("ix_tables_due", tables.c.due)
Index("ix_tables_owner", tables.c.owner)
Index("ix_tables_state_changed", tables.c.state, tables.c.changed)
Index("ix_chat_table", chat.c.table_id)
Index("ix_chat_at", chat.c.at)
Index("ix_replays_created", replays.c.created)

"""Players: who they are to us, the keys of their browsers, their seats, and codes that move them to another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("notices", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )
    op.create_table(
        "player_keys",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_player_keys"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_player_keys_player_id", ondelete="CASCADE"),
    )
    op.create_index("ix_player_keys_player", "player_keys", ["player_id"])
    op.create_table(
        "player_seats",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_player_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_player_seats_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_player_seats_player_id", ondelete="CASCADE"),
    )
    op.create_index("ix_player_seats_player", "player_seats", ["player_id"])
    op.create_table(
        "player_codes",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_player_codes"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_player_codes_player_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for name in ("player_codes", "player_seats", "player_keys", "players"):
        op.drop_table(name)

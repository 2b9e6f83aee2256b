"""Reviews of finished games, where notices are sent, and what was told of waits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reviews"),
    )
    op.create_table(
        "player_pushes",
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("player_id", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_player_pushes"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_player_pushes_player_id", ondelete="CASCADE"),
    )
    op.create_index("ix_player_pushes_player", "player_pushes", ["player_id"])
    op.add_column("player_seats", sa.Column("told", sa.Integer, nullable=False, server_default="-1"))


def downgrade() -> None:
    op.drop_column("player_seats", "told")
    op.drop_table("player_pushes")
    op.drop_table("reviews")

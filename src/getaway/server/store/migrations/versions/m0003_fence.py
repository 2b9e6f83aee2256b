"""The fence, who brought an imported game, bans, and what administrators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    fence = op.create_table(
        "fence",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False, server_default="0"),
    )
    op.bulk_insert(fence, [{"id": 1, "epoch": 0, "seen": 0.0}])
    op.create_table(
        "bans",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
    )
    op.add_column("replays", sa.Column("brought_by", sa.Text, nullable=False, server_default=""))
    op.create_index("ix_replays_created", "replays", ["created"])
    op.create_index("ix_chat_at", "chat", ["at"])


def downgrade() -> None:
    op.drop_index("ix_chat_at", "chat")
    op.drop_index("ix_replays_created", "replays")
    op.drop_column("replays", "brought_by")
    op.drop_table("audit")
    op.drop_table("bans")
    op.drop_table("fence")

"""Leases: which process holds a table, and the processes that share the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.Integer))
    op.add_column("tables", sa.Column("lease", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.add_column("fence", sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("fence", "shared")
    op.drop_table("processes")
    op.drop_index("ix_tables_owner", "tables")
    op.drop_column("tables", "lease")
    op.drop_column("tables", "owner")

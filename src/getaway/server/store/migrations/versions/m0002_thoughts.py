"""A column for the bot's thoughts about a decision."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("moves", sa.Column("thoughts", sa.Text))


def downgrade() -> None:
    op.drop_column("moves", "thoughts")

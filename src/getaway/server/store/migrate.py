"""Brings a database up to date by the migrations in the package, also when the package comes from a wheel."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

FOLDER = Path(__file__).parent / "migrations"


def config_for(connection: Connection) -> Config:
    """Alembic's configuration for work on an open connection."""
    config = Config()
    # A percent sign would be taken for an interpolation.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Run every migration that the database has not seen yet, in the connection's transaction."""
    command.upgrade(config_for(connection), "head")

"""What Alembic runs for every command: the migrations, on the connection that ``store.migrate`` hands over."""

from __future__ import annotations

from alembic import context

from getaway.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()

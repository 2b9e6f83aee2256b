"""``getaway backup`` and ``getaway restore``: a server's data folder in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from getaway.cli import screen


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The server's data folder.")] = None,
) -> None:
    """Write a server's database and secret into one file, also while it runs. Keep it like a password."""
    from getaway.server import run
    from getaway.server.store.backup import back_up

    size = back_up(run.data_folder(data), file)
    screen.out().print(f"{file} holds everything ({size} bytes).", markup=False)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `getaway backup` wrote.")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="An empty data folder.")] = None,
) -> None:
    """Put a back-up into an empty data folder, checked; `getaway serve` goes on from there."""
    from getaway.server import run
    from getaway.server.store import backup as backups

    folder = run.data_folder(data)
    backups.restore(file, folder)
    screen.out().print(f"{folder} is as it was when {file} was written.", markup=False)

"""``getaway admin``: look after a running server."""

from __future__ import annotations

import getpass
from pathlib import Path
from typing import Annotated

import typer

from getaway.cli import screen

WISHES = ("list", "close", "mute", "unmute", "ban", "unban", "purge", "audit", "processes")


def admin(
    what: Annotated[str, typer.Argument(help=f"One of {', '.join(WISHES)}.", metavar="WHAT")],
    about: Annotated[
        str, typer.Argument(help="A table's id (close, mute), an address (ban), or a name (purge).", metavar="ABOUT")
    ] = "",
    seat: Annotated[int, typer.Option(help="The seat to mute.")] = -1,
    days: Annotated[float, typer.Option(help="How long a ban lasts.")] = 30.0,
    reason: Annotated[str, typer.Option(help="Why, for the record.")] = "",
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The server's data folder.")] = None,
) -> None:
    """List tables, close them, mute, ban, and purge a person's words, at the server that runs on this machine."""
    from getaway.server import operator, run, wire
    from getaway.server.settings import BadSettings
    from getaway.server.tables.tokens import read_secret

    folder = run.data_folder(data)
    wish = wire.AdminWish(
        what=what,
        who=getpass.getuser(),
        table=about if what in ("close", "mute", "unmute") else "",
        address=about if what in ("ban", "unban") else "",
        name=about if what == "purge" else "",
        seat=seat,
        days=days,
        reason=reason,
    )
    try:
        answer = operator.ask(folder, read_secret(folder), wish)
    except (OSError, ValueError) as missing:
        raise BadSettings(f"No server runs on the folder {folder}, or it has no operator's port.") from missing
    for line in answer.lines:
        screen.out().print(line, markup=False, soft_wrap=True)
    if not answer.done:
        raise typer.Exit(2)

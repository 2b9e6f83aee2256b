"""``getaway serve``: the table in the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from getaway.cli import screen


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; if it is taken, the next free one. 0: any.")
    ] = 8000,
    db: Annotated[
        str, typer.Option("--db", metavar="URL", help="The database, like postgresql://USER@HOST/NAME; else a file.")
    ] = "",
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The folder for the database and the server's secret.")
    ] = None,
    settings: Annotated[Path | None, typer.Option(metavar="FILE", help="Times and limits, in TOML.")] = None,
    processes: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="Processes behind the port; several need PostgreSQL.")
    ] = 1,
    advertise: Annotated[
        str,
        typer.Option(
            metavar="URL", help="Where processes on other machines reach this one, like http://10.0.0.5:9000."
        ),
    ] = "",
    mcp: Annotated[bool, typer.Option("--mcp", help="Let programs play, over the Model Context Protocol.")] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables where people and bots play, in the browser."""
    # The server is slow to import; no other command should have to wait for it.
    from getaway.server import run
    from getaway.server.settings import read_settings

    chosen = read_settings(settings)
    if mcp:
        chosen = msgspec.structs.replace(chosen, mcp=True)
    folder = run.data_folder(data)
    listener = run.listen(host, port, now=processes == 1 and not advertise)
    real = listener.getsockname()[1]
    shown = f"[{host}]" if ":" in host else "localhost" if host in ("0.0.0.0", "127.0.0.1") else host
    address = f"http://{shown}:{real}/"

    def ready() -> None:
        if port not in (0, real):
            screen.out().print(f"Port {port} is taken, so this is port {real}.")
        screen.out().print(f"Getaway is at {address} (Ctrl-C stops it).")
        if chosen.mcp:
            screen.out().print(f"Programs take their seats at {address}mcp.")
        if open_browser:
            webbrowser.open(address)

    url = db or f"sqlite:///{(folder / 'getaway.db').resolve()}"
    run.run(listener, run.Plan(settings=chosen, url=url, data=folder, processes=processes, advertise=advertise), ready)

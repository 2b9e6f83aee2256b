"""``getaway mcp``: tables for programs that speak the Model Context Protocol, on standard input and output."""

from __future__ import annotations

from getaway.cli.extras import extra


def mcp() -> None:
    """Serve tables to a program over the Model Context Protocol, on standard input and output.

    The program takes a seat at a new table against bots, sees what its seat may see, and chooses among the offers.
    """
    with extra("mcp"):
        from getaway.agents.mcp import make_server
    from getaway.agents.local import LocalAccess

    make_server(LocalAccess()).run("stdio")

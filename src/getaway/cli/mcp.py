"""``getaway mcp``: tables for programs that speak the Model Context Protocol, on standard input and output."""

from __future__ import annotations

from getaway.kernel.errors import Refusal


class NotInstalled(Refusal):
    """An extra is missing."""

    code = "not_installed"


def mcp() -> None:
    """Serve tables to a program over the Model Context Protocol, on standard input and output.

    The program takes a seat at a new table against bots, sees what its seat may see, and chooses among the offers.
    """
    try:
        from getaway.agents.mcp import make_server
    except ModuleNotFoundError as missing:
        raise NotInstalled("This needs the extra mcp: pip install 'getaway[mcp]'.") from missing
    from getaway.agents.local import LocalDesk

    make_server(LocalDesk()).run("stdio")

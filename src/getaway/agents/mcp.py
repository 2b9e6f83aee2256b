"""The desk as an MCP server: six tools, with which a program that speaks can play a whole game."""

from __future__ import annotations

import time
from typing import Annotated, Any

import anyio
import msgspec
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

import getaway
from getaway.agents.desk import Desk, Table
from getaway.kernel.errors import Refusal

LONGEST = 30.0
"""No wait blocks for more seconds than this."""

HOW = (
    "Tables for chase games with hidden information. Call titles, then sit_down, which gives the token of your seat. "
    "Then again and again: wait_for_my_turn, and choose one of the offers by its `choice` and the number of the "
    "decision, until `result` tells how the game ended. You see what your seat may see, and nothing else. rule looks "
    "up a rule that a question or a refusal names."
)

Seconds = Annotated[float, Field(ge=0, le=LONGEST)]


def _refused(refused: Refusal) -> ToolError:
    rule = f" ({refused.rule})" if refused.rule else ""
    return ToolError(f"{refused.code}: {refused.text}{rule}")


def make_server(desk: Desk | None = None) -> MCPServer:
    """The server; whoever makes it runs it, on standard input and output or over HTTP."""
    kept = desk or Desk()
    server: MCPServer = MCPServer("getaway", instructions=HOW, version=getaway.__version__)

    def table_of(token: str) -> Table:
        try:
            return kept.table(token)
        except Refusal as refused:
            raise _refused(refused) from refused

    @server.tool()
    def titles() -> list[dict[str, Any]]:
        """Every game that can be played, with its modes and the names of its seats."""
        return kept.titles()

    @server.tool()
    def sit_down(game: str, mode: str = "", seat: str = "", opponents: str = "level3") -> dict[str, str]:
        """Take a seat at a new table against bots (random, sensible, level1 to level5); returns your seat's token."""
        try:
            return {"token": kept.sit_down(game, mode, seat, opponents)}
        except Refusal as refused:
            raise _refused(refused) from refused

    @server.tool()
    async def wait_for_my_turn(token: str, seconds: Seconds = LONGEST) -> dict[str, Any]:
        """Wait until you are asked, the game is over, or the time is up; returns what you see then."""
        table = table_of(token)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            # A bot thinks for a moment; others may be served meanwhile.
            if not await anyio.to_thread.run_sync(table.let_play):
                break
        return _plain(table)

    @server.tool()
    def look(token: str) -> dict[str, Any]:
        """What you see now, in words and as data, and the question if you are asked."""
        return _plain(table_of(token))

    @server.tool()
    def choose(token: str, no: int, choice: str) -> dict[str, Any]:
        """Answer decision `no` with the `choice` of one of the offers; returns what you see then."""
        table = table_of(token)
        try:
            table.choose(no, choice)
        except Refusal as refused:
            raise _refused(refused) from refused
        return _plain(table)

    @server.tool()
    def rule(game: str, id: str) -> str:
        """A rule by its id, such as PUNK-MOVE-1."""
        try:
            return kept.rule(game, id)
        except Refusal as refused:
            raise _refused(refused) from refused

    return server


def _plain(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(table.look())
    return found

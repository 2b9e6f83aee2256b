"""A program that plays a whole game over the Model Context Protocol: it picks among the offers at random.

    python -m examples.mcp_client                                  # at a table of its own process
    python -m examples.mcp_client http://localhost:8000/mcp        # at a server started by `getaway serve --mcp`
    python -m examples.mcp_client http://localhost:8000/mcp LINK   # in the seat that the link leads to

A program that speaks would be told the same things, and decide by what it reads.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import anyio
from mcp import Client, StdioServerParameters

LOCAL = StdioServerParameters(command=sys.executable, args=["-c", "from getaway.cli import main; main()", "mcp"])


async def called(client: Any, tool: str, **arguments: Any) -> Any:
    """What a tool answers. Raises RuntimeError with its refusal."""
    answer = await client.call_tool(tool, arguments)
    if answer.is_error:
        raise RuntimeError(answer.content[0].text)
    return answer.structured_content


async def play(server: Any, link: str = "", seed: int = 1, **table: Any) -> str:
    """Play to the end; returns how the game ended. `server` is whatever an MCP client can talk to."""
    rng = Random(seed)
    async with Client(server) as client:
        if link:
            token = (await called(client, "take_seat", link=link))["token"]
        else:
            token = (await called(client, "sit_down", **table))["token"]
        while True:
            seen = await called(client, "wait_for_my_turn", token=token)
            if seen["result"]:
                return str(seen["result"])
            question = seen["question"]
            if question is None:  # others take their time
                continue
            # The last offers can be asides, such as giving up.
            offers = [offer for offer in question["offers"] if offer["choice"] != "concede"]
            await called(client, "choose", token=token, no=question["no"], choice=rng.choice(offers)["choice"])


def main(arguments: list[str]) -> None:
    """Play one short game of hunter."""
    server = arguments[0] if arguments else LOCAL
    link = arguments[1] if len(arguments) > 1 else ""

    async def game() -> str:
        return await play(server, link, game="hunter", mode="compact", opponents="level2", options={"turn_cap": 8})

    print(anyio.run(game))


if __name__ == "__main__":
    main(sys.argv[1:])

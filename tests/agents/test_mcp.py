"""A program that speaks MCP plays a whole game; whatever it sends wrong changes nothing; nothing is given away."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import anyio
import msgspec
import pytest
from mcp import Client

from getaway.agents.access import PROGRAM, NoSeat, Plan
from getaway.agents.local import LocalAccess
from getaway.agents.mcp import make_server
from getaway.kernel.codec import digest
from getaway.kernel.errors import Refusal
from getaway.kernel.registry import games


async def _called(client: Any, tool: str, **arguments: Any) -> Any:
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content[0].text
    content = answer.structured_content
    return content["result"] if set(content) == {"result"} and tool != "look" else content


def test_a_client_plays_a_whole_game_against_level_three() -> None:
    async def play() -> Any:
        rng = Random(4)
        async with Client(make_server(LocalAccess())) as client:
            titles = await _called(client, "titles")
            assert {title["game"] for title in titles} == {rules.card.id for rules in games()}
            short = {"mode": "compact", "options": {"turn_cap": 3}}
            seat = await _called(client, "sit_down", game="hunter", seat="South", opponents="level3", **short)
            while True:
                seen = await _called(client, "wait_for_my_turn", token=seat["token"])
                if seen["result"]:
                    return seen
                offers = [offer["choice"] for offer in seen["question"]["offers"] if offer["choice"] != "concede"]
                no = seen["question"]["no"]
                await _called(client, "choose", token=seat["token"], no=no, choice=rng.choice(offers))

    seen = anyio.run(play)
    assert seen["question"] is None
    assert seen["players"][0].endswith(PROGRAM)
    assert seen["players"][1].endswith("level3")


def test_what_is_sent_wrong_is_refused_and_changes_nothing() -> None:
    access = LocalAccess()
    token = access.seated(Plan("hunter", "compact", "South", "random"), "wrong")
    table = access.table(token)
    while table.let_play():
        pass
    no = table.match.game.no
    assert (no, "c1" in [offer.token for offer in table.match.rules.ask(table.match.game).offers]) == (1, True)
    before = digest(table.match.game)

    wrong: list[tuple[str, dict[str, Any]]] = [
        ("choose", {"token": token, "no": no, "choice": "nonsense"}),
        ("choose", {"token": token, "no": no + 1, "choice": "a1"}),
        ("choose", {"token": token, "no": "many", "choice": "a1"}),
        ("choose", {"token": token, "no": True, "choice": "c1"}),  # not 1, though Python says so
        ("choose", {"token": token, "no": [no], "choice": "c1"}),
        ("choose", {"token": token, "no": no}),
        ("choose", {"token": token, "no": 10**40, "choice": "a1"}),
        ("choose", {"token": token, "no": no, "choice": "a" * 100}),
        ("take_seat", {"link": "/t/abc?seat=0.0.x"}),
        ("sit_down", {"game": "hunter", "options": {"turn_cap": -1}}),
        ("choose", {"token": "stranger", "no": no, "choice": "a1"}),
        ("look", {"token": "stranger"}),
        ("wait_for_my_turn", {"token": token, "seconds": 31}),
        ("sit_down", {"game": "chess"}),
        ("sit_down", {"game": "hunter", "seat": "East"}),
        ("sit_down", {"game": "hunter", "opponents": "cmd:rm"}),
        ("rule", {"game": "hunter", "id": "HUNT-NOTHING-1"}),
    ]

    async def send() -> list[bool]:
        async with Client(make_server(access)) as client:
            return [(await client.call_tool(tool, arguments)).is_error for tool, arguments in wrong]

    assert anyio.run(send) == [True] * len(wrong)
    assert digest(table.match.game) == before


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.card.id)
def test_what_a_program_is_told_is_the_same_in_its_imagined_worlds(rules: Any) -> None:
    access, rng = LocalAccess(), Random(f"leak {rules.card.id}")
    table = access.table(access.seated(Plan(rules.card.id, opponents="random"), "leak"))
    compared = 0
    for _ in range(20):
        while table.let_play():
            pass
        if not table.is_asked():
            break
        table.look()
        told = json.dumps(_shown(table))
        truth = table.match.game
        for canary in rules.canaries(truth, table.seat):
            assert canary not in told
        table.match.game = rules.imagine(rules.knowledge(truth, table.seat), rng)
        assert json.dumps(_shown(table)) == told
        table.match.game = truth
        compared += 1
        table.choose(truth.no, rng.choice(rules.ask(truth).offers).token)
    assert compared > 3


def _shown(table: Any) -> Any:
    """All that a look tells but the news, which imagined worlds have not heard."""
    return {**msgspec.to_builtins(table.look()), "news": []}


def test_old_tables_make_room_and_rules_are_read_out() -> None:
    access = LocalAccess()
    first = access.seated(Plan("hunter", opponents="random"))
    for _ in range(100):
        access.seated(Plan("hunter", opponents="random"))
    with pytest.raises(NoSeat):
        access.table(first)
    assert access.rule("hunter", "HUNT-MOVE-1").startswith("HUNT-MOVE-1")
    with pytest.raises(Refusal):
        access.rule("hunter", "HUNT-NOTHING-1")

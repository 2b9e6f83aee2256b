"""On the wire, too: everything a seat receives in a game is the same when the other side hides something else."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from getaway.kernel.dealer import Dealer
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from tests.server.client import Browser, Player, Server

OPTIONS = {"first_player": "south", "turn_cap": 12}
HIDDEN = 1
"""The seat whose pieces are exchanged."""

PAGES = (
    "/api/tables/{}",
    "/api/tables/{}/tape",
    "/api/replays/{}",
    "/api/replays/{}/epilogue",
    "/api/replays/{}/review",
    "/api/replays/{}/thoughts",
    "/api/me",
    "/api/me/notices",
)
"""Where a curious client would look: all of it tells everything after the end, or is told of running games too."""

Picker = Callable[[int, dict[str, Any]], str]
"""From a decision's number and its question to the token of the choice."""


class Table:
    """A table of two people and a spectator, played by tokens, with everything that those heard who must not know."""

    def __init__(self, server: Server, browser: Browser, memory: str) -> None:
        made = browser.make(seats=[{"kind": "me"}, {"kind": "me"}], options={**OPTIONS, "memory": memory})
        self.made = made
        self.match = Match(rules_of("hunter"), rules_of("hunter").card.setup(2, made["table"]["options"]), Dealer("x"))
        name = made["table"]["id"]
        tokens = [link["token"] for link in made["yours"]]
        self.players = [Player(server, name, tokens=[token], look=seat) for seat, token in enumerate(tokens)]
        self.watcher = Player(server, name)
        self.tokens: list[str] = []
        """By decision: what was chosen."""
        self.name = name
        self.spies = [server.browser(), server.browser()]
        """A browser with the spy's seat, whose player is known, and one that nobody knows."""
        self.spies[0].http.get(made["yours"][1 - HIDDEN]["path"])
        self.spies[0].post("/api/me", {"name": "Spy"})
        self.read: list[list[str]] = [[], []]
        """What these were answered over HTTP."""

    def play(self, pick: Picker, until: int | None = None) -> None:
        """Play on to the end, or to a decision; who is not asked tries to learn something."""
        while not self.match.game.outcome and self.match.game.no != until:
            asked = self.players[self.match.game.seat]
            ask = asked.update["ask"]
            token = pick(ask["no"], ask)
            choice = next(offer["choice"] for offer in ask["offers"] if offer["token"] == token)
            if ask["no"] % 7 == 0:
                self.pry(ask["no"])
            answer = asked.choose(choice)
            assert answer["t"] == "update", answer
            self.match.submit(ask["seat"], ask["no"], choice)
            self.tokens.append(token)
            for player in (*self.players, self.watcher):
                player.catch_up(answer["v"])

    def pry(self, no: int) -> None:
        """What a curious client would try at this moment."""
        spy = self.players[1 - HIDDEN]
        tries: tuple[dict[str, Any], ...] = (
            {"t": "choose", "no": no, "choice": [3, 1], "seat": HIDDEN},
            {"t": "why", "no": no, "text": "d3d4"},
            {"t": "why", "no": no, "choice": [0, 2]},
            {"t": "look", "seat": HIDDEN},
            {"t": "undo", "no": no},
        )
        for message in tries:
            if message["t"] == "undo" and spy.update["can_undo"]:
                continue
            spy.send(**message)
            spy.until("refused", "because")
        for browser, read in zip(self.spies, self.read, strict=True) if no % 21 == 0 else ():
            for path in PAGES:
                answer = browser.http.get(path.format(self.name))
                read.append(f"{path} {answer.status_code} {json.dumps(_without(answer.json()))}")
        spy.send("look", seat=-2)
        spy.until("update")
        spy.send("look", seat=1 - HIDDEN)
        spy.until("update")

    def heard(self) -> list[list[str]]:
        """Every frame that the spy and the spectator got, without what differs between any two tables."""
        return [
            [json.dumps(_without(json.loads(raw)), separators=(",", ":")) for raw in player.heard]
            for player in (self.players[1 - HIDDEN], self.watcher)
        ]

    def close(self) -> None:
        """Let everybody go home."""
        for player in (*self.players, self.watcher):
            player.close()
        for browser in self.spies:
            browser.http.close()


def _without(value: Any) -> Any:
    """JSON without moments, ids and commitments."""
    if isinstance(value, dict):
        skipped = ("since", "created", "changed", "commitment", "id", "push_key")
        return {key: _without(part) for key, part in value.items() if key not in skipped}
    return [_without(part) for part in value] if isinstance(value, list) else value


def starts(game: Game) -> list[int]:
    """Where each piece was set up; the table knows."""
    found: list[int] = game.table.start  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("memory", ["marked", "unaided"])
def test_the_twin_world_sounds_the_same_on_the_wire(server: Server, browser: Browser, memory: str) -> None:
    rng = Random(11)
    rules = rules_of("hunter")
    here = Table(server, browser, memory)
    worlds: list[tuple[int, Game]] = []

    def at_random(no: int, ask: dict[str, Any]) -> str:
        # Remember, late in the game, what the spy thinks possible.
        if here.match.game.no % 10 == 0:
            known = rules.knowledge(here.match.game, 1 - HIDDEN)
            worlds.append((no, rules.imagine(known, rng)))
        offers = ask["offers"]
        token: str = rng.choice(offers[:-1] or offers)["token"]
        return token

    here.play(at_random)
    here.close()
    upto, twin = next(
        (no, world)
        for no, world in reversed(worlds)
        if starts(world) != starts(here.match.game) and min(starts(world)) >= 0
    )
    assert upto > 100

    # The same public game, with the other side's pieces where the spy imagines them.
    truth, imagined = starts(here.match.game), starts(twin)
    home = {token: square for token, square in _squares().items() if square in truth}
    there = Table(server, browser, memory)

    def the_same(no: int, ask: dict[str, Any]) -> str:
        token = here.tokens[no]
        if ask["kind"] == "hunter.place" and ask["seat"] == HIDDEN:
            piece = truth.index(home[token])
            return next(name for name, square in _squares().items() if square == imagined[piece])
        return token

    there.play(the_same, until=upto)
    there.close()
    for mine, twins in zip(here.heard(), there.heard(), strict=True):
        assert len(twins) > 100
        assert mine[: len(twins)] == twins
    for before, twins in zip(here.read, there.read, strict=True):
        assert len(twins) > 3 * len(PAGES)
        assert before[: len(twins)] == twins


def _squares() -> dict[str, int]:
    return {f"{'abcdefgh'[square % 8]}{square // 8 + 1}": square for square in range(80)}

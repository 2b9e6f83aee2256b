"""Tables in simulated time: an event loop whose clock jumps to the next timer, and a table without a database."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterable
from copy import copy
from typing import Any, TypeVar, cast

from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.tape import Tape
from getaway.server.settings import Settings
from getaway.server.store.rows import PERSON, RUNNING, ChatRow, Seating, TableRow, Terms, Write
from getaway.server.tables.live_table import LiveTable
from getaway.server.tables.room import Watcher
from getaway.server.tables.services import Services

T = TypeVar("T")


class Jumping(asyncio.SelectorEventLoop):
    """An event loop that never waits: when there is nothing to do, the next timer's time has come."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Selector(self))

    def time(self) -> float:
        """The simulated time, in seconds."""
        return self.now


class _Selector(selectors.SelectSelector):
    def __init__(self, loop: Jumping) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "nothing will ever happen again"
        self._loop.now += timeout
        return super().select(0)


def simulate(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run something in simulated time."""
    with asyncio.Runner(loop_factory=Jumping) as runner:
        return runner.run(work())


class Nowhere:
    """A store that keeps nothing."""

    async def write(self, write: Write) -> None:
        """It is as good as durable."""

    async def chat(self, table: str) -> list[ChatRow]:
        """Nobody has said anything."""
        return []


class House:
    """What a table of people needs of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Nowhere()

    def seats_by(self, row: TableRow, tokens: Iterable[str]) -> set[Seat]:
        """Seats are opened by their numbers."""
        return {int(token) for token in tokens}

    def prepare_to_tell(self, game: str) -> None:
        """Nobody is told how the game went."""

    def prepare_to_advise(self, game: str) -> None:
        """Nobody is advised but by those who ask for it themselves."""


class Observer(Watcher):
    """A connection that notes when it was told something, and how long that was."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, str]] = []

    def send(self, text: bytes) -> None:
        self.heard.append((asyncio.get_running_loop().time(), text.decode()))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


def match_at(match: Match, game: Game) -> Match:
    """A copy of a match that stands at another game, whatever led there."""
    there = copy(match)
    there.tape = Tape(match.rules.card.id, match.rules.card.version, match.tape.setup)
    there.told, there.checkpoints, there.game = [], [], game.clone()
    there.game.listen()
    return there


def seated(match: Match, settings: Settings, wishes: tuple[str, ...] = ()) -> LiveTable:
    """A running table of people, all with these wishes. Must be called in a running loop."""
    setup, game = match.tape.setup, match.game
    row = TableRow(
        id="simulated",
        game=match.rules.card.id,
        version=match.rules.card.version,
        setup=setup,
        seats=tuple(Seating(PERSON, name="Zoe", wishes=wishes, label=label) for label in match.names()),
        terms=Terms(),
        seed=match.dealer.seed,
        commitment="",
        state=RUNNING,
        no=game.no,
        asked=game.seat,
        outcome=None,
        rematch="",
        listed=False,
        created=0.0,
        changed=0.0,
        due=None,
    )
    return LiveTable(cast(Services, House(settings)), row, match, lambda table: None)


def watch(table: LiveTable, seat: Seat) -> Observer:
    """Let somebody look at a table, from their seat or as a spectator."""
    observer = Observer()
    table.hello(observer, () if seat == SPECTATOR else (str(seat),), None)
    return observer

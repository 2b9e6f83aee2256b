"""The connections at a table, and what goes out to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence

from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.match import Told
from getaway.server import wire
from getaway.server.messages import log_of
from getaway.server.store.rows import TableRow
from getaway.server.tables import telling
from getaway.server.tables.ledger import Ledger
from getaway.server.tables.telling import Sight, encode


class Watcher(ABC):
    """A connection, as its table sees it."""

    seats: frozenset[Seat] = frozenset()
    """The seats this connection has proved to have."""
    look: Seat = SPECTATOR
    address: str = ""
    """Where it comes from; for administrators, and for taking turns."""
    pictures: bool = False
    sight: Sight | None = None
    """What it was shown last, which the next update refers to."""

    @abstractmethod
    def send(self, text: bytes) -> None:
        """Queue a message for sending; never waits."""

    @abstractmethod
    def close(self, code: int, reason: str) -> None:
        """End the connection."""


class Letter:
    """An update for a connection, and what it shows."""

    __slots__ = ("sight", "text", "to")

    def __init__(self, to: Watcher, sight: Sight, text: bytes) -> None:
        self.to = to
        self.sight = sight
        self.text = text


class Room:
    """All connections at a table. Each gets what the seat it looks at may know, and nothing else."""

    def __init__(self, ledger: Ledger, clock: Callable[[], float | None]) -> None:
        self._ledger = ledger
        self._clock = clock
        self._watchers: list[Watcher] = []
        self._version = ledger.row.no
        self._whole: dict[tuple[Seat, bool, bool], tuple[Sight, bytes]] = {}
        """Full updates that were sent: by who looks, whether with a picture, and whether one's own seat is asked."""
        self._whole_at = -1, -1
        """The update and the change of the ledger for which they hold."""

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._watchers)

    def __len__(self) -> int:
        return len(self._watchers)

    def info(self) -> wire.TableInfo:
        """The table as everybody sees it."""
        ledger = self._ledger
        return telling.info_of(ledger.row, ledger.rules, online=self._online(), clock=self._clock())

    def askers(self) -> set[str]:
        """Where those come from who wait for the bots here: the players, or whoever looks if none is here."""
        players = {watcher.address for watcher in self._watchers if watcher.seats and watcher.address}
        return players or {watcher.address for watcher in self._watchers if watcher.address}

    def enter(self, watcher: Watcher) -> bool:
        """Add a connection; returns whether this brought a seat online."""
        online = self._online()
        self._watchers.append(watcher)
        return self._online() != online

    def leave(self, watcher: Watcher) -> None:
        """Remove a connection; the others are told if a seat went offline with it."""
        if watcher in self._watchers:
            online = self._online()
            self._watchers.remove(watcher)
            if self._online() != online:
                self.tell_table()

    def close(self, code: int, reason: str) -> None:
        """End all connections."""
        for watcher in self._watchers:
            watcher.close(code, reason)

    def show(self, watcher: Watcher) -> None:
        """Send a full update to one connection; it is made once for all that see the same."""
        now = self._version, self._ledger.saves
        if now != self._whole_at:
            self._whole_at = now
            self._whole.clear()
        look, pictures, own = watcher.look, watcher.pictures, self._ledger.row.asked in watcher.seats
        if (look, pictures, own) not in self._whole:
            sight = telling.sights_of(self._ledger, (look,))[look]
            full = telling.update(self._ledger, self._version, look, sight, pictures=pictures, own=own, full=True)
            self._whole[look, pictures, own] = sight, encode(full)
        watcher.sight, text = self._whole[look, pictures, own]
        watcher.send(text)

    def show_earlier(self, watcher: Watcher, before: int) -> None:
        """Send entries of the log that a full update left out."""
        match = self._ledger.match
        first, log = (0, ()) if match is None else log_of(match, watcher.look, before)
        watcher.send(encode(wire.Earlier(look=watcher.look, first=first, log=log)))

    def show_all(self) -> None:
        """Send a full update to everybody."""
        self._version += 1
        for watcher in self._watchers:
            self.show(watcher)

    def tell(self, *, undone: bool = False) -> None:
        """Send an update to everybody."""
        self.send(self.letters(undone=undone))

    def letters(
        self,
        told: Sequence[Told] = (),
        *,
        row: TableRow | None = None,
        answered: int | None = None,
        undone: bool = False,
    ) -> list[Letter]:
        """An update for everybody, made once for all connections that see the same and were sent the same before.

        For a change that is not on disk yet, `row` is the one that will be: send the letters once it is saved, and drop
        them if saving fails.
        """
        events = telling.events_of(told)
        sights = telling.sights_of(self._ledger, [*{watcher.look for watcher in self._watchers}])
        made: dict[tuple[Seat, bool, bool, int], bytes] = {}
        asked = (row or self._ledger.row).asked
        letters: list[Letter] = []
        for watcher in self._watchers:
            look, before, pictures, own = watcher.look, watcher.sight, watcher.pictures, asked in watcher.seats
            sight = sights[look]
            key = look, pictures, own, id(before)
            if key not in made:
                news = telling.update(
                    self._ledger,
                    self._version + 1,
                    look,
                    sight,
                    row=row,
                    before=before,
                    pictures=pictures,
                    own=own,
                    told=events,
                    answered=answered,
                    undone=undone,
                )
                made[key] = encode(news)
            letters.append(Letter(watcher, sight, made[key]))
        return letters

    def send(self, letters: list[Letter]) -> None:
        """Send an update. No connection may have come, gone or changed seats since it was made."""
        self._version += 1
        # They will not be asked for again, and a long game's are the largest thing that a table keeps.
        self._whole.clear()
        for letter in letters:
            letter.to.sight = letter.sight
            letter.to.send(letter.text)

    def tell_table(self, but: Watcher | None = None) -> None:
        """The table as everybody sees it, to everybody."""
        told = encode(wire.TableChanged(self.info()))
        for watcher in self._watchers:
            if watcher is not but:
                watcher.send(told)

    def _online(self) -> frozenset[Seat]:
        return frozenset().union(*(watcher.seats for watcher in self._watchers))

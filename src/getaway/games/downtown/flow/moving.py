"""Move, use metro, enter and leave locations (DOWN-MOVE, DOWN-METRO, DOWN-LOC)."""

from __future__ import annotations

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import Place
from getaway.games.downtown.events.johnny import Moved
from getaway.games.downtown.flow.meeting import meet
from getaway.games.downtown.pieces import MOVE
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Choice, Frame, Seat


def add_moves(t: DowntownTable, seat: Seat, found: list[Choice]) -> None:
    """Add every step that one movement pays for: fields, the own safe house, locations."""
    city = t.terms.city
    here = t.place[seat]
    blocked = t.blocked
    if here < city.fields:
        for to in city.near[here]:
            if not blocked >> to & 1:  # DOWN-MOVE-5
                found.append((MOVE, to))
        house = t.house[seat]
        if city.door[house] == here:
            found.append((MOVE, city.house + house))  # DOWN-MOVE-3
        for to in city.enter[here]:
            if not t.terms.solo or p.LOCATION + to - city.location in t.hands[seat]:  # DOWN-SOLO-16
                found.append((MOVE, to))
    elif here < city.location:
        found.append((MOVE, city.door[here - city.house]))
    else:
        for to in city.entries[here - city.location]:
            if not blocked >> to & 1:  # DOWN-LOC-3
                found.append((MOVE, to))


def make_move(t: DowntownTable, seat: Seat, to: Place) -> Frame | None:
    """Go to a neighbouring place for one movement, and meet whoever is there."""
    city = t.terms.city
    here = t.place[seat]
    t.place[seat] = to
    t.spent += 1
    how = "step"
    if to >= city.location:
        t.lost = True  # DOWN-LOC-2
        how = "enter"
    elif here >= city.location:
        how = "leave"
    if t.heard is not None:
        t.tell(Moved(seat, here, to, how))
    return meet(t, seat)


def ride(t: DowntownTable, seat: Seat, to: Place) -> Frame | None:
    """Take the metro to another station of the line for one movement (DOWN-METRO-1, DOWN-METRO-2)."""
    here = t.place[seat]
    t.place[seat] = to
    t.spent += 1
    if t.heard is not None:
        t.tell(Moved(seat, here, to, "ride"))
    return meet(t, seat)


def why_not_move(t: DowntownTable, seat: Seat, to: int) -> tuple[str, str]:
    """The rule against going there now."""
    city = t.terms.city
    here = t.place[seat]
    if not 0 <= to < len(city.names):
        return "DOWN-MOVE-1", "There is no such place."
    if t.movement() == 0:
        return "DOWN-MOVE-4" if t.lost else "DOWN-MOVE-1", "You have no movement left."
    if to < city.fields and t.blocked >> to & 1:
        return "DOWN-MOVE-5", "A roadblock closes that field."
    if to >= city.location:
        if here < city.fields and to in city.enter[here]:
            return "DOWN-SOLO-16", "You need the card of that location to enter it."
        return "DOWN-LOC-1", "One enters a location from one of its entry fields."
    if to >= city.house:
        return "DOWN-MOVE-3", "Only your own safe house is open to you, through its door."
    if here >= city.location:
        return "DOWN-LOC-3", "One leaves a location to one of its entry fields."
    return "DOWN-MOVE-1", "One moves from field to neighbouring field."

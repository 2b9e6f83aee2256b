"""What each side wants, how far it has come and what matters next, from a view alone."""

from __future__ import annotations

from typing import Final

from getaway.games.punk.content import ABOUT, BOARD, FIGHTS, HEALTH
from getaway.games.punk.events.names import NAMES, place, port_name
from getaway.games.punk.pieces import EDDIE, FIRST_KEY, KATHERINE, STINGER
from getaway.games.punk.view import PunkView
from getaway.kernel.frames import Seat
from getaway.kernel.goals import Goal, Progress
from getaway.parts.words import counted

COPS: Final = range(KATHERINE, EDDIE + 1)
LATE: Final = 5
"""From how many rounds before the end on the goals speak of it."""

_STINGER: Final = (
    "Stinger wins with three hits and a boat: a hit is made at a location whose key he holds, or at a park in the "
    "ranger's uniform, and the boat leaves from one of the four ports. He loses as soon as he has no health left, when "
    "three hits are no longer possible, and after round {rounds}."
)
_SOLO: Final = (
    "Three hits, each at a location whose key you hold or at a park in the ranger's uniform; then a boat from one of "
    "the four ports, and your daughter is free. You lose as soon as you have no health left, when three hits are no "
    "longer possible, and after round {rounds}."
)
_COPS: Final = (
    "The Cops win together, at the moment Stinger has no health left, when he can no longer make three hits, and after "
    "round {rounds}. They lose if he makes three hits and then leaves the city by boat."
)


def goals_of(view: PunkView) -> tuple[Goal, ...]:
    """The goal of every seat."""
    stinger = Goal(
        seat=STINGER,
        name=NAMES[STINGER],
        aim="Three hits, then away by boat",
        how=(_SOLO if view.solo else _STINGER).format(rounds=view.rounds),
        now=f"{_stinger_now(view)}{_late(view)}" if view.seat == STINGER else "",
        progress=(
            Progress("hits", _hits(view), FIGHTS.hits_to_make),
            Progress("health", view.characters[STINGER].health, HEALTH[STINGER]),
        ),
    )
    if view.solo:
        return (stinger,)
    return (stinger, *[_cop_goal(view, seat) for seat in range(1, seats_of(view))])


def seats_of(view: PunkView) -> int:
    """How many people play."""
    if view.solo:
        return 1
    owners = view.owners[1:]
    return 3 if -1 in owners else max(owners) + 1


def _hits(view: PunkView) -> int:
    """The hits made, with the secret one that its maker knows of."""
    return len(view.hits) + (view.pending >= 0)


def _late(view: PunkView) -> str:
    """What is said when the Cops are about to win by time alone."""
    left = view.rounds - view.round
    if view.phase in ("preparation", "over") or left >= LATE:
        return ""
    return f" {counted(left, 'round')} left after this one." if left else " This is the last round."


# --- the Cops


def _cop_goal(view: PunkView, seat: Seat) -> Goal:
    own = [cop for cop in COPS if view.owners[cop] == seat and cop != view.shared]
    name = NAMES[own[0]] if len(own) == 1 else "The Cops" if own else ("First Cop", "Second Cop")[seat - 1]
    abilities = "".join(f" {NAMES[cop]} {ABOUT[cop]}." for cop in own)
    shared = f" You share {NAMES[view.shared]}." if view.shared > 0 and seat == view.seat else ""
    lost = HEALTH[STINGER] - view.characters[STINGER].health
    return Goal(
        seat=seat,
        name=name,
        aim="Take Stinger down before he escapes",
        how=f"{_COPS.format(rounds=view.rounds)}{abilities}{shared}",
        now=f"{_cops_now(view)}{_late(view)}",
        progress=(
            Progress("damage to Stinger", lost, HEALTH[STINGER]),
            Progress("hits by Stinger", len(view.hits), FIGHTS.hits_to_make),
            *[
                Progress(
                    "health" if len(own) == 1 else f"{NAMES[cop]}'s health", view.characters[cop].health, HEALTH[cop]
                )
                for cop in own
            ],
        ),
    )


def _cops_now(view: PunkView) -> str:
    match view.phase:
        case "preparation":
            return "Spread out over the city: he may start anywhere."
        case "over":
            return ""
        case _ if view.visible:
            return f"Stinger is at {place(view.characters[STINGER].space)}: get there."
        case "escape":
            return "He needs a boat: keep him from the ports."
        case _:
            return f"Find him. He names his district {_when(view.hunch_spaces + 1 - view.hunch)}."


def _when(turns: int) -> str:
    return "after his next turn" if turns == 1 else f"in {turns} turns of his"


# --- Stinger


def held_keys(view: PunkView) -> list[int]:
    """The locations whose keys Stinger is seen to hold, those of an undeclared hit left out."""
    hand = view.characters[STINGER].hand
    return [
        BOARD.keys[card - FIRST_KEY]
        for card in hand
        if card >= FIRST_KEY and BOARD.keys[card - FIRST_KEY] != view.pending
    ]


def _stinger_now(view: PunkView) -> str:
    me = view.characters[STINGER]
    match view.phase:
        case "preparation":
            return "Choose where you start; your first key comes after that."
        case "over":
            return ""
        case _ if me.fighting:
            return "You are in combat: get away, or send the Cops to an ER."
        case "escape":
            return _leaving(me.space)
        case _:
            return _hunting(view, me.space)


def _leaving(here: int) -> str:
    """The boat of one who has made his hits."""
    port = min(range(1, 5), key=lambda each: BOARD.to_port[here][each])
    steps = BOARD.to_port[here][port]
    if not steps:
        return f"Your boat lies here, at {port_name(port)}."
    return f"The nearest boat lies at {port_name(port)}: {counted(steps, 'road step')} away."


def _hunting(view: PunkView, here: int) -> str:
    """What a hidden sniper does next."""
    if _hits(view) >= FIGHTS.hits_to_make:
        return "Get away from here: your last hit is declared at the end of your turn."
    if not view.targets:
        return "You can make no hit yet: draw a key."
    free = [space for space in view.targets if BOARD.district[space] != view.chopper]
    if not free:
        return "The chopper watches over your targets: draw another key, or wait until it leaves."
    best = min(free, key=lambda space: BOARD.points[here][space])
    if best == here:
        return f"You can make your hit here, at {place(here)}."
    away = counted(BOARD.points[here][best], "point")
    return f"Your nearest target is {place(best)}, {away} away."

"""What can happen in a game, as it is told. Everything is open, so everybody hears all of it.

Cars are told by their driver's number, money in dollars, speed in mph.
"""

from __future__ import annotations

from getaway.games.gangrush.events.dice import DieDoubled, DieTurned, Kept, Rolled, Settled, SpeedSet
from getaway.games.gangrush.events.driving import (
    Collected,
    Collided,
    Damaged,
    DriveBegan,
    DriveEnded,
    Fell,
    Flipped,
    Lifted,
    Moved,
    Slipped,
    SpikesBit,
    Struck,
    Stuck,
    Turned,
)
from getaway.games.gangrush.events.ramps import Jumped, Pocketed, RampSet, Rebounded
from getaway.games.gangrush.events.rounds import (
    REASONS,
    Arrested,
    Crossed,
    Drafted,
    GameEnded,
    Placed,
    Revealed,
    RoundBegan,
    TurnBegan,
    TurnSkipped,
)
from getaway.games.gangrush.events.shop import (
    BarrierMoved,
    Bought,
    CrewDone,
    Gained,
    Laid,
    Repaired,
    ShopRefreshed,
    ShopSorted,
    Stocked,
    Used,
)
from getaway.games.gangrush.events.shots import Cancelled, Fired, PoliceFired, PoliceMoved, RoadCleared

__all__ = [
    "EVENTS",
    "REASONS",
    "Arrested",
    "BarrierMoved",
    "Bought",
    "Cancelled",
    "Collected",
    "Collided",
    "CrewDone",
    "Crossed",
    "Damaged",
    "DieDoubled",
    "DieTurned",
    "Drafted",
    "DriveBegan",
    "DriveEnded",
    "Fell",
    "Fired",
    "Flipped",
    "Gained",
    "GameEnded",
    "Jumped",
    "Kept",
    "Laid",
    "Lifted",
    "Moved",
    "Placed",
    "Pocketed",
    "PoliceFired",
    "PoliceMoved",
    "RampSet",
    "Rebounded",
    "Repaired",
    "Revealed",
    "RoadCleared",
    "Rolled",
    "RoundBegan",
    "Settled",
    "ShopRefreshed",
    "ShopSorted",
    "Slipped",
    "SpeedSet",
    "SpikesBit",
    "Stocked",
    "Struck",
    "Stuck",
    "TurnBegan",
    "TurnSkipped",
    "Turned",
    "Used",
]

EVENTS = (
    Drafted, Revealed, Stocked, ShopSorted, ShopRefreshed, RoundBegan, Placed, TurnBegan, TurnSkipped, RampSet,
    Repaired, Rolled, Kept, DieTurned, DieDoubled, Settled, SpeedSet, DriveBegan, DriveEnded, Moved, Collected,
    Damaged, Flipped, Turned, Collided, Struck, Stuck, Fell, Lifted, Crossed, Arrested, Fired, Cancelled, PoliceMoved,
    RoadCleared, SpikesBit, Slipped, Jumped, Rebounded, Pocketed, Bought, Used, Laid, BarrierMoved, CrewDone, Gained,
    PoliceFired, GameEnded,
)  # fmt: skip

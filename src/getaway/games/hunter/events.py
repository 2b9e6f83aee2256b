"""What can happen in a game of hunter, as it is told: squares and shown faces, never piece numbers."""

from __future__ import annotations

import msgspec

from getaway.games.hunter.board import square_name
from getaway.games.hunter.content import face_name, name_of
from getaway.games.hunter.pieces import SIDES, THROWS
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import Seat


class FirstPlayer(Event, frozen=True):
    """It is decided who is player A (HUNT-SETUP-1)."""

    seat: Seat

    def text(self) -> str:
        return f"{SIDES[self.seat]} is player A and acts first in every turn."


class Thrown(Event, frozen=True):
    """Both have shown rock, paper or scissors."""

    picks: tuple[int, int]

    def text(self) -> str:
        shown = " and ".join(f"{SIDES[seat]} shows {THROWS[pick]}" for seat, pick in enumerate(self.picks))
        return f"{shown}{': a tie' if self.picks[0] == self.picks[1] else ''}."


class Placed(Event, frozen=True):
    """A piece has been set up. Told to its owner alone."""

    seat: Seat
    piece: int
    square: int

    def text(self) -> str:
        return f"Your {name_of(self.seat, self.piece)} is set up on {square_name(self.square)}."


class Ready(Event, frozen=True):
    """A side has finished its secret set-up."""

    seat: Seat

    def text(self) -> str:
        return f"{SIDES[self.seat]} is ready."


class BoardShown(Event, frozen=True):
    """Both sides are set up; the board shows, with blank backs (HUNT-SETUP-2)."""

    def text(self) -> str:
        return "Both sides are set up."


class TurnBegan(Event, frozen=True):
    """A turn began and both tracks fell (HUNT-TRACK-1)."""

    turn: int
    tracks: tuple[int, int]

    def text(self) -> str:
        return f"Turn {self.turn}. Hostility: South {self.tracks[0]}, North {self.tracks[1]}."


class Stepped(Event, frozen=True):
    """A piece stepped (HUNT-INFO-3)."""

    seat: Seat
    origin: int
    square: int

    def text(self) -> str:
        return f"{SIDES[self.seat]}: {square_name(self.origin)}-{square_name(self.square)}."


class MovementEnded(Event, frozen=True):
    """A side ended its movement."""

    seat: Seat

    def text(self) -> str:
        return f"{SIDES[self.seat]} ends its movement."


class Challenged(Event, frozen=True):
    """A unit challenged an enemy piece; both are shown (HUNT-CHAL-6).

    Under `memory` = unaided the faces are for the moment only, and the log keeps the event without them.
    """

    seat: Seat
    origin: int
    square: int
    airlift: bool
    challenger: str
    target: str
    fleeting: bool

    def text(self) -> str:
        verb = "is airlifted against" if self.airlift else "challenges"
        there = f"{SIDES[self.seat]}: {square_name(self.origin)} {verb} {square_name(self.square)}"
        if not self.target:
            return f"{there}."
        seen = f"{face_name(self.seat, self.challenger)} meets {face_name(1 - self.seat, self.target)}"
        return f"{there}: {seen}."

    def kept(self) -> Event:
        if not self.fleeting:
            return self
        return msgspec.structs.replace(self, challenger="", target="")


class TrackMoved(Event, frozen=True):
    """A challenge moved the challenger's track (HUNT-TRACK-3)."""

    seat: Seat
    before: int
    after: int

    def text(self) -> str:
        verb = "rises" if self.after > self.before else "falls" if self.after < self.before else "stays"
        return f"{SIDES[self.seat]}'s hostility {verb} from {self.before} to {self.after}."


class Removed(Event, frozen=True):
    """A piece left the game, face up (HUNT-RULING-36)."""

    seat: Seat
    square: int
    face: str

    def text(self) -> str:
        return f"{face_name(self.seat, self.face)} of {SIDES[self.seat]} is removed from {square_name(self.square)}."


class Frozen(Event, frozen=True):
    """A unit that challenged military may not move in its owner's next movement (HUNT-CHAL-10)."""

    seat: Seat
    square: int

    def text(self) -> str:
        return f"{SIDES[self.seat]}'s unit on {square_name(self.square)} may not move in its next movement."


class OnNotice(Event, frozen=True):
    """A side ended its half on the highest space, or got off it again (HUNT-TRACK-7)."""

    seat: Seat
    on: bool

    def text(self) -> str:
        side = SIDES[self.seat]
        return f"{side} is on notice: another half that ends there loses." if self.on else f"{side}'s notice is over."


class ChallengesEnded(Event, frozen=True):
    """A side ended its challenges."""

    seat: Seat

    def text(self) -> str:
        return f"{SIDES[self.seat]} ends its challenges."


class Conceded(Event, frozen=True):
    """A side gave up (HUNT-END-8)."""

    seat: Seat

    def text(self) -> str:
        return f"{SIDES[self.seat]} gives up."


class GameEnded(Ending, frozen=True):
    """The game is over and all pieces are shown: square and face of each, by side (HUNT-END-7)."""

    reason: str
    winner: Seat | None
    faces: tuple[tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]]

    def text(self) -> str:
        if self.winner is None:
            return f"The game is drawn ({REASONS[self.reason]})."
        return f"{SIDES[self.winner]} wins ({REASONS[self.reason]})."


REASONS = {
    "capture": "the enemy's main bad guy was found",
    "infiltration": "the main bad guy reached an enemy site",
    "hostility": "the loser's hostility went above its track",
    "notice": "the loser's hostility stayed on its highest space",
    "turn_cap": "the last turn was played",
    "points": "ahead on points after the last turn",
    "quiet": "too many turns without a challenge",
    "concession": "the other side gave up",
}
"""Every reason for which a game ends, in words."""

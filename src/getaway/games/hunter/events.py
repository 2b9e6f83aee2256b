"""What can happen in a game of hunter, as it is told: squares and shown faces, never piece numbers."""

from __future__ import annotations

import msgspec

from getaway.games.hunter.board import square_name
from getaway.games.hunter.content import (
    FACE,
    MET,
    PIECES,
    TRACK_MAX,
    face_name,
    met_name,
    name_of,
    own_name,
    points_said,
)
from getaway.games.hunter.pieces import CAPTURE_POINTS, IA, MB, SIDES, THROWS
from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, listed


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
    site: str = ""

    def text(self) -> str:
        return f"{SIDES[self.seat]} sets up {own_name(self.seat, FACE[self.piece])} {_at(self.square, self.site)}."


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
    before: tuple[int, int]

    def text(self) -> str:
        now = ", ".join(f"{SIDES[seat]} {track}" for seat, track in enumerate(self.tracks))
        calmer = [f"{SIDES[seat]}'s" for seat in (0, 1) if self.tracks[seat] < self.before[seat]]
        cooled = f" With the new turn {listed(calmer)} hostility falls by 1." if calmer else ""
        return f"Turn {self.turn}.{cooled} Hostility: {now}."


class Stepped(Event, frozen=True):
    """A piece stepped (HUNT-INFO-3). Its face is told to those who may know it: its owner, and all who have seen it."""

    seat: Seat
    origin: int
    square: int
    face: str = ""
    site: str = ""
    """The city or base that it entered, or ""."""

    def text(self) -> str:
        piece = own_name(self.seat, self.face) if self.face else "a piece"
        to = f"into {self.site} ({square_name(self.square)})" if self.site else f"to {square_name(self.square)}"
        return f"{SIDES[self.seat]} moves {piece} from {square_name(self.origin)} {to}."


class MovementEnded(Event, frozen=True):
    """A side ended its movement."""

    seat: Seat

    def text(self) -> str:
        return f"{SIDES[self.seat]} ends its movement."


class Challenged(Event, frozen=True):
    """A unit challenged an enemy piece; both are shown (HUNT-CHAL-6).

    Under `memory` = unaided faces and squares are for the moment only, and the log keeps no more than that somebody
    challenged: together with the change of the track the square would tell who stands there.
    """

    seat: Seat
    origin: int
    square: int
    airlift: bool
    challenger: str
    target: str
    fleeting: bool
    site: str = ""
    """The city or base that the challenged piece stands in, or ""."""

    def text(self) -> str:
        if not self.target:
            return self.story()
        side = SIDES[self.seat]
        unit = f"{side}'s {face_name(self.seat, self.challenger)}"
        here, there = square_name(self.origin), _at(self.square, self.site)
        does = f"is airlifted from {here} against" if self.airlift else f"on {here} challenges"
        return f"{unit} {does} the piece {there} and meets {met_name(1 - self.seat, self.target)}."

    def story(self) -> str:
        """The same without squares, for those who no longer look at the board."""
        side, lifted = SIDES[self.seat], " by airlift" if self.airlift else ""
        if not self.target:
            return f"{side} challenges a piece{lifted}."
        unit = f"{side}'s {face_name(self.seat, self.challenger)}"
        return f"{unit} challenges a piece{lifted} and meets {met_name(1 - self.seat, self.target)}."

    def kept(self) -> Event:
        if not self.fleeting:
            return self
        return msgspec.structs.replace(self, origin=-1, square=-1, challenger="", target="", site="")


class TrackMoved(Event, frozen=True):
    """A challenge moved the challenger's track (HUNT-TRACK-3): by whom it met, or "" where that is not remembered."""

    seat: Seat
    before: int
    after: int
    met: str = ""
    airlift: bool = False
    fleeting: bool = False

    def text(self) -> str:
        by = abs(self.after - self.before)
        verb = "rises" if self.after > self.before else "falls"
        moves = f"{verb} by {by} to {self.after}" if by else f"stays on {self.after}, where it cannot fall further"
        return f"{SIDES[self.seat]}'s hostility {moves}{self._why()}."

    def _why(self) -> str:
        if not self.met:
            return ""
        kind = PIECES[FACE.index(self.met)].kind
        if kind == "AS":
            return f": {face_name(1 - self.seat, self.met)} was captured"
        were = "were" if kind in ("SK", "CO", "LS") else "was"
        return f": {MET[kind]} {were} challenged{' by airlift' if self.airlift else ''}"

    def kept(self) -> Event:
        return msgspec.structs.replace(self, met="") if self.fleeting else self


class Removed(Event, frozen=True):
    """A piece left the game, face up (HUNT-RULING-36)."""

    seat: Seat
    square: int
    face: str
    fleeting: bool = False

    def text(self) -> str:
        how = "is lost" if self.face == FACE[IA] else "is captured"
        return f"{SIDES[self.seat]}'s {face_name(self.seat, self.face)} {how} and leaves the game."

    def kept(self) -> Event:
        return msgspec.structs.replace(self, square=-1) if self.fleeting else self


class Frozen(Event, frozen=True):
    """A unit that challenged military may not move in its owner's next movement (HUNT-CHAL-10)."""

    seat: Seat
    square: int
    face: str = ""
    fleeting: bool = False

    def text(self) -> str:
        side = SIDES[self.seat]
        unit = f"{side}'s {face_name(self.seat, self.face)}" if self.face else f"A unit of {side}"
        return f"{unit} met military and may not move in {side}'s next movement."

    def kept(self) -> Event:
        return msgspec.structs.replace(self, square=-1, face="") if self.fleeting else self


class OnNotice(Event, frozen=True):
    """A side ended its half on the highest space, or got off it again (HUNT-TRACK-7)."""

    seat: Seat
    on: bool

    def text(self) -> str:
        side = SIDES[self.seat]
        if self.on:
            return f"{side}'s hostility is as high as it may be: if {side}'s next half ends there too, {side} loses."
        return f"{side}'s hostility is below its highest space again."


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
    turn: int
    quiet: int
    """Turns in a row without a challenge."""
    tracks: tuple[int, int]
    captured: tuple[int, int]
    """By side, how many associates it captured."""
    ground: tuple[int, int]
    """By side, how many steps nearer its main is to a site of the enemy than where it was set up."""
    questioned: tuple[int, int]
    """By side, how many different civilians of the enemy it challenged."""
    to_go: tuple[int, int]
    """By side, how many squares its main is from the nearer of the enemy's city and base."""
    last: bool
    """Was it the last turn?"""
    unit: str = ""
    """The unit that found the main, by its face."""
    square: int = -1
    """Where the main was found, or where it slipped in."""
    site: str = ""
    """The city or base there, or ""."""

    def text(self) -> str:
        if self.winner is None:
            return f"It is a draw: {self._drawn()}."
        return f"{SIDES[self.winner]} wins: {self._won(self.winner, 1 - self.winner)}."

    def _drawn(self) -> str:
        if self.reason == "quiet":
            return self._quiet()
        return f"turn {self.turn} was the last, and both main bad guys are still at large"

    def _quiet(self) -> str:
        turns = counted(self.quiet, "turn")
        return f"{turns} in a row went by without a challenge" if self.quiet > 1 else "nobody challenged anybody"

    def _won(self, winner: Seat, loser: Seat) -> str:
        other = SIDES[loser]
        match self.reason:
            case "capture":
                by, main = face_name(winner, self.unit), name_of(loser, MB)
                return f"{by} finds {main}, {other}'s main bad guy{f', in {self.site}' if self.site else ''}"
            case "infiltration":
                return f"{name_of(winner, MB)}, its main bad guy, slips into {self.site}"
            case "hostility":
                return f"{other}'s hostility went up to {self.tracks[loser]}, and above {TRACK_MAX} its people revolt"
            case "notice":
                return f"{other}'s hostility was {TRACK_MAX} at the end of two of its halves in a row"
            case "points":
                over = f"turn {self.turn} was the last" if self.last else self._quiet()
                return f"{over}, and {self._points(winner, loser)}"
            case _:
                return f"{other} gave up"

    def _points(self, winner: Seat, loser: Seat) -> str:
        side, other = SIDES[winner], SIDES[loser]
        mine, theirs = self.points(winner), self.points(loser)
        if mine != theirs:
            return f"{side} has {self.reached(winner)}, {other} {self.reached(loser)}"
        level = f"both sides have {points_said(mine)}"
        asked, less = self.questioned[winner], self.questioned[loser]
        if asked != less:
            return f"{level}, but {side} has dared to question {counted(asked, 'civilian')}, {other} {less or 'none'}"
        return f"{level} and have questioned as many civilians: then {side} wins, who moves second"

    def points(self, side: Seat) -> int:
        """What a side has reached, as it counts after the last turn (HUNT-RULING-33)."""
        return CAPTURE_POINTS * self.captured[side] + self.ground[side]

    def reached(self, side: Seat) -> str:
        """A side's points, and what they are for: "5 points (1 associate, 2 steps)"."""
        what = ((self.captured[side], "associate"), (self.ground[side], "step"))
        made = ", ".join([counted(number, name) for number, name in what if number])
        return points_said(self.points(side)) + (f" ({made})" if made else "")


def _at(square: int, site: str) -> str:
    """Where something is: "on d4", "in South's city (c2)"."""
    return f"in {site} ({square_name(square)})" if site else f"on {square_name(square)}"


REASONS = ("capture", "infiltration", "hostility", "notice", "turn_cap", "points", "quiet", "concession")
"""Every reason for which a game ends; `GameEnded` puts them into words."""

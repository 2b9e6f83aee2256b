"""Where Stinger can be, deduced from the public record alone.

The record is what everybody has heard, in order, as the words below. Every hidden history that agrees with it is
kept track of, as far as it still matters: where he is, which silenced hit he has made and not declared yet, and how
many points a Move that a fight interrupted has left. Nothing else of the past bears on the future.

*Guarantee:* the truth is always among them, and every one of them is the end of some history that would have told the
same record. Which cards he holds is followed as far as their number tells: a silenced hit takes its key or a uniform.

P0:12       a Cop (0 to 2) stands on a space; whether Stinger is there is not told
S0:12       a Cop has come to a space, or passed it, and Stinger was not there
B, F        Stinger's turn begins, ends
N           he stayed where he is
Z           he healed, so he is on an ER
M4f         he moved, with that many points: f roads and freeways, b by bus, c with a cable car ride, s with a
            streetcar ride, u with one of the two, r roads alone. M..f is also what a silenced hit is heard as
E4f         an escape move, with the same letters
K4f, K?f    he moved on after clearing the Cops; K?f with what was left of the Move
X12         he was met on a space: by a Cop, or at the end of the move just told
V12         he was seen on a space
D3, D3,5    the district he is in, or two of which it is one
H12         he made an open hit there
Q12         he declared the silenced hit that he made there in his turn before
G+, G-      he has the silencer, or has it no more
C3, C-      the chopper is over a district, or off the map
k12         the key of that location has been used or burned
u+, u-      the uniform is on his board; u- no uniform can serve any more
h1,3, h?4   he holds one key and three other cards; h?4 he holds four cards, any of which can be keys
O           the Escape has begun
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from getaway.games.punk.board.geometry import NOWHERE, Board, Space, Spaces
from getaway.parts.graphs import members

HITS_NEEDED: Final = 3
ANY: Final = -1
"""A number of keys that nobody but Stinger knows."""

Secret = tuple[Space, Space]
"""The silenced hits not declared yet: the one of his last turn, which is due, and the one of this turn."""
NOTHING: Final[Secret] = (NOWHERE, NOWHERE)

# By letter of a move: are freeways open, and on which transit networks, 0 for none, is one ride made?
_WAYS: Final[dict[str, tuple[bool, tuple[int, ...]]]] = {
    "f": (True, (0,)),
    "b": (True, (0,)),
    "r": (False, (0,)),
    "c": (True, (1,)),
    "s": (True, (2,)),
    "u": (True, (1, 2)),
}


@dataclass(frozen=True, slots=True)
class Trail:
    """All that can be the case after some record."""

    maybe: dict[Secret, Spaces]
    """By silenced hits not declared: where he can be then. No entry is empty."""
    cops: tuple[Space, ...] = (NOWHERE, NOWHERE, NOWHERE)
    spare: dict[Secret, int] | None = None
    """While a Move can go on after a fight: the points that can be left of it, bit n for n points."""
    before: Trail | None = None
    """If the last word told a move: what could be the case before, since the next word may be that he met a Cop."""
    move: str = ""
    """That word."""
    round: int = 0
    escape: bool = False
    silencer: bool = False
    chopper: int = NOWHERE
    gone: Spaces = 0
    """The locations whose key has been used or burned."""
    marks: Spaces = 0
    """The locations with a hit marker."""
    dressed: bool = False
    """Is the uniform on his board?"""
    naked: bool = False
    """Can no uniform serve any more?"""
    keys: int = ANY
    others: int = ANY
    """How many keys and other cards he holds; if `keys` is ANY and this is not, how many cards in all."""

    @property
    def places(self) -> Spaces:
        """Every space where he can be."""
        found = 0
        for spaces in self.maybe.values():
            found |= spaces
        return found

    @property
    def stops(self) -> Spaces:
        """The spaces on which Cops stand."""
        found = 0
        for space in self.cops:
            if space >= 0:
                found |= 1 << space
        return found

    @property
    def free(self) -> Spaces:
        """Where he can be with no silenced hit undeclared."""
        return self.maybe.get(NOTHING, 0)

    @property
    def due(self) -> dict[Space, Spaces]:
        """By location: where he can be if he must declare a hit there at the end of this turn."""
        return self._by_location(0)

    @property
    def pending(self) -> dict[Space, Spaces]:
        """By location: where he can be if he made a silenced hit there in this turn, or in his last one."""
        return self._by_location(1)

    @property
    def lefts(self) -> int:
        """The points that he can have left of an interrupted Move, bit n for n points."""
        found = 0
        for secret, points in (self.spare or {}).items():
            if secret in self.maybe:
                found |= points
        return found

    def _by_location(self, which: int) -> dict[Space, Spaces]:
        found: dict[Space, Spaces] = {}
        for secret, spaces in self.maybe.items():
            location = secret[which]
            if location >= 0:
                found[location] = found.get(location, 0) | spaces
        return found


CACHE_SIZE: Final = 2048
_cache: dict[tuple[Board, str], Trail] = {}
_older: dict[tuple[Board, str], Trail] = {}
"""What was in the cache before it was last full: many games at once must not all be read from their beginning again."""


def deduce(board: Board, record: str) -> Trail:
    """What can be the case after a record: words, each followed by a blank."""
    end = len(record)
    trail = _known(board, record)
    while trail is None and end > 0:
        # Games grow word by word, so a beginning of this record has mostly been read before.
        end = record.rfind(" ", 0, end - 1) + 1
        trail = _known(board, record[:end])
    if trail is None:
        trail = beginning(board)
    if end < len(record):
        for word in record[end:].split():
            trail = follow(board, trail, word)
        if len(_cache) >= CACHE_SIZE:
            _older.clear()
            _older.update(_cache)
            _cache.clear()
        _cache[board, record] = trail
    return trail


def _known(board: Board, record: str) -> Trail | None:
    return _cache.get((board, record)) or _older.get((board, record))


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that has been read, and what it came to."""

    record: str
    trail: Trail
    places: Spaces


def read_on(board: Board, before: Reading | None, record: str) -> Reading:
    """A record, read from where its beginning was read before, if it was."""
    if before is None or not record.startswith(before.record):
        trail = deduce(board, record)
    elif len(record) == len(before.record):
        return before
    else:
        trail = before.trail
        for word in record[len(before.record) :].split():
            trail = follow(board, trail, word)
    return Reading(record, trail, trail.places)


def beginning(board: Board) -> Trail:
    """Before anything was told: he can be anywhere (PUNK-SETUP-10)."""
    return Trail({NOTHING: board.everywhere})


def follow(board: Board, trail: Trail, word: str) -> Trail:
    """What can be the case after one more word."""
    kind, rest = word[0], word[1:]
    if kind == "X":
        return _met(board, trail, int(rest))
    if trail.before is not None:
        trail = replace(trail, before=None, move="")
    match kind:
        case "P" | "S":
            cop, _, space = rest.partition(":")
            cops = list(trail.cops)
            cops[int(cop)] = int(space)
            trail = replace(trail, cops=tuple(cops))
            return _only(trail, ~(1 << int(space))) if kind == "S" else trail
        case "B":
            started = {(pending, NOWHERE): spaces for (_, pending), spaces in trail.maybe.items()}
            return replace(trail, maybe=started, spare=None, round=trail.round + 1)
        case "F":
            # What was due has been declared by now.
            told = {secret: spaces for secret, spaces in trail.maybe.items() if secret[0] == NOWHERE}
            return replace(trail, maybe=told, spare=None)
        case "N":
            # In round 1 he must leave a space with a Cop (PUNK-SETUP-13); later he never shares one.
            return _only(trail, ~trail.stops)
        case "Z":
            return _only(trail, sum(1 << er for er in board.ers))
        case "M" | "E" | "K":
            return _moved(board, trail, word)
        case "V":
            return _only(trail, 1 << int(rest))
        case "D":
            return _only(trail, sum(board.locals[int(district)] for district in rest.split(",")))
        case "H":
            here = int(rest)
            trail = replace(trail, marks=trail.marks | 1 << here)
            return _unless(_only(trail, 1 << here), here)
        case "Q":
            here = int(rest)
            told = {(NOWHERE, secret[1]): spaces for secret, spaces in trail.maybe.items() if secret[0] == here}
            spare = {(NOWHERE, secret[1]): left for secret, left in (trail.spare or {}).items() if secret[0] == here}
            return replace(trail, maybe=told, spare=spare, marks=trail.marks | 1 << here)
        case "G":
            return replace(trail, silencer=rest == "+")
        case "C":
            return replace(trail, chopper=NOWHERE if rest == "-" else int(rest))
        case "k":
            here = int(rest)
            trail = replace(trail, gone=trail.gone | 1 << here)
            if trail.keys > 0:
                trail = replace(trail, keys=trail.keys - 1)
            return _with_cards(board, _unless(trail, here))
        case "u":
            trail = replace(trail, dressed=trail.dressed or rest == "+", naked=trail.naked or rest == "-")
            return _with_cards(board, trail)
        case "h":
            keys, others = (ANY, int(rest[1:])) if rest[0] == "?" else [int(part) for part in rest.split(",")]
            return _with_cards(board, replace(trail, keys=keys, others=others))
        case _:
            return replace(trail, escape=True)


# --- narrowing down ---------------------------------------------------------------------------------------------------


def _only(trail: Trail, spaces: Spaces) -> Trail:
    """He is on one of these spaces."""
    left = {secret: mask & spaces for secret, mask in trail.maybe.items() if mask & spaces}
    return replace(trail, maybe=left)


def _unless(trail: Trail, location: Space) -> Trail:
    """No silenced hit on that location is undeclared: it was hit openly, or its key was shown."""
    left = {secret: mask for secret, mask in trail.maybe.items() if location not in secret}
    return replace(trail, maybe=left)


def _with_cards(board: Board, trail: Trail) -> Trail:
    """Only silenced hits for which he can hold the cards (PUNK-RULING-24)."""
    left = {secret: mask for secret, mask in trail.maybe.items() if _affords(board, trail, secret)}
    return replace(trail, maybe=left)


def _affords(board: Board, trail: Trail, secret: Secret) -> bool:
    """Can he hold the keys, and the uniform, that these silenced hits take?"""
    keys = uniform = 0
    for location in secret:
        if location >= 0:
            if board.green >> location & 1:
                if trail.naked and not trail.dressed:
                    return False
                uniform = 0 if trail.dressed else 1
            else:
                keys += 1
    if trail.others == ANY:
        return True
    if trail.keys == ANY:
        return keys + uniform <= trail.others
    return keys <= trail.keys and uniform <= trail.others


# --- moves ------------------------------------------------------------------------------------------------------------


def _moved(board: Board, trail: Trail, word: str) -> Trail:
    """He moved, and ran into no Cop unless the next word says so."""
    stops = trail.stops
    after: dict[Secret, Spaces] = {}
    for secret, start in trail.maybe.items():
        spare = (trail.spare or {}).get(secret, 0)
        ends = _ends(board, word, start, spare, stops) & ~stops
        if ends:
            after[secret] = ends
    if word[0] == "M" and word[-1] == "f":
        for secret, spaces in _silenced(board, trail).items():
            after[secret] = after.get(secret, 0) | spaces
    return replace(trail, maybe=after, spare=None, before=trail, move=word)


def _ends(board: Board, word: str, start: Spaces, spare: int, stops: Spaces) -> Spaces:
    """Where such a move can end; spaces with Cops included."""
    freeways, networks = _WAYS[word[-1]]
    found = 0
    for points in _points(word, spare):
        for network in networks:
            found |= board.sneak(start, points, stops, freeways, network)
    return found


def _points(word: str, spare: int) -> list[int]:
    """The points that a move can have."""
    return members(spare) if word[1] == "?" else [int(word[1:-1])]


def _silenced(board: Board, trail: Trail) -> dict[Secret, Spaces]:
    """The silenced hits that can hide behind a Move (PUNK-HIT-9): by what is undeclared then, where he is."""
    found: dict[Secret, Spaces] = {}
    if not trail.silencer or trail.escape or trail.round < 2:
        return found
    marked = trail.marks.bit_count()
    for (due, _), spaces in trail.maybe.items():
        made = marked + (due >= 0)
        open_hits = board.black | board.green
        if made < HITS_NEEDED - 1:
            open_hits |= board.red  # PUNK-HIT-3
        if made >= HITS_NEEDED:
            continue
        closed = trail.marks | trail.gone | (1 << due if due >= 0 else 0)
        if trail.chopper >= 0:
            closed |= board.locals[trail.chopper]
        for location in members(spaces & open_hits & ~closed):
            if _affords(board, trail, (due, location)):
                found[due, location] = 1 << location
    return found


def _met(board: Board, trail: Trail, here: Space) -> Trail:
    """He was met: at the end of the move just told, with some of its points left, or where he stood."""
    before = trail.before
    if before is None:
        return _only(trail, 1 << here)
    word = trail.move
    freeways, networks = _WAYS[word[-1]]
    stops = trail.stops
    after: dict[Secret, Spaces] = {}
    spare: dict[Secret, int] = {}
    for secret, start in before.maybe.items():
        left = 0
        for points in _points(word, (before.spare or {}).get(secret, 0)):
            for network in networks:
                # From where he was met, back to where he can have come from: it costs as much either way.
                nearer = 1 << here
                for cost in range(1, points + 1):
                    came = board.reach(1 << here, cost, stops, freeways, network)
                    if came & ~nearer & start:
                        left |= 1 << points - cost
                    nearer |= came
        if left:
            after[secret] = 1 << here
            spare[secret] = left
    return replace(trail, maybe=after, before=None, move="", spare=None if word[0] == "E" else spare)

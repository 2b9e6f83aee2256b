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


class Trail:
    """All that can be the case after some record. Never changed once it is known to others."""

    __slots__ = (
        "maybe", "cops", "stops", "spare", "before", "move", "round", "escape", "silencer", "chopper", "gone",
        "marks", "dressed", "naked", "keys", "others",
    )  # fmt: skip

    def __init__(self, maybe: dict[Secret, Spaces], source: Trail | None) -> None:
        """After nothing was told, or a copy of `source`; `maybe` is what can be the case."""
        self.maybe: dict[Secret, Spaces] = maybe
        """By silenced hits not declared: where he can be then. No entry is empty."""
        # What the last word told is not taken over: that is for the very next word only.
        self.before: Trail | None = None
        """If the last word told a move: what could be the case before, since the next word may be that he met a Cop."""
        self.move: str = ""
        """That word."""
        if source is None:
            self.cops: list[Space] = [NOWHERE, NOWHERE, NOWHERE]
            self.stops: Spaces = 0
            """The spaces on which Cops stand."""
            self.spare: dict[Secret, int] | None = None
            """While a Move can go on after a fight: the points that can be left of it, bit n for n points."""
            self.round: int = 0
            self.escape: bool = False
            self.silencer: bool = False
            self.chopper: int = NOWHERE
            self.gone: Spaces = 0
            """The locations whose key has been used or burned."""
            self.marks: Spaces = 0
            """The locations with a hit marker."""
            self.dressed: bool = False
            """Is the uniform on his board?"""
            self.naked: bool = False
            """Can no uniform serve any more?"""
            self.keys: int = ANY
            self.others: int = ANY
            """How many keys and other cards he holds; if `keys` is ANY and this is not, how many cards in all."""
            return
        self.cops = source.cops  # replaced, never changed
        self.stops = source.stops
        self.spare = source.spare
        self.round = source.round
        self.escape = source.escape
        self.silencer = source.silencer
        self.chopper = source.chopper
        self.gone = source.gone
        self.marks = source.marks
        self.dressed = source.dressed
        self.naked = source.naked
        self.keys = source.keys
        self.others = source.others

    @property
    def places(self) -> Spaces:
        """Every space where he can be."""
        found = 0
        for spaces in self.maybe.values():
            found |= spaces
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
        if self.spare is not None:
            for secret, points in self.spare.items():
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


class Reading:
    """A record that has been read, and what it came to. Never changed."""

    __slots__ = ("places", "record", "trail")

    def __init__(self, record: str, trail: Trail) -> None:
        self.record = record
        self.trail = trail
        self.places: Spaces = trail.places


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
    return Reading(record, trail)


def beginning(board: Board) -> Trail:
    """Before anything was told: he can be anywhere (PUNK-SETUP-10)."""
    return Trail({NOTHING: board.everywhere}, None)


def follow(board: Board, trail: Trail, word: str) -> Trail:
    """What can be the case after one more word."""
    kind, rest = word[0], word[1:]
    if kind == "X":
        return _met(board, trail, int(rest))
    if kind in ("M", "E", "K"):
        return _moved(board, trail, word)
    now = Trail(trail.maybe, trail)
    if kind in ("P", "S"):
        cop, space = rest.split(":")
        cops = trail.cops[:]
        cops[int(cop)] = int(space)
        now.cops = cops
        now.stops = _set_of(cops)
        if kind == "S":
            _only(now, ~(1 << int(space)))
    elif kind == "B":
        started: dict[Secret, Spaces] = {}
        for secret, spaces in trail.maybe.items():
            started[secret[1], NOWHERE] = spaces
        now.maybe = started
        now.spare = None
        now.round += 1
    elif kind == "F":
        # What was due has been declared by now.
        now.maybe = {secret: spaces for secret, spaces in trail.maybe.items() if secret[0] == NOWHERE}
        now.spare = None
    elif kind == "N":
        # In round 1 he must leave a space with a Cop (PUNK-SETUP-13); later he never shares one.
        _only(now, ~now.stops)
    elif kind == "Z":
        _only(now, _set_of(board.ers))
    elif kind == "V":
        _only(now, 1 << int(rest))
    elif kind == "D":
        named = 0
        for district in rest.split(","):
            named |= board.locals[int(district)]
        _only(now, named)
    elif kind == "H":
        here = int(rest)
        now.marks |= 1 << here
        _only(now, 1 << here)
        _unless(now, here)
    elif kind == "Q":
        here = int(rest)
        now.maybe = {(NOWHERE, secret[1]): spaces for secret, spaces in trail.maybe.items() if secret[0] == here}
        if trail.spare is not None:
            now.spare = {(NOWHERE, secret[1]): left for secret, left in trail.spare.items() if secret[0] == here}
        now.marks |= 1 << here
    elif kind == "G":
        now.silencer = rest == "+"
    elif kind == "C":
        now.chopper = NOWHERE if rest == "-" else int(rest)
    elif kind == "k":
        here = int(rest)
        now.gone |= 1 << here
        if now.keys > 0:
            now.keys -= 1
        _unless(now, here)
        _with_cards(board, now)
    elif kind == "u":
        now.dressed = now.dressed or rest == "+"
        now.naked = now.naked or rest == "-"
        _with_cards(board, now)
    elif kind == "h":
        if rest[0] == "?":
            now.keys = ANY
            now.others = int(rest[1:])
        else:
            keys, others = rest.split(",")
            now.keys = int(keys)
            now.others = int(others)
        _with_cards(board, now)
    else:
        now.escape = True
    return now


def _set_of(spaces: list[Space]) -> Spaces:
    """Spaces as a set; NOWHERE is in none."""
    found = 0
    for space in spaces:
        if space >= 0:
            found |= 1 << space
    return found


# --- narrowing down, of a trail that nobody else knows yet ------------------------------------------------------------


def _only(now: Trail, spaces: Spaces) -> None:
    """He is on one of these spaces."""
    left: dict[Secret, Spaces] = {}
    for secret, mask in now.maybe.items():
        mask &= spaces
        if mask:
            left[secret] = mask
    now.maybe = left


def _unless(now: Trail, location: Space) -> None:
    """No silenced hit on that location is undeclared: it was hit openly, or its key was shown."""
    now.maybe = {secret: mask for secret, mask in now.maybe.items() if secret[0] != location and secret[1] != location}


def _with_cards(board: Board, now: Trail) -> None:
    """Only silenced hits for which he can hold the cards (PUNK-RULING-24)."""
    now.maybe = {secret: mask for secret, mask in now.maybe.items() if _affords(board, now, secret)}


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
        ends = _ends(board, word, start, spare=_left_of(trail, secret), stops=stops) & ~stops
        if ends:
            after[secret] = ends
    if word[0] == "M" and word[-1] == "f":
        for secret, spaces in _silenced(board, trail).items():
            after[secret] = after.get(secret, 0) | spaces
    now = Trail(after, trail)
    now.spare = None
    now.before = trail
    now.move = word
    return now


def _left_of(trail: Trail, secret: Secret) -> int:
    """The points that can be left of an interrupted Move with these silenced hits undeclared, bit n for n points."""
    return 0 if trail.spare is None else trail.spare.get(secret, 0)


def _ends(board: Board, word: str, start: Spaces, spare: int, stops: Spaces) -> Spaces:
    """Where such a move can end; spaces with Cops included."""
    freeways, networks = _WAYS[word[-1]]
    found = 0
    for points in _points(word, spare):
        for network in networks:
            found |= board.sneak(start, points, stops, freeways, network=network)
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
        met = Trail(trail.maybe, trail)
        _only(met, 1 << here)
        return met
    word = trail.move
    freeways, networks = _WAYS[word[-1]]
    stops = trail.stops
    after: dict[Secret, Spaces] = {}
    spare: dict[Secret, int] = {}
    for secret, start in before.maybe.items():
        left = 0
        for points in _points(word, _left_of(before, secret)):
            for network in networks:
                # From where he was met, back to where he can have come from: it costs as much either way.
                nearer = 1 << here
                for cost in range(1, points + 1):
                    came = board.reach(start=1 << here, points=cost, stops=stops, freeways=freeways, network=network)
                    if came & ~nearer & start:
                        left |= 1 << points - cost
                    nearer |= came
        if left:
            after[secret] = 1 << here
            spare[secret] = left
    now = Trail(after, trail)
    now.spare = None if word[0] == "E" else spare
    return now

"""Which kinds the pieces of a side can have, from the public record alone.

A piece whose kind is hidden is a *token*: the home index of the square it was set up on. A *guess* names the tokens of
the main, the associates, the military and the protesters; the other civilians are what is left. A guess is possible if

* it is a legal set-up (HUNT-SETUP-3 to -9), and every face that a challenge has shown is that of its token;
* every step that was seen was a basic step (atlas 5.2): the formation was kept, nobody entered a base that was closed
  to it, and nobody who entered an enemy site was the main, or the game would be over;
* every movement that was ended could be ended: the slots left open could not be filled then (HUNT-MOVE-13, -16), and
  the bad guys had closed up as far as they could after a capture (HUNT-FORM-8).

That a step was also on offer while slots were open or bad guys could close up (HUNT-MOVE-15) is not asked for.

Set-up and steps bind the main together with one of the other three groups at a time, never two of these together. So
for each main there are three lists of sets of tokens, and a guess is drawn by taking a set from each until they agree:
they share no token, and they explain how every movement was ended. A list is a part of a family, see `families`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import OrderedDict
from itertools import accumulate
from random import Random
from typing import Final

from getaway.games.hunter import pieces as p
from getaway.games.hunter.board import Board, parse_square
from getaway.games.hunter.content import FACE
from getaway.games.hunter.flow.legal_setups import LEGAL
from getaway.games.hunter.knowledge.families import (
    AT_SETUP,
    PROTESTERS,
    TRIOS,
    UNITS,
    Family,
    Part,
    Token,
    Tokens,
    mask_of,
    members,
)
from getaway.games.hunter.knowledge.movements import (
    Ground,
    Guess,
    Mend,
    Movement,
    Squares,
    rest_of,
    steppers,
    tokens_on,
)
from getaway.games.hunter.table import walk_beside
from getaway.kernel.frames import Seat

_ASSOCIATE_FACES: Final = frozenset(FACE[p.AS1 : p.AS3 + 1])
_UNIT_FACES: Final = frozenset(FACE[p.SF1 : p.IA + 1])

_ALL_THREE: Final = p.AS3 - p.AS1 + 1
"""How many associates a side has; while it has them all, its formation is whole."""

_CROWD: Final = 8
"""One more than all associates and units: among that many tokens without the main, one is a civilian."""

BLIND_TRIES: Final = 64
"""How many guesses are drawn before the triples of main, associates and military are looked through."""

REMEMBERED: Final = 64
"""How many deductions are kept to be continued."""

_WORD: Final = re.compile(r"([a-h]\d+)([x*]?)([a-h]\d+)(?::(\w+),(\w+))?|[/;]")
"""A step "d3d4", a challenge "d5xd6:SF1,SK" or "c2*f9:SF1,PM", the end of a movement "/", the end of a half ";"."""


class Deduction:
    """What a record tells about the pieces of one side. Once `deduce` has given it out, its answers never change."""

    __slots__ = (
        "_active", "_board", "_ends", "_faces", "_frozen", "_ground", "_left", "_moved", "_movements", "_on",
        "_protesters", "_side", "_triple_ends", "_triples", "_trios", "_units", "_where",
    )  # fmt: skip

    def __init__(self, ground: Ground, active: Seat, side: Seat) -> None:
        """Both sides are set up, `active` begins, and nothing has happened yet."""
        board = ground.board
        self._ground = ground
        self._board = board
        self._side = side
        self._active = active
        # The squares of South's 24 tokens, then those of North's; and who is on each square.
        self._where: list[p.Square] = board.home[0] + board.home[1]
        self._on: list[int] = [p.EMPTY] * board.squares
        for number, sq in enumerate(self._where):
            self._on[sq] = number
        self._moved: Tokens = 0
        self._frozen: Tokens = 0
        self._left = _ALL_THREE
        self._faces: dict[Token, str] = {}
        self._movements: list[Movement] = []
        # By main: what associates, military and protesters can be, each group for itself.
        self._trios: list[Part] = [parts[0] for parts in AT_SETUP]
        self._units: list[Part] = [parts[1] for parts in AT_SETUP]
        self._protesters: list[Part] = [parts[2] for parts in AT_SETUP]
        # For drawing, made when first needed: how many guesses there are up to each main, agreeing or not; and those
        # triples of main, associates and military that agree, with the protesters that go with each.
        self._ends: list[int] = []
        self._triples: list[tuple[Token, Tokens, Tokens, Part]] = []
        self._triple_ends: list[int] = []

    def then(self, record: str) -> Deduction:
        """What is known when the record has gone on by `record`."""
        later = Deduction(self._ground, self._active, self._side)
        later._where = self._where[:]
        later._on = self._on[:]
        later._moved = self._moved
        later._frozen = self._frozen
        later._left = self._left
        later._faces = self._faces.copy()
        later._movements = self._movements[:]
        later._trios = self._trios[:]
        later._units = self._units[:]
        later._protesters = self._protesters[:]
        later._read(record)
        return later

    # What is possible

    def draw(self, rng: Random) -> list[p.HomeIndex]:
        """A possible assignment of kinds, all being equally likely: the home index of each piece.

        Depends on nothing but the record and the generator. Raises ValueError if nothing is possible.
        """
        return self._named(self._guess(rng), rng)

    def allows(self, squares: list[p.HomeIndex]) -> bool:
        """Is this assignment possible? `squares[piece]` is the home index of that piece."""
        if LEGAL.faults(squares):
            return False
        if any(self._faces.get(token, FACE[piece]) != FACE[piece] for piece, token in enumerate(squares)):
            return False
        main = squares[p.MB]
        trio, units, protesters = (
            mask_of(squares[p.AS1 : p.SF1]),
            mask_of(squares[p.SF1 : p.PR1]),
            mask_of(squares[p.PR1 : p.SK1]),
        )
        listed = (
            self._trios[main] & TRIOS.bit[trio]
            and self._units[main] & UNITS.bit[units]
            and self._protesters[main] & PROTESTERS.bit[protesters]
        )
        return bool(listed) and self._explains((main, trio, units, protesters))

    def _guess(self, rng: Random) -> Guess:
        """A possible guess, all being equally likely: drawn until one agrees, so that none is favoured."""
        if not self._ends:
            lists = zip(self._trios, self._units, self._protesters, strict=True)
            self._ends = list(accumulate(a.bit_count() * b.bit_count() * c.bit_count() for a, b, c in lists))
        ends = self._ends
        if not ends[-1]:
            raise ValueError("No legal set-up agrees with this record.")
        for _ in range(BLIND_TRIES):
            ticket = rng.randrange(ends[-1])
            main = bisect_right(ends, ticket)
            if main:
                ticket -= ends[main - 1]
            ticket, n = divmod(ticket, self._trios[main].bit_count())
            trio = TRIOS.nth(self._trios[main], n)
            ticket, n = divmod(ticket, self._units[main].bit_count())
            units = UNITS.nth(self._units[main], n)
            if trio & units:
                continue
            protesters = PROTESTERS.nth(self._protesters[main], ticket)
            guess = (main, trio, units, protesters)
            if not protesters & (trio | units) and self._explains(guess):
                return guess
        return self._guess_from_triples(rng)

    def _guess_from_triples(self, rng: Random) -> Guess:
        """The same where few guesses agree: main, associates and military are drawn from those that do."""
        if not self._triples:
            for main in range(p.HOME_SQUARES):
                self._find_triples(main)
            self._triple_ends = list(accumulate(part.bit_count() for *_, part in self._triples))
        if not self._triples:
            raise ValueError("No legal set-up agrees with this record.")
        ends = self._triple_ends
        while True:
            ticket = rng.randrange(ends[-1])
            k = bisect_right(ends, ticket)
            main, trio, units, part = self._triples[k]
            guess = (main, trio, units, PROTESTERS.nth(part, ticket - (ends[k - 1] if k else 0)))
            if self._explains(guess):
                return guess

    def _find_triples(self, main: Token) -> None:
        if not self._protesters[main]:
            return
        military = UNITS.listed(self._units[main])
        for trio in TRIOS.listed(self._trios[main]):
            for units in military:
                if trio & units or any(movement.full(main, trio, units) is False for movement in self._movements):
                    continue
                part = self._protesters[main] & ~PROTESTERS.having(trio | units)
                if part:
                    self._triples.append((main, trio, units, part))

    def _explains(self, guess: Guess) -> bool:
        """Does this guess, all of it listed, explain how every movement was ended?"""
        main, trio, units, _ = guess
        doubtful: list[Movement] = []
        for movement in self._movements:
            if movement.could_mend(guess):
                return False
            full = movement.full(main, trio, units)
            if full is None:
                doubtful.append(movement)
            elif not full:
                return False
        return all(movement.excused(guess) for movement in doubtful)

    def _named(self, guess: Guess, rng: Random) -> list[p.HomeIndex]:
        """Names and kinds drawn within the groups of a guess; whoever was seen is what it is."""
        main, trio, units, protesters = guess
        squares = [main] * p.PIECE_COUNT
        for first, group in ((p.AS1, trio), (p.SF1, units), (p.PR1, protesters), (p.SK1, rest_of(guess))):
            pieces = list(range(first, first + group.bit_count()))
            unseen: list[Token] = []
            for token in members(group):
                face = self._faces.get(token)
                if face is None:
                    unseen.append(token)
                else:
                    # Civilians bear no number: one that was seen may be any of its kind.
                    piece = rng.choice([piece for piece in pieces if FACE[piece] == face])
                    pieces.remove(piece)
                    squares[piece] = token
            rng.shuffle(pieces)
            for piece, token in zip(pieces, unseen, strict=True):
                squares[piece] = token
        return squares

    # Reading the record

    def _read(self, record: str) -> None:
        rows = self._board.rows
        for word in _WORD.finditer(record):
            origin, sign, to, challenger, target = word.groups()
            if origin is None:
                if word[0] == ";":
                    self._active = 1 - self._active
                elif self._active == self._side:
                    self._end_movement()
            elif sign:
                self._challenge(parse_square(origin, rows), parse_square(to, rows), challenger, target)
            else:
                self._step(parse_square(origin, rows), parse_square(to, rows))

    def _step(self, origin: p.Square, to: p.Square) -> None:
        """A token steps; strike out what this step is against the rules for."""
        number = self._on[origin]
        self._on[origin] = p.EMPTY
        self._on[to] = number
        self._where[number] = to
        if self._active != self._side:
            return
        token = number % p.PIECE_COUNT
        self._moved |= 1 << token
        board = self._board
        if board.is_base[to]:
            self._belongs(token, UNITS)  # HUNT-SITE-2 to -4, and HUNT-END-2
        elif to == board.city[1 - self._side]:
            self._not_main(token)  # HUNT-END-2
        touch = board.touch
        from_row, to_row = origin * board.squares, to * board.squares
        required = min(2, self._left)  # HUNT-FORM-7
        for main in range(p.HOME_SQUARES):
            if not self._trios[main]:
                continue
            if main == token:
                near = self._tokens_near(to)
                self._trios[main] &= TRIOS.having(near, required)  # HUNT-FORM-1
                self._protesters[main] &= ~PROTESTERS.having(near)  # HUNT-FORM-3
                self._units[main] &= ~UNITS.having(near, 2)  # HUNT-FORM-4
                continue
            sq = self._where[self._side * p.PIECE_COUNT + main]
            arrives = touch[to_row + sq]
            if arrives == touch[from_row + sq]:
                if self._left < _ALL_THREE and not arrives and self._turns_away(origin, to, sq):
                    # It could have come nearer to a main that it had been missed by (HUNT-FORM-8).
                    self._trios[main] &= ~TRIOS.containing[token] | TRIOS.having(self._tokens_near(sq), required)
                continue
            near = self._tokens_near(sq)
            if arrives:
                self._protesters[main] &= ~PROTESTERS.containing[token]
                self._units[main] &= ~(UNITS.containing[token] & UNITS.having(near & ~(1 << token)))
            else:
                # Enough must stay, even if a capture had broken the formation before (HUNT-FORM-8).
                self._trios[main] &= ~TRIOS.containing[token] | TRIOS.having(near, required)

    def _turns_away(self, origin: p.Square, to: p.Square, main: p.Square) -> bool:
        """Does a step that was just made lead no nearer to a main on this square, though another one would have?"""
        return walk_beside(to, main) >= walk_beside(origin, main) and self._nearer(origin, main)

    def _nearer(self, at: p.Square, main: p.Square) -> bool:
        """Can an associate on `at` come nearer to a main (HUNT-RULING-39)? Nobody else need stand there."""
        board, now = self._board, walk_beside(at, main)
        return now > 0 and any(
            sq >= 0 and self._on[sq] == p.EMPTY and not board.is_base[sq] and walk_beside(sq, main) < now
            for sq in board.step[at]
        )

    def _tokens_near(self, sq: p.Square) -> Tokens:
        """The side's tokens adjacent to a square."""
        offset = self._side * p.PIECE_COUNT
        near = 0
        for at in self._board.near[sq]:
            token = self._on[at] - offset
            if 0 <= token < p.PIECE_COUNT:
                near |= 1 << token
        return near

    def _challenge(self, origin: p.Square, to: p.Square, challenger: str, target: str) -> None:
        """Two faces are shown (HUNT-CHAL-6); who is frozen or removed follows from them."""
        ours = self._active == self._side
        token = self._on[origin if ours else to] % p.PIECE_COUNT
        self._show(token, challenger if ours else target)
        if target in _UNIT_FACES:
            if ours:
                self._frozen |= 1 << token  # HUNT-CHAL-10
        elif target in _ASSOCIATE_FACES:
            if challenger == FACE[p.IA]:
                self._remove(origin)  # HUNT-INTEL-4
            else:
                self._remove(to)  # HUNT-CHAL-9
                if not ours:
                    self._left -= 1

    def _remove(self, sq: p.Square) -> None:
        self._where[self._on[sq]] = p.NOWHERE
        self._on[sq] = p.EMPTY

    def _show(self, token: Token, face: str) -> None:
        """This is the face of a token (HUNT-INFO-1)."""
        self._faces[token] = face
        if face == FACE[p.MB]:
            for main in range(p.HOME_SQUARES):
                if main != token:
                    self._not_main(main)
        elif face in _ASSOCIATE_FACES:
            self._belongs(token, TRIOS)
        elif face in _UNIT_FACES:
            self._belongs(token, UNITS)
        else:
            self._belongs(token, PROTESTERS if face == FACE[p.PR1] else None)

    def _belongs(self, token: Token, group: Family | None) -> None:
        """A token is in this group; None: it is one of the other civilians."""
        self._not_main(token)
        for family, parts in ((TRIOS, self._trios), (UNITS, self._units), (PROTESTERS, self._protesters)):
            kept = family.containing[token] if family is group else ~family.containing[token]
            for main in range(p.HOME_SQUARES):
                parts[main] &= kept

    def _not_main(self, token: Token) -> None:
        self._trios[token] = self._units[token] = self._protesters[token] = 0

    # Ended movements

    def _end_movement(self) -> None:
        """Strike out what left a slot open that surely could be filled (HUNT-MOVE-1, -14, -16).

        What is left may still contradict itself only in combination: `_explains` looks at that.
        """
        ground = self._ground
        offset = self._side * p.PIECE_COUNT
        own = self._where[offset : offset + p.PIECE_COUNT]
        moved = self._moved
        idle = mask_of(
            sq for token, sq in enumerate(own) if sq != p.NOWHERE and not (moved | self._frozen) >> token & 1
        )
        empty = ground.all & ~mask_of(sq for sq in self._where if sq != p.NOWHERE)
        trios_by, units_by = TRIOS.by_number(moved, 4), UNITS.by_number(moved, 4)
        few: dict[Token, Tokens] = {}
        mends: dict[Token, list[Mend]] = {}
        for main in range(p.HOME_SQUARES):
            if not self._trios[main]:
                continue
            if 0 < self._left < _ALL_THREE:
                mends[main] = self._close_up(main, own, empty)
            resting = idle & ~(1 << own[main])
            anybody, associates = steppers(ground, empty, resting, ground.near[own[main]], loose=False)
            able = tokens_on(own, anybody)
            if self._units[main] & ~units_by[1]:
                self._units[main] &= units_by[1] | ~UNITS.having(able)
            led = moved >> main & 1
            if not led and self._trios[main] & ~trios_by[1]:
                self._trios[main] &= trios_by[1] | ~self._free_trios(
                    main, own, empty=empty, resting=resting, sure=associates
                )
            if able.bit_count() < _CROWD:
                few[main] = able
            else:
                self._leave_two(main, trios_by, units_by, moved.bit_count() - led)
        self._movements.append(
            Movement(ground, self._side, where=self._where[:], moved=moved, frozen=self._frozen, able=few, mends=mends)
        )
        self._moved = 0
        self._frozen = 0  # HUNT-CHAL-11

    def _close_up(self, main: Token, own: list[p.Square], empty: Squares) -> list[Mend]:
        """Strike out the associates that left their main deserted though one of them could come nearer (HUNT-FORM-8).

        Returns the steps that the main itself could have taken, as far as protesters and units let it.
        """
        required = min(2, self._left)
        torn = self._trios[main] & ~TRIOS.having(self._tokens_near(own[main]), required)
        if not torn:
            return []
        idle = [token for token, sq in enumerate(own) if sq != p.NOWHERE and not self._moved >> token & 1]
        late = mask_of(token for token in idle if token != main and self._nearer(own[token], own[main]))
        torn &= ~TRIOS.having(late)
        self._trios[main] &= torn | TRIOS.having(self._tokens_near(own[main]), required)
        found: list[Mend] = []
        if not self._moved >> main & 1:
            for to in self._board.step[own[main]]:
                if to >= 0 and empty >> to & 1 and to != self._board.base[self._side]:
                    there = self._tokens_near(to) & ~(1 << main)
                    if torn & TRIOS.having(there, required):
                        found.append((torn & TRIOS.having(there, required), there))
        return found

    def _free_trios(self, main: Token, own: list[p.Square], empty: Squares, resting: Squares, sure: Squares) -> Part:
        """The associates of whom one surely could have stepped, or the main because they are beside it."""
        required = min(2, self._left)
        near = self._ground.near[own[main]]
        found = TRIOS.having(tokens_on(own, sure))
        # With one more beside the main than it needs, each of them may leave.
        to_spare = TRIOS.having(tokens_on(own, near), required + 1)
        if self._trios[main] & to_spare & ~found:
            _, associates = steppers(self._ground, empty, resting, near, loose=True)
            found |= to_spare & TRIOS.having(tokens_on(own, associates))
        for to in self._board.step[own[main]]:
            if to >= 0 and empty >> to & 1 and to != self._board.base[self._side]:
                there = self._tokens_near(to) & ~(1 << main)
                heckled = self._protesters[main] & PROTESTERS.having(there)
                if not heckled and not self._units[main] & UNITS.having(there, 2):
                    found |= TRIOS.having(there, required)
        return found

    def _leave_two(self, main: Token, trios_by: list[Part], units_by: list[Part], moved: int) -> None:
        """Strike out what leaves less than two of the moved pieces, without the main, to the civilians."""
        for _ in range(2):
            room = moved - 2 - _least(self._units[main], units_by)
            if room < 3:
                self._trios[main] &= ~trios_by[max(0, room + 1)]
            room = moved - 2 - _least(self._trios[main], trios_by)
            if room < 4:
                self._units[main] &= ~units_by[max(0, room + 1)]


def _least(part: Part, by_number: list[Part]) -> int:
    """How many of some tokens every set of this part has at least; see `Family.by_number`."""
    least = 0
    while least < len(by_number) - 1 and not part & ~by_number[least + 1]:
        least += 1
    return least


class Memory:
    """The deductions asked for lately, to be given out again or continued."""

    __slots__ = ("_grounds", "_kept")

    def __init__(self) -> None:
        self._grounds: dict[Board, Ground] = {}
        self._kept: OrderedDict[tuple[Board, Seat, Seat, str], Deduction] = OrderedDict()

    def deduce(self, board: Board, first: Seat, side: Seat, record: str) -> Deduction:
        """See the module's function of that name."""
        key = (board, first, side, record)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._continued(board, first, side, record)
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def _continued(self, board: Board, first: Seat, side: Seat, record: str) -> Deduction:
        """The deduction that is longest on the way to this record, led to its end."""
        longest = ""
        begun: Deduction | None = None
        for (*game, earlier), deduction in self._kept.items():
            if len(earlier) > len(longest) and game == [board, first, side] and record.startswith(earlier):
                longest, begun = earlier, deduction
        if begun is None:
            if board not in self._grounds:
                self._grounds[board] = Ground(board)
            begun = Deduction(self._grounds[board], first, side)
        return begun.then(record[len(longest) :])


_MEMORY: Final = Memory()


def deduce(board: Board, first: Seat, side: Seat, record: str) -> Deduction:
    """What the record of a running game, in which `first` is player A, tells about the pieces of a side.

    The answers depend on nothing else. They come at once if the record, or all but its end, was asked about lately.
    """
    return _MEMORY.deduce(board, first, side, record)

"""What a perfect note-taker in one seat knows, and the worlds that this leaves possible.

Everything but the kinds of the enemy's pieces is public, so knowledge is the own pieces, what stands where, and the
record of all that happened; ``deduction`` draws the enemy's kinds from it.
"""

from __future__ import annotations

from random import Random

from getaway.games.hunter.knowledge.deduction import Deduction, deduce
from getaway.games.hunter.knowledge.families import random_setup
from getaway.games.hunter.pieces import PIECE_COUNT, PLACING_ORDER
from getaway.games.hunter.table import HunterTable, table_of
from getaway.kernel.codec import Plain, dump_frame, load_frame
from getaway.kernel.frames import Frame, Question, Seat, Sequence
from getaway.kernel.game import Game
from getaway.kernel.rules import Knowledge, Setup


class HunterKnowledge(Knowledge, frozen=True):
    """What one seat, or a spectator, knows. Enemy pieces appear by the square they were set up on."""

    seat: Seat
    setup: Setup
    no: int
    phase: int
    first: Seat
    turn: int
    active: Seat
    track: tuple[int, int]
    notice: int
    airlifted: int
    quiet: int
    disturbed: bool
    ties: int
    pick: int
    picked: tuple[bool, bool]
    placed: tuple[int, int]
    """How many pieces each side has set up: they are placed in a fixed order, so this tells nothing of them."""
    own: tuple[tuple[int, int], ...]
    """By own piece: the square it was set up on and the one it stands on; -1 for none. Empty for a spectator."""
    others: tuple[tuple[tuple[int, int], ...], ...]
    """By seat, for all seats but the own: the same pairs, in the order of the squares they were set up on."""
    moved: tuple[int, ...]
    """Start squares of the active side's pieces that have moved, ascending; so with the three below."""
    challenged: tuple[int, ...]
    frozen: tuple[tuple[int, ...], tuple[int, ...]]
    shown: tuple[tuple[int, ...], tuple[int, ...]]
    record: str
    """What everybody saw happen, in words with a blank behind each: a step "d3d4"; a challenge on the ground
    "d5xd6:SF1,SK" or by airlift "c2*f9:SF1,PM", with both faces; "/" at the end of a movement and ";" of a half."""
    stack: Plain
    at: tuple[int, ...]
    ask: Plain


def knowledge_of(game: Game, seat: Seat) -> HunterKnowledge:
    """The knowledge of a seat, added up from nothing."""
    t = table_of(game)
    assert isinstance(t.terms.agreed, Setup)
    return HunterKnowledge(
        seat=seat,
        setup=t.terms.agreed,
        no=game.no,
        phase=t.phase,
        first=t.first,
        turn=t.turn,
        active=t.active,
        track=(t.track[0], t.track[1]),
        notice=t.notice,
        airlifted=t.airlifted,
        quiet=t.quiet,
        disturbed=t.disturbed,
        ties=t.ties,
        pick=t.picks[seat] if seat >= 0 else -1,
        picked=(t.picks[0] >= 0, t.picks[1] >= 0),
        placed=(t.placed(0), t.placed(1)),
        own=_squares_of(t, seat) if seat >= 0 else (),
        others=tuple(
            tuple(sorted(_squares_of(t, other))) if t.turn and other != seat else () for other in range(t.seats)
        ),
        moved=_starts(t, t.active, t.moved),
        challenged=_starts(t, t.active, t.challenged),
        frozen=(_starts(t, 0, t.frozen), _starts(t, 1, t.frozen >> PIECE_COUNT)),
        shown=(_starts(t, 0, t.shown), _starts(t, 1, t.shown >> PIECE_COUNT)),
        record=t.record,
        # Hunter's frames hold nothing but seats, so the place in the rules is public.
        stack=[dump_frame(frame) for frame in game.stack],
        at=tuple(game.at),
        ask=None if game.ask is None else dump_frame(game.ask),
    )


def _squares_of(t: HunterTable, seat: Seat) -> tuple[tuple[int, int], ...]:
    offset = seat * PIECE_COUNT
    return tuple((t.start[offset + piece], t.where[offset + piece]) for piece in range(PIECE_COUNT))


def _starts(t: HunterTable, seat: Seat, mask: int) -> tuple[int, ...]:
    """The start squares of a side's pieces in a mask of its 24, ascending."""
    if seat < 0:
        return ()
    offset = seat * PIECE_COUNT
    return tuple(sorted(t.start[offset + piece] for piece in range(PIECE_COUNT) if mask >> piece & 1))


def imagine(
    fresh: Game, known: HunterKnowledge, rng: Random, *, frames: dict[str, type[Frame]], count: int
) -> list[Game]:
    """Worlds drawn from what is known of a running game; `fresh`, a just started game of the same set-up, is used up.

    Every assignment of the enemy's kinds that `deduction` finds possible is equally likely. What all worlds have in
    common is laid out once.
    """
    common = _common(fresh, known, frames)
    found: list[Game] = []
    for _ in range(count):
        world = common.clone()
        _lay_out(table_of(world), known, rng)
        found.append(world)
    return found


def _common(fresh: Game, known: HunterKnowledge, frames: dict[str, type[Frame]]) -> Game:
    """Everything but the pieces."""
    t = table_of(fresh)
    t.phase, t.first, t.turn, t.active = known.phase, known.first, known.turn, known.active
    t.track = list(known.track)
    t.notice, t.airlifted, t.quiet, t.disturbed = known.notice, known.airlifted, known.quiet, known.disturbed
    t.ties, t.record = known.ties, known.record
    t.on = [-1] * len(t.on)
    t.where = [-1] * len(t.where)
    stack = [load_frame(data, frames) for data in known.stack]
    ask = None if known.ask is None else load_frame(known.ask, frames)
    assert ask is None or isinstance(ask, Question)
    sequences = [frame for frame in stack if isinstance(frame, Sequence)]
    return Game(t, sequences, list(known.at), ask=ask, no=known.no)


def _lay_out(t: HunterTable, known: HunterKnowledge, rng: Random) -> None:
    """Put down the pieces of both sides, and what is noted of them."""
    t.picks = [_pick(known, seat, rng) for seat in (0, 1)]
    # Of its own: copies of a table share this list.
    t.start = [-1] * len(t.start)
    for seat in (0, 1):
        for piece, (start, square) in enumerate(_side(t, known, seat, rng)):
            number = seat * PIECE_COUNT + piece
            t.start[number], t.where[number] = start, square
            if square >= 0:
                t.on[square] = number
    t.moved = _mask(t, known.active, known.moved)
    t.challenged = _mask(t, known.active, known.challenged)
    t.frozen = _mask(t, 0, known.frozen[0]) | _mask(t, 1, known.frozen[1]) << PIECE_COUNT
    t.shown = _mask(t, 0, known.shown[0]) | _mask(t, 1, known.shown[1]) << PIECE_COUNT


def _pick(known: HunterKnowledge, seat: Seat, rng: Random) -> int:
    """The throw of a side: the own one, or any that the other may have chosen in secret."""
    if seat == known.seat:
        return known.pick
    return rng.randrange(3) if known.picked[seat] else -1


def _side(t: HunterTable, known: HunterKnowledge, seat: Seat, rng: Random) -> list[tuple[int, int]]:
    """Start and present square of each piece of a side, drawn where they are hidden."""
    if seat == known.seat:
        return list(known.own)
    home = t.terms.board.home[seat]
    if not known.turn:
        # Still in secret: whatever was placed so far, it is the beginning of some legal set-up.
        drawn = random_setup(rng)
        there = [-1] * PIECE_COUNT
        for piece in PLACING_ORDER[: known.placed[seat]]:
            there[piece] = home[drawn[piece]]
        return [(square, square) for square in there]
    now = dict(known.others[seat])
    return [(home[i], now[home[i]]) for i in _deduction(known, t, seat).draw(rng)]


def _deduction(known: HunterKnowledge, t: HunterTable, seat: Seat) -> Deduction:
    return deduce(t.terms.board, known.first, seat, known.record)


def _mask(t: HunterTable, seat: Seat, starts: tuple[int, ...]) -> int:
    """The pieces of a side that were set up on these squares, as a mask of its 24."""
    if not starts:
        return 0
    offset = seat * PIECE_COUNT
    mask = 0
    for piece in range(PIECE_COUNT):
        if t.start[offset + piece] in starts:
            mask |= 1 << piece
    return mask


def imaginable(known: HunterKnowledge, game: Game) -> bool:
    """Could `imagine` draw this very game?"""
    t = table_of(game)
    if knowledge_of(game, known.seat) != known:
        return False
    if not known.turn:
        return True
    for seat in (0, 1):
        if seat != known.seat:
            index = t.terms.board.home_index[seat]
            offset = seat * PIECE_COUNT
            squares = [index[t.start[offset + piece]] for piece in range(PIECE_COUNT)]
            if not _deduction(known, t, seat).allows(squares):
                return False
    return True

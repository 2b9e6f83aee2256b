"""What a side feels like doing in a world: a quick guess in the scale of the priors. Compiled with the rules.

Challenges are judged by what both sides have been shown, although the world knows better: whoever plays a world on
should not find the main by knowing where it is. Steps do lean on the truth of the world, like a hunch.
"""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.flow.challenges import aimed_at
from getaway.games.hunter.flow.steps import outstanding
from getaway.games.hunter.hints.search.evaluation import (
    CLOSED_IN,
    FOLLOW,
    MARCH,
    PREY,
    dullness,
    is_open,
    nearing,
    walks,
)
from getaway.games.hunter.hints.search.outlook import NEVER, steps_to
from getaway.games.hunter.pieces import (
    AIR,
    AS3,
    CHALLENGES,
    CIVILIAN_MASK,
    IA,
    MB,
    MOVEMENT,
    PIECE_COUNT,
    SF1,
    SF3,
    Square,
)
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game

STOP: Final = 1.0
"""Ending a phase; what gains is above it, what costs below."""

IDLE: Final = 0.5
"""A step that costs and is not even compulsory."""

VICTORY: Final = 3.0

MAIN: Final = 1.0
"""The main as prey; one that its own side closes in is worth CLOSED_IN, less than an associate."""

HUNT: Final = 0.6
"""What a hunter beside the main is worth,"""

NEARNESS: Final = [2.0 / (max(walk, 1) + 1) for walk in range(40)]
"""and shares of it further away."""

CHASE: Final = 0.06
"""A step nearer to an associate, for hunters who cannot get at the main: without associates it must come out."""

CONVOY: Final = 2
"""So near the main people walk along, and make way for it."""

STAY: Final = 0.03
"""What it costs to stir bad guys or the analyst."""

GUARD: Final = 0.3
"""What it costs to leave the own base."""

SHIELD: Final = 0.05
"""What it is worth to stand beside the own main."""

BUSTLE: Final = 0.05
"""What each civilian beyond the compulsory two costs."""

LOOK: Final = 0.03
"""What it is worth to turn over a piece that nobody has seen, less what it costs as the track rises:"""

TEMPER: Final = 0.012

BOREDOM: Final = 0.1
"""Once a draw is so likely, any challenge is worth a thought: it ends the quiet spell."""

CATCH: Final = 0.1
"""To remove an associate that was seen."""


def inclinations(world: Game, seat: Seat, options: list[Choice]) -> list[float]:
    """How promising each option of the open question looks to `seat`."""
    t = world.table
    assert isinstance(t, HunterTable)
    if t.phase == MOVEMENT:
        return for_steps(t, seat, options)
    if t.phase == CHALLENGES:
        return for_challenges(t, seat, options)
    return [STOP] * len(options)


def for_steps(t: HunterTable, seat: Seat, options: list[Choice]) -> list[float]:
    """Hunters go for bad guys, the main for open sites; the others close the main in, or stay."""
    board = t.terms.board
    walk = walks(board.rows)
    offset = seat * PIECE_COUNT
    enemy = (1 - seat) * PIECE_COUNT
    own_main = t.where[offset + MB]
    worth = MAIN if is_open(t, 1 - seat, t.where[enemy + MB]) else CLOSED_IN
    chase = chased(t, seat)
    watch = on_watch(t, seat) if chase else -1
    duties = [outstanding(t.moved, group) > 0 for group in range(3)]
    crowd = t.moved & CIVILIAN_MASK
    busy = crowd & (crowd - 1) != 0
    to_site = board.to_site[seat]
    march = MARCH * nearing(t) if t.terms.points else 0.0
    found: list[float] = []
    for choice in options:
        if not isinstance(choice, tuple):
            found.append(STOP)
            continue
        piece, d = choice[0], choice[1]
        at = t.where[offset + piece]
        to = board.step[at][d]
        if piece == MB:
            wins = to == board.city[1 - seat] or to == board.base[1 - seat]
            found.append(VICTORY if wins else STOP - 2 * STAY + march * (to_site[at] - to_site[to]))
            continue
        gain = 0.0
        group = 2
        if piece <= AS3:
            group = 0
            gain += FOLLOW * march * (to_site[at] - to_site[to]) - STAY
        else:
            if own_main >= 0:
                if walk[own_main][at] == 1:
                    gain -= SHIELD
                if walk[own_main][to] == 1:
                    gain += SHIELD
                if march > 0.0 and piece > IA and walk[own_main][at] <= CONVOY:
                    gain += FOLLOW * march * (to_site[at] - to_site[to])
                    if walk[own_main][at] == 1 and to_site[at] < to_site[own_main]:
                        gain += march
            if piece <= IA:
                group = 1
                if at == board.base[seat]:
                    gain -= GUARD
                if piece <= SF3 and piece != watch and chase and chase[at] < NEVER:
                    gain += CHASE * (chase[at] - chase[to])
                elif piece <= SF3:
                    gain += HUNT * (pull(t, enemy, worth, walk[to]) - pull(t, enemy, worth, walk[at]))
                else:
                    gain -= STAY
            elif busy:
                gain -= BUSTLE
        guess = max(0.0, STOP + gain)
        found.append(guess if gain > 0 or duties[group] else guess * IDLE)
    return found


def chased(t: HunterTable, seat: Seat) -> list[int]:
    """By square, the steps to an associate of the enemy; nothing while a hunter has a way to the main."""
    enemy = (1 - seat) * PIECE_COUNT
    hunters = [t.where[number] for number in range(seat * PIECE_COUNT + SF1, seat * PIECE_COUNT + SF3 + 1)]
    to_main = steps_to(t, seat, [t.where[enemy + MB]])
    for at in hunters:
        if at >= 0 and to_main[at] < NEVER:
            return []
    prey = [t.where[number] for number in range(enemy + 1, enemy + SF1) if t.where[number] >= 0]
    return steps_to(t, seat, prey) if prey else []


def on_watch(t: HunterTable, seat: Seat) -> int:
    """The hunter that is nearest to the enemy's main: it stays there, in case the wall opens."""
    walk = walks(t.terms.board.rows)[t.where[(1 - seat) * PIECE_COUNT + MB]]
    found = -1
    least = NEVER
    for piece in range(SF1, SF3 + 1):
        at = t.where[seat * PIECE_COUNT + piece]
        if at >= 0 and walk[at] < least:
            least = walk[at]
            found = piece
    return found


def pull(t: HunterTable, enemy: int, worth: float, ways: list[int]) -> float:
    """How near the enemy's bad guys are, from a square with these walking distances; the main counts `worth`."""
    value = worth * NEARNESS[ways[t.where[enemy + MB]]]
    for number in range(enemy + 1, enemy + SF1):
        at = t.where[number]
        if at >= 0:
            value += PREY * NEARNESS[ways[at]]
    return value


def for_challenges(t: HunterTable, seat: Seat, options: list[Choice]) -> list[float]:
    """A look at a stranger is worth something while the public is calm; whoever was seen holds no surprise."""
    enemy = (1 - seat) * PIECE_COUNT
    calm = LOOK - TEMPER * max(0, t.track[seat] - 1)
    bored = dullness(t) > BOREDOM
    found: list[float] = []
    for choice in options:
        if not isinstance(choice, tuple):
            found.append(STOP)
            continue
        unit, way = choice[0], choice[1]
        at: Square = t.where[seat * PIECE_COUNT + unit]
        number = t.on[aimed_at(t, seat, at, way)]
        if (t.shown >> number) & 1:
            if unit != IA and number - enemy <= AS3:
                found.append(STOP + CATCH)
            else:
                found.append(STOP if bored else STOP * IDLE)
        elif unit == IA:
            found.append(STOP + LOOK)
        else:
            found.append(max(0.0, STOP + (calm if way < AIR else calm - TEMPER)))
    return found

"""What a person would laugh at in a game of vigilante: which of the choices on offer are foolish, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.vigilante.aids.driving import foresee
from getaway.games.vigilante.flow.ammo import targets_of
from getaway.games.vigilante.hints.facts import moves_to, rammers
from getaway.games.vigilante.knowledge import VigilanteKnowledge, public_table
from getaway.games.vigilante.pieces import COME_DOWN, DROP, DUCT_TAPE, LAY_MINE, REPAIR, SHOOT
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.study import Folly

LONELY: Final = 10
"""Where no rival can be within this many moves, a mine waits for nobody."""


def _offered(ask: Ask, choice: Choice) -> bool:
    return ask.kind == "vigilante.act" and any(offer.choice == choice for offer in ask.offers)


def mines_a_desert(known: VigilanteKnowledge, ask: Ask) -> set[Choice]:
    """A mine where no rival is near, or off the road."""
    if not _offered(ask, LAY_MINE):
        return set()
    return {LAY_MINE} if is_desert(public_table(known), ask.seat) else set()


def is_desert(t: VigilanteTable, seat: Seat) -> bool:
    """Is the square behind this car off the road, or far from every rival?"""
    ground, behind = t.land(), t.behind(seat)
    if not ground.link[behind]:
        return True
    ways = [
        moves_to(ground, t.where[other], t.facing[other], (behind,))
        for other in range(t.seats)
        if t.is_foe(seat, other) and t.where[other] >= 0
    ]
    return not any(0 < way <= LONELY for way in ways)


def drives_to_its_end(known: VigilanteKnowledge, ask: Ask) -> set[Choice]:
    """A move that wrecks the car, where another would not."""
    moves = [offer.choice for offer in ask.offers if _is_move(offer.choice)] if ask.kind == "vigilante.act" else []
    if len(moves) < 2:
        return set()
    t = public_table(known)
    fatal: set[Choice] = set()
    for move in moves:
        if isinstance(move, int) and "wreck" in foresee(t, ask.seat, move).meets:
            fatal.add(move)
    return fatal if len(fatal) < len(moves) else set()


def _is_move(choice: Choice) -> bool:
    return isinstance(choice, int) and PASS < choice < COME_DOWN


def _shots(ask: Ask) -> list[tuple[int, ...]]:
    if ask.kind != "vigilante.act":
        return []
    choices = [offer.choice for offer in ask.offers]
    return [choice for choice in choices if isinstance(choice, tuple) and choice[0] == SHOOT]


def wastes_range(known: VigilanteKnowledge, ask: Ask) -> set[Choice]:
    """Range cards that a shot at the same cars with the same card does not need."""
    shots = _shots(ask)
    if len(shots) < 2:
        return set()
    t = public_table(known)
    least: dict[tuple[int, tuple[Seat, ...]], int] = {}
    same = [(shot[1], tuple(targets_of(t, ask.seat, shot))) for shot in shots]
    for shot, what in zip(shots, same, strict=True):
        least[what] = min(least.get(what, 99), sum(shot[2:5]))
    return {shot for shot, what in zip(shots, same, strict=True) if sum(shot[2:5]) > least[what]}


def shoots_its_own(known: VigilanteKnowledge, ask: Ask) -> set[Choice]:
    """A shot that hits none but teammates."""
    shots = _shots(ask)
    if not shots:
        return set()
    t = public_table(known)
    if t.terms.teams == t.seats:
        return set()
    return {shot for shot in shots if not any(t.is_opponent(ask.seat, hit) for hit in targets_of(t, ask.seat, shot))}


def drops_for_nobody(known: VigilanteKnowledge, ask: Ask) -> set[Choice]:
    """The Gas Can put down in the own turn although nobody can ram the car."""
    if not _offered(ask, DROP):
        return set()
    t = public_table(known)
    return set() if rammers(t, ask.seat, t.where[ask.seat]) else {DROP}


def parks_with_the_can(known: VigilanteKnowledge, ask: Ask) -> set[Choice]:
    """Standing still with the Gas Can aboard and gas in the tank, on a square that gives nothing."""
    if ask.kind != "vigilante.speed":
        return set()
    t = public_table(known)
    if t.carrier != ask.seat or t.gas[ask.seat] < 2 or t.land().symbol[t.where[ask.seat]]:
        return set()
    return {0}


def tapes_a_scratch(known: VigilanteKnowledge, ask: Ask) -> set[Choice]:
    """A repair of which part is lost."""
    if not _offered(ask, DUCT_TAPE):
        return set()
    t = public_table(known)
    lacking = t.terms.armour[t.vehicle[ask.seat]] - t.health[ask.seat]
    return {DUCT_TAPE} if lacking < REPAIR else set()


FOLLIES: Final[Mapping[str, Folly]] = {
    "mines a desert": mines_a_desert,
    "drives into its own wreck": drives_to_its_end,
    "wastes Range cards": wastes_range,
    "shoots only at teammates": shoots_its_own,
    "drops the Gas Can for nobody": drops_for_nobody,
    "parks with the Gas Can": parks_with_the_can,
    "tapes a scratch": tapes_a_scratch,
}

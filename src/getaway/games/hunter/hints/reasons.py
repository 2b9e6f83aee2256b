"""Why choices may be good, in sentences for people: one function per kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.hunter.content import FACE, TRACK_MAX, TRACK_MIN, VALUE, name_of
from getaway.games.hunter.flow.challenges import one_more
from getaway.games.hunter.hints.scene import Scene
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.pieces import AIR, AS3, FILES, IA, MB, PR1, SF1, SIDES, SOUTH, Piece, Square
from getaway.games.hunter.words.questions import Challenge, Place, Step
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.game import Game
from getaway.kernel.hints import Reasoner
from getaway.parts.words import counted

WORTH_SAYING: Final = 0.02
"""A chance below this is not told."""

NEAR: Final = 3
"""Steps within which a unit is a danger, and a suspect is close."""

GROUPS: Final = ((MB, AS3, 1, "bad guy"), (SF1, IA, 1, "unit"), (PR1, len(FACE) - 1, 2, "civilian"))
"""The compulsory moves: first and last piece of the group, how many must move, what it is called (HUNT-MOVE-1)."""


def cases(scene: Scene, square: Square, share: float) -> str:
    """A chance as it was counted: "8 of the 32 line-ups that fit what you have seen"."""
    deals = len(scene.kinds[square])
    return f"{round(share * deals)} of {deals} line-ups that fit what you have seen"


# Set-up


def throwing(known: HunterKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """A throw is as good as another."""
    return ["Against somebody who cannot read you each of the three wins once, loses once and ties once in three."]


def placing(known: HunterKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What a start square does for a piece: hide, guard, fly, or scare."""
    if not isinstance(offer.does, Place):
        return []
    scene = Scene(known, worlds)
    board, piece, to = scene.board, offer.does.piece, offer.does.to
    main = scene.own[MB]
    flown = to in board.zone[scene.seat]
    told: list[str]
    if piece == MB:
        told = [] if flown else ["No airlift reaches this square."]
        beside = len(scene.neighbours[to])
        if beside < AIR:
            told.append(f"At the edge it can be challenged on foot from no more than {beside} squares.")
        return told
    told = []
    sites = (board.city[scene.seat], board.base[scene.seat])
    if SF1 <= piece <= IA and to in sites:
        told.append("From here it can be airlifted, and it keeps the enemy's main bad guy out.")
    elif SF1 <= piece <= IA and any(to in scene.neighbours[site] for site in sites):
        told.append("One step takes it to a place from which it can be airlifted.")
    if piece <= AS3 and to in board.near[main]:
        told.append(f"It stands beside {name_of(scene.seat, MB)}, as two associates must.")
    if VALUE[piece] > 0 and flown:
        told.append(f"Airlifts reach this square, and meeting this piece by airlift costs {one_more(VALUE[piece])}.")
    if to in scene.neighbours[main]:
        told.append(f"While it stands there no enemy can challenge {name_of(scene.seat, MB)} from this square.")
    if not told:
        front = to + (FILES if scene.seat == SOUTH else -FILES) not in board.home[scene.seat]
        told.append("In the front rank it can step at once." if front else "Behind others it is hard to reach on foot.")
    return told


# Movement


def moving(known: HunterKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What a step does: win, hunt, guard, shield, or just fill what has to be moved."""
    scene = Scene(known, worlds)
    if not isinstance(offer.does, Step):
        return ["You have moved what you must; all others may keep their places."]
    piece, at, to = offer.does.piece, offer.does.at, offer.does.to
    if piece == MB and to in (scene.board.city[scene.enemy], scene.board.base[scene.enemy]):
        return ["It walks in and wins the game."]
    if piece == MB:
        told = _main_steps(scene, at, to)
    else:
        told = [*_hunts(scene, piece, at, to), *_guards(scene, to), *_shields(scene, at, to)]
    return [*told, *_fills(scene, piece), *_makes_room(scene, at), *_hides(scene)]


def _main_steps(scene: Scene, at: Square, to: Square) -> list[str]:
    board, name = scene.board, name_of(scene.seat, MB)
    goals = (board.city[scene.enemy], board.base[scene.enemy])
    told: list[str] = []
    zone = board.zone[scene.seat]
    if at in zone and to not in zone:
        told.append("It leaves the squares that airlifts reach.")
    before, after = _danger(scene, at), _danger(scene, to)
    if after > before and before < NEAR:
        told.append(f"{name} gets away: the nearest piece that can be a unit is then {counted(after, 'step')} off.")
    was, way = (min(scene.walk[square][goal] for goal in goals) for square in (at, to))
    if way < was:
        nearest = min(goals, key=lambda goal: scene.walk[to][goal])
        told.append(f"{name} is then {counted(way, 'step')} from {board.site_name(nearest)}.")
    return told


def _danger(scene: Scene, square: Square) -> int:
    """Steps from a square to the nearest enemy piece that has not been shown to be no unit; 99 if there is none."""
    feared = [enemy for enemy in scene.enemies if enemy not in scene.seen or enemy in scene.units]
    return min((scene.walk[enemy][square] for enemy in feared), default=99)


def _hunts(scene: Scene, piece: Piece, at: Square, to: Square) -> list[str]:
    if not SF1 <= piece <= IA:
        return []
    told: list[str] = []
    beside = [enemy for enemy in scene.neighbours[to] if enemy in scene.kinds and enemy not in scene.seen]
    if beside:
        best = max(beside, key=lambda enemy: scene.mains.get(enemy, 0.0))
        chance = scene.mains.get(best, 0.0)
        likely = f" In {cases(scene, best, chance)} that is their main bad guy." if chance >= WORTH_SAYING else ""
        told.append(f"From there it can challenge a piece that nobody has seen.{likely}")
    elif scene.mains:
        prey = max(scene.mains, key=lambda enemy: scene.mains[enemy])
        left = scene.walk[to][prey]
        if left < scene.walk[at][prey] and left <= 2 * NEAR and scene.mains[prey] >= WORTH_SAYING:
            told.append(
                f"It comes within {counted(left, 'step')} of the piece most likely to be their main bad guy, "
                f"which it is in {cases(scene, prey, scene.mains[prey])}."
            )
    if to in (scene.board.city[scene.seat], scene.board.base[scene.seat]):
        told.append("From there it can be airlifted.")
    return told


def _guards(scene: Scene, to: Square) -> list[str]:
    if to not in (scene.board.city[scene.seat], scene.board.base[scene.seat]):
        return []
    site = scene.board.site_name(to).replace(f"{SIDES[scene.seat]}'s", "Your")
    return [f"{site} is no longer open to their main bad guy."]


def _shields(scene: Scene, at: Square, to: Square) -> list[str]:
    main = scene.own[MB]
    if to not in scene.neighbours[main] or at in scene.neighbours[main]:
        return []
    free = [
        square
        for square in scene.neighbours[main]
        if square not in scene.occupied and square not in scene.kinds and square != to
    ]
    name = name_of(scene.seat, MB)
    if not free:
        return [f"{name} is closed in then: nobody else can step beside it."]
    return [f"It shields {name}: {counted(len(free), 'square')} beside it would be left to challenge it from."]


def _fills(scene: Scene, piece: Piece) -> list[str]:
    """The compulsory move that a step makes."""
    for low, high, wanted, name in GROUPS:
        if low <= piece <= high:
            made = sum(low <= moved <= high for moved in scene.moved)
            return [f"You still have to move {counted(wanted - made, name)}, and this is one."] if made < wanted else []
    return []


def _makes_room(scene: Scene, at: Square) -> list[str]:
    """The own pieces that a step sets free."""
    taken = scene.occupied.keys() | scene.kinds.keys()
    stuck = [
        square
        for square in scene.neighbours[at]
        if square in scene.occupied
        and scene.occupied[square] not in scene.moved
        and all(beside in taken for beside in scene.neighbours[square])
    ]
    return [f"It makes room for {counted(len(stuck), 'piece')} of yours that cannot step now."] if stuck else []


def _hides(scene: Scene) -> list[str]:
    """What it is good for to move more than one must."""
    if not any(piece <= AS3 for piece in scene.moved):
        return []
    return ["The more pieces have moved, the less the enemy can tell which of them is a bad guy."]


# Challenges


def challenging(known: HunterKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """What a challenge can bring, and what it costs at the worst."""
    scene = Scene(known, worlds)
    if not isinstance(offer.does, Challenge):
        return _stops(scene, ask)
    unit, to = offer.does.unit, offer.does.to
    told: list[str] = []
    main, associate = scene.mains.get(to, 0.0), scene.associates.get(to, 0.0)
    if main >= WORTH_SAYING:
        told.append(f"In {cases(scene, to, main)} this is their main bad guy, and you win.")
    if associate >= WORTH_SAYING and unit != IA:
        calms = ", and the crowd calms down" if known.track[scene.seat] > TRACK_MIN else ""
        told.append(f"In {cases(scene, to, associate)} it is an associate: captured{calms}.")
    if unit == IA:
        lost = f" She is lost only to an associate, in {cases(scene, to, associate)}." if associate else ""
        told.append(f"Your analyst just asks: civilians cost her nothing.{lost}")
        return told
    track, meets = known.track[scene.seat], offer.does.meets
    worst = max((meeting.track for meeting in meets if meeting.track is not None), default=track)
    if len(meets) == 1 and worst < track and meets[0].kind == "LS":
        told.append(f"You know that they love soldiers: your hostility falls from {track} to {worst}.")
    elif track < worst <= TRACK_MAX:
        last = ", its highest space" if worst == TRACK_MAX else ""
        told.append(f"At the worst your hostility goes from {track} to {worst}{last}.")
    if len(meets) > 1 and main < WORTH_SAYING and associate < WORTH_SAYING:
        told.insert(0, "Whoever is met there is known to you from then on.")
    return told


def _stops(scene: Scene, ask: Ask) -> list[str]:
    """Why to leave it at that."""
    track = scene.known.track[scene.seat]
    aims = [offer.does for offer in ask.offers if isinstance(offer.does, Challenge)]
    if not aims:
        return ["There is nobody left to challenge."]
    told = [f"Your hostility is {track}, and it falls by 1 when the new turn begins."] if track > 1 else []
    worst = max((meeting.track or 0 for aim in aims for meeting in aim.meets), default=track)
    if worst > TRACK_MAX:
        told.insert(0, f"A wrong guess could bring your hostility to {worst}, and above {TRACK_MAX} you lose.")
    if all(aim.to in scene.seen for aim in aims):
        told.append("You know everybody whom you could challenge.")
    if not told:
        told.append("A unit that does not challenge stays hidden.")
    return told


REASONS: Final[Mapping[str, Reasoner]] = {
    "hunter.throw": throwing,
    "hunter.place": placing,
    "hunter.move": moving,
    "hunter.challenge": challenging,
}
"""Who says why, by kind of question (`Hints.reasons`)."""

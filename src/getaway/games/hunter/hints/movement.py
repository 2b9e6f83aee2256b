"""Where to step: hunters go where the main may be, the main's place stays closed, sites stay guarded (HUNT-MOVE)."""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.content import VALUE
from getaway.games.hunter.flow.steps import outstanding
from getaway.games.hunter.hints.scene import Scene
from getaway.games.hunter.hints.search.evaluation import CLOSED_IN, FOLLOW, LATE, MARCH, PREY
from getaway.games.hunter.pieces import AS3, CIVILIAN, GROUP, IA, LS1, MB, PIECE_COUNT, SF1, SF3, Piece, Square
from getaway.kernel.asking import Ask

END: Final = 1.0
"""The prior of ending the movement; a step that gains is above it, one that costs below."""

IDLE: Final = 0.5
"""A step that costs and is not even compulsory: it would only put off the one that is."""

VICTORY: Final = 2.0
"""A step into an open site of the enemy wins the game."""

HUNT: Final = 0.6
"""What it is worth that a strike force stands beside the main; shares of it further away."""

FAR_SHARE: Final = 0.75
"""How much of the hunt is left for each square further away."""

CAGE: Final = (0.3, 0.15, 0.05, 0.0, 0.0)
"""What a place costs a hunter by the number of ways out of it: enemy civilians shut him in, and nobody removes them."""

DETOUR: Final = 4
"""How much further it is to a piece that cannot be reached at all as things stand."""

NEARNESS: Final = [2 / (max(walk, 1) + 1) for walk in range(40)]

SHIELD: Final = 0.5
"""What it is worth to keep enemy units from standing beside the own main."""

ESCORT: Final = 0.1
"""The same for an own associate."""

APPROACH: Final = (1.0, 0.9, 0.45, 0.25, 0.12, 0.06, 0.03, 0.015, 0.01)
"""How much a unit threatens a place beside the main, by its walking distance to that place."""

IN_THE_ZONE: Final = 0.1
"""What a main in the own city zone risks: an airlift a turn."""

BASE_GUARD: Final = 0.3
"""A unit in the base keeps the enemy's main out, and can be airlifted."""

CITY_GUARD: Final = 0.1
"""So does any piece in the city, while enemies are near."""

NEAR_SITE: Final = 3
"""An enemy at that walking distance is near a site."""

STAY: Final = 0.02
"""Bad guys stand still if they can: what moves is suspected."""

FEAR: Final = 0.1
"""What it is worth to keep an associate away from enemy units."""

MAIN_STAYS: Final = 0.05

COVER: Final = 0.01
"""What it is worth that one more civilian moves, so that the bad guy among the moved ones does not stand out,"""

COVERING: Final = 2
"""until this many have;"""

BUSTLE: Final = 0.05
"""what each further one costs, for it opens the own ranks."""

ROOTED: Final = 0.06
"""What it costs to stir a civilian that still stands where it was set up: the ranks keep the enemy out,"""

POOL: Final = 3
"""if this many others have left their places and can do the compulsory steps."""

MINE: Final = 0.02
"""What it is worth that costly civilians stand where enemy units come, and cheap ones do not."""

INTRUSION: Final = 0.3
"""What a step of the main towards an open site is worth, by the most steps it may be away:"""

SHORT_WAY: Final = 3


def movement_priors(scene: Scene, ask: Ask) -> list[float]:
    """1 for ending the movement, above it what seems to gain, below it what seems to cost."""
    steps = Steps(scene)
    useful = dutiful(scene, {offer.choice[0] for offer in ask.offers if isinstance(offer.choice, tuple)})
    priors: list[float] = []
    for offer in ask.offers:
        if isinstance(offer.choice, tuple):
            piece, way = offer.choice
            gain = steps.gain(piece, way)
            prior = max(0.0, END + gain)
            priors.append(prior if gain > 0 or piece in useful else prior * IDLE)
        else:
            priors.append(END)
    return priors


def dutiful(scene: Scene, movable: set[Piece]) -> set[Piece]:
    """Of the pieces that can step, those that fill an open slot, or that stand in the way of one that would."""
    moved = sum(1 << piece for piece in scene.moved)
    useful: set[Piece] = set()
    for group in range(3):
        if outstanding(moved, group) == 0:
            continue
        fillers = {piece for piece in movable if GROUP[piece] == group}
        if not fillers:
            stuck = [
                scene.own[piece] for piece in range(PIECE_COUNT) if GROUP[piece] == group and scene.own[piece] >= 0
            ]
            fillers = {piece for piece in movable if any(scene.walk[scene.own[piece]][at] == 1 for at in stuck)}
        useful |= fillers
    return useful


def march_of(scene: Scene) -> float:
    """What a step of ground is worth to the main now: the more, the fewer turns are left before points decide."""
    setup = scene.known.setup
    if setup.one("cap_result") != "points":
        return 0.0
    last = setup.number("turn_cap")
    return float(MARCH * (min(scene.known.turn, last) / last) ** LATE)


class Steps:
    """Judges the steps of one decision; what several of them need is worked out once."""

    __slots__ = ("civilians_moved", "main", "march", "prey", "pulls", "scene", "shields", "stirred")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.main = scene.own[MB]
        self.march = march_of(scene)
        self.pulls: dict[Square, float] = {}
        self.prey = self.find_prey()
        self.shields = self.find_shields()
        self.stirred = sum(start != at for piece, (start, at) in enumerate(scene.known.own) if GROUP[piece] == CIVILIAN)
        self.civilians_moved = sum(GROUP[piece] == CIVILIAN for piece in scene.moved)

    def gain(self, piece: Piece, way: int) -> float:
        """What a step of this piece gains."""
        at = self.scene.own[piece]
        to = self.scene.board.step[at][way]
        if piece == MB:
            return self.main_gain(at, to)
        gain = self.shield(piece, to) - self.shield(piece, at) + self.guard(piece, to) - self.guard(piece, at)
        if piece <= AS3:
            return gain - STAY + FEAR * (self.threat(at) - self.threat(to)) + FOLLOW * self.ground(at, to)
        if piece <= SF3:
            return gain + HUNT * (self.pull(to) - self.pull(at))
        if piece == IA:
            return gain - STAY
        if self.scene.known.own[piece][0] == at and self.stirred >= POOL:
            gain -= ROOTED
        return gain + self.cover() + self.mine(piece, to) - self.mine(piece, at)

    # Hunters

    def find_prey(self) -> list[tuple[Square, float]]:
        """The squares worth hunting at, and how much."""
        scene = self.scene
        prey: list[tuple[Square, float]] = []
        for square in scene.enemies:
            worth = scene.mains.get(square, 0.0) + PREY * scene.associates.get(square, 0.0)
            if worth:
                prey.append((square, worth * self.openness(square)))
        return prey

    def openness(self, square: Square) -> float:
        """Can a hunter get beside the piece on this square, or be let in by removing an associate?"""
        scene = self.scene
        best = CLOSED_IN
        for beside in scene.neighbours[square]:
            if beside not in scene.kinds:
                return 1.0
            share = scene.associates.get(beside, 0.0)
            if share > best and any(next_to not in scene.kinds for next_to in scene.neighbours[beside]):
                best = share
        return best

    # The main

    def main_gain(self, at: Square, to: Square) -> float:
        board, enemy = self.scene.board, self.scene.enemy
        if to in (board.city[enemy], board.base[enemy]):
            return VICTORY
        gain = SHIELD * (self.exposure(at, at) - self.exposure(to, at)) - MAIN_STAYS
        return gain + self.intrusion(to) - self.intrusion(at) + self.ground(at, to)

    def ground(self, at: Square, to: Square) -> float:
        """What a bad guy's step is worth because points will decide."""
        to_site = self.scene.board.to_site[self.scene.seat]
        return self.march * (to_site[at] - to_site[to])

    def exposure(self, square: Square, left: Square) -> float:
        """How easily enemy units get beside a main on this square, if it has left another one."""
        scene = self.scene
        danger = IN_THE_ZONE if square in scene.board.zone[scene.seat] else 0.0
        for beside in scene.board.step[square]:
            if beside >= 0 and (beside == left or beside not in scene.occupied):
                danger += self.threat(beside)
        return danger

    def threat(self, square: Square) -> float:
        """How soon an enemy unit may stand on this square."""
        walk = self.scene.walk[square]
        worst = 0.0
        for at, share in self.scene.units.items():
            if walk[at] < len(APPROACH):
                worst = max(worst, share * APPROACH[walk[at]])
        return worst

    def intrusion(self, square: Square) -> float:
        """How near a main on this square is to a site that the enemy has left open."""
        scene = self.scene
        best = 0.0
        for site in (scene.board.city[scene.enemy], scene.board.base[scene.enemy]):
            walk = scene.walk[square][site]
            if walk <= SHORT_WAY and site not in scene.occupied and site not in scene.kinds:
                best = max(best, INTRUSION * (1 - walk / (SHORT_WAY + 1)))
        return best

    # The others

    def find_shields(self) -> dict[Square, float]:
        """The squares beside the own bad guys, and what it is worth that an own piece stands there."""
        scene = self.scene
        shields: dict[Square, float] = {}
        for piece in range(MB, AS3 + 1):
            if scene.own[piece] < 0:
                continue
            worth = SHIELD if piece == MB else ESCORT
            for beside in scene.neighbours[scene.own[piece]]:
                shields[beside] = shields.get(beside, 0.0) + worth * self.threat(beside)
                if piece == MB:
                    shields[beside] += STAY
        return shields

    def shield(self, piece: Piece, square: Square) -> float:
        """What a piece on this square does for the safety of the bad guys."""
        return self.shields.get(square, 0.0) if piece > AS3 else 0.0

    def guard(self, piece: Piece, square: Square) -> float:
        """What a piece on this square does for the own sites."""
        scene = self.scene
        if square == scene.board.base[scene.seat]:
            return BASE_GUARD if SF1 <= piece <= IA else 0.0
        if square == scene.board.city[scene.seat]:
            near = any(scene.walk[square][enemy] <= NEAR_SITE for enemy in scene.enemies)
            return CITY_GUARD if near else STAY
        return 0.0

    def pull(self, square: Square) -> float:
        """How promising a place this is for a hunter."""
        if square not in self.pulls:
            ways = self.ways(square)
            self.pulls[square] = sum(share * NEARNESS[ways[at]] for at, share in self.prey) - CAGE[self.exits(square)]
        return self.pulls[square]

    def exits(self, square: Square) -> int:
        """How many square neighbours no enemy piece stands on."""
        return sum(beside not in self.scene.kinds for beside in self.scene.neighbours[square])

    def ways(self, start: Square) -> list[int]:
        """The walking distance to every square, around enemy pieces; own ones are taken to make way."""
        walls = self.scene.kinds
        neighbours = self.scene.neighbours
        ways = [walk + DETOUR for walk in self.scene.walk[start]]
        ways[start] = 0
        reached = {start}
        edge = [start]
        walk = 0
        while edge:
            walk += 1
            beyond: list[Square] = []
            for square in edge:
                for beside in neighbours[square]:
                    if beside not in reached:
                        reached.add(beside)
                        ways[beside] = walk
                        if beside not in walls:
                            beyond.append(beside)
            edge = beyond
        return ways

    def cover(self) -> float:
        return COVER if self.civilians_moved < COVERING else -BUSTLE

    def mine(self, piece: Piece, square: Square) -> float:
        """How well a civilian of that value stands here, seen from where enemy units may be."""
        walk = self.scene.walk[square]
        near = sum(share * FAR_SHARE ** walk[at] for at, share in self.scene.units.items())
        return MINE * VALUE[piece] * near if piece >= LS1 or VALUE[piece] > 1 else 0.0

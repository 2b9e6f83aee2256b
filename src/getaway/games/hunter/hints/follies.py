"""What a person would laugh at in a game of hunter: which of the choices on offer are foolish, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.hunter.hints.scene import Scene
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.pieces import Square
from getaway.games.hunter.words.questions import Challenge, Step
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.study import Folly


def challenges_the_harmless(known: HunterKnowledge, ask: Ask) -> set[Choice]:
    """A challenge of a piece whose kind is known, and that brings nothing, not even the end of a long quiet spell."""
    cap = known.setup.number("quiet_cap")
    if cap and not known.disturbed and 2 * known.quiet >= cap:
        return set()
    return {offer.choice for offer in ask.offers if isinstance(offer.does, Challenge) and is_idle(known, offer.does)}


def is_idle(known: HunterKnowledge, challenge: Challenge) -> bool:
    """Is it known that this challenge can bring nothing: no main, no associate, no lower track, nothing to learn?"""
    if len(challenge.meets) != 1:
        return False
    meeting = challenge.meets[0]
    if meeting.effect in ("win", "remove"):
        return False
    return meeting.track is None or meeting.track >= known.track[known.seat]


def challenges_to_lose(known: HunterKnowledge, ask: Ask) -> set[Choice]:
    """A challenge that cannot win, and loses the game by hostility if the piece is what at least half of them are."""
    return {offer.choice for offer in ask.offers if isinstance(offer.does, Challenge) and _loses(offer.does)}


def _loses(challenge: Challenge) -> bool:
    total = sum(meeting.count for meeting in challenge.meets)
    lost = sum(meeting.count for meeting in challenge.meets if meeting.effect == "lose")
    return 2 * lost >= total and all(meeting.effect != "win" for meeting in challenge.meets)


def leaves_a_site_open(known: HunterKnowledge, ask: Ask) -> set[Choice]:
    """The movement ended with an own site empty, an enemy beside it who may be the main, and a step that closes it."""
    if ask.kind != "hunter.move" or all(offer.choice != PASS for offer in ask.offers):
        return set()
    open_sites = _threatened(Scene(known, []))
    closes = any(isinstance(offer.does, Step) and offer.does.to in open_sites for offer in ask.offers)
    return {PASS} if closes else set()


def _threatened(scene: Scene) -> list[Square]:
    """The own sites that an enemy who may be the main could step into."""
    found: list[Square] = []
    for site in (scene.board.city[scene.seat], scene.board.base[scene.seat]):
        empty = site not in scene.occupied and site not in scene.kinds
        if empty and any(beside in scene.kinds and beside not in scene.seen for beside in scene.neighbours[site]):
            found.append(site)
    return found


FOLLIES: Final[Mapping[str, Folly]] = {
    "challenges a piece that it knows to be harmless": challenges_the_harmless,
    "challenges to lose by hostility": challenges_to_lose,
    "leaves a site open to an enemy beside it": leaves_a_site_open,
}

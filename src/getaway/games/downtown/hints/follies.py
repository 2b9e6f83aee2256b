"""What a person would laugh at in a game of downtown: which of the choices on offer are foolish, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.content import CITY
from getaway.games.downtown.hints.contests import Aimed, duel_lead
from getaway.games.downtown.hints.habits import THINKING
from getaway.games.downtown.hints.hand import INTERACTION
from getaway.games.downtown.hints.scene import Scene
from getaway.games.downtown.hints.turn import Plan
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.games.downtown.pieces import ATTEMPT, DISCARD, MOVE, PLAY, SHOOT, YES
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.study import Folly

BEATEN: Final = -0.1
"""Whoever reckons so, by the sheets, the cards in hand and the abilities, picks a fight to lose it."""

JOHNNY_CARDS: Final = (p.DIRECTION_CHANGE, p.SPEED_UP, p.SLOWDOWN)

LITTLE: Final = 0.2
"""An interaction card of this worth in the hand is one that nobody misses."""


def _verbs(ask: Ask, verb: int) -> set[Choice]:
    """The choices of a turn on offer that begin so."""
    if ask.kind != "downtown.turn":
        return set()
    return {offer.choice for offer in ask.offers if isinstance(offer.choice, tuple) and offer.choice[0] == verb}


def leaves_a_shot(known: DowntownKnowledge, ask: Ask) -> set[Choice]:
    """The turn ended although a shot at Johnny was within reach."""
    if ask.kind != "downtown.turn":
        return set()
    return {PASS} if _verbs(ask, ATTEMPT) or Plan(Scene(known)).shot else set()


def walks_out_of_a_shot(known: DowntownKnowledge, ask: Ask) -> set[Choice]:
    """A step out of the location from which Johnny can be shot at right now."""
    return _verbs(ask, MOVE) if _verbs(ask, ATTEMPT) else set()


def picks_a_lost_fight(known: DowntownKnowledge, ask: Ask) -> set[Choice]:
    """A duel called for that will most likely be lost, against a rival who threatens no shot."""
    if ask.kind != "downtown.call":
        return set()
    other = int(known.ask[2])
    if CITY.is_location(known.public["place"][other]) or duel_lead(Scene(known, THINKING), other) > BEATEN:
        return set()
    return {YES}


def throws_johnnys_cards_away(known: DowntownKnowledge, ask: Ask) -> set[Choice]:
    """A card that moves or turns Johnny discarded, and one kept that nobody would miss."""
    cards = {offer.choice for offer in ask.offers} if ask.kind == "downtown.discard" else set()
    if not any(is_idle(known.hand, card) for card in cards if isinstance(card, int)):
        return set()
    return {card for card in cards if card in JOHNNY_CARDS}


def is_idle(hand: tuple[int, ...], card: int) -> bool:
    """Is this a second weapon of a kind, or an interaction card that hardly ever helps?"""
    if card < p.WEAPON_KINDS:
        return hand.count(card) > 1
    return p.SPY <= card < p.SPECIAL and card not in JOHNNY_CARDS and INTERACTION.get(card, 0.15) < LITTLE


def drops_for_nothing(known: DowntownKnowledge, ask: Ask) -> set[Choice]:
    """A card discarded in the middle of a turn: nothing is to be had for it, and the hand limit is for the end."""
    return _verbs(ask, DISCARD)


def shoots_in_vain(known: DowntownKnowledge, ask: Ask) -> set[Choice]:
    """A shot from a space of the chart from which Johnny cannot be killed, with rolls left."""
    if ask.kind != "downtown.decide":
        return set()
    aimed = Aimed(Scene(known))
    return {SHOOT} if aimed.left and not aimed.solved.kill[aimed.aim][aimed.guard] else set()


def helps_a_rival(known: DowntownKnowledge, ask: Ask) -> set[Choice]:
    """A police officer sent to a location for which the own hand holds card and weapon."""
    plays = _verbs(ask, PLAY)
    if not plays:
        return set()
    return plays & {(PLAY, p.POLICE_OFFICER, number) for number in Scene(known).armed}


FOLLIES: Final[Mapping[str, Folly]] = {
    "leaves a shot at Johnny": leaves_a_shot,
    "walks out of a shot": walks_out_of_a_shot,
    "picks a fight to lose it": picks_a_lost_fight,
    "throws Johnny's cards away": throws_johnnys_cards_away,
    "discards before it must": drops_for_nothing,
    "shoots in vain": shoots_in_vain,
    "sends the police to itself": helps_a_rival,
}

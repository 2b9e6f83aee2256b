"""Why choices may be good, in sentences for people: one function per kind of question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.fights import fight_odds
from getaway.games.downtown.aids.needs import ways_inside
from getaway.games.downtown.content import CARD_NAMES, CHARACTERS
from getaway.games.downtown.events.names import place_name
from getaway.games.downtown.hints import why_contests, why_johnny, why_turn
from getaway.games.downtown.hints.facts import building, percent, sheet
from getaway.games.downtown.hints.hand import welcome
from getaway.games.downtown.hints.scene import Scene
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.games.downtown.words import does
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import PASS
from getaway.kernel.game import Game
from getaway.kernel.hints import Reasoner
from getaway.parts.words import counted


def taking_character(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Who to be: how far one goes, and how one fights."""
    if not isinstance(offer.does, does.TakeCharacter):
        return []
    mine = offer.does.character
    row = CHARACTERS[mine]
    if known.setup.seats == 1:
        flat = known.setup.one("solo") == "basic"
        taste = f"Everybody goes six steps and fights alike here, so it is a matter of taste: {row.looks}."
        return [taste if flat else f"{row.movement} steps a turn."]
    others = [other for other in range(len(CHARACTERS)) if other != mine]
    won = sum(fight_odds(sheet(mine), sheet(other), 0)[0] for other in others) / len(others)
    fastest = max(each.movement for each in CHARACTERS)
    steps = f"{counted(row.movement, 'step')} a turn{', more than anybody else' if row.movement == fastest else ''}"
    return [f"{steps}, and {row.name} wins {percent(won)} of the duels that {row.name} begins, on average."]


def taking_house(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Where to start: how far it is to the places whose cards one holds."""
    if not isinstance(offer.does, does.TakeHouse):
        return []
    places = [card - p.LOCATION for card in known.hand if p.LOCATION <= card < p.SPY]
    if not places:
        return [f"{_capital(place_name(offer.does.place))} is as good as any: you hold no Location card yet."]
    ways = ways_inside(offer.does.place, 0)
    near = min(places, key=lambda number: ways[number])
    return [f"It is {counted(ways[near], 'step')} from there into {building(near)}, whose card you hold."]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def keeping_increase(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Lay Increase Player's Move open, or discard it?"""
    return ["It gives you one more step in every turn."] if isinstance(offer.does, does.Show) else []


def countering(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Cancel a card that is aimed at oneself?"""
    card = int(known.ask[3])
    if offer.choice == PASS:
        return [f"{CARD_NAMES[card]} counts for one turn only."] if card != p.SPY else []
    return ["Nobody sees your hand."] if card == p.SPY else [f"{CARD_NAMES[card]} does nothing to you."]


def putting_back(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Where the cards go that a Fortune Teller saw."""
    if not isinstance(offer.does, does.PutBack):
        return []
    good = welcome(Scene(known), offer.does.card)
    name = CARD_NAMES[offer.does.card]
    if offer.does.where == "top":
        return [f"{name} goes with what you hold, and whoever draws next gets it."] if good else []
    return [] if good else [f"{name} is of no use to you, and nobody else gets it soon."]


REASONS: Final[Mapping[str, Reasoner]] = {
    "downtown.turn": why_turn.acting,
    "downtown.discard": why_turn.discarding,
    "downtown.stop": why_johnny.stopping,
    "downtown.pace": why_johnny.pacing,
    "downtown.change": why_johnny.changing,
    "downtown.open_change": why_johnny.changing,
    "downtown.choose_direction": why_johnny.turning,
    "downtown.event_heading": why_johnny.heading,
    "downtown.call": why_contests.calling,
    "downtown.opponent": why_contests.choosing_opponent,
    "downtown.escape": why_contests.escaping,
    "downtown.duel_cards": why_contests.laying,
    "downtown.ability": why_contests.using,
    "downtown.throw": why_contests.throwing,
    "downtown.aim": why_contests.aiming,
    "downtown.guard": why_contests.guarding,
    "downtown.decide": why_contests.deciding,
    "downtown.aim_cards": why_contests.adjusting,
    "downtown.patsy": why_contests.sparing,
    "downtown.character": taking_character,
    "downtown.house": taking_house,
    "downtown.increase": keeping_increase,
    "downtown.counter": countering,
    "downtown.put_back": putting_back,
}
"""Who says why, by kind of question (`Hints.reasons`)."""

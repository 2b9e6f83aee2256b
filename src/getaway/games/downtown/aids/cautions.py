"""What a choice wastes, gives away or brings on, in a sentence; "" where there is nothing to say."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.exchanges import exchange_result
from getaway.games.downtown.board import PER_WEAPON, Place
from getaway.games.downtown.content import CARD_NAMES, CITY, CONTENT, building_of
from getaway.games.downtown.events.names import who
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow.attempt import why_no_attempt
from getaway.games.downtown.flow.turn import draws_left
from getaway.games.downtown.table import DowntownTable, truce_of
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, listed, one

FORGOTTEN: Final = 3
"""From this many draws left on, people are asked whether they meant to end their turn."""

IN_SIGHTS: Final = "Johnny is in front of you, and you could take aim."


def foes_on(t: DowntownTable, seat: Seat, place: Place) -> str:
    """Who is on a place and would have to be fought there: "Don Iguana is"."""
    there = [
        who(tuple(t.character), figure)
        for figure in range(t.terms.figures)
        if figure != seat and t.place[figure] == place and truce_of(seat, figure, place) not in t.truces
    ]
    return f"{listed(there)} {'is' if len(there) == 1 else 'are'}" if there else ""


def of_going(t: DowntownTable, seat: Seat, place: Place) -> str:
    """Going to a place for one movement: whom one meets, what it costs besides, what one leaves."""
    entering = CITY.is_location(place)
    left = t.movement() - 1
    foes = foes_on(t, seat, place)
    if foes and (entering or t.terms.solo or left <= 0):
        return f"{foes} there: that is a duel."
    if not entering:
        return IN_SIGHTS if may_aim(t, seat) else ""
    said = [f"Entering takes the {counted(left, 'step')} you have left."] if left > 0 else []
    lacking = _lacking(t, seat, place - CITY.location)
    if lacking:
        said.append(f"You hold {lacking}.")
    return " ".join(said)


def _lacking(t: DowntownTable, seat: Seat, number: int) -> str:
    """What of the two cards for a location is not in the hand."""
    weapon = CARD_NAMES[number // PER_WEAPON]
    armed, carded = number // PER_WEAPON in t.hands[seat], p.LOCATION + number in t.hands[seat]
    if armed and carded:
        return ""
    if armed:
        return "no card of this location"
    return f"no {weapon} for it" if carded else f"neither its card nor {one(weapon)}"


def may_aim(t: DowntownTable, seat: Seat) -> bool:
    """Could the active player attempt it now?"""
    return t.active == seat and why_no_attempt(t, seat) is None


def of_ending(t: DowntownTable, seat: Seat) -> str:
    """Ending the turn now."""
    if may_aim(t, seat):
        return IN_SIGHTS
    foes = foes_on(t, seat, t.place[seat])
    if foes:
        return f"{foes} here: that is a duel."
    draws, movement = draws_left(t), t.movement()
    if draws >= FORGOTTEN:
        steps = f" and go {counted(movement, 'step')}" if movement else ""
        return f"You could still draw {counted(draws, 'card')}{steps}."
    return ""


def of_discarding(t: DowntownTable, seat: Seat, card: int, limit: int) -> str:
    """Laying a card on its pile, where `limit` cards may be kept."""
    if t.cards_held(seat) <= limit:
        return f"You may keep {counted(limit, 'card')}."
    return _partner(t.hands[seat], card)


def _partner(hand: list[int], card: int) -> str:
    """What a card belongs to in this hand."""
    if hand.count(card) > 1:
        return ""
    if p.LOCATION <= card < p.SPY and (card - p.LOCATION) // PER_WEAPON in hand:
        return f"You hold the {CARD_NAMES[(card - p.LOCATION) // PER_WEAPON]} for it."
    if card < p.WEAPON_KINDS:
        first = p.LOCATION + card * PER_WEAPON
        places = [
            building_of(CONTENT.board.locations[each - p.LOCATION])
            for each in hand
            if first <= each < first + PER_WEAPON
        ]
        if places:
            return f"You hold {listed(places)} for it."
    return ""


def of_attempting(t: DowntownTable, seat: Seat) -> str:
    """Taking aim at Johnny."""
    number = t.place[seat] - CITY.location
    cards = f"{CARD_NAMES[number // PER_WEAPON]} and {building_of(CONTENT.board.locations[number])}"
    shown = "" if t.terms.solo else f"Everybody sees your cards, {cards}. "
    end = "if you do not shoot, the turn ends with it" if t.terms.turn_goes_on else "the turn ends with it"
    return f"{shown}It is your one attempt in this turn and costs the rest of your movement; {end}."


def of_ability(t: DowntownTable, side: int) -> str:
    """Using the special ability in this exchange, as it stands."""
    duel = t.duel
    attacks = side == duel[e.ATTACKER]
    now = exchange_result(duel) if attacks else -exchange_result(duel)
    match t.character[duel[e.FIGURE + side]]:
        case e.HAYMAKERS:
            return "" if now > 0 else "Your punch does not land as it stands, and a Haymaker that misses is used up."
        case e.SECOND_WIND:
            return "You win this exchange as it stands." if now > 0 else ""
        case _ as character:
            helps = 3 if character == e.LUCKY_LIZARD else -3
            own = character == e.LUCKY_LIZARD
            changed = exchange_result(duel, helps if own == attacks else 0, helps if own != attacks else 0)
            then = changed if attacks else -changed
            return "" if then > now else "It does not change this exchange as it stands."

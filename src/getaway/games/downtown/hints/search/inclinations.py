"""What a seat feels like doing in a world: a quick guess in the scale of the priors. Compiled with the rules.

Only for the questions that are asked most; the others are few enough to be asked about properly.
"""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.forecast import after_steps
from getaway.games.downtown.board import PER_WEAPON
from getaway.games.downtown.hints.scene import ways_in
from getaway.games.downtown.hints.search.standing import CARD_WORTH, hits, kills, speed, steps_to_johnny
from getaway.games.downtown.pieces import ATTEMPT, DISCARD, DRAW, MOVE, PLAY, SHOW
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Choice, Seat

# Scores of actions, as in the priors.
SHOWN: Final = 9.0
FREED: Final = 8.0
DRAWN: Final = 7.0
PLAYED: Final = 5.0
ATTEMPTED: Final = 4.0
MOVED: Final = 2.0
ENDED: Final = 1.0
IDLE: Final = 0.1

LATER: Final = 0.6
"""What a chance in the turn after the next is worth against one in the next."""

CLOSER: Final = 0.01
"""What each step towards a place is worth that can be reached anyhow, as a share."""

NEARBY: Final = 0.05
"""What it is worth to be close to Johnny, for all that may come later."""

WORTH_A_CARD: Final = 0.1
"""A card must gain this much chance to kill."""

KILL: Final = 8.0
"""What a sure kill is worth to who discards cards."""


class Arms:
    """Where a seat could shoot from, with what chance, and how likely Johnny is to come there."""

    __slots__ = ("t", "seat", "numbers", "chances", "worth", "reach")

    def __init__(self, t: DowntownTable, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self.numbers: list[int] = []
        self.chances: list[float] = []
        self.worth: list[float] = []
        """For each location: the chance to kill from there in the next two turns."""
        self.reach = speed(t, seat)
        hand = t.hands[seat]
        kill = kills(t)
        soon, late = hits(t)
        for card in hand:
            if card < p.LOCATION or card >= p.SPY:
                continue
            number = card - p.LOCATION
            if number // PER_WEAPON in hand and not t.officers >> number & 1:
                chance = kill[number // PER_WEAPON]
                self.numbers.append(number)
                self.chances.append(chance)
                self.worth.append(chance * (soon[number] + LATER * late[number]))

    def shot_at(self, field: int, place: int, movement: int) -> int:
        """The best location to shoot at Johnny on this field from, as an index; -1 if none can be reached."""
        best = -1
        ways = ways_in()
        targets = self.t.terms.city.targets
        for i in range(len(self.numbers)):
            number = self.numbers[i]
            if targets[number] >> field & 1 and ways[number][place] <= movement:
                if best < 0 or self.chances[i] > self.chances[best]:
                    best = i
        return best

    def chance_at(self, field: int, place: int, movement: int) -> float:
        """The chance of that shot."""
        at = self.shot_at(field, place, movement)
        return self.chances[at] if at >= 0 else 0.0

    def pull(self, place: int) -> float:
        """How good a place is to begin the next turn on."""
        total = NEARBY * (1.0 - steps_to_johnny(self.t, place) / 20)
        ways = ways_in()
        for i in range(len(self.numbers)):
            way: int = ways[self.numbers[i]][place]
            if way <= self.reach:
                total += self.worth[i] * (1.0 - CLOSER * way)
            else:
                total += self.worth[i] * LATER * self.reach / way
        return total


def for_turn(t: DowntownTable, seat: Seat, options: list[Choice]) -> list[float]:
    """Show, draw, play what helps, go where a shot is likely, and shoot."""
    arms = Arms(t, seat)
    place = t.place[seat]
    left = t.movement()
    shot = -1 if t.attempted else arms.shot_at(t.johnny, place, left)
    found: list[float] = []
    step = -1
    best = 0.0 if shot >= 0 else arms.pull(place) + 0.0005
    ways = ways_in()
    for choice in options:
        if isinstance(choice, int):
            found.append(ENDED)
            continue
        verb, what = choice[0], choice[1]
        if verb == MOVE:
            if shot >= 0:
                value = 100.0 - float(ways[arms.numbers[shot]][what])
            else:
                value = arms.pull(what)
            if value > best:
                best = value
                step = len(found)
            found.append(IDLE)
        elif verb == SHOW:
            found.append(SHOWN)
        elif verb == DRAW:
            found.append(DRAWN + draw_value(t, seat, arms, what))
        elif verb == ATTEMPT:
            found.append(ATTEMPTED)
        elif verb == DISCARD:
            found.append(0.0)
        else:
            assert verb == PLAY
            found.append(play_value(t, seat, arms, card=what, what=choice[2], left=left, shot=shot >= 0))
    if step >= 0:
        found[step] = MOVED
    return found


def draw_value(t: DowntownTable, seat: Seat, arms: Arms, deck: int) -> float:
    """How much a card of a deck is likely to help, between 0 and 1."""
    hand = t.hands[seat]
    weapons = 0
    for weapon in range(p.WEAPON_KINDS):
        if weapon in hand:
            weapons += 1
    if deck == p.WEAPONS:
        lacking: set[int] = set()
        for card in hand:
            if p.LOCATION <= card < p.SPY and (card - p.LOCATION) // PER_WEAPON not in hand:
                lacking.add((card - p.LOCATION) // PER_WEAPON)
        return 0.15 + 0.2 * len(lacking) + (0.3 if weapons < 3 else 0.0)
    if deck == p.LOCATIONS:
        return 0.25 + 0.12 * weapons - 0.05 * len(arms.numbers)
    return 0.3 + 0.05 * len(arms.numbers)


def play_value(t: DowntownTable, seat: Seat, arms: Arms, card: int, what: int, left: int, shot: bool) -> float:
    """How good it is to play a card of the own turn on something; 0 where that takes more than a glance."""
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        if shot or t.attempted:
            return 0.0
        field = t.terms.city.special[card - p.SPECIAL]
        return PLAYED if arms.shot_at(field, t.place[seat], left) >= 0 else 0.0
    if card == p.COUNTERINTELLIGENCE:
        return FREED if what in (p.MOVING, p.DRAWING) else 0.0
    if card == p.FORTUNE_TELLER:
        return PLAYED if what == p.LOCATIONS else IDLE
    if card >= p.RESTRICTION and card < p.RESTRICTION + p.RESTRICTIONS:
        return PLAYED
    return 0.0


def for_discard(t: DowntownTable, seat: Seat, options: list[Choice]) -> list[float]:
    """The less a card is worth, the better it is to discard it."""
    arms = Arms(t, seat)
    return [1.0 / (1.0 + keep_value(t, seat, arms, choice)) for choice in options if isinstance(choice, int)]


def keep_value(t: DowntownTable, seat: Seat, arms: Arms, card: int) -> float:
    """What a card in the own hand is worth."""
    hand = t.hands[seat]
    if card < p.WEAPON_KINDS:
        if hand.count(card) > 1:
            return 0.1
        value = 0.5
        for i in range(len(arms.numbers)):
            if arms.numbers[i] // PER_WEAPON == card:
                value += KILL * arms.worth[i]
        return value
    if card < p.ATTACK_CARD:
        return 0.2
    if card < p.LOCATION:
        return 0.7
    if card < p.SPY:
        number = card - p.LOCATION
        near = 0.3 * (1.0 - min(int(ways_in()[number][t.johnny]), 20) / 20)
        for i in range(len(arms.numbers)):
            if arms.numbers[i] == number:
                return 0.3 + near + KILL * arms.worth[i]
        return 0.1 + near
    if card == p.INCREASE_MOVE:
        return 0.9
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        return 0.5
    return max(0.15, CARD_WORTH[card])


def for_stop(t: DowntownTable, seat: Seat, options: list[Choice]) -> list[float]:
    """Stop Johnny here, if that is better than letting him go on."""
    arms = Arms(t, seat)
    gain = worth(t, arms, t.johnny) - WORTH_A_CARD
    if gain > 0:
        for field, share in after_steps(t.johnny, t.heading, t.settled, t.to_go, t.blocked):
            gain -= share * worth(t, arms, field)
    return [1.0 if choice == PASS else 1.0 + gain for choice in options]


def worth(t: DowntownTable, arms: Arms, field: int) -> float:
    """What it is worth to a seat that Johnny stops here: the own shot less those of the others."""
    value = arms.chance_at(field, t.place[arms.seat], arms.reach)
    city = t.terms.city
    for other in range(t.seats):
        place = t.place[other]
        if other != arms.seat and place >= city.location:
            number = place - city.location
            if city.targets[number] >> field & 1 and not t.officers >> number & 1:
                value -= 0.7 * kills(t)[number // PER_WEAPON]
    return value

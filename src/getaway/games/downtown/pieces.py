"""Cards and choices as numbers, and the names of the seats.

Cards have one number per kind over all three decks, in the order of the content file. Weapon deck: weapons 0-4, duel
cards 5-10, attack cards 11-12. Location deck: 13-37, in the order of the board. Interaction deck: 38-66, in the order
of the rulebook's appendix. Cards of one kind are alike, so a kind is all there is to know of a card.
"""

from __future__ import annotations

from typing import Final

from getaway.kernel.frames import Choice

SEATS: Final = ("Ruby", "Jade", "Amber", "Pearl")
NOT_YET: Final = -1
"""Stands for a secret choice that has not been made."""

Card = int

# Decks, and the number of the first card of each.
WEAPONS: Final = 0
LOCATIONS: Final = 1
INTERACTIONS: Final = 2
EVENTS: Final = 3
"""The solo event deck: kinds of the Interaction deck under the same numbers."""

DECK_NAMES: Final = ("Weapon", "Location", "Interaction", "Event")

FIRST: Final[list[int]] = [0, 13, 38, 38]
KINDS: Final[list[int]] = [13, 25, 29, 29]
CARDS: Final = 67

WEAPON_KINDS: Final = 5
DUEL_CARD: Final = 5  # the first one
FAST_HANDS: Final = 5
RUNNING_SHOES: Final = 6
BRASS_KNUCKLES: Final = 7
PADDED_VEST: Final = 8
ENERGY_DRINK: Final = 9
KILLER_INSTINCT: Final = 10

ATTACK_CARD: Final = 11  # the first one, after the last duel card

LOCATION: Final = 13  # the first one

SPY: Final = 38
COUNTERINTELLIGENCE: Final = 39
METRO: Final = 40  # the first of four lines: red, green, yellow, blue
METRO_LAST: Final = 43
ROADBLOCK: Final = 44
REMOVE_ROADBLOCK: Final = 45
POLICE_OFFICER: Final = 46
BRIBE: Final = 47
PATSY: Final = 48
DIRECTION_CHANGE: Final = 49
SPEED_UP: Final = 50
SLOWDOWN: Final = 51
AIMING_PRECISION: Final = 52
EXTRA_DIE_ROLL: Final = 53
GOT_AWAY: Final = 54
SPECIAL: Final = 55  # the first of five: home, spa, arena, club, park
SPECIAL_LAST: Final = 59
INCREASE_MOVE: Final = 60
REDUCE_DRAWING: Final = 61
REDUCE_HOLDING: Final = 62
REDUCE_MOVEMENT: Final = 63
NO_METRO: Final = 64
FORTUNE_TELLER: Final = 65
ESCAPE: Final = 66

# The four restrictions, in the order of their cards.
RESTRICTION: Final = REDUCE_DRAWING
RESTRICTIONS: Final = 4
RESTRICTED: Final = ("one card fewer to draw", "one card fewer to keep", "two steps fewer", "no metro")
"""What each of them means for whoever it counts against."""
DRAWING: Final = 0
HOLDING: Final = 1
MOVING: Final = 2
RIDING: Final = 3

IDS: Final[list[str]] = (
    "spy counterintelligence metro_red metro_green metro_yellow metro_blue roadblock remove_roadblock police_officer "
    "bribe patsy direction_change speed_up slowdown aiming_precision extra_die_roll got_away special_home special_spa "
    "special_arena special_club special_park increase_move reduce_drawing reduce_holding reduce_movement no_metro "
    "fortune_teller escape"
).split(" ")
"""The interaction cards by id, which the content file must list in this order."""


def deck_of(card: Card) -> int:
    """The deck to which a card belongs."""
    if card < LOCATION:
        return WEAPONS
    return LOCATIONS if card < SPY else INTERACTIONS


# The choices of a player's turn: a verb, and what it is done with.
DRAW: Final = 0  # (DRAW, deck)
MOVE: Final = 1  # (MOVE, place): a step, into or out of the own safe house, into or out of a location
PLAY: Final = 2  # (PLAY, card, what): a seat, field, location, heading, deck or restriction, as the card has it
DISCARD: Final = 3  # (DISCARD, card)
SHOW: Final = 4  # (SHOW, card): lay Increase Player's Move open
ATTEMPT: Final = 5  # (ATTEMPT, weapon)

YES: Final = 1
"""To call for a duel, to use an ability; the other answer is PASS."""

# Choices after the bodyguard's move.
SHOOT: Final = 0
AIM_AGAIN: Final = 1
STOP: Final = 2

# Where the Fortune Teller's cards go.
UNDER: Final = 0
ONE_EACH: Final = 1
ON_TOP: Final = 2

ROCK: Final = 0
PAPER: Final = 1
SCISSORS: Final = 2
THROWS: Final = ("rock", "paper", "scissors")

# Two dice, a red and a blue one, and the tables that read them (rules 2.9).
DICE: Final[list[Choice]] = [(red, blue) for red in range(1, 7) for blue in range(1, 7)]
SUMS: Final[list[int]] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
WAYS: Final[list[int]] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""In how many of 36 ways two dice make each sum."""


def grade(value: int, table: list[int]) -> int:
    """How many of the table's three lines a value reaches: 0 to 3."""
    if value < table[0]:
        return 0
    if value < table[1]:
        return 1
    return 2 if value < table[2] else 3

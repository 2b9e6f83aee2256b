"""Flat numbers for every choice that each kind of question can ever offer."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import HOUSES, PER_WEAPON
from getaway.games.downtown.content import CHART, CITY
from getaway.games.downtown.words import WORDING
from getaway.games.downtown.words.contests import AIMING_CARDS
from getaway.games.downtown.words.turn import ACTIONS, PUT_BACKS
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Block

_D6: Final[list[Choice]] = [1, 2, 3, 4, 5, 6]
_CARDS: Final[list[Choice]] = [*range(p.CARDS)]
_EVENTS: Final[list[Choice]] = [
    *range(p.SPECIAL, p.SPECIAL_LAST + 1),
    *range(p.REDUCE_DRAWING, p.NO_METRO + 1),
    p.POLICE_OFFICER,
    p.REMOVE_ROADBLOCK,
]
_SPECIALS: Final = range(p.SPECIAL, p.SPECIAL_LAST + 1)
_OFFICER_DICE: Final = range(1, PER_WEAPON + 1)

SPACE: Final = WORDING.space(
    [
        Block(("downtown.turn",), ACTIONS),
        Block(("downtown.character",), [*range(HOUSES)]),
        Block(("downtown.house",), [*range(HOUSES)]),
        Block(("downtown.choose_direction", "downtown.event_heading"), [0, 1, 2, 3]),
        Block(("downtown.opponent",), [*range(HOUSES)]),
        Block(("downtown.call", "downtown.ability"), [p.YES, PASS]),
        Block(("downtown.discard",), _CARDS),
        Block(("downtown.aim_cards",), AIMING_CARDS),
        Block(("downtown.decide",), [p.SHOOT, p.AIM_AGAIN, p.STOP]),
        Block(("downtown.aim", "downtown.guard"), [*range(CHART.spaces)]),
        Block(("downtown.put_back",), PUT_BACKS),
        Block(("downtown.deal_weapon",), [*range(p.WEAPON_KINDS)], chance=True),
        Block(("downtown.box",), [(a, b) for a in _SPECIALS for b in _SPECIALS if a < b], chance=True),
        Block(("downtown.deal", "downtown.draw", "downtown.look"), _CARDS, chance=True),
        Block(("downtown.start", "downtown.distance", "downtown.aim_die", "downtown.guard_die"), _D6, chance=True),
        Block(("downtown.rival",), [*range(HOUSES)], chance=True),
        Block(("downtown.route",), [*range(len(CITY.routes))], chance=True),
        Block(("downtown.direction", "downtown.rival_direction"), [0, 1, 2, 3], chance=True),
        Block(
            (
                "downtown.attack_roll",
                "downtown.defence_roll",
                "downtown.second_wind",
                "downtown.shot_dice",
                "downtown.johnnys_dice",
            ),
            p.DICE,
            chance=True,
        ),
        Block(("downtown.coin",), [0, 1], chance=True),
        Block(("downtown.dice_duel",), [(a, b) for a in range(1, 7) for b in range(1, 7) if a != b], chance=True),
        Block(("downtown.event",), _EVENTS, chance=True),
        Block(("downtown.officer",), [(a, b) for a in _OFFICER_DICE for b in _OFFICER_DICE], chance=True),
    ]
)

"""The action space: every choice that each kind of question can ever offer."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import HOUSES, LOCATION_COUNT, PER_WEAPON
from getaway.games.downtown.content import CHART, CITY
from getaway.games.downtown.flow.aiming import AIM_AGAIN, SHOOT, STOP
from getaway.games.downtown.flow.choices import ATTEMPT, DISCARD, DRAW, MOVE, PLAY, SHOW, YES
from getaway.games.downtown.flow.dice import SUMS
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Block, Space

TURN: Final = "downtown.turn"
_D6: Final[list[Choice]] = [1, 2, 3, 4, 5, 6]
_STREETS: Final = [field for field in range(CITY.fields) if not CITY.crossroad[field]]
_DECKS: Final = range(c.EVENTS)
_SPACES: Final[list[Choice]] = [*range(CHART.spaces)]
_CARDS: Final[list[Choice]] = [*range(c.CARDS)]
_EVENTS: Final[list[Choice]] = [
    *range(c.SPECIAL, c.SPECIAL_LAST + 1),
    *range(c.REDUCE_DRAWING, c.NO_METRO + 1),
    c.POLICE_OFFICER,
    c.REMOVE_ROADBLOCK,
]


def _plays() -> list[Choice]:
    found: list[Choice] = []
    for card in (c.SPY, *range(c.REDUCE_DRAWING, c.NO_METRO + 1)):
        found += [(PLAY, card, seat) for seat in range(HOUSES)]
    found += [(PLAY, c.COUNTERINTELLIGENCE, kind) for kind in range(c.RESTRICTIONS)]
    for line, stations in enumerate(CITY.stations):
        found += [(PLAY, c.METRO + line, station) for station in stations]
    for card in (c.ROADBLOCK, c.REMOVE_ROADBLOCK):
        found += [(PLAY, card, field) for field in _STREETS]
    for card in (c.POLICE_OFFICER, c.BRIBE):
        found += [(PLAY, card, number) for number in range(LOCATION_COUNT)]
    for card in range(c.SPECIAL, c.SPECIAL_LAST + 1):
        found += [(PLAY, card, heading) for heading in range(4)]
    found += [(PLAY, c.FORTUNE_TELLER, deck) for deck in _DECKS]
    return found


SPACE: Final = Space(
    [
        Block((TURN,), [PASS]),
        Block((TURN,), [(DRAW, deck) for deck in _DECKS]),
        Block((TURN,), [(MOVE, place) for place in range(len(CITY.names))]),
        Block((TURN,), _plays()),
        Block((TURN, "downtown.increase"), [(SHOW, c.INCREASE_MOVE), (DISCARD, c.INCREASE_MOVE)]),
        Block((TURN,), [(DISCARD, card) for card in range(c.CARDS) if card != c.INCREASE_MOVE]),
        Block((TURN,), [(ATTEMPT, weapon) for weapon in range(c.WEAPON_KINDS)]),
        Block(("downtown.character",), [*range(HOUSES)]),
        Block(("downtown.house",), [*range(HOUSES)]),
        Block(("downtown.stop",), [c.GOT_AWAY, PASS]),
        Block(("downtown.pace",), [c.SPEED_UP, c.SLOWDOWN, PASS]),
        Block(("downtown.change", "downtown.open_change"), [c.DIRECTION_CHANGE, PASS]),
        Block(("downtown.choose_direction", "downtown.event_heading"), [0, 1, 2, 3]),
        Block(("downtown.opponent",), [*range(HOUSES)]),
        Block(("downtown.call", "downtown.ability"), [YES, PASS]),
        Block(("downtown.escape",), [c.ESCAPE, PASS]),
        Block(("downtown.duel_cards",), [*range(c.DUEL_CARD, c.LOCATION), PASS]),
        Block(("downtown.throw",), [0, 1, 2]),
        Block(("downtown.discard",), _CARDS),
        Block(
            ("downtown.aim_cards",), [(c.EXTRA_DIE_ROLL, 0), (c.AIMING_PRECISION, 1), (c.AIMING_PRECISION, -1), PASS]
        ),
        Block(("downtown.aim", "downtown.guard"), _SPACES),
        Block(("downtown.decide",), [SHOOT, AIM_AGAIN, STOP]),
        Block(("downtown.patsy",), [c.PATSY, PASS]),
        Block(("downtown.counter",), [c.COUNTERINTELLIGENCE, PASS]),
        Block(("downtown.put_back",), [(top, card) for top in range(3) for card in range(c.CARDS)]),
        Block(("downtown.deal_weapon",), [*range(c.WEAPON_KINDS)], chance=True),
        Block(
            ("downtown.box",),
            [(a, b) for a in range(c.SPECIAL, c.SPECIAL_LAST) for b in range(a + 1, c.SPECIAL_LAST + 1)],
            chance=True,
        ),
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
            SUMS,
            chance=True,
        ),
        Block(("downtown.coin",), [0, 1], chance=True),
        Block(("downtown.dice_duel",), [(a, b) for a in range(1, 7) for b in range(1, 7) if a != b], chance=True),
        Block(("downtown.event",), _EVENTS, chance=True),
        Block(
            ("downtown.officer",),
            [(a, b) for a in range(1, PER_WEAPON + 1) for b in range(1, PER_WEAPON + 1)],
            chance=True,
        ),
    ]
)

KINDS: Final[tuple[str, ...]] = tuple(SPACE.kinds())

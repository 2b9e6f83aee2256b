"""Flat numbers for every choice that each kind of question can ever offer."""

from __future__ import annotations

from getaway.games.punk import pieces
from getaway.games.punk.content import AI_CARDS, BOARD
from getaway.games.punk.words import WORDING
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Block

_PASSING = (
    "turn move_on drawn divert damage_card cancel reroll retreat burn kit make_room cop_turn step cop_drawn share"
).split()
"""Questions at which one can pass, beside those that always have the same choices."""

_SNEAK = ("punk.turn", "punk.move_on", "punk.slip_away")
_COPS = (1, 2, 3)
_PORTS = range(1, 5)
_SPACES = range(BOARD.spaces)
_DISTRICTS = range(BOARD.districts)
_COP_ITEMS = range(pieces.KIT + 1)
_CARDS: list[Choice] = [*range(pieces.FIRST_KEY + len(BOARD.keys))]
_SHARE: list[Choice] = [
    (what, cop, item) for what in (pieces.GIVE, pieces.TAKE) for cop in _COPS for item in _COP_ITEMS
]

SPACE = WORDING.space(
    [
        Block(tuple(f"punk.{kind}" for kind in _PASSING), [PASS]),
        Block(("punk.kit", "punk.reroll", "punk.retreat", "punk.fight_or_flight"), [pieces.YES]),
        Block(("punk.fight_or_flight",), [pieces.FIGHT]),
        Block(("punk.choose_cop",), [*_COPS]),
        Block(("punk.start", "punk.cop_start", "punk.step", "punk.fall_back", "punk.er"), [*_SPACES]),
        Block(("punk.step", "punk.fall_back"), [pieces.RIDE + space for space in _SPACES]),
        Block(("punk.step",), [pieces.FIRE]),
        Block(_SNEAK, [(0, space) for space in _SPACES]),
        Block(_SNEAK[:2], [(1, space) for space in _SPACES]),
        Block(_SNEAK, [(way, space) for way in (2, 3) for space in _SPACES]),
        Block(_SNEAK[:2], [(pieces.LEAVE, port) for port in _PORTS]),
        Block(
            ("punk.turn",),
            [(pieces.DRAW, 0), (pieces.DRAW, 1), *[(pieces.HIT, how) for how in range(3)], (pieces.HEAL, 0)],
        ),
        Block(("punk.turn",), [(pieces.PLAY_JAM, district) for district in _DISTRICTS]),
        Block(("punk.drawn", "punk.chopper"), [*_DISTRICTS]),
        Block(("punk.drawn",), [pieces.SHOW, pieces.AWAY]),
        Block(("punk.divert", "punk.lead"), [(a, b) for a in _DISTRICTS for b in BOARD.district_near[a]]),
        Block(("punk.attack",), [(cop, weapon) for cop in _COPS for weapon in range(pieces.ITEM_COUNT)]),
        Block(("punk.weapon", "punk.make_room"), [*range(pieces.ITEM_COUNT + 1)]),
        Block(("punk.damage_card",), [pieces.KILL_SHOT, pieces.COLD_BLOOD, pieces.BOTH_BARRELS, pieces.STEADY_AIM]),
        Block(("punk.cancel",), [pieces.SMOKE_SCREEN, pieces.TAKE_COVER]),
        Block(("punk.burn",), [*_CARDS, pieces.FREE]),
        Block(("punk.keep_one",), [pieces.SHORT_CUT, pieces.SIRENS]),
        Block(("punk.cop_turn",), [*range(pieces.MOVE, pieces.COP_FIRE + 1)]),
        Block(("punk.cop_drawn",), [pieces.NOW, pieces.OLD]),
        Block(("punk.share",), [*_SHARE, pieces.YES]),
        Block(("punk.port",), [pieces.STAY, *_PORTS]),
        Block(("punk.draw_key",), [*range(len(BOARD.keys))], chance=True),
        Block(("punk.draw_card",), _CARDS, chance=True),
        Block(("punk.draw_cop",), [*range(pieces.COP_CARD_COUNT)], chance=True),
        Block(("punk.draw_item",), [*_COP_ITEMS], chance=True),
        Block(("punk.draw_plan",), [*range(len(AI_CARDS))], chance=True),
        Block(("punk.shot", "punk.hood_shot", "punk.escape_roll", "punk.reroll_die"), [*range(5)], chance=True),
    ]
)

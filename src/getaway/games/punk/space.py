"""Flat numbers for every choice that each kind of question can ever offer."""

from __future__ import annotations

from getaway.games.punk.content import AI_CARDS, BOARD
from getaway.games.punk.pieces import (
    AWAY,
    BOTH_BARRELS,
    COLD_BLOOD,
    COP_CARD_COUNT,
    COP_FIRE,
    DRAW,
    FIRE,
    FIRST_KEY,
    FREE,
    GIVE,
    HEAL,
    HIT,
    ITEM_COUNT,
    KILL_SHOT,
    KIT,
    LEAVE,
    MOVE,
    NOW,
    OLD,
    PLAY_JAM,
    RIDE,
    SHORT_CUT,
    SHOW,
    SIRENS,
    SMOKE_SCREEN,
    STAY,
    STEADY_AIM,
    SWAP,
    TAKE,
    TAKE_COVER,
    YES,
)
from getaway.games.punk.words import WORDING
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Block

_PASSING = tuple(
    f"punk.{kind}"
    for kind in (
        "turn move_on drawn divert damage_card cancel burn kit make_room cop_turn step cop_drawn share".split()
    )
)
"""Questions at which one can pass, beside those that always have the same choices."""

_SNEAK = ("punk.turn", "punk.move_on", "punk.slip_away")
_COPS = (1, 2, 3)
_PORTS = range(1, 5)
_SPACES = range(BOARD.spaces)
_DISTRICTS = range(BOARD.districts)
_COP_ITEMS = range(KIT + 1)
_CARDS: list[Choice] = [*range(FIRST_KEY + len(BOARD.keys))]
_SHARE: list[Choice] = [(what, cop, item) for what in (GIVE, TAKE) for cop in _COPS for item in _COP_ITEMS]
_SWAP: list[Choice] = [(SWAP, cop, mine, theirs) for cop in _COPS for mine in _COP_ITEMS for theirs in _COP_ITEMS]

SPACE = WORDING.space(
    [
        Block(_PASSING, [PASS]),
        Block(("punk.kit",), [YES]),
        Block(("punk.start", "punk.cop_start", "punk.step", "punk.fall_back", "punk.er"), [*_SPACES]),
        Block(("punk.step", "punk.fall_back"), [RIDE + space for space in _SPACES]),
        Block(("punk.step",), [FIRE]),
        Block(_SNEAK, [(0, space) for space in _SPACES]),
        Block(_SNEAK[:2], [(1, space) for space in _SPACES]),
        Block(_SNEAK, [(way, space) for way in (2, 3) for space in _SPACES]),
        Block(_SNEAK[:2], [(LEAVE, port) for port in _PORTS]),
        Block(("punk.turn",), [(DRAW, 0), (DRAW, 1), *[(HIT, how) for how in range(3)], (HEAL, 0)]),
        Block(("punk.turn",), [(PLAY_JAM, district) for district in _DISTRICTS]),
        Block(("punk.drawn", "punk.chopper"), [*_DISTRICTS]),
        Block(("punk.drawn",), [SHOW, AWAY]),
        Block(("punk.divert", "punk.lead"), [(a, b) for a in _DISTRICTS for b in BOARD.district_near[a]]),
        Block(("punk.attack",), [(cop, weapon) for cop in _COPS for weapon in range(ITEM_COUNT)]),
        Block(("punk.weapon", "punk.make_room"), [*range(ITEM_COUNT + 1)]),
        Block(("punk.damage_card",), [KILL_SHOT, COLD_BLOOD, BOTH_BARRELS, STEADY_AIM]),
        Block(("punk.cancel",), [SMOKE_SCREEN, TAKE_COVER]),
        Block(("punk.burn",), [*_CARDS, FREE]),
        Block(("punk.keep_one",), [SHORT_CUT, SIRENS]),
        Block(("punk.cop_turn",), [*range(MOVE, COP_FIRE + 1)]),
        Block(("punk.cop_drawn",), [NOW, OLD]),
        Block(("punk.share",), [*_SHARE, *_SWAP]),
        Block(("punk.port",), [STAY, *_PORTS]),
        Block(("punk.draw_key",), [*range(len(BOARD.keys))], chance=True),
        Block(("punk.draw_card",), _CARDS, chance=True),
        Block(("punk.draw_cop",), [*range(COP_CARD_COUNT)], chance=True),
        Block(("punk.draw_item",), [*_COP_ITEMS], chance=True),
        Block(("punk.draw_plan",), [*range(len(AI_CARDS))], chance=True),
        Block(("punk.shot", "punk.hood_shot", "punk.escape_roll", "punk.reroll_die"), [*range(5)], chance=True),
    ]
)

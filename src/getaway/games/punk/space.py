"""The action space: every choice that each kind of question can ever offer, once."""

from __future__ import annotations

from getaway.games.punk.board import Board
from getaway.games.punk.content import AI_CARDS
from getaway.games.punk.flow.cop_turn import COP_FIRE, MOVE
from getaway.games.punk.flow.ending import CONCEDE
from getaway.games.punk.flow.flee import FREE
from getaway.games.punk.flow.items import GIVE, SWAP, TAKE
from getaway.games.punk.flow.movement import FIRE, LEAVE
from getaway.games.punk.flow.stinger_cards import AWAY, SHOW
from getaway.games.punk.flow.stinger_turn import DRAW, HEAL, HIT, PLAY_JAM
from getaway.games.punk.flow.ways import RIDE
from getaway.games.punk.pieces import (
    BOTH_BARRELS,
    COLD_BLOOD,
    COP_CARD_COUNT,
    FIRST_KEY,
    ITEM_COUNT,
    KILL_SHOT,
    KIT,
    SHORT_CUT,
    SIRENS,
    SMOKE_SCREEN,
    STEADY_AIM,
    TAKE_COVER,
)
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Block, Space

_PASSING = (
    "punk.turn",
    "punk.move_on",
    "punk.deck",
    "punk.drawn",
    "punk.draw_again",
    "punk.divert",
    "punk.damage_card",
    "punk.cancel",
    "punk.reroll",
    "punk.retreat",
    "punk.burn",
    "punk.kit",
    "punk.make_room",
    "punk.cop_turn",
    "punk.step",
    "punk.cop_drawn",
    "punk.cash",
    "punk.share",
    "punk.consent",
    "punk.confirm",
)
_YES = ("punk.kit", "punk.retreat", "punk.reroll", "punk.consent", "punk.cash", "punk.draw_again", "punk.confirm")


def space_of(board: Board) -> Space:
    """The action space of a board."""
    spaces: list[Choice] = [*range(board.spaces)]
    districts = range(board.districts)
    keys = len(board.keys)
    hunt = ("punk.turn", "punk.move_on", "punk.slip_away")
    ports = range(1, 5)
    items: list[Choice] = [*range(ITEM_COUNT + 1)]
    cops = (1, 2, 3)
    own_items = range(KIT + 1)
    cards: list[Choice] = [*range(FIRST_KEY + keys)]
    combat: list[Choice] = [KILL_SHOT, COLD_BLOOD, BOTH_BARRELS, STEADY_AIM]
    pairs: list[Choice] = [(a, b) for a in districts for b in board.district_near[a]]
    share: list[Choice] = [(what, cop, item) for what in (GIVE, TAKE) for cop in cops for item in own_items]
    share += [(SWAP, cop, mine, theirs) for cop in cops for mine in own_items for theirs in own_items]
    seat_kinds = (
        "punk.start",
        "punk.cop_start",
        *_PASSING,
        "punk.slip_away",
        "punk.lead",
        "punk.fight_or_flight",
        "punk.attack",
        "punk.weapon",
        "punk.fall_back",
        "punk.er",
        "punk.keep_one",
        "punk.chopper",
        "punk.port",
    )
    return Space(
        [
            Block(_PASSING, [PASS]),
            Block(_YES, [1]),
            Block(("punk.start", "punk.cop_start", "punk.step", "punk.fall_back", "punk.er"), spaces),
            Block(("punk.step", "punk.fall_back"), [RIDE + space for space in range(board.spaces)]),
            Block(("punk.step",), [FIRE]),
            Block(hunt, [(0, space) for space in range(board.spaces)]),
            Block(("punk.turn", "punk.move_on"), [(1, space) for space in range(board.spaces)]),
            Block(hunt, [(way, space) for way in (2, 3) for space in range(board.spaces)]),
            Block(("punk.turn", "punk.move_on"), [(LEAVE, port) for port in ports]),
            Block(("punk.turn",), [(DRAW, 0), (DRAW, 1), *[(HIT, how) for how in range(3)], (HEAL, 0)]),
            Block(("punk.turn",), [(PLAY_JAM, district) for district in districts]),
            Block(("punk.drawn", "punk.chopper"), [*districts]),
            Block(("punk.drawn",), [SHOW, AWAY]),
            Block(("punk.deck",), [0, 1]),
            Block(("punk.divert", "punk.lead"), pairs),
            Block(("punk.fight_or_flight",), [0, 1]),
            Block(("punk.attack",), [(cop, weapon) for cop in cops for weapon in range(ITEM_COUNT)]),
            Block(("punk.weapon", "punk.make_room"), items),
            Block(("punk.damage_card",), combat),
            Block(("punk.cancel",), [SMOKE_SCREEN, TAKE_COVER]),
            Block(("punk.burn",), [*cards, FREE]),
            Block(("punk.keep_one",), [SHORT_CUT, SIRENS]),
            Block(("punk.cop_turn",), [*range(MOVE, COP_FIRE + 1)]),
            Block(("punk.cop_drawn",), [1, 2]),
            Block(("punk.share",), share),
            Block(("punk.port",), [0, *ports]),
            Block(seat_kinds, [CONCEDE], aside=True),
            Block(("punk.draw_key",), [*range(keys)], chance=True),
            Block(("punk.draw_card",), cards, chance=True),
            Block(("punk.draw_cop",), [*range(COP_CARD_COUNT)], chance=True),
            Block(("punk.draw_item",), [*own_items], chance=True),
            Block(("punk.draw_plan",), [*range(len(AI_CARDS))], chance=True),
            Block(("punk.shot", "punk.hood_shot", "punk.escape_roll", "punk.reroll_die"), [*range(5)], chance=True),
        ]
    )

"""What a set-up means for the table: content and options put together (PUNK-GRADE, PUNK-SOLO-2, -3)."""

from __future__ import annotations

from getaway.games.punk import content
from getaway.games.punk.board import Board
from getaway.games.punk.pieces import (
    CAR_FASTBACK,
    CAR_WAGON,
    CASH,
    COP_CARD_COUNT,
    DIVERSION,
    EDDIE,
    FRANK,
    FREE_ESCAPE,
    INTEL,
    KATHERINE,
    MAGNUM,
    PISTOL,
    SHOTGUN,
    SNATCHER,
    SNIPER_RIFLE,
    STINGER,
)
from getaway.games.punk.table import Terms
from getaway.kernel.rules import Setup
from getaway.parts.dice import Die

_COPS = {"K": KATHERINE, "F": FRANK, "E": EDDIE}
_TO_PORTS = ("off", "always", "unless_reach")


_KNOWN: dict[tuple[str, str], Terms] = {}


def terms_of(board: Board, setup: Setup) -> Terms:
    """The terms of a game on this board, worked out once."""
    key = (board.name, f"{setup.seats} {sorted(setup.options.items())}")
    terms = _KNOWN.get(key)
    if terms is None or terms.board is not board:
        terms = _KNOWN[key] = _worked_out(board, setup)
    return terms


def _worked_out(board: Board, setup: Setup) -> Terms:
    terms = Terms(board, setup.seats, setup)
    grade = content.GRADES[content.GRADE_IDS.index(str(setup.one("difficulty")))]
    terms.order = [_COPS[initial] for initial in str(setup.one("cop_order"))]
    hit, ricochet, escape = content.DIE
    terms.die = Die([0] * hit + [1] * ricochet + [2] * escape)
    terms.max_health = content.HEALTH[:]
    terms.base_points = content.BASE_POINTS[:]
    terms.room = content.SLOTS[:]
    terms.slots = [*content.COP_ITEM_SLOTS, *content.STINGER_ITEM_SLOTS]
    terms.dice = [*content.COP_ITEM_DICE, *content.STINGER_ITEM_DICE, content.FIGHTS.unarmed_dice]
    terms.start_items = [[] for _ in range(4)]
    terms.start_items[STINGER] = [SNIPER_RIFLE, FREE_ESCAPE] if grade.free_escape else [SNIPER_RIFLE]
    terms.start_items[KATHERINE] = [PISTOL]
    terms.start_items[FRANK] = [MAGNUM]
    terms.start_items[EDDIE] = [SHOTGUN]
    terms.cop_cards = content.COP_CARDS[:]
    terms.inventory = content.INVENTORY[:]
    terms.stinger_cards = content.STINGER_CARDS[:]
    if grade.red_cards:
        terms.cop_cards = [a + b for a, b in zip(terms.cop_cards, content.COP_CARDS_RED, strict=True)]
        terms.inventory = [a + b for a, b in zip(terms.inventory, content.INVENTORY_RED, strict=True)]
    if grade.intel is not None:
        terms.cop_cards[INTEL] = grade.intel
    if terms.solo:
        terms.stinger_cards[DIVERSION] = 0
        terms.inventory[CASH] = 0
        if grade.solo_car:
            terms.start_cars[KATHERINE] = 1
            terms.cop_cards[CAR_FASTBACK] = 0
    if grade.cars_for_all:
        for cop in (KATHERINE, FRANK, EDDIE):
            terms.start_cars[cop] = cop
        for card in range(CAR_FASTBACK, CAR_WAGON + 1):
            terms.cop_cards[card] = 0
    terms.move_bonus = content.COP_CARD_POINTS[:]
    terms.bus_points = content.BUS_POINTS
    terms.hood_dice = _by_hood(content.HOOD_DICE)
    terms.hood_health = _by_hood(content.HOOD_HEALTH)
    fights = content.FIGHTS
    terms.er_health = fights.er_health
    terms.heal = fights.heal
    terms.flee_points = fights.escape_points
    terms.flee_points_car = fights.escape_points_car
    terms.hits_needed = fights.hits_to_make
    terms.plans = content.AI_CARDS
    terms.port_districts = content.PORT_DISTRICTS
    terms.solo_limit = grade.solo_limit
    terms.stinger_draws = grade.stinger_draws
    terms.er_heals = grade.er_heals
    to_ports = str(setup.one("cops_to_ports"))
    terms.to_ports = _TO_PORTS.index(grade.cops_to_ports if to_ports == "by_grade" else to_ports)
    terms.mixed = setup.one("stinger_draw_source") == "mixed"
    terms.hunch_spaces = setup.number("hunch_numbered_spaces")
    terms.hands_open = terms.solo or setup.one("cop_hands_public") is True
    terms.announced = setup.one("announce_movement_cards") is True
    terms.full_points = setup.one("points_after_clearing") == "full"
    terms.stacked = setup.one("eddie_shotgun_stack") is True
    terms.all_answer = setup.one("stinger_turn_return_fire") == "all_engaged"
    terms.full_first = setup.one("cops_first_round") == "full_turn"
    terms.jam_one_round = setup.one("jam_lasts") == "one_round"
    terms.max_rounds = setup.number("max_rounds")
    terms.heal_exact = setup.one("er_heal_reveals") == "exact"
    terms.joint = setup.one("shared_cop") == "joint"
    return terms


def _by_hood(values: list[int]) -> list[int]:
    by_card = [0] * COP_CARD_COUNT
    by_card[SNATCHER : SNATCHER + len(values)] = values
    return by_card

"""What a set-up means for the table: content and options put together (PUNK-GRADE, PUNK-SOLO-2, -3)."""

from __future__ import annotations

from dataclasses import dataclass

from getaway.games.punk import content
from getaway.games.punk import pieces as p
from getaway.games.punk.board.geometry import Board, Space, rides_of
from getaway.kernel.rules import Setup
from getaway.parts.dice import Die

_COPS = {"K": p.KATHERINE, "F": p.FRANK, "E": p.EDDIE}
_TO_PORTS = ("off", "always", "unless_reach")


@dataclass(kw_only=True)
class Terms:
    """What was agreed before the game and never changes: the board, the content, the options."""

    agreed: Setup
    seats: int
    solo: bool
    order: list[int]  # the Cops in turn order

    # --- the city
    board: Board
    keys: int
    rides: list[list[list[Space]]]  # rides[s]: every freeway ride from s, as the stars it enters; by their ends

    # --- characters
    die: Die
    max_health: list[int]
    base_points: list[int]
    room: list[int]  # by character: the slots of the inventory
    start_items: list[list[int]]
    start_cars: list[int]

    # --- items and cards
    slots: list[int]  # by item
    dice: list[int]  # by weapon, UNARMED included
    cop_cards: list[int]  # by card: how many there are in this game; so with the two below
    inventory: list[int]
    stinger_cards: list[int]
    move_bonus: list[int]  # by Cop card: the points it adds to a move
    bus_points: int
    hood_dice: list[int]  # by Cop card
    hood_health: list[int]
    plans: list[list[int]]  # by A.I. card: hunt symbols of the three Cops, then escape symbols

    # --- numbers
    er_health: int
    heal: int
    flee_points: int
    flee_points_car: int
    hits_needed: int
    port_districts: int

    # --- the grade
    solo_limit: bool  # do the Cops keep near the ports in a solo Escape?
    stinger_draws: int
    er_heals: bool
    to_ports: int

    # --- options
    mixed: bool
    hunch_spaces: int
    hands_open: bool
    announced: bool
    full_points: bool
    stacked: bool
    all_answer: bool
    full_first: bool
    jam_one_round: bool
    max_rounds: int
    heal_exact: bool
    joint: bool


_KNOWN: dict[tuple[str, str], Terms] = {}


def terms_of(setup: Setup, board: Board = content.BOARD) -> Terms:
    """The terms of a game on this board, worked out once."""
    key = (board.name, f"{setup.seats} {sorted(setup.options.items())}")
    terms = _KNOWN.get(key)
    if terms is None or terms.board is not board:
        terms = _KNOWN[key] = _worked_out(setup, board)
    return terms


def _worked_out(setup: Setup, board: Board) -> Terms:
    grade = content.GRADES[content.GRADE_IDS.index(str(setup.one("difficulty")))]
    fights = content.FIGHTS
    solo = setup.seats == 1
    cars, cop_cards, inventory, stinger_cards = _decks(grade, solo)
    hit, ricochet, escape = content.DIE
    to_ports = str(setup.one("cops_to_ports"))
    return Terms(
        agreed=setup,
        seats=setup.seats,
        solo=solo,
        order=[_COPS[initial] for initial in str(setup.one("cop_order"))],
        board=board,
        keys=len(board.keys),
        rides=rides_of(board),
        die=Die([p.HIT_FACE] * hit + [p.RICOCHET_FACE] * ricochet + [p.ESCAPE_FACE] * escape),
        max_health=content.HEALTH[:],
        base_points=content.BASE_POINTS[:],
        room=content.SLOTS[:],
        start_items=[
            [p.SNIPER_RIFLE, p.FREE_ESCAPE] if grade.free_escape else [p.SNIPER_RIFLE],
            [p.PISTOL],
            [p.MAGNUM],
            [p.SHOTGUN],
        ],
        start_cars=cars,
        slots=[*content.COP_ITEM_SLOTS, *content.STINGER_ITEM_SLOTS],
        dice=[*content.COP_ITEM_DICE, *content.STINGER_ITEM_DICE, fights.unarmed_dice],
        cop_cards=cop_cards,
        inventory=inventory,
        stinger_cards=stinger_cards,
        move_bonus=content.COP_CARD_POINTS[:],
        bus_points=content.BUS_POINTS,
        hood_dice=_by_hood(content.HOOD_DICE),
        hood_health=_by_hood(content.HOOD_HEALTH),
        plans=content.AI_CARDS,
        er_health=fights.er_health,
        heal=fights.heal,
        flee_points=fights.escape_points,
        flee_points_car=fights.escape_points_car,
        hits_needed=fights.hits_to_make,
        port_districts=content.PORT_DISTRICTS,
        solo_limit=grade.solo_limit,
        stinger_draws=grade.stinger_draws,
        er_heals=grade.er_heals,
        to_ports=_TO_PORTS.index(grade.cops_to_ports if to_ports == "by_grade" else to_ports),
        mixed=setup.one("stinger_draw_source") == "mixed",
        hunch_spaces=setup.number("hunch_numbered_spaces"),
        hands_open=solo or setup.one("cop_hands_public") is True,
        announced=setup.one("announce_movement_cards") is True,
        full_points=setup.one("points_after_clearing") == "full",
        stacked=setup.one("eddie_shotgun_stack") is True,
        all_answer=setup.one("stinger_turn_return_fire") == "all_engaged",
        full_first=setup.one("cops_first_round") == "full_turn",
        jam_one_round=setup.one("jam_lasts") == "one_round",
        max_rounds=setup.number("max_rounds"),
        heal_exact=setup.one("er_heal_reveals") == "exact",
        joint=setup.one("shared_cop") == "joint",
    )


def _decks(grade: content.Grade, solo: bool) -> tuple[list[int], list[int], list[int], list[int]]:
    """The cars at the start by character, and how many there are of each Cop card, inventory card and Stinger card."""
    cars = [0, 0, 0, 0]
    cop_cards = content.COP_CARDS[:]
    inventory = content.INVENTORY[:]
    stinger_cards = content.STINGER_CARDS[:]
    if grade.red_cards:
        cop_cards = [a + b for a, b in zip(cop_cards, content.COP_CARDS_RED, strict=True)]
        inventory = [a + b for a, b in zip(inventory, content.INVENTORY_RED, strict=True)]
    if grade.intel is not None:
        cop_cards[p.INTEL] = grade.intel
    if solo:
        stinger_cards[p.DIVERSION] = 0
        inventory[p.CASH] = 0
        if grade.solo_car:
            cars[p.KATHERINE] = 1
            cop_cards[p.CAR_FASTBACK] = 0
    if grade.cars_for_all:
        for cop in (p.KATHERINE, p.FRANK, p.EDDIE):
            cars[cop] = cop
        for card in range(p.CAR_FASTBACK, p.CAR_WAGON + 1):
            cop_cards[card] = 0
    return cars, cop_cards, inventory, stinger_cards


def _by_hood(values: list[int]) -> list[int]:
    by_card = [0] * p.COP_CARD_COUNT
    by_card[p.SNATCHER : p.SNATCHER + len(values)] = values
    return by_card

"""What a set-up means for the table: options turned into terms, the wall and the zone of the variant worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from getaway.games.gangrush.board import Board
from getaway.games.gangrush.content import CONTENT, HAZARDS, hundreds
from getaway.kernel.errors import BadSetup
from getaway.kernel.rules import Setup
from getaway.parts.dice import Die, Law

RACE_DIE: Final = Die(CONTENT.faces)
LAWS: Final = [RACE_DIE.multisets(dice) for dice in range(6)]
JUMP_LAW: Final = Law([*RACE_DIE.values], RACE_DIE.weights)


@dataclass(kw_only=True)
class Terms:
    """What was agreed before the game and never changes: the bridge, the prices, the options.

    Money is in hundreds of dollars; lists by cell, driver or kind are those of the content files.
    """

    board: Board
    seats: int
    border: bool  # is this the variant?
    per_round: int  # hazards revealed, at most
    shop: bool
    ramps: bool
    bounties: list[int]
    bounty_by_rank: bool
    final_round_complete: bool
    police_both: bool
    must_repair: bool
    uturn_ends_turn: bool
    damaged: list[bool]  # by cell: damaged for good?
    hidden_money: bool
    max_rounds: int
    last_rounds: int
    wall: list[int]  # cells, by lane; none in the standard race
    officers: list[int]  # in the wall, parallel to it
    zone: list[bool]  # by cell: in the turnaround zone?
    beyond: list[bool]  # by cell: behind the wall?
    hazard_cells: list[int]  # where hazards, ramps and everything else may be put
    leave_home: int
    containers: int
    start: list[int]
    start_money: list[int]
    free_steers: list[int]
    durability: list[int]  # by driver
    laws: list[Law]  # by number of race dice: how they fall, by face
    jump_law: Law
    jump_short: list[bool]
    jump_damage: list[int]
    prices: list[int]
    crane: int
    repair: int
    mechanic: int
    die: int
    allowance: int
    allowance_dice: int
    envelope: int
    ramp_price: int
    dealer_price: int
    hazard_counts: list[int]  # tokens of the pile, by kind
    bonus_counts: list[int]
    colours: list[int]
    agreed: Setup  # the set-up these terms were read from


def terms_of(setup: Setup) -> Terms:
    """The terms of a game. Raises BadSetup for settings that contradict each other."""
    board = CONTENT.board
    money = CONTENT.money
    players = setup.seats
    border = setup.one("mode") == "border"
    first_game = bool(setup.one("first_game"))
    shop = setup.one("shop")
    if first_game and shop == "open":
        text = (
            "In a first game the shop stays closed: leave the shop out, or play the race without the first-game rules."
        )
        raise BadSetup(text, "GANG-FIRST-2")
    layout = CONTENT.borders[players]
    wall = CONTENT.wall(layout) if border else []
    turning = set(CONTENT.zone(layout.turn_zone)) - set(wall) if border else set()
    ends = [board.mark[cell] for cell in wall]
    beyond = [bool(wall) and board.mark[cell] > ends[board.lane[cell] - 1] for cell in range(board.cells)]
    closed = {cell for cell in range(board.cells) if beyond[cell]} | turning | set(wall)
    aside = layout.aside if border else {}
    damaged = set(CONTENT.damaged) if setup.one("printed_damaged_road") else set()
    bounties = money.bounties[str(players)]
    if players == 4 and setup.one("bounty_first_4p") == 300:
        bounties = money.misprint["4"]
    return Terms(
        board=board,
        seats=players,
        border=border,
        per_round=players if first_game else 5,
        shop=shop == "open" or (shop == "usual" and not first_game),
        ramps=bool(setup.one("ramps")),
        bounties=[hundreds(bounty) for bounty in bounties],
        bounty_by_rank=bool(setup.one("bounty_by_rank")),
        final_round_complete=bool(setup.one("final_round_complete")),
        police_both=setup.one("police_fire") == "both",
        must_repair=setup.one("wreck_restart") == "must_repair",
        uturn_ends_turn=bool(setup.one("uturn_ends_turn")),
        damaged=[cell in damaged for cell in range(board.cells)],
        hidden_money=bool(setup.one("hidden_money")),
        max_rounds=setup.number("max_rounds") or money.caps["border" if border else "standard"],
        last_rounds=setup.number("border_last_rounds"),
        wall=wall,
        officers=[blocker.officers for blocker in layout.wall] if border else [],
        zone=[cell in turning for cell in range(board.cells)],
        beyond=beyond,
        hazard_cells=[cell for cell in board.open_road if cell not in closed],
        leave_home=CONTENT.leave_home,
        containers=CONTENT.containers,
        start=CONTENT.start,
        start_money=[hundreds(amount) for amount in layout.start_money] if border else CONTENT.start_money,
        free_steers=CONTENT.free_steers,
        durability=[driver.durability for driver in CONTENT.drivers],
        laws=LAWS,
        jump_law=JUMP_LAW,
        jump_short=CONTENT.jump_short,
        jump_damage=CONTENT.jump_damage,
        prices=[hundreds(price) for price in money.shop],
        crane=hundreds(money.crane),
        repair=hundreds(money.repair),
        mechanic=hundreds(money.mechanic),
        die=hundreds(money.die),
        allowance=hundreds(money.allowance),
        allowance_dice=money.allowance_dice,
        envelope=hundreds(money.envelope),
        ramp_price=hundreds(money.ramp),
        dealer_price=hundreds(money.ramp_dealer),
        hazard_counts=[token.copies - aside.get(token.id, 0) for token in HAZARDS],
        bonus_counts=[token.copies for token in CONTENT.bonuses],
        colours=CONTENT.colours,
        agreed=setup,
    )

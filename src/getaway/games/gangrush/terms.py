"""What a set-up means for the table: options turned into terms, the wall and the zone of the variant worked out."""

from __future__ import annotations

from getaway.games.gangrush.content import CONTENT, HAZARDS, hundreds
from getaway.games.gangrush.flow.agreed import Terms
from getaway.kernel.rules import Setup
from getaway.parts.dice import Die, Law

RACE_DIE = Die(CONTENT.faces)
LAWS = [RACE_DIE.multisets(dice) for dice in range(6)]
JUMP_LAW = Law([*RACE_DIE.values], RACE_DIE.weights)


def terms_of(setup: Setup) -> Terms:
    """The terms of a game."""
    board = CONTENT.board
    money = CONTENT.money
    players = setup.seats
    border = setup.one("mode") == "border"
    first_game = bool(setup.one("first_game"))
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
        board,
        players,
        border,
        players if first_game else 5,
        bool(setup.one("shop")) and not first_game,
        bool(setup.one("ramps")),
        [hundreds(bounty) for bounty in bounties],
        bool(setup.one("bounty_by_rank")),
        bool(setup.one("final_round_complete")),
        setup.one("police_fire") == "both",
        setup.one("wreck_restart") == "must_repair",
        bool(setup.one("uturn_ends_turn")),
        [cell in damaged for cell in range(board.cells)],
        bool(setup.one("hidden_money")),
        setup.number("max_rounds") or money.caps["border" if border else "standard"],
        setup.number("border_last_rounds"),
        wall,
        [blocker.officers for blocker in layout.wall] if border else [],
        [cell in turning for cell in range(board.cells)],
        beyond,
        [cell for cell in board.open_road if cell not in closed],
        CONTENT.leave_home,
        CONTENT.containers,
        CONTENT.start,
        [hundreds(amount) for amount in layout.start_money] if border else CONTENT.start_money,
        CONTENT.free_steers,
        [driver.durability for driver in CONTENT.drivers],
        LAWS,
        JUMP_LAW,
        CONTENT.jump_short,
        CONTENT.jump_damage,
        [hundreds(price) for price in money.shop],
        hundreds(money.crane),
        hundreds(money.repair),
        hundreds(money.mechanic),
        hundreds(money.die),
        hundreds(money.allowance),
        money.allowance_dice,
        hundreds(money.envelope),
        hundreds(money.ramp),
        hundreds(money.ramp_dealer),
        [token.copies - aside.get(token.id, 0) for token in HAZARDS],
        [token.copies for token in CONTENT.bonuses],
        CONTENT.colours,
        setup,
    )

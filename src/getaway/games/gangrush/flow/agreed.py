"""What was agreed before the game."""

from __future__ import annotations

from getaway.games.gangrush.board import Board
from getaway.parts.dice import Law


class Terms:
    """What was agreed before the game and never changes: the bridge, the prices, the options."""

    __slots__ = (
        "board",
        "seats",
        "border",
        "per_round",
        "shop",
        "ramps",
        "bounties",
        "bounty_by_rank",
        "final_round_complete",
        "police_both",
        "must_repair",
        "uturn_ends_turn",
        "damaged",
        "hidden_money",
        "max_rounds",
        "last_rounds",
        "wall",
        "officers",
        "zone",
        "beyond",
        "hazard_cells",
        "leave_home",
        "containers",
        "start",
        "start_money",
        "free_steers",
        "durability",
        "laws",
        "jump_law",
        "jump_short",
        "jump_damage",
        "prices",
        "crane",
        "repair",
        "mechanic",
        "die",
        "allowance",
        "allowance_dice",
        "envelope",
        "ramp_price",
        "dealer_price",
        "hazard_counts",
        "bonus_counts",
        "colours",
        "agreed",
    )

    def __init__(
        self,
        board: Board,
        seats: int,
        border: bool,
        per_round: int,
        shop: bool,
        ramps: bool,
        bounties: list[int],
        bounty_by_rank: bool,
        final_round_complete: bool,
        police_both: bool,
        must_repair: bool,
        uturn_ends_turn: bool,
        damaged: list[bool],
        hidden_money: bool,
        max_rounds: int,
        last_rounds: int,
        wall: list[int],
        officers: list[int],
        zone: list[bool],
        beyond: list[bool],
        hazard_cells: list[int],
        leave_home: int,
        containers: int,
        start: list[int],
        start_money: list[int],
        free_steers: list[int],
        durability: list[int],
        laws: list[Law],
        jump_law: Law,
        jump_short: list[bool],
        jump_damage: list[int],
        prices: list[int],
        crane: int,
        repair: int,
        mechanic: int,
        die: int,
        allowance: int,
        allowance_dice: int,
        envelope: int,
        ramp_price: int,
        dealer_price: int,
        hazard_counts: list[int],
        bonus_counts: list[int],
        colours: list[int],
        agreed: object,
    ) -> None:
        self.board = board
        self.seats = seats
        self.border = border  # is this the variant?
        self.per_round = per_round  # hazards revealed, at most
        self.shop = shop
        self.ramps = ramps
        self.bounties = bounties
        self.bounty_by_rank = bounty_by_rank
        self.final_round_complete = final_round_complete
        self.police_both = police_both
        self.must_repair = must_repair
        self.uturn_ends_turn = uturn_ends_turn
        self.damaged = damaged  # by cell: damaged for good?
        self.hidden_money = hidden_money
        self.max_rounds = max_rounds
        self.last_rounds = last_rounds
        self.wall = wall  # cells, by lane; none in the standard race
        self.officers = officers  # in the wall, parallel to it
        self.zone = zone  # by cell: in the turnaround zone?
        self.beyond = beyond  # by cell: behind the wall?
        self.hazard_cells = hazard_cells  # where hazards, ramps and everything else may be put
        self.leave_home = leave_home
        self.containers = containers
        self.start = start
        self.start_money = start_money
        self.free_steers = free_steers
        self.durability = durability  # by driver
        self.laws = laws  # how so many race dice fall, by face
        self.jump_law = jump_law
        self.jump_short = jump_short
        self.jump_damage = jump_damage
        self.prices = prices
        self.crane = crane
        self.repair = repair
        self.mechanic = mechanic
        self.die = die
        self.allowance = allowance
        self.allowance_dice = allowance_dice
        self.envelope = envelope
        self.ramp_price = ramp_price
        self.dealer_price = dealer_price
        self.hazard_counts = hazard_counts  # tokens of the pile, by kind
        self.bonus_counts = bonus_counts
        self.colours = colours
        self.agreed = agreed  # the set-up these terms were read from, for whoever needs to start anew

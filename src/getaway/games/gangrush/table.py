"""Everything that lies on the table: cars, road, money, tokens, dice, and what is still to be worked off.

Cars are numbered by the seat that drives them. Money is in hundreds of dollars, speed in tens of mph. Nothing here is
secret: the piles have no order until they are drawn from.
"""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import TO_FINISH, TO_START, Cell
from getaway.games.gangrush.terms import Terms
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.table import Sheet, Table
from getaway.parts.decks import new_deck
from getaway.parts.lists import put_in

NO_DICE: Final[list[int]] = [0] * p.FACES
"""No dice, by face. Lists of dice are replaced, never changed."""


def task(kind: int, what: int, who: int) -> int:
    """An entry of the worklist."""
    return (kind << 12) + (what << 4) + who


class TurnSheet(Sheet):
    """What belongs to one turn: its dice, what was spent of them, and what has happened. Each turn gets a new one."""

    __slots__ = (
        "aside", "rolled", "rolls", "wind", "dice", "doubled", "changed", "hair_used", "steers_used",
        "speedos_used", "shots_used", "repairs_used", "free_steers", "bonus_steers", "bonus_speedos", "slick",
        "points", "owed", "must_turn", "flipped", "away", "braked", "bought", "repaired", "magic_used",
        "blasting", "speed_set", "shop_later",
    )  # fmt: skip

    def __init__(self, source: TurnSheet | None) -> None:
        """The sheet of a turn that begins, or a copy of `source`."""
        if source is None:
            # Dice.
            self.aside: list[int] = NO_DICE  # dice put aside, by face
            self.rolled: list[int] = NO_DICE  # dice just rolled, by face
            self.rolls: int = 0
            self.wind: int = 0  # rerolls that Second Wind still allows
            self.dice: list[int] = NO_DICE  # the final dice, by face
            self.doubled: int = -1  # the face of the die that counts double
            self.changed: bool = False  # has a token changed the dice?
            self.hair_used: bool = False
            self.steers_used: int = 0  # results of dice that were spent
            self.speedos_used: int = 0
            self.shots_used: int = 0
            self.repairs_used: int = 0
            self.free_steers: int = 0
            self.bonus_steers: int = 0
            self.bonus_speedos: int = 0
            self.slick: bool = False  # all Steers are lost

            # Driving.
            self.points: int = 0
            self.owed: int = 0  # spikes driven over
            self.must_turn: bool = False  # did the car begin its turn backwards?
            self.flipped: bool = False  # the active car was flipped in this turn
            self.away: bool = False  # the active car has left the road in this turn
            self.braked: bool = False
            self.bought: bool = False
            self.repaired: bool = False
            self.magic_used: bool = False
            self.blasting: bool = False
            self.speed_set: bool = False
            self.shop_later: bool = False  # does the driver want to see the shop at the end of the turn?
            return
        self.aside = source.aside
        self.rolled = source.rolled
        self.rolls = source.rolls
        self.wind = source.wind
        self.dice = source.dice
        self.doubled = source.doubled
        self.changed = source.changed
        self.hair_used = source.hair_used
        self.steers_used = source.steers_used
        self.speedos_used = source.speedos_used
        self.shots_used = source.shots_used
        self.repairs_used = source.repairs_used
        self.free_steers = source.free_steers
        self.bonus_steers = source.bonus_steers
        self.bonus_speedos = source.bonus_speedos
        self.slick = source.slick
        self.points = source.points
        self.owed = source.owed
        self.must_turn = source.must_turn
        self.flipped = source.flipped
        self.away = source.away
        self.braked = source.braked
        self.bought = source.bought
        self.repaired = source.repaired
        self.magic_used = source.magic_used
        self.blasting = source.blasting
        self.speed_set = source.speed_set
        self.shop_later = source.shop_later

    def clone(self) -> TurnSheet:
        return TurnSheet(self)

    def results(self, face: int) -> int:
        """How many results of a face the final dice show; a doubled die shows two (GANG-RULING-78)."""
        return self.dice[face] + (1 if self.doubled == face else 0)

    def unsold(self, face: int, used: int) -> int:
        """How many dice of a face were not used at all, `used` of its results having been spent (GANG-RULING-20)."""
        if used == 0:
            return self.dice[face]
        spent = max(1, used - 1) if self.doubled == face else used
        return self.dice[face] - spent

    def steers(self) -> int:
        """The Steers that the active player can still spend."""
        if self.slick:
            return 0
        return self.free_steers + self.bonus_steers + self.results(p.STEER) - self.steers_used

    def spend_steers(self, count: int) -> None:
        """Free ones first, then those of tokens, then dice (GANG-MOVE-4)."""
        free = min(count, self.free_steers)
        self.free_steers -= free
        bonus = min(count - free, self.bonus_steers)
        self.bonus_steers -= bonus
        self.steers_used += count - free - bonus

    def shots(self) -> int:
        """The Shots that the active player has left."""
        return self.results(p.SHOT) - self.shots_used

    def speedos(self) -> int:
        """The Speedometers that the active player has left, those of tokens included."""
        return self.bonus_speedos + self.results(p.SPEEDO) - self.speedos_used


class GangTable(Table):
    """The true state of a game of Gang Rush Breakout."""

    __slots__ = (
        "terms", "phase", "round", "active", "order", "driver", "cell", "facing", "speed", "durability",
        "cash", "debt", "ramp", "state", "home", "held", "back", "gone", "arrested", "first_out", "passes",
        "plates", "road", "bills", "on", "barriers", "mine_owner", "dropped", "bank", "hazards",
        "hazard_discards", "revealed", "removed", "placings", "placing", "bonuses", "bonus_discards", "shop",
        "sold_any", "turn", "work", "tile", "laying", "crewed", "flight", "face",
    )  # fmt: skip

    shared: ClassVar[tuple[str, ...]] = ("terms",)

    def __init__(self, terms: Terms, source: GangTable | None) -> None:
        """An empty bridge with all tokens in their piles (GANG-SETUP-1, GANG-SETUP-2), or a copy of `source`."""
        super().__init__(terms.seats)
        self.terms = terms
        if source is None:
            seats, cells = terms.seats, terms.board.cells
            self.phase: int = p.SETTING_UP
            self.round: int = 0
            self.active: Seat = -1  # whose turn it is
            self.order: list[int] = []  # playing order of the round: first car first

            # Cars, by seat.
            self.driver: list[int] = [-1] * seats  # -1: not drafted yet
            self.cell: list[int] = [-1] * seats  # -1: not on the road
            self.facing: list[int] = [TO_FINISH] * seats
            self.speed: list[int] = [0] * seats
            self.durability: list[int] = [0] * seats
            self.cash: list[int] = [0] * seats
            self.debt: list[int] = [0] * seats
            self.ramp: list[int] = [0] * seats  # 1: still in hand
            self.state: list[int] = [p.UNPLACED] * seats
            self.home: list[int] = [0] * seats  # 1: homebound
            self.held: list[int] = [0] * seats  # bonus tokens as a set of bits
            self.back: list[int] = [-1] * seats  # where the crane puts a car that is in the river
            self.gone: list[int] = []  # seats that have crossed or left, in that order
            self.arrested: list[int] = []
            self.first_out: int = 0  # the round in which the first car left
            self.passes: int = 0  # bit per seat: Road Pass in force
            self.plates: int = 0  # bit per seat: Bulletproof Plates in force

            # The road, by cell.
            self.road: list[int] = [p.NOTHING] * cells
            self.bills: list[int] = [0] * cells
            self.on: list[int] = [-1] * cells  # the car there, or -1
            self.barriers: list[int] = []  # every barrier as cell * 8 + tile, in the order in which tiles were placed
            self.mine_owner: Seat = -1
            self.dropped: int = 0  # containers put down by the bonus
            self.bank: int = 0  # what it has taken in, less what it has paid out

            # Piles.
            self.hazards: list[int] = new_deck(terms.hazard_counts)
            self.hazard_discards: list[int] = []
            self.revealed: list[int] = []
            self.removed: list[int] = []  # hazard tokens that are out of the game
            self.placings: int = 0  # hazards placed in this round
            self.placing: int = -1  # the hazard that was chosen and waits for its space
            self.bonuses: list[int] = new_deck(terms.bonus_counts)
            self.bonus_discards: list[int] = []
            self.shop: list[int] = [-1] * len(terms.prices)  # from the dearest slot to the cheapest; -1: empty
            self.sold_any: bool = False  # was anything bought in this round?

            self.turn: TurnSheet = TurnSheet(None)

            # What is being worked off.
            self.work: list[int] = []  # what is still to be done, last entry first: see `task`
            self.tile: int = -1  # the space of the police tile that must step aside
            self.laying: int = -1  # the token that is being laid
            self.crewed: list[int] = []  # barriers that the road crew has moved, as in `barriers`
            self.flight: int = 0  # spaces still to fly, before the die; afterwards the space over which a car hangs
            self.face: int = -1  # what the jump die showed
            for cell in terms.wall:
                self.road[cell] = p.WALL
            return
        self.phase = source.phase
        self.round = source.round
        self.active = source.active
        self.order = source.order  # replaced, never changed; so are the other lists that are not sliced
        self.driver = source.driver
        self.cell = source.cell[:]
        self.facing = source.facing
        self.speed = source.speed[:]
        self.durability = source.durability
        self.cash = source.cash
        self.debt = source.debt
        self.ramp = source.ramp
        self.state = source.state
        self.home = source.home
        self.held = source.held
        self.back = source.back
        self.gone = source.gone
        self.arrested = source.arrested
        self.first_out = source.first_out
        self.passes = source.passes
        self.plates = source.plates
        self.road = source.road
        self.bills = source.bills
        self.on = source.on[:]
        self.barriers = source.barriers
        self.mine_owner = source.mine_owner
        self.dropped = source.dropped
        self.bank = source.bank
        self.hazards = source.hazards
        self.hazard_discards = source.hazard_discards
        self.revealed = source.revealed
        self.removed = source.removed
        self.placings = source.placings
        self.placing = source.placing
        self.bonuses = source.bonuses
        self.bonus_discards = source.bonus_discards
        self.shop = source.shop
        self.sold_any = source.sold_any
        self.turn = source.turn.clone()
        self.work = source.work[:]
        self.tile = source.tile
        self.laying = source.laying
        self.crewed = source.crewed
        self.flight = source.flight
        self.face = source.face
        self.copy_base(source)

    def clone(self) -> GangTable:
        return GangTable(self.terms, self)

    def defer(self, kind: int, what: int, who: int) -> None:
        """Put something on the worklist, to be done before what is there already."""
        self.work.append(task(kind, what, who))

    # Cars

    def heading(self, car: Seat) -> int:
        """The direction in which a car has to go."""
        return TO_START if self.home[car] else TO_FINISH

    def is_backwards(self, car: Seat) -> bool:
        """Does the car face against its heading?"""
        return self.facing[car] != self.heading(car)

    def maximum(self, car: Seat) -> int:
        """The durability of the car when it is whole."""
        return self.terms.durability[self.driver[car]]

    def has(self, car: Seat, token: int) -> bool:
        """Does the player hold this bonus token?"""
        return (self.held[car] >> token) & 1 == 1

    def shift(self, car: Seat, to: Cell) -> None:
        """Put a car on another space of the road."""
        left = self.cell[car]
        if left >= 0:
            self.on[left] = -1
        self.on[to] = car
        self.cell[car] = to

    def lift(self, car: Seat, state: int) -> None:
        """Take a car off the road."""
        left = self.cell[car]
        if left >= 0:
            self.on[left] = -1
        self.cell[car] = -1
        self.state = put_in(self.state, car, state)
        self.speed[car] = 0

    def is_clear(self, cell: Cell) -> bool:
        """Is the space empty: no car, hazard, ramp, mine or slick? Bills do not count (GANG-RULING-32)."""
        return self.road[cell] == p.NOTHING and self.on[cell] < 0

    def is_closed(self, cell: Cell) -> bool:
        """Does a container or the wall close this space (GANG-CONT-1)?"""
        thing = self.road[cell]
        return thing in (p.CONTAINER, p.WALL)

    def has_left(self, car: Seat, cell: Cell) -> bool:
        """Would a homebound car have left the bridge here (GANG-RULING-72)?"""
        return self.home[car] == 1 and self.terms.board.mark[cell] <= self.terms.leave_home

    def on_bridge(self) -> int:
        """How many cars are on the bridge, those in the river included."""
        return self.seats - len(self.gone) - len(self.arrested)

    # Money

    def gain(self, car: Seat, amount: int) -> None:
        """The bank pays."""
        self.cash = put_in(self.cash, car, self.cash[car] + amount)
        self.bank -= amount

    def pay(self, car: Seat, amount: int) -> None:
        """Cash first, the rest becomes debt (GANG-DEBT-1)."""
        cash = min(self.cash[car], amount)
        self.cash = put_in(self.cash, car, self.cash[car] - cash)
        if amount > cash:
            self.debt = put_in(self.debt, car, self.debt[car] + amount - cash)
        self.bank += amount

    # Road

    def clear(self, cell: Cell) -> None:
        """Take away what lies on a space; hazard tiles go to the discards (GANG-HAZ-9)."""
        thing = self.road[cell]
        self.road = put_in(self.road, cell, p.NOTHING)
        if thing < p.HAZARD_KINDS:
            self.hazard_discards = [*self.hazard_discards, thing]

    def stack_size(self, cell: Cell) -> int:
        """How many barriers stand on a space."""
        count = 0
        for barrier in self.barriers:
            if barrier >> 3 == cell:
                count += 1
        return count

    def break_barriers(self, cell: Cell, count: int) -> int:
        """Destroy up to `count` barriers, the earliest tile first (GANG-RULING-66); returns how many there were."""
        broken = 0
        tiles = 0
        left: list[int] = []
        for barrier in self.barriers:
            if broken < count and barrier >> 3 == cell:
                broken += 1
                tiles |= 1 << (barrier & 7)
            else:
                left.append(barrier)
        self.barriers = left
        stacked = False
        for barrier in left:
            tiles &= ~(1 << (barrier & 7))
            if barrier >> 3 == cell:
                stacked = True
        for tile in range(6):
            if (tiles >> tile) & 1:  # its last barrier is gone
                self.hazard_discards = [*self.hazard_discards, p.BARRIERS + tile // 2]
        if not stacked:
            self.road = put_in(self.road, cell, p.NOTHING)
        return broken

    def put_barriers(self, cell: Cell, kind: int) -> None:
        """Place a barrier tile."""
        tile = (kind - p.BARRIERS) * 2
        for barrier in self.barriers:
            if barrier & 7 == tile:
                tile += 1
                break
        self.barriers = self.barriers + [cell * 8 + tile] * p.COUNT_OF[kind]
        self.road = put_in(self.road, cell, p.BARRIERS)

    def container_count(self) -> int:
        """How many containers stand on the bridge, the wall's included."""
        count = self.road.count(p.CONTAINER)
        for officers in self.terms.officers:
            if officers == 0:
                count += 1
        return count


def new_table(terms: Terms) -> GangTable:
    """The table before anything is drafted."""
    return GangTable(terms, None)


def table_of(game: Game) -> GangTable:
    """The table of a game of this title."""
    table = game.table
    assert isinstance(table, GangTable)
    return table

"""What everybody may see: the whole table but the order of the piles, which has none (and, if agreed, rivals' cash)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import compress
from typing import Annotated

import msgspec

from getaway.games.gangrush import aids
from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import BL, BR, FL, FR, PAST, TO_FINISH, F, Way
from getaway.games.gangrush.content import BONUSES, CONTENT, DRIVERS, HAZARDS, Bonus, dollars
from getaway.games.gangrush.flow.adjust import Adjust, Postroll, ramp_cells
from getaway.games.gangrush.flow.crew import movable
from getaway.games.gangrush.flow.drive import unused_dice
from getaway.games.gangrush.flow.ending import crane_fee, final_money, ramp_worth, ranking, why_last
from getaway.games.gangrush.flow.hazards import places
from getaway.games.gangrush.flow.pushes import target
from getaway.games.gangrush.flow.roll import rerolls
from getaway.games.gangrush.flow.shots import behind, blasted, lines
from getaway.games.gangrush.flow.tokens import drop_cells, lay_cells, speedos_help, steers_help
from getaway.games.gangrush.observe import MOST_TOKENS, THINGS, shows_cash
from getaway.games.gangrush.table import GangTable, table_of
from getaway.kernel.bounds import UNSEEN, bag, by_seat, one_of, placed, seat_of, slots, within
from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from getaway.parts.decks import remaining
from getaway.parts.words import counted

PHASES = (
    "set-up", "hazards", "before the roll", "rolling", "after the roll", "adjusting", "driving", "end of turn",
    "turn over", "end of round", "over",
)  # fmt: skip
STATES = {p.UNPLACED: "unplaced", p.ON_ROAD: "road", p.IN_RIVER: "river", p.OUT: "out", p.ARRESTED: "arrested"}
_CELLS = CONTENT.board.names
_SEATS = p.DRIVER_COUNT
_WAYS = ("finish", "start")

Who = Annotated[int, seat_of(_SEATS)]
Cell = Annotated[str, one_of(_CELLS)]
Zone = Annotated[tuple[Cell, ...], bag(len(_CELLS))]
Pointing = Annotated[str, one_of(_WAYS)]
Dollars = Annotated[int, within(-50_000, 50_000)]
Round = Annotated[int, within(0, 46)]
Few = Annotated[int, within(0, 24)]
Dice = Annotated[tuple[Few, ...], slots(p.FACES)]
Token = Annotated[str, one_of([bonus.id for bonus in BONUSES])]
Hazard = Annotated[str, one_of([hazard.id for hazard in HAZARDS])]
Count = Annotated[int, within(0, MOST_TOKENS)]


class CarView(msgspec.Struct, frozen=True):
    """A car and its dashboard."""

    seat: Who
    driver: Annotated[int, within(0, p.DRIVER_COUNT - 1)]
    name: Annotated[str, UNSEEN]
    state: Annotated[str, one_of(STATES.values())]
    cell: Cell
    """Where it is, or, in the river, where it fell; "" if it is out."""
    facing: Pointing
    """"finish" or "start"."""
    backwards: bool
    homebound: bool
    speed: Annotated[int, within(0, 10 * p.TOP_SPEED)]
    durability: Few
    maximum: Few
    cash: Dollars | None
    debt: Dollars
    ramp: bool
    tokens: Annotated[tuple[Token, ...], bag(p.BONUS_KINDS + 1)]
    road_pass: bool
    plates: bool
    rank: Annotated[int, within(0, _SEATS)]
    """Place in the ranking as things stand, from 1."""


class Thing(msgspec.Struct, frozen=True):
    """Something on the road."""

    cell: Cell
    what: Annotated[str, one_of([*[hazard.type for hazard in HAZARDS], *THINGS.values()])]
    """A hazard's type, or wall, ramp, mine, oil, acid."""
    count: Few = 1
    """Spikes, barriers or officers."""
    facing: Pointing = ""
    """Of a ramp: where a car drives that jumps from it."""
    owner: Who = -1
    """Of a mine."""


class TurnView(msgspec.Struct, frozen=True):
    """The turn in progress: dice, Steers, points."""

    seat: Who
    aside: Dice
    """Dice by face: Steer, Speedometer, Shot, Repair, Damage."""
    rolled: Dice
    rolls: Few
    dice: Dice
    doubled: Annotated[int, within(-1, 24)]
    points: Few
    steers: Few
    free_steers: Few
    speedometers: Few
    shots: Few
    unused: Few
    """Dice that would be sold now."""
    spikes: Few
    bought: bool
    shop_later: bool
    """Will the shop be offered again at the end of the turn?"""
    must_turn: bool
    blasting: bool
    police: Cell
    """The space of the police that must step aside now, or ""."""
    targets: Annotated[tuple[tuple[int, str], ...], UNSEEN]
    """What a shot would hit: way, as the driver counts from straight ahead clockwise, and space."""
    odds: Annotated[tuple[tuple[float, ...], ...], UNSEEN]
    """While rolling: by face, the chance of at least 1 to 5 of it when all others are rerolled."""


class GangView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Who
    seats: Annotated[int, within(1, _SEATS)]
    """How many drive."""
    mode: Annotated[str, one_of(("standard", "border"))]
    phase: Annotated[str, one_of(PHASES)]
    round: Round
    max_rounds: Round
    last_rounds: Round
    order: Annotated[tuple[Who, ...], slots(_SEATS)]
    active: Who
    cars: Annotated[tuple[CarView, ...], by_seat(_SEATS, "seat")]
    things: Annotated[tuple[Thing, ...], placed(len(_CELLS), "cell")]
    bills: Annotated[tuple[tuple[Cell, Dollars], ...], slots(MOST_TOKENS)]
    starts: Annotated[tuple[tuple[Cell, Dollars], ...], slots(p.START_COUNT)]
    """The start spaces, and the money that goes with each in this game."""
    turn_zone: Zone
    damaged: Zone
    revealed: Annotated[tuple[Hazard, ...], slots(12)]
    placing: Hazard
    """The hazard that was chosen and waits for its space, or ""."""
    shop: Annotated[tuple[Token, ...], slots(len(CONTENT.money.shop))]
    """Token ids from the dearest slot to the cheapest; "" is an empty one."""
    prices: Annotated[tuple[Dollars, ...], slots(len(CONTENT.money.shop))]
    hazard_pile: Annotated[dict[Hazard, Count], slots(p.HAZARD_KINDS)]
    """What is still unseen, by token."""
    hazard_discards: Annotated[tuple[Hazard, ...], bag(MOST_TOKENS)]
    bonus_pile: Annotated[dict[Token, Count], slots(p.BONUS_KINDS)]
    bonus_discards: Annotated[tuple[Token, ...], bag(MOST_TOKENS)]
    gone: Annotated[tuple[Who, ...], slots(_SEATS)]
    arrested: Annotated[tuple[Who, ...], slots(_SEATS)]
    turn: TurnView | None
    winner: Who
    totals: Annotated[tuple[Dollars, ...], by_seat(_SEATS)]
    """Final money by seat, once the game is over."""


def facing_word(facing: int) -> str:
    """Where a car or ramp points."""
    return "start" if facing else "finish"


@lru_cache(maxsize=1 << 10)
def tokens_of(held: int) -> tuple[str, ...]:
    """The ids of held tokens."""
    ids = [BONUSES[token].id for token in range(p.BONUS_KINDS) if held >> token & 1]
    return (*ids, *([BONUSES[p.LOADED_DIE].id] if held >> p.SECOND_LOADED & 1 else []))


def view_of(game: Game, seat: Seat) -> GangView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    return views_of(game, (seat,))[0]


def views_of(game: Game, seats: Sequence[Seat]) -> list[GangView]:
    """The views of all these seats: what everybody sees is made once."""
    t = table_of(game)
    terms = t.terms
    names = terms.board.names
    prices = tuple([price * 100 for price in terms.prices]) if terms.shop else ()
    over = t.phase == p.OVER
    shown = partial(
        GangView,
        seats=t.seats,
        mode="border" if terms.border else "standard",
        phase=PHASES[t.phase],
        round=t.round,
        max_rounds=terms.max_rounds,
        last_rounds=terms.last_rounds,
        order=tuple(t.order),
        active=t.active,
        things=tuple([thing_view(t, cell) for cell, thing in enumerate(t.road) if thing != p.NOTHING]),
        bills=tuple([(names[cell], bills * 100) for cell, bills in enumerate(t.bills) if bills]),
        starts=tuple([(names[cell], money * 100) for cell, money in zip(terms.start, terms.start_money, strict=True)]),
        turn_zone=tuple(compress(names, terms.zone)),
        damaged=tuple(compress(names, terms.damaged)),
        revealed=tuple([HAZARDS[token].id for token in t.revealed]),
        placing=HAZARDS[t.placing].id if t.placing >= 0 else "",
        shop=tuple([BONUSES[token].id if token >= 0 else "" for token in t.shop]) if terms.shop else (),
        prices=prices,
        hazard_pile={HAZARDS[kind].id: count for kind, count in enumerate(remaining(t.hazards)) if count},
        hazard_discards=tuple([HAZARDS[token].id for token in t.hazard_discards]),
        bonus_pile={BONUSES[kind].id: count for kind, count in enumerate(remaining(t.bonuses)) if count},
        bonus_discards=tuple([BONUSES[token].id for token in t.bonus_discards]),
        gone=tuple(t.gone),
        arrested=tuple(t.arrested),
        turn=turn_view(t) if p.PREROLL <= t.phase <= p.TURN_OVER else None,
        winner=t.outcome.winners[0] if t.outcome is not None else -1,
        totals=tuple([final_money(t, car) * 100 for car in range(t.seats)]) if over else (),
    )
    if not terms.hidden_money:
        cars = _cars(t, SPECTATOR)
        return [shown(seat=seat, cars=cars) for seat in seats]
    return [shown(seat=seat, cars=_cars(t, seat)) for seat in seats]


def _cars(t: GangTable, seat: Seat) -> tuple[CarView, ...]:
    """The cars that have a driver, as a seat sees them."""
    names = names_of(t)
    ranks = ranking(t) if -1 not in t.driver else []
    return tuple([_car(t, car, seat, name=names[car], ranks=ranks) for car in range(t.seats) if t.driver[car] >= 0])


def _car(t: GangTable, car: Seat, seat: Seat, name: str, ranks: list[Seat]) -> CarView:
    cell = t.back[car] if t.state[car] == p.IN_RIVER else t.cell[car]
    return CarView(
        seat=car,
        driver=t.driver[car],
        name=name,
        state=STATES[t.state[car]],
        cell=t.terms.board.names[cell] if cell >= 0 else "",
        facing=facing_word(t.facing[car]),
        backwards=t.is_backwards(car),
        homebound=bool(t.home[car]),
        speed=t.speed[car] * 10,
        durability=t.durability[car],
        maximum=t.maximum(car),
        cash=t.cash[car] * 100 if shows_cash(t, car, seat) else None,
        debt=t.debt[car] * 100,
        ramp=bool(t.ramp[car]),
        tokens=tokens_of(t.held[car]),
        road_pass=bool(t.passes >> car & 1),
        plates=bool(t.plates >> car & 1),
        rank=ranks.index(car) + 1 if ranks else 0,
    )


def thing_view(t: GangTable, cell: int) -> Thing:
    """What lies on a space."""
    thing = t.road[cell]
    more = 0
    if thing == p.BARRIERS:
        more = t.stack_size(cell)
    elif thing == p.WALL:
        more = t.terms.officers[t.terms.wall.index(cell)]
    elif thing == p.MINE:
        more = t.mine_owner
    return _thing(t.terms.board.names[cell], thing, more)


@lru_cache(maxsize=1 << 13)
def _thing(name: str, thing: int, more: int) -> Thing:
    """A thing on the space of that name; `more` is how many barriers or officers there are, or whose mine it is."""
    if thing == p.BARRIERS:
        return Thing(name, "barriers", more)
    if thing < p.HAZARD_KINDS:
        return Thing(name, HAZARDS[thing].type, p.COUNT_OF[thing])
    if thing == p.WALL:
        return Thing(name, "wall", more)
    if thing in (p.RAMP_UP, p.RAMP_DOWN):
        return Thing(name, "ramp", facing=facing_word(thing - p.RAMP_UP))
    return Thing(name, THINGS[thing], owner=more if thing == p.MINE else -1)


def turn_view(t: GangTable) -> TurnView:
    """The turn in progress."""
    car = t.active
    names = t.terms.board.names
    rolling = t.phase == p.ROLLING and sum(t.turn.rolled) > 0
    left = rerolls(t)
    settled = t.phase >= p.POSTROLL
    shooting = t.phase == p.DRIVE and t.cell[car] >= 0 and t.turn.shots() > 0
    hits = aids.shot_targets(t, car) if shooting and lines(t, car) else {}
    chances = aids.reroll_odds(t.turn.aside, t.turn.rolled, left) if rolling else []
    return TurnView(
        seat=car,
        aside=tuple(t.turn.aside),
        rolled=tuple(t.turn.rolled),
        rolls=t.turn.rolls,
        dice=tuple(t.turn.dice),
        doubled=t.turn.doubled,
        points=t.turn.points,
        steers=t.turn.steers() if t.phase == p.DRIVE else 0,
        free_steers=t.turn.free_steers,
        speedometers=t.turn.speedos() if settled else 0,
        shots=t.turn.shots() if settled else 0,
        unused=unused_dice(t) if settled and t.phase <= p.ENDTURN else 0,
        spikes=t.turn.owed,
        bought=t.turn.bought,
        shop_later=t.turn.shop_later,
        must_turn=t.turn.must_turn,
        blasting=t.turn.blasting,
        police=names[t.tile] if t.tile >= 0 else "",
        targets=tuple((way, names[cells[0]]) for way, cells in hits.items()),
        odds=tuple(tuple(round(chance, 6) for chance in row) for row in chances),
    )


_MEETINGS = {
    p.LIMIT: "past a speed limit",
    p.CONTAINER: "into a container",
    p.WALL: "into the wall",
    p.MINE: "onto a mine",
    p.OIL: "onto an oil slick",
    p.ACID: "onto an acid slick",
}


_SPARING = (p.STEP, p.SHOOT, p.BLAST, p.SHELL, p.USE, p.LOAD, p.HAIR, p.REPAIR_ONE)
"""What can be done about the harm that a step or the dice would do."""


def names_of(t: GangTable) -> tuple[str, ...]:
    """What the players are called, by seat: their drivers, once they are chosen."""
    return tuple(
        [DRIVERS[driver].name if driver >= 0 else f"Player {seat + 1}" for seat, driver in enumerate(t.driver)]
    )


class See:
    """What the words of a question may use: what the asked seat may know. Nothing here tells another player's cash."""

    __slots__ = ("_game", "_hits", "_routes", "_t", "_tolls", "seat")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._t = table_of(game)
        self._tolls: dict[tuple[int, ...], aids.Toll] = {}
        self._hits: dict[int, list[int]] | None = None
        self._routes: list[aids.Route] | None = None
        self.seat = game.seat

    def name(self, seat: Seat) -> str:
        """A player: the driver, once one was chosen."""
        return names_of(self._t)[seat]

    def me(self) -> str:
        """The driver who is asked."""
        return self.name(self.seat)

    def is_last_round(self) -> bool:
        """Is there no further turn, as far as can be seen?"""
        return why_last(self._t) != ""

    def cell(self, seat: Seat) -> int:
        """Where a car is."""
        return self._t.cell[seat]

    def start(self, place: int) -> tuple[int, int]:
        """A start space, and the money that goes with it."""
        return self._t.terms.start[place], self._t.terms.start_money[place]

    def hazards(self) -> int:
        """How many hazards are still to be placed."""
        return len(self._t.revealed)

    def places(self, hazard: int) -> tuple[int, ...]:
        """Where a hazard may go."""
        return tuple(cell for cell in places(self._t, hazard) if isinstance(cell, int))

    def ramp_places(self) -> tuple[int, ...]:
        """Where the ramp may go."""
        return tuple(cell for cell in ramp_cells(self._t) if isinstance(cell, int))

    def placing(self) -> int:
        """The hazard that was chosen."""
        return self._t.placing

    # The asked driver's car and turn

    def speed(self) -> int:
        """In mph."""
        return self._t.speed[self.seat] * 10

    def durability(self) -> int:
        return self._t.durability[self.seat]

    def missing(self) -> int:
        """Points of durability that the car lacks."""
        return self._t.maximum(self.seat) - self._t.durability[self.seat]

    def rolled(self) -> tuple[int, ...]:
        """The dice just rolled, by face."""
        return tuple(self._t.turn.rolled)

    def dice(self) -> tuple[int, ...]:
        """The final dice, by face."""
        return tuple(self._t.turn.dice)

    def rerolls(self) -> int:
        return rerolls(self._t)

    def keeps_all(self, dice: tuple[int, ...]) -> bool:
        """Would these be all that are left to put aside?"""
        return sum(self._t.turn.aside) + sum(dice) == p.DICE

    def points(self) -> int:
        return self._t.turn.points

    def steers(self) -> int:
        return self._t.turn.steers()

    def shots(self) -> int:
        return self._t.turn.shots()

    def speedos(self) -> int:
        return self._t.turn.speedos()

    def unused(self) -> int:
        """Dice that would be sold now."""
        return unused_dice(self._t)

    def police(self) -> int:
        """The space of the police that must step aside."""
        return self._t.tile

    def flight(self) -> int:
        """The space on which the flying car bounces."""
        return self._t.flight

    def moved(self) -> int:
        """How many barriers the road crew has moved."""
        return len(self._t.crewed)

    def laying(self) -> int:
        """The token that is being laid."""
        return self._t.laying

    # What lies around

    def ahead(self, way: int) -> int:
        """The space that a step leads to, or PAST."""
        return target(self._t, self.seat, (way + self._t.facing[self.seat]) % 6)

    def meeting(self, way: int) -> str:
        """What a step runs into, in words that follow the way: "through 2 barriers"; "" if nothing."""
        t = self._t
        cell = self.ahead(way)
        if cell == PAST:
            return "over the line" if not t.terms.border else "off the bridge"
        other = t.on[cell]
        thing = t.road[cell]
        if other >= 0:
            return f"into {self.name(other)}"
        said = []
        if thing == p.BARRIERS:
            said.append(f"through {counted(t.stack_size(cell), 'barrier')}")
        elif p.POLICE <= thing < p.LIMIT:
            officers = counted(p.COUNT_OF[thing], "police officer")
            said.append(f"past {officers}, who {'steps' if p.COUNT_OF[thing] == 1 else 'step'} aside")
        elif 0 <= thing < p.BARRIERS:
            said.append(f"over {counted(p.COUNT_OF[thing], 'spike')}")
        elif thing in (p.RAMP_UP, p.RAMP_DOWN):
            front = thing == (p.RAMP_UP if t.facing[self.seat] == TO_FINISH else p.RAMP_DOWN) and way == F
            said.append("up the ramp" if front else "into the wrong side of the ramp")
        elif thing != p.NOTHING:
            said.append(_MEETINGS[thing])
        if t.terms.damaged[cell]:
            said.append("over damaged road")
        if t.bills[cell]:
            said.append(f"picking up {dollars(t.bills[cell])}")
        return ", ".join(said)

    def lane(self, way: int) -> int:
        """The lane that a step leads to."""
        t = self._t
        aside = {FL: -1, BL: -1, FR: 1, BR: 1}.get((way + t.facing[self.seat]) % 6, 0)
        return t.terms.board.lane[t.cell[self.seat]] + aside

    def run(self, spaces: int) -> tuple[int | None, int]:
        """Where a straight run ends, None being off the bridge, and the bills on its way."""
        t = self._t
        board = t.terms.board
        at, found = t.cell[self.seat], 0
        for _ in range(spaces):
            at = board.step[t.facing[self.seat] * board.cells + at]
            if at < 0 or t.has_left(self.seat, at):
                return None, found
            found += t.bills[at]
        return at, found

    def toll(self, choice: tuple[int, ...]) -> str:
        """What a step costs the own car, in short; "" if nothing."""
        toll = self._toll(choice)
        said = []
        if toll.points:
            said.append(f"costs {toll.points} durability and {dollars(toll.points)}")
        if toll.spikes:
            said.append(f"{10 * min(toll.spikes, self._t.speed[self.seat])} mph slower at the end")
        if toll.wrecked:
            said.append("wrecks your car")
        elif toll.stopped:
            said.append("stops your car")
        if toll.fell:
            said.append("you fall into the river")
        return ", ".join(said)

    def _toll(self, choice: tuple[int, ...]) -> aids.Toll:
        if choice not in self._tolls:
            self._tolls[choice] = aids.toll_of(aids.as_known(self._t, self.seat), choice)
        return self._tolls[choice]

    def hits(self, way: int) -> tuple[int, ...]:
        """The spaces that a shot in this way hits."""
        if self._hits is None:
            self._hits = aids.shot_targets(self._t, self.seat)
        return tuple(self._hits[way])

    def routes(self, way: Way) -> tuple[aids.Route, ...]:
        """The best routes that begin with a step in this way: the step alone, then those that go further."""
        if self._routes is None:
            self._routes = aids.routes_of(aids.as_known(self._t, self.seat))
        return tuple(route for route in self._routes if route.legs[0].way == way)

    def blasted(self) -> tuple[int, ...]:
        """The spaces that a blast hits."""
        return tuple(blasted(self._t, self.seat))

    def victim(self, cell: int) -> str:
        """What a shot at a space hits."""
        other = self._t.on[cell]
        if other >= 0:
            return self.name(other)
        if self._t.road[cell] == p.BARRIERS:
            return counted(self._t.stack_size(cell), "barrier")
        return counted(p.COUNT_OF[self._t.road[cell]], "police officer")

    # Prices, in hundreds

    def shelf(self, slot: int) -> tuple[Bonus, int]:
        """A token in the shop, and its price."""
        return BONUSES[self._t.shop[slot]], self._t.terms.prices[slot]

    def repair_price(self) -> int:
        return self._t.terms.repair

    def mechanic_price(self) -> int:
        return self._t.terms.mechanic

    def ramp_price(self) -> int:
        """What the ramp brings at the end if it is kept."""
        return ramp_worth(self._t, self.seat)

    # What a choice gives away, wastes or makes final

    def debt(self, price: int) -> str:
        """Says so if the asked driver cannot pay a price in cash (GANG-DEBT-1)."""
        short = price - self._t.cash[self.seat]
        return f"You go {dollars(short)} into debt." if short > 0 else ""

    def harm(self, choice: tuple[int, ...]) -> str:
        """What a step, or letting the dice count, costs the own car, if there is anything else to do about it."""
        toll = self._toll(choice)
        if not self._avoidable(choice):
            return ""
        said = []
        if toll.points:
            said.append(f"You lose {toll.points} durability and {dollars(toll.points)}.")
        if toll.wrecked:
            said.append("Your car is wrecked and spun around.")
        if toll.fell:
            said.append(f"You fall into the river: the crane costs {dollars(crane_fee(self._t, self.seat))}.")
        if toll.jumps:
            said.append("You jump: a die decides how you land.")
        return " ".join(said)

    def _avoidable(self, choice: tuple[int, ...]) -> bool:
        """Is there another choice that could spare the car what this one costs?"""
        idle = (choice, p.USES[p.ENVELOPE])
        others = [other for other in self._game.options() if isinstance(other, tuple) and other not in idle]
        return any(other[0] in _SPARING for other in others)

    def kept_damage(self, dice: tuple[int, ...]) -> int:
        """Damages put aside by these dice that no Repair put aside cancels, while they could be rolled again."""
        aside = self._t.turn.aside
        return min(dice[p.DAMAGE], aside[p.DAMAGE] + dice[p.DAMAGE] - aside[p.REPAIR] - dice[p.REPAIR])

    def unharmed(self, cell: int) -> str:
        """Says so if a shot at a car can do nothing to it, as far as everybody sees."""
        t = self._t
        other = t.on[cell]
        if other < 0:
            return ""
        broke = t.cash[other] == 0 and not t.terms.hidden_money
        if t.durability[other] == 0 or broke:
            return f"{self.name(other)} has {'no money' if broke else 'no durability'} left to lose."
        return f"The plates of {self.name(other)} will hold." if (t.plates >> other) & 1 else ""

    def wasted(self, token: int) -> str:
        """What of a token with two effects would come to nothing."""
        t = self._t
        whole = self.missing() == 0
        if token == p.PATCH_UP and self.missing() == 1:
            return "One of its two points is wasted."
        if token in (p.STEADY_HANDS, p.TUNED_ENGINE) and whole:
            return "Your car is not damaged: its point of durability is wasted."
        if token == p.STEADY_HANDS and not steers_help(t, self.seat, 1):
            return "You cannot steer any more: its Steer is wasted."
        if token in (p.TUNED_ENGINE, p.HOT_ROD) and not speedos_help(t, self.seat, 1):
            return "Your needle cannot be moved: its Speedometer is wasted."
        return ""

    def reach(self, token: int) -> tuple[int, ...]:
        """The spaces on which a token acts, or on which it may be put."""
        t, car = self._t, self.seat
        if token == p.MOLOTOV:
            return (behind(t, car),)
        if token == p.ROAD_CREW:
            return tuple(dict.fromkeys(cell for cell, _ in movable(t)))
        if token == p.CONTAINER_DROP:
            return tuple(drop_cells(t, car))
        return tuple(lay_cells(t)) if p.MINE_TOKEN <= token <= p.ACID_TOKEN else ()

    def own_way(self, cell: int) -> str:
        """Says so if a hazard would lie right in front of the own car."""
        t = self._t
        here = t.cell[self.seat]
        ahead = t.terms.board.step[t.heading(self.seat) * t.terms.board.cells + here] if here >= 0 else PAST
        return "That is right in front of your own car." if cell == ahead else ""

    def braking(self) -> str:
        """What the hand brake makes of the car."""
        return "for home" if self._t.terms.border and not self._t.home[self.seat] else "backwards"

    def going_on(self, kind: str, choice: tuple[int, ...]) -> str:
        """What going on to the next part of the turn means."""
        if kind == Postroll.kind:
            return self.harm(choice)
        if kind == Adjust.kind and self._t.speed[self.seat] == 0 and self.can_change_speed():
            return "You stand still: driving at 0 mph ends your turn."
        return ""

    def can_change_speed(self) -> bool:
        """Is another speed on offer?"""
        return self.offers(p.SPEED)

    def offers(self, verb: int) -> bool:
        """Is anything of that kind on offer in the turn?"""
        return any(isinstance(choice, tuple) and choice[0] == verb for choice in self._game.options())

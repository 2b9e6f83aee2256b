"""What a player may do in more than one phase of the turn: buy (GANG-SHOP), repair (GANG-REP), use tokens."""

from __future__ import annotations

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.events.shop import ShopPutOff
from getaway.games.gangrush.flow.consequences import then
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.flow.laying import CREW_MOVE, FIRST_CONTAINER, LAY
from getaway.games.gangrush.flow.roll import blow_again
from getaway.games.gangrush.flow.shop import buy, offers
from getaway.games.gangrush.flow.shots import bottle, magic_bullet, shell
from getaway.games.gangrush.flow.tokens import double_die, mend, spend, turn_die, use_plain, uses
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Frame, Seat


def can_repair(t: GangTable, car: Seat) -> bool:
    """May the driver pay for a full repair: stopped, damaged, on the road, once a turn (GANG-REP-1, GANG-RULING-54)?"""
    return (
        t.speed[car] == 0
        and not t.turn.repaired
        and t.phase != p.POSTROLL
        and t.state[car] == p.ON_ROAD
        and t.durability[car] < t.maximum(car)
    )


def pay_repair(t: GangTable, car: Seat) -> None:
    """Everything is repaired; the needle may be moved once more (GANG-REP-1, GANG-RULING-89)."""
    t.turn.repaired = True
    t.turn.speed_set = False
    mend(t, car, t.maximum(car), t.terms.repair)


def common(t: GangTable, found: list[Choice]) -> None:
    """Add repairs, tokens and purchases to the options of a phase."""
    if can_repair(t, t.active):
        found.append(p.PAY_REPAIR)
    uses(t, found)
    offers(t, found)


def act(t: GangTable, choice: tuple[int, ...]) -> Frame | None:
    """Carry out what `common` offers."""
    car = t.active
    verb = choice[0]
    what = choice[1]
    if verb == p.BUY:
        return buy(t, what)
    if verb == p.USE:
        return _use(t, car, what)
    if verb == p.REPAIR_ALL:
        pay_repair(t, car)
    elif verb == p.REPAIR_ONE:
        mend(t, car, 1, t.terms.mechanic)
    elif verb == p.MAGIC:
        magic_bullet(t, car, what)
    elif verb == p.SHELL:
        spend(t, car, p.MORTAR)
        shell(t, car, what)
        return then(t, None)
    elif verb == p.LOAD:
        spend(t, car, p.LOADED_DIE)
        turn_die(t, what, choice[2], choice[3])
    elif verb == p.DOUBLE:
        spend(t, car, p.DOUBLE_DOWN)
        double_die(t, what)
    elif verb == p.LATER:
        t.turn.shop_later = True
        if t.heard is not None:
            t.tell(ShopPutOff(t.driver[car]))
    elif verb == p.HAIR:
        t.turn.hair_used = True
        turn_die(t, what, p.SHOT, choice[2])
    return None


def _use(t: GangTable, car: Seat, token: int) -> Frame | None:
    spend(t, car, token)
    if token == p.SECOND_WIND:
        return blow_again(t)
    if token == p.ROAD_CREW:
        return CREW_MOVE
    if token == p.CONTAINER_DROP:
        return FIRST_CONTAINER
    if token == p.MOLOTOV:
        return then(t, bottle(t, car))
    if p.MINE_TOKEN <= token <= p.ACID_TOKEN:
        t.laying = token
        return LAY
    use_plain(t, car, token)
    return None


def why_not(t: GangTable, choice: Choice) -> tuple[str, str]:
    """The rule against an action that is not offered now."""
    verb = choice[0] if isinstance(choice, tuple) and choice else -1
    if verb == p.BUY:
        if not t.terms.shop:
            return "GANG-FIRST-2", "The shop is closed."
        if t.turn.bought:
            return "GANG-SHOP-2", "You have bought a token in this turn."
        return "GANG-SHOP-1", "There is nothing in that slot."
    if verb == p.LATER:
        return "GANG-RULING-24", "The shop is closed to you in this turn, or will be offered anyway."
    if verb in (p.USE, p.SHELL, p.DOUBLE, p.LOAD):
        return "GANG-RULING-27", "You do not hold that token, or cannot use it now."
    if verb == p.MAGIC:
        return "GANG-BONUS-7", "The magic bullet needs its token, a car on the road, and goes off once a turn."
    if verb == p.HAIR:
        return "GANG-BONUS-8", "The hair trigger needs its token and a die that is not a Damage, once a turn."
    if verb == p.REPAIR_ALL:
        return "GANG-REP-1", "Only a stopped and damaged car on the road can be repaired, once a turn."
    if verb == p.REPAIR_ONE:
        return "GANG-BONUS-9", "You need the Riding Mechanic and a point that is missing."
    return "GANG-TURN-1", "That cannot be done in this part of the turn."


class CommonActions(Decision):
    """Repairs, tokens and purchases, as many as the driver likes, before the turn goes on (GANG-TURN-1)."""

    __slots__ = ()

    def go_on(self, t: GangTable) -> None:
        """The driver is done here."""
        raise NotImplementedError

    def options(self, t: GangTable) -> list[Choice]:
        found: list[Choice] = [p.GO_ON]
        common(t, found)
        return found

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        if choice[0] != p.GO:
            return act(t, choice)
        self.go_on(t)
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return why_not(t, choice)

"""What can be counted in games of gangrush: starts, drivers, and whether it pays to wait."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from getaway.games.gangrush.content import BONUSES, DRIVERS, HAZARDS
from getaway.games.gangrush.events.rounds import Drafted
from getaway.games.gangrush.events.told import hazard_name, place
from getaway.games.gangrush.hints.follies import FOLLIES
from getaway.games.gangrush.knowledge import GangKnowledge, table_from
from getaway.games.gangrush.pieces import DAMAGE, GO_ON, ON_ROAD, SPEEDS
from getaway.games.gangrush.table import table_of
from getaway.kernel.asking import Ask
from getaway.kernel.events import Event
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.study import TURN_ORDER, Figures, Folly, Strategy, Study, in_turn

PARKED = "parked:"

TOKENS: Final = {bonus.id: bonus.name for bonus in BONUSES} | {
    hazard.id: hazard_name(number) for number, hazard in enumerate(HAZARDS)
}
"""Bonus tokens and hazards by id, as people call them."""


class GangStudy(Study):
    """Gangrush under study. ``parked:MARK`` sells dice on the start space until another car has come to that mark."""

    follies: ClassVar[Mapping[str, Folly]] = FOLLIES

    def traits(self, game: Game, told: Iterable[Event]) -> list[dict[str, str]]:
        found: list[dict[str, str]] = [{} for _ in range(game.table.seats)]
        for event in told:
            if isinstance(event, Drafted):
                found[event.seat] = {
                    TURN_ORDER: in_turn(event.seat, 0, game.table.seats),
                    "start": place(event.cell),
                    "driver": DRIVERS[event.car].name,
                }
        return found

    def figures(self, game: Game) -> Figures:
        t = table_of(game)
        return Figures(t.round, {"rounds": t.round})

    def named(self, seat: Seat, field: str, value: int | str) -> str:
        if isinstance(value, int):
            return DRIVERS[value].name if field == "driver" else ""
        return TOKENS.get(value) or super().named(seat, field, value)

    def strategy(self, name: str) -> Strategy | None:
        mark = name.removeprefix(PARKED)
        if not name.startswith(PARKED) or not mark.isdecimal():
            return None
        return lambda known, ask: _parked(int(mark), known, ask)


def _parked(until: int, known: GangKnowledge, ask: Ask) -> Choice | None:
    t = table_from(known)
    mark = t.terms.board.mark
    others = (other for other in range(t.seats) if other != ask.seat and t.state[other] == ON_ROAD)
    if t.gone or any(mark[t.cell[other]] >= until for other in others):
        return None
    offers = [offer.choice for offer in ask.offers]
    if ask.kind == "gangrush.keep":
        return max((dice for dice in offers if isinstance(dice, tuple) and not dice[DAMAGE]), key=sum)
    if ask.kind == "gangrush.adjust" and t.speed[ask.seat] and SPEEDS[0] in offers:
        return SPEEDS[0]
    return GO_ON if GO_ON in offers else None

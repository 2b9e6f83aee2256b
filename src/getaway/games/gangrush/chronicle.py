"""What is told of a finished race: its moments, figures by driver, and what everybody's money is made of."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.games.gangrush.content import dollars
from getaway.games.gangrush.events import driving, ramps, rounds, shop, shots
from getaway.games.gangrush.flow.ending import final_money, ramp_worth, ranking
from getaway.games.gangrush.table import table_of
from getaway.kernel.chronicle import Account, Chronicle, Entry, Heard, Moment, Tally
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game

_PLACES = ("1st", "2nd", "3rd", "4th", "5th")


def seat_of(game: Game, who: int) -> Seat | None:
    """Who plays a driver."""
    drivers = table_of(game).driver
    return drivers.index(who) if who in drivers else None


def reckon(game: Game, heard: Sequence[Heard]) -> tuple[Account, ...]:
    """Cash, debt and an unused ramp, and the place on the bridge, which decides who may win."""
    return tuple(_account(game, car) for car in range(game.table.seats))


def _account(game: Game, car: Seat) -> Account:
    t = table_of(game)
    ranked = ranking(t)
    place = ranked.index(car)
    how = "arrested" if car in t.arrested else "last, and cannot win" if car == ranked[-1] else _PLACES[place]
    entries = [Entry("Place", how), Entry("Cash", dollars(t.cash[car]))]
    if t.debt[car]:
        entries.append(Entry("Debt", f"-{dollars(t.debt[car])}"))
    if t.ramp[car]:
        entries.append(Entry("Ramp, unused", dollars(ramp_worth(t, car))))
    total = final_money(t, car)
    return Account(car, tuple(entries), dollars(total) if total >= 0 else f"-{dollars(-total)}")


def _cash(money: int) -> str:
    return f"${money:,}"


CHRONICLE = Chronicle(
    moments=(
        Moment(rounds.Crossed, 11),
        Moment(rounds.Arrested, 11),
        Moment(driving.Fell, 10),
        Moment(driving.Flipped, 9),
        Moment(driving.Collided, 7, when=lambda event: event.crash),
        Moment(ramps.Jumped, 6),
        Moment(driving.Damaged, 5, when=lambda event: event.points > 1),
        Moment(driving.Collided, 3),
        Moment(shots.Fired, 2, when=lambda event: event.target >= 0),
        Moment(shop.Bought, 1),
        Moment(driving.SpikesBit, 1),
    ),
    tallies=(
        Tally("Spaces driven", driving.Moved, lambda event: [(event.car, 1)] if event.how == "drive" else []),
        Tally("Bills collected", driving.Collected, lambda event: [(event.car, event.money)], text=_cash),
        Tally("Paid by the bank", shop.Gained, lambda event: [(event.car, event.money)], text=_cash),
        Tally("Bounties", rounds.Crossed, lambda event: [(event.car, event.bounty)], text=_cash),
        Tally("Spent in the shop", shop.Bought, lambda event: [(event.car, event.price)], text=_cash),
        Tally("Durability lost", driving.Damaged, lambda event: [(event.car, event.points)]),
        Tally("Cars rammed", driving.Collided, lambda event: [(event.car, 1)]),
        Tally("Shots", shots.Fired, lambda event: [(event.car, 1)]),
        Tally("Jumps", ramps.Jumped, lambda event: [(event.car, 1)]),
        Tally("Wrecked", driving.Flipped, lambda event: [(event.car, 1)]),
        Tally("In the river", driving.Fell, lambda event: [(event.car, 1)]),
    ),
    reckon=reckon,
    pages={rounds.RoundBegan: lambda event: f"Round {event.round}"},
    seats=seat_of,
)

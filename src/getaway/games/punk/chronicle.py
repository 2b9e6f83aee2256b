"""What is told of a finished game of punk: its moments, figures by player, and how both sides stand at the end."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.games.punk.events import cards, ends, fights, moves
from getaway.games.punk.events.names import NAMES, place
from getaway.games.punk.pieces import EDDIE, FRANK, HOOD, KATHERINE, STINGER
from getaway.games.punk.table import table_of
from getaway.kernel.chronicle import Account, Chronicle, Entry, Heard, Moment, Tally
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game


def seat_of(game: Game, who: int) -> Seat | None:
    """Who plays a character; in solo the Cops, and everywhere hoods, are nobody's."""
    t = table_of(game)
    return None if who == HOOD or (t.terms.solo and who != STINGER) else t.seat_of(who)


def reckon(game: Game, heard: Sequence[Heard]) -> tuple[Account, ...]:
    """Stinger's hits and health, and the health of everybody else's Cops."""
    t = table_of(game)
    end = heard[-1].event
    assert isinstance(end, ends.GameEnded)
    made = [one.event.space for one in heard if isinstance(one.event, (fights.HitMade, fights.HitDeclared))]
    made += [end.pending] if end.pending >= 0 else []
    stinger = Account(
        STINGER,
        (
            *[Entry(f"Hit {number}", place(space)) for number, space in enumerate(made, 1)],
            _health(game, STINGER),
            *([Entry("Round", str(end.round))] if end.round else []),
        ),
        f"{end.hits} of {t.terms.hits_needed} hits",
    )
    cops = [
        Account(
            seat,
            tuple(_health(game, cop) for cop in (KATHERINE, FRANK, EDDIE) if t.seat_of(cop) == seat),
            "Stinger got away" if end.stinger_won else "Stinger was stopped",
        )
        for seat in range(1, t.seats)
    ]
    return stinger, *cops


def _health(game: Game, who: int) -> Entry:
    t = table_of(game)
    return Entry(f"{NAMES[who]}'s health", f"{max(0, t.health[who])} of {t.terms.max_health[who]}")


def _wound(event: fights.Hurt) -> str:
    return f"{NAMES[event.by]} wounds {NAMES[event.who]}: {event.damage} damage, {event.health} health left."


CHRONICLE = Chronicle(
    moments=(
        # All three hits are told: even the third of a kind outweighs the first of any other.
        Moment(fights.HitMade, 30),
        Moment(fights.SilencedHit, 30, text=lambda event: f"Stinger makes a silenced hit at {place(event.space)}."),
        Moment(fights.Carried, 9),
        Moment(moves.ChopperShot, 9),
        Moment(moves.Met, 8),
        Moment(
            fights.EscapeTried,
            7,
            when=lambda event: event.who == STINGER and event.success,
            text=lambda _: "Stinger gets away from a fight.",
        ),
        Moment(fights.TokenSpent, 7),
        Moment(
            fights.Hurt, 6, when=lambda event: event.damage > 1 and event.health > 0 and event.who != HOOD, text=_wound
        ),
        Moment(moves.Seen, 4),
        Moment(cards.UniformShown, 3),
        Moment(moves.Named, 2),
        Moment(cards.ItemTaken, 1),
    ),
    tallies=(
        Tally("Hits", fights.HitMade, lambda _: [(STINGER, 1)]),
        Tally("Silenced hits", fights.SilencedHit, lambda _: [(STINGER, 1)], secret=True),
        Tally("Secret moves", moves.Sneaked, lambda _: [(STINGER, 1)], secret=True),
        Tally("Steps on the map", moves.Stepped, lambda event: [(event.cop, len(event.path))]),
        Tally("Times seen", moves.Seen, lambda _: [(STINGER, 1)]),
        Tally("Times found", moves.Met, lambda event: [(event.by, 1)] if event.by != STINGER else []),
        Tally("Attacks", fights.Rolled, lambda event: [(event.who, 1)]),
        Tally("Damage done", fights.Hurt, lambda event: [(event.by, event.damage)] if event.by >= 0 else []),
        Tally("Damage taken", fights.Hurt, lambda event: [(event.who, event.damage)]),
        Tally("Escapes", fights.EscapeTried, lambda event: [(event.who, 1)] if event.success else []),
        Tally("Cards played", cards.CardPlayed, lambda event: [(event.who, 1)]),
    ),
    reckon=reckon,
    pages={moves.RoundBegan: lambda event: f"Round {event.round}"},
    seats=seat_of,
)

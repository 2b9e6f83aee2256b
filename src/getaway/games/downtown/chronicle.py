"""What is told of a finished game of downtown: its moments, figures by player, and the points one by one."""

from __future__ import annotations

from collections.abc import Sequence

from getaway.games.downtown.events import attempts, cards, duels, johnny, turns
from getaway.games.downtown.table import table_of
from getaway.kernel.chronicle import Account, Chronicle, Entry, Heard, Moment, Tally
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.parts.words import counted


def seat_of(game: Game, who: int) -> Seat | None:
    """Who plays a figure; rivals in solo are nobody's."""
    return who if 0 <= who < game.table.seats else None


def reckon(game: Game, heard: Sequence[Heard]) -> tuple[Account, ...]:
    """Victory points, by the duels and attempts that they were given for."""
    end = heard[-1].event
    assert isinstance(end, turns.GameEnded)
    sources: list[dict[str, list[int]]] = [{} for _ in range(game.table.seats)]
    label = ""
    for one in heard:
        match one.event:
            case duels.DuelEnded():
                label = "Duels"
            case attempts.AttemptEnded():
                label = "Attempts on Johnny"
            case turns.Scored(seat=seat, points=points):
                sources[seat].setdefault(label, []).append(points)
            case _:
                pass
    accounts: list[Account] = []
    for seat, got in enumerate(sources):
        entries = [Entry(name, _sum(each)) for name, each in got.items()]
        if end.shot is not None and seat == end.winner:
            entries.append(Entry("Johnny the Quick", "killed: that wins at once"))
        accounts.append(Account(seat, tuple(entries), counted(table_of(game).points[seat], "point")))
    return tuple(accounts)


def _sum(parts: Sequence[int]) -> str:
    """Points one by one, and what they come to."""
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(parts[0])


CHRONICLE = Chronicle(
    moments=(
        Moment(attempts.AttemptBegan, 9),
        Moment(attempts.AttemptEnded, 11, when=lambda event: event.result in ("lost", "drawn")),
        Moment(duels.DuelEnded, 8, text=lambda event: _duel(event)),
        Moment(duels.DuelBegan, 12, when=lambda event: event.final),
        # What fills a quiet story, but never decided a game.
        Moment(cards.HandSpied, 1),
        Moment(johnny.JohnnyStopped, 1),
        Moment(duels.DuelEscaped, 1),
        Moment(cards.Countered, 1),
        Moment(cards.Played, 1),
        Moment(johnny.RouteLaid, 1),
    ),
    tallies=(
        Tally("Points", turns.Scored, lambda event: [(event.seat, event.points)]),
        Tally("Attempts on Johnny", attempts.AttemptBegan, lambda event: [(event.seat, 1)]),
        Tally(
            "Shots",
            attempts.AttemptEnded,
            lambda event: [(event.seat, 1)] if event.result not in ("none", "declined") else [],
        ),
        Tally("Duels", duels.DuelEnded, lambda event: [(figure, 1) for figure in event.figures]),
        Tally("Duels won", duels.DuelEnded, lambda event: [(event.winner, 1)]),
        Tally("Steps", johnny.Moved, lambda event: [(event.figure, 1)] if event.how == "step" else []),
        Tally("Metro rides", johnny.Moved, lambda event: [(event.figure, 1)] if event.how == "ride" else []),
        Tally("Cards drawn", cards.DrawsFrom, lambda event: [(event.seat, 1)]),
        Tally("Cards played", cards.Played, lambda event: [(event.seat, 1)]),
    ),
    reckon=reckon,
    strokes=frozenset({"kill"}),
    pages={turns.RoundBegan: lambda event: f"Round {event.round}"},
    seats=seat_of,
)


def _duel(event: duels.DuelEnded) -> str:
    """The end of a duel, with the one who lost it."""
    one, other = (event.name(figure) for figure in event.figures)
    if event.winner < 0:
        return event.text()
    loser = other if event.winner == event.figures[0] else one
    return f"{event.name(event.winner)} wins a duel against {loser}."

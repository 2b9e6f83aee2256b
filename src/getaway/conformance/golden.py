"""Golden playthroughs: one text per game and mode with options, events and what changed in the views at every decision.

The diff of such a file *is* the review of a change of rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from textwrap import wrap

import msgspec

from getaway.conformance.changes import changes, written
from getaway.kernel.codec import Plain
from getaway.kernel.dealer import Dealer
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import viewers
from getaway.kernel.odds import odds
from getaway.kernel.rules import Rules, Setup


def playthrough(rules: Rules, setup: Setup, seed: int) -> str:
    """A whole game with random choices (the same for the same seed), told decision by decision.

    What several audiences are told or see is written once, under the names of all of them. A view's ``no`` is left out:
    it stands at the head of the decision.
    """
    card = rules.card
    rng = Random(seed)
    dealer = Dealer(f"golden {seed}")
    lines = [
        f"game: {card.id}",
        f"version: {card.version}",
        f"seats: {setup.seats}",
        *[f"option {name}: {written(value)}" for name, value in setup.options.items()],
        f"kinds: {', '.join(card.kinds)}",
        f"space: {rules.space.size} choices, {rules.space.chance_size} chance outcomes",
        f"seed: {seed}",
    ]
    game = rules.start(setup)
    game.listen()
    seen: dict[Seat, dict[str, Plain]] = {seat: {} for seat in viewers(setup.seats)}
    while True:
        for audience, event in game.take_events():
            heard = tuple(seat for seat in seen if heard_by(audience, seat))
            lines.append(f"  told {_names(rules, heard, setup.seats)}: {_told(event)}")
        lines += _news(rules, game, seen)
        if game.ask is None:
            break
        lines.append("")
        if game.seat == CHANCE:
            lines.append(f"{game.no}. chance, {game.question.kind}")
            lines.append(f"  odds {_odds(odds(game))}")
            choice = dealer.answer(game)
            lines.append(f"  chose {written(choice)}")
        else:
            ask = rules.ask(game)
            lines.append(f"{game.no}. {_name(rules, ask.seat)}, {ask.kind}: {ask.prompt}")
            tokens = " ".join(offer.token for offer in ask.offers)
            lines += wrap(
                f"options ({len(ask.offers)}): {tokens}",
                120,
                initial_indent="  ",
                subsequent_indent="    ",
                break_on_hyphens=False,
            )
            picked = rng.choice(ask.offers)
            choice = picked.choice
            lines.append(f"  chose {picked.token} {written(choice)} = {picked.label}")
        game.apply(choice)
    outcome = game.outcome
    assert outcome is not None
    lines += [
        "",
        f"outcome: {outcome.reason}, winners {written(outcome.winners)}, scores {written(outcome.scores)}",
        "",
    ]
    return "\n".join(lines)


def _news(rules: Rules, game: Game, seen: dict[Seat, dict[str, Plain]]) -> Iterator[str]:
    """What has changed in the views since `seen`, which is brought up to date: each change once, for all who see it."""
    seats: dict[str, list[Seat]] = {}
    for seat in seen:
        view: dict[str, Plain] = msgspec.to_builtins(rules.view(game, seat))
        if view.get("no") == game.no:
            del view["no"]
        for line in changes(seen[seat], view):
            seats.setdefault(line, []).append(seat)
        seen[seat] = view
    blocks: dict[tuple[Seat, ...], list[str]] = {}
    for line, found in seats.items():
        blocks.setdefault(tuple(found), []).append(line)
    for audience in sorted(blocks, key=lambda found: (-len(found), found)):
        yield f"  seen by {_names(rules, audience, len(seen) - 1)}"
        yield from (f"    {line}" for line in blocks[audience])


def _odds(outcomes: list[tuple[Choice, Fraction]]) -> str:
    """How many outcomes there are, and the first dozen of them with their shares."""
    shown, more = outcomes[:12], ", ..." if len(outcomes) > 12 else ""
    shares = {share for _, share in outcomes}
    if len(shares) == 1:
        return f"({len(outcomes)}): {shares.pop()} each, {written([choice for choice, _ in shown])[1:-1]}{more}"
    return f"({len(outcomes)}): {', '.join(f'{written(choice)} {share}' for choice, share in shown)}{more}"


def _told(event: Event) -> str:
    data: dict[str, Plain] = msgspec.to_builtins(event)
    return f"{data.pop('event')} {written(data)} {event.text()}"


def _names(rules: Rules, audience: tuple[Seat, ...], seats: int) -> str:
    """Who they are in the fewest words."""
    others = [_name(rules, seat) for seat in viewers(seats) if seat not in audience]
    if not others:
        return "all"
    if len(others) < len(audience):
        return f"all but {', '.join(others)}"
    return ", ".join(_name(rules, seat) for seat in audience)


def _name(rules: Rules, seat: Seat) -> str:
    return "spectators" if seat == SPECTATOR else rules.card.seat_names[seat]

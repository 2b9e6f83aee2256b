"""Golden playthroughs: one text per game and mode with views, options and events at every decision.

The diff of such a file *is* the review of a change of rules.
"""

from __future__ import annotations

from random import Random

import msgspec

from getaway.kernel.codec import Plain
from getaway.kernel.dealer import Dealer
from getaway.kernel.events import heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.match import viewers
from getaway.kernel.odds import odds
from getaway.kernel.rules import Rules, Setup


def playthrough(rules: Rules, setup: Setup, seed: int) -> str:
    """A whole game with random choices (the same for the same seed), told decision by decision."""
    card = rules.card
    rng = Random(seed)
    dealer = Dealer(f"golden {seed}")
    lines = [
        f"game: {card.id}",
        f"version: {card.version}",
        f"seats: {setup.seats}",
        *[f"option {name}: {_json(value)}" for name, value in setup.options.items()],
        f"kinds: {', '.join(card.kinds)}",
        f"space: {rules.space.size} choices, {rules.space.chance_size} chance outcomes",
        f"seed: {seed}",
    ]
    game = rules.start(setup)
    game.listen()
    seen: dict[int, dict[str, Plain]] = {}
    while True:
        for audience, event in game.take_events():
            who = [_name(rules, seat) for seat in viewers(setup.seats) if heard_by(audience, seat)]
            told = "all" if len(who) == setup.seats + 1 else ", ".join(who)
            lines.append(f"  told {told}: {_json(event)} {event.text()}")
        for seat in viewers(setup.seats):
            now: dict[str, Plain] = msgspec.to_builtins(rules.view(game, seat))
            before = seen.get(seat, {})
            changed = {
                key: _news(before.get(key), value)
                for key, value in now.items()
                if key not in before or before[key] != value
            }
            if changed:
                lines.append(f"  view {_name(rules, seat)}: {_json(changed)}")
            seen[seat] = now
        if game.ask is None:
            break
        lines.append("")
        if game.seat == CHANCE:
            lines.append(f"{game.no}. chance, {game.question.kind}")
            outcomes = odds(game)
            shown = ", ".join(f"{_json(choice)} {share}" for choice, share in outcomes[:12])
            lines.append(f"  odds ({len(outcomes)}): {shown}{', ...' if len(outcomes) > 12 else ''}")
            choice = dealer.answer(game)
            lines.append(f"  chose {_json(choice)}")
        else:
            ask = rules.ask(game)
            lines.append(f"{game.no}. {_name(rules, ask.seat)}, {ask.kind}: {ask.prompt}")
            lines.append(f"  options ({len(ask.offers)}): {' '.join(offer.token for offer in ask.offers)}")
            picked = rng.choice(ask.offers)
            choice = picked.choice
            lines.append(f"  chose {picked.token} {_json(choice)} = {picked.label}")
        game.apply(choice)
    outcome = game.outcome
    assert outcome is not None
    lines += ["", f"outcome: {outcome.reason}, winners {_json(outcome.winners)}, scores {_json(outcome.scores)}", ""]
    return "\n".join(lines)


def _news(before: Plain, now: Plain) -> Plain:
    """`now`; of a list of records that is still much the same, only which of them have come and gone."""
    if not isinstance(before, (list, tuple)) or not isinstance(now, (list, tuple)):
        return now
    if not all(isinstance(entry, dict) for entry in (*before, *now)):
        return now
    come = [entry for entry in now if entry not in before]
    gone = [entry for entry in before if entry not in now]
    return {"come": come, "gone": gone} if 0 < len(come) + len(gone) < len(now) else now


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()


def _name(rules: Rules, seat: int) -> str:
    return "spectators" if seat == SPECTATOR else rules.card.seat_names[seat]

"""``getaway lab``: balance, how well evaluations predict results, and what deduction is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from getaway.bots.players import player_of
from getaway.cli import screen, setups
from getaway.cli.contests import ModeName, Seed, Settings, Title
from getaway.kernel.errors import BadSetup
from getaway.kernel.registry import rules_of
from getaway.lab import balance as balances
from getaway.lab import calibrate as calibration
from getaway.lab import possible_set as deductions
from getaway.lab.arena import wilson

Games = Annotated[int, typer.Option(min=1, help="How many games are played.")]


def balance(
    game: Title,
    seats: Annotated[str | None, typer.Option(help="One bot per seat; all sensible if left out.")] = None,
    games: Games = 400,
    seed: Seed = 0,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
) -> None:
    """Count wins by whatever may be an advantage in that title, and how long games take."""
    rules = rules_of(game)
    names = setups.names(seats) if seats else None
    setup = setups.set_up(rules.card, mode, set, len(names) if names else None)
    bots = [balances.player_for(rules, name) for name in names or ["sensible"] * setup.seats]
    with screen.progress(f"balance {game}", games) as bar:
        tally = balances.measure(rules, setup, bots, games, seed, lambda: bar.advance(bar.task_ids[0]))
    screen.out().print("\n".join(tally.lines()))


def calibrate(
    game: Title,
    bot: Annotated[str, typer.Option(help="The bot that plays all seats.")] = "sensible",
    games: Games = 200,
    seed: Seed = 0,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
) -> None:
    """Compare a title's evaluations with how games end, and fit weights where it gives features."""
    rules = rules_of(game)
    setup = setups.set_up(rules.card, mode, set, None)
    with screen.progress(f"calibrate {game}", games) as bar:
        bots = [player_of(bot)] * setup.seats
        samples = calibration.collect(rules, setup, bots, games, seed, lambda: bar.advance(bar.task_ids[0]))
    screen.out().print("\n".join(calibration.report(samples)))


def possible_set(
    game: Title,
    role: Annotated[str, typer.Option(help="The role that plays with and without what it deduced.")] = "cops",
    bot: Annotated[str, typer.Option(help="The bot that plays this role.")] = "sensible",
    against: Annotated[str, typer.Option(help="The bot that plays the other roles.")] = "sensible",
    games: Games = 400,
    seed: Seed = 0,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
) -> None:
    """Play the same deals with and without what a role deduces, and compare the wins."""
    rules = rules_of(game)
    setup = setups.set_up(rules.card, mode, set, None)
    mine = [seat for seat, name in enumerate(rules.card.roles[: setup.seats]) if name == role]
    if not mine or rules.hints.study.undeduced(rules.knowledge(rules.start(setup), mine[0])) is None:
        raise BadSetup(f"{rules.card.name} has no role {role!r} that deduces anything.")
    console = screen.out()
    rates: list[float] = []
    for player in (player_of(bot), deductions.Forgetting(player_of(bot))):
        bots = [player if seat in mine else player_of(against) for seat in range(setup.seats)]
        with screen.progress(player.name, games) as bar:
            won = deductions.wins(rules, setup, bots, games, seed, lambda: bar.advance(bar.task_ids[0]))[mine[0]]
        low, high = wilson(won, games)
        rates.append(100 * won / games)
        console.print(f"{player.name}: {won} of {games}, {rates[-1]:.1f} % ({100 * low:.1f} - {100 * high:.1f} %)")
    console.print(f"The set is worth {rates[0] - rates[1]:.1f} points.")

"""``getaway lab ladder``, ``blunders``, ``confirm``: how strong bots are, how often they err, and if reviews see it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.table import Table

from getaway.bots.players import player_of
from getaway.cli import screen, setups
from getaway.cli.extras import extra
from getaway.kernel.errors import BadSetup
from getaway.kernel.registry import rules_of
from getaway.lab import blunders as meter
from getaway.lab import confirm as confirming
from getaway.lab.logbook import Logbook, heading
from getaway.parts.words import counted

if TYPE_CHECKING:
    from getaway.lab.ladder import Ladder

Result = TypeVar("Result")

CORES = os.cpu_count() or 1
LEVELS = "level1,level2,level3,level4,level5"

Title = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; `getaway games` lists them.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games, with any number of jobs.")]
Jobs = Annotated[int, typer.Option(min=1, show_default="one per core", help="How many processes play.")]
ModeName = Annotated[str | None, typer.Option(help="A mode of the game.")]
Settings = Annotated[list[str], typer.Option(metavar="OPTION=VALUE", help="An option of the game.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


def ladder(
    game: Title,
    games: Annotated[int, typer.Option(min=2, help="How many games each pair plays.")] = 100,
    bots: Annotated[str, typer.Option(help="Who plays, weakest first.")] = LEVELS,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Only those next to each other meet.")] = False,
    log: Annotated[
        Path | None, typer.Option(help="Write every game into this file; what it holds already is not played again.")
    ] = None,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Let bots play each other, pair by pair, and rate them by role."""
    with extra("lab"):
        from getaway.lab import ladder as ladders

    rules = rules_of(game)
    players = [player_of(name) for name in setups.names(bots)]
    if len({player.name for player in players}) < max(2, len(players)):
        raise BadSetup("A ladder takes two or more bots, each of them once.")
    setup = setups.set_up(rules.card, mode, set, None)
    count = ladders.matches(len(players), games, neighbours=neighbours)
    book = Logbook(log, heading(rules, setup, seed)) if log else None
    with book or nullcontext(), screen.progress(f"ladder {game}", count) as bar:
        found = ladders.climb(
            rules,
            setup,
            bots=players,
            games=games,
            seed=seed,
            jobs=jobs,
            neighbours=neighbours,
            log=book,
            progress=lambda: bar.advance(bar.task_ids[0]),
        )
    if json:
        screen.answer_json(found)
    else:
        show_ladder(rules.card.name, found)


def blunders(
    game: Title,
    bot: Annotated[str, typer.Option(help="Whose decisions are looked at; it plays against itself.")] = "level3",
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")] = 20,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    follies: Annotated[bool, typer.Option("--follies", help="Count only what is foolish: much faster.")] = False,
    json: Json = False,
) -> None:
    """Count a bot's certain losses entered, immediate wins missed, and what a person would laugh at."""
    measure = partial(meter.measure, ends=not follies)
    found = _measured(
        name="blunders", measure=measure, game=game, bot=bot, mode=mode, settings=set, games=games, seed=seed, jobs=jobs
    )
    ends = (
        f"Certain losses entered: {found.losses}. Immediate wins missed: {found.missed}.",
        f"Together {found.rate:.2%} of all decisions, 95 % interval {found.low:.2%} - {found.high:.2%}.",
    )
    said = [
        f"{folly.what}: {folly.done} of {folly.applied}, {folly.rate:.2%} ({folly.low:.2%} - {folly.high:.2%})."
        for folly in found.follies
    ]
    _show(found, (*(() if follies else ends), *said), json)


def confirm(
    game: Title,
    bot: Annotated[str, typer.Option(help="Whose games are reviewed; it plays against itself.")] = "level2",
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")] = 20,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Compare every blunder that reviews name once more, with ten times the effort."""
    found = _measured(
        name="confirm",
        measure=confirming.measure,
        game=game,
        bot=bot,
        mode=mode,
        settings=set,
        games=games,
        seed=seed,
        jobs=jobs,
    )
    lines = (
        f"Blunders: {found.blunders}, of which {found.confirmed} are confirmed. Good moves: {found.good}.",
        f"That is {found.rate:.0%}, 95 % interval {found.low:.0%} - {found.high:.0%}.",
    )
    _show(found, lines, json)


def _measured(
    name: str,
    measure: Callable[..., Result],
    game: str,
    bot: str,
    mode: str | None,
    settings: list[str],
    games: int,
    seed: int,
    jobs: int,
) -> Result:
    """What one of the lab's meters finds in games of a bot against itself, with a bar while it plays."""
    rules = rules_of(game)
    player = player_of(bot)
    setup = setups.set_up(rules.card, mode, settings, None)
    with screen.progress(f"{name} {game}", games) as bar:
        return measure(
            rules, setup, bot=player, games=games, seed=seed, jobs=jobs, progress=lambda: bar.advance(bar.task_ids[0])
        )


def _show(found: meter.Blunders | confirming.Confirmed, lines: tuple[str, ...], json: bool) -> None:
    if json:
        screen.answer_json(found)
        return
    console = screen.out()
    name = rules_of(found.game).card.name
    console.print(f"{name}, {found.bot}, {counted(found.games, 'game')}, {found.decisions} decisions\n")
    for line in lines:
        console.print(line)


def show_ladder(name: str, found: Ladder) -> None:
    """Ratings, and below them the pairs."""
    console = screen.out()
    console.print(f"{name}, {counted(found.games, 'game')}\n")
    ratings = Table(box=None, pad_edge=False)
    for column in ("bot", "role"):
        ratings.add_column(column)
    for column in ("games", "rating", "95 % interval"):
        ratings.add_column(column, justify="right")
    for row in found.ratings:
        ratings.add_row(row.bot, row.role, str(row.games), f"{row.rating:.1f}", f"{row.low:.1f} - {row.high:.1f}")
    console.print(ratings)
    pairs = Table(box=None, pad_edge=False)
    for column in ("bot", "against"):
        pairs.add_column(column)
    for column in ("games", "wins", "draws", "losses", "rate", "95 % interval", "score", "95 % interval"):
        pairs.add_column(column, justify="right")
    for pair in found.pairs:
        counts = (str(count) for count in (pair.games, pair.wins, pair.draws, pair.losses))
        rate = f"{pair.rate:.1%}", f"{pair.low:.1%} - {pair.high:.1%}"
        score = f"{pair.score:.1%}", f"{pair.score_low:.1%} - {pair.score_high:.1%}"
        pairs.add_row(pair.bot, pair.against, *counts, *rate, *score)
    console.print()
    console.print(pairs)

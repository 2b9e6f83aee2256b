"""``getaway play``: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from getaway.bots import BOTS, check_bot
from getaway.bots.search.bot import STYLE
from getaway.cli import setups
from getaway.cli.sitting import HUMAN, Sitting
from getaway.kernel import tape as tapes
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import BadSetup
from getaway.kernel.match import Match
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules

DEFAULT_BOT = "sensible"


def play(
    game: Annotated[
        str | None, typer.Argument(help="The game's id; `getaway games` lists them. Not needed with --resume.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER,...",
            show_default="you first, then bots",
            help=f"One player per seat: {HUMAN}, {', '.join(BOTS)}.",
        ),
    ] = None,
    set: Annotated[
        list[str], typer.Option(metavar="OPTION=VALUE", help="An option of the game; may be given again for others.")
    ] = [],  # noqa: B006
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same dice and the same bots.")] = None,
    mode: Annotated[str | None, typer.Option(help="A mode of the game; `getaway games` lists them.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play a game in the terminal: against bots, against each other at one screen, or watching bots."""
    if resume is not None:
        if set or seed is not None or mode is not None:
            raise BadSetup("A resumed game keeps its set-up and its seed: leave out --set, --seed and --mode.")
        match, players = _resumed(game, seats, resume)
    elif game is None:
        raise BadSetup("Expected the id of a game, like `getaway play hunter`; `getaway games` lists them.")
    else:
        match, players = _new(game, seats, pairs=set, seed=seed, mode=mode)
    Sitting(match, players).play()


def _new(game: str, seats: str | None, pairs: list[str], seed: int | None, mode: str | None) -> tuple[Match, list[str]]:
    rules = rules_of(game)
    players = None if seats is None else _players(rules, seats)
    setup = setups.set_up(rules.card, mode, pairs, None if players is None else len(players))
    if players is None:
        players = [HUMAN] + [DEFAULT_BOT] * (setup.seats - 1)
    dealer = Dealer.fresh() if seed is None else Dealer(str(seed))
    return Match(rules, setup, dealer, players), players


def _resumed(game: str | None, seats: str | None, file: Path) -> tuple[Match, list[str]]:
    tape = tapes.read(file)
    rules = rules_of(tape.game)
    if game is not None and game != tape.game:
        raise BadSetup(f"{file} is a game of {tape.game}, not of {game}.")
    if seats is not None:
        tape.players = _players(rules, seats)
    if len(tape.players) != tape.setup.seats:
        raise BadSetup(f"Expected {tape.setup.seats} players for the game in {file}, not {len(tape.players)}.")
    players = _players(rules, ",".join(tape.players))
    return Match.resumed(tape), players


def _players(rules: Rules, seats: str) -> list[str]:
    """The players in a list like ``human,level3:ghost``. Raises BadSetup, which lists the known ones."""
    players = setups.names(seats)
    for player in players:
        if player != HUMAN and player.partition(STYLE)[0] not in BOTS:
            raise BadSetup(f"There is no player {player!r}; there are {', '.join([HUMAN, *BOTS])}.")
        if player != HUMAN:
            check_bot(rules, player)
    return players

"""``getaway lab``: many games of a title, what they show, and what a change would do."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.table import Table

import getaway
from getaway.bots.base import Budget
from getaway.bots.players import player_of
from getaway.cli import screen, setups
from getaway.cli.contests import CORES, Jobs, Json, ModeName, Seed, Settings, Title
from getaway.cli.extras import extra
from getaway.kernel.errors import BadSetup
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import GameCard, Rules, Setup, Value
from getaway.lab import possible_set as deductions
from getaway.lab import prompts as questions
from getaway.lab import reasons as explaining
from getaway.lab import sequential
from getaway.lab.executor import Workers
from getaway.lab.record import Plan
from getaway.lab.stats import Sequential, wilson
from getaway.lab.strategies import player_for
from getaway.parts.words import counted, listed

if TYPE_CHECKING:
    from getaway.lab.compare import Comparison

Games = Annotated[int, typer.Option(min=1, help="How many games are played.")]
Bots = Annotated[str, typer.Option(help="Who plays: one bot for all seats, or one for each, like level4,level2.")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address instead; or auto.")]
Seconds = Annotated[float | None, typer.Option(min=0.001, help="The most seconds of a decision. Not repeatable.")]


def plan_of(rules: Rules, setup: Setup, bots: str, games: int, seed: int) -> Plan:
    """What is played. Raises BadSetup or UnknownBot."""
    names = setups.names(bots)
    if len(names) == 1:
        names *= setup.seats
    if len(names) != setup.seats:
        raise BadSetup(f"{rules.card.name} is set up for {setup.seats} seats, but {len(names)} bots were named.")
    for name in names:
        player_for(rules, name)
    return Plan(
        game=rules.card.id,
        version=rules.card.version,
        setup=setup,
        bots=tuple(names),
        games=games,
        seed=seed,
        engine=getaway.__version__,
    )


def command_of(plan: Plan, mode: str | None, pairs: list[str]) -> str:
    """The command that repeats a run, with everything that its results follow from."""
    bots = plan.bots[0] if len(set(plan.bots)) == 1 else ",".join(plan.bots)
    words = ["getaway lab run", plan.game, *(["--mode", mode] if mode else [])]
    for pair in pairs:
        words += ["--set", pair]
    for name, values in plan.varied.items():
        words += ["--vary", f"{name}={','.join(map(str, values))}"]
    words += ["--bots", bots, "--games", str(plan.games), "--seed", str(plan.seed)]
    return " ".join([*words, *(["--decisions"] if plan.decisions else []), *(["--luck"] if plan.luck else [])])


def varied(card: GameCard, mode: str | None, pairs: list[str], options: list[str]) -> dict[str, tuple[Value, ...]]:
    """The settings of options that take turns: those named, as in rows=8,10, else all of them. Raises BadSetup."""
    found: dict[str, tuple[Value, ...]] = {}
    for option in options:
        name, _, listed = option.partition("=")
        known = card.option(name)
        values = tuple(known.read(value) for value in listed.split(",")) if listed else known.values
        if len(set(values)) < 2:
            raise BadSetup(
                f"Option {name} takes {known.expected()}: name the settings that take turns, like {name}=1,2."
            )
        for value in values:
            setups.set_up(card, mode, [*pairs, f"{name}={value}"], None)
        found[name] = tuple(dict.fromkeys(values))
    return found


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar that is told how many games more are there."""
    with screen.progress(what, total) as bar:
        yield lambda more: bar.advance(bar.task_ids[0], more)


def run(
    game: Title,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the results; a run broken off goes on.")],
    bots: Bots = "level4",
    games: Games = 400,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    ray: Ray = "",
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    vary: Annotated[
        list[str], typer.Option(metavar="OPTION", help="An option whose settings take turns, like difficulty.")
    ] = [],  # noqa: B006
    decisions: Annotated[bool, typer.Option("--decisions", help="Also write down every single decision.")] = False,
    luck: Annotated[bool, typer.Option("--luck", help="Also measure how lucky each seat was.")] = False,
) -> None:
    """Play many games and keep tapes and tables of them: the same bytes for the same words, whoever plays them."""
    with extra("lab"):
        from getaway.lab import run as running

    rules = rules_of(game)
    setup = setups.set_up(rules.card, mode, set, None)
    turns = varied(rules.card, mode, set, vary)
    plan = plan_of(rules, setup, bots, games, seed=seed)
    plan = msgspec.structs.replace(plan, decisions=decisions, luck=luck, varied=turns)
    try:
        with counting(f"lab {game}", games) as more:
            done = running.run(
                plan, folder=out, command=command_of(plan, mode, set), workers=Workers(jobs, ray), progress=more
            )
    except KeyboardInterrupt:
        screen.err().print(f"Broken off. The same command goes on with what is in {out}.")
        raise
    screen.out().print(f"{counted(games, 'game')} of {rules.card.name} in {out}.\nChecksum: {done.checksum}")


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder written by `getaway lab run`.")],
    page: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the page alone to this file.")] = None,
) -> None:
    """Write what a run shows as one page with its pictures, and as JSON."""
    with extra("lab"):
        from getaway.lab import report as reporting

    screen.out().print(f"Written: {reporting.report(folder, page)}")


def compare(
    game: Title,
    a: Annotated[list[str], typer.Option("--a", metavar="OPTION=VALUE", help="An option of the first side.")] = [],  # noqa: B006
    b: Annotated[list[str], typer.Option("--b", metavar="OPTION=VALUE", help="An option of the second.")] = [],  # noqa: B006
    content_b: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Content files of the second side, instead of the title's own.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep both runs here, to go on with.")] = None,
    bots: Bots = "level2",
    games: Annotated[int, typer.Option(min=2, help="How many deals both sides play.")] = 400,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Play two rule sets on the same deals and tell what changes, with intervals and how many games that takes."""
    with extra("lab"):
        from getaway.lab import compare as comparing

    rules = rules_of(game)
    if not a and not b and content_b is None:
        raise BadSetup("Nothing differs: name an option with --a or --b, or content files with --content-b.")
    plans = [
        plan_of(rules, setup=setups.set_up(rules.card, mode, [*set, *side], None), bots=bots, games=games, seed=seed)
        for side in (a, b)
    ]
    if plans[0].setup.seats != plans[1].setup.seats:
        raise BadSetup("Both sides need the same number of seats.")
    workers = [Workers(jobs), Workers(jobs)]
    if content_b is not None:
        workers[1] = comparing.content_workers(game, content_b, jobs)
        plans[1] = comparing.with_content(plans[1], content_b)
    with tempfile.TemporaryDirectory() as aside, counting(f"compare {game}", 2 * games) as more:
        found = comparing.compare(
            a=plans[0],
            b=plans[1],
            folder=out or Path(aside),
            workers=(workers[0], workers[1]),
            progress=more,
            command=_compared(plan=plans[0], mode=mode, pairs=set, a=a, b=b),
        )
    if json:
        screen.answer_json(found)
    else:
        show_comparison(rules.card.name, found)


def _compared(plan: Plan, mode: str | None, pairs: list[str], a: list[str], b: list[str]) -> str:
    """The command that repeats a comparison, but for its content files: those are told by their checksum."""
    sides = [word for side, options in (("--a", a), ("--b", b)) for option in options for word in (side, option)]
    return " ".join([command_of(plan, mode, pairs).replace("lab run", "lab compare", 1), *sides])


def show_comparison(name: str, found: Comparison) -> None:
    """The shifts as a table."""
    console = screen.out()
    console.print(f"{name}, {found.pairs} deals, each played by both sides\n")
    table = Table(box=None, pad_edge=False)
    table.add_column("measure")
    for heading in ("a", "b", "shift", "95 % interval", "corrected p", "seen from", "deals needed"):
        table.add_column(heading, justify="right")
    for row in found.shifts:
        numbers = (f"{number:.3f}" for number in (row.a, row.b, row.shift))
        interval = f"{row.low:+.3f} to {row.high:+.3f}"
        needed = str(row.needed) if row.needed else ""
        table.add_row(row.measure, *numbers, interval, f"{row.p:.3f}", f"{row.seen:.3f}", needed)
    console.print(table)
    console.print("\nSeen from: the smallest shift that this many deals show in four of five trials.")
    console.print("Deals needed: how many show the shift that was found, as often.")


def match(
    game: Title,
    a: Annotated[str, typer.Argument(metavar="A", help="The bot that may be better.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The bot it plays against.")],
    sprt: Annotated[str, typer.Option(help="Is A's score the second of these rather than the first, in per cent?")] = (
        "50,55"
    ),
    games: Annotated[int, typer.Option(min=2, help="The most games that are played.")] = 4000,
    seconds: Seconds = None,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    ray: Ray = "",
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Play two bots on the same deals with swapped seats, until it is decided whether one is better."""
    _decide(
        rules=rules_of(game),
        a=a,
        b=b,
        never="",
        sprt=sprt,
        games=games,
        seconds=seconds,
        seed=seed,
        workers=Workers(jobs, ray),
        mode=mode,
        pairs=set,
        json=json,
    )


def worth(
    game: Title,
    never: Annotated[str, typer.Option(help='What is never chosen, as reports list it: "play card: Kill Shot".')],
    bot: Annotated[str, typer.Option(help="The bot that plays with and without it.")] = "level3",
    sprt: Annotated[str, typer.Option(help="Is the score with it the second of these, not the first?")] = "50,55",
    games: Annotated[int, typer.Option(min=2, help="The most games that are played.")] = 1000,
    seconds: Seconds = None,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Tell what a choice is worth: a bot that may make it against the same bot that never does."""
    _decide(
        rules=rules_of(game),
        a=bot,
        b=bot,
        never=never,
        sprt=sprt,
        games=games,
        seconds=seconds,
        seed=seed,
        workers=Workers(jobs),
        mode=mode,
        pairs=set,
        json=json,
    )


def _decide(
    rules: Rules,
    a: str,
    b: str,
    never: str,
    sprt: str,
    games: int,
    seconds: float | None,
    seed: int,
    workers: Workers,
    mode: str | None,
    pairs: list[str],
    *,
    json: bool,
) -> None:
    if a == b and not never:
        raise BadSetup("A match takes two different bots.")
    setup = setups.set_up(rules.card, mode, pairs, None)
    if setup.seats < 2:
        raise BadSetup(f"{rules.card.name} has one seat in this mode: nobody to play against.")
    one, other = player_for(rules, a), player_for(rules, b)
    if never:
        other = sequential.Never(other, never)
    test = _test(sprt)
    with counting(f"match {rules.card.id}", games) as more:
        found = sequential.match(
            rules,
            setup,
            one,
            other,
            test=test,
            most=games,
            seed=seed,
            workers=workers,
            budget=Budget(seconds=seconds),
            progress=more,
        )
    if never and not found.noted:
        there = sequential.withholdable(rules, setup, seed)
        tries = listed([repr(label) for label in get_close_matches(never, there, n=3, cutoff=0.4) or there[:3]], "or")
        games_said = counted(found.games, "game")
        raise BadSetup(f"In {games_said} nobody could choose between {never!r} and something else; try {tries}.")
    if json:
        screen.answer_json(found)
        return
    console = screen.out()
    console.print(f"{rules.card.name}: {found.bot} against {found.against}, {counted(found.games, 'game')}")
    if never:
        console.print(f"It was withheld in {found.noted} of {counted(found.games, 'game')}.")
    console.print(f"Won {found.wins}, drawn {found.draws}, lost {found.losses}: {_score(found)}.")
    said = {"better": f"Decided: {test.better:.0%} rather than {test.worse:.0%}."}
    said |= {"worse": f"Decided: {test.worse:.0%} rather than {test.better:.0%}.", "": "Not decided by then."}
    console.print(f"{said[found.verdict]} Evidence {found.evidence:.2f}, {found.lower:.2f} to {found.upper:.2f} open.")


def _score(found: sequential.Verdict) -> str:
    return f"score {found.score:.1%}, 95 % interval {found.low:.1%} - {found.high:.1%}"


def _test(sprt: str) -> Sequential:
    """The test of two scores in per cent. Raises BadSetup."""
    try:
        worse, better = (float(part) / 100 for part in sprt.split(","))
        return Sequential(worse, better)
    except ValueError:
        raise BadSetup(f"Expected two scores in per cent, the smaller first, like 50,55, not {sprt!r}.") from None


def fit(
    game: Title,
    bots: Bots = "sensible",
    games: Games = 200,
    seed: Seed = 0,
    jobs: Jobs = CORES,
    ray: Ray = "",
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the games here, to go on with.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Write what was learnt where the title reads it.")] = False,
) -> None:
    """Compare a title's evaluations with how games end, and learn one where the title says from what."""
    with extra("lab"):
        from getaway.lab import fit as fitting
        from getaway.lab import run as running

    rules = rules_of(game)
    learnt = rules.hints.study.learnt
    if write and learnt is None:
        raise BadSetup(f"{rules.card.name} does not learn its evaluation.")
    plan = plan_of(rules, setup=setups.set_up(rules.card, mode, set, None), bots=bots, games=games, seed=seed)
    made = command_of(plan, mode, set).replace("lab run", "lab fit", 1)
    with tempfile.TemporaryDirectory() as aside, counting(f"fit {game}", 2 * games) as more:
        folder = out or Path(aside)
        done = running.run(plan, folder, command=command_of(plan, mode, set), workers=Workers(jobs, ray), progress=more)
        samples = fitting.collect(rules, fitting.tapes_in(folder, done), more)
    lines = fitting.report(samples) + fitting.shown(samples)
    if learnt is not None:
        found, text = fitting.learn(samples, learnt, f"{made} --write")
        lines += found
        if write:
            learnt.path.write_text(text, encoding="utf-8")
            lines.append(f"Written: {learnt.path}")
    screen.out().print("\n".join(lines), markup=False)


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
            won = deductions.wins(rules, setup, bots, games, seed=seed, progress=lambda: bar.advance(bar.task_ids[0]))[
                mine[0]
            ]
        low, high = wilson(won, games)
        rates.append(100 * won / games)
        console.print(f"{player.name}: {won} of {games}, {rates[-1]:.1f} % ({100 * low:.1f} - {100 * high:.1f} %)")
    console.print(f"The set is worth {rates[0] - rates[1]:.1f} points.")


def prompts(
    game: Title,
    bot: Annotated[str, typer.Option(help="The bot that answers for people.")] = "sensible",
    games: Games = 20,
    seed: Seed = 0,
    mode: ModeName = None,
    json: Json = False,
) -> None:
    """Count the questions that people get in whole games, and those with a single answer, in one mode or in all."""
    rules = rules_of(game)
    modes = rules.card.modes if mode is None else (rules.card.mode(mode),)
    with screen.progress(f"prompts {game}", games * len(modes)) as bar:
        found = [
            questions.measure(
                rules,
                mode=each,
                bot=player_of(bot),
                games=games,
                seed=seed,
                progress=lambda: bar.advance(bar.task_ids[0]),
            )
            for each in modes
        ]
    if json:
        screen.answer_json(found)
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("mode")
    for heading in ("asked", "one answer", "answered by the table", "a turn"):
        table.add_column(heading, justify="right")
    for row in found:
        table.add_row(row.mode, f"{row.asked:.1f}", f"{row.empty:.1%}", f"{row.given:.1f}", f"{row.per_turn:.1f}")
    screen.out().print(table)


def reasons(
    game: Title,
    games: Games = 12,
    seed: Seed = 0,
    mode: ModeName = None,
    set: Settings = [],  # noqa: B006
    show: Annotated[str | None, typer.Option(metavar="KIND", help="Show what is said at this question.")] = None,
    json: Json = False,
) -> None:
    """Count the decisions for which a title says why the best choice is good; without a mode, in all of them."""
    rules = rules_of(game)
    modes = [mode] if mode else [each.id for each in rules.card.modes]
    chosen = [setups.set_up(rules.card, name, set, None) for name in modes]
    if show is not None and show not in rules.card.kinds:
        raise BadSetup(f"{rules.card.name} has no question {show!r}; it has {', '.join(rules.card.kinds)}.")
    with screen.progress(f"reasons {game}", games) as bar:
        found = explaining.measure(
            rules, setups=chosen, games=games, seed=seed, progress=lambda: bar.advance(bar.task_ids[0])
        )
    if json:
        screen.answer_json(found)
        return
    console = screen.out()
    if show is not None:
        for kind in found.kinds:
            for label, said in kind.samples.items() if kind.kind == show else ():
                console.print(label, *[f"  {sentence}" for sentence in said or ["-"]], sep="\n")
        return
    table = Table("kind", box=None, pad_edge=False, title=f"{rules.card.name}, {counted(games, 'game')}")
    for column in ("decisions", "explained", ""):
        table.add_column(column, justify="right")
    for kind in found.kinds:
        frequent = "frequent" if kind in found.frequent else ""
        table.add_row(kind.kind, str(kind.decisions), f"{kind.share:.1%}", frequent)
    console.print(table)

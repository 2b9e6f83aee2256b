"""The ``getaway`` command and how it fails: one clear line on stderr and exit code 2, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

import getaway
from getaway.cli import (
    admin,
    arena,
    backup,
    bench,
    contests,
    envs,
    fuzz,
    games,
    guide,
    lab,
    learn,
    lessons,
    mcp,
    play,
    replay,
    review,
    rules,
    screen,
    serve,
    verify,
)
from getaway.kernel.errors import Refusal

REFUSED = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """A group of commands that turns every refusal into one line on stderr."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:  # the caller handles refusals
            return super().main(
                args, prog_name, complete_var, standalone_mode=False, windows_expand_args=windows_expand_args, **extra
            )
        try:
            code = super().main(
                args, prog_name, complete_var, standalone_mode=False, windows_expand_args=windows_expand_args, **extra
            )
        except Refusal as refused:
            screen.complain(refused.text, refused.rule)
            code = REFUSED
        except typer.TyperException as misused:
            screen.complain(misused.format_message())
            code = misused.exit_code
        except (typer.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=Commands,
    help="Five tabletop chase games: play them here, watch bots play them, put the engine to the test.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        screen.out().print(f"getaway {getaway.__version__}")
        raise typer.Exit


def _help_without_command(ctx: typer.Context) -> None:
    """Show the help of a group that was called without a command."""
    if ctx.invoked_subcommand is None:
        screen.out().print(ctx.get_help())


@app.callback(invoke_without_command=True)
def getaway_command(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version and leave.")
    ] = False,
) -> None:
    _help_without_command(ctx)


app.command("games")(games.games)
app.command("play")(play.play)
app.command("learn")(learn.learn)
app.command("lessons")(lessons.lessons)
app.command("serve")(serve.serve)
app.command("admin")(admin.admin)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("guide")(guide.guide)
app.command("rules")(rules.rules)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("verify")(verify.verify)
app.command("fuzz")(fuzz.fuzz)
app.command("arena")(arena.arena)
app.command("mcp")(mcp.mcp)

labs = typer.Typer(callback=_help_without_command, invoke_without_command=True, help="Study a title over many games.")
labs.command("run")(lab.run)
labs.command("report")(lab.report)
labs.command("compare")(lab.compare)
labs.command("match")(lab.match)
labs.command("worth")(lab.worth)
labs.command("ladder")(contests.ladder)
labs.command("blunders")(contests.blunders)
labs.command("confirm")(contests.confirm)
labs.command("fit")(lab.fit)
labs.command("possible-set")(lab.possible_set)
labs.command("prompts")(lab.prompts)
labs.command("reasons")(lab.reasons)
app.add_typer(labs, name="lab")

environments = typer.Typer(
    callback=_help_without_command, invoke_without_command=True, help="Put the research environments to the test."
)
environments.command("twins")(envs.twins)
environments.command("check")(envs.check)
app.add_typer(environments, name="envs")

benches = typer.Typer(
    callback=_help_without_command,
    invoke_without_command=True,
    help="Measure how fast things are, on this machine and now.",
)
benches.command("engine")(bench.engine)
benches.command("search")(bench.search)
benches.command("levels")(bench.levels)
benches.command("server")(bench.server)
benches.command("table")(bench.table)
benches.command("envs")(bench.envs)
app.add_typer(benches, name="bench")


def main() -> NoReturn:
    """Run the command line and exit with its code."""
    app(prog_name="getaway")
    raise AssertionError("the command line leaves the process")

"""Many games by one plan, kept in a folder: `getaway lab run`.

    manifest.json           the plan, the command, and the checksum of everything once all games are there
    games/part-00000.parquet      a row per game and seat
    uses/ values/ decisions/      what was offered and taken; what the evaluation said; every decision, if asked for
    tapes/part-00000.jsonl.gz     a tape per line: every game can be replayed and verified

A part is a hundred games, unless the plan says otherwise. It is written as a whole and last of all its tapes, so a run
that was broken off goes on with the parts that are missing. Which games a part holds follows from its number, and what
they are from the plan: the bytes are the same whoever played them, on one processor or on a cluster.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import polars as pl

import getaway
from getaway.kernel.errors import BadFile
from getaway.kernel.registry import rules_of
from getaway.lab.executor import Workers, spread
from getaway.lab.record import DecisionRow, Plan, Record, SeatRow, UseRow, ValueRow, record
from getaway.lab.strategies import player_for

FORMAT: Final = "getaway-lab-1"
MANIFEST: Final = "manifest.json"

CALLED: Final = {
    "game": "games of another title",
    "setup": "another set-up",
    "bots": "other bots",
    "games": "another number of games",
    "decisions": "another choice of --decisions",
    "luck": "another choice of --luck",
    "part": "parts of another size",
    "content": "other content files",
    "varied": "another choice of --vary",
}
"""What differs in the plan of a folder, in words."""

SPAN: Final = 10
"""Games that a worker gets at a time: few enough to keep all of them busy, and to tell how long it will take."""


class Manifest(msgspec.Struct, frozen=True):
    """What a folder of results holds."""

    plan: Plan
    command: str
    checksum: str = ""
    """Of all parts, in their order; "" while games are missing."""
    versions: dict[str, str] = {}
    """What the bytes of the tables depend on beside the plan."""
    format: str = FORMAT


class Part(msgspec.Struct, frozen=True):
    """Games `first` up to, but not including, `end`."""

    number: int
    first: int
    end: int

    def file(self, folder: Path, table: str) -> Path:
        """Where a table of this part lies."""
        ending = "jsonl.gz" if table == "tapes" else "parquet"
        return folder / table / f"part-{self.number:05}.{ending}"


def parts_of(plan: Plan) -> list[Part]:
    """The parts of a plan."""
    firsts = range(0, plan.games, plan.part)
    return [Part(number, first, min(first + plan.part, plan.games)) for number, first in enumerate(firsts)]


def run(
    plan: Plan,
    folder: Path,
    command: str = "",
    workers: Workers | int = 1,
    progress: Callable[[int], object] | None = None,
) -> Manifest:
    """Play the games of a plan that the folder does not hold yet. `progress` hears how many more are there.

    Raises BadFile if the folder holds something else, or cannot be written.
    """
    parts = parts_of(plan)
    begun = Manifest(plan, command, versions=versions())
    _begin(folder, begun)
    missing = [part for part in parts if not part.file(folder, "tapes").exists()]
    if progress is not None:
        progress(sum(part.end - part.first for part in parts if part not in missing))
    jobs = [(part, span) for part in missing for span in _spans(part)]
    records: list[Record] = []
    with spread(partial(play_span, plan), [span for _, span in jobs], workers) as found:
        for (part, span), raw in zip(jobs, found, strict=True):
            records += msgspec.msgpack.decode(raw, type=list[Record])
            if span.stop == part.end:
                _write(plan, folder, part, records)
                records = []
            if progress is not None:
                progress(len(span))
    done = msgspec.structs.replace(begun, checksum=checksum(plan, folder))
    _replace(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(done), indent=2))
    return done


def versions() -> dict[str, str]:
    """What the bytes of the tables depend on: a folder takes games of one of each alone."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"Getaway": getaway.__version__, "Python": python, "polars": pl.__version__}


def _spans(part: Part) -> list[range]:
    """The games of a part as a worker gets them."""
    return [range(first, min(first + SPAN, part.end)) for first in range(part.first, part.end, SPAN)]


def play_span(plan: Plan, games: range) -> bytes:
    """Some games of a plan, as bytes: the job of a worker. Raises BadFile if its own versions are others."""
    rules = rules_of(plan.game)
    if rules.card.version != plan.version:
        raise BadFile(
            f"A worker has version {rules.card.version} of {rules.card.name}; the run wants version {plan.version}."
        )
    if plan.engine not in ("", getaway.__version__):
        raise BadFile(f"A worker has release {getaway.__version__} of Getaway; the run wants release {plan.engine}.")
    bots = [player_for(rules, name) for name in plan.bots]
    return msgspec.msgpack.encode([record(rules, plan, bots, number) for number in games])


def tables_of(plan: Plan) -> list[str]:
    """The tables of a run; the tapes are written last."""
    return ["games", "uses", "values", *(["decisions"] if plan.decisions else []), "tapes"]


def checksum(plan: Plan, folder: Path) -> str:
    """The checksum of all parts of a folder. Raises BadFile if one is missing."""
    whole = hashlib.sha256()
    for part in parts_of(plan):
        for table in tables_of(plan):
            try:
                whole.update(hashlib.sha256(part.file(folder, table).read_bytes()).digest())
            except OSError as error:
                raise BadFile(f"{part.file(folder, table)} cannot be read: {error.strerror}.") from None
    return whole.hexdigest()


def manifest_of(folder: Path) -> Manifest:
    """The manifest of a folder of results. Raises BadFile."""
    path = folder / MANIFEST
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Manifest)
    except OSError as error:
        raise BadFile(f"{folder} holds no results of the lab: {MANIFEST} cannot be read ({error.strerror}).") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadFile(f"{path} is broken: {error}.") from None
    if found.format != FORMAT:
        raise BadFile(f"{path} is of another kind: its format is {found.format!r}, not {FORMAT!r}.")
    return found


def finished(folder: Path) -> Manifest:
    """The manifest of a folder in which all games are there and unchanged. Raises BadFile."""
    found = manifest_of(folder)
    if not found.checksum:
        raise BadFile(
            f"{folder} holds a run that was broken off: `getaway lab run` with the same words goes on with it."
        )
    if checksum(found.plan, folder) != found.checksum:
        raise BadFile(f"{folder} was changed after its run: the checksum of its manifest is that of other games.")
    return found


def read(folder: Path, table: str) -> pl.DataFrame:
    """A table of a finished run."""
    plan = manifest_of(folder).plan
    frames = [pl.read_parquet(part.file(folder, table)) for part in parts_of(plan)]
    return pl.concat(frames, how="diagonal")


def _begin(folder: Path, wanted: Manifest) -> None:
    """Write the manifest of a run that begins; one that goes on must have the same plan."""
    try:
        for table in tables_of(wanted.plan):
            (folder / table).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"{folder} cannot be used: {error.strerror}.") from None
    if (folder / MANIFEST).exists():
        found = manifest_of(folder)
        _same(folder, found.plan, wanted.plan)
        for name, version in wanted.versions.items():
            if found.versions.get(name) != version:
                raise BadFile(
                    f"{folder} was written with {name} {found.versions.get(name, '(unknown)')}; {version} is installed."
                    " Versions are not mixed: take another folder."
                )
    else:
        _replace(folder / MANIFEST, msgspec.json.format(msgspec.json.encode(wanted), indent=2))


def _same(folder: Path, found: Plan, wanted: Plan) -> None:
    if found.game == wanted.game and found.version != wanted.version:
        raise BadFile(
            f"{folder} holds games of version {found.version} of {found.game}; version {wanted.version} is installed."
            " Versions are not mixed: take another folder."
        )
    if found.engine != wanted.engine:
        raise BadFile(
            f"{folder} holds games of release {found.engine} of Getaway; {wanted.engine} is installed."
            " Versions are not mixed: take another folder."
        )
    for field in wanted.__struct_fields__:
        here, there = getattr(wanted, field), getattr(found, field)
        if here != there:
            raise BadFile(
                f"{folder} holds a run with {CALLED.get(field, f'another {field}')}: "
                "take another folder, or the same words as then."
            )


def _write(plan: Plan, folder: Path, part: Part, records: list[Record]) -> None:
    rows: dict[str, pl.DataFrame] = {
        "games": _games(row for found in records for row in found.seats),
        "uses": _frame(UseRow, [row for found in records for row in found.uses]),
        "values": _frame(ValueRow, [row for found in records for row in found.values]),
    }
    if plan.decisions:
        rows["decisions"] = _frame(DecisionRow, [row for found in records for row in found.decisions])
    for table, frame in rows.items():
        buffer = io.BytesIO()
        frame.write_parquet(buffer, compression="zstd")
        _replace(part.file(folder, table), buffer.getvalue())
    lines = b"".join(found.tape + b"\n" for found in records)
    _replace(part.file(folder, "tapes"), gzip.compress(lines, 6, mtime=0))


def _games(rows: Iterable[SeatRow]) -> pl.DataFrame:
    """A row per game and seat; traits and figures are columns of their own."""
    flat: list[dict[str, Any]] = []
    for row in rows:
        fields = msgspec.structs.asdict(row)
        traits, figures, options = fields.pop("traits"), fields.pop("figures"), fields.pop("options")
        flat.append(
            fields
            | {f"option {name}": setting for name, setting in options.items()}
            | {f"trait {heading}": label for heading, label in traits.items()}
            | {f"figure {heading}": float(figure) for heading, figure in figures.items()}
        )
    return pl.DataFrame(flat, infer_schema_length=None, schema_overrides={"luck": pl.Float64})


TYPES: Final[dict[str, Any]] = {"int": pl.Int64, "float": pl.Float64, "str": pl.String}


def _frame(form: type[msgspec.Struct], rows: list[Any]) -> pl.DataFrame:
    """Rows of one form as a table: the columns are there without rows, too."""
    schema = {field.name: TYPES[field.type.__name__] for field in msgspec.structs.fields(form)}
    return pl.DataFrame([msgspec.structs.astuple(row) for row in rows], schema=schema, orient="row")


def _replace(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all. Raises BadFile."""
    new = path.with_name(path.name + ".new")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise BadFile(f"{path} cannot be written: {error.strerror}.") from None

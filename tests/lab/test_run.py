"""Runs of the lab: the same bytes whoever plays, broken off and gone on with, and what reports tell of them."""

from __future__ import annotations

import gzip
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from os import kill
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from getaway.kernel import tape as tapes
from getaway.kernel.errors import BadFile
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules
from getaway.lab.analysis import FEW, analyse
from getaway.lab.compare import compare, content_workers, with_content
from getaway.lab.executor import Workers
from getaway.lab.record import Plan, drama
from getaway.lab.report import report
from getaway.lab.run import MANIFEST, finished, manifest_of, play_span, read, run


def plan_for(game: str, mode: str, games: int, bot: str = "random", **settings: Any) -> Plan:
    """A short plan in parts of two games."""
    card = rules_of(game).card
    setup = card.setup_of(card.mode(mode), settings)
    return Plan(game, card.version, setup, (bot,) * setup.seats, games, seed=1, part=2, decisions=True, luck=True)


@pytest.fixture(scope="module")
def plan() -> Plan:
    """Six short games of three cars."""
    return plan_for("gangrush", "first3", 6, max_rounds=2)


@pytest.fixture(scope="module")
def folder(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Their results, played by this process."""
    place = tmp_path_factory.mktemp("lab")
    run(plan, place)
    return place


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Every file of a run, without its report."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".svg" and path.stem != "report"
    }


def test_two_processes_write_the_same_bytes_as_one(plan: Plan, folder: Path, tmp_path: Path) -> None:
    run(plan, tmp_path, workers=2)
    assert bytes_of(tmp_path) == bytes_of(folder)


def test_a_run_that_was_broken_off_goes_on_where_it_was(plan: Plan, folder: Path, tmp_path: Path) -> None:
    class Broken(Exception):
        pass

    def stop(more: int) -> None:
        if more:
            raise Broken

    with pytest.raises(Broken):
        run(plan, tmp_path, progress=stop)
    assert manifest_of(tmp_path).checksum == ""
    with pytest.raises(BadFile, match="broken off"):
        finished(tmp_path)
    first = (tmp_path / "tapes" / "part-00000.jsonl.gz").stat().st_mtime_ns
    heard: list[int] = []
    run(plan, tmp_path, progress=heard.append)
    assert heard == [2, 2, 2]
    assert (tmp_path / "tapes" / "part-00000.jsonl.gz").stat().st_mtime_ns == first
    assert bytes_of(tmp_path) == bytes_of(folder)


def test_every_game_can_be_replayed_and_verified_from_its_tape(plan: Plan, folder: Path) -> None:
    lines = gzip.decompress((folder / "tapes" / "part-00002.jsonl.gz").read_bytes()).splitlines()
    assert len(lines) == plan.part
    games = read(folder, "games")
    for number, line in enumerate(lines, start=4):
        game = tapes.verify(tapes.decode(line))
        assert game.outcome is not None
        rows = games.filter(pl.col("game") == number).sort("seat")
        assert rows["decisions"].to_list() == [game.no] * 3
        assert [seat - 1 for seat, won in zip(rows["seat"], rows["won"], strict=True) if won] == list(
            game.outcome.winners
        )


def test_every_seat_and_decision_is_counted_once(plan: Plan, folder: Path) -> None:
    games, uses, decisions = (read(folder, table) for table in ("games", "uses", "decisions"))
    assert len(games) == plan.games * plan.setup.seats
    assert {"trait start", "trait driver", "figure rounds"} <= set(games.columns)
    assert games["choices"].sum() == len(decisions)
    assert (uses["taken"] <= uses["offered"]).all()
    assert all(abs(luck) < 3 for luck in games["luck"])
    # What is used is told by the names people use.
    assert not [label for label in uses["label"] if "_" in label or "SPIKE" in label]


def test_what_does_not_fit_is_refused_in_a_sentence(plan: Plan, folder: Path, tmp_path: Path) -> None:
    other = msgspec.structs.replace(plan, seed=2)
    with pytest.raises(BadFile, match="a run with another seed"):
        run(other, folder)
    with pytest.raises(BadFile, match="Versions are not mixed"):
        run(msgspec.structs.replace(plan, version=plan.version + 1), folder)
    with pytest.raises(BadFile, match=r"of release 9 of Getaway.*Versions are not mixed"):
        run(plan, _changed(folder, tmp_path / "release", '"engine": ""', '"engine": "9"'))
    with pytest.raises(BadFile, match=r"with polars 0.1; .*Versions are not mixed"):
        run(plan, _changed(folder, tmp_path / "polars", f'"polars": "{pl.__version__}"', '"polars": "0.1"'))
    with pytest.raises(BadFile, match=r"A worker has release .*; the run wants release 9"):
        play_span(msgspec.structs.replace(plan, engine="9"), range(1))
    with pytest.raises(BadFile, match=r"A worker has version .*; the run wants version"):
        play_span(msgspec.structs.replace(plan, version=plan.version + 1), range(1))
    with pytest.raises(BadFile, match="holds no results of the lab"):
        analyse(tmp_path)
    (tmp_path / MANIFEST).write_text("{}", encoding="utf-8")
    with pytest.raises(BadFile, match="is broken"):
        analyse(tmp_path)
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(BadFile, match="cannot be used"):
        run(plan, blocked)


def _changed(folder: Path, other: Path, old: str, new: str) -> Path:
    """A folder whose manifest says something else."""
    text = (folder / MANIFEST).read_text("utf-8")
    assert text.count(old) == 1
    other.mkdir()
    (other / MANIFEST).write_text(text.replace(old, new), encoding="utf-8")
    return other


def test_options_take_turns_deal_by_deal(tmp_path: Path) -> None:
    plan = plan_for("gangrush", "first3", 4, max_rounds=2)
    plan = msgspec.structs.replace(plan, varied={"max_rounds": (1, 2)}, decisions=False, luck=False)
    run(plan, tmp_path)
    games = read(tmp_path, "games").filter(pl.col("seat") == 1)
    assert games["option max_rounds"].to_list() == ["1", "2", "1", "2"]
    assert games["rounds"].to_list() == [1, 2, 1, 2]
    assert {"1: 1st", "2: 1st"} == {share.label for share in analyse(tmp_path).shares if share.heading == "max_rounds"}


def test_results_that_were_changed_are_not_reported(plan: Plan, tmp_path: Path) -> None:
    run(plan, tmp_path)
    (tmp_path / "games" / "part-00001.parquet").write_bytes(b"")
    with pytest.raises(BadFile, match="was changed after its run"):
        report(tmp_path)


def test_a_report_is_one_page_that_needs_nothing_else(folder: Path) -> None:
    page = report(folder).read_text("utf-8")
    for heading in ("Is it fair?", "Is it long?", "How does it end?", "Is it exciting?", "What is used?"):
        assert f"<h2>{heading}</h2>" in page
    assert page.count("<svg") >= 5
    assert "http" not in page.replace("http://www.w3.org", "")
    assert "By start" in page
    assert (folder / "lengths.svg").exists()


def test_an_unfair_title_is_found_unfair_and_a_fair_one_not(hare: Rules, tmp_path: Path) -> None:
    """A fox that plays against a hare that runs about at random wins far more than half."""
    setup = hare.card.setup_of(hare.card.modes[0])
    plan = Plan(hare.card.id, hare.card.version, setup, ("random", "random"), 3 * FEW, seed=1)
    run(plan, tmp_path)
    found = analyse(tmp_path)
    assert {share.heading for share in found.shares} == {"role"}
    fox, hunted = found.shares
    assert fox.rate + hunted.rate == pytest.approx(1.0)
    assert fox.marked == hunted.marked == (not fox.low <= 0.5 <= fox.high and fox.p < 0.05)
    assert sum(row.games for row in found.endings) == plan.games


def test_a_lead_changes_when_nobody_who_led_still_does() -> None:
    prospects = [(0, [0.5, 0.5]), (10, [0.6, 0.4]), (20, [0.4, 0.6]), (30, [0.7, 0.3])]
    assert drama(prospects, winners=(0,), length=40) == (2, 0.75)
    assert drama(prospects, winners=(1,), length=40) == (2, 1.0)
    assert drama([], winners=(), length=0) == (0, 1.0)


def test_two_rule_sets_are_compared_deal_by_deal(tmp_path: Path) -> None:
    short = plan_for("gangrush", "first3", 4, max_rounds=1)
    longer = plan_for("gangrush", "first3", 4, max_rounds=2)
    found = compare(short, longer, tmp_path, (Workers(), Workers()))
    rounds = next(row for row in found.shifts if row.measure == "rounds")
    assert (rounds.a, rounds.b, rounds.shift) == (1.0, 2.0, 1.0)
    same = compare(short, short, tmp_path / "same", (Workers(), Workers()))
    assert all(row.shift == 0 for row in same.shifts)


def test_content_files_are_compared_too(tmp_path: Path) -> None:
    own = rules_of("hunter").folder / "content"
    other = tmp_path / "content"
    other.mkdir()
    for path in own.glob("*.toml"):
        text = path.read_text("utf-8")
        (other / path.name).write_text(
            text.replace("\nmax = 10\nstart = 1", "\nmax = 10\nstart = 10"), encoding="utf-8"
        )
    plan = plan_for("hunter", "compact", 2, turn_cap=5)
    changed = with_content(plan, other)
    assert changed.content != plan.content
    workers = content_workers("hunter", other, 1)
    found = compare(plan, changed, tmp_path / "out", (Workers(), workers))
    turns = next(row for row in found.shifts if row.measure == "turns")
    # With both tracks at their end from the start the game is over sooner.
    assert turns.b < turns.a
    with pytest.raises(BadFile, match="holds no content files"):
        content_workers("hunter", tmp_path / "out", 1)


@contextmanager
def two_nodes() -> Iterator[str]:
    """A Ray cluster of two nodes on this machine."""
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    cluster = cluster_utils.Cluster()
    try:
        for _ in range(2):
            _started(cluster)
        yield cluster.address
    finally:
        cluster.shutdown()


def _started(cluster: Any, tries: int = 4) -> None:
    """Start a node. Ray gives one half a minute, which a machine with much else to do may not keep."""
    for left in reversed(range(tries)):
        try:
            cluster.add_node(num_cpus=1, include_dashboard=False)
        except Exception as late:
            if not left or "timed out during startup" not in str(late):
                raise
        else:
            return


def test_a_cluster_writes_the_same_bytes_even_if_a_worker_is_killed(plan: Plan, folder: Path, tmp_path: Path) -> None:
    pids: list[int] = []

    def murder(more: int) -> None:
        """Kill a worker after the first part."""
        if more and not pids:
            pids.extend(_workers()[:1])
            for pid in pids:
                kill(pid, signal.SIGKILL)

    with two_nodes() as address:
        run(plan, tmp_path, workers=Workers(ray=address), progress=murder)
    assert pids
    assert bytes_of(tmp_path) == bytes_of(folder)


def _workers() -> list[int]:
    """The processes of Ray that compute. Its agents are called `ray::` too: with one of those the driver would die."""
    found: list[int] = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes()
        except OSError:
            continue
        if words.startswith((b"ray::_called", b"ray::IDLE")):
            found.append(int(path.parent.name))
    return found

"""Programs as bots: they are asked by a line, answer by a line, and can harm no game."""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path
from random import Random

import msgspec
import pytest

from getaway.bots import Budget, UnknownBot, bot_of, situation
from getaway.bots.external import STARTS, External, ExternalBot, message
from getaway.bots.players import player_of
from getaway.bots.random import RandomBot
from getaway.kernel.rules import Rules
from getaway.lab.arena import arena
from tests.bots.test_bots import at_pounce
from tests.toys.hare.pieces import FOX

PAGE = Path(__file__).resolve().parents[2] / "docs" / "writing-a-bot.md"

LAST = """
import json, sys
for line in sys.stdin:
    print(json.dumps(json.loads(line)["ask"]["offers"][-1]["choice"]), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Where a test writes its program."""
    return tmp_path / "program.py"


def asked(
    rules: Rules, program: Path, times: int = 1, seconds: float | None = None
) -> tuple[ExternalBot, list[object]]:
    """A bot that was asked several times where to pounce, and its choices."""
    bot = External(f"{sys.executable} {program}")(rules, FOX, Random(1), Budget(seconds=seconds))
    now = situation(rules, at_pounce(rules), FOX)
    chosen: list[object] = [bot.choose(now) for _ in range(times)]
    bot.close()
    return bot, chosen


def test_a_program_is_asked_and_its_choice_is_played(hare: Rules, program: Path) -> None:
    program.write_text(LAST)
    bot, chosen = asked(hare, program, times=3)
    assert chosen == [at_pounce(hare).options()[-1]] * 3
    assert bot.notes == []


def test_a_program_gets_what_its_seat_sees_and_is_asked_and_no_more(hare: Rules) -> None:
    now = situation(hare, at_pounce(hare), FOX)
    sent = msgspec.json.decode(message(now))
    assert list(sent) == ["game", "seat", "view", "events", "ask"]
    assert b"\n" not in message(now)
    assert sent["view"] == msgspec.to_builtins(now.view)
    assert [offer["choice"] for offer in sent["ask"]["offers"]] == at_pounce(hare).options()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("print('I like the fox')", "it answered b'I like the fox\\n'"),
        ("print(99)", "it answered 99, which is not on offer"),
        ("print('[1, 2]')", "it answered (1, 2), which is not on offer"),
        ("print('true')", "it answered b'true\\n'"),
        ("raise SystemExit", "it has ended"),
        ("print('9' * 100000)", "it answered b'99999"),
    ],
)
def test_nonsense_and_crashes_cost_a_drawn_choice_and_a_note(hare: Rules, program: Path, text: str, why: str) -> None:
    program.write_text(f"{text}\nimport sys\nsys.stdin.read()\n")
    bot, chosen = asked(hare, program)
    assert chosen[0] in at_pounce(hare).options()
    assert len(bot.notes) == 1
    assert why in bot.notes[0]


def test_a_program_that_hangs_is_ended_and_started_anew(hare: Rules, program: Path) -> None:
    program.write_text("import time\ntime.sleep(600)\n")
    bot, chosen = asked(hare, program, times=STARTS + 1, seconds=0.05)
    assert all(choice in at_pounce(hare).options() for choice in chosen)
    assert ["it took too long" in note for note in bot.notes] == [True] * STARTS + [False]
    assert "started 3 times in vain" in bot.notes[-1]


CHATTER = LAST + "    while True: print('and another thing', flush=True)\n"

STRAY = """
import subprocess, sys
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(2)"])
print(0, flush=True)
"""


@pytest.mark.parametrize("text", [CHATTER, STRAY])
def test_a_program_is_left_in_peace_by_whoever_reads_it(hare: Rules, program: Path, text: str) -> None:
    """Its pipe is closed by the one who reads it, also if it talks on or leaves the pipe to somebody else."""
    program.write_text(text)
    raised: list[object] = []
    before, threading.excepthook = threading.excepthook, raised.append
    try:
        for _ in range(3):
            asked(hare, program)
        for thread in threading.enumerate():
            if thread.name.endswith("(_read)"):
                thread.join(timeout=20)
    finally:
        threading.excepthook = before
    assert raised == []


def test_a_command_that_does_not_exist_is_noted(hare: Rules) -> None:
    bot = External("no-such-program-anywhere")(hare, FOX, Random(1), Budget())
    bot.choose(situation(hare, at_pounce(hare), FOX))
    assert "it cannot be started" in bot.notes[0]


def test_an_arena_seats_programs_and_reports_their_failures(hare: Rules, program: Path) -> None:
    program.write_text("print(99)\n")
    name = f"cmd:{sys.executable} {program}"
    report = arena(hare, hare.card.setup(), [player_of(name), RandomBot], games=2)
    assert {row.bot for row in report.standings.bots} == {name, "random"}
    assert report.notes[name]


def test_only_tools_take_commands_and_lengths_for_names() -> None:
    """A server finds bots by `bot_of`: it must never run what a visitor has typed."""
    for name in ("cmd:echo 1", "search:100"):
        with pytest.raises(UnknownBot):
            bot_of(name)
        assert player_of(name).name == name


@pytest.mark.parametrize("name", ["cmd:", "search:", "search:0", "search:-4", "search:many", "deep"])
def test_a_name_that_means_nobody_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="search:N and cmd:COMMAND"):
        player_of(name)


def test_the_program_of_the_page_plays_whole_games(hare: Rules, program: Path) -> None:
    found = re.search(r"^```python title=mybot.py\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert found is not None
    assert len(found[1].splitlines()) <= 10
    program.write_text(found[1])
    report = arena(hare, hare.card.setup(), [External(f"{sys.executable} {program}"), RandomBot], games=2)
    assert report.notes == {}

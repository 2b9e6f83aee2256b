"""``getaway replay`` and ``getaway verify``: recorded games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from getaway.cli import screen
from getaway.kernel import tape as tapes
from tests.cli.conftest import SECRETS, Run, hid


def test_a_replay_tells_everything_there_is(run: Run, saved: Path) -> None:
    text = run("replay", saved).stdout
    assert "0. Fox: In which hole do you begin?\n   Alder" in text
    assert f"- {hid('Alder')} (to Fox)\n" in text
    assert re.search(r"1\. Hare: In which hole do you begin\?\n   \w+", text)
    assert re.search(r"\d+\. chance: hare\.die comes out as \d \(3 possible\)", text)
    assert "As Fox sees it" in text
    assert "As Hare sees it" in text
    assert re.search(r"\nThe hare wins: the fox gives up, and it comes out of \w+\.\n\Z", text)


@pytest.mark.parametrize("seat", ["1", "fox", "Fox"])
def test_a_replay_from_a_seat_tells_what_it_was_told(run: Run, saved: Path, seat: str) -> None:
    text = run("replay", saved, "--seat", seat).stdout
    assert [secret for secret in SECRETS if f"- {secret}\n" in text] == [hid("Alder")]
    assert "1. Hare decides." in text
    assert "   Give up" in text


def test_a_replay_for_spectators_tells_no_secret(run: Run, saved: Path) -> None:
    text = run("replay", saved, "--seat", "spectators").stdout
    assert not any(secret in text for secret in SECRETS)
    assert "hare?" in text
    assert "0. Fox decides." in text


def test_one_decision_is_shown_alone(run: Run, saved: Path) -> None:
    text = run("replay", saved, "--at", 1).stdout
    assert text.startswith(f"- {hid('Alder')} (to Fox)\n")
    assert re.search(r"1\. Hare: In which hole do you begin\?\n   \w+\n$", text)


def test_the_end_is_shown_alone(run: Run, saved: Path) -> None:
    length = len(tapes.read(saved).moves)
    assert run("replay", saved, "--at", length).stdout.endswith("it comes out of Fern.\n")


def test_a_game_that_is_not_over_is_replayed_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "hare", "--seed", 3, typed=f"elder\nsave {file}\nquit\n")
    assert run("replay", file).stdout.endswith("The recording ends here: Fox is asked.\n")


def test_at_a_terminal_one_steps_through(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "is_interactive", lambda: True)
    length = len(tapes.read(saved).moves)
    text = run("replay", saved, typed="\n\nb\nb\nb\n99\nq\n").stdout
    assert re.findall(rf"^(\d+)/{length}  Enter next", text, re.MULTILINE) == [
        "0",
        "1",
        "2",
        "1",
        "0",
        "0",
        str(length),
    ]


def test_stepping_past_the_end_leaves(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "is_interactive", lambda: True)
    length = len(tapes.read(saved).moves)
    result = run("replay", saved, typed=f"{length}\n\n")
    assert result.exit_code == 0
    assert result.stdout.count("Enter next") == 2


def test_the_end_of_the_input_leaves_the_replay(run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "is_interactive", lambda: True)
    result = run("replay", saved, typed="\n")
    assert (result.exit_code, result.stderr) == (0, "")


def test_an_honest_game_is_verified(run: Run, saved: Path) -> None:
    result = run("verify", saved)
    assert result.exit_code == 0
    tape = tapes.read(saved)
    assert f"all as the seed says, and the seed as committed to: {tape.commitment}" in result.stdout
    assert "The hare wins: the fox gives up" in result.stdout
    assert result.stdout.endswith("Verified.\n")


def test_a_game_that_is_not_over_is_verified_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "hare", "--seed", 3, typed=f"elder\nsave {file}\nquit\n")
    assert "not finished: decision" in run("verify", file).stdout


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("seed", "another", "The seed in the file is not the one that was committed to."),
        ("seed", "", "The seed of this game has not been shown yet"),
        ("commitment", "", "The file holds no commitment to a seed"),
        ("outcome", None, "The file says the outcome is None"),
    ],
)
def test_a_game_that_was_tampered_with_is_found_out(
    run: Run, saved: Path, field: str, value: str | None, told: str
) -> None:
    content = json.loads(saved.read_bytes())
    saved.write_text(json.dumps({**content, field: value}))
    result = run("verify", saved)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


def test_a_loaded_die_is_found_out(run: Run, saved: Path) -> None:
    content = json.loads(saved.read_bytes())
    for move in content["moves"]:
        if move[0] == -1:
            move[1] = move[1] % 3 + 1
    content["moves"] = content["moves"][:4]
    content["outcome"] = None
    saved.write_text(json.dumps(content))
    result = run("verify", saved)
    assert result.exit_code == 2
    assert re.search(r"Chance answered \d at decision 3, but the seed says \d\.", result.stderr)

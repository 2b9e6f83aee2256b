"""Tapes: the game is what is on them, and a damaged one is refused in one sentence."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from getaway.kernel import tape as tapes
from getaway.kernel.codec import digest
from getaway.kernel.errors import BadFile, BadSetup, UnknownGame
from getaway.kernel.game import Game
from getaway.kernel.match import Match, play_out
from getaway.kernel.tape import FORMAT, Tape
from tests.kernel.play import long_match, new_match, whim
from tests.kernel.toy import CUPS_RULES, READY


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A finished match with several checksums, one every ten decisions."""
    monkeypatch.setattr(tapes, "CHECKED_EVERY", 10)
    match = long_match(3)
    assert len(match.tape.checksums) >= 3
    return match


def one_sentence(refusal: BadFile) -> bool:
    return "\n" not in refusal.text and refusal.text.endswith(".") and len(refusal.text) < 600


def refused(act: Callable[[], object], match: str) -> None:
    """`act` must be refused as a bad file, in one sentence that says this."""
    with pytest.raises(BadFile, match=match) as caught:
        act()
    assert one_sentence(caught.value), caught.value.text


def test_a_tape_written_and_read_again_is_the_same_tape(played: Match, tmp_path: Path) -> None:
    path = tmp_path / "game.tape"
    tapes.write(played.tape, path)
    again = tapes.read(path)
    assert again == played.tape
    assert tapes.encode(again) == path.read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == ["game.tape"]


def test_a_replay_leads_to_the_same_game(played: Match) -> None:
    tape = tapes.decode(tapes.encode(played.tape))
    assert digest(tapes.replay(tape)) == digest(played.game)


def test_a_replay_shows_the_game_before_each_decision(played: Match) -> None:
    seen: list[int] = []
    told: list[int] = []

    def look(game: Game) -> None:
        assert (game.seat, game.no) == (played.tape.moves[game.no][0], len(seen))
        seen.append(game.no)
        told.append(len(game.take_events()))

    tapes.replay(played.tape, each=look)
    assert seen == list(range(len(played.tape.moves)))
    assert sum(told) > 10


@pytest.mark.parametrize("upto", [0, 1, 17])
def test_a_replay_may_stop_on_the_way(played: Match, upto: int) -> None:
    assert tapes.replay(played.tape, upto).no == upto


def test_a_tape_that_is_rewound_leads_to_the_game_before(played: Match) -> None:
    tape = tapes.decode(tapes.encode(played.tape))
    for no in range(len(tape.moves), 0, -7):
        tape.rewind(no)
        assert tape.outcome is None
        assert all(checksum.no <= no for checksum in tape.checksums)
        assert digest(tapes.verify(tape) if no < len(played.tape.moves) else tapes.replay(tape)) == digest(
            tapes.replay(played.tape, no)
        )


def test_a_file_with_whole_states_is_read_and_its_digests_are_checked(played: Match) -> None:
    """Earlier releases wrote the state of the game beside each digest."""
    raw = json.loads(tapes.encode(played.tape))
    for snapshot in raw["snapshots"]:
        snapshot["state"] = {"no": snapshot["no"], "table": {}}
    old = tapes.decode(json.dumps(raw).encode())
    assert old == played.tape
    assert digest(tapes.verify(old)) == digest(played.game)


def test_a_finished_tape_is_verified(played: Match) -> None:
    assert digest(tapes.verify(played.tape)) == digest(played.game)


def test_a_running_game_whose_seed_is_known_is_verified_too() -> None:
    match = new_match()
    assert digest(tapes.verify(match.tape)) == digest(match.game)


@pytest.mark.parametrize(
    ("change", "match"),
    [
        ({"commitment": ""}, "no commitment"),
        ({"seed": ""}, "has not been shown yet"),
        ({"seed": "another"}, "not the one that was committed to"),
        ({"outcome": None}, "the tape leads to Outcome"),
        ({"outcome": {"reason": "bribed", "winners": [0], "scores": [1.0, 0.0, 0.0]}}, "bribed"),
    ],
)
def test_a_tape_that_says_something_untrue_is_not_verified(played: Match, change: Any, match: str) -> None:
    refused(lambda: tapes.verify(msgspec.structs.replace(played.tape, **change)), match)


def test_a_die_that_was_turned_is_found_out(played: Match) -> None:
    turned = tapes.decode(tapes.encode(played.tape))
    no = max(number for number, (seat, _) in enumerate(turned.moves) if seat == -1)
    options = tapes.replay(turned, no).options()
    other = next(option for option in options if option != turned.moves[no][1])
    turned.moves[no] = (-1, other)
    refused(lambda: tapes.verify(turned), f"Chance answered {other} at decision {no}, but the seed says")


def test_a_checksum_of_another_game_is_found_out(played: Match) -> None:
    tape = tapes.decode(tapes.encode(played.tape))
    first = tape.checksums[0]
    tape.checksums[0] = msgspec.structs.replace(first, digest="0" * 32)
    refused(lambda: tapes.verify(tape), f"checksum after decision {first.no} is not that of the game")


def test_a_choice_of_a_seat_where_chance_is_asked_does_not_verify(played: Match) -> None:
    tape = tapes.decode(tapes.encode(played.tape))
    tape.moves[0] = (0, 0)
    refused(lambda: tapes.verify(tape), "Decision 0 in the file cannot be replayed: It is not your turn")


@pytest.mark.parametrize("act", [tapes.replay, tapes.verify])
def test_the_first_decision_that_is_not_legal_is_named(act: Callable[[Tape], Game]) -> None:
    tape = new_match().tape
    tape.moves.append((0, 7))
    refused(lambda: act(tape), "Decision 2 in the file cannot be replayed: There are three cups")


def test_decisions_after_the_end_are_refused(played: Match) -> None:
    played.tape.moves.append((0, READY))
    for act in (tapes.replay, tapes.verify):
        refused(lambda act=act: act(played.tape), "cannot be replayed: The game is over")  # type: ignore[misc]


def test_a_tape_of_another_version_of_the_rules_is_refused(played: Match) -> None:
    old = msgspec.structs.replace(played.tape, version=2)
    for act in (tapes.start, tapes.replay, tapes.verify):
        refused(lambda act=act: act(old), "recorded with version 2 of Cups; version 3 is installed")  # type: ignore[misc]


def test_a_tape_of_an_unknown_game_is_refused(played: Match) -> None:
    with pytest.raises(UnknownGame, match="There is no game 'saucers'; there are cups"):
        tapes.start(msgspec.structs.replace(played.tape, game="saucers"))


@pytest.mark.parametrize(
    ("seats", "options", "match"),
    [
        (7, {}, "for 2 to 3 players, not 7"),
        (2, {"goal": 99}, "Option goal cannot be 99"),
        (2, {"colour": "red"}, "no option 'colour'"),
        (2, {"handicap": [0, 0, 0]}, "one for each of 2 seats"),
    ],
)
def test_a_set_up_that_is_none_of_the_titles_is_refused(
    played: Match, seats: int, options: dict[str, Any], match: str
) -> None:
    raw = json.loads(tapes.encode(played.tape))
    raw["setup"] = {"seats": seats, "options": options}
    tape = tapes.decode(json.dumps(raw).encode())
    refused(lambda: tapes.replay(tape), f"The set-up in the file is wrong: .*{match}")


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda raw: b"",
    "half of it": lambda raw: raw[: len(raw) // 2],
    "no JSON": lambda raw: b"\x89PNG" + raw,
    "no UTF-8": lambda raw: raw.replace(b"cups", b"\xff\xfe\xfd\xfc", 1),
    "something behind": lambda raw: raw + b"}",
    "a list": lambda raw: b"[]",
    "null": lambda raw: b"null",
    "no game": lambda raw: raw.replace(b'"game"', b'"gone"', 1),
    "version is a text": lambda raw: raw.replace(b'"version":3', b'"version":"3"', 1),
    "moves are texts": lambda raw: raw.replace(b'"moves":[', b'"moves":["x",', 1),
    "a move of three": lambda raw: raw.replace(b'"moves":[', b'"moves":[[0,0,0],', 1),
    "a move of no number": lambda raw: raw.replace(b'"moves":[', b'"moves":[[0,null],', 1),
    "a move of a fraction": lambda raw: raw.replace(b'"moves":[', b'"moves":[[0,1.5],', 1),
    "a move beyond all numbers": lambda raw: raw.replace(b'"moves":[', b'"moves":[[0,' + b"9" * 5000 + b"],", 1),
    "nested without end": lambda raw: b'{"outcome":' + b"[" * 100_000,
    "another format": lambda raw: raw.replace(FORMAT.encode(), b"getaway-tape-9", 1),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_file_is_refused_in_one_sentence(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "game.tape"
    raw = tapes.encode(new_match().tape)
    damaged = damage(raw)
    assert damaged != raw
    path.write_bytes(damaged)
    refused(lambda: tapes.read(path), r"game\.tape is not a Getaway game file")


def test_any_single_byte_may_be_damaged_without_a_crash(played: Match) -> None:
    """Whatever is still readable replays, or is refused as a bad file or an unknown game."""
    raw = tapes.encode(msgspec.structs.replace(played.tape, moves=played.tape.moves[:12], checksums=[]))
    texts: list[str] = []
    for place in range(len(raw)):
        for byte in (b"0", b'"', b"\xff"):
            try:
                tapes.replay(tapes.decode(raw[:place] + byte + raw[place + 1 :]))
            except (BadFile, UnknownGame) as refusal:
                texts.append(refusal.text)
    assert len(texts) > len(raw)
    assert all("\n" not in text and text.endswith(".") for text in texts)


def test_a_file_that_is_not_there_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    refused(lambda: tapes.read(tmp_path / "nothing.tape"), "cannot be read: No such file")
    refused(lambda: tapes.read(tmp_path), "cannot be read: Is a directory")


def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    played: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.tape"
    tapes.write(new_match().tape, path)
    before = path.read_bytes()

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("getaway.kernel.tape.os.fsync", full)
    refused(lambda: tapes.write(played.tape, path), "cannot be written: No space left on device")
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.tape"]


def test_a_place_that_cannot_be_written_to_is_refused(
    played: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = tmp_path / "file"
    file.write_bytes(b"")
    refused(lambda: tapes.write(played.tape, tmp_path / "nowhere" / "game.tape"), "cannot be written: No such file")
    refused(lambda: tapes.write(played.tape, folder), "cannot be written: Is a directory")
    refused(lambda: tapes.write(played.tape, file / "game.tape"), "cannot be written: Not a directory")
    refused(lambda: tapes.write(played.tape, tmp_path / ("x" * 300)), "cannot be written: File name too long")
    monkeypatch.chdir(tmp_path)
    refused(lambda: tapes.write(played.tape, Path()), "cannot be written")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


def test_checksums_are_recorded_now_and_then(played: Match) -> None:
    assert [checksum.no for checksum in played.tape.checksums] == list(range(10, len(played.tape.moves) + 1, 10))
    assert played.tape.rules() is CUPS_RULES
    assert played.tape.format == FORMAT


def test_an_old_file_may_hold_a_setting_that_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_out(new_match(goal=5), whim(1))
    card = CUPS_RULES.card
    goal = msgspec.structs.replace(card.option("goal"), applies={"deck": ("short",)})
    picky = msgspec.structs.replace(card, options=(goal, *card.options[1:]))
    monkeypatch.setattr(type(CUPS_RULES), "card", picky)
    with pytest.raises(BadSetup, match="goal means nothing here"):
        picky.setup(2, dict(match.tape.setup.options))
    assert tapes.replay(match.tape).outcome == match.game.outcome

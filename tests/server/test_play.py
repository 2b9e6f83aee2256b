"""Whole conversations with a real server process: games, seats, chat, clocks, rematches."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from getaway.kernel import tape as tapes
from tests.server.client import Browser, Player, Server, play

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
"""A seat for oneself, and one for a guest."""

SHOWN = {"setup": "reference", "first_player": "south"}
"""No set-up to go through, and it is known who begins."""


def two(browser: Browser, other: Browser, **plan: Any) -> tuple[str, Player, Player]:
    """A running table of two people, who sit at it."""
    table = browser.make(seats=TWO, **plan)["table"]["id"]
    other.join(table)
    return table, browser.sit(table), other.sit(table)


def test_two_people_play_a_whole_game_and_can_verify_it(browser: Browser, other: Browser) -> None:
    table, ann, zoe = two(browser, other)
    assert ann.table["state"] == "running"
    commitment = ann.table["commitment"]
    assert browser.post("/api/tables/" + table + "/join", {"name": "x"}, 409)["code"] == "not_possible"
    assert browser.get(f"/api/tables/{table}/tape", 409)["code"] == "not_possible"
    play([ann, zoe], Random(3))
    ann.wait(lambda player: player.table["state"] == "finished")
    assert ann.table["outcome"] == ann.update["outcome"] == zoe.update["outcome"]
    tape = tapes.decode(browser.http.get(f"/api/tables/{table}/tape").content)
    assert tape.commitment == commitment
    assert tape.players == ["Ann", "Zoe"]
    assert tapes.verify(tape).outcome is not None
    ann.send("choose", no=ann.update["no"], choice=0)
    assert ann.until("refused")["code"] == "game_over"


def test_the_result_is_told_in_a_sentence_that_is_the_last_of_the_log(browser: Browser, other: Browser) -> None:
    table, ann, zoe = two(browser, other)
    play([ann, zoe], Random(3))
    ann.send("sync")
    ann.wait(lambda player: player.update["full"])
    told = ann.update["outcome"]["told"]
    assert told
    assert told == ann.update["log"][-1]["text"]
    assert browser.get(f"/api/replays/{table}")["table"]["outcome"]["told"] == told


def test_an_answer_out_of_turn_is_told_by_name_who_is_asked(browser: Browser, other: Browser) -> None:
    _, _, zoe = two(browser, other, options=SHOWN)
    zoe.send("choose", no=zoe.update["no"], choice=0)
    assert zoe.until("refused")["text"] == "It is not your turn: South is asked."
    zoe.send("choose", no=zoe.update["no"] + 3, choice=0)
    assert zoe.until("refused")["text"].endswith("the game has gone on.")


def test_a_person_plays_a_whole_game_against_a_bot(browser: Browser) -> None:
    made = browser.make()
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "bot"]
    player = browser.sit(made["table"]["id"])
    play([player], Random(5))
    assert player.over
    player.send("sync")
    player.wait(lambda player: player.update["full"])
    assert player.update["log"][-1]["data"]["event"] == "gameended"


def test_everybody_gets_only_their_own_view_and_question(browser: Browser, other: Browser) -> None:
    table, ann, zoe = two(browser, other, options=SHOWN)
    watcher = browser.sit(table, look=-2)
    assert (ann.update["look"], zoe.update["look"], watcher.update["look"]) == (0, 1, -2)
    assert ann.update["ask"] is not None
    assert zoe.update["ask"] is None
    assert watcher.update["ask"] is None
    for player, own in ((ann, 0), (zoe, 1), (watcher, -2)):
        shown = {piece["owner"] for piece in player.update["view"]["pieces"] if piece["face"]}
        assert shown == ({own} if own >= 0 else set())
    zoe.send("choose", no=zoe.update["no"], choice=[0, 0])
    assert zoe.until("refused")["code"] == "not_your_turn"
    zoe.send("choose", no=zoe.update["no"], choice=[0, 0], seat=0)
    assert zoe.until("refused")["code"] == "not_your_seat"
    zoe.send("look", seat=0)
    assert zoe.until("refused")["code"] == "not_your_seat"
    watcher.send("sync")
    watcher.until("update")


def test_a_spectator_can_do_nothing_but_look(browser: Browser, other: Browser, server: Server) -> None:
    table, ann, _ = two(browser, other, options=SHOWN)
    with server.browser() as guest:
        watcher = guest.sit(table)
        assert watcher.welcome["yours"] == []
        assert watcher.update["look"] == -2
        for message in (
            {"t": "choose", "no": watcher.update["no"], "choice": [0, 0]},
            {"t": "choose", "no": watcher.update["no"], "choice": [0, 0], "seat": 0},
            {"t": "undo", "no": 1, "seat": 0},
            {"t": "why", "no": 1, "text": "d3d4"},
            {"t": "say", "text": "hello"},
            {"t": "leave", "seat": 0},
            {"t": "wish", "kinds": [], "seat": 0},
            {"t": "take_back", "seat": -2},
            {"t": "rematch"},
            {"t": "look", "seat": 1},
        ):
            watcher.send(**message)
            assert watcher.until("refused")["code"] == "not_your_seat", message
        ann.choose(ann.pick(Random(1)))
        watcher.wait(lambda player: player.update["no"] == ann.update["no"])
        assert watcher.update["events"][0]["data"]["event"] == "stepped"


def test_refusals_have_codes_and_change_nothing(browser: Browser, other: Browser) -> None:
    table, ann, _ = two(browser, other, options=SHOWN)
    before = ann.update
    no = before["no"]
    for message, code in (
        ({"t": "choose", "no": no + 1, "choice": [0, 0]}, "stale"),
        ({"t": "choose", "no": no, "choice": [99, 99]}, "illegal"),
        ({"t": "choose", "no": no, "choice": "d3"}, "unreadable"),
        ({"t": "choose", "no": no, "choice": True}, "unreadable"),
        ({"t": "undo", "no": no}, "nothing_to_undo"),
        ({"t": "hello"}, "not_possible"),
        ({"t": "say", "text": "psst", "team": True}, "not_possible"),
        ({"t": "say", "text": "\u202e\u200b"}, "not_possible"),
        ({"t": "rematch"}, "not_possible"),
        ({"t": "take_back"}, "not_possible"),
    ):
        ann.send(**message)
        refused = ann.until("refused")
        assert refused["code"] == code, message
        assert refused["text"]
    ann.send("sync")
    ann.until("update")
    assert {**ann.update, "log": None, "full": True} == {**before, "log": None, "full": True}
    assert browser.get(f"/api/tables/{table}")["no"] == no


def test_a_repeated_choice_is_stale_and_harmless(browser: Browser, other: Browser) -> None:
    _, ann, _ = two(browser, other, options=SHOWN)
    choice, no = ann.pick(Random(1)), ann.update["no"]
    ann.choose(choice)
    ann.send("choose", no=no, choice=choice)
    assert ann.until("refused")["code"] == "stale"
    assert ann.update["no"] == no + 1


def test_why_names_the_rule_and_changes_nothing(browser: Browser, other: Browser) -> None:
    _, ann, zoe = two(browser, other, options=SHOWN)
    no = ann.update["no"]
    ann.send("why", no=no, text="d3d9")
    because = ann.until("because")
    assert (because["legal"], because["rule"]) == (False, "HUNT-MOVE-4")
    offer = ann.update["ask"]["offers"][0]
    ann.send("why", no=no, choice=offer["choice"])
    because = ann.until("because")
    assert (because["legal"], because["text"]) == (True, offer["label"])
    ann.send("why", no=no, text="what?")
    assert not ann.until("because")["legal"]
    ann.send("why", no=no + 5, text="d3d4")
    assert ann.until("refused")["code"] == "stale"
    zoe.send("why", no=no, text="d3d4")
    assert zoe.until("refused")["code"] == "not_your_turn"


def test_what_nobody_has_noticed_can_be_taken_back(browser: Browser, other: Browser, server: Server) -> None:
    table, ann, zoe = two(browser, other)
    first = ann.update["ask"]["prompt"]
    ann.choose(ann.pick(Random(2)))
    assert ann.update["can_undo"]
    zoe.catch_up(ann.update["v"])
    assert not zoe.update["can_undo"]
    ann.send("undo", no=ann.update["no"])
    ann.wait(lambda player: player.update["undone"])
    zoe.catch_up(ann.update["v"])
    assert zoe.update["undone"]
    assert ann.update["ask"]["prompt"] == first
    assert ann.update["log"] == zoe.update["log"] == ann.update["log"]
    assert not ann.update["can_undo"]
    ann.choose(ann.pick(Random(3)))
    with server.browser() as guest:
        assert guest.get(f"/api/tables/{table}")["no"] == ann.update["no"]


def test_pictures_are_left_out_for_those_who_want_none(browser: Browser) -> None:
    table = browser.make()["table"]["id"]
    assert "Set-up" in browser.sit(table).update["picture"]
    assert browser.sit(table, picture=False).update["picture"] == ""


def test_a_game_starts_when_the_last_seat_is_taken(browser: Browser, other: Browser, server: Server) -> None:
    made = browser.make(seats=TWO, options={"setup": "random"})
    table = made["table"]["id"]
    assert made["table"]["state"] == "open"
    ann = browser.sit(table)
    assert ann.update["ask"] is None
    # Nothing is dealt yet: nobody can look at one side and then take the other.
    assert ann.update["view"]["pieces"] == []
    ann.send("choose", no=0, choice=0)
    assert ann.until("refused")["code"] == "not_possible"
    assert other.post(f"/api/tables/{table}/join", {"name": "Zoe", "seat": 0}, 409)["code"] == "not_possible"
    other.join(table, seat=1)
    ann.wait(lambda player: player.table["state"] == "running" and player.update["no"] > 0)
    assert len(ann.update["view"]["pieces"]) == 48
    assert ann.table["seats"][1]["name"] == "Zoe"


def test_who_leaves_before_the_start_frees_the_seat_and_the_old_token_is_void(
    browser: Browser, other: Browser, server: Server
) -> None:
    made = browser.make(seats=[{"kind": "open"}, {"kind": "open"}])
    table = made["table"]["id"]
    assert made["yours"] == []
    link = other.join(table, seat=1)["yours"][0]
    zoe = other.sit(table)
    zoe.send("leave")
    zoe.wait(lambda player: player.table["seats"][1]["kind"] == "open")
    zoe.send("leave")
    assert zoe.until("refused")["code"] == "not_your_seat"
    new = browser.join(table, name="Ann", seat=1)["yours"][0]
    assert new["token"] != link["token"]
    assert other.sit(table).welcome["yours"] == []
    assert Player(server, table, tokens=[link["token"]]).welcome["yours"] == []
    assert other.http.get(link["path"]).status_code == 403


def test_a_leavers_seat_is_played_by_a_bot_until_it_is_taken_back(browser: Browser, other: Browser) -> None:
    _, ann, zoe = two(browser, other, options=SHOWN)
    zoe.send("leave")
    zoe.wait(lambda player: player.table["seats"][1]["left"])
    assert (zoe.table["seats"][1]["bot"], zoe.table["seats"][1]["name"]) == ("sensible", "Zoe")
    zoe.send("choose", no=zoe.update["no"], choice=[0, 0])
    assert zoe.until("refused")["code"] == "not_possible"
    rng = Random(4)
    while ann.update["view"]["active"] == 0:
        if ann.update["ask"] is None:
            ann.next()
        else:
            ann.choose(ann.pick(rng))
    # The bot makes its whole half.
    ann.wait(lambda player: player.update["view"]["active"] == 0 or player.over)
    zoe.send("take_back")
    zoe.wait(lambda player: not player.table["seats"][1]["left"])
    assert zoe.table["seats"][1]["bot"] == ""
    ann.wait(lambda player: not player.table["seats"][1]["left"])


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(browser: Browser, other: Browser) -> None:
    began = time.monotonic()
    _, ann, zoe = two(browser, other, options=SHOWN, clock=5)
    assert 0 < ann.table["seats"][0]["clock"] <= 5
    assert ann.table["seats"][1]["clock"] is None
    ann.wait(lambda player: player.table["seats"][0]["left"])
    assert time.monotonic() - began > 4.9
    # The bot plays on; the other seat's clock runs only when it is asked.
    zoe.wait(lambda player: player.update["ask"] is not None or player.over)
    assert not zoe.table["seats"][1]["left"]


def test_hot_seat_shows_nothing_secret_between_two_looks(browser: Browser) -> None:
    made = browser.make(hot_seat=True, options=SHOWN)
    assert made["table"]["hot_seat"]
    assert len(made["yours"]) == 2
    both = browser.sit(made["table"]["id"])
    assert both.welcome["yours"] == [0, 1]
    assert both.update["look"] == -2
    assert not [piece for piece in both.update["view"]["pieces"] if piece["face"]]
    both.send("choose", no=both.update["no"], choice=[0, 0])
    assert both.until("refused")["code"] == "not_your_seat"
    both.send("look", seat=0)
    both.wait(lambda player: player.update["look"] == 0)
    both.choose(both.pick(Random(1)), seat=0)
    both.send("look", seat=-2)
    both.wait(lambda player: player.update["look"] == -2)
    assert not [piece for piece in both.update["view"]["pieces"] if piece["face"]]
    assert both.update["ask"] is None


def test_chat_and_presence_reach_everybody(browser: Browser, other: Browser) -> None:
    table, ann, zoe = two(browser, other)
    ann.wait(lambda player: player.table["seats"][1]["online"])
    zoe.send("say", text="  good\tluck\u202e ")
    ann.wait(lambda player: bool(player.said))
    assert (ann.said[0]["name"], ann.said[0]["text"], ann.said[0]["seat"]) == ("Zoe", "good luck", 1)
    assert [line["text"] for line in browser.sit(table).welcome["chat"]] == ["good luck"]
    zoe.close()
    ann.wait(lambda player: not player.table["seats"][1]["online"])


@pytest.mark.parametrize(
    ("plan", "teammate", "sides"),
    [
        ({"game": "punk", "seats": [{"kind": "bot"}, {"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]}, 2, "cops"),
        (
            {
                "game": "vigilante",
                "mode": "2v2",
                "seats": [{"kind": "bot"}, {"kind": "me"}, {"kind": "bot"}, {"kind": "open"}],
            },
            3,
            "moon",
        ),
    ],
)
def test_team_chat_stays_in_the_team(
    browser: Browser, other: Browser, server: Server, plan: dict[str, Any], teammate: int, sides: str
) -> None:
    table = browser.make(name="Ann", **plan)["table"]["id"]
    ann = browser.sit(table)
    other.join(table)
    zoe = other.sit(table)
    assert zoe.welcome["yours"] == [teammate]
    assert [zoe.table["seats"][seat]["role"] for seat in (1, teammate)] == [sides, sides]
    assert zoe.table["seats"][0]["role"] != sides
    with server.browser() as guest:
        watcher = guest.sit(table)
        ann.send("say", text="cover me", team=True)
        ann.send("say", text="good luck", team=False)
        zoe.wait(lambda player: len(player.said) == 2)
        watcher.wait(lambda player: bool(player.said))
        assert [line["text"] for line in zoe.said] == ["cover me", "good luck"]
        assert [line["text"] for line in watcher.said] == ["good luck"]
        assert [line["text"] for line in guest.sit(table).welcome["chat"]] == ["good luck"]


def test_a_rematch_passes_the_seats_on_and_old_tokens_open_it(browser: Browser, other: Browser, server: Server) -> None:
    table, ann, zoe = two(browser, other, options=SHOWN)
    ann.choose(next(offer["choice"] for offer in ann.update["ask"]["asides"]))
    ann.wait(lambda player: player.over)
    zoe.wait(lambda player: player.table["state"] == "finished")
    zoe.send("rematch")
    ann.wait(lambda player: bool(player.table["rematch"]))
    ann.send("rematch")
    new = ann.until("table")["table"]["rematch"]
    assert new == ann.table["rematch"]
    assert [seat["name"] for seat in browser.get(f"/api/tables/{new}")["seats"]] == ["Zoe", "Ann"]
    assert browser.sit(new).welcome["yours"] == [1]
    # Programs without cookies come with the old token.
    token = other.http.cookies[f"getaway-{table}"]
    assert Player(server, new, tokens=[token]).welcome["yours"] == [0]
    # One's own list finds it, too.
    assert new in [one["id"] for one in other.get("/api/tables")["mine"]]
    assert f"getaway-{new}" in other.http.cookies


def test_replays_show_ones_own_side_while_the_game_runs_and_everything_after_it(
    browser: Browser, other: Browser, server: Server
) -> None:
    table, ann, zoe = two(browser, other, options=SHOWN)
    play([ann, zoe], Random(9), most=30)
    mine = browser.get(f"/api/replays/{table}")
    assert (mine["viewers"], mine["finished"], mine["marks"]) == ([0, -2], False, [])
    assert browser.get(f"/api/replays/{table}/steps?viewer=1", 403)["code"] == "not_your_seat"
    steps = browser.get(f"/api/replays/{table}/steps")["steps"]
    assert len(steps) == mine["length"] + 1
    for step in steps:
        assert set(step["views"]) == {"0", "-2"}
        assert bool(step["chosen"]) == (step["asked"] == 0 and step["no"] < mine["length"])
        assert not [piece for piece in step["views"]["0"]["pieces"] if piece["owner"] == 1 and piece["piece"] >= 0]
    with server.browser() as guest:
        assert guest.get(f"/api/replays/{table}")["viewers"] == [-2]
        assert not any(step["chosen"] for step in guest.get(f"/api/replays/{table}/steps")["steps"])
    asked = ann if ann.update["ask"] is not None else zoe
    asked.choose(next(offer["choice"] for offer in asked.update["ask"]["asides"]))
    with server.browser() as guest:
        told = guest.get(f"/api/replays/{table}")
        assert told["viewers"] == [0, 1, -2]
        assert told["marks"][-1] == [told["length"], "the end"]
        last = guest.get(f"/api/replays/{table}/steps?first={told['length'] - 1}&viewer=1")["steps"]
        assert [step["no"] for step in last] == [told["length"] - 1, told["length"]]
        assert last[0]["chosen"] == "Give up the game"
        assert last[1]["events"][-1]["data"]["event"] == "gameended"
        assert set(last[0]["views"]) == {"1"}


def test_a_game_file_can_be_imported_and_replayed(browser: Browser, tmp_path: Path) -> None:
    raw = Path("tests/tapes/hunter/capture.tape.json").read_bytes()
    headers = {"Content-Type": "application/json"}
    answer = browser.http.post("/api/replays", content=raw, headers=headers)
    assert answer.status_code == 201, answer.text
    replay = answer.json()["id"]
    assert replay.startswith("i-")
    assert browser.http.post("/api/replays", content=raw, headers=headers).json()["id"] == replay
    told = browser.get(f"/api/replays/{replay}")
    assert told["finished"]
    assert told["table"]["outcome"]["reason"] == "capture"
    steps = browser.get(f"/api/replays/{replay}/steps?first={told['length'] - 3}")["steps"]
    assert len(steps) == 4
    tape = json.loads(raw)
    tape["moves"][-2][1] = [23, 3]
    assert browser.post("/api/replays", tape, 400)["code"] == "bad_file"
    assert browser.post("/api/replays", {**json.loads(raw), "game": "chess"}, 400)["code"] == "bad_file"
    assert browser.post("/api/replays", {**json.loads(raw), "seed": "wrong"}, 400)["code"] == "bad_file"
    assert browser.post("/api/replays", {"players": ["x" * 2_100_000]}, 413)["code"] == "too_big"


@pytest.mark.parametrize(
    ("plan", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"mode": "enormous"}, 400, "bad_setup"),
        ({"options": {"rows": 9}}, 400, "bad_setup"),
        ({"options": {"rows": {"deep": []}}}, 400, "bad_setup"),
        ({"options": {"colour": "red"}}, 400, "bad_setup"),
        ({"seats": [{"kind": "me"}]}, 400, "bad_setup"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, 400, "bad_setup"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, 400, "unknown_bot"),
        ({"aids": "all"}, 400, "bad_setup"),
        ({"clock": 1}, 400, "unreadable"),
        ({"name": "x" * 25}, 400, "unreadable"),
        ({"colour": "red"}, 400, "unreadable"),
    ],
)
def test_a_table_that_cannot_be_is_refused(browser: Browser, plan: dict[str, Any], status: int, code: str) -> None:
    problem = browser.post("/api/tables", {"game": "hunter", **plan}, status)
    assert problem["code"] == code
    assert problem["text"].endswith(".")

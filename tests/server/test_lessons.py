"""Lessons over the wire: said, chosen, refused, taken back, resumed; nothing of them is stored."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Browser, Player, Server, closed_with, dial

LESSON = "learn/hunter/who-you-are"
READ = 3
"""How many steps the lesson says before its first choice."""


def asked(learner: Player) -> Any:
    """The question that is open to the learner."""
    return learner.update["ask"]


def step_of(player: Player) -> dict[str, Any]:
    """What the learner reads."""
    now: dict[str, Any] = player.update["lesson"]["now"]
    return now


def read_on(player: Player, times: int = 1) -> None:
    """Press Next."""
    for _ in range(times):
        player.send("next", at=len(player.update["lesson"]["answers"]))
        player.until("update")


def goes(player: Player) -> Any:
    """The first choice that goes on."""
    return step_of(player)["goes"][0]


def test_the_lessons_of_a_title_are_listed(browser: Browser) -> None:
    page = browser.get("/api/games/hunter/lessons")
    first = page["lessons"][0]
    assert (page["game"], first["id"], first["title"]) == ("hunter", "who-you-are", "Who you are")
    assert first["steps"] > READ
    assert browser.get("/api/games/chess/lessons", 404)["code"] == "unknown_game"
    shelf = {game["id"]: game for game in browser.get("/api/games")}
    assert shelf["hunter"]["lessons"] == len(page["lessons"])


def test_a_lesson_is_played_to_its_end(server: Server) -> None:
    learner = Player(server, LESSON)
    assert learner.update["full"]
    assert learner.welcome["table"]["listed"] is False
    assert step_of(learner)["step"] == 1
    assert learner.update["ask"] is None
    read_on(learner, READ)
    assert step_of(learner)["wants"] == "choose"
    ask = asked(learner)
    wrong = next(offer["choice"] for offer in ask["offers"] if offer["choice"] not in step_of(learner)["goes"])
    before = learner.update
    learner.send("choose", no=ask["no"], choice=wrong)
    refused = learner.until("refused")
    assert (refused["code"], refused["re"]) == ("not_in_lesson", "choose")
    learner.send("sync")
    learner.until("update")
    assert (learner.update["view"], learner.update["lesson"]) == (before["view"], before["lesson"])
    learner.send("choose", no=ask["no"], choice=goes(learner))
    update = learner.until("update")
    assert update["answered"] == ask["no"]
    assert update["events"]
    while step_of(learner)["wants"] != "done":
        read_on(learner)
    assert step_of(learner)["say"].startswith("Uncover the enemy's main bad guy")
    learner.close()


def test_a_lesson_goes_on_where_it_was_left(server: Server) -> None:
    learner = Player(server, LESSON)
    read_on(learner, READ)
    answers, view = learner.update["lesson"]["answers"], learner.update["view"]
    learner.close()
    again = Player(server, LESSON, answers=answers)
    assert step_of(again)["step"] == READ + 1
    assert again.update["view"] == view
    again.close()


def test_answers_that_lead_nowhere_are_dropped(server: Server) -> None:
    learner = Player(server, LESSON, answers=[None, [9, 9, 9], 4, None])
    assert learner.update["lesson"]["answers"] == [None]
    learner.close()


def test_every_step_can_be_taken_back(server: Server) -> None:
    learner = Player(server, LESSON)
    read_on(learner, READ)
    view = learner.update["view"]
    learner.send("choose", no=learner.update["no"], choice=goes(learner))
    learner.until("update")
    learner.send("undo", no=learner.update["no"])
    back = learner.until("update")
    assert back["undone"]
    assert (step_of(learner)["step"], learner.update["view"]) == (READ + 1, view)
    learner.close()


def test_what_does_not_belong_in_a_lesson_is_refused(server: Server) -> None:
    learner = Player(server, LESSON)
    for message, code in (
        ({"t": "next", "at": 7}, "stale"),
        ({"t": "choose", "no": learner.update["no"], "choice": 1}, "not_in_lesson"),
        ({"t": "choose", "no": 99, "choice": 1}, "stale"),
        ({"t": "undo", "no": learner.update["no"]}, "not_in_lesson"),
        ({"t": "why", "no": learner.update["no"], "text": "a1a2"}, "not_possible"),
        ({"t": "say", "text": "hi"}, "not_possible"),
        ({"t": "rematch"}, "not_possible"),
        ({"t": "look", "seat": 1}, "not_possible"),
        ({"t": "nonsense"}, "unreadable"),
    ):
        learner.send(**message)
        assert learner.until("refused")["code"] == code, message
    read_on(learner, READ)
    learner.send("why", no=learner.update["no"], text="a2a1")
    because = learner.until("because")
    assert not because["legal"]
    assert because["rule"]
    learner.close()


@pytest.mark.parametrize("path", ["learn/hunter/flying", "learn/chess/opening"])
def test_an_unknown_lesson_is_said_to_be_missing(server: Server, path: str) -> None:
    with dial(server, path) as socket:
        socket.send('{"t":"hello"}')
        messages, code = closed_with(socket)
    assert (messages[-1]["code"], code) == ("no_table", 4404)


def test_a_lesson_begins_with_a_hello(server: Server) -> None:
    with dial(server, LESSON) as socket:
        socket.send('{"t":"sync"}')
        messages, code = closed_with(socket)
    assert (messages[-1]["code"], code) == ("not_possible", 4400)


def test_nothing_of_a_lesson_is_stored(server: Server, browser: Browser) -> None:
    def listed() -> set[str]:
        # Tables of other tests may change meanwhile: somebody leaves, a bot plays on.
        tables = browser.get("/api/tables")
        return {table["id"] for table in (*tables["mine"], *tables["listed"])}

    before = listed()
    learner = Player(server, LESSON)
    read_on(learner)
    assert listed() == before
    learner.close()

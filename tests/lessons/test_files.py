"""A broken lesson file is told in one line: file, step, and what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from getaway.lessons import BadLesson, Tutor, UnknownLesson, lesson_of, lessons_of
from getaway.lessons.check import problems
from getaway.lessons.files import read
from tests.lessons.conftest import Written
from tests.toys.hare import RULES

HEAD = """
title = "A trial"
minutes = 1
teaches = ["HARE-NIGHT-2"]
remember = "Remember this."
"""
TABLE = """
[table]
seat = "Hare"
play = ["Fox: birch", "Hare: fern"]
"""
READ = """
[[steps]]
say = "Read this."
"""
CHOOSE = """
[[steps]]
say = "Stay where you are."
go = { do = "go", to = 5 }
else = "Stay."
then = ["hare.die: 3", "Fox: elder"]
"""


def test_the_lessons_of_a_title_come_in_order() -> None:
    assert [lesson.id for lesson in lessons_of(RULES)] == ["out-of-reach"]
    with pytest.raises(UnknownLesson, match="no lesson 'flying'; it has out-of-reach"):
        lesson_of(RULES, "flying")


STATIC = [
    ("title = ", "hare/3-trial.toml: expected valid TOML"),
    (HEAD + TABLE.replace("Hare", "Wolf", 1) + READ, "step 1: There is no seat 'Wolf'"),
    (HEAD.replace("NIGHT-2", "NIGHT-9") + TABLE + READ, "there is no rule 'HARE-NIGHT-9'"),
    (HEAD.replace("minutes = 1", "minutes = 90") + TABLE + READ, "minutes must be"),
    (HEAD.replace("Remember this.", "") + TABLE + READ, "remember is empty"),
    (HEAD + TABLE + READ.replace("Read this.", "See HARE-NIGHT-2."), "step 1: say speaks of HARE-NIGHT-2"),
    (HEAD + TABLE + READ.replace("Read this.", "Read. " * 100), "step 1: say has 599 letters"),
    (HEAD + TABLE + READ + "points = []", r"step 1: Object contains unknown field `points`"),
    (HEAD + TABLE + READ + 'point = { panels = ["door"] }', "step 1: there is no panel 'door'"),
    (HEAD + TABLE + READ + 'point = { seats = ["Wolf"] }', "step 1: There is no seat 'Wolf'"),
    (HEAD + TABLE + READ + CHOOSE.replace('"go", to', '"fly", to'), "step 2: go: there is no do 'fly'; there are"),
    (HEAD + TABLE + READ + CHOOSE.replace("to = 5", "hole = 5"), "step 2: go: no choice that does go has 'hole'"),
    (HEAD + TABLE + CHOOSE.replace('else = "Stay."\n', ""), "step 1: else must say something to every other choice"),
    (HEAD + TABLE + READ + 'else = "No."', "step 1: else belongs to a step with go or free"),
    (HEAD + TABLE + CHOOSE + 'free = "end"', "step 1: a step has go or free, not both"),
    (HEAD + TABLE + READ + 'free = "dawn"', 'step 1: free is "end", or a table'),
    (HEAD + TABLE + READ + "free = {}", "step 1: a moment needs decisions"),
    (HEAD + TABLE + READ + 'free = { asked = "hare.fly" }', "step 1: there is no kind of question 'hare.fly'"),
    (HEAD + TABLE + READ + 'free = { event = "flew" }', "step 1: there is no event 'flew'"),
    (HEAD + TABLE + READ + 'free = { event = { event = "foxseen", hen = 1 } }', "no event foxseen has 'hen'"),
    (HEAD + TABLE + READ + 'won = "You won."', "step 1: won belongs to a free step"),
    (HEAD + TABLE + READ + "chance = { die = [1] }", "step 1: there is no kind of question 'die' for chance"),
    (HEAD + TABLE + 'mode = "long"' + READ, "step 1: Fox and Hare has no mode 'long'"),
    (HEAD + TABLE + "options = { nights = 99 }" + READ, "step 1: Option nights cannot be 99"),
    (HEAD + TABLE + 'rivals = "genius"' + READ, "step 1: there is no bot 'genius'"),
    (HEAD + TABLE + 'asks = ["hare.creep"]' + READ, "step 1: The table passes for nobody at hare.creep"),
    (HEAD + TABLE + 'tape = "none.json"' + READ, "step 1: a table with a tape has no mode"),
    (HEAD + TABLE, "it has no steps|missing required field `steps`"),
]


@pytest.mark.parametrize(("text", "line"), STATIC, ids=[line[:50] for _, line in STATIC])
def test_what_is_wrong_is_found_when_the_file_is_read(written: Written, text: str, line: str) -> None:
    with pytest.raises(BadLesson, match=line) as bad:
        written(text)
    assert bad.value.text.startswith("hare/3-trial.toml")
    assert "\n" not in bad.value.text


PLAYED = [
    (TABLE.replace("birch", "barn") + READ, "step 1: 'barn' cannot be read: Fox is asked hare.hide (alder, birch,"),
    (TABLE.replace("Fox: birch", "Hare: birch") + READ, "step 1: 'birch' is for another: Fox is asked hare.hide"),
    (TABLE + CHOOSE.replace("die: 3", "die: 6"), "step 1: hare.die cannot be 6; it can be 1; 2; 3"),
    (TABLE + CHOOSE.replace("die: 3", "die: three"), "step 1: chance answers with whole numbers, not with 'three'"),
    (TABLE + CHOOSE.replace("elder", "fern"), "step 1: 'fern' cannot be read: Fox is asked hare.pounce"),
    (TABLE + CHOOSE.replace("to = 5", "to = 1"), "step 1: nothing on offer goes on: Hare is asked hare.creep"),
    (TABLE + CHOOSE.replace(', "Fox: elder"', "") + CHOOSE, "step 2: the learner is not asked, and nobody answers"),
    (TABLE + CHOOSE.replace("elder", "heath") + CHOOSE, ""),
    (TABLE + CHOOSE.replace('elder"', 'elder", "Hare: give-up", "Hare: fern"'), "comes after the end of the game"),
    (TABLE + READ + "point = { offers = { to = 1 } }", "step 1: point: nothing on offer fits"),
    (TABLE + READ + "free = { view = { moon = 1 } }" + READ, "step 1: the view has no 'moon'"),
    (TABLE + CHOOSE.replace("to = 5", "to = [5, 4]").replace("elder", "heath") + READ, ""),
    (
        TABLE + CHOOSE.replace("to = 5", "to = [4, 5]").replace("elder", "heath") + CHOOSE.replace("to = 5", "to = 3"),
        "after 'fern' in step 1: hare/3-trial.toml, step 2: nothing on offer goes on",
    ),
    (
        TABLE + CHOOSE.replace('else = "Stay."', 'else = [{ when = { to = 1 }, say = "Birch" }, { say = "Stay." }]'),
        "step 1: no choice that does not go on gets the answer 'Birch'",
    ),
]


@pytest.mark.parametrize(("text", "line"), PLAYED, ids=[f"{at}-{line[:40]}" for at, (_, line) in enumerate(PLAYED)])
def test_what_is_wrong_is_found_when_the_lesson_is_played(written: Written, text: str, line: str) -> None:
    found = list(problems(written(HEAD + text)))
    if line:
        assert len(found) == 1
        assert line in found[0]
        assert "\n" not in found[0]
    else:
        assert found == []


def test_two_lessons_cannot_have_the_same_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lessons").mkdir()
    for name in ("1-one.toml", "1-two.toml"):
        (tmp_path / "lessons" / name).write_text(HEAD + TABLE + READ, "utf-8")
    monkeypatch.setattr(type(RULES), "folder", tmp_path)
    with pytest.raises(BadLesson, match=r"hare/1-(one|two).toml: 1-(one|two).toml has the same number"):
        lessons_of.__wrapped__(RULES)


def test_a_lesson_file_has_a_number_and_a_name(tmp_path: Path) -> None:
    path = tmp_path / "Out of reach.toml"
    path.write_text(HEAD + TABLE + READ, "utf-8")
    with pytest.raises(BadLesson, match=r"expected a name like 2-out-of-sight.toml"):
        read(RULES, path)


def test_a_lesson_can_begin_in_a_recorded_game(written: Written, tmp_path: Path) -> None:
    tape = Path(__file__).parents[1] / "tapes" / "hare"
    (tmp_path / "game.json").write_bytes((tape / "escaped.tape.json").read_bytes())
    tutor = Tutor(written(HEAD + '[table]\nseat = "Hare"\nrivals = "random"\ntape = "game.json"\nat = 2\n' + READ))
    assert tutor.match.game.no == 2
    assert tutor.match.game.seat == tutor.seat

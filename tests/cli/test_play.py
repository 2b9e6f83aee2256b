"""``getaway play``: whole games at the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.console import Console

from getaway.cli import screen
from getaway.kernel import tape as tapes
from getaway.kernel.frames import CHANCE, Choice
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from tests.cli.conftest import SECRETS, Run, hid
from tests.toys.hare import HareRules
from tests.toys.hare.content import MEADOW
from tests.toys.hare.flow.hiding import Hide
from tests.toys.hare.view import See


def test_a_whole_game_is_played_by_numbers(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, "--seats", "human,random", typed="1\n" * 5)
    assert result.exit_code == 0
    assert "In which hole do you begin?" in result.stdout
    assert f"- {hid('Alder')}\n" in result.stdout
    assert re.search(r"^The (fox|hare) wins: .*\.$", result.stdout, re.MULTILINE)


def test_choices_are_typed_by_token_in_any_case(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, typed="GORSE\n")
    assert hid("Gorse") in result.stdout


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    typed = "1\n" * 5
    first = run("play", "hare", "--seed", 8, typed=typed)
    assert run("play", "hare", "--seed", 8, typed=typed).stdout == first.stdout


def test_a_mode_and_options_set_the_game_up(run: Run) -> None:
    assert "Night 0 of 2" in run("play", "hare", "--mode", "short").stdout
    assert "Night 0 of 7" in run("play", "hare", "--set", "nights=7").stdout
    assert "Night 0 of 3" in run("play", "hare", "--mode", "short", "--set", "nights=3").stdout


def test_what_is_asked_has_a_heading_at_the_prompt_and_its_rule_is_told_by_a_question_mark(run: Run) -> None:
    result = run("play", "hunter", "--seed", 1, typed="?\n")
    asked, _, help_text = result.stdout.partition("Type the number of a choice")
    assert re.search(r"[?.] \[Set-up\]\n", asked)
    assert "HUNT-" not in asked
    assert "HUNT-" in help_text
    assert "save FILE" in help_text


def test_a_rule_is_told_by_its_id_or_heading(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, typed="? night-3\n? END\nhelp hide-2\n")
    assert "The die shows one step" in result.stdout
    assert "HARE-END-1" in result.stdout
    assert "caught at once" in result.stdout


def test_the_rules_are_listed_by_id(run: Run) -> None:
    assert "HARE-NIGHT-4  Night\n" in run("play", "hare", typed="rules\n").stdout


def test_the_log_and_the_board_are_shown_again_on_demand(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, typed="log\nboard\nclover\nlog\n")
    assert "Nothing has happened yet." in result.stdout
    assert result.stdout.count("Night 0 of 4") == 2
    assert result.stdout.count(hid("Clover")) == 2


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("oak", "'oak' cannot be read as a choice here; type one like alder, birch, clover."),
        ("0", "There is no choice number 0 here; they run from 1 to 8."),
        ("9", "There is no choice number 9 here; they run from 1 to 8."),
        ("-1", "'-1' cannot be read as a choice here"),
        ("²", "'²' cannot be read as a choice here"),
        ("? WIN", "Fox and Hare has no rule 'WIN'; its rules start with HARE-HIDE, HARE-NIGHT, HARE-END."),
        ("undo", "There is nothing that you can take back now."),
        ("save", "Expected a file name, like: save evening.json"),
        ("save .", ". is a folder; expected a file name, like: save evening.json"),
        ("save nowhere/game.json", "nowhere/game.json cannot be written: No such file or directory."),
        ("save ~nobody-of-that-name/game.json", "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_explained_and_asked_again(run: Run, typed: str, told: str) -> None:
    result = run("play", "hare", "--seed", 3, typed=f"{typed}\nfern\n")
    assert told in result.stdout
    assert hid("Fern") in result.stdout
    assert result.exit_code == 0


def test_an_illegal_choice_is_refused_with_the_reason_and_its_rule(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(rules: HareRules, game: Game, text: str) -> Choice:
        return MEADOW.holes.index(text.strip().title())

    monkeypatch.setattr(HareRules, "read", read)
    result = run("play", "hare", "--seed", 3, "--seats", "random,human", typed="dell\nheath\n")
    assert "Hare> The hare creeps to the next hole, or stays. (HARE-NIGHT-2)\n" in result.stdout


def test_giving_up_is_confirmed_first(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, typed="alder\ngive-up\nno\ngive-up\nyes\n")
    assert result.stdout.count("Really: Give up?") == 2
    assert result.stdout.count("The hare wins: the fox gives up") == 1


def test_a_whole_way_is_typed_in_one_line(run: Run) -> None:
    result = run("play", "hunter", "--seed", 1, "--seats", "human,random", typed="a1 d1 c1\n")
    assert re.findall(r"sets up .*on (\w\d)\.\n", result.stdout) == ["a1", "d1", "c1"]
    assert "Stopped" not in result.stdout
    assert result.stdout.count("South> ") == 2
    assert result.stdout.count("South's city is c2") == 2


@pytest.mark.parametrize(
    ("typed", "placed", "told"),
    [
        ("a1 d1 z9 c1", 2, "Stopped before z9:\n'z9' cannot be read as a choice here"),
        ("a1 a1", 1, "Stopped before a1:\n"),
        ("1 2", 1, "Choices that you have not seen have no numbers yet"),
        ("z9 a1", 0, "'z9' cannot be read as a choice here"),
    ],
)
def test_a_way_ends_before_the_first_choice_that_is_refused(run: Run, typed: str, placed: int, told: str) -> None:
    result = run("play", "hunter", "--seed", 1, "--seats", "human,random", typed=f"{typed}\n")
    assert told in result.stdout
    assert len(re.findall(r"sets up .*on \w\d\.\n", result.stdout)) == placed


def test_choices_that_share_a_warning_are_told_by_their_numbers(run: Run) -> None:
    stand = ("--set", "setup=reference", "--set", "first_player=south", "--seats", "human,random")
    result = run("play", "hunter", *stand, "--seed", 1, typed="a3a4 g3g4 b3b4 c3c4 end\nquit\nyes\n")
    assert "! 10 to 18: The enemy will see that this is your Strike Force 2.\n" in result.stdout
    assert re.search(r"^ 18  Airlift Strike Force 2 .* ! ", result.stdout, re.MULTILINE)


def test_a_way_ends_when_somebody_else_is_asked_or_the_game_is_over(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, typed="alder birch\n")
    assert "Stopped before birch: it is Hare's turn." in result.stdout
    result = run("play", "hare", "--seed", 3, typed="alder\ngive-up birch\nyes\n")
    assert "Stopped before birch: the game is over." in result.stdout


def test_a_card_drawn_leaves_the_map_and_tells_what_is_new(run: Run) -> None:
    seats = ("--mode", "quick_two", "--seed", 3, "--seats", "human,random")
    result = run("play", "downtown", *seats, typed="SH1\ndraw-weapon\ndraw-weapon\n")
    assert len(re.findall(r"Roxy Razor draws (?!a )", result.stdout)) == 2
    assert result.stdout.count("South Parade\n") == 2, "once before and once after the safe house was chosen"
    assert result.stdout.count("Your hand: ") == 4
    walked = run("play", "downtown", *seats, typed="SH1\nsouth\n")
    assert walked.stdout.count("South Parade\n") == 3


@pytest.mark.parametrize(
    ("before", "after", "printed"),
    [
        ("", "# . #\nIt is dark.", "# . #\nIt is dark."),
        ("# . #\nIt is dark.", "# . #\nIt is light.", "It is light."),
        ("# . #\nIt is dark.", ". # #\nIt is dark.", ". # #\nIt is dark."),
        ("# . #\nOne goes.\nTwo goes.", "# . #\nTwo goes.", "# . #\nTwo goes."),
        ("Night.\n\n# . #\n\n= -\nIt is dark.", "Day.\n\n# . #\n\n- =\nIt is dark.", "Day.\n\n- =\nIt is dark."),
    ],
)
def test_of_a_picture_what_has_changed_is_printed(before: str, after: str, printed: str) -> None:
    assert screen.changed(after, before) == printed


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("fits the edge", ["fits the edge"]),
        ("- a long way to-day", ["- a long way", "  to-day"]),
        ("  set in and then some", ["  set in and", "    then some"]),
        ("a word-that-is-never-cut", ["a", "  word-that-is-never-cut"]),
        ("a  drawn  row  of  a  map", ["a  drawn  row  of  a  map"]),
    ],
)
def test_words_are_not_cut_at_the_edge_of_the_screen(line: str, lines: list[str]) -> None:
    assert screen.wrapped(f"{line}\n{line}", 13).split("\n") == lines * 2


def test_sentences_are_broken_between_words_on_a_terminal_only(capsys: pytest.CaptureFixture[str]) -> None:
    for terminal in (True, False):
        console = Console(force_terminal=terminal, width=12, soft_wrap=True, no_color=True)
        screen.say(console, "Where do you go now?")
        screen.ask(console, "Where do you go?", "Move")
    said = capsys.readouterr().out.replace("\x1b[1m", "").replace("\x1b[2m", "").replace("\x1b[0m", "")
    broken = "Where do you\n  go now?\n\nWhere do you\n  go? [Move]\n"
    assert said == broken + "Where do you go now?\n\nWhere do you go? [Move]\n"


def test_the_board_is_drawn_again_only_when_it_has_changed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(rules_of("hunter")), "picture", lambda self, view: "This is the board.")
    result = run("play", "hunter", "--seed", 1, "--seats", "human,random", typed="a1\nd1\nc1\n")
    assert result.stdout.count("South> ") == 4
    assert result.stdout.count("This is the board.") == 1
    result = run("play", "hunter", "--seed", 1, "--seats", "human,random", typed="a1\nboard\n")
    assert result.stdout.count("This is the board.") == 2


def test_what_the_letters_on_a_board_mean_is_told_once_and_with_the_board_on_demand(run: Run) -> None:
    result = run("play", "hunter", "--seed", 1, "--seats", "human,random", typed="a1\nd1\nc1\n")
    assert result.stdout.count("South's city is c2") == 4
    assert result.stdout.count("MB main bad guy") == 1
    result = run("play", "hunter", "--seed", 1, "--seats", "human,random", typed="a1\nboard\n")
    assert result.stdout.count("MB main bad guy") == 2


def test_of_a_board_in_paragraphs_those_are_drawn_again_that_have_changed(run: Run) -> None:
    typed = "bootlegger\nwhite\n1\n1\n"
    first = ("--set", "first_player=seat 1")
    result = run("play", "vigilante", "--seed", 4, "--seats", "human,random", *first, typed=typed)
    assert "Third step" in result.stdout
    assert result.stdout.count("Lines are roads") == 1
    laid, _, later = result.stdout.partition("Second step")
    assert "Rows 0 to 2" in laid.rpartition("First step")[2]
    assert "actions; 1 move to drive." in later
    assert "Rows 0 to 2" not in later


def test_a_long_list_of_choices_is_shown_on_demand(run: Run) -> None:
    place = ("play", "gangrush", "--mode", "first3", "--seed", 1, "--seats", "human,random,random")
    result = run(*place, typed="1\n")
    assert re.search(r"\n\d\d choices, such as Lane 3, space \d+ \[3\.\d+\]; list names them all\.\n", result.stdout)
    assert "Lane 5, space 20" not in result.stdout
    assert "Lane 5, space 20" in run(*place, typed="1\nlist\n").stdout


def test_many_choices_of_a_kind_are_told_in_a_line_and_named_on_demand(run: Run) -> None:
    result = run("play", "punk", "--mode", "solo", "--seed", 3, typed="list\n36\nkeep\n")
    asked, named = result.stdout.split("Where do you start?")[1].split("Stinger> ", 1)
    assert asked.splitlines()[1].startswith("Start on: 1 to ")
    assert "coit-tower" in asked
    assert "Start on Embarcadero & Broadway (36)" not in asked
    assert "Start on Embarcadero & Broadway (36)" in named
    # What is no move is listed as ever.
    turn = result.stdout.split("What do you do?")[1]
    assert "\nMove to: " in turn
    assert "\nDraw from the Stinger deck   [draw]" in turn


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["1", "2", "3", "5"], "1 to 3, 5"),
        (["9", "coit-tower", "10", "11"], "9, coit-tower, 10 to 11"),
        (["0", "1"], "0 to 1"),
        ([], ""),
    ],
)
def test_numbers_that_follow_each_other_are_told_as_ranges(words: list[str], told: str) -> None:
    assert screen.ranges(words) == told


def test_a_question_with_one_answer_is_answered_and_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hide, "options", lambda self, t: [2])
    result = run("play", "hare", "--seed", 3, typed="oak\n")
    assert "In which hole do you begin?\nThere is only one choice: Clover.\n" in result.stdout
    assert hid("Clover") in result.stdout


def test_people_who_share_a_screen_cannot_tell_who_had_no_choice(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hide, "options", lambda self, t: [2 if self.who == 0 else 5])
    typed = "\nsave nowhere/x.json\n\n"
    result = run("play", "hare", "--seats", "human,human", "--seed", 3, typed=typed)
    assert "There is only one choice: Clover.\nFox, press Enter to go on: nowhere/x.json cannot" in result.stdout


@pytest.mark.parametrize("sure", ["yes", "clover"])
def test_a_warning_is_shown_before_the_choice_and_asked_once(
    run: Run, monkeypatch: pytest.MonkeyPatch, sure: str
) -> None:
    monkeypatch.setattr(See, "danger", lambda self, hole: "It is damp there." if hole == 2 else "")
    result = run("play", "hare", "--seed", 3, typed=f"clover\nno\nclover\n{sure}\n")
    assert "  3  Clover !\n" in result.stdout
    assert "\n! Clover: It is damp there.\n" in result.stdout
    assert result.stdout.count("It is damp there. Type yes or no: ") == 2
    assert hid("Clover") in result.stdout


def test_a_secret_choice_can_be_taken_back(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "hunter", "--seed", 1, typed=f"1\nundo\n5\nsave {file}\nquit\n")
    assert result.exit_code == 0
    assert len(tapes.read(file).moves) == len([0 for seat, _ in tapes.read(file).moves if seat == CHANCE]) + 1
    assert "unsaved" not in result.stdout


def test_a_saved_game_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = run("play", "hare", "--seed", 3, typed=f"elder\nsave {file}\nquit\n")
    assert f"Saved to {file}" in first.stdout
    again = run("play", "--resume", file, typed="log\ngive-up\nyes\n")
    assert again.stdout.count(hid("Elder")) == 1
    assert again.stdout.count("The hare wins: the fox gives up") == 1


def test_a_saved_game_can_be_given_other_players(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "hare", "--seed", 3, typed=f"elder\nsave {file}\nquit\n")
    result = run("play", "hare", "--resume", file, "--seats", "random,random")
    assert re.search(r"^The (fox|hare) wins: ", result.stdout, re.MULTILINE)


def test_leaving_an_unsaved_game_is_confirmed(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, typed="alder\nquit\nno\nquit\nyes\n")
    assert result.stdout.count("The game is not saved. Leave it?") == 2
    assert "You left the table at decision" in result.stdout
    assert "unsaved" in result.stdout
    assert result.exit_code == 0


def test_the_end_of_the_input_ends_the_game_cleanly(run: Run) -> None:
    result = run("play", "hare", "--seed", 3, typed="alder\n")
    assert "Nobody answers; the table was left at decision" in result.stdout
    assert (result.exit_code, result.stderr) == (0, "")


def test_an_interrupt_ends_the_game_cleanly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play", "hare")
    assert (result.exit_code, result.stderr) == (130, "")
    assert result.stdout.endswith("Interrupted at decision 0.\n")


def test_at_the_end_everything_is_shown_and_the_game_can_be_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = f"alder\ngive-up\ny\nsave nowhere/x.json\nsave {file}\n"
    result = run("play", "hare", "--seed", 3, typed=typed)
    assert re.search(r"^  \w+ +hare$", result.stdout, re.MULTILINE)
    assert "nowhere/x.json cannot be written" in result.stdout
    assert tapes.verify(tapes.read(file)).outcome is not None


def test_two_people_hand_the_screen_over_and_see_nothing_of_each_other(run: Run) -> None:
    typed = "\nalder\n\nfern\nfern\n\n"
    result = run("play", "hare", "--seats", "human,human", "--seed", 3, typed=typed)
    wiped = "\n" * 60
    screens = result.stdout.split(wiped)
    assert [part.split(",")[0].splitlines()[-1] for part in screens if "press Enter" in part] == ["Fox", "Hare", "Fox"]
    handovers = [part for part in screens if "press Enter" in part]
    assert all(not any(hole in part for hole in MEADOW.holes) for part in handovers)
    of_the_fox = [part for part in screens if "Fox> " in part]
    of_the_hare = [part for part in screens if "Hare> " in part]
    assert (len(of_the_fox), len(of_the_hare)) == (2, 1)
    assert all(hid("Fern") not in part for part in of_the_fox)
    assert all(hid("Alder") not in part for part in of_the_hare)


def test_a_lone_person_is_never_asked_to_hand_over(run: Run) -> None:
    assert "press Enter" not in run("play", "hare", typed="alder\n").stdout


def test_bots_alone_are_watched_as_a_spectator(run: Run) -> None:
    result = run("play", "hare", "--seats", "random,sensible", "--seed", 5)
    watched = result.stdout.partition("The table as Fox sees it")[0]
    assert "hare?" in watched
    assert not any(secret in watched for secret in SECRETS)
    assert re.search(r"^The (fox|hare) wins: ", result.stdout, re.MULTILINE)


def test_a_spectator_at_a_terminal_goes_on_by_enter_and_may_leave(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "is_interactive", lambda: True)
    result = run("play", "hare", "--seats", "random,random", "--seed", 5, typed="\nq\n")
    assert result.stdout.count("Enter goes on, q leaves: ") == 2
    assert "You left the table" in result.stdout


def test_long_lists_of_choices_stand_in_columns() -> None:
    lines = screen.columns([f"{number:02}" for number in range(12)], width=20)
    assert lines == ["00   03   06   09", "01   04   07   10", "02   05   08   11"]
    assert screen.columns(["a", "b"], width=80) == ["a", "b"]
    assert screen.columns([], width=80) == []
    assert len(screen.columns(["x" * 50] * 11, width=20)) == 11


def test_a_hint_names_good_choices_with_reasons_and_decides_nothing(run: Run) -> None:
    result = run(
        "play", "hare", "--seed", 3, "--seats", "human,random", typed="alder\n\n\nhint\nhint\nboard\nquit\nyes\n"
    )
    first = re.findall(r"^.*\n  The hare can be there, for all that you have heard\.$", result.stdout, re.MULTILINE)
    assert len(first) >= 2
    assert first[: len(first) // 2] == first[len(first) // 2 :]
    assert "In which hole do you begin?" in result.stdout


def test_there_is_no_coach_where_people_have_to_remember(run: Run) -> None:
    words = ("--mode", "concentration", "--set", "setup=reference", "--seed", 1, "--seats", "human,random")
    result = run("play", "hunter", *words, typed="hint\nquit\nyes\n")
    assert "you have to remember for yourself: there is no coach" in result.stdout
    assert "line-ups" not in result.stdout

"""The checks find what they are for: each mutant of a sound toy breaks one promise and is caught by one check."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec.structs import replace

from getaway.conformance.cards import CARD_CHECKS
from getaway.conformance.checks import CHECKS
from getaway.conformance.findings import Fault, Finding
from getaway.conformance.fuzz import Report, fuzz
from getaway.conformance.look import Look
from getaway.conformance.play import play
from getaway.conformance.saving import Memory, clones_go_their_own_way, tapes_replay_alike
from getaway.conformance.undo import undone_is_undone
from getaway.kernel import tape as tapes
from getaway.kernel.asking import Ask, Does, Offer, Wording
from getaway.kernel.events import Event
from getaway.kernel.frames import END, Choice, Frame, Question, Seat
from getaway.kernel.game import Game
from getaway.kernel.goals import Progress
from getaway.kernel.rules import FirstGame, Passing, Rules
from getaway.kernel.table import Table
from tests.conformance import situations
from tests.conformance.situations import Case, Script, examine, walked
from tests.toys.hare import RULES, HareRules, words
from tests.toys.hare.card import FRAMES
from tests.toys.hare.content import MEADOW
from tests.toys.hare.events import Ended, Hid, Rustled
from tests.toys.hare.flow.night import Creep, Die, Night, Pounce
from tests.toys.hare.knowledge import Known
from tests.toys.hare.pieces import FOX, HARE
from tests.toys.hare.table import HareTable, table_of
from tests.toys.hare.view import HareView, See
from tests.toys.hare.words import Go

MODE = RULES.card.modes[0]


def patch(monkeypatch: pytest.MonkeyPatch, owner: type, **changes: object) -> None:
    """Change methods of a class for one test."""
    for name, change in changes.items():
        monkeypatch.setattr(owner, name, change)


def found(rules: Rules, only: str = "") -> Finding:
    """The first thing that is found in a few thoroughly followed games."""
    for index in range(20):
        finding = play(rules, MODE, f"mutant {index}", thorough=True, only=only).finding
        if finding is not None:
            return finding
    pytest.fail("the mutant was not found")


def expect(rules: Rules, fault: Fault, check: str, text: str) -> None:
    """This check has a finding, which is of this kind and says this."""
    finding = found(rules, check)
    assert (finding.fault, finding.check) == (fault, check), str(finding)
    assert re.search(text, finding.text), str(finding)


def test_the_sound_toy_has_no_finding() -> None:
    assert [play(RULES, MODE, f"sound {index}", thorough=True).finding for index in range(10)] == [None] * 10


# Options, numbers, labels


def test_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Pounce, options=lambda self, t: [] if t.night == 2 else [(t.fox + 1) % t.terms.holes])
    expect(RULES, "dead_end", "somebody can go on", "no options")


def test_goals_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = HareRules.goals
    patch(monkeypatch, HareRules, goals=staticmethod(lambda view: sound(view)[::-1]))
    expect(RULES, "contract", "goals can be shown", r"goals of \[1, 0\]")
    more = (Progress("nights", 9, 4),)
    patch(
        monkeypatch, HareRules, goals=staticmethod(lambda view: [replace(goal, progress=more) for goal in sound(view)])
    )
    expect(RULES, "contract", "goals can be shown", "9 of 4 nights")
    patch(
        monkeypatch, HareRules, goals=staticmethod(lambda view: [replace(goal, aim="a " * 9) for goal in sound(view)])
    )
    expect(RULES, "contract", "goals can be shown", "more than 8 words")


def test_a_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Night, step=lambda self, t, at: Creep() if at % 2 == 0 else Die())
    patch(monkeypatch, HareTable, show_fox=lambda self, hole: None)
    monkeypatch.setattr(HareTable, "beside", lambda self, hole: [hole])
    expect(RULES, "unfinished", "games end", "allows 26 decisions")


def test_an_end_that_is_not_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    finish = HareTable.finish
    patch(monkeypatch, HareTable, finish=lambda self, reason, winners: finish(self, "sunrise", winners))
    expect(RULES, "contract", "ends are declared", "sunrise")


def test_something_told_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    over = HareTable.over

    def chatty(self: HareTable, reason: str, winner: Seat) -> None:
        over(self, reason, winner)
        self.tell(Rustled())

    patch(monkeypatch, HareTable, over=chatty)
    expect(RULES, "contract", "the end is told last", "Rustled is told after Ended: The grass rustles.")


def test_an_end_that_not_all_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def whispering(self: HareTable, reason: str, winner: Seat) -> None:
        self.finish(reason, [winner])
        self.tell(Ended(reason, winner, self.hare), to=winner)

    patch(monkeypatch, HareTable, over=whispering)
    expect(RULES, "contract", "the end is told last", "not told to everybody")


def test_an_end_that_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, HareTable, over=lambda self, reason, winner: self.finish(reason, [winner]))
    expect(RULES, "contract", "the end is told last", "0 endings are told")


def test_an_end_that_the_log_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ended, "kept", lambda self: Rustled())
    expect(RULES, "contract", "the end is told last", "does not keep Ended")


def test_an_end_that_is_told_and_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    show_fox = HareTable.show_fox

    def early(self: HareTable, hole: int) -> None:
        show_fox(self, hole)
        self.tell(Ended("caught", FOX, self.hare))

    patch(monkeypatch, HareTable, show_fox=early)
    expect(RULES, "contract", "no end is told early", "Ended is told, and hare.creep is asked")


def test_an_option_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Pounce, options=lambda self, t: [1, 2, 1])
    expect(RULES, "contract", "options are declared", r"offers \[1\] twice")


def test_an_option_without_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Pounce, options=lambda self, t: [1, 99])
    expect(RULES, "contract", "options are declared", "lacks an option: 99")


def test_a_kind_that_is_not_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Creep, kind="hare.tiptoe")
    expect(RULES, "contract", "options are declared", "'hare.tiptoe' are not on the card")


def test_options_without_a_fixed_order(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)
    patch(monkeypatch, Creep, options=lambda self, t: rng.sample(t.beside(t.hare), len(t.beside(t.hare))))
    expect(RULES, "contract", "options stay", "other options")


def test_weights_that_do_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Die, weights=lambda self, t: [3, 2, 1, 0])
    expect(RULES, "contract", "chance is weighed", "3 options and 4 weights")


def test_a_weight_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Die, weights=lambda self, t: [3, 2, 0])
    expect(RULES, "contract", "chance is weighed", "not positive")


def test_chance_that_is_drawn_unfairly(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Die, draw=lambda self, t, rng: self.options(t)[-1])
    expect(RULES, "contract", "chance is weighed", "as its weights would have it")


def test_an_aside_among_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Creep, asides=lambda self, t: [t.hare])
    monkeypatch.setattr(HareRules, "ask", ask_with(lambda ask: ask))
    expect(RULES, "contract", "asides are aside", "among its options and beside them")


def ask_with(change: Any) -> Any:
    """An `ask` that alters the sound one; asides get tokens of their own."""

    def ask(self: Rules, game: Game) -> Ask:
        question = game.question
        offers = tuple(Offer(choice, f"o{choice}", f"Hole {choice}") for choice in game.options())
        asides = tuple(Offer(choice, f"a{choice}", "Give up") for choice in question.asides(game.table))
        asked: Ask = change(Ask(game.seat, game.no, question.kind, "Well?", offers, asides))
        return asked

    return ask


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda ask: msgspec.structs.replace(ask, offers=ask.offers[::-1]), "in another order"),
        (lambda ask: msgspec.structs.replace(ask, asides=ask.offers[:1]), "other asides"),
        (lambda ask: msgspec.structs.replace(ask, no=ask.no + 1), "is shown as"),
        (lambda ask: msgspec.structs.replace(ask, prompt=" "), "empty prompt"),
        (lambda ask: msgspec.structs.replace(ask, rule="HARE-HIDE-9"), "cites HARE-HIDE-9"),
        (
            lambda ask: msgspec.structs.replace(ask, offers=tuple(Offer(o.choice, "x", "x") for o in ask.offers)),
            "tokens that mean two",
        ),
    ],
)
def test_a_question_shown_wrongly(monkeypatch: pytest.MonkeyPatch, change: Any, text: str) -> None:
    monkeypatch.setattr(HareRules, "ask", ask_with(change))
    expect(RULES, "contract", "question is shown", text)


class Vanish(Does, frozen=True):
    """Nothing that the toy's words declare."""


@pytest.mark.parametrize(
    ("does", "text"),
    [
        (lambda choice: None, "does None, which the words do not declare"),
        (lambda choice: Vanish(), "which the words do not declare"),
        (lambda choice: Go(0), "two choices do the same"),
    ],
)
def test_a_choice_that_does_not_say_what_it_does(monkeypatch: pytest.MonkeyPatch, does: Any, text: str) -> None:
    def change(ask: Ask) -> Ask:
        offers = tuple(msgspec.structs.replace(offer, does=does(offer.choice)) for offer in ask.offers)
        return msgspec.structs.replace(ask, offers=offers, asides=(), title="Going")

    monkeypatch.setattr(HareRules, "ask", ask_with(change))
    expect(RULES, "contract", "choices say what they do", text)


def test_a_question_without_a_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HareRules, "ask", ask_with(lambda ask: ask))
    expect(RULES, "contract", "choices say what they do", "has no title")


def test_a_question_without_words() -> None:
    class Speechless(HareRules):
        words = Wording(See, [words.HIDE, words.CREEP, words.Go])

    said = [sentence for check in CARD_CHECKS for sentence in check(Speechless())]
    assert said == ["Without words: ['hare.pounce']; words for nothing: []."]


def test_an_event_that_is_not_declared() -> None:
    class Forgetful(HareRules):
        events = tuple(event for event in HareRules.events if event is not Rustled)

    expect(Forgetful(), "contract", "events can be sent", "Rustled is not among")


def test_a_law_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HareRules, "unconserved", lambda self, game: ["A hole is missing."] if game.no == 5 else [])
    expect(RULES, "unconserved", "laws of conservation", "A hole is missing")


# Border, saving, clones


def test_a_refusal_by_a_rule_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Creep, refusal=lambda self, t, choice: ("HARE-NIGHT-99", "No."))
    expect(RULES, "contract", "wrong choices are refused", "HARE-NIGHT-99")


def test_a_refusal_that_crashes_on_odd_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Creep, refusal=lambda self, t, choice: ("", MEADOW.holes[choice]))
    expect(RULES, "crash", "wrong choices are refused", "wrong choices are refused: (Index|Type)Error")


def test_a_crash_in_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def step(self: Night, t: HareTable, at: int) -> Frame | None:
        return [Creep(), Die()][at]

    patch(monkeypatch, Night, step=step)
    expect(RULES, "crash", "games can be played", r"playing \d, hare.pounce of seat 0: IndexError: .* in step")


class Pile(Table):
    """A table with a list, which its clones share by mistake."""

    __slots__ = ("pile",)

    def __init__(self, pile: list[int]) -> None:
        super().__init__(2)
        self.pile = pile

    def clone(self) -> Pile:
        return Pile(self.pile)


class Heap(Question):
    """Puts something on the pile, again and again."""

    __slots__ = ()

    def seat(self, t: Pile) -> Seat:
        return FOX

    def options(self, t: Pile) -> list[Choice]:
        return [0, 1]

    def answer(self, t: Pile, choice: int) -> Frame | None:
        t.pile.append(choice)
        return self


def test_a_list_shared_by_clones() -> None:
    game = Game(Pile([]), [], [], Heap(), 0)
    look = Look(RULES, RULES.card.setup(), game, Random(1), [])
    assert list(clones_go_their_own_way(look)) == ["Playing a clone changed the game."]
    memory = Memory()
    memory.keep(game)
    game.apply(1)
    assert list(memory.changed()) == ["The clone made at decision 0 has changed since."]


class Scribble(Heap):
    """A question that writes on itself."""

    __slots__ = ("times",)

    def __init__(self, times: int) -> None:
        self.times = times

    def answer(self, t: Pile, choice: int) -> Frame | None:
        self.times += 1
        return self


def test_a_frame_that_is_changed() -> None:
    game = Game(Pile([]), [], [], Scribble(1), 0)
    memory = Memory()
    memory.keep_frames(game)
    game.apply(1)
    assert list(memory.changed(all_of_it=True)) == ["Scribble(1,) has become Scribble(2): frames must never change."]


def test_a_slot_that_clones_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    def clone(self: HareTable) -> HareTable:
        return HareTable(self.terms, 0, self.fox, self.hare, self.maybe)

    patch(monkeypatch, HareTable, clone=clone)
    assert found(RULES).fault == "contract"


def test_a_frame_that_cannot_be_loaded() -> None:
    class Unlisted(HareRules):
        frames: ClassVar = {name: frame for name, frame in FRAMES.items() if name != "Pounce"}

    assert any("hare.pounce" in sentence for check in CARD_CHECKS for sentence in check(Unlisted()))
    assert found(Unlisted()).fault == "crash"


def test_an_option_with_more_values_than_labels() -> None:
    option = msgspec.structs.replace(RULES.card.options[0], values=(1, 2, 3), default=1, labels=("One", "Two"))

    class Wordless(HareRules):
        card: ClassVar = msgspec.structs.replace(RULES.card, options=(option,))

    said = [sentence for check in CARD_CHECKS for sentence in check(Wordless())]
    assert f"Option {option.name} has 3 values and 2 labels." in said


def test_a_first_game_that_cannot_be_set_up() -> None:
    class Closed(HareRules):
        card: ClassVar = msgspec.structs.replace(RULES.card, first=FirstGame(mode="nowhere"))

    said = [sentence for check in CARD_CHECKS for sentence in check(Closed())]
    assert [sentence for sentence in said if sentence.startswith("The first game cannot be set up:")]


def test_state_outside_the_table_shows_on_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter(range(10_000))
    patch(monkeypatch, HareTable, creep=lambda self, hole: setattr(self, "maybe", next(rolls)))
    finding = found(RULES)
    assert finding.check in ("tapes replay alike", "saved games go on alike", "submitting is applying")


def test_a_tape_that_cannot_be_replayed() -> None:
    moves: list[tuple[Seat, Choice]] = [(FOX, 2), (HARE, 77)]
    assert next(tapes_replay_alike(RULES, RULES.card.setup(), moves, {})).startswith("Decision 1 of the tape")
    assert next(tapes_replay_alike(RULES, RULES.card.setup(), moves[:1], {1: "another"})) == (
        "The tape ends differently when it is replayed."
    )


# Secrets


def test_a_view_that_shows_the_hare(monkeypatch: pytest.MonkeyPatch) -> None:
    view = HareRules.view

    def leaking(self: HareRules, game: Game, seat: Seat) -> HareView:
        seen = view(game, seat)
        return msgspec.structs.replace(seen, maybe=[table_of(game).hare]) if seat == FOX else seen

    monkeypatch.setattr(HareRules, "view", leaking)
    expect(RULES, "leak", "twins look alike", r"Seat 0 can tell .* by its view: maybe\[0\]")


def test_spectators_who_see_what_the_players_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    view = HareRules.view
    monkeypatch.setattr(HareRules, "view", lambda self, game, seat: view(game, HARE if seat < 0 else seat))
    expect(RULES, "leak", "twins look alike", "Spectators see something that seat 0 does not know: hare")


def test_views_made_together_that_tell_one_what_another_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HareRules, "views", lambda self, game, seats: [self.view(game, HARE)] * len(seats))
    expect(RULES, "leak", "nobody sees with others what they do not alone", "Made with others, the view of 0 is ano")


def test_goals_of_the_view_before(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Any] = []

    def stale(view: Any) -> Any:
        kept[:] = [*kept[-1:], [Progress(str(view.hare), 0)]]
        return kept[0]

    patch(monkeypatch, HareRules, goals=staticmethod(stale))
    expect(RULES, "leak", "nobody sees with others what they do not alone", "Made after others, the goals that")


def test_options_that_turn_on_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    near = Pounce.options
    patch(monkeypatch, Pounce, options=lambda self, t: near(self, t)[: 2 if t.hare % 2 else 1])
    expect(RULES, "leak", "twins ask alike", "options of seat 0 turn on something hidden")


def test_a_label_that_gives_a_secret_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: HareRules, game: Game) -> Ask:
        asked: Ask = ask_with(lambda ask: ask)(self, game)
        return msgspec.structs.replace(asked, prompt="Warm!" if table_of(game).hare % 2 else "Cold!")

    monkeypatch.setattr(HareRules, "ask", ask)
    expect(RULES, "leak", "twins ask alike", "worded by something hidden")


def test_a_refusal_that_gives_a_secret_away(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(
        monkeypatch, Pounce, refusal=lambda self, t, choice: ("", "Too far, sadly." if choice == t.hare else "Too far.")
    )
    expect(RULES, "leak", "twins ask alike", "refusal of .* tells seat 0")


def test_an_event_told_to_the_wrong_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    creep = HareTable.creep

    def loud(self: HareTable, hole: int) -> None:
        creep(self, hole)
        self.tell(Hid(hole))

    monkeypatch.setattr(HareTable, "creep", loud)
    finding = found(RULES)
    assert finding.fault == "leak"
    assert finding.check in ("same news same knowledge", "nothing gives it away")


class Sniffed(Event, frozen=True):
    """The fox smells where the hare was: it does not matter any more where."""

    was: int


class SniffedAndGone(Sniffed, frozen=True):
    """The same, said to be bygone."""

    bygone = True


@pytest.mark.parametrize("sniffed", [Sniffed, SniffedAndGone])
def test_an_event_that_says_more_than_knowledge_keeps_must_be_bygone(
    monkeypatch: pytest.MonkeyPatch, sniffed: type[Sniffed]
) -> None:
    class Smelling(HareRules):
        events = (*HareRules.events, sniffed)

    creep = HareTable.creep

    def smelly(self: HareTable, hole: int) -> None:
        creep(self, hole)
        self.tell(sniffed(hole * 100))

    monkeypatch.setattr(HareTable, "creep", smelly)
    if sniffed.bygone:
        assert [play(Smelling(), MODE, f"{index}", thorough=True).finding for index in range(10)] == [None] * 10
    else:
        expect(Smelling(), "leak", "same news same knowledge", r"told more than it is to know .*\[1\]\.was")


class Tiptoe(Creep):
    """Creeps that nobody hears: the hare is asked again and again, and may take them back."""

    __slots__ = ()

    def answer(self, t: HareTable, hole: int) -> Frame | None:
        t.hare = hole
        return self if t.hare else Die()


def test_a_view_that_changes_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Night, step=lambda self, t, at: Tiptoe() if at % 2 == 0 else END)
    view = HareRules.view

    def nosy(self: HareRules, game: Game, seat: Seat) -> HareView:
        return msgspec.structs.replace(view(game, seat), nights=game.no)

    monkeypatch.setattr(HareRules, "view", nosy)
    expect(RULES, "leak", "silence is silent", "was not told to 0, whose view changed: nights")


def test_something_told_that_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(self: Creep, t: HareTable, hole: int) -> Frame | None:
        """The hare is heard by where it came from, and asked again."""
        if t.hare % 2:
            t.tell(Rustled())
        t.hare = hole
        return self if t.hare else Die()

    patch(monkeypatch, Creep, answer=loud)
    patch(monkeypatch, Rustled, retractable=lambda self: True)
    expect(RULES, "leak", "what is taken back told nothing", "hare.creep, .*, can be taken back, and has told seat 0")


def with_card(**changes: object) -> Rules:
    """The toy with another card."""

    class Changed(HareRules):
        card = msgspec.structs.replace(HareRules.card, **changes)

    return Changed()


def test_an_only_answer_that_tells_where_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Creep.options
    patch(monkeypatch, Creep, options=lambda self, t: options(self, t)[: 1 if t.hare % 2 else None])
    expect(with_card(forced=("hare.creep",)), "leak", "only answers are known", "at hare.creep, and seat 0 learns")


def test_a_window_in_which_one_cannot_pass() -> None:
    rules = with_card(passing=(Passing("hare.creep", "Creep"),))
    expect(rules, "leak", "windows can be passed", "hare.creep is a window in which seat 1 cannot pass")


def test_something_held_for_what_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HareRules, "uses", lambda self, view: ("hare.creep",))
    expect(RULES, "contract", "uses are windows", "which are no windows")


def test_something_that_can_be_done_in_a_window_and_is_not_said_to_be_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HareRules, "uses", lambda self, view: ())
    expect(
        with_card(passing=(Passing("hare.creep", "Creep"),)), "contract", "uses are windows", "can act at hare.creep"
    )


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"forced": ("hare.dig",)}, "hare.dig, which is no question"),
        ({"passing": (Passing("hare.dig", "Dig"),)}, "hare.dig, which is no question"),
        ({"passing": (Passing("hare.creep", "Creep"),), "forced": ("hare.creep",)}, "twice"),
        ({"passing": (Passing("hare.creep", ""),)}, "label"),
    ],
)
def test_windows_that_are_declared_wrongly(changes: dict[str, object], text: str) -> None:
    said = [sentence for check in CARD_CHECKS for sentence in check(with_card(**changes))]
    assert any(text in sentence for sentence in said), said


def test_knowledge_that_holds_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    known_to = HareRules.knowledge

    def cheating(self: HareRules, game: Game, seat: Seat) -> Known:
        return msgspec.structs.replace(known_to(game, seat), hare=table_of(game).hare)

    monkeypatch.setattr(HareRules, "knowledge", cheating)
    expect(RULES, "leak", "nothing gives it away", 'The knowledge of 0 holds \'"hare":')
    expect(RULES, "leak", "same news same knowledge", "was told the same .* but knows something else: hare")


def test_a_truth_that_cannot_be_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HareRules, "imaginable", lambda self, known, game: table_of(game).hare != 3)
    expect(RULES, "leak", "worlds are possible", "imagine")


def test_a_world_that_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    imagine = HareRules.imagine

    def wild(self: HareRules, known: Known, rng: Random) -> Game:
        world = imagine(self, known, rng)
        if known.hare is None:
            table_of(world).hare = known.fox or 0
        return world

    monkeypatch.setattr(HareRules, "imagine", wild)
    expect(RULES, "leak", "worlds are possible", "imagined a world that")


def test_a_seed_in_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HareRules, "picture", lambda self, view: "mutant 0 dice")
    expect(RULES, "leak", "nothing gives it away", "picture of 0 holds 'mutant 0 dice'")


def test_an_undo_that_does_not_lead_back(monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch, Night, step=lambda self, t, at: Tiptoe() if at % 2 == 0 else END)
    beginning: list[tuple[Seat, Choice]] = [(FOX, 0), (HARE, 4)]
    assert list(undone_is_undone(RULES, RULES.card.setup(), beginning, Random(1))) == []

    def clone(self: HareTable) -> HareTable:
        return HareTable(self.terms, self.night, self.fox, 7, self.maybe)

    patch(monkeypatch, HareTable, clone=clone)
    assert next(undone_is_undone(RULES, RULES.card.setup(), beginning, Random(1))).startswith("Undoing decision")


# The fuzz as a whole


def test_a_fuzz_is_the_same_whoever_plays_it(tmp_path: Path) -> None:
    with_toy = [fuzz(RULES, MODE, 24, seed=5, jobs=jobs, folder=tmp_path) for jobs in (1, 2)]
    assert with_toy[0] == with_toy[1]
    assert with_toy[0].decisions > 100
    assert fuzz(RULES, MODE, 24, seed=6, folder=tmp_path) != with_toy[0]


def test_a_finding_leaves_the_shortest_tape_that_shows_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(HareRules, "unconserved", lambda self, game: ["Too late."] if game.no >= 4 else [])
    report = fuzz(RULES, MODE, 40, seed=1, folder=tmp_path)
    first = next(finding for finding in report.findings if finding.fault == "unconserved")
    assert first.no == 4
    tape = tapes.read(Path(first.tape))
    assert len(tape.moves) == 4
    assert tapes.replay(tape).no == 4
    assert first.tape in str(first)
    assert len(list(tmp_path.glob("*laws-of-conservation*"))) == 3


def test_always_imagining_the_truth_is_a_finding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    truth: dict[int, int] = {}
    known_to, imagine = HareRules.knowledge, HareRules.imagine

    def noting(self: HareRules, game: Game, seat: Seat) -> Known:
        truth[0] = table_of(game).hare
        truth[1] = table_of(game).fox
        return known_to(game, seat)

    def knowing(self: HareRules, known: Known, rng: Random) -> Game:
        world = imagine(self, known, rng)
        table_of(world).hare, table_of(world).fox = truth[0], truth[1]
        return world

    monkeypatch.setattr(HareRules, "knowledge", noting)
    monkeypatch.setattr(HareRules, "imagine", knowing)
    report = fuzz(RULES, MODE, 80, seed=1, folder=tmp_path)
    assert "imagining is not knowing" in [finding.check for finding in report.findings]


def test_a_failing_example_leaves_its_tape(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(situations, "FOLDER", tmp_path)
    monkeypatch.setattr(HareRules, "unconserved", lambda self, game: ["Too late."] if game.no >= 4 else [])
    walk = walked(Case(RULES, MODE), Script({"nights": 4}, seed=1, skip=4, picks=[]))
    with pytest.raises(AssertionError, match=r"Too late\.") as failure:
        examine(walk, (CHECKS["laws of conservation"],))
    path = tmp_path / "hare-standard-laws-of-conservation.tape.json"
    assert failure.value.__notes__ == [f"Tape: {path}"]
    assert tapes.replay(tapes.read(path)).no == 4


def test_a_summary_has_the_fields_of_the_command_line() -> None:
    finding = Finding("contract", "options stay", "hare", "standard", 3, "Well.")
    report = Report("hare", "standard", 2, 30, 20, {"caught": 2}, {}, [finding])
    assert report.summary() == {
        "game": "hare",
        "mode": "standard",
        "games": 2,
        "decisions": 30,
        "longest": 20,
        "outcomes": {"caught": 2},
        "crashes": 1,
        "dead_ends": 0,
        "unfinished": 0,
        "leaks": 0,
        "unconserved": 0,
    }

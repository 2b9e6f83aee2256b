"""A new question is one class, one entry of words and one test: this adds one to Fox and Hare, and nothing else."""

from __future__ import annotations

import sys
from typing import ClassVar

import pytest

from getaway.conformance.play import play
from getaway.kernel import registry
from getaway.kernel.asking import Does, Pass, Said, Wording, Words
from getaway.kernel.collect import frames_in, kinds_in, words_in
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat
from getaway.kernel.rules import GameCard
from getaway.kernel.spaces import Space
from tests.toys.hare import RULES, HareRules, words
from tests.toys.hare.card import CARD
from tests.toys.hare.events import FoxSeen
from tests.toys.hare.flow.night import Creep, Die, Night, Turn
from tests.toys.hare.pieces import FOX, HARE
from tests.toys.hare.space import SPACE
from tests.toys.hare.table import HareTable
from tests.toys.hare.view import See

# In flow/night.py: who is asked, what is possible, what an answer does.


class Bark(Turn):
    """May the fox bark away a night before she rolls (HARE-NIGHT-1)?"""

    __slots__ = ()

    kind: ClassVar[str] = "hare.bark"

    def seat(self, t: HareTable) -> Seat:
        return FOX

    def options(self, t: HareTable) -> list[Choice]:
        return [PASS, 1] if t.night < t.terms.nights else [PASS]

    def go(self, t: HareTable, hole: int) -> None:
        if hole != PASS:
            t.night += 1
            t.tell(FoxSeen(t.fox))


# In words.py: everything a person reads about it.


class BarkAloud(Does, frozen=True):
    """Bark until the night is over."""


BARK = Words[See, Bark](
    Bark,
    title="Barking",
    rule="HARE-NIGHT-1",
    prompt="Do you bark?",
    offer={PASS: Said("hush", "Keep quiet", Pass()), 1: Said("bark", "Bark", BarkAloud(), "A night passes.")},
)

# What the title then collects by itself.

FRAMES = {**frames_in(sys.modules["tests.toys.hare.flow"]), "Bark": Bark}
WORDING = Wording(See, [*words_in(words), BARK, Pass, BarkAloud], words.ASIDES)


class Barking(HareRules):
    """Fox and Hare with the new question."""

    card: ClassVar[GameCard] = GameCard(
        **{name: getattr(CARD, name) for name in CARD.__struct_fields__ if name not in ("kinds", "longest")},
        kinds=kinds_in(FRAMES),
        longest=CARD.longest + 8,
    )
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    words: ClassVar[Wording[See]] = WORDING
    space: ClassVar[Space] = WORDING.space([block for block in SPACE.blocks if not block.aside])


@pytest.fixture(autouse=True)
def _barking_nights(monkeypatch: pytest.MonkeyPatch) -> None:
    def step(self: Night, t: HareTable, at: int) -> Frame | None:
        if at == 0:
            t.night += 1
        if at == 3 and t.night == t.terms.nights:
            t.over("escaped", HARE)
        return (Creep(), Bark(), Die(), None, END)[at]

    monkeypatch.setattr(Night, "step", step)


def test_the_new_question_is_asked_and_read_in_its_own_words() -> None:
    rules = Barking()
    game = rules.start(rules.card.setup())
    for choice in (0, 4, 4):
        game.apply(choice)
    ask = rules.ask(game)
    assert (ask.kind, ask.title, ask.prompt) == ("hare.bark", "Barking", "Do you bark?")
    assert [offer.token for offer in (*ask.offers, *ask.asides)] == ["hush", "bark", "give-up"]
    assert ask.offers[1].warns == "A night passes."
    game.submit(FOX, game.no, rules.read(game, "bark"))
    assert game.question.kind == "hare.die"


def test_it_passes_every_check_that_a_title_must_pass() -> None:
    rules = Barking()
    registry.register(rules)
    try:
        found = [play(rules, rules.card.modes[0], f"bark {index}", thorough=True).finding for index in range(3)]
    finally:
        registry.unregister("hare")
    assert found == [None] * 3


def test_without_it_the_toy_is_as_it_was() -> None:
    assert "Bark" not in RULES.frames
    assert "hare.bark" not in RULES.words.entries

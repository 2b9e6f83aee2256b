"""A game that is listened to and driven by the tokens of the table: what the situations of all titles share."""

from __future__ import annotations

from copy import copy
from typing import Any, ClassVar, Self

import pytest

from getaway.kernel.asking import Ask
from getaway.kernel.codec import digest
from getaway.kernel.errors import Illegal
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules


class BaseScene:
    """Everything told by the last `play` is kept for `told`."""

    lawful: ClassVar[bool] = True
    """The title's laws must hold after every choice; not where positions leave pieces or cards out."""

    def __init__(self, rules: Rules, game: Game) -> None:
        self.rules = rules
        self.game = game
        game.listen()
        self.heard: list[tuple[int, Event]] = game.take_events()

    # What is asked

    @property
    def kind(self) -> str:
        """What is asked: the kind without the title; "" when the game is over."""
        return "" if self.game.ask is None else self.game.question.kind.partition(".")[2]

    @property
    def asked(self) -> tuple[Seat, str]:
        """Who is asked, and what."""
        return self.game.seat, self.kind

    @property
    def ask(self) -> Ask:
        return self.rules.ask(self.game)

    def offered(self) -> list[str]:
        """The tokens on offer, in their order; of chance what it can answer."""
        if self.game.seat == CHANCE:
            return [str(option) for option in self.game.options()]
        return [offer.token for offer in self.ask.offers]

    # What is done

    def play(self, *tokens: Choice | str) -> Self:
        """Make choices that are on offer, or answer chance, one after the other."""
        self.heard = []
        for token in tokens:
            self.submit(self._answer(token) if self.game.seat == CHANCE else self._on_offer(str(token)))
        return self

    def submit(self, choice: Choice) -> None:
        """Answer the open question."""
        self.game.submit(self.game.seat, self.game.no, choice)
        self.heard += self.game.take_events()
        if self.lawful:
            assert self.rules.unconserved(self.game) == []

    def _on_offer(self, token: str) -> Choice:
        ask = self.ask
        found = [offer.choice for offer in (*ask.offers, *ask.asides) if offer.token == token]
        assert len(found) == 1, f"{token} is not on offer at {self.kind}, but {' '.join(self.offered())}"
        return found[0]

    def _answer(self, token: Choice | str) -> Choice:
        """The answer of chance that a token means, which must be possible."""
        choice = self.meant(token)
        assert choice in self.game.options(), f"{token} cannot come at {self.kind}, but {self.game.options()}"
        return choice

    def meant(self, token: Choice | str) -> Choice:
        """The answer of chance that a token means in this title."""
        assert not isinstance(token, str), token
        return token

    def refused(self, choice: Choice | str) -> str:
        """Try a choice that can be read but is not legal; the id of the rule against it. Nothing may change."""
        before = digest(self.game)
        with pytest.raises(Illegal) as refusal:
            self.game.submit(self.game.seat, self.game.no, self.read(choice) if isinstance(choice, str) else choice)
        assert digest(self.game) == before
        assert self.game.take_events() == []
        assert refusal.value.text.endswith(".")
        return refusal.value.rule

    def read(self, token: str) -> Choice:
        """The choice that a token means for the asked seat, legal or not."""
        return self.rules.read(self.game, token)

    def laughs(self, token: str) -> dict[str, bool]:
        """Of each folly that the open question allows: would this choice be it?"""
        knows = self.rules.knowledge(self.game, self.game.seat)
        choice, ask = self._on_offer(token), self.ask
        found = {name: folly(knows, ask) for name, folly in self.rules.hints.study.follies.items()}
        return {name: choice in foolish for name, foolish in found.items() if foolish}

    def clone(self) -> Self:
        """The same moment again, for another try."""
        twin = copy(self)
        BaseScene.__init__(twin, self.rules, self.game.clone())
        return twin

    # What came of it

    @property
    def result(self) -> tuple[str, tuple[Seat, ...]] | None:
        """Why the game ended and who won, or None while it runs."""
        outcome = self.game.outcome
        return None if outcome is None else (outcome.reason, outcome.winners)

    def told(self, seat: Seat = SPECTATOR) -> list[Event]:
        """What a seat was told by the last `play`."""
        return [event for audience, event in self.heard if heard_by(audience, seat)]

    def heard_of(self, kind: type[Event], seat: Seat = SPECTATOR) -> list[Any]:
        """The events of one kind that a seat was told by the last `play`."""
        return [event for event in self.told(seat) if isinstance(event, kind)]

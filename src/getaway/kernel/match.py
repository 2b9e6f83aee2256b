"""One game as somebody runs it: the true game, its tape, its dealer, what was told, and what can be undone."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from getaway.kernel import tape as tapes
from getaway.kernel.dealer import Dealer, commitment_to
from getaway.kernel.errors import NothingToUndo, NotYourTurn
from getaway.kernel.events import Event, heard_by, result_in
from getaway.kernel.frames import CHANCE, PASS, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game, readable_choice
from getaway.kernel.rules import GameCard, Rules, Setup
from getaway.kernel.tape import Tape


class Told(msgspec.Struct, frozen=True):
    """An event with its audience and the decision that caused it (0 for what the start of the game told)."""

    no: int
    audience: int
    event: Event


class Bookmark(msgspec.Struct, frozen=True):
    """A place in a match: the game there, and how much had been told."""

    game: Game
    told: int


class Checkpoint(msgspec.Struct, frozen=True):
    """Where `seat` can go back to: since then nobody else has decided anything, or learnt anything that was hidden."""

    seat: Seat
    mark: Bookmark


class Match:
    """A driver's game. Chance is answered as soon as it is asked."""

    def __init__(self, rules: Rules, setup: Setup, dealer: Dealer, players: list[str] | None = None) -> None:
        self.rules = rules
        self.dealer = dealer
        self.tape = Tape(
            game=rules.card.id,
            version=rules.card.version,
            setup=setup,
            players=players or [],
            commitment=dealer.commitment,
            seed=dealer.seed,
        )
        self.told: list[Told] = []
        self.checkpoints: list[Checkpoint] = []
        self.game = rules.start(setup)
        self.game.listen()
        self._note(self.game)
        self._deal()

    @classmethod
    def resumed(cls, tape: Tape) -> Match:
        """The match a tape belongs to, with everything that was told so far. Raises BadFile.

        Takes the tape over. Checkpoints are not on tape: after a pause nothing can be undone.
        """
        match = cls.__new__(cls)
        match.rules = tape.rules()
        match.dealer = Dealer(tape.seed) if tape.seed else Dealer.fresh()
        if not tape.seed:
            tape.seed, tape.commitment = match.dealer.seed, commitment_to(match.dealer.seed)
        match.tape = tape
        match.told = []
        match.checkpoints = []

        def listen(game: Game) -> None:
            match._note(game)

        match.game = tapes.replay(tape, each=listen)
        match.game.listen()
        match._note(match.game)
        match._deal()
        return match

    def submit(self, seat: Seat, no: int, choice: object, *, given: bool = False) -> list[Told]:
        """Answer decision `no` for `seat`; returns what was told because of it. Raises a Refusal, changing nothing.

        An answer that is `given` for the seat is taken back together with the seat's own decision before it.
        """
        before = self.bookmark()
        try:
            self.game.submit(seat, no, choice)
        except NotYourTurn as refused:
            raise NotYourTurn(f"It is not your turn: {self.names()[self.game.seat]} is asked.") from refused
        self.tape.record(seat, readable_choice(choice), self.game)
        self._note(self.game)
        rolled = self._deal()
        news = self.told[before.told :]
        learnt = any(told.audience != 1 << seat and not told.event.retractable() for told in news)
        if rolled or learnt or self.game.ask is None or (self.checkpoints and self.checkpoints[-1].seat != seat):
            self.checkpoints.clear()
        if not (rolled or learnt or given or self.game.ask is None):
            self.checkpoints.append(Checkpoint(seat, before))
        return news

    def undo(self, seat: Seat) -> None:
        """Take back the last decision of `seat`.

        Raises NothingToUndo once anybody else has decided something or has learnt anything that was hidden.
        """
        if not self.checkpoints or self.checkpoints[-1].seat != seat:
            raise NothingToUndo("There is nothing that you can take back now.")
        self._return_to(self.checkpoints.pop().mark)

    def bookmark(self) -> Bookmark:
        """The place to which `go_back` leads."""
        return Bookmark(self.game.clone(), len(self.told))

    def go_back(self, mark: Bookmark) -> None:
        """Return to an earlier place of this match, whoever has learnt what since: for games that are played alone."""
        self.checkpoints.clear()
        self._return_to(mark)

    def _return_to(self, mark: Bookmark) -> None:
        self.game = mark.game.clone()
        self.game.listen()
        self.tape.rewind(self.game.no)
        del self.told[mark.told :]

    def can_undo(self, seat: Seat) -> bool:
        """Would `undo` work for this seat?"""
        return bool(self.checkpoints) and self.checkpoints[-1].seat == seat

    def names(self) -> tuple[str, ...]:
        """What the players are called now, by seat."""
        return self.rules.names(self.game)

    def result(self) -> str:
        """The result in the sentence in which everybody was told; "" while the game runs."""
        return "" if self.game.outcome is None else result_in([told.event for told in self.told])

    def log(self, seat: Seat) -> list[Event]:
        """What the log of `seat` (or SPECTATOR) keeps, from the start."""
        return [told.event.kept() for told in self.told if heard_by(told.audience, seat)]

    def news(self, seat: Seat, since: int) -> list[Event]:
        """What `seat` was told after the first `since` entries of ``told``."""
        return [told.event for told in self.told[since:] if heard_by(told.audience, seat)]

    def public_tape(self) -> Tape:
        """The tape as it may be handed out: complete once the game is over, without the seed and its moves before."""
        if self.game.outcome is not None:
            return self.tape
        return msgspec.structs.replace(self.tape, seed="", moves=[], checksums=[])

    def _deal(self) -> bool:
        dealt = False
        while self.game.ask is not None and self.game.seat == CHANCE:
            choice = self.dealer.answer(self.game)
            self.game.apply(choice)
            self.tape.record(CHANCE, choice, self.game)
            self._note(self.game)
            dealt = True
        return dealt

    def _note(self, game: Game) -> None:
        self.told.extend(Told(game.no, audience, event) for audience, event in game.take_events())


def answer_for(card: GameCard, game: Game, wishes: Collection[str]) -> Choice | None:
    """What the table answers for a person who wishes to be asked in windows of these kinds alone; None: nothing.

    It passes in windows, whatever the seat holds, and gives the only answer where everybody can tell that there is only
    one. Somebody who plays alone is asked in windows: there is nobody to hide a hand from. The driver submits the
    answer as `given`, on a schedule that depends on what everybody knows.
    """
    if game.ask is None:
        return None
    kind = game.ask.kind
    if kind in card.forced:
        options = game.options()
        return options[0] if len(options) == 1 else None
    if kind in wishes or not any(kind == passing.kind for passing in card.passing_at(game.table.seats)):
        return None
    return PASS if PASS in game.options() else None


def play_out(match: Match, choose: Callable[[Match], Choice]) -> Match:
    """Play a match to its end, asking `choose` for every decision of a seat."""
    while match.game.ask is not None:
        match.submit(match.game.seat, match.game.no, choose(match))
    return match


def viewers(seats: int) -> list[Seat]:
    """All who look at a game of that many seats: every seat, and the spectators."""
    return [*range(seats), SPECTATOR]

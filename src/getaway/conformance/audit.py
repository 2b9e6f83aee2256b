"""Follows one game with the checks: all of them at every decision, or a sample that a fuzz can afford."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from getaway.conformance.checks import CHEAP, GROUPS
from getaway.conformance.endings import the_end_is_told_last
from getaway.conformance.findings import Fault, Finding
from getaway.conformance.look import Look
from getaway.conformance.saving import Memory, tapes_replay_alike
from getaway.conformance.undo import undone_is_undone
from getaway.kernel.codec import digest
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Mode, Rules, Setup

REMEMBERED = 96
"""In a sample, one state in this many is kept for the hindsight check."""

REPLAYED = 4
"""In a sample, one game in this many is replayed from its tape at its end."""

UNDONE = 16
"""In a sample, one game in this many is resumed somewhere in the middle, to undo and redo."""

SHORT_GAMES = 8
"""About how many close looks a sample takes at a title's longest game, however short that is."""


class Audit:
    """The checks of one game. What is sampled depends on the seed alone.

    `only` limits it to the checks of that name; `thorough` makes every check at every decision, for every seat.
    """

    def __init__(
        self, rules: Rules, mode: Mode, setup: Setup, seed: str, *, thorough: bool = False, only: str = ""
    ) -> None:
        self.rules = rules
        self.mode = mode
        self.setup = setup
        self.rng = Random(seed)
        self.thorough = thorough
        self.only = only
        self.memory = Memory()
        self.doing = ""
        """The check that is being made, for the report of a crash inside it."""
        self.imagined: dict[Seat, list[bool]] = {seat: [] for seat in range(setup.seats)}
        """For each seat, of each world it imagined while something was hidden from it: did it differ from the truth?"""
        self._left_out: set[Seat] = set()
        self._most = max(1, rules.card.longest // SHORT_GAMES)

    def at_decision(
        self, game: Game, news: list[tuple[int, Event]], secret: str = "", options: list[Choice] | None = None
    ) -> Finding | None:
        """The first thing wrong at the decision that is open in `game`.

        `news` was told since the last one; `secret` is the dealer's seed; `options` are those of the open question, if
        they have been worked out already.
        """
        self._note_secrets(news)
        look = Look(
            rules=self.rules,
            setup=self.setup,
            game=game,
            rng=self.rng,
            news=news,
            secret=secret,
            seats=self._seats(),
            options=options,
        )
        for group in GROUPS:
            if not self._due(group.every):
                continue
            before = digest(game) if group.every > CHEAP else ""
            for check in group.checks:
                if found := self._first(check.fault, check.name, game.no, check.look(look)):
                    return found
            if before and digest(game) != before:
                names = ", ".join(check.name for check in group.checks)
                return self._finding("contract", "looking changes nothing", game.no, f"One of these did: {names}.")
        self._note_worlds(look)
        return self._first("contract", "the past stays", game.no, self._remember(game))

    def at_end(self, game: Game, news: list[tuple[int, Event]], moves: list[tuple[Seat, Choice]]) -> Finding | None:
        """The first thing wrong with a game that is over, with what its last decision told, and with its tape."""
        no = game.no
        found = self._first("contract", "the end is told last", no, the_end_is_told_last(game, news))
        if found is None:
            found = self._first("contract", "the past stays", no, self.memory.changed(all_of_it=True))
        if found is None and self._due(REPLAYED):
            replayed = tapes_replay_alike(self.rules, self.setup, moves, self.memory.digests)
            found = self._first("contract", "tapes replay alike", no, replayed)
        if found is None and self._due(UNDONE):
            cut = self.rng.randrange(len(moves) + 1)
            undone = undone_is_undone(self.rules, self.setup, moves[:cut], self.rng)
            found = self._first("contract", "undone is undone", cut, undone)
        return found

    def _due(self, every: int) -> bool:
        return self.thorough or every == 1 or self.rng.random() * min(every, self._most) < 1

    def _seats(self) -> list[Seat]:
        seats = list(range(self.setup.seats))
        return seats if self.thorough else [self.rng.choice(seats)]

    def _first(self, fault: Fault, check: str, no: int, sentences: Iterator[str]) -> Finding | None:
        if self.only and self.only != check:
            return None
        self.doing = check
        sentence = next(sentences, None)
        self.doing = ""
        return None if sentence is None else self._finding(fault, check, no, sentence)

    def _finding(self, fault: Fault, check: str, no: int, text: str) -> Finding:
        return Finding(fault, check, game=self.rules.card.id, mode=self.mode.id, no=no, text=text)

    def _remember(self, game: Game) -> Iterator[str]:
        self.memory.keep_frames(game)
        if self._due(REMEMBERED):
            self.memory.keep(game)
            yield from self.memory.changed()

    def _note_secrets(self, news: list[tuple[int, Event]]) -> None:
        for audience, _ in news:
            if audience != -1:
                self._left_out.update(seat for seat in self.imagined if not heard_by(audience, seat))

    def _note_worlds(self, look: Look) -> None:
        for seat, world in look.worlds.items():
            if seat in self._left_out:
                self.imagined[seat].append(digest(world) != digest(look.game))

"""What must hold for saved games: saving, loading, replaying, and past states that never change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from getaway.conformance.findings import difference
from getaway.conformance.look import Look
from getaway.kernel.codec import canonical, digest, dump_game, load_game
from getaway.kernel.errors import Refusal
from getaway.kernel.frames import CHANCE, Choice, Frame, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules, Setup

FURTHER = 6
"""For how many decisions a loaded game and the saved one are played on side by side."""

LATEST = 4
"""How many of the latest past states are checked again each time; all of them only now and then."""


def saved_games_go_on_alike(look: Look) -> Iterator[str]:
    """A game written as JSON and read again is the same game, and goes on the same way."""
    game = look.game.clone()
    written = canonical(dump_game(game))
    fresh = look.rules.start(look.setup)
    loaded = load_game(fresh, json.loads(written), look.rules.frames)
    if canonical(dump_game(loaded)) != written:
        yield f"A loaded game differs from the saved one: {difference(dump_game(game), dump_game(loaded))}."
        return
    for _ in range(FURTHER):
        if game.ask is None:
            return
        options = game.options()
        if loaded.options() != options:
            yield f"After loading, {loaded.question!r} has other options than before saving."
            return
        choice = look.rng.choice(options)
        game.apply(choice)
        loaded.apply(choice)
        if digest(game) != digest(loaded):
            yield f"A loaded game went on differently at decision {game.no - 1}, choice {choice}."
            return


def submitting_is_applying(look: Look) -> Iterator[str]:
    """A checked choice does what a trusted one does."""
    choice = look.rng.choice(look.options)
    applied, submitted = look.game.clone(), look.game.clone()
    applied.apply(choice)
    submitted.submit(look.seat, look.game.no, choice)
    if digest(applied) != digest(submitted):
        yield f"Applying and submitting {choice} to {look.game.question!r} led to different games."


def tapes_replay_alike(
    rules: Rules, setup: Setup, moves: list[tuple[Seat, Choice]], digests: dict[int, str]
) -> Iterator[str]:
    """Replaying a tape, every decision checked, gives the same game at every decision that `digests` knows."""
    game = rules.start(setup)
    for seat, choice in moves:
        if game.no in digests and digests[game.no] != digest(game):
            yield f"The tape replays differently at decision {game.no}."
            return
        try:
            game.submit(seat, game.no, choice)
        except Refusal as refused:
            yield f"Decision {game.no} of the tape is refused on replay: {refused}"
            return
    if game.no in digests and digests[game.no] != digest(game):
        yield "The tape ends differently when it is replayed."


class Memory:
    """The past of a game: clones of its states and every frame seen, none of which may ever change.

    A list that a clone shares by mistake, or a frame that is assigned to, shows as a past that has changed.
    """

    def __init__(self) -> None:
        self.digests: dict[int, str] = {}
        self._past: list[Game] = []
        self._frames: dict[int, tuple[Frame, tuple[object, ...]]] = {}

    def keep_frames(self, game: Game) -> None:
        """Remember the places in the rules where `game` is."""
        ask = game.ask
        if ask is not None and id(ask) not in self._frames:
            self._frames[id(ask)] = (ask, ask.fields())
        for frame in game.stack:
            if id(frame) not in self._frames:
                self._frames[id(frame)] = (frame, frame.fields())

    def keep(self, game: Game) -> None:
        """Remember the whole state of `game`."""
        past = game.clone()
        self.digests[game.no] = digest(game)
        self._past.append(past)

    def changed(self, *, all_of_it: bool = False) -> Iterator[str]:
        """What has changed of the past: of its latest part, and of all of it whenever it has doubled."""
        count = len(self._past)
        all_of_it = all_of_it or count & (count - 1) == 0
        for past in self._past if all_of_it else self._past[-LATEST:]:
            if digest(past) != self.digests[past.no]:
                yield f"The clone made at decision {past.no} has changed since."
        if all_of_it:
            for frame, fields in self._frames.values():
                if frame.fields() != fields:
                    yield f"{type(frame).__name__}{fields} has become {frame!r}: frames must never change."


def clones_go_their_own_way(look: Look) -> Iterator[str]:
    """What happens to a clone does not touch the game, and nobody listens to a clone."""
    before = digest(look.game)
    clone = look.game.clone()
    if clone.table.heard is not None:
        yield "Somebody listens to a clone."
    if digest(clone) != before:
        yield f"A clone differs from the game: {difference(dump_game(look.game), dump_game(clone))}."
    play_on(clone, look.rng, FURTHER)
    if digest(look.game) != before:
        yield "Playing a clone changed the game."


def play_on(game: Game, rng: Random, decisions: int) -> None:
    """Play random choices, chance included by its weights, until the end or for that many decisions."""
    for _ in range(decisions):
        if game.ask is None:
            return
        options = game.options()
        game.apply(rng.choices(options, game.weights())[0] if game.seat == CHANCE else rng.choice(options))

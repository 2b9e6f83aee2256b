"""Recorded games, replayed in a process of their own: a long replay keeps no table waiting.

This process holds true games, so it answers the server only, and only with what the asker may see: the server says
whose views these are.
"""

from __future__ import annotations

import gzip
import hashlib
import pickle
from collections import OrderedDict
from functools import cached_property
from itertools import pairwise
from typing import Any

import msgspec

from getaway.kernel import tape as tapes
from getaway.kernel.chronicle import Heard, figures_of, moments_in, story_of
from getaway.kernel.codec import dump_outcome
from getaway.kernel.errors import BadFile, Refusal
from getaway.kernel.events import Event, heard_by, result_in
from getaway.kernel.frames import CHANCE, SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules
from getaway.kernel.tape import Tape
from getaway.server import wire
from getaway.server.messages import sent

EVERY = 50
"""A copy of the game is kept at every nth decision, so that any decision is near one."""

KEPT = 8
"""How many recordings are cached."""

MARKS = 10
"""The most turning points that are named."""

SWING = 0.08
"""A turn in which a seat's prospects change by less is no turning point."""


class Steps(msgspec.Struct, frozen=True):
    """Ask for the steps `first` to `last` as `viewers` see them."""

    tape: bytes
    first: int
    last: int
    viewers: tuple[Seat, ...]
    finished: bool
    """All may be told; else each viewer gets what its log keeps."""


class Marks(msgspec.Struct, frozen=True):
    """Ask for the turning points of a finished game, and its result."""

    tape: bytes


class Marked(msgspec.Struct, frozen=True):
    """The turning points of a game, each the number of a decision and a word, its result and its players."""

    marks: tuple[tuple[int, str], ...]
    told: str
    """The result in a sentence; "" if the recording stops before the end."""
    names: tuple[str, ...]
    """What the players were called at last."""


class Tell(msgspec.Struct, frozen=True):
    """Ask for what is told of a finished game."""

    tape: bytes


class Prepare(msgspec.Struct, frozen=True):
    """Ask the process to load a title, so that its first game is told as quickly as any other."""

    game: str


class Check(msgspec.Struct, frozen=True):
    """Ask for the tape in a game file, checked."""

    raw: bytes


class Checked(msgspec.Struct, frozen=True):
    """A game file that can be replayed."""

    tape: bytes


class Wrong(msgspec.Struct, frozen=True):
    """A game file that cannot."""

    text: str


Question = Steps | Marks | Tell | Check | Prepare


class Recording:
    """A tape, with copies of the game near every decision."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.rules = tape.rules()
        self._kept: list[Game] = []
        tapes.replay(tape, each=self._keep)

    @cached_property
    def turns(self) -> list[tuple[int, list[float]]]:
        """Every turn by the number of its first decision, with everybody's prospects there; the end comes last.

        For whoever plays alone every decision is a turn.
        """
        turns: list[tuple[int, list[float]]] = []
        game = self.at(0)
        game.table.heard = None
        last: Seat | None = None
        for _, choice in self.tape.moves:
            if game.seat not in (CHANCE, last):
                last = game.seat if game.table.seats > 1 else None
                turns.append((game.no, _prospects(self.rules, game)))
            game.apply(choice)
        end = list(game.outcome.scores) if game.outcome is not None else _prospects(self.rules, game)
        return [*turns, (game.no, end)]

    def _keep(self, game: Game) -> None:
        if game.no % EVERY == 0:
            self._kept.append(game.clone())

    def at(self, no: int) -> Game:
        """A copy of the game before decision `no`, to which somebody listens only if it is before the first."""
        if no == 0 or not self._kept:
            game = tapes.start(self.tape)
            game.listen()
            start = 0
        else:
            game = self._kept[min(no // EVERY, len(self._kept) - 1)].clone()
            start = game.no
        for _, choice in self.tape.moves[start:no]:
            game.apply(choice)
        return game


_recordings: OrderedDict[bytes, Recording] = OrderedDict()


def recording(raw: bytes) -> Recording:
    """The recording of an encoded tape, cached."""
    key = hashlib.blake2b(raw, digest_size=16).digest()
    if key not in _recordings:
        _recordings[key] = Recording(tapes.decode(raw))
        while len(_recordings) > KEPT:
            _recordings.popitem(last=False)
    _recordings.move_to_end(key)
    return _recordings[key]


def work(question: bytes) -> bytes:
    """The job of the process that replays recorded games."""
    asked: Question = pickle.loads(question)
    answer: object
    try:
        match asked:
            case Steps():
                steps = steps_of(recording(asked.tape), asked)
                answer = gzip.compress(msgspec.json.encode(wire.ReplaySteps(tuple(steps))), 3)
            case Marks():
                answer = marked(recording(asked.tape))
            case Tell():
                answer = gzip.compress(msgspec.json.encode(epilogue_of(recording(asked.tape))), 3)
            case Prepare():
                answer = rules_of(asked.game).card.id
            case Check():
                answer = check(asked.raw)
    except Refusal as wrong:
        answer = Wrong(wrong.text)
    return pickle.dumps(answer, pickle.HIGHEST_PROTOCOL)


def steps_of(recorded: Recording, asked: Steps) -> list[wire.ReplayStep]:
    """The steps from `first` to `last`, both included, as far as there are any."""
    length = len(recorded.tape.moves)
    first, last = max(0, asked.first), min(asked.last, length)
    if first > last:
        return []
    # What led to the first step is told with it, so the replay starts one decision before it.
    game = recorded.at(max(0, first - 1))
    if first > 0:
        game.listen()
        game.apply(recorded.tape.moves[first - 1][1])
    steps: list[wire.ReplayStep] = []
    for no in range(first, last + 1):
        steps.append(_step(recorded, game, asked, game.take_events()))
        if no < length:
            game.apply(recorded.tape.moves[no][1])
    return steps


def _step(recorded: Recording, game: Game, asked: Steps, heard: list[tuple[int, Event]]) -> wire.ReplayStep:
    rules = recorded.rules
    views = {str(viewer): rules.view(game, viewer) for viewer in asked.viewers}
    events = [
        event if asked.finished else event.kept()
        for audience, event in heard
        if any(heard_by(audience, viewer) for viewer in asked.viewers)
    ]
    seat = None if game.ask is None or game.seat == CHANCE else game.seat
    return wire.ReplayStep(
        no=game.no,
        asked=seat,
        chosen=_chosen(recorded, game, asked, seat),
        events=tuple(sent(game.no, event) for event in events),
        views=views,
        pictures={viewer: rules.picture(view) for viewer, view in views.items()},
    )


def _chosen(recorded: Recording, game: Game, asked: Steps, seat: Seat | None) -> str:
    """The label of what is chosen next, for the chooser; for everybody once the game is over."""
    if seat is None or game.no >= len(recorded.tape.moves) or not (asked.finished or seat in asked.viewers):
        return ""
    choice = recorded.tape.moves[game.no][1]
    ask = recorded.rules.ask(game)
    return next((offer.label for offer in (*ask.offers, *ask.asides) if offer.choice == choice), "")


def marks_of(recorded: Recording) -> list[tuple[int, str]]:
    """The turning points of a finished game: where somebody's prospects changed most from one turn to the next."""
    rules, length = recorded.rules, len(recorded.tape.moves)
    game = recorded.at(length)
    swings: list[tuple[float, int, str]] = []
    for (no, before), (_, after) in pairwise(recorded.turns):
        gains = [new - old for old, new in zip(before, after, strict=True)]
        best = max(range(len(gains)), key=gains.__getitem__)
        if gains[best] >= SWING:
            swings.append((gains[best], no, f"{rules.names(game)[best]} gains"))
    top = sorted(swings, reverse=True)[:MARKS]
    end = [(length, "the end")] if game.outcome is not None else []
    return [*sorted((no, word) for _, no, word in top), *end]


def marked(recorded: Recording) -> Marked:
    """The turning points, the result and the players of a game."""
    length = len(recorded.tape.moves)
    game = recorded.at(length)
    names = recorded.rules.names(game)
    told = ""
    if game.outcome is not None and length:
        last = recorded.at(length - 1)
        last.listen()
        last.apply(recorded.tape.moves[-1][1])
        told = result_in([event for _, event in last.take_events()])
    return Marked(tuple(marks_of(recorded)), told, names)


def epilogue_of(recorded: Recording) -> wire.Epilogue:
    """What is told of a finished game. Raises BadFile if it is not finished."""
    rules, chronicle = recorded.rules, recorded.rules.chronicle
    game = recorded.at(0)
    heard = [_heard(game, told) for told in game.take_events()]
    for _, choice in recorded.tape.moves:
        game.apply(choice)
        heard += [_heard(game, told) for told in game.take_events()]
    if game.outcome is None:
        raise BadFile("The recording stops before the end of the game.")
    return wire.Epilogue(
        result=result_in([one.event for one in heard]),
        names=rules.names(game),
        story=story_of(chronicle, heard),
        moment=_decided(recorded, heard, game.outcome.reason in chronicle.strokes),
        accounts=chronicle.reckon(game, heard),
        figures=figures_of(chronicle, heard, game),
    )


def _heard(game: Game, told: tuple[int, Event]) -> Heard:
    audience, event = told
    return Heard(game.no, heard_by(audience, SPECTATOR), event)


def _decided(recorded: Recording, heard: list[Heard], stroke: bool) -> wire.DecidingMoment | None:
    """Of the turns from which on the winners were ahead for good, one that gained them much and has much to tell.

    Where one stroke ended the game it is the last.
    """
    if len(recorded.turns) < 2:
        return None
    scores = recorded.turns[-1][1]
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best and score > 0]
    rivals = [seat for seat in range(len(scores)) if seat not in winners]
    if not rivals and len(scores) > 1:
        return None
    # Whoever plays alone plays against even chances.
    leads = [
        max((now[seat] for seat in winners), default=0.5) - max((now[seat] for seat in rivals), default=0.5)
        for _, now in recorded.turns
    ]
    behind = [at for at, lead in enumerate(leads[:-1]) if lead <= 0]
    moments = moments_in(recorded.rules.chronicle, heard)
    found: tuple[float, wire.DecidingMoment] | None = None
    for at in () if stroke else range(behind[-1] if behind else 0, len(leads) - 1):
        first, last = recorded.turns[at][0], recorded.turns[at + 1][0]
        within = [(weight, sentence) for weight, sentence in moments if weight > 1 and first < sentence.no <= last]
        if not within:
            continue
        weight, sentence = max(within, key=lambda one: one[0])
        # A small thing that happened to come before a great gain decided less than it seems.
        worth = weight * (leads[at + 1] - leads[at])
        if found is None or worth >= found[0]:
            found = worth, wire.DecidingMoment(first, last, sentence.page, sentence.text)
    if found is not None:
        return found[1]
    first, last = recorded.turns[-2][0], recorded.turns[-1][0]
    return wire.DecidingMoment(first, last, "The end", result_in([heard[-1].event]))


def _prospects(rules: Rules, game: Game) -> list[float]:
    return [rules.hints.evaluate(game, seat) for seat in range(game.table.seats)]


def check(raw: bytes) -> Checked:
    """The tape in a game file, replayed decision by decision, its dice verified if it shows their seed.

    Raises BadFile.
    """
    tape = tapes.decode(raw)
    card = tape.rules().card
    if len(tape.moves) > card.longest:
        raise BadFile(f"No game of {card.name} has {len(tape.moves)} decisions.")
    try:
        game = tapes.verify(tape) if tape.seed else tapes.replay(tape)
    except RecursionError as deep:
        raise BadFile("The file cannot be replayed.") from deep
    tape.setup = card.setup(tape.setup.seats, dict(tape.setup.options), idle=True)
    tape.outcome = dump_outcome(game.outcome)
    return Checked(tapes.encode(tape))


def everybody(seats: int) -> tuple[Seat, ...]:
    """All viewers of a finished game."""
    return (*range(seats), SPECTATOR)


def pack(question: Question) -> bytes:
    """A question as bytes for the process."""
    return pickle.dumps(question, pickle.HIGHEST_PROTOCOL)


def unpack(answer: bytes) -> Any:
    """The process's answer. Raises BadFile if it found the file wrong."""
    found = pickle.loads(answer)
    if isinstance(found, Wrong):
        raise BadFile(found.text)
    return found

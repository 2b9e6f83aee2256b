"""Lessons, played in a process of their own: rivals that think keep no table waiting.

Where a lesson stands follows from the learner's answers, so any process can go on with any lesson; one that has played
it so far need not play it again.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict

import msgspec

from getaway.kernel.errors import Refusal, Stale
from getaway.kernel.game import STALE
from getaway.kernel.match import Told
from getaway.kernel.registry import rules_of
from getaway.lessons import Answer, Tutor, lesson_of
from getaway.server import wire
from getaway.server.messages import because, heard, log_of, refused_by
from getaway.server.refusals import NotPossible

KEPT = 64
"""How many lessons a process keeps."""

SCENE = 1_000_000
"""How far the decisions of two scenes are apart in number, so that an answer to one is never taken for the other's."""

_encode = msgspec.json.Encoder().encode
_tutors: OrderedDict[str, Tutor] = OrderedDict()
"""Lessons by the key of their connection, the one used last at the end."""


class Asked(msgspec.Struct, frozen=True):
    """A message of a learner, with everything that is needed to answer it."""

    key: str
    game: str
    lesson: str
    answers: tuple[Answer, ...]
    v: int
    """The number of the last update."""
    message: wire.FromClient


class Answered(msgspec.Struct, frozen=True):
    """What is sent back, and where the lesson stands now."""

    texts: tuple[str, ...]
    answers: tuple[Answer, ...]
    v: int


_answered = msgspec.msgpack.Decoder(Answered)


def pack(asked: Asked) -> bytes:
    """A question as bytes for the process."""
    return pickle.dumps(asked, pickle.HIGHEST_PROTOCOL)


def unpack(answer: bytes) -> Answered:
    """The process's answer. Raises DecodeError."""
    return _answered.decode(answer)


def work(question: bytes) -> bytes:
    """Answer one message of a learner."""
    asked: Asked = pickle.loads(question)
    try:
        tutor = _tutor(asked)
        sent = _Reply(tutor, asked.v)
        sent.hear(asked.message)
    except Refusal as refused:
        told = _encode(refused_by(asked.message, refused)).decode()
        return msgspec.msgpack.encode(Answered((told,), asked.answers, asked.v))
    texts = tuple([_encode(message).decode() for message in sent.messages])
    return msgspec.msgpack.encode(Answered(texts, tuple(tutor.answers), sent.v))


def _tutor(asked: Asked) -> Tutor:
    """The lesson where the answers lead. Raises BadLesson."""
    tutor = _tutors.pop(asked.key, None)
    if tutor is None or tuple(tutor.answers) != asked.answers:
        tutor = Tutor(lesson_of(rules_of(asked.game), asked.lesson), asked.answers)
    _tutors[asked.key] = tutor
    if len(_tutors) > KEPT:
        _tutors.popitem(last=False)
    return tutor


class _Reply:
    """What is said to one message."""

    def __init__(self, tutor: Tutor, v: int) -> None:
        self.tutor = tutor
        self.v = v
        self.messages: list[wire.FromServer] = []

    def hear(self, message: wire.FromClient) -> None:
        """Do what a learner wishes. Raises a Refusal, changing nothing."""
        tutor, match = self.tutor, self.tutor.match
        names = match.names()
        told: list[Told] = []
        match message:
            case wire.Hello():
                table = _table(tutor)
                self.messages.append(wire.Welcome(table=table, yours=(tutor.seat,), chat=()))
                self._update(full=True)
                return
            case wire.Sync():
                self._update(full=True)
                return
            case wire.Why():
                self.messages.append(self._because(message))
                return
            case wire.Next():
                if message.at != len(tutor.answers):
                    raise Stale(STALE)
                before = len(match.told)
                tutor.read_on()
                told = match.told[before:]
            case wire.Choose():
                told = tutor.choose(self._own(message.no), message.choice)
            case wire.Undo():
                self._own(message.no)
                tutor.back()
            case _:
                raise NotPossible("That is not possible in a lesson.")
        another = tutor.match is not match
        if another or tutor.match.names() != names:
            self.messages.append(wire.TableChanged(_table(tutor)))
        undone = isinstance(message, wire.Undo)
        answered = message.no if isinstance(message, wire.Choose) else None
        self._update(full=another, undone=undone and not another, told=() if another else told, answered=answered)

    def _own(self, no: int) -> int:
        """The number of the open decision in its scene. Raises Stale if another is meant."""
        own = no - self.tutor.scene * SCENE
        if own != self.tutor.match.game.no:
            raise Stale(STALE)
        return own

    def _because(self, message: wire.Why) -> wire.Because:
        """Why something cannot be chosen; what can be goes on as a choice."""
        tutor = self.tutor
        self._own(message.no)
        ask = tutor.ask()
        if ask is None:
            raise NotPossible("Read on first.")
        return because(tutor.rules, tutor.match.game, ask, message)

    def _update(
        self,
        *,
        full: bool = False,
        undone: bool = False,
        told: list[Told] | tuple[Told, ...] = (),
        answered: int | None = None,
    ) -> None:
        tutor, rules, match = self.tutor, self.tutor.rules, self.tutor.match
        game, now, ask = match.game, tutor.now(), tutor.ask()
        no = tutor.scene * SCENE + game.no
        view = rules.view(game, tutor.seat)
        earlier, log = log_of(match, tutor.seat) if full or undone else (0, None)
        self.v += 1
        self.messages.append(
            wire.Update(
                v=self.v,
                no=no,
                look=tutor.seat,
                full=full,
                events=heard(told, tutor.seat),
                log=log,
                view=view,
                picture=rules.picture(view),
                ask=None if ask is None else msgspec.structs.replace(ask, no=no),
                waiting=None,
                can_undo=bool(tutor.answers) and tutor.answers[-1] is not None and ask is not None,
                undone=undone,
                answered=answered,
                earlier=earlier,
                goals=rules.goals(view),
                lesson=wire.InLesson(now, tuple(tutor.answers)),
            )
        )


def _table(tutor: Tutor) -> wire.TableInfo:
    """The table of a lesson, which nobody else can find."""
    match, card = tutor.match, tutor.rules.card
    setup = match.tape.setup
    sides = tutor.rules.sides(setup)
    return wire.TableInfo(
        id="",
        game=card.id,
        game_name=card.name,
        mode="",
        options=dict(setup.options),
        seats=tuple(
            wire.SeatInfo(
                seat=seat,
                label=name,
                kind="person",
                name="you" if seat == tutor.seat else "in this lesson",
                online=True,
                role=sides[seat],
            )
            for seat, name in enumerate(match.names())
        ),
        state="running",
        asked=tutor.seat,
        no=match.game.no,
        commitment="",
        aids="full",
        clock=None,
        created=0.0,
        changed=0.0,
        version=f"{card.id} {card.version}",
        listed=False,
    )

"""The job of a bot's process: from a situation to a choice, or to advice.

Any process can answer any question by making a new bot for it. It keeps the bots it made last: one that is asked about
its seat's next decision continues from what it has thought already.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from random import Random

import msgspec

from getaway.bots import Bot, Budget, Situation, bot_of
from getaway.bots.coach import Advice, advise
from getaway.bots.thoughts import Thoughts
from getaway.kernel.frames import Choice
from getaway.kernel.registry import rules_of


class Thought(msgspec.Struct, frozen=True):
    """Everything a bot is given."""

    bot: str
    seed: int
    """No two decisions share one."""
    seconds: float
    now: Situation
    after: int | None = None
    """The seed of the seat's last decision, if it was made by the same bot."""


class Advising(msgspec.Struct, frozen=True):
    """Everything the coach is given."""

    seed: int
    seconds: float
    now: Situation


class Prepare(msgspec.Struct, frozen=True):
    """Ask the process to load a title, so that nobody waits for that. The answer says nothing."""

    game: str


MINDS = 16
"""How many bots a process keeps, each with what it has searched of the decisions that may come."""

_minds: OrderedDict[int, Bot] = OrderedDict()
"""Bots by the seed of the decision that they made last, the latest at the end."""

KEPT_BYTES = 4_096
"""Thoughts longer than this are not kept; those of a search are about a quarter of it."""

_NOTHING = msgspec.Raw(b"null")


class Answer(msgspec.Struct, frozen=True):
    """What comes back: the choice, and the bot's thoughts about it, which stay secret until the end of the game."""

    choice: Choice
    thoughts: msgspec.Raw = _NOTHING
    """The JSON of Thoughts, or null. It is passed on unread and decoded where it is shown."""

    def kept(self) -> str | None:
        """The thoughts to store with the choice; None if there are none or they are too long."""
        raw = bytes(self.thoughts)
        return None if raw == b"null" or len(raw) > KEPT_BYTES else raw.decode()


_answer = msgspec.json.Decoder(Answer)
_advice = msgspec.json.Decoder(tuple[Advice, ...])
_thoughts = msgspec.json.Decoder(Thoughts)


def pack(question: Thought | Advising | Prepare) -> bytes:
    """A question as bytes for a worker process, which finds the classes of views and knowledge by name."""
    return pickle.dumps(question, pickle.HIGHEST_PROTOCOL)


def unpack(answer: bytes) -> Answer:
    """A process's answer. Raises DecodeError."""
    return _answer.decode(answer)


def unpack_advice(answer: bytes) -> tuple[Advice, ...]:
    """A process's advice. Raises DecodeError."""
    return _advice.decode(answer)


def read_thoughts(kept: Iterable[str]) -> tuple[Thoughts, ...]:
    """The stored thoughts; those that cannot be read, perhaps from another version, are left out."""
    found: list[Thoughts] = []
    for raw in kept:
        with suppress(msgspec.DecodeError):
            found.append(_thoughts.decode(raw))
    return tuple(found)


def think(question: bytes) -> bytes:
    """Answer one question of the server."""
    thought: Thought | Advising | Prepare = pickle.loads(question)
    if isinstance(thought, Prepare):
        rules_of(thought.game)
        return b""
    now = thought.now
    if isinstance(thought, Advising):
        # The coach keeps nothing: a mind of its own would remember what it was not asked about.
        return msgspec.json.encode(advise(rules_of(now.game), now, Random(thought.seed), thought.seconds))
    bot = None if thought.after is None else _minds.pop(thought.after, None)
    if bot is None:
        budget = Budget(seconds=thought.seconds)
        bot = bot_of(thought.bot)(rules_of(now.game), now.seat, Random(thought.seed), budget)
    choice = bot.choose(now)
    _minds[thought.seed] = bot
    if len(_minds) > MINDS:
        _minds.popitem(last=False)
    thoughts = msgspec.Raw(msgspec.json.encode(bot.thoughts)) if bot.thoughts is not None else _NOTHING
    return msgspec.json.encode(Answer(choice, thoughts))

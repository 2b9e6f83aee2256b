"""How a bot's process answers: from a situation to a choice, with nothing kept in between.

A bot is made anew for every decision, so that no process holds more than the question it works on, and any process can
answer any question.
"""

from __future__ import annotations

import pickle
from random import Random

import msgspec

from getaway.bots import Budget, Situation, bot_of
from getaway.bots.thoughts import Thoughts
from getaway.kernel.frames import Choice
from getaway.kernel.registry import rules_of


class Thought(msgspec.Struct, frozen=True):
    """Everything a bot is given."""

    bot: str
    seed: int
    seconds: float
    now: Situation


class Answer(msgspec.Struct, frozen=True):
    """What comes back: the choice, and what the bot made of the decision, for nobody's eyes before the end."""

    choice: Choice
    thoughts: Thoughts | None = None


_answer = msgspec.json.Decoder(Answer)


def pack(thought: Thought) -> bytes:
    """A thought as bytes for another process of ours: views and knowledge are found again by their class."""
    return pickle.dumps(thought, pickle.HIGHEST_PROTOCOL)


def unpack_choice(answer: bytes) -> Choice:
    """The choice in a process's answer."""
    return _answer.decode(answer).choice


def unpack_thoughts(answer: bytes) -> Thoughts | None:
    """What the bot made of the decision, if it keeps a record of that."""
    return _answer.decode(answer).thoughts


def think(question: bytes) -> bytes:
    """What a bot's process does."""
    thought: Thought = pickle.loads(question)
    now = thought.now
    budget = Budget(seconds=thought.seconds)
    bot = bot_of(thought.bot)(rules_of(now.game), now.seat, Random(thought.seed), budget)
    return msgspec.json.encode(Answer(bot.choose(now), bot.thoughts))

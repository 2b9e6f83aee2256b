"""Refusals, each with a stable code, a sentence for people and, where a rule says so, the rule's id.

All refusals are ``ValueError``s, so callers may be lazy. ``RulesBug`` is not one: it means that a title is broken.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(ValueError):
    """Bad input that changed nothing."""

    code: str = "refused"

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule


class Unreadable(Refusal):
    """The choice or message cannot be read at all."""

    code = "unreadable"


class Illegal(Refusal):
    """The choice can be read but is not legal here; `rule` says why."""

    code = "illegal"


class NotYourTurn(Refusal):
    """Another seat, or chance, is asked."""

    code = "not_your_turn"


class Stale(Refusal):
    """The choice answers another decision than the open one; the sender should catch up."""

    code = "stale"


class GameOver(Refusal):
    """The game has ended."""

    code = "game_over"


class BadSetup(Refusal):
    """A seat count or an option of a new game is wrong."""

    code = "bad_setup"


class BadFile(Refusal):
    """A saved game cannot be read, or does not replay."""

    code = "bad_file"


class BadContent(Refusal):
    """A title's content file is broken."""

    code = "bad_content"


class UnknownGame(Refusal):
    """No title of that name is registered."""

    code = "unknown_game"


class UnknownRule(Refusal):
    """No rule of that id exists in the title's rules."""

    code = "unknown_rule"


class NothingToUndo(Refusal):
    """There is no checkpoint of one's own left to go back to."""

    code = "nothing_to_undo"


class RulesBug(RuntimeError):
    """A title broke the kernel's contract."""

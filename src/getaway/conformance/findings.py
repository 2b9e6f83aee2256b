"""What a check found: one sentence, with the decision at which it was found."""

from __future__ import annotations

from typing import Literal

import msgspec

from getaway.kernel.codec import Plain

Fault = Literal["crash", "contract", "dead_end", "unfinished", "leak", "unconserved"]
"""What kind of thing is wrong; ``contract``: the title breaks a promise of the kernel's interface."""


class Finding(msgspec.Struct, frozen=True):
    """Something wrong with a title."""

    fault: Fault
    check: str
    """The name of the check that found it."""
    game: str
    mode: str
    no: int
    """The decision that was open."""
    text: str
    tape: str = ""
    """The tape file that leads there, if one was written."""

    def __str__(self) -> str:
        where = f"{self.game}, mode {self.mode}, decision {self.no}"
        return f"{where}: {self.fault} ({self.check}): {self.text}{f' Tape: {self.tape}' if self.tape else ''}"


def difference(one: object, other: object) -> str:
    """Where two pieces of data first differ, in words; "" if they are equal."""
    if one == other:
        return ""
    return _differ(msgspec.to_builtins(one), msgspec.to_builtins(other), "")


def _differ(one: Plain, other: Plain, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *[key for key in other if key not in one]]:
            if key not in one or key not in other or one[key] != other[key]:
                return _differ(one.get(key), other.get(key), f"{path}.{key}")
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        for at, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                return _differ(left, right, f"{path}[{at}]")
        return f"{path.lstrip('.') or 'it'} has {len(one)} and {len(other)} entries"
    return f"{path.lstrip('.') or 'it'} is {_short(one)} and {_short(other)}"


def _short(data: Plain) -> str:
    text = msgspec.json.encode(data).decode()
    return text if len(text) <= 80 else f"{text[:77]}..."

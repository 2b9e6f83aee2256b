"""What has changed between two views: most decisions change little, so only that is sent."""

from __future__ import annotations

from itertools import compress, count
from operator import is_not
from typing import Any

from msgspec.structs import astuple

from getaway.kernel.rules import View
from getaway.server.wire import Patch

SHORT = 4
"""Shorter lists are sent whole."""


def patch(before: View, after: View) -> Patch:
    """What turns `before` into `after`, two views of one game by the same viewer."""
    fields: dict[str, Any] = {}
    items: dict[str, list[tuple[int, Any]]] = {}
    for name, was, now in zip(after.__struct_fields__, astuple(before), astuple(after), strict=True):
        if was == now:
            continue
        if type(now) is tuple and type(was) is tuple and len(now) == len(was) >= SHORT:
            # Most items are identical objects; this finds those that are not without interpreted steps.
            items[name] = [(at, now[at]) for at in compress(count(), map(is_not, was, now)) if was[at] != now[at]]
        else:
            fields[name] = now
    return Patch(fields, items)

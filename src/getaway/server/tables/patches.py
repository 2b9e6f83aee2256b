"""What has changed between two views: most decisions change little, so only that is sent."""

from __future__ import annotations

from itertools import compress, count
from operator import ne
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
    old, new = astuple(before), astuple(after)
    # What is the same is found without interpreted steps, and most of it is the same object.
    for field in compress(count(), map(ne, old, new)):
        name, was, now = after.__struct_fields__[field], old[field], new[field]
        if type(now) is tuple and type(was) is tuple and len(now) == len(was) >= SHORT:
            items[name] = [(at, now[at]) for at in compress(count(), map(ne, was, now))]
        else:
            fields[name] = now
    return Patch(fields, items)

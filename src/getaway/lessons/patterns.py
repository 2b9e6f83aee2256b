"""Predicates as lessons write them: over what is on offer, over what was told, over what the learner sees.

A pattern is a value to equal, a list of which one must fit, or a table of conditions. A value that is a list itself is
fitted by a list of the same length, item by item, or by a list of such lists.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from getaway.kernel.asking import Ask, Does, Offer, tag_of
from getaway.kernel.events import Event

ANY = "any"
"""Stands for every offer."""

Offers: TypeAlias = dict[str, Any] | tuple[dict[str, Any], ...] | str
"""A predicate over offers as it is written: a table, several of which one must fit, or "any"."""

_CONDITIONS = {"min", "max", "not", "has"}
_OF_OFFERS = {"do", "token", "warns", "kind", "not"}


def fits(pattern: Any, value: Any) -> bool:
    """Does a value fit a pattern?"""
    if isinstance(pattern, dict):
        return all(_holds(name, wanted, value) for name, wanted in pattern.items())
    if isinstance(pattern, (list, tuple)):
        if isinstance(value, (list, tuple)):
            if pattern and all(isinstance(each, (list, tuple)) for each in pattern):
                return any(fits(each, value) for each in pattern)
            return len(pattern) == len(value) and all(map(fits, pattern, value))
        return any(fits(each, value) for each in pattern)
    return bool(pattern == value) and isinstance(pattern, bool) == isinstance(value, bool)


def _holds(name: str, wanted: Any, value: Any) -> bool:
    match name:
        case "min":
            return isinstance(value, (int, float)) and bool(value >= wanted)
        case "max":
            return isinstance(value, (int, float)) and bool(value <= wanted)
        case "not":
            return not fits(wanted, value)
        case "has":
            return isinstance(value, (list, tuple)) and any(fits(wanted, each) for each in value)
        case _:
            return isinstance(value, msgspec.Struct) and hasattr(value, name) and fits(wanted, getattr(value, name))


def on_offer(pattern: Offers, ask: Ask, offer: Offer) -> bool:
    """Does an offer of a question fit?"""
    if isinstance(pattern, str):
        return True
    if not isinstance(pattern, dict):
        return any(on_offer(each, ask, offer) for each in pattern)
    return all(_offer_holds(name, wanted, ask, offer) for name, wanted in pattern.items())


def _offer_holds(name: str, wanted: Any, ask: Ask, offer: Offer) -> bool:
    match name:
        case "do":
            return offer.does is not None and fits(wanted, tag_of(offer.does))
        case "token":
            return fits(wanted, offer.token)
        case "warns":
            return wanted is bool(offer.warns)
        case "kind":
            return fits(wanted, ask.kind)
        case "not":
            return not on_offer(wanted, ask, offer)
        case _:
            return hasattr(offer.does, name) and fits(wanted, getattr(offer.does, name))


def wrong_offers(pattern: Any, does: Iterable[type[Does]], kinds: Iterable[str]) -> str:
    """What is wrong with a predicate over offers of a title whose choices do these things; "" if nothing."""
    if isinstance(pattern, str):
        return "" if pattern == ANY else f'expected a table or "{ANY}", not {pattern!r}'
    if isinstance(pattern, (list, tuple)):
        return next((wrong for each in pattern if (wrong := wrong_offers(each, does, kinds))), "")
    if not isinstance(pattern, dict):
        return f"expected a table, not {pattern!r}"
    return (
        _unknown_names(pattern, does)
        or _unknown("kind of question", pattern.get("kind", ()), set(kinds))
        or (wrong_offers(pattern["not"], does, kinds) if "not" in pattern else "")
        or ("warns is true or false" if not isinstance(pattern.get("warns", True), bool) else "")
    )


def _unknown_names(pattern: dict[str, Any], does: Iterable[type[Does]]) -> str:
    known = {tag_of(each): each for each in does}
    wanted = pattern.get("do", list(known))
    if unknown := _unknown("do", wanted, set(known)):
        return unknown
    named = [known[each] for each in ([wanted] if isinstance(wanted, str) else wanted)]
    fields = {field for each in named for field in each.__struct_fields__}
    return next(
        (
            f"no choice that does {_listed(tag_of(each) for each in named)} has {name!r}; they have {_listed(fields)}"
            for name in pattern
            if name not in fields and name not in _OF_OFFERS
        ),
        "",
    )


def _unknown(what: str, wanted: Any, known: set[str]) -> str:
    for each in [wanted] if isinstance(wanted, str) else wanted:
        if each not in known:
            return f"there is no {what} {each!r}; there are {_listed(known)}"
    return ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def told(pattern: dict[str, Any], event: Event) -> bool:
    """Does an event fit: by its name under ``event``, and by its fields?"""
    return all(
        fits(wanted, tag_of(event)) if name == "event" else _holds(name, wanted, event)
        for name, wanted in pattern.items()
    )


def wrong_event(pattern: dict[str, Any], events: Iterable[type[Event]]) -> str:
    """What is wrong with a predicate over the events of a title; "" if nothing."""
    known = {tag_of(each): each for each in events}
    wanted = pattern.get("event", list(known))
    if unknown := _unknown("event", wanted, set(known)):
        return unknown
    named = [known[each] for each in ([wanted] if isinstance(wanted, str) else wanted)]
    fields = {field for each in named for field in each.__struct_fields__} | _CONDITIONS
    missing = [name for name in pattern if name != "event" and name not in fields]
    return f"no event {_listed(tag_of(each) for each in named)} has {missing[0]!r}" if missing else ""


def seen(path: str, view: Any) -> Any:
    """What lies at a path of names and numbers, like ``players.0.money``, in a view. Raises KeyError."""
    value = view
    for name in path.split("."):
        if isinstance(value, (list, tuple)) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        elif isinstance(value, dict) and name in value:
            value = value[name]
        elif isinstance(value, msgspec.Struct) and hasattr(value, name):
            value = getattr(value, name)
        else:
            raise KeyError(name)
    return value

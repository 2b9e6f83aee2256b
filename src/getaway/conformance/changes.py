"""What has changed between two values, as lines for people: ``characters[Frank].health: 5 -> 4``.

Values are plain data. They are written like JSON with as few quotes as possible, and four or more numbers in a row as
``3..17``. Each line belongs to one place, and nothing that stayed the same is written. Records in a list go by a
field that tells them apart where there is one, else by their place in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from getaway.kernel.codec import Plain

_BARE = re.compile(r"[^\W\d][\w '&/.!?+-]*(?<! )")
_WORDS = {"true", "false", "null"}


def written(value: Plain) -> str:
    """A value on one line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{name}: {written(part)}" for name, part in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(_entries(value)) + "]"
        case str():
            plain = _BARE.fullmatch(value) and value not in _WORDS
            return value if plain else '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def _entries(values: Sequence[Plain]) -> Iterator[str]:
    """Every entry of a list, runs of numbers as one."""
    at = 0
    while at < len(values):
        end = at + 1
        while end < len(values) and type(values[at]) is int and values[end] == values[end - 1] + 1:
            end += 1
        if end - at < 4:
            end = at + 1
            yield written(values[at])
        else:
            yield f"{values[at]}..{values[end - 1]}"
        at = end


def changes(before: Plain, now: Plain, place: str = "") -> Iterator[str]:
    """One line for each place below `place` where `now` is not what `before` was."""
    if before == now:
        return
    if isinstance(before, dict) and isinstance(now, dict):
        inner = f"{place}." if place else ""
        for name in before:
            if name not in now:
                yield f"{inner}{name}: gone"
        for name, value in now.items():
            if name in before:
                yield from changes(before[name], value, f"{inner}{name}")
            elif isinstance(value, list | tuple) and len(value) > 1 and all(isinstance(part, dict) for part in value):
                yield from (f"{inner}{name}: +{written(part)}" for part in value)
            else:
                yield f"{inner}{name}: {written(value)}"
    elif isinstance(before, list | tuple) and isinstance(now, list | tuple):
        yield from _list_changes(list(before), list(now), place)
    else:
        yield f"{place}: {written(before)} -> {written(now)}"


def _list_changes(before: list[Plain], now: list[Plain], place: str) -> Iterator[str]:
    name = _key(before, now)
    old = {entry[name]: entry for entry in before} if name else {}
    new = {entry[name]: entry for entry in now} if name else {}
    if name and (not old or _told_apart(list(old), list(new)) or _sorted(before, now)):
        for key, entry in old.items():
            if key not in new:
                yield f"{place}: -{written(entry)}"
        for key, entry in new.items():
            if key not in old:
                yield f"{place}: +{written(entry)}"
            else:
                yield from changes(old[key], entry, f"{place}[{key}]")
        return
    if len(before) == len(now):
        lines = [line for at in range(len(now)) for line in changes(before[at], now[at], f"{place}[{at}]")]
        if len(lines) <= max(1, len(now) // 2):
            yield from lines
            return
    if before and now[: len(before)] == before:
        yield f"{place}: {' '.join(f'+{entry}' for entry in _entries(now[len(before) :]))}"
    elif _told_apart(before, now):
        come = [f"+{entry}" for entry in _entries([entry for entry in now if entry not in before])]
        gone = [f"-{entry}" for entry in _entries([entry for entry in before if entry not in now])]
        yield f"{place}: {' '.join(come + gone)}"
    else:
        yield f"{place}: {written(before) if len(before) < 8 else '...'} -> {written(now)}"


def _told_apart(before: list[Plain], now: list[Plain]) -> bool:
    """Whether what has come and gone tells the whole story: some stayed, and what came is last or in its due order."""
    come = [entry for entry in now if entry not in before]
    kept = [entry for entry in before if entry in now]
    return bool(kept) and (now == kept + come or (_rising(before) and _rising(now)))


def _key(before: list[Plain], now: list[Plain]) -> str:
    """The field by which these records are best told apart: unique before and now, most often the same; or nothing."""
    records = [*before, *now]
    if not records or not all(isinstance(entry, dict) for entry in records):
        return ""
    best, most = "", -1
    for name in records[0]:
        keys = [[entry.get(name) for entry in entries] for entries in (before, now)]
        if all(isinstance(key, str | int) for part in keys for key in part):
            old, new = set(keys[0]), set(keys[1])
            if len(old) == len(before) and len(new) == len(now) and len(old & new) > most:
                best, most = name, len(old & new)
    return best


def _sorted(before: list[Plain], now: list[Plain]) -> bool:
    """Whether both lists of records are in the order of one of their fields."""
    return (
        any(all(_rising([entry.get(name) for entry in part]) for part in (before, now)) for name in now[0])
        if now
        else False
    )


def _rising(entries: list[Plain]) -> bool:
    """Numbers or words, each greater than the one before: a set, written down in order."""
    return len({type(entry) for entry in entries} & {int, str}) == 1 and entries == sorted(set(entries))

"""Why Stinger cannot be somewhere: for every space that the record rules out, a sentence."""

from __future__ import annotations

from typing import Final

from getaway.games.punk.board.geometry import Board, Space
from getaway.games.punk.knowledge.deduction import CACHE_SIZE, deduce, follow
from getaway.parts.graphs import members

_REASONS: Final[dict[str, str]] = {
    "S": "A Cop has been there and met nobody.",
    "F": "A silenced hit would have been declared by now.",
    "N": "He stayed, and not beside a Cop.",
    "Z": "He healed, so he is at an ER.",
    "M": "His last move does not lead there.",
    "E": "His escape does not lead there.",
    "K": "His last move does not lead there.",
    "X": "He was met elsewhere.",
    "V": "He was seen elsewhere.",
    "D": "It is not in the district he named.",
    "H": "He made a hit elsewhere.",
    "Q": "From the hit he declared he could not get there.",
    "k": "For that he would have needed a key that is gone.",
    "u": "For that he would have needed a uniform.",
    "h": "For that he would have needed a card he cannot hold.",
}
_COP_THERE: Final = "A Cop stands there."


_cache: dict[tuple[Board, str], list[str]] = {}
_told: dict[tuple[Board, str], tuple[tuple[str, tuple[Space, ...]], ...]] = {}


def why_not(board: Board, record: str) -> list[str]:
    """By space: why Stinger cannot be there, in one sentence; empty where he can be. Do not change the list."""
    end = len(record)
    found = _cache.get((board, record))
    while found is None and end > 0:
        end = record.rfind(" ", 0, end - 1) + 1
        found = _cache.get((board, record[:end]))
    if found is not None and end == len(record):
        return found
    reasons = [""] * board.spaces if found is None else found[:]
    trail = deduce(board, record[:end])
    for word in record[end:].split():
        before = trail.places
        trail = follow(board, trail, word)
        after = trail.places
        for space in members(before & ~after):
            reasons[space] = _COP_THERE if word[0] in "MEKN" and trail.stops >> space & 1 else _REASONS[word[0]]
        for space in members(after & ~before):
            reasons[space] = ""
    if len(_cache) >= CACHE_SIZE:
        _cache.clear()
    _cache[board, record] = reasons
    return reasons


def ruled_out(board: Board, record: str) -> tuple[tuple[str, tuple[Space, ...]], ...]:
    """The spaces where Stinger cannot be, by the reason, in the order of their first spaces."""
    told = _told.get((board, record))
    if told is None:
        found: dict[str, list[Space]] = {}
        for space, reason in enumerate(why_not(board, record)):
            if reason:
                found.setdefault(reason, []).append(space)
        if len(_told) >= CACHE_SIZE:
            _told.clear()
        _told[board, record] = told = tuple([(reason, tuple(spaces)) for reason, spaces in found.items()])
    return told

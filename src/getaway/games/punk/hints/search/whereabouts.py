"""How likely Stinger is where, from the public record and from how he tends to move. Compiled with the rules.

The places where he can be are deduced elsewhere, and hold with certainty. Here they are weighed: what is thought of his
place (Haunts) goes through the record word by word, and what a word says (a move, a stay, a sighting, a Cop who found
nobody) rules out the rest.

Nothing but the record and the Cops' cars is looked at, so all Cops come to the same view.
"""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.punk.board.geometry import Board
from getaway.games.punk.hints.search.haunts import BY_FOOT, DOUBT, NEVER, TASTE, Haunts
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import PREPARATION
from getaway.games.punk.table import PunkTable


def hear(found: Haunts, record: str, start: int, word: str) -> None:
    """One more word of the record, which begins there."""
    board = found.board
    kind = word[0]
    rest = word[1:]
    if kind in ("S", "P"):
        cop, _, space = rest.partition(":")
        found.cops[int(cop) + 1] = int(space)
        if kind == "S":
            for masses in found.masses:
                masses[int(space)] = 0.0
        return
    end = start + len(word) + 1
    if kind in ("M", "E", "K"):
        points = BY_FOOT if word[1] == "?" else int(word[1:-1])
        before = deduce(board, record[:start]).places
        after = deduce(board, record[:end]).places
        found.sure(before)
        found.moved(points, letter=word[-1], fleeing=kind != "M", before=before, after=after)
        if kind == "E":
            found.forced = True
        found.sure(after)
    elif kind == "B":
        found.turns += 1
    elif kind == "N":
        if found.forced:
            found.forced = False
        elif found.turns > 1:
            before = deduce(board, record[:start]).places
            after = board.reach(before, BY_FOOT, found.stops(), not found.escape)
            found.sure(before)
            found.stayed(before, after)
    elif kind in ("V", "X"):
        found.at(int(rest))
        if kind == "X":
            found.forced = False
    elif kind == "D":
        inside = 0
        for district in rest.split(","):
            inside |= board.locals[int(district)]
        found.only(inside)
    elif kind == "Z":
        inside = 0
        for er in board.ers:
            inside |= 1 << er
        found.only(inside)
    elif kind == "H":
        found.at(int(rest))
        found.marks |= 1 << int(rest)
        found.settle_goals(found.keys)
    elif kind == "Q":
        found.marks |= 1 << int(rest)
        found.drop_goal(int(rest))
    elif kind == "k":
        found.gone |= 1 << int(rest)
        found.drop_goal(int(rest))
    elif kind == "u":
        if rest == "+":
            found.uniform = True
            found.add_greens()
    elif kind == "h":
        if rest[0] != "?":
            keys = int(rest.partition(",")[0])
            if keys < found.keys:
                found.keys = keys
            while found.keys < keys:
                found.new_key()
    elif kind == "C":
        found.chopper = -1 if rest == "-" else int(rest)
    elif kind == "O":
        found.escape = True


def beginning(board: Board, cars: list[int]) -> Haunts:
    """Before anything was told: he likes to start where many roads lead on."""
    found = Haunts(board, cars)
    for _ in range(len(board.hits) + 1):
        found.masses.append([0.0] * board.spaces)
    liked = [exp(board.within_points(space, BY_FOOT).bit_count() / 20.0 / TASTE) for space in range(board.spaces)]
    total = sum(liked)
    for space in range(board.spaces):
        found.masses[0][space] = 0.5 * liked[space] / total + 0.5 / board.spaces
    return found


CACHE_SIZE: Final = 512
_cache: dict[tuple[Board, str, tuple[int, ...]], Haunts] = {}


def haunts(board: Board, record: str, cars: list[int]) -> Haunts:
    """What is thought of his place after a record; the answer may be changed."""
    key = tuple(cars)
    # Whole turns are remembered: what the Cops have done since is quickly gone through again.
    end = record.rfind("F ") + 2 if "F " in record else 0
    found = _cache.get((board, record[:end], key))
    if found is None:
        # The turn before, and on from there.
        cut = record.rfind("F ", 0, end - 2) + 2 if end > 2 and "F " in record[: end - 2] else 0
        found = haunts(board, record[:cut], cars) if cut else beginning(board, cars)
        _go_on(found, record, cut, end)
        if len(_cache) >= CACHE_SIZE:
            _cache.clear()
        _cache[board, record[:end], key] = found
    found = found.copy()
    _go_on(found, record, end, len(record))
    return found


def _go_on(found: Haunts, record: str, start: int, end: int) -> None:
    at = start
    for word in record[start:end].split():
        hear(found, record, at, word)
        at += len(word) + 1


def whereabouts(t: PunkTable, trust: float) -> list[float]:
    """By space: the chance that Stinger is there, for the Cops.

    With a `trust` of 1 as guessed, with one of 0 the same for all possible places, and evened out in between.
    """
    board = t.terms.board
    places = board.everywhere if t.phase == PREPARATION else deduce(board, t.record).places
    guess = haunts(board, t.record, t.cars).there()
    total = 0.0
    for space in range(board.spaces):
        if not places >> space & 1:
            guess[space] = 0.0
        total += guess[space]
    even = 1.0 / max(1, places.bit_count())
    sum_of_all = 0.0
    for space in range(board.spaces):
        if places >> space & 1:
            likely = guess[space] / total if total > 1e-12 else even
            guess[space] = (DOUBT * even + (1.0 - DOUBT) * likely) ** trust
            sum_of_all += guess[space]
    return [chance / max(sum_of_all, NEVER) for chance in guess]

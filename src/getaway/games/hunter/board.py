"""The geometry of the board, and squares by their names.

Each side's 24 home squares have a *home index* 0-23 that reads the same from both chairs: South's a1..h1, a2..h3, and
for North the half-turn image of each. What belongs to a side is in lists by seat, South first.
"""

from typing import Final

from getaway.games.hunter import pieces as p
from getaway.parts.grids import Grid

SQUARE_NAMES: Final[list[str]] = [file + str(rank) for rank in range(1, 100) for file in "abcdefgh"]
"""The names of squares, such as "d4"; no board has a rank of three digits."""


def square_name(sq: p.Square) -> str:
    """The square's name, such as "d4"."""
    return SQUARE_NAMES[sq]


def parse_square(name: str, rows: int) -> p.Square:
    """The square of that name on a board of that many rows; ValueError if there is none."""
    file = "abcdefgh".find(name[:1]) if name else -1
    digits = name[1:]
    if file >= 0 and digits.isascii() and digits.isdecimal() and not digits.startswith("0"):
        # No board has a rank of three digits; longer text is not even converted.
        rank = int(digits) if len(digits) < 3 else 0
        if 1 <= rank <= rows:
            return (rank - 1) * p.FILES + file
    raise ValueError(f"{name!r} is not a square of this board: expected a file a-h and a rank 1-{rows}, such as d4")


class Board:
    """The geometry of one depth, worked out once. Nothing in it ever changes, so all games share it.

    `city` and `base` are South's squares (HUNT-COMP-9), different and both in South's home rows; North's are
    their half-turn images, so the board looks the same from both chairs.
    """

    __slots__ = (
        "base", "city", "grid", "home", "home_index", "is_base", "near", "rows", "squares", "step", "to_site",
        "touch", "walks", "zone",
    )  # fmt: skip

    def __init__(self, rows: int, city: p.Square, base: p.Square) -> None:
        squares = rows * p.FILES
        last = squares - 1
        self.rows: int = rows
        self.squares: int = squares
        self.grid: Grid = Grid(p.FILES, rows)
        # step[sq][d]: the square neighbour in direction d, or -1 at the edge.
        self.step: list[list[int]] = [steps[:4] for steps in self.grid.step]
        # near[sq]: the up to 8 adjacent squares, ascending (HUNT-RULING-5).
        self.near: list[list[int]] = self.grid.near
        # touch[a * squares + b]: are a and b adjacent? No square is adjacent to itself.
        self.touch: list[bool] = self.grid.touch
        self.city: list[int] = [city, last - city]
        self.base: list[int] = [base, last - base]
        # is_base[sq]: is it a base, of either seat?
        self.is_base: list[bool] = [False] * squares
        # zone[seat]: the squares in and next to the seat's city, ascending; airlifts of the other seat go there.
        # A base beside its city would not belong to it (HUNT-RULING-6).
        self.zone: list[list[int]] = []
        # home[seat][i]: the square of home index i.
        self.home: list[list[int]] = [list(range(p.HOME_SQUARES)), [last - i for i in range(p.HOME_SQUARES)]]
        # home_index[seat][sq]: the home index of a square, or -1 outside the seat's home rows.
        self.home_index: list[list[int]] = [[-1] * squares, [-1] * squares]

        for seat in (p.SOUTH, p.NORTH):
            own_base = self.base[seat]
            self.is_base[own_base] = True
            zone = [sq for sq in self.near[self.city[seat]] if sq != own_base]
            zone.append(self.city[seat])
            zone.sort()
            self.zone.append(zone)
            for i in range(p.HOME_SQUARES):
                self.home_index[seat][self.home[seat][i]] = i
        # walks[sq]: the steps that lead to no base, by direction, each as ``square * 4 + direction``.
        self.walks: list[list[int]] = [
            [to * 4 + d for d, to in enumerate(around) if to >= 0 and not self.is_base[to]] for around in self.step
        ]

        # to_site[seat][sq]: the walking distance from a square to the nearer of the other seat's city and base.
        self.to_site: list[list[int]] = [self._to_nearer(1 - seat) for seat in (p.SOUTH, p.NORTH)]

    def _to_nearer(self, owner: int) -> list[int]:
        """By square, the walking distance to the nearer of a seat's city and base."""
        steps = self.grid.rook_steps
        city, base = self.city[owner], self.base[owner]
        return [min(steps(sq, city), steps(sq, base)) for sq in range(self.squares)]

    def site_name(self, sq: p.Square) -> str:
        """What a square is called beside its letter and number: "South's city", "North's base"; "" for all others."""
        for seat in (p.SOUTH, p.NORTH):
            if sq == self.city[seat]:
                return f"{p.SIDES[seat]}'s city"
            if sq == self.base[seat]:
                return f"{p.SIDES[seat]}'s base"
        return ""

    def adjacent(self, a: p.Square, b: p.Square) -> bool:
        """Do a and b share an edge or a corner (HUNT-RULING-5)?"""
        return self.grid.adjacent(a, b)

    def setup_faults(self, squares: list[p.HomeIndex]) -> list[str]:
        """The ids of the rules HUNT-SETUP-3 to -9 that a set-up of one side breaks, in their order.

        `squares[piece]` is the home index of that piece, whichever the seat. If not every piece has a home
        square to itself (HUNT-SETUP-3), no other fault is named: the rest needs a full set-up to look at.
        """
        if len(squares) != p.PIECE_COUNT:
            return ["HUNT-SETUP-3"]
        filled = [False] * p.HOME_SQUARES
        for i in squares:
            if not 0 <= i < p.HOME_SQUARES or filled[i]:
                return ["HUNT-SETUP-3"]
            filled[i] = True

        # South's home indexes are its squares, so the board's own adjacency serves both seats.
        city = self.city[p.SOUTH]
        base = self.base[p.SOUTH]
        main = squares[p.MB]
        found: list[str] = []

        based = False
        stray = False
        exposed = False
        for piece in p.UNITS:
            at = squares[piece]
            if at == base:
                based = True
            elif at != city and not self.adjacent(at, city) and not self.adjacent(at, base):
                stray = True
            if self.adjacent(at, main):
                exposed = True
        if stray:
            found.append("HUNT-SETUP-4")
        if not based:
            found.append("HUNT-SETUP-5")
        if exposed:
            found.append("HUNT-SETUP-6")

        beside = 0
        for piece in p.ASSOCIATES:
            if self.adjacent(squares[piece], main):
                beside += 1
        if beside < 2:
            found.append("HUNT-SETUP-7")

        crowded = False
        heckled = False
        for piece in p.PROTESTERS:
            at = squares[piece]
            if self.adjacent(at, main):
                heckled = True
            for other in p.PROTESTERS:
                if other > piece and self.adjacent(at, squares[other]):
                    crowded = True
        if crowded:
            found.append("HUNT-SETUP-8")
        if heckled:
            found.append("HUNT-SETUP-9")
        return found

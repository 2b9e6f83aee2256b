"""The content files of the game, read and checked: board, sites, tracks, names, values, reference set-up.

The files stand in `content/`. Whatever is wrong with them is refused as BadContent, in one sentence that
names the file, the field and what was expected. The lists given out here are shared and must not be changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from getaway.games.hunter import pieces as p
from getaway.games.hunter.board import Board, parse_square, square_name
from getaway.kernel.errors import BadContent
from getaway.parts.content import folder_of, read
from getaway.parts.words import counted

FOLDER: Final = folder_of(__file__)

# Two homes of three rows need six; more than twenty fit neither a page nor a game.
MIN_ROWS: Final = 2 * p.HOME_ROWS
MAX_ROWS: Final = 20
# No single meeting should be able to run through a whole track.
MAX_VALUE: Final = 9


class _Sites(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    city: str
    base: str


class _Depth(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    rows: int
    south: _Sites
    north: _Sites


class _Track(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    min: int
    max: int
    start: int


class _BoardFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    width: int
    home_rows: int
    depths: list[_Depth]
    track: _Track


class _Row(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    codes: list[str]
    group: str
    name: str = ""
    value: int = 0


class _Nicknames(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    south: dict[str, str]
    north: dict[str, str]


class _Reference(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    rows: list[str]


class _PiecesFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pieces: list[_Row]
    nicknames: _Nicknames
    reference: _Reference


@dataclass(frozen=True, slots=True)
class PieceCard:
    """One of the 24 pieces of a side as it is printed."""

    code: str  # "SF1", "PR2": tells all 24 apart; for the owner, tests and set-up files
    kind: str  # "SF", "PR"
    face: str  # what a player sees who turns the piece over: "SF1", but "PR", for civilians bear no number
    names: tuple[str, str]  # the printed name by seat; only the bad guys' names differ
    value: int  # the hostility value, 0 for those that carry none


@dataclass(frozen=True, slots=True)
class Content:
    """Everything the content files say, checked."""

    boards: dict[int, Board]  # by number of rows, in the order of the file
    pieces: list[PieceCard]  # by piece index
    reference: list[int]  # the home index of each piece
    track_min: int
    track_max: int
    track_start: int


def load(folder: Path = FOLDER) -> Content:
    """The content in that folder. Raises BadContent."""
    board_file = read(folder / "board.toml", _BoardFile)
    boards = _boards(board_file)
    track = _track(board_file.track)
    pieces_file = read(folder / "pieces.toml", _PiecesFile)
    pieces = _pieces(pieces_file)
    reference = _reference(pieces_file.reference.rows, boards)
    return Content(
        boards=boards,
        pieces=pieces,
        reference=reference,
        track_min=track.min,
        track_max=track.max,
        track_start=track.start,
    )


def _in_board(field: str, expected: str) -> BadContent:
    return BadContent(f"board.toml, field {field}: expected {expected}.")


def _in_pieces(field: str, expected: str) -> BadContent:
    return BadContent(f"pieces.toml, field {field}: expected {expected}.")


def _boards(file: _BoardFile) -> dict[int, Board]:
    if file.width != p.FILES:
        raise _in_board("width", f"{p.FILES}, so that three rows hold 24 pieces, got {file.width}")
    if file.home_rows != p.HOME_ROWS:
        raise _in_board("home_rows", f"{p.HOME_ROWS}, as the rulebook gives it, got {file.home_rows}")
    boards: dict[int, Board] = {}
    first: tuple[int, int] | None = None
    for i, depth in enumerate(file.depths):
        at = f"depths[{i}]"
        if not MIN_ROWS <= depth.rows <= MAX_ROWS:
            raise _in_board(f"{at}.rows", f"{MIN_ROWS} to {MAX_ROWS} rows, got {depth.rows}")
        if depth.rows in boards:
            raise _in_board(f"{at}.rows", f"a depth that is not listed yet, got {depth.rows} again")
        city = _site(depth.south.city, depth.rows, f"{at}.south.city")
        base = _site(depth.south.base, depth.rows, f"{at}.south.base")
        if city == base:
            raise _in_board(f"{at}.south.base", f"another square than the city's, got {depth.south.base}")
        first = first or (city, base)
        if (city, base) != first:
            same = f"city {square_name(first[0])} and base {square_name(first[1])} as for the first depth"
            raise _in_board(f"{at}.south", f"{same}, got {depth.south.city} and {depth.south.base}")
        board = Board(depth.rows, city=city, base=base)
        for field, given, square in (
            ("city", depth.north.city, board.city[p.NORTH]),
            ("base", depth.north.base, board.base[p.NORTH]),
        ):
            if given != square_name(square):
                turned = f"{square_name(square)}, South's {field} turned by 180 degrees"
                raise _in_board(f"{at}.north.{field}", f"{turned}, got {given!r}")
        boards[depth.rows] = board
    if not boards:
        raise _in_board("depths", "at least one depth, got none")
    return boards


def _site(text: str, rows: int, field: str) -> int:
    try:
        square = parse_square(text, rows)
    except ValueError as error:
        raise _in_board(field, f"a square ({error})") from error
    if square >= p.HOME_SQUARES:
        raise _in_board(field, f"a square in South's home rows 1-{p.HOME_ROWS}, got {text}")
    return square


def _track(track: _Track) -> _Track:
    if track.min >= track.max:
        raise _in_board("track.max", f"a number above track.min, got {track.max}")
    if not track.min <= track.start <= track.max:
        raise _in_board("track.start", f"a number from {track.min} to {track.max}, got {track.start}")
    return track


def _pieces(file: _PiecesFile) -> list[PieceCard]:
    listed = [code for row in file.pieces for code in row.codes]
    if listed != p.CODES:
        raise _in_pieces("pieces.codes", f"exactly {' '.join(p.CODES)}, got {' '.join(listed)}")
    nicknames = (file.nicknames.south, file.nicknames.north)
    bad_codes = [code for code, group in zip(p.CODES, p.GROUP, strict=True) if group == p.BAD]
    for side, given in zip(("south", "north"), nicknames, strict=True):
        if sorted(given) != sorted(bad_codes):
            wanted = f"a name each for {' '.join(bad_codes)}"
            raise _in_pieces(f"nicknames.{side}", f"{wanted}, got one for {' '.join(given) or 'none'}")
        for code, nickname in given.items():
            if not nickname.strip():
                raise _in_pieces(f"nicknames.{side}.{code}", "a name, got an empty text")
    cards: list[PieceCard] = []
    for i, row in enumerate(file.pieces):
        at = f"pieces[{i}]"
        for code in row.codes:
            piece = len(cards)
            group = p.GROUP[piece]
            if row.group != p.GROUP_NAMES[group]:
                raise _in_pieces(f"{at}.group", f"{p.GROUP_NAMES[group]!r} for {code}, got {row.group!r}")
            kind = code.rstrip("1234")
            # Civilians bear neither a number nor a nickname, so those of a kind look alike.
            face = kind if group == p.CIVILIAN else code
            if group == p.BAD:
                if row.name:
                    raise _in_pieces(f"{at}.name", f"no name for {code}, whose names stand in nicknames")
                names = (nicknames[p.SOUTH][code], nicknames[p.NORTH][code])
            else:
                if not row.name.strip():
                    raise _in_pieces(f"{at}.name", f"the printed name of {code}, got none")
                names = (row.name, row.name)
            # HUNT-COMP-8: civilians and associates carry a value with a direction, military and main none.
            if group == p.MILITARY or piece == p.MB:
                if row.value != 0:
                    raise _in_pieces(f"{at}.value", f"none for {code}, got {row.value}")
            elif row.value == 0 or abs(row.value) > MAX_VALUE:
                limits = f"a value from -{MAX_VALUE} to {MAX_VALUE}, not 0"
                raise _in_pieces(f"{at}.value", f"{limits}, for {code}, got {row.value}")
            cards.append(PieceCard(code=code, kind=kind, face=face, names=names, value=row.value))
    return cards


def _reference(rows: list[str], boards: dict[int, Board]) -> list[int]:
    field = "reference.rows"
    picture = [row.split() for row in rows]
    if [len(row) for row in picture] != [p.FILES] * p.HOME_ROWS:
        raise _in_pieces(field, f"{p.HOME_ROWS} rows of {p.FILES} codes")
    # The file shows the front row first, home indexes start in the back row.
    codes = [code for row in reversed(picture) for code in row]
    for code in p.CODES:
        if codes.count(code) != 1:
            raise _in_pieces(field, f"every piece once, got {code} {codes.count(code)} times")
    reference = [codes.index(code) for code in p.CODES]
    # A legal reference set-up is also the proof that the sites leave any legal set-up at all.
    faults = next(iter(boards.values())).setup_faults(reference)
    if faults:
        raise _in_pieces(field, f"a legal set-up for these sites, but it breaks {faults[0]}")
    return reference


_CONTENT = load()

BOARDS: Final[dict[int, Board]] = _CONTENT.boards
"""The boards by number of rows; the first one is the default."""

PIECES: Final[list[PieceCard]] = _CONTENT.pieces
"""The pieces by index."""

VALUE: Final[list[int]] = [card.value for card in PIECES]
"""The hostility value by piece index; 0 for military and main."""

FACE: Final[list[str]] = [card.face for card in PIECES]
"""The face by piece index: what a view shows of a piece whose kind may be seen."""

FACES: Final[list[str]] = list(dict.fromkeys(FACE))
"""All different faces, in the order of the pieces."""

KIND_NAMES: Final[dict[str, str]] = {
    **{card.kind: card.names[p.SOUTH].rstrip(" 123") for card in PIECES},
    "MB": "Main bad guy",
    "AS": "Associate",
}
"""What the pieces of a kind are called; bad guys bear names of their own."""

MET: Final[dict[str, str]] = {
    "MB": "the main bad guy",
    "AS": "an associate",
    "SF": "a strike force",
    "IA": "the intel analyst",
    "PR": "a protester",
    "SK": "schoolkids",
    "CO": "commuters",
    "PM": "a peace march",
    "LS": "people who love soldiers",
}
"""Whom one meets, in a sentence, by kind."""

REFERENCE: Final[list[int]] = _CONTENT.reference
"""The reference set-up: home index by piece index, for both seats."""

TRACK_MIN: Final[int] = _CONTENT.track_min
TRACK_MAX: Final[int] = _CONTENT.track_max
TRACK_START: Final[int] = _CONTENT.track_start


def name_of(seat: int, piece: int) -> str:
    """The name printed on that piece of that seat."""
    return PIECES[piece].names[seat]


def face_name(seat: int, face: str) -> str:
    """The name printed on that seat's pieces with that face."""
    return name_of(seat, FACE.index(face))


def met_name(seat: int, face: str) -> str:
    """Whom one meets, in a sentence, when a piece of that seat turns out to have that face."""
    card = PIECES[FACE.index(face)]
    if card.kind in ("MB", "AS"):
        return f"{card.names[seat]}, {MET[card.kind]}"
    return f"{p.SIDES[seat]}'s {card.names[seat]}" if card.kind in ("SF", "IA") else MET[card.kind]


def own_name(seat: int, face: str) -> str:
    """A piece that its side moves or sets up, in a sentence: "Padamah", "Strike Force 1", "a protester"."""
    card = PIECES[FACE.index(face)]
    if card.kind == "IA":
        return "the Intel Analyst"
    return card.names[seat] if card.kind in ("MB", "AS", "SF") else MET[card.kind]


def points_said(number: int) -> str:
    """A number of points: "no points", "1 point"."""
    return counted(number, "point") if number else "no points"


def printed() -> dict[str, Any]:
    """Board, pieces and tracks for clients that draw them: squares are numbers, pieces are faces and kinds."""
    return {
        "FILES": p.FILES,
        "HOME": p.HOME_SQUARES,
        "TRACK_MIN": TRACK_MIN,
        "TRACK_MAX": TRACK_MAX,
        "SIDES": p.SIDES,
        "CARD": {
            kind: {
                "group": p.GROUP_NAMES[p.GROUP[cards[0]]],
                "count": len(cards),
                "value": VALUE[cards[0]],
                "name": KIND_NAMES[kind],
            }
            for kind in dict.fromkeys(card.kind for card in PIECES)
            for cards in [[piece for piece in range(p.PIECE_COUNT) if PIECES[piece].kind == kind]]
        },
        "NICKNAMES": [
            {FACE[piece]: name_of(seat, piece) for piece in (p.MB, *p.ASSOCIATES)} for seat in (p.SOUTH, p.NORTH)
        ],
        # By piece, in the order in which a guided set-up asks for them, and by home square in the rules' example.
        "FACES": FACE,
        "SETUP_ORDER": [FACE[piece] for piece in p.PLACING_ORDER],
        "EXAMPLE": [FACE[REFERENCE.index(home)] for home in range(p.HOME_SQUARES)],
        "SITES": {rows: {"city": board.city, "base": board.base, "zone": board.zone} for rows, board in BOARDS.items()},
    }

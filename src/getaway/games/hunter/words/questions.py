"""How each kind of question is put to people: ``d3d4`` is a step, ``d5xd6`` a challenge, ``c2*f9`` an airlift."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec.structs import replace

from getaway.games.hunter import pieces as p
from getaway.games.hunter.aids import Meeting
from getaway.games.hunter.board import Board, parse_square, square_name
from getaway.games.hunter.content import MET, met_name, name_of
from getaway.games.hunter.flow import challenges, first_player, movement, setup
from getaway.games.hunter.knowledge.sight import NUMBER, SHOWN, SQUARE
from getaway.games.hunter.view import KEPT, See, own_words
from getaway.kernel.asking import Concede, Does, Offer, Pass, Said, Wording, Words
from getaway.kernel.errors import Illegal
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.parts.words import counted

_COMPASS: Final = ("north", "east", "south", "west")
_END: Final = "end"
_PAIR: Final = re.compile(r"([a-h]\d{1,2})\s*([-x*]?)\s*([a-h]\d{1,2})")


class Throw(Does, frozen=True):
    """Show a hand."""

    hand: Literal["rock", "paper", "scissors"]


class Place(Does, frozen=True):
    """Set up an own piece on a square."""

    piece: p.Piece
    to: p.Square


class Step(Does, frozen=True):
    """Step with an own piece."""

    piece: p.Piece
    at: p.Square
    to: p.Square


class Challenge(Does, frozen=True):
    """Turn over the enemy's piece on a square."""

    unit: p.Piece
    at: p.Square
    to: p.Square
    by: Literal["ground", "air"]
    meets: tuple[Meeting, ...]
    """What it can come to, by the kinds that the piece there can be."""


# Who is player A

THROW: Words[See, first_player.Throw] = Words(
    first_player.Throw,
    title="Rock, paper, scissors",
    rule="HUNT-SETUP-1",
    prompt=lambda see, _: f"{see.side()}: rock, paper or scissors? The winner is player A.",
    offer={
        p.ROCK: Said("rock", "Rock", Throw("rock")),
        p.PAPER: Said("paper", "Paper", Throw("paper")),
        p.SCISSORS: Said("scissors", "Scissors", Throw("scissors")),
    },
)

# Set-up


def _piece_to_place(see: See, _: setup.Place) -> str:
    piece = p.PLACING_ORDER[see.placed()]
    role = ", your main bad guy" if piece == p.MB else ", an associate" if piece <= p.AS3 else ""
    left = counted(p.PIECE_COUNT - see.placed(), "piece")
    return f"{see.side()}: set up {see.said(piece)}{role}. You have {left} left to place."


def _home(see: See, _: setup.Place, home: int) -> Said:
    square = see.board.home[see.seat][home]
    piece = p.PLACING_ORDER[see.placed()]
    warns = _within_reach(see.board, see.seat, square) if piece == p.MB else ""
    return Said(square_name(square), f"Place it {see.where(square)}", Place(piece, square), warns)


def _within_reach(board: Board, seat: Seat, square: p.Square) -> str:
    """The warning of a main on a square that the enemy's airlifts reach (HUNT-AIR-2); "" on any other."""
    if square not in board.zone[seat]:
        return ""
    return f"Airlifts reach the squares in and around your city: here one can find {name_of(seat, p.MB)}."


def _read_home(see: See, _: setup.Place, typed: str) -> Choice | None:
    square = _square(see, typed)
    if square is None:
        return None
    home = see.board.home_index[see.seat][square]
    if home < 0:
        raise Illegal("All pieces go into your three home ranks.", "HUNT-SETUP-3")
    return home


PLACE = Words(setup.Place, title="Set-up", rule="HUNT-SETUP-3", prompt=_piece_to_place, offer=_home, read=_read_home)

# Movement. Nearly every step on offer was on offer a decision before, so the offers are kept, for each board.

_kept: dict[int, dict[int, Offer]] = {}


def _steps(see: See, _: movement.Move, choices: list[Choice]) -> list[Offer]:
    board = see.board
    known = _kept.setdefault(board.rows, {})

    def make(step: int) -> Offer:
        """A choice of the movement from its number."""
        if len(known) >= KEPT:
            known.clear()
        if step < 0:
            made = Offer(step, _END, "End your movement", Pass())
        else:
            seat, piece = divmod(step >> NUMBER & 63, p.PIECE_COUNT)
            at, way = step >> SQUARE, step & 3
            to = board.step[at][way]
            here, there = square_name(at), square_name(to)
            site = own_words(board.site_name(to), seat)
            leads = f"into {site} ({there})" if site else f"to {there}"
            wins = ": you win" if piece == p.MB and to in (board.city[1 - seat], board.base[1 - seat]) else ""
            warns = ""
            if board.is_base[to] and p.SF1 <= piece <= p.IA and not step & SHOWN:
                warns = "Only military units can stand in a base: the enemy will know that this is one."
            elif piece == p.MB and at not in board.zone[seat]:
                warns = _within_reach(board, seat, to)
            made = Offer(
                choice=(piece, way),
                token=f"{here}{there}",
                label=f"{_titled(seat, piece)} from {here} {_COMPASS[way]} {leads}{wins}",
                does=Step(piece, at, to),
                warns=warns,
            )
        known[step] = made
        return made

    offers = see.steps(choices, known, make)
    if choices[-1] == PASS and (danger := _danger(see)):
        offers[-1] = replace(offers[-1], warns=danger)
    return offers


def _danger(see: See) -> str:
    """What a movement leaves open if it ends now; where players remember for themselves nothing is said."""
    told: list[str] = []
    main, hunter = see.name(p.MB), see.known_unit_beside_main()
    if hunter:
        told.append(f"{main} stands beside {hunter}, who can challenge it.")
    for site in see.open_sites():
        told.append(
            f"{site.capitalize()} is empty, and an enemy piece stands beside it: if that is their main bad guy, it can "
            "walk in and win."
        )
    return " ".join(told)


def _compulsory(see: See, _: movement.Move) -> str:
    still = see.still_to_move()
    if see.closing_up():
        main = see.name(p.MB)
        rest = f" Still to move: {still}." if still else ""
        return f"{see.side()}: {main} needs its associates beside it again. Bring them together.{rest}"
    if still:
        return f"{see.side()}: step with your pieces; still to move: {still}."
    return f"{see.side()}: step with further pieces, or end your movement."


def _read_step(see: See, _: movement.Move, typed: str) -> Choice | None:
    if typed == _END:
        return PASS
    pair = _pair(see, typed)
    if pair is None:
        return None
    piece, at, _sign, to = pair
    ways = see.board.step[at]
    if to not in ways:
        raise Illegal("A piece moves one square, straight to a neighbour.", "HUNT-MOVE-4")
    return piece, ways.index(to)


MOVE = Words(movement.Move, title="Movement", rule="HUNT-MOVE-1", prompt=_compulsory, offers=_steps, read=_read_step)

# Challenges


def _challenge(see: See, _: challenges.Challenge, choice: Choice) -> Said:
    if not isinstance(choice, tuple):
        return Said(_END, "End your challenges", Pass(), _HIGHEST[see.on_highest()])
    unit, way = choice
    airlift = way >= p.AIR
    at, to = see.square(unit), see.target(unit, way)
    here, there, name = square_name(at), square_name(to), see.name(unit)
    face = see.face_on(to)
    whom = f"{met_name(1 - see.seat, face)} {see.where(to)}" if face else f"the piece {see.where(to)}"
    meets = see.meetings(unit, to, airlift=airlift)
    return Said(
        token=f"{here}{'*' if airlift else 'x'}{there}",
        label=f"Airlift {name} from {see.site(at)} ({here}) against {whom}"
        if airlift
        else f"{name} on {here} challenges {whom}",
        does=Challenge(unit, at, to, "air" if airlift else "ground", meets=meets if see.aided() else ()),
        warns=_risk(see, unit, meets),
    )


_HIGHEST: Final = (
    "",
    "Your hostility is on its highest space: if your next half ends there too, you lose.",
    "Your hostility is on its highest space for the second half in a row: you lose.",
)


def _risk(see: See, unit: p.Piece, meets: tuple[Meeting, ...]) -> str:
    """What a challenge gives away and can cost, as far as the challenger can know."""
    told: list[str] = []
    if see.aided() and not see.is_shown(unit):
        told.append(f"The enemy will see that this is your {see.name(unit)}.")
    effects = {meeting.effect for meeting in meets}
    if len(meets) == 1 and see.aided():
        told.append(_certain(see, meets[0]))
        return " ".join(filter(None, told))
    if "lost" in effects:
        told.append("If it is an associate, you lose your analyst.")
    if "lose" in effects:
        loud = [MET[meeting.kind] for meeting in meets if meeting.effect == "lose"]
        names = " or ".join(", ".join(loud).rsplit(", ", 1))
        told.append(f"If you meet {names} there, your hostility goes above its track and you lose the game.")
    return " ".join(told)


def _certain(see: See, meeting: Meeting) -> str:
    """What a challenge comes to whose target is known; nothing is said of one that does some good."""
    match meeting.effect:
        case "lost":
            return "You know this associate: you will lose your analyst."
        case "lose":
            return "You know whom you will meet: your hostility will go above its track, and you lose the game."
        case "freeze":
            return "You know that this is military: your unit may not move in your next movement."
        case "nothing":
            return f"You know whom you will meet: {MET[meeting.kind]}. Nothing will come of it."
        case "track" if meeting.track is not None and meeting.track >= see.track():
            rise = meeting.track - see.track()
            does = f"Your hostility will rise by {rise}" if rise else "Your hostility cannot fall further"
            return f"You know whom you will meet: {MET[meeting.kind]}. {does}, and nothing else will come of it."
        case _:
            return ""


def _read_challenge(see: See, _: challenges.Challenge, typed: str) -> Choice | None:
    pair = _pair(see, typed)
    if pair is None:
        return None
    piece, at, sign, to = pair
    ways, zone = see.board.step[at], see.board.zone[1 - see.seat]
    if to in ways and sign != "*":
        return piece, ways.index(to)
    if to in zone:
        return piece, p.AIR + zone.index(to)
    if sign == "*":
        raise Illegal("An airlift goes into or next to the enemy's city.", "HUNT-AIR-2")
    raise Illegal("A unit challenges on a square next to it, not diagonally.", "HUNT-CHAL-4")


def _whom_to_challenge(see: See, _: challenges.Challenge) -> str:
    side, city = see.side(), f"{see.enemy()}'s city"
    match see.ways_to_challenge():
        case True, True:
            return f"{side}: challenge a piece beside your units, or airlift one to {city}; or end your challenges."
        case True, False:
            return f"{side}: challenge a piece beside your units, or end your challenges."
        case False, True:
            return f"{side}: airlift a unit to {city} and challenge a piece there, or end your challenges."
        case _ if see.has_challenged():
            return f"{side}: there is nobody left to challenge. End your challenges."
        case _:
            return f"{side}: no enemy stands beside your units, and none can be airlifted. End your challenges."


CHALLENGE = Words(
    challenges.Challenge,
    title="Challenges",
    rule="HUNT-CHAL-1",
    prompt=_whom_to_challenge,
    offer=_challenge,
    read=_read_challenge,
)


def _titled(seat: Seat, piece: p.Piece) -> str:
    """A piece by what is printed on it; what people shout is quoted."""
    name = name_of(seat, piece)
    return f'"{name}"' if name.endswith("!") else name


def _square(see: See, typed: str) -> p.Square | None:
    """The square of that name on this board, if there is one."""
    try:
        return parse_square(typed, see.board.rows)
    except ValueError:
        return None


def _pair(see: See, typed: str) -> tuple[p.Piece, p.Square, str, p.Square] | None:
    """An own piece, its square, the sign and the other square in a text such as ``d5xd6``."""
    read = _PAIR.fullmatch(typed)
    at, to = (_square(see, read[1]), _square(see, read[3])) if read else (None, None)
    if read is None or at is None or to is None:
        return None
    piece = see.own_on(at)
    if piece < 0:
        raise Illegal(f"No piece of yours stands on {square_name(at)}.", "HUNT-COMP-6")
    return piece, at, read[2], to


ASIDES: Final[dict[Choice, Said]] = {
    p.CONCEDE: Said("concede", "Give up the game", Concede(), "The other side wins at once.")
}

WORDING: Final = Wording(See, globals().values(), ASIDES)

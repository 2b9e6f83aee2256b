"""The open question as it is shown: a prompt, and for every choice a token to type and a label to read."""

from __future__ import annotations

import re
from fractions import Fraction

from getaway.games.vigilante.board import COMPASS, JUMP, START_CARDS, SYMBOLS
from getaway.games.vigilante.box import above, hit_chance
from getaway.games.vigilante.content import CAR_NAMES, CARD_IDS, CARD_NAMES, CONTENT, LICENCES, TILE_NAMES
from getaway.games.vigilante.events.common import DECKS, SEATS, spot
from getaway.games.vigilante.flow.actions import BRAKE, COME_DOWN, DROP, LAY_MINE
from getaway.games.vigilante.flow.ammo import cannon_target, mortar_targets
from getaway.games.vigilante.flow.licences import BOOTLEG, DUCT_TAPE, JERRY_CAN, OVERDRIVE, SCROUNGE
from getaway.games.vigilante.flow.moving import heading
from getaway.games.vigilante.flow.speed import BOOST
from getaway.games.vigilante.table import (
    CANNON,
    MORTAR,
    NOBODY,
    RANGE_1,
    RANGE_2,
    RANGE_3,
    TOP_SPEED,
    VigilanteTable,
)
from getaway.games.vigilante.view import table_of
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.game import Game

_PLACE = re.compile(r"(-?\d+),(-?\d+)(?:/([0-3]))?")
_SQUARES = ("vigilante.displace", "vigilante.respawn", "vigilante.aside")
_LETTERS = "nesw"
_MOVES = (("f", "Forward"), ("l", "Left"), ("r", "Right"))
_SIMPLE = {
    PASS: ("end", "End your turn"),
    COME_DOWN: ("down", "Come down here"),
    DROP: ("drop", "Drop the Gas Can behind you"),
    LAY_MINE: ("mine", "Lay a mine behind you"),
    JERRY_CAN: ("jerry", "Jerry Can: fill the tank"),
    DUCT_TAPE: ("tape", "Duct Tape: gain 2 Health"),
    OVERDRIVE: ("overdrive", "Overdrive: 2 more moves"),
    SCROUNGE: ("scrounge", "Scrounge: draw 2 cards"),
}
_YES_OR_NO = {
    "vigilante.jump": ("Jump off: one more move, in the air", "Stay on the ground"),
    "vigilante.bull_bar": ("Use Bull Bar: 1 more damage", "Keep Bull Bar"),
    "vigilante.loaded_dice": ("Roll your dice again", "Let the dice lie"),
    "vigilante.drop_now": ("Drop the Gas Can behind you", "Keep the Gas Can"),
}


def ask_of(game: Game) -> Ask:
    """The open question with its prompt and a label for every choice, for the seat it is asked of."""
    t = table_of(game)
    kind, seat = game.question.kind, game.seat
    prompt, rule = _prompt(t, seat, kind)
    offers = tuple(Offer(choice, *_offer(t, seat, kind, choice)) for choice in game.options())
    return Ask(seat=seat, no=game.no, kind=kind, prompt=f"{_driver(t, seat)}: {prompt}", offers=offers, rule=rule)


def _driver(t: VigilanteTable, seat: Seat) -> str:
    return CAR_NAMES[t.vehicle[seat]] if t.vehicle[seat] >= 0 else SEATS[seat]


def _prompt(t: VigilanteTable, seat: Seat, kind: str) -> tuple[str, str]:
    match kind:
        case "vigilante.licence":
            return "choose your driver's licence.", "VIG-SETUP-1"
        case "vigilante.vehicle":
            return "choose your vehicle.", "VIG-SETUP-2"
        case "vigilante.lay":
            return f"lay {TILE_NAMES[START_CARDS + t.drawn]}.", "VIG-MAP-6"
        case "vigilante.speed":
            return f"set your speed; it is {t.speed[seat]}.", "VIG-SPEED-1"
        case "vigilante.act":
            return _act_prompt(t, seat)
        case "vigilante.jump":
            return "a jump. Take it?", "VIG-JUMP-1"
        case "vigilante.bull_bar":
            return "use Bull Bar?", "VIG-LIC-1"
        case "vigilante.discard":
            return "too many cards; discard one.", "VIG-DRAW-4"
        case "vigilante.displace":
            return "where does the rammed car go?", "VIG-RULING-22"
        case "vigilante.dead_eye":
            return "use Dead Eye, and against whom?", "VIG-LIC-1"
        case "vigilante.next_target":
            return "whom does the Mortar hit next?", "VIG-AMMO-4"
        case "vigilante.loaded_dice":
            return _loaded_dice_prompt(t, seat), "VIG-LIC-1"
        case "vigilante.scrounge":
            return "draw from which deck?", "VIG-LIC-6"
        case "vigilante.respawn":
            return "the town is occupied; where do you come back?", "VIG-WRECK-7"
        case "vigilante.facing":
            return "you are back; which way do you face?", "VIG-WRECK-6"
        case "vigilante.drop_now":
            return "drop the Gas Can before it happens?", "VIG-RULING-15"
        case _:
            return "you cannot stay on a teammate's square; where to?", "VIG-RULING-35"


def _loaded_dice_prompt(t: VigilanteTable, seat: Seat) -> str:
    """The dice as they lie, and the exact odds of a new roll."""
    red, blue = (sum(die for die in dice if die > 0) for dice in (t.red, t.blue))
    attacks = t.fight[0] == seat
    chance = above(t.terms.red, blue) if attacks else above(t.terms.blue, red - 1)
    verb = "hits" if attacks else "saves you"
    return f"red {red} against blue {blue}. Use Loaded Dice? A new roll {verb} with {_percent(chance)}."


def _percent(chance: Fraction) -> str:
    return f"{round(100 * float(chance))} %"


def _act_prompt(t: VigilanteTable, seat: Seat) -> tuple[str, str]:
    air = " in the air" if t.airborne else ""
    moves = "1 move" if t.owed == 1 else f"{t.owed} moves"
    if t.is_stalled(seat):
        return f"out of gas, {moves} left{air} to find some.", "VIG-GAS-7"
    if t.owed:
        return f"{moves} to drive{air}; act as you like in between.", "VIG-TURN-2"
    return f"all moves are driven{air}; act, or end your turn.", "VIG-TURN-2"


def _offer(t: VigilanteTable, seat: Seat, kind: str, choice: Choice) -> tuple[str, str]:
    if kind == "vigilante.act":
        return _action(t, seat, choice)
    if isinstance(choice, tuple):
        r, c = t.land().beside(choice[0], choice[1])
        turned = f"turned {90 * choice[2]} degrees" if choice[2] else "as it is"
        beside = t.terms.tiles[t.land().cards[choice[0]] >> 2].name
        return f"{r},{c}/{choice[2]}", f"Place {spot((r, c))}, {COMPASS[choice[1]]} of {beside}, {turned}"
    if kind in _YES_OR_NO:
        yes, no = _YES_OR_NO[kind]
        return ("no", no) if choice == PASS else ("yes", yes)
    match kind:
        case "vigilante.licence":
            licence = CONTENT.licences[choice]
            return LICENCES[choice], f"{licence.name}. {licence.move}: {licence.text}"
        case "vigilante.vehicle":
            car = CONTENT.vehicles[choice]
            stats = f"speed {car.speed}, gas {car.gas}, health {t.terms.armour[choice]}, hand {car.hand}"
            return car.colour, f"{car.name} ({car.colour}): {stats}, starts with {car.ammo} Ammo, {car.upgrade} Upgrade"
        case "vigilante.speed":
            if choice == BOOST:
                return "nitrous", f"Nitrous: speed {TOP_SPEED} for this turn"
            return str(choice), f"Speed {choice}"
        case "vigilante.discard":
            return CARD_IDS[choice].lower(), f"Discard {card_text(choice)}"
        case "vigilante.scrounge":
            return DECKS[choice].lower(), f"Draw an {DECKS[choice]} card"
        case "vigilante.facing":
            return _LETTERS[choice], f"Face {COMPASS[choice]}"
        case "vigilante.dead_eye" | "vigilante.next_target":
            if choice == PASS:
                return "no", "Keep Dead Eye"
            law = t.terms.dead_eye if kind == "vigilante.dead_eye" else t.terms.red
            chance = _percent(hit_chance(t.terms.blue, law))
            return str(choice), f"{_driver(t, choice)} ({SEATS[choice]}): hits {chance}"
        case _:
            row, col = t.cell(choice)
            return f"{row},{col}", f"Square {spot((row, col))}"


def card_text(card: int) -> str:
    """A Loadout card with its values."""
    if card >= len(CONTENT.ammo):
        return CARD_NAMES[card]
    ammo = CONTENT.ammo[card]
    extra = [f"speed -{ammo.speed}"] * (ammo.speed > 0) + [f"steal {ammo.steal}"] * (ammo.steal > 0)
    return f"{CARD_NAMES[card]} ({', '.join([f'damage {ammo.damage}', *extra])})"


def _action(t: VigilanteTable, seat: Seat, choice: Choice) -> tuple[str, str]:
    if isinstance(choice, int):
        if 0 <= choice < len(_MOVES):
            return _move(t, seat, choice)
        return _SIMPLE[choice]
    if choice[0] == BRAKE:
        return f"brake-{_LETTERS[choice[1]]}", f"Handbrake: face {COMPASS[choice[1]]}, speed -1"
    if choice[0] == BOOTLEG:
        return f"bootleg-{_LETTERS[choice[1]]}", f"Bootleg Turn: face {COMPASS[choice[1]]}"
    return _attack(t, seat, choice)


def _move(t: VigilanteTable, seat: Seat, move: int) -> tuple[str, str]:
    """A move with what it would meet: gas, symbol, mine, car, can."""
    ground = t.land()
    origin, d = t.where[seat], heading(t, seat, move)
    square = ground.near[origin * 4 + d]
    notes: list[str] = []
    off = ground.link[square] == 0 or (ground.link[origin] != 0 and not ground.link[origin] >> d & 1)
    if off and not t.airborne:
        notes.append("off-road" if t.paid else "off-road, 1 gas")
    symbol = ground.symbol[square]
    if symbol and not (symbol == JUMP and square in t.jumps):
        notes.append(SYMBOLS[symbol])
    if square in t.mines:
        notes.append("a mine")
    other = t.car_on(square, seat)
    if other != NOBODY:
        verb = "over" if t.airborne else "rams" if t.is_foe(seat, other) else "through"
        notes.append(f"{verb} {_driver(t, other)}")
    if t.can_at == square:
        notes.append("the Gas Can")
    token, word = _MOVES[move]
    return token, f"{word} to {spot(t.cell(square))}{''.join(f', {note}' for note in notes)}"


def _attack(t: VigilanteTable, seat: Seat, choice: tuple[int, ...]) -> tuple[str, str]:
    """An attack with its targets and the exact chance of a hit, rounded."""
    _, card, ones, twos, threes, aim = choice
    bonus = t.terms.bonus
    longer = [*[1] * ones, *[2] * twos, *[3] * threes]
    plus = "".join(f"+{extra}" for extra in longer)
    weapon = t.terms.weapon[card]
    if weapon == CANNON:
        at, targets = _LETTERS[aim], [cannon_target(t, seat, aim)[0]]
    elif weapon == MORTAR:
        reach = t.terms.reach[MORTAR] + ones * bonus[RANGE_1] + twos * bonus[RANGE_2] + threes * bonus[RANGE_3]
        at, targets = "all", mortar_targets(t, seat, reach)
    else:
        at, targets = str(aim), [aim]
    whom = " and ".join(_driver(t, target) for target in targets)
    chance = _percent(hit_chance(t.terms.blue, t.terms.red))
    added = f" with Range {' '.join(f'+{extra}' for extra in longer)}" if longer else ""
    return f"{CARD_IDS[card].lower()}{plus}>{at}", f"Fire {card_text(card)}{added} at {whom}: hits {chance}"


def read(game: Game, text: str) -> Choice | None:
    """What a person means by a word of the table, on offer or not; None if it is no such word."""
    kind = game.question.kind
    if found := _PLACE.fullmatch(text.strip()):
        row, col, rotation = (int(number or 0) for number in found.groups())
        return _on_the_map(table_of(game), kind, row, col, rotation)
    word, _, side = text.strip().lower().partition("-")
    if kind == "vigilante.speed":
        return BOOST if word == "nitrous" else int(word) if word.isdigit() and not side else None
    if kind != "vigilante.act":
        return None
    if side in _LETTERS and len(side) == 1 and word in ("brake", "bootleg"):
        return (BRAKE if word == "brake" else BOOTLEG, _LETTERS.index(side))
    words: dict[str, Choice] = {token: move for move, (token, _) in enumerate(_MOVES)}
    words |= {token: choice for choice, (token, _) in _SIMPLE.items()}
    return None if side else words.get(word)


def _on_the_map(t: VigilanteTable, kind: str, row: int, col: int, rotation: int) -> Choice | None:
    """A laying or a square by its row and column, legal or not; None if there is nothing like that."""
    ground = t.land()
    if kind == "vigilante.lay":
        places = (where for where in ground.open if ground.beside(where >> 2, where & 3) == (row, col))
        return next(((where >> 2, where & 3, rotation) for where in places), None)
    square = ground.square_at(row, col)
    return square if square >= 0 and kind in _SQUARES else None

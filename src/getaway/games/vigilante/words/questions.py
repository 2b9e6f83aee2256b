"""How each kind of question is put to people."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Literal

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.aids.driving import Meeting
from getaway.games.vigilante.board import COMPASS, GARAGE, LOCATION, START, TURNED, Square
from getaway.games.vigilante.content import CARD_IDS, CONTENT, LICENCES, MEL_NAMES
from getaway.games.vigilante.events.common import beside, place
from getaway.games.vigilante.flow.actions import Act
from getaway.games.vigilante.flow.ammo import DeadEye, NextTarget
from getaway.games.vigilante.flow.battle_box import LoadedDice
from getaway.games.vigilante.flow.drawing import Discard
from getaway.games.vigilante.flow.jump import JumpOffer
from getaway.games.vigilante.flow.licences import NameDeck
from getaway.games.vigilante.flow.map_cards import Lay
from getaway.games.vigilante.flow.objective import DropNow
from getaway.games.vigilante.flow.ram import BullBar, Displace
from getaway.games.vigilante.flow.setup import ChooseLicence, ChooseVehicle
from getaway.games.vigilante.flow.speed import SetSpeed
from getaway.games.vigilante.flow.turn import StepAside
from getaway.games.vigilante.flow.wreck import RespawnFacing, RespawnSquare
from getaway.games.vigilante.view import See
from getaway.kernel.asking import Does, Pass, Said, Wording, Words
from getaway.kernel.frames import PASS, Choice, Question, Seat
from getaway.parts.words import counted, listed


class TakeLicence(Does, frozen=True):
    """Take a driver's licence."""

    licence: str


class TakeVehicle(Does, frozen=True):
    """Take a vehicle."""

    colour: str


class LayCard(Does, frozen=True):
    """Lay the drawn map card on a place, by row and column, after some quarter turns clockwise."""

    row: int
    col: int
    rotation: int


class SetDial(Does, frozen=True):
    """Set the Speedometer, by hand or with Nitrous."""

    speed: int
    nitrous: bool = False


class Drive(Does, frozen=True):
    """Make one move, with what it would meet."""

    turn: Literal["forward", "left", "right"]
    to: Square
    facing: int
    meets: tuple[Meeting, ...]
    other: Seat
    """Whose car is there, or -1."""
    gas: int
    """What the tank holds afterwards."""


class ComeDown(Does, frozen=True):
    """Land on the square below, perhaps on a car."""

    other: Seat


class DropCan(Does, frozen=True):
    """Leave the Gas Can on the square behind."""

    on: Square


class LayMine(Does, frozen=True):
    """Lay a mine on the square behind."""

    on: Square


class Turn(Does, frozen=True):
    """Face another way on the spot."""

    by: Literal["handbrake", "bootleg", "respawn"]
    facing: int


class UseLicence(Does, frozen=True):
    """Make the special move of one's licence, where nothing more is to be chosen."""

    move: Literal["jerry_can", "duct_tape", "overdrive", "scrounge", "bull_bar", "loaded_dice"]
    chance: float = 0.0
    """That it turns the combat; 0 for all but Loaded Dice."""


class Fire(Does, frozen=True):
    """Announce an attack."""

    card: str
    ranges: tuple[int, int, int]
    """How many Range cards +1, +2 and +3 are added."""
    targets: tuple[Seat, ...]
    direction: int
    """The way a Cannon or Rocket points; -1 for a Mortar."""
    chance: float


class Aim(Does, frozen=True):
    """Choose a target: of Dead Eye, or of a Mortar's next roll."""

    at: Seat
    chance: float


class Jump(Does, frozen=True):
    """Take off from a jump symbol."""


class DiscardCard(Does, frozen=True):
    """Discard a card."""

    card: str


class DrawFrom(Does, frozen=True):
    """Draw a card from a deck."""

    deck: Literal["ammo", "upgrade"]


class PutCar(Does, frozen=True):
    """Put a car on a square."""

    on: Square


_LETTERS = "nesw"


def _percent(chance: Fraction) -> str:
    return f"{round(100 * float(chance))} %"


def _figure(chance: Fraction) -> float:
    return round(float(chance), 4)


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def card_text(card: int) -> str:
    """A Loadout card with its values."""
    if card >= len(CONTENT.ammo):
        return MEL_NAMES[card]
    ammo = CONTENT.ammo[card]
    extra = [f"speed -{ammo.speed}"] * (ammo.speed > 0) + [f"steals {counted(ammo.steal, 'card')}"] * (ammo.steal > 0)
    return f"{MEL_NAMES[card]} ({', '.join([f'damage {ammo.damage}', *extra])})"


def _used_up(see: See) -> str:
    return f"Your licence is used up {'until your next wreck' if see.licence_comes_back() else 'for the whole game'}."


# Set-up


def _licence(see: See, _: Question, choice: int) -> Said:
    licence = CONTENT.licences[choice]
    return Said(LICENCES[choice], f"{licence.name}. {licence.move}: {licence.text}", TakeLicence(licence.id))


def _vehicle(see: See, _: Question, choice: int) -> Said:
    car = CONTENT.vehicles[choice]
    stats = f"speed {car.speed}, gas {car.gas}, health {see.health_of(choice)}, a hand of {counted(car.hand, 'card')}"
    label = f"{car.name}, {car.colour}: {stats}, starts with {car.ammo} Ammo and {counted(car.upgrade, 'Upgrade card')}"
    return Said(car.colour, label, TakeVehicle(car.colour))


LICENCE = Words(
    ChooseLicence, title="Driver's licence", rule="VIG-SETUP-1", prompt="Choose your driver's licence.", offer=_licence
)
VEHICLE = Words(ChooseVehicle, title="Vehicle", rule="VIG-SETUP-2", prompt="Choose your vehicle.", offer=_vehicle)


# Squares and places

_CELL = re.compile(r"(-?\d+),(-?\d+)")
_LAYING = re.compile(r"(-?\d+),(-?\d+)(?:/([0-3]))?")


def _laying(see: See, _: Question, choice: tuple[int, int, int]) -> Said:
    card, side, rotation = choice
    row, col = see.place(card, side)
    where = beside(see.tile(card), side)
    roads = see.joins(choice)
    joined = f"joins {counted(roads, 'road')}" if roads else "joins no road"
    label = f"{_capital(where)}, {TURNED[rotation]}: {joined}"
    return Said(f"{row},{col}/{rotation}", label, LayCard(row, col, rotation))


def _read_laying(see: See, _: Question, text: str) -> Choice | None:
    """A place and a rotation, whether the card fits or not."""
    found = _LAYING.fullmatch(text)
    place = see.place_at(int(found[1]), int(found[2])) if found else None
    return (*place, int(found[3] or 0)) if found and place else None


def _square(see: See, _: Question, square: Square) -> Said:
    row, col = see.cell(square)
    return Said(f"{row},{col}", f"{_capital(place(see.spot(square)))}{see.bearing(square)}", PutCar(square))


def _read_square(see: See, _: Question, text: str) -> Choice | None:
    """Any square of the map."""
    found = _CELL.fullmatch(text)
    square = see.square_at(int(found[1]), int(found[2])) if found else -1
    return square if square >= 0 else None


LAY = Words(
    Lay,
    title="Map card",
    rule="VIG-MAP-6",
    prompt=lambda see, _: f"First step: lay {see.drawn()} beside the map.",
    offer=_laying,
    read=_read_laying,
)
DISPLACE = Words(
    Displace,
    title="Ram",
    rule="VIG-RULING-22",
    prompt=lambda see, ask: f"Where is {see.driver(ask.victim)}, rammed by you, pushed to?",
    offer=_square,
    read=_read_square,
)
RESPAWN = Words(
    RespawnSquare,
    title="Back on the map",
    rule="VIG-WRECK-7",
    prompt=lambda see, ask: f"{_capital(place(see.spot(ask.town)))} is occupied. Where do you come back?",
    offer=_square,
    read=_read_square,
)
ASIDE = Words(
    StepAside,
    title="A teammate's square",
    rule="VIG-RULING-35",
    prompt="You cannot stay on a teammate's square. Where to?",
    offer=_square,
    read=_read_square,
)
FACING: Words[See, RespawnFacing] = Words(
    RespawnFacing,
    title="Back on the map",
    rule="VIG-WRECK-6",
    prompt="You are back. Which way do you face?",
    offer={d: Said(_LETTERS[d], f"Face {way}", Turn("respawn", d)) for d, way in enumerate(COMPASS)},
)


# Speed


_LAST_GAS = "uses up your last gas: without more your car is wrecked at the end of your turn."


def _speed(see: See, _: Question, choice: int) -> Said:
    last = f"Starting off-road {_LAST_GAS}" if see.starts_dry() else ""
    if choice == p.BOOST:
        label = f"Open the {MEL_NAMES[p.NITROUS]}: speed {p.TOP_SPEED} for this turn"
        return Said("nitrous", label, SetDial(p.TOP_SPEED, nitrous=True), last)
    warns = last or ("" if choice else "You do not drive in this turn.")
    return Said(str(choice), f"Speed {choice}", SetDial(choice), warns)


def _read_speed(see: See, _: Question, text: str) -> Choice | None:
    return p.BOOST if text == "nitrous" else int(text) if text.isdigit() else None


SPEED = Words(
    SetSpeed,
    title="Speed",
    rule="VIG-SPEED-1",
    prompt=lambda see, _: f"Second step: set your speed, now {see.speed()}, and drive that far.",
    offer=_speed,
    read=_read_speed,
)


# Actions

_Turned = Literal["forward", "left", "right"]
_MOVES: list[tuple[str, _Turned]] = [("f", "forward"), ("l", "left"), ("r", "right")]
_SIMPLE: dict[int, tuple[str, str]] = {
    PASS: ("end", "End your turn"),
    p.COME_DOWN: ("down", "Come down here"),
    p.DROP: ("drop", "Drop the Gas Can behind you"),
    p.LAY_MINE: ("mine", f"Lay a {MEL_NAMES[p.MINE]} behind you"),
    p.JERRY_CAN: ("jerry", "Jerry Can: fill the tank"),
    p.DUCT_TAPE: ("tape", f"Duct Tape: gain {p.REPAIR} Health"),
    p.OVERDRIVE: ("overdrive", f"Overdrive: {p.EXTRA_MOVES} more moves"),
    p.SCROUNGE: ("scrounge", f"Scrounge: draw {p.SCROUNGED} cards"),
}
_SPECIAL: dict[int, UseLicence] = {
    p.JERRY_CAN: UseLicence("jerry_can"),
    p.DUCT_TAPE: UseLicence("duct_tape"),
    p.OVERDRIVE: UseLicence("overdrive"),
    p.SCROUNGE: UseLicence("scrounge"),
}
_MET: dict[Meeting, str] = {
    "gas": "uses 1 gas",
    "mine": "a mine",
    "wreck": "your car is wrecked",
    "ram": "rams",
    "pass": "passes",
    "ammo": "draw an Ammo card",
    "upgrade": "draw an Upgrade card",
    "pump": "get 1 gas",
    "jump": "a ramp",
    "can": "take the Gas Can",
    "capture": "deliver the Gas Can",
}
_PLACES = (LOCATION, GARAGE, START)


def _act_prompt(see: See, ask: Act) -> str:
    air = " in the air" if see.airborne() else ""
    moves = counted(see.owed(), "move")
    if see.stalled():
        if not see.owed():
            return f"Out of gas{air}, with no moves left."
        return f"Out of gas, with {moves} left{air} to find some."
    if see.owed():
        cards = " Play cards at any point." if see.held() else ""
        return f"Third step: {moves} to drive{air}.{cards}"
    rest = "Nothing is left to do: end your turn." if see.can_only_pass(ask) else "Fire, play cards, or end your turn."
    if not see.speed() and not air:
        return f"Third step: you stand still. {rest}"
    return f"All moves are driven{air}. {rest}"


def _action(see: See, _: Act, choice: Choice) -> Said:
    if isinstance(choice, tuple):
        return _turning(see, choice) if choice[0] in (p.BRAKE, p.BOOTLEG) else _attack(see, choice)
    return _move(see, choice) if 0 <= choice <= p.RIGHT else _simple(see, choice)


def _simple(see: See, choice: int) -> Said:
    """An action that takes no more than a word."""
    token, label = _SIMPLE[choice]
    if choice == PASS:
        return _end(see, token, label)
    if choice == p.COME_DOWN:
        below = see.landing()
        dry = f"Coming down off-road {_LAST_GAS}" if see.lands_dry() else ""
        warns = " ".join(warning for warning in (_landing_on_mine(see), dry) if warning)
        return Said(token, label if below == p.NOBODY else f"Come down on {see.driver(below)}", ComeDown(below), warns)
    if choice == p.DROP:
        return Said(token, label, DropCan(see.behind()), "Whoever drives there takes it.")
    if choice == p.LAY_MINE:
        return Said(token, label, LayMine(see.behind()))
    return Said(token, label, _SPECIAL[choice], f"{_wasted(see, choice)}{_used_up(see)}")


def _end(see: See, token: str, label: str) -> Said:
    """The end of the turn, which brings a flying car down (VIG-TURN-8)."""
    below = see.landing() if see.lands_at_end() else p.NOBODY
    if below != p.NOBODY:
        label = f"{label}: you come down on {see.driver(below)}"
    warns = _landing_on_mine(see) if see.lands_at_end() else ""
    if see.stalled():
        warns = "Your tank is empty: your car will be wrecked."
    elif see.starts_dry():
        warns = "You end off-road with 1 gas: your next turn uses it up as it begins."
    return Said(token, label, Pass(), warns)


def _landing_on_mine(see: See) -> str:
    """What a mine below a flying car would do to it (VIG-JUMP-13)."""
    if not see.above_mine():
        return ""
    return "The mine below wrecks your car." if see.health() == 1 else "The mine below does 1 damage."


def _wasted(see: See, choice: int) -> str:
    """What a special move would give that there is no room for."""
    gain = see.missing_health() if choice == p.DUCT_TAPE else p.REPAIR
    if gain < p.REPAIR:
        return f"You would gain only {gain} of {p.REPAIR} Health. "
    if choice == p.JERRY_CAN and see.missing_gas() == 1:
        return "You would gain only 1 gas. "
    return ""


def _turning(see: See, choice: tuple[int, ...]) -> Said:
    letter, way = _LETTERS[choice[1]], COMPASS[choice[1]]
    if choice[0] == p.BOOTLEG:
        return Said(f"bootleg-{letter}", f"Bootleg Turn: face {way}", Turn("bootleg", choice[1]), _used_up(see))
    speed = see.speed()
    waste = "it only slows you down" if speed else "nothing would change"
    idle = f"You face that way already: {waste}." if choice[1] == see.facing() else ""
    # At 0 nothing drops (VIG-RULING-28).
    cost = ", slow down by 1" if speed else ""
    cost += ", 1 move less" if speed and see.brakes_now() else ""
    return Said(
        f"brake-{letter}", f"Pull the {MEL_NAMES[p.HANDBRAKE]}: face {way}{cost}", Turn("handbrake", choice[1]), idle
    )


def _move(see: See, move: int) -> Said:
    """A move with what it would meet."""
    step = see.step(move)
    notes = [f"{_MET[met]} {see.driver(step.other)}" if met in ("ram", "pass") else _MET[met] for met in step.meets]
    spot = see.spot(step.to)
    if spot[2] in _PLACES:
        notes.append(place(spot))
    token, turn = _MOVES[move]
    label = f"{turn.capitalize()} {see.surface(step)}{': ' if notes else ''}{', '.join(notes)}"
    does = Drive(turn, to=step.to, facing=step.facing, meets=step.meets, other=step.other, gas=step.gas)
    warns = ""
    if "wreck" in step.meets:
        warns = "The mine wrecks your car."
    elif step.gas == 0 and not see.stalled():
        warns = f"This {_LAST_GAS}"
    elif "mine" in step.meets:
        warns = "The mine does 1 damage."
    return Said(token, label, does, warns)


def _attack(see: See, choice: tuple[int, ...]) -> Said:
    """An attack with its targets and the exact chance of a hit, rounded."""
    _, card, ones, twos, threes, aim = choice
    longer = [*[1] * ones, *[2] * twos, *[3] * threes]
    targets, direction, chance = see.targets(choice), see.direction(choice), see.hit_chance()
    weapon = CONTENT.ammo[card].weapon
    at = {"cannon": _LETTERS[direction], "mortar": "all"}.get(weapon, str(aim))
    whom = listed(see.driver(target) for target in targets)
    each = " each" if len(targets) > 1 else ""
    added = f" with Range {listed(f'+{extra}' for extra in longer)}" if longer else ""
    return Said(
        f"{CARD_IDS[card].lower()}{''.join(f'+{extra}' for extra in longer)}>{at}",
        f"Fire the {card_text(card)}{added} at {whom}: hits {_percent(chance)}{each}",
        Fire(
            card=CARD_IDS[card],
            ranges=(ones, twos, threes),
            targets=tuple(targets),
            direction=direction,
            chance=_figure(chance),
        ),
    )


def _read_action(see: See, _: Act, text: str) -> Choice | None:
    """Any move, special move or turn, allowed or not."""
    word, _dash, side = text.partition("-")
    if len(side) == 1 and side in _LETTERS and word in ("brake", "bootleg"):
        return (p.BRAKE if word == "brake" else p.BOOTLEG, _LETTERS.index(side))
    words = {token: move for move, (token, _) in enumerate(_MOVES)}
    words |= {token: choice for choice, (token, _) in _SIMPLE.items()}
    return words.get(text)


ACT = Words(Act, title="Actions", rule="VIG-TURN-2", prompt=_act_prompt, offer=_action, read=_read_action)


# Yes or no


def _bull_bar(see: See, _: Question, choice: int) -> Said:
    if choice != p.YES:
        return Said("no", "Keep Bull Bar", Pass())
    victim = see.landing()
    wasted = f"{see.driver(victim)} is wrecked without it. " if see.health(victim) == 1 else ""
    return Said("yes", "Use Bull Bar: 1 more damage", UseLicence("bull_bar"), f"{wasted}{_used_up(see)}")


def _loaded_dice(see: See, _: Question, choice: int) -> Said:
    if choice != p.YES:
        return Said("no", f"Let the dice lie: {'it is a miss' if see.attacks() else 'you are hit'}", Pass())
    chance = see.reroll_chance()
    verb = "hits" if see.attacks() else "saves you"
    does = UseLicence("loaded_dice", chance=_figure(chance))
    return Said("yes", f"Roll your dice again: {verb} {_percent(chance)}", does, _used_up(see))


_DROPPING: dict[int, str] = {
    p.RAM: "{0} is about to ram you. Drop the Gas Can first?",
    p.LANDING: "{0} is about to come down on you. Drop the Gas Can first?",
    p.SHOT: "{0}'s {1} could wreck you. Drop the Gas Can first?",
    p.HANDOVER: "{0}, your teammate, is about to come up behind you. Drop the Gas Can there?",
    p.BEHIND: "{0}, your teammate, stands behind you and is about to act. Drop the Gas Can there?",
}


def _drop_prompt(see: See, ask: DropNow) -> str:
    return _DROPPING[ask.why].format(see.driver(ask.by), see.fired())


def _drop(see: See, ask: DropNow, choice: int) -> Said:
    if choice != p.YES:
        return Said("no", "Keep the Gas Can", Pass())
    handed = ask.why in (p.HANDOVER, p.BEHIND)
    warns = f"{see.driver(ask.by)} picks it up there." if handed else "Whoever drives there takes it."
    return Said("yes", "Drop the Gas Can behind you", DropCan(see.behind()), warns)


def _dice_prompt(see: See, _: Question) -> str:
    """How it stands with the dice as they lie; what a new roll may bring is said by the offer."""
    red, blue = see.dice()
    lost = (
        f"a tie, {red} to {blue}, goes to the defender"
        if red == blue
        else f"you lose with {min(red, blue)} to {max(red, blue)}"
    )
    return f"{_capital(lost)}. Use Loaded Dice?"


JUMP: Words[See, JumpOffer] = Words(
    JumpOffer,
    title="Jump",
    rule="VIG-JUMP-1",
    prompt="You are on a ramp. Jump?",
    offer={
        p.YES: Said("yes", "Jump off: one more move, in the air", Jump()),
        PASS: Said("no", "Stay on the ground", Pass()),
    },
)
BULL_BAR = Words(
    BullBar,
    title="Bull Bar",
    rule="VIG-LIC-1",
    prompt=lambda see, _: f"You hit {see.driver(see.landing())}. Use Bull Bar?",
    offer=_bull_bar,
)
LOADED_DICE = Words(LoadedDice, title="Loaded Dice", rule="VIG-LIC-1", prompt=_dice_prompt, offer=_loaded_dice)
DROP_NOW = Words(DropNow, title="The Gas Can", rule="VIG-RULING-15", prompt=_drop_prompt, offer=_drop)


# Cards and targets


def _target(see: See, ask: Question, seat: int) -> Said:
    if seat == PASS:
        return Said("no", f"Keep Dead Eye: hits {_percent(see.hit_chance())}", Pass())
    eyed = isinstance(ask, DeadEye)
    chance = see.hit_chance(dead_eye=eyed)
    label = f"{'Dead Eye on' if eyed else 'At'} {see.driver(seat)}: hits {_percent(chance)}"
    return Said(str(seat), label, Aim(seat, _figure(chance)), _used_up(see) if eyed else "")


def _eye_prompt(see: See, _: Question) -> str:
    targets = see.aimed_at()
    return f"Use Dead Eye on {see.driver(targets[0])}?" if len(targets) == 1 else "Use Dead Eye, and on whom?"


def _discard(see: See, _: Question, card: int) -> Said:
    return Said(CARD_IDS[card].lower(), f"Discard {card_text(card)}", DiscardCard(CARD_IDS[card]))


DEAD_EYE = Words(DeadEye, title="Dead Eye", rule="VIG-LIC-1", prompt=_eye_prompt, offer=_target)
NEXT_TARGET = Words(
    NextTarget, title="Mortar", rule="VIG-AMMO-4", prompt="Whom does the Mortar fire at next?", offer=_target
)
DISCARD = Words(
    Discard,
    title="Hand limit",
    rule="VIG-DRAW-4",
    prompt=lambda see, _: f"You hold {see.held()} cards and may keep {see.hand_limit()}. Discard one.",
    offer=_discard,
)
NAME_DECK: Words[See, NameDeck] = Words(
    NameDeck,
    title="Scrounge",
    rule="VIG-LIC-6",
    prompt="Draw from which deck?",
    offer={
        p.AMMO_DECK: Said("ammo", "Draw an Ammo card", DrawFrom("ammo")),
        p.UPGRADE_DECK: Said("upgrade", "Draw an Upgrade card", DrawFrom("upgrade")),
    },
)

WORDING = Wording(See, globals().values())

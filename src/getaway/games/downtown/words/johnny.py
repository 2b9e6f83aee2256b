"""The words of setup and of Johnny's turn."""

from __future__ import annotations

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import COMPASS, HOUSES, LEFT, RIGHT
from getaway.games.downtown.content import CARD_IDS, CARD_NAMES, CHARACTERS, CITY
from getaway.games.downtown.events.names import place_name
from getaway.games.downtown.flow.direction import ChooseDirection, CommitChange, OpenChange
from getaway.games.downtown.flow.johnny import EndWindow, StopWindow
from getaway.games.downtown.flow.setup import ChooseCharacter, ChooseHouse, KeepIncrease
from getaway.games.downtown.flow.solo import EventHeading
from getaway.games.downtown.view import See
from getaway.games.downtown.words.common import ahead, answers, reads, shows
from getaway.games.downtown.words.does import Discard, Head, TakeCharacter, TakeHouse
from getaway.kernel.asking import Said, Words
from getaway.kernel.frames import Question
from getaway.parts.words import counted


def _character(see: See, _: Question, number: int) -> Said:
    row = CHARACTERS[number]
    values = f"Movement {row.movement}, Punch {row.punch}, Stamina {row.stamina}, Health {row.health}"
    label = f"{row.name}: {values}, {row.ability_name}" if see.sheets() else f"{row.name}: {row.looks}"
    return Said(row.id, label, TakeCharacter(number))


def _house(see: See, _: Question, number: int) -> Said:
    place = CITY.house + number
    return Said(CITY.names[place], f"Start in {place_name(place)}", TakeHouse(place))


KEEP_INCREASE: Words[See, KeepIncrease] = Words(
    KeepIncrease,
    title="Increase Player's Move",
    rule="DOWN-SETUP-9",
    prompt=(
        "You have been dealt Increase Player's Move. Laid open before you it gives one more step every turn, counts as "
        "a card of your hand, and goes to whoever beats you in a duel. Lay it open, or discard it face down?"
    ),
    offer={
        (p.SHOW, p.INCREASE_MOVE): shows(p.INCREASE_MOVE),
        (p.DISCARD, p.INCREASE_MOVE): Said(
            f"drop-{CARD_IDS[p.INCREASE_MOVE]}",
            f"Discard {CARD_NAMES[p.INCREASE_MOVE]}",
            Discard(p.INCREASE_MOVE),
            "You give up one more step every turn.",
        ),
    },
)
CHARACTER = Words(
    ChooseCharacter,
    title="Your character",
    rule="DOWN-SETUP-11",
    prompt=lambda see, _: "Choose your character." if see.sheets() else "Choose your figure.",
    offer=_character,
    read=reads(lambda number: CHARACTERS[number].id, range(HOUSES)),
)
HOUSE = Words(
    ChooseHouse,
    title="Your safe house",
    rule="DOWN-SETUP-11",
    prompt="Choose your safe house: you start there, and a duel or a shot that you lose sends you back.",
    offer=_house,
    read=reads(lambda number: CITY.names[CITY.house + number], range(HOUSES)),
)


def _direction(see: See, _: Question, heading: int) -> Said:
    turn = (heading - see.heading()) & 3
    where = "Left" if turn == LEFT else "Right" if turn == RIGHT else "Straight on"
    return Said(COMPASS[heading], f"{where} ({COMPASS[heading]})", Head(heading, ahead(see.johnny(), heading)))


def _event_heading(see: See, question: EventHeading, heading: int) -> Said:
    field = CITY.special[question.card - p.SPECIAL]
    return Said(COMPASS[heading], f"Johnny heads {COMPASS[heading]}", Head(heading, ahead(field, heading)))


def _crossing(see: See, _: Question) -> str:
    return f"Johnny is on {place_name(see.johnny())} and will go {COMPASS[see.settled()]}. Play Direction Change?"


STOP_JOHNNY: Words[See, StopWindow] = Words(
    StopWindow,
    title="The One That Got Away",
    rule="DOWN-JTQ-14",
    prompt=lambda see, _: (
        f"Johnny is on {place_name(see.johnny())} with {counted(see.to_go(), 'step')} to go. Stop him there?"
    ),
    offer=answers(p.GOT_AWAY),
)
PACE: Words[See, EndWindow] = Words(
    EndWindow,
    title="Speed up or Slowdown",
    rule="DOWN-JTQ-15",
    prompt=lambda see, _: f"Johnny ends his turn on {place_name(see.johnny())}. Change that?",
    offer=answers(p.SPEED_UP, p.SLOWDOWN),
)
CHANGE = Words(
    CommitChange, title="Direction Change", rule="DOWN-INT-20", prompt=_crossing, offer=answers(p.DIRECTION_CHANGE)
)
OPEN_CHANGE = Words(
    OpenChange, title="Direction Change", rule="DOWN-RULING-9", prompt=_crossing, offer=answers(p.DIRECTION_CHANGE)
)
DIRECTION = Words(
    ChooseDirection,
    title="Johnny's new direction",
    rule="DOWN-INT-20",
    prompt=lambda see, _: f"Which way does Johnny go from {place_name(see.johnny())}?",
    offer=_direction,
    read=reads(lambda heading: COMPASS[heading], range(4)),
)
EVENT_HEADING = Words(
    EventHeading,
    title="Johnny's heading",
    rule="DOWN-SOLO-21",
    prompt="Which way does Johnny head?",
    offer=_event_heading,
    read=reads(lambda heading: COMPASS[heading], range(4)),
)

"""The open question as people read it: a prompt, and a label for every choice."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import COMPASS, LEFT, RIGHT
from getaway.games.downtown.cards import DECK_NAMES
from getaway.games.downtown.content import CARD_NAMES, CHARACTERS, CITY
from getaway.games.downtown.events import place_name, space_name, who
from getaway.games.downtown.flow.aiming import AIM_AGAIN, SHOOT
from getaway.games.downtown.flow.choices import ATTEMPT, DISCARD, DRAW, MOVE, SHOW
from getaway.games.downtown.flow.duel import AskEscape, DuelCards
from getaway.games.downtown.flow.exchange import FIGURE, WINS
from getaway.games.downtown.flow.meeting import CallDuel
from getaway.games.downtown.flow.playing import Counter
from getaway.games.downtown.flow.setup import ChooseCharacter
from getaway.games.downtown.flow.shot import AIM, GUARD, NUMBER, ROUNDS, uncovered
from getaway.games.downtown.flow.turn import draws_left
from getaway.games.downtown.notation import RESTRICTION_TOKENS
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Choice, Question, Seat
from getaway.parts.words import one

RULE: Final = {
    "downtown.turn": "DOWN-TURN-1",
    "downtown.increase": "DOWN-SETUP-9",
    "downtown.character": "DOWN-SETUP-11",
    "downtown.house": "DOWN-SETUP-11",
    "downtown.stop": "DOWN-JTQ-14",
    "downtown.pace": "DOWN-JTQ-15",
    "downtown.change": "DOWN-INT-20",
    "downtown.open_change": "DOWN-RULING-9",
    "downtown.choose_direction": "DOWN-INT-20",
    "downtown.opponent": "DOWN-RULING-23",
    "downtown.call": "DOWN-DUEL-4",
    "downtown.escape": "DOWN-INT-51",
    "downtown.duel_cards": "DOWN-DUEL-9",
    "downtown.ability": "DOWN-DUEL-12",
    "downtown.throw": "DOWN-QUICK-4",
    "downtown.discard": "DOWN-DISC-2",
    "downtown.aim_cards": "DOWN-ASSN-9",
    "downtown.aim": "DOWN-ASSN-10",
    "downtown.guard": "DOWN-ASSN-11",
    "downtown.decide": "DOWN-ASSN-12",
    "downtown.patsy": "DOWN-INT-19",
    "downtown.counter": "DOWN-INT-3",
    "downtown.put_back": "DOWN-INT-50",
    "downtown.event_heading": "DOWN-SOLO-21",
}
"""The rule that each kind of question is about."""

_PLAIN: Final = {
    "downtown.increase": "Increase Player's Move: show it, or discard it face down?",
    "downtown.house": "Choose your safe house.",
    "downtown.opponent": "Whom do you fight first?",
    "downtown.put_back": "Where do the cards go, and which of them first?",
    "downtown.patsy": "The shot failed. Play Patsy?",
    "downtown.event_heading": "Which way does Johnny head?",
}


def prompt_of(t: DowntownTable, seat: Seat, question: Question) -> str:
    """The question in one sentence."""
    kind = question.kind
    here = place_name(t.johnny)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "downtown.turn":
        left = f"{t.movement()} movement and {draws_left(t)} draws left"
        return f"Round {t.round}, your turn: {left}. Johnny is on {here}."
    if isinstance(question, ChooseCharacter):
        return "Choose your figure." if t.terms.quick else "Choose your character."
    if kind == "downtown.stop":
        return f"Johnny is on {here} with {t.to_go} to go. Stop him?"
    if kind == "downtown.pace":
        return f"Johnny ends his turn on {here}. Change that?"
    if kind in ("downtown.change", "downtown.open_change"):
        return f"Johnny is on {here} and will go {COMPASS[t.settled]}. Play Direction Change?"
    if kind == "downtown.choose_direction":
        return f"Which way does Johnny go from {here}?"
    if isinstance(question, CallDuel):
        return f"{who(question.other)} is here too. Call for a duel?"
    if isinstance(question, AskEscape):
        return f"{who(question.first)} and {who(question.other)} are about to duel. Escape?"
    if isinstance(question, DuelCards):
        return "Lay down duel cards?"
    if kind == "downtown.throw":
        duel = t.duel
        return f"Rock, paper or scissors? {duel[WINS]} to {duel[WINS + 1]} so far."
    if kind == "downtown.discard":
        return "Too many cards: discard one."
    if isinstance(question, Counter):
        return f"{who(question.by)} plays {CARD_NAMES[question.card]} against you. Cancel it?"
    return _in_contest(t, seat, kind)


def _in_contest(t: DowntownTable, seat: Seat, kind: str) -> str:
    if kind == "downtown.ability":
        side = 0 if t.duel[FIGURE] == seat else 1
        character = CHARACTERS[t.character[t.duel[FIGURE + side]]]
        return f"Use {character.ability_name} now? {character.text}"
    attempt = t.attempt
    if kind == "downtown.aim_cards":
        return f"You rolled {attempt[NUMBER]} for the aim at {space_name(attempt[AIM])}. Play an aiming card?"
    if kind == "downtown.aim":
        return f"Move the aim {attempt[NUMBER]} from {space_name(attempt[AIM])}."
    if kind == "downtown.guard":
        return f"Move the bodyguard {attempt[NUMBER]} from {space_name(attempt[GUARD])}."
    value = t.terms.attack[attempt[0]] + uncovered(t)
    return f"Aiming round {attempt[ROUNDS]} of {t.terms.aim_rolls}: {uncovered(t)} covered, Attack Value {value}."


def label_of(t: DowntownTable, kind: str, choice: Choice) -> str:
    """A choice in words."""
    if choice == PASS:
        return _pass_label(kind)
    if isinstance(choice, int):
        return _int_label(t, kind, choice)
    if kind == "downtown.aim_cards":
        if choice[0] == c.EXTRA_DIE_ROLL:
            return "Extra Die Roll: roll again"
        return f"Aiming Precision: make it {t.attempt[NUMBER] + choice[1]}"
    if kind == "downtown.put_back":
        name = CARD_NAMES[choice[1]]
        if choice[0] == 1:
            return f"{name} on top, the other under the deck"
        return f"{'On top' if choice[0] else 'Under the deck'}, {name} first"
    verb, what = choice[0], choice[1]
    if verb == DRAW:
        return f"Draw {one(DECK_NAMES[what])} card"
    if verb == MOVE:
        return _move_label(t, what)
    if verb == DISCARD:
        return f"Discard {CARD_NAMES[what]}"
    if verb == SHOW:
        return f"Show {CARD_NAMES[what]}"
    if verb == ATTEMPT:
        return f"Attempt to kill Johnny: {CARD_NAMES[what]}"
    return f"Play {CARD_NAMES[what]}: {_use_label(what, choice[2])}"


def _pass_label(kind: str) -> str:
    if kind == "downtown.turn":
        return "End your turn"
    if kind == "downtown.ability":
        return "Keep it"
    return "No duel" if kind == "downtown.call" else "Go on" if kind == "downtown.duel_cards" else "Pass"


def _move_label(t: DowntownTable, place: int) -> str:
    if CITY.is_location(place):
        return f"Enter {place_name(place)}"
    here = t.place[t.active]
    return f"Come out on {place_name(place)}" if CITY.is_location(here) else f"Go to {place_name(place)}"


def _use_label(card: int, what: int) -> str:
    if card in (c.SPY, c.REDUCE_DRAWING, c.REDUCE_HOLDING, c.REDUCE_MOVEMENT, c.NO_METRO):
        return f"against {who(what)}"
    if card == c.COUNTERINTELLIGENCE:
        return f"lift the restriction on {RESTRICTION_TOKENS[what]}"
    if card in (c.POLICE_OFFICER, c.BRIBE):
        return place_name(CITY.location + what)
    if c.SPECIAL <= card <= c.SPECIAL_LAST:
        return f"Johnny heads {COMPASS[what]}"
    if card == c.FORTUNE_TELLER:
        return f"the {DECK_NAMES[what]} deck"
    return place_name(what)


def _int_label(t: DowntownTable, kind: str, choice: int) -> str:
    if kind == "downtown.character":
        return _character_label(t, choice)
    if kind == "downtown.house":
        return f"Safe house {CITY.names[CITY.house + choice]}"
    if kind == "downtown.choose_direction":
        turn = (choice - t.heading) & 3
        return f"{'Left' if turn == LEFT else 'Right' if turn == RIGHT else 'Straight on'} ({COMPASS[choice]})"
    if kind == "downtown.event_heading":
        return f"Johnny heads {COMPASS[choice]}"
    if kind == "downtown.opponent":
        return f"Fight {who(choice)}"
    if kind == "downtown.throw":
        return ("Rock", "Paper", "Scissors")[choice]
    if kind == "downtown.aim":
        return f"Aim at {space_name(choice)}"
    if kind == "downtown.guard":
        return f"Bodyguard to {space_name(choice)}"
    if kind == "downtown.decide":
        return "Shoot" if choice == SHOOT else "Aim again" if choice == AIM_AGAIN else "Stop without a shot"
    if kind == "downtown.call":
        return "Call for a duel"
    if kind == "downtown.ability":
        return "Use it"
    return f"{'Discard' if kind == 'downtown.discard' else 'Play'} {CARD_NAMES[choice]}"


def _character_label(t: DowntownTable, choice: int) -> str:
    row = CHARACTERS[choice]
    if not t.terms.sheets:
        return row.name
    return (
        f"{row.name}: Movement {row.movement}, Punch {row.punch}, Stamina {row.stamina}, Health {row.health}, "
        f"{row.ability_name}"
    )

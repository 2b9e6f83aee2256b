"""Choices in words: a token by which each can be typed, and a label by which it is shown."""

from __future__ import annotations

import re
from typing import Final

from getaway.games.punk.board import Board
from getaway.games.punk.events import NAMES, card_name, item_name, stinger_card
from getaway.games.punk.flow.cop_turn import (
    COP_BULLETIN,
    COP_DRAW,
    COP_FIRE,
    COP_HEAL,
    COP_SHARE,
    MOVE,
    MOVE_SHORT_CUT,
    MOVE_SIRENS,
)
from getaway.games.punk.flow.ending import CONCEDE
from getaway.games.punk.flow.flee import FREE
from getaway.games.punk.flow.hits import OPEN, SILENCED
from getaway.games.punk.flow.items import GIVE, SWAP, TAKE
from getaway.games.punk.flow.lockdown import STAY
from getaway.games.punk.flow.movement import FIRE, LEAVE
from getaway.games.punk.flow.stinger_cards import AWAY, SHOW
from getaway.games.punk.flow.stinger_turn import DRAW, HEAL, HIT, PLAY_JAM
from getaway.games.punk.flow.ways import RIDE
from getaway.games.punk.pieces import STINGER, STINGER_DECK
from getaway.kernel.frames import PASS, Choice

WAYS: Final[tuple[str, ...]] = ("", "bus:", "cable:", "streetcar:")
_WAY_WORDS: Final[tuple[str, ...]] = ("", " by bus", " with a cable car ride", " with a streetcar ride")
_COP_TURN: Final[dict[int, tuple[str, str]]] = {
    MOVE: ("move", "Move"),
    MOVE_SHORT_CUT: ("move:short-cut", "Move with Short Cut"),
    MOVE_SIRENS: ("move:sirens", "Move with Lights & Sirens"),
    COP_DRAW: ("draw", "Draw a card"),
    COP_BULLETIN: ("bulletin", "Play All-Points Bulletin"),
    COP_HEAL: ("heal", "Heal at the ER"),
    COP_SHARE: ("share", "Share items"),
    COP_FIRE: ("fire", "Fire the rifle at Stinger from here"),
}
_YES: Final[dict[str, tuple[str, str]]] = {
    "punk.kit": ("use", "Use a First Aid Kit"),
    "punk.retreat": ("try", "Try to escape"),
    "punk.reroll": ("again", "Roll one missed die again"),
    "punk.consent": ("accept", "Agree"),
    "punk.cash": ("spend", "Spend Cash for the exact space"),
    "punk.draw_again": ("again", "Draw again"),
    "punk.confirm": ("agree", "Agree"),
}
_NO: Final[dict[str, tuple[str, str]]] = {
    "punk.kit": ("pass", "Keep the kit"),
    "punk.retreat": ("stay", "Stick it out"),
    "punk.reroll": ("keep", "Keep the roll"),
    "punk.consent": ("refuse", "Refuse"),
    "punk.cash": ("keep", "Keep the Cash"),
    "punk.divert": ("plain", "Name your district plainly"),
    "punk.make_room": ("leave", "Do without the new item"),
    "punk.damage_card": ("pass", "Play no card"),
    "punk.cancel": ("pass", "Let it be"),
    "punk.burn": ("stop", "Stop trying"),
    "punk.drawn": ("keep", "Keep the card"),
    "punk.cop_drawn": ("keep", "Keep the card"),
    "punk.deck": ("none", "Take no card"),
    "punk.share": ("done", "Done with sharing"),
    "punk.step": ("stop", "End the move"),
    "punk.cop_turn": ("pass", "Do nothing"),
    "punk.turn": ("pass", "Stay: nothing else is possible"),
    "punk.move_on": ("stay", "Stay here"),
    "punk.draw_again": ("pass", "Do not draw again"),
    "punk.confirm": ("refuse", "Decide otherwise"),
}


def slug(text: str) -> str:
    """A name as one word to type."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")


def space_token(board: Board, space: int) -> str:
    """A space as it is typed: a star's number, or the location's name in one word."""
    return slug(board.names[space])


def words_of(board: Board, seat_who: int, kind: str, choice: Choice) -> tuple[str, str]:
    """Token and label of a choice at a question of this kind; `seat_who` is the character it is asked for."""
    if choice == CONCEDE:
        return "concede", "Give up the game"
    if choice == PASS:
        return _NO[kind]
    if isinstance(choice, tuple):
        return _of_tuple(board, kind, choice)
    match kind:
        case "punk.start" | "punk.cop_start":
            return space_token(board, choice), f"Start on {board.label(choice)}"
        case "punk.step" | "punk.fall_back":
            return _of_step(board, choice)
        case "punk.er":
            return space_token(board, choice), f"To the ER at {board.label(choice)}"
        case "punk.cop_turn":
            return _COP_TURN[choice]
        case "punk.fight_or_flight":
            return ("escape", "Try to escape first") if choice else ("fight", "Fight")
        case "punk.weapon" | "punk.make_room":
            verb = "Fire with" if kind == "punk.weapon" else "Discard"
            return slug(item_name(choice)), f"{verb}: {item_name(choice)}"
        case "punk.damage_card" | "punk.cancel" | "punk.keep_one":
            name = card_name(seat_who, choice)
            return slug(name), f"{'Keep' if kind == 'punk.keep_one' else 'Play'} {name}"
        case "punk.burn":
            if choice == FREE:
                return "token", "Spend the Free Escape token"
            name = card_name(seat_who, choice)
            return slug(name), f"Burn {name}"
        case "punk.drawn":
            return _of_drawn(board, choice)
        case "punk.cop_drawn":
            return ("play", "Play it now") if choice == 1 else ("old", "Keep the other movement card instead")
        case "punk.deck":
            return _deck(choice)
        case "punk.chopper":
            return slug(board.district_name[choice]), f"Send the chopper to {board.district_name[choice]}"
        case "punk.port":
            return ("act", "Act as usual") if choice == STAY else (f"port-{choice}", f"Go to port {choice}")
        case _:
            return _YES[kind]


def _deck(deck: int) -> tuple[str, str]:
    if deck == STINGER_DECK:
        return "draw", "Draw from the Stinger deck"
    return "draw-key", "Draw from the key deck"


def _of_step(board: Board, choice: int) -> tuple[str, str]:
    if choice == FIRE:
        return "fire", "Fire the rifle at Stinger from here"
    if choice >= RIDE:
        space = choice - RIDE
        return f"freeway:{space_token(board, space)}", f"Freeway to {board.label(space)}"
    return space_token(board, choice), f"Road to {board.label(choice)}"


def _of_drawn(board: Board, choice: int) -> tuple[str, str]:
    if choice == SHOW:
        return "show", "Put the uniform on now"
    if choice == AWAY:
        return "away", "Put it away and draw again"
    return f"jam:{slug(board.district_name[choice])}", f"JAM in {board.district_name[choice]}"


def _of_tuple(board: Board, kind: str, choice: tuple[int, ...]) -> tuple[str, str]:
    first, second = choice[0], choice[1]
    if kind in ("punk.divert", "punk.lead"):
        names = [board.district_name[district] for district in choice]
        return "+".join(map(slug, names)), f"Say: {names[0]} or {names[1]}"
    if kind == "punk.attack":
        return f"{slug(NAMES[first])}:{slug(item_name(second))}", f"Attack {NAMES[first]} with: {item_name(second)}"
    if kind == "punk.share":
        return _of_share(choice)
    if first < LEAVE:
        token = WAYS[first] + space_token(board, second)
        return token, f"Move to {board.label(second)}{_WAY_WORDS[first]}"
    if first == LEAVE:
        return f"leave-{second}", f"Leave the city from port {second}"
    if first == DRAW:
        return _deck(second)
    if first == PLAY_JAM:
        return f"jam:{slug(board.district_name[second])}", f"Play JAM in {board.district_name[second]}"
    if first == HIT:
        if second == OPEN:
            return "hit", "Make a hit here"
        if second == SILENCED:
            return "silenced-hit", "Make a silenced hit here"
        return "rocket-hit", "Shoot the chopper down and make a hit here"
    assert first == HEAL
    return "heal", "Heal at this ER"


def _of_share(choice: tuple[int, ...]) -> tuple[str, str]:
    what, other, item = choice[:3]
    name, thing = NAMES[other], item_name(item)
    if what == GIVE:
        return f"give:{slug(name)}:{slug(thing)}", f"Give {name}: {thing}"
    if what == TAKE:
        return f"take:{slug(name)}:{slug(thing)}", f"Take from {name}: {thing}"
    assert what == SWAP
    theirs = item_name(choice[3])
    return f"swap:{slug(name)}:{slug(thing)}:{slug(theirs)}", f"Swap with {name}: {thing} for {theirs}"


PROMPTS: Final[dict[str, tuple[str, str]]] = {
    "punk.start": ("Where do you start, in secret?", "PUNK-SETUP-10"),
    "punk.cop_start": ("Where does {who} start?", "PUNK-SETUP-12"),
    "punk.turn": ("What do you do?", "PUNK-TURN-2"),
    "punk.move_on": ("The Cops are gone. Do you move on?", "PUNK-STURN-4"),
    "punk.deck": ("Which deck do you draw from?", "PUNK-RULING-3"),
    "punk.drawn": ("You drew {card}. What do you do with it?", "PUNK-DRAW-1"),
    "punk.draw_again": ("A JAM is of no use now. Draw again?", "PUNK-CARD-8"),
    "punk.lead": ("The first lead: name your district and one beside it.", "PUNK-SETUP-16"),
    "punk.divert": ("You must name your district.", "PUNK-CARD-16"),
    "punk.fight_or_flight": ("You are in combat. Escape first, or fight?", "PUNK-STURN-1"),
    "punk.attack": ("Whom do you fire at, and with what?", "PUNK-COMBAT-13"),
    "punk.damage_card": ("{who}: play a card for the next roll?", "PUNK-COMBAT-4"),
    "punk.cancel": ("{who}: cancel the enemy's card?", "PUNK-COMBAT-6"),
    "punk.weapon": ("{who}: which weapon?", "PUNK-COMBAT-7"),
    "punk.reroll": ("{who}: roll one missed die again?", "PUNK-ITEM-4"),
    "punk.retreat": ("{who}: retreat, or stick it out?", "PUNK-COMBAT-15"),
    "punk.burn": ("{who}: the escape failed. Burn a card for another roll?", "PUNK-FLEE-6"),
    "punk.slip_away": ("Where do you escape to?", "PUNK-FLEE-2"),
    "punk.fall_back": ("Where does {who} fall back to?", "PUNK-FLEE-3"),
    "punk.er": ("Which ER is {who} carried to?", "PUNK-RULING-20"),
    "punk.kit": ("{who}: use a First Aid Kit?", "PUNK-ITEM-10"),
    "punk.make_room": ("{who}: no room for {card}. What goes?", "PUNK-ITEM-1"),
    "punk.cop_turn": ("{who}'s turn: what to do?", "PUNK-TURN-12"),
    "punk.step": ("{who}: where to? Points left: {left}.", "PUNK-MOVE-1"),
    "punk.cop_drawn": ("{who} drew {card}. What to do with it?", "PUNK-DRAW-1"),
    "punk.keep_one": ("{who}: which movement card is kept?", "PUNK-DRAW-4"),
    "punk.cash": ("{who}: spend Cash to hear the exact space?", "PUNK-CARD-2"),
    "punk.chopper": ("{who}: where does the chopper fly?", "PUNK-CARD-7"),
    "punk.share": ("{who}: which items change hands?", "PUNK-TURN-16"),
    "punk.consent": ("{who}: do you agree to the exchange?", "PUNK-RULING-42"),
    "punk.port": ("{who}: which port?", "PUNK-GRADE-6"),
    "punk.confirm": ("{who}: the other player proposes: {plan}. Do you agree?", "PUNK-RULING-55"),
}
"""By kind of question: the prompt and the rule behind it."""


def drawn_name(seat_who: int, card: int) -> str:
    """A drawn card in a prompt."""
    return stinger_card(card) if seat_who == STINGER else card_name(seat_who, card)

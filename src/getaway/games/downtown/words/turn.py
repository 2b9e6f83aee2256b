"""The words of a player's turn, the Fortune Teller included."""

from __future__ import annotations

from typing import Any, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import COMPASS, HOUSES, LOCATION_COUNT, NOWHERE, PER_WEAPON
from getaway.games.downtown.content import CARD_IDS, CARD_NAMES, CITY
from getaway.games.downtown.events.attempts import article
from getaway.games.downtown.events.names import place_name
from getaway.games.downtown.flow.discarding import DiscardDown
from getaway.games.downtown.flow.fortune import PutCardsBack
from getaway.games.downtown.flow.playing import Counter
from getaway.games.downtown.flow.turn import Act
from getaway.games.downtown.view import See
from getaway.games.downtown.words.common import ahead, answers, discards, named, reads, shows
from getaway.games.downtown.words.does import (
    Draw,
    EndTurn,
    Go,
    Lift,
    PlayAgainst,
    PlayAt,
    PlayDeck,
    PlayHeading,
    PutBack,
    Restriction,
    TakeAim,
)
from getaway.kernel.asking import Does, Said, Words
from getaway.kernel.errors import Unreadable
from getaway.kernel.frames import PASS, Choice
from getaway.parts.words import counted, one

DECK_TOKENS: Final = ("weapon", "location", "interaction")
RESTRICTIONS: Final[tuple[Restriction, ...]] = ("drawing", "holding", "movement", "metro")
AIMED: Final = (p.SPY, p.REDUCE_DRAWING, p.REDUCE_HOLDING, p.REDUCE_MOVEMENT, p.NO_METRO)


def _plays() -> list[Choice]:
    found: list[Choice] = []
    for card in AIMED:
        found += [(p.PLAY, card, seat) for seat in range(HOUSES)]
    found += [(p.PLAY, p.COUNTERINTELLIGENCE, kind) for kind in range(p.RESTRICTIONS)]
    for line, stations in enumerate(CITY.stations):
        found += [(p.PLAY, p.METRO + line, station) for station in stations]
    for card in (p.ROADBLOCK, p.REMOVE_ROADBLOCK):
        found += [(p.PLAY, card, field) for field in range(CITY.fields) if not CITY.crossroad[field]]
    for card in (p.POLICE_OFFICER, p.BRIBE):
        found += [(p.PLAY, card, number) for number in range(LOCATION_COUNT)]
    for card in range(p.SPECIAL, p.SPECIAL_LAST + 1):
        found += [(p.PLAY, card, heading) for heading in range(4)]
    found += [(p.PLAY, p.FORTUNE_TELLER, deck) for deck in range(p.EVENTS)]
    return found


ACTIONS: Final[list[Choice]] = [
    PASS,
    *[(p.DRAW, deck) for deck in range(p.EVENTS)],
    *[(p.MOVE, place) for place in range(len(CITY.names))],
    *_plays(),
    (p.SHOW, p.INCREASE_MOVE),
    *[(p.DISCARD, card) for card in range(p.CARDS)],
    *[(p.ATTEMPT, weapon) for weapon in range(p.WEAPON_KINDS)],
]
"""Everything that the turn of a player can ever offer."""


def _action_token(choice: Choice) -> str:
    if isinstance(choice, int):
        return "end"
    verb, what = choice[0], choice[1]
    if verb == p.DRAW:
        return f"draw-{DECK_TOKENS[what]}"
    if verb == p.MOVE:
        return CITY.names[what]
    if verb == p.DISCARD:
        return f"drop-{CARD_IDS[what]}"
    if verb == p.SHOW:
        return "show"
    if verb == p.ATTEMPT:
        return f"attempt-{CARD_IDS[what]}"
    return f"{CARD_IDS[what]}:{_use(what, choice[2])[0]}"


def _use(card: int, what: int) -> tuple[str, str, Does]:
    """What a card is played on: as a token, in words, and as what it does."""
    if card in AIMED:
        return p.SEATS[what].lower(), "", PlayAgainst(card, what)
    if card == p.COUNTERINTELLIGENCE:
        restriction = RESTRICTIONS[what]
        return restriction, f"lift the restriction on {restriction}", Lift(card, restriction)
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        to = ahead(CITY.special[card - p.SPECIAL], what)
        return COMPASS[what], f"Johnny heads {COMPASS[what]}", PlayHeading(card, what, to)
    if card == p.FORTUNE_TELLER:
        return DECK_TOKENS[what], f"the {p.DECK_NAMES[what]} deck", PlayDeck(card, what)
    place = CITY.location + what if card in (p.POLICE_OFFICER, p.BRIBE) else what
    return CITY.names[place], place_name(place), PlayAt(card, place)


def _action(see: See, _: Act, choice: Choice) -> Said:
    token = _action_token(choice)
    if isinstance(choice, int):
        return Said(token, "End your turn", EndTurn(), see.warned_of_ending())
    verb, what = choice[0], choice[1]
    if verb == p.DRAW:
        return Said(token, f"Draw {one(p.DECK_NAMES[what])} card", Draw(what))
    if verb == p.MOVE:
        return _move(see, what, token)
    if verb == p.DISCARD:
        return discards(see, what, token)
    if verb == p.SHOW:
        return shows(what)
    if verb == p.ATTEMPT:
        return Said(token, f"Take aim at Johnny with {article(what)}", TakeAim(what), see.warned_of_attempting())
    if what in AIMED:
        whom = choice[2]
        label = f"Play {CARD_NAMES[what]} against {see.who(whom)}"
        return Said(f"{CARD_IDS[what]}:{see.word_for(whom)}", label, PlayAgainst(what, whom))
    _token, words, does = _use(what, choice[2])
    rides = p.METRO <= what <= p.METRO_LAST
    return Said(token, f"Play {CARD_NAMES[what]}: {words}", does, see.warned_of_going(choice[2]) if rides else "")


def _move(see: See, place: int, token: str) -> Said:
    name = place_name(place)
    if CITY.is_location(place):
        weapon = CARD_NAMES[(place - CITY.location) // PER_WEAPON]
        return Said(token, f"Enter {name}, {one(weapon)} location", Go(place, "enter"), see.warned_of_going(place))
    if see.inside():
        return Said(token, f"Come out on {name}", Go(place, "leave"), see.warned_of_going(place))
    return Said(token, f"Go to {name}", Go(place, "walk"), see.warned_of_going(place))


def _next(place: int, heading: int) -> int:
    """Where one step that way leads from a field or out of a safe house, or NOWHERE."""
    if CITY.is_field(place):
        return CITY.ports[place][heading]
    house = place - CITY.house
    return CITY.door[house] if CITY.exit[house] == heading else NOWHERE


_IDS: Final = {name.lower(): card for card, name in enumerate(CARD_IDS)}
_read_known = reads(_action_token, ACTIONS)


def _read_action(see: See, question: Act, text: str) -> Choice | None:
    """Every action, legal or not; the id of a card alone asks why it cannot be played, a direction is a step."""
    for heading, way in enumerate(COMPASS):
        if text in (way, way[0]) and not see.inside():
            to = _next(see.here(), heading)
            if to == NOWHERE:
                raise Unreadable(f"No way leads {way} from here.", "DOWN-MOVE-1")
            return (p.MOVE, to)
    found = _read_known(see, question, named(see, text))
    return (p.PLAY, _IDS[text], NOWHERE) if found is None and text in _IDS else found


def _turn_prompt(see: See, _: Act) -> str:
    steps = counted(see.movement(), "step") if see.movement() else "no steps"
    left = f"{steps} and {counted(see.draws(), 'draw') if see.draws() else 'no draws'} left"
    return f"Round {see.round()}, your turn: {left}."


TURN = Words(Act, title="Your turn", rule="DOWN-TURN-1", prompt=_turn_prompt, offer=_action, read=_read_action)
DISCARDING = Words(
    DiscardDown,
    title="Too many cards",
    rule="DOWN-DISC-2",
    prompt=lambda see, _: f"You may keep {counted(see.keeps(), 'card')} and hold {see.held()}: discard one.",
    offer=lambda see, _, card: discards(see, card, CARD_IDS[card]),
    read=reads(lambda card: CARD_IDS[card], range(p.CARDS)),
)
COUNTER: Words[See, Counter] = Words(
    Counter,
    title="Counterintelligence",
    rule="DOWN-INT-3",
    prompt=lambda see, ask: f"{see.who(ask.by)} plays {CARD_NAMES[ask.card]} against you. Cancel it?",
    offer=answers(p.COUNTERINTELLIGENCE),
)

PUT_BACKS: Final[list[Choice]] = [(where, card) for where in range(3) for card in range(p.CARDS)]


def _put_back_token(choice: Any) -> str:
    return f"{('bottom', 'split', 'top')[choice[0]]}:{CARD_IDS[choice[1]]}"


def _put_back(see: See, _: PutCardsBack, choice: tuple[int, int]) -> Said:
    where, card = choice
    token, name = _put_back_token(choice), CARD_NAMES[card]
    if where == p.ONE_EACH:
        return Said(token, f"{name} on top, the other under the deck", PutBack(card, "split"))
    if where == p.UNDER:
        return Said(token, f"Under the deck, {name} first", PutBack(card, "bottom"))
    return Said(token, f"On top, {name} first", PutBack(card, "top"))


PUTTING_BACK = Words(
    PutCardsBack,
    title="Fortune Teller",
    rule="DOWN-INT-50",
    prompt="Where do the cards go, and which of them first?",
    offer=_put_back,
    read=reads(_put_back_token, PUT_BACKS),
)

"""What Stinger is asked outside combat."""

from __future__ import annotations

from typing import Final

from getaway.games.punk.events.names import port_name, slug, stinger_card
from getaway.games.punk.flow.finding import Divert, Lead
from getaway.games.punk.flow.flee import SlipAway
from getaway.games.punk.flow.movement import MoveOn
from getaway.games.punk.flow.setup import ChooseStart
from getaway.games.punk.flow.stinger_cards import ChooseDeck, DrawAgain, Drawn
from getaway.games.punk.flow.stinger_turn import Act
from getaway.games.punk.pieces import (
    AWAY,
    BY_BUS,
    DRAW,
    FORCED_CARD,
    FREE_CARD,
    HEAL,
    HIT,
    KEY_DECK,
    LEAVE,
    NEXT_CARD,
    PLAY_JAM,
    SHOW,
    STINGER_DECK,
    YES,
)
from getaway.games.punk.view import See
from getaway.games.punk.words import does
from getaway.kernel.asking import Pass, Said, Words
from getaway.kernel.frames import PASS, Choice, Question
from getaway.parts.words import counted, listed

_WAYS: Final[tuple[tuple[does.Way, str, str], ...]] = (
    ("foot", "", ""),
    ("bus", "bus:", " by bus"),
    ("cable", "cable:", " with a cable car ride"),
    ("streetcar", "streetcar:", " with a streetcar ride"),
)
"""By way: what it is called, what goes before the space in a token, and after it in a label."""

_DECK: Final = {
    STINGER_DECK: Said("draw", "Draw from the Stinger deck", does.Draw("stinger")),
    KEY_DECK: Said("draw-key", "Draw from the key deck", does.Draw("keys")),
    PASS: Said("none", "Take no card", Pass()),
}


_WHY_DRAW: Final = {
    NEXT_CARD: "",
    FREE_CARD: "Your hit brings you a card. ",
    FORCED_CARD: "You got away from a fight, so you may not move now and must draw. ",
}
"""Why he draws, before he is asked from which deck."""


def _start(see: See, _: Question, space: int) -> Said:
    return Said(see.token(space), f"Start on {see.place(space)}", does.Start(space))


def _sneak(see: See, way: int, space: int) -> Said:
    by, before, after = _WAYS[way]
    warning = see.met(space) or see.shown_at(space)
    if way == BY_BUS and not warning:
        warning = "You are Spotted." if see.terms.solo else "You must say in which district you get off."
    return Said(before + see.token(space), f"Move to {see.place(space)}{after}", does.Sneak(space, by), warning)


def _jam(see: See, district: int, verb: str) -> Said:
    name = see.district(district)
    return Said(f"jam:{slug(name)}", f"{verb} in {name}", does.PlayJam(district))


def _hit(see: See, how: int) -> Said:
    here, made = see.own_space(), see.hits_made()
    seen = see.hitting()
    return (
        Said("hit", "Make a hit here", does.MakeHit("open", here, made), seen),
        Said(
            "silenced-hit",
            "Make a silenced hit here",
            does.MakeHit("silenced", here, made),
            "You must declare it at the end of your next turn.",
        ),
        Said(
            "rocket-hit",
            "Shoot the chopper down and make a hit here",
            does.MakeHit("rocket", here, made),
            f"{seen} The rocket is used up.",
        ),
    )[how]


def _act(see: See, question: Question, choice: Choice) -> Said:
    if not isinstance(choice, tuple):
        stays = "Stay here" if isinstance(question, MoveOn) else "Stay: nothing else is possible"
        return Said("stay" if isinstance(question, MoveOn) else "pass", stays, Pass())
    what, which = choice
    if what < LEAVE:
        return _sneak(see, what, which)
    if what == LEAVE:
        return Said(f"leave-{which}", f"Leave the city from {port_name(which)}", does.Leave(which))
    if what == DRAW:
        return _DECK[which]
    if what == PLAY_JAM:
        return _jam(see, which, "Play JAM")
    if what == HIT:
        return _hit(see, which)
    assert what == HEAL
    return Said("heal", "Heal at this ER", does.Heal(), see.healing())


_HOW: Final = {
    DRAW: "draw a card",
    PLAY_JAM: "jam the traffic of a district",
    HIT: "make a hit",
    HEAL: "heal at this ER",
}
"""What he can do instead of moving, by kind of action."""


def _turn(see: See, question: Act) -> str:
    """The question, with what there is to choose from: one action of these."""
    kinds = see.kinds_of(question)
    can = ["leave the city"] if LEAVE in kinds else []
    can += [f"move up to {counted(see.own_points(), 'point')}"] if min(kinds, default=LEAVE) < LEAVE else []
    can += [words for kind, words in _HOW.items() if kind in kinds]
    return f"What do you do? You can {listed(can, 'or')}." if can else "What do you do?"


def _read(see: See, _: Question, typed: str) -> Choice | None:
    """Any move, legal or not: "45", "bus:45"."""
    before, colon, name = typed.rpartition(":")
    way = next((way for way, words in enumerate(_WAYS) if words[1] == before + colon), None)
    space = see.space(name)
    return None if way is None or space is None else (way, space)


def _drawn(see: See, _: Drawn, choice: int) -> Said:
    if choice == SHOW:
        return Said("show", "Put the uniform on now", does.ShowUniform(), "Everybody sees that you have it.")
    if choice == AWAY:
        return Said("away", "Put it away and draw again", does.PutAway(), "It leaves the game.")
    if choice == PASS:
        return Said("keep", "Keep the card", does.KeepCard(see.drawn()))
    return _jam(see, choice, "JAM")


def _say(see: See, _: Question, choice: Choice) -> Said:
    if not isinstance(choice, tuple):
        return Said("plain", "Name your district plainly", Pass(), "The Cops learn which district you are in.")
    first, second = choice
    names = see.district(first), see.district(second)
    return Said("+".join(map(slug, names)), f"Say: {names[0]} or {names[1]}", does.Say(first, second))


START = Words(
    ChooseStart,
    title="Stinger's start",
    rule="PUNK-SETUP-10",
    prompt=lambda see, _: "Where do you start?" if see.terms.solo else "Where do you start, in secret?",
    offer=_start,
)
TURN = Words(Act, title="Your turn", rule="PUNK-TURN-2", prompt=_turn, offer=_act, read=_read)
MOVE_ON = Words(
    MoveOn, title="Moving on", rule="PUNK-STURN-4", prompt="The Cops are gone. Do you move on?", offer=_act, read=_read
)
SLIP_AWAY = Words(
    SlipAway, title="Getting away", rule="PUNK-FLEE-2", prompt="Where do you escape to?", offer=_act, read=_read
)
DECK: Words[See, ChooseDeck] = Words(
    ChooseDeck,
    title="Drawing a card",
    rule="PUNK-RULING-3",
    prompt=lambda _, ask: f"{_WHY_DRAW[ask.why]}Which deck do you draw from?",
    offer=_DECK,
)
DRAWN = Words(
    Drawn,
    title="A card was drawn",
    rule="PUNK-DRAW-1",
    prompt=lambda see, _: f"You drew {stinger_card(see.drawn())}. What do you do with it?",
    offer=_drawn,
)
DRAW_AGAIN: Words[See, DrawAgain] = Words(
    DrawAgain,
    title="Drawing again",
    rule="PUNK-CARD-8",
    prompt="A JAM is of no use now. Draw again?",
    offer={YES: Said("again", "Draw again", does.Draw("stinger")), PASS: Said("pass", "Do not draw again", Pass())},
)
LEAD = Words(
    Lead,
    title="The first lead",
    rule="PUNK-SETUP-16",
    prompt="The first lead: name your district and one beside it.",
    offer=_say,
)
DIVERT = Words(
    Divert, title="Naming your district", rule="PUNK-CARD-16", prompt="You must name your district.", offer=_say
)

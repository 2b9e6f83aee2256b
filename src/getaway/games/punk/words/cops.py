"""What Cops are asked outside combat."""

from __future__ import annotations

from typing import Final

from getaway.games.punk import pieces
from getaway.games.punk.content import ABOUT, CHARACTER_NAMES
from getaway.games.punk.events.names import NAMES, card_name, item_name, items, port_name, slug
from getaway.games.punk.flow.cop_cards import CopDrawn, KeepOne, PlaceChopper, SpendCash
from getaway.games.punk.flow.cop_turn import Confirm, CopAct
from getaway.games.punk.flow.er import ChooseEr
from getaway.games.punk.flow.flee import FallBack
from getaway.games.punk.flow.items import Consent, Share
from getaway.games.punk.flow.lockdown import ToPort
from getaway.games.punk.flow.movement import Step
from getaway.games.punk.flow.setup import ChooseCop, PlaceCop
from getaway.games.punk.view import See
from getaway.games.punk.words import does
from getaway.kernel.asking import Pass, Said, Words
from getaway.kernel.frames import PASS, Choice
from getaway.parts.words import counted, listed

_MOVES: Final[dict[int, tuple[str, str, int]]] = {
    pieces.MOVE: ("move", "Move", pieces.NO_CARD),
    pieces.MOVE_SHORT_CUT: ("move:short-cut", "Move with Short Cut", pieces.SHORT_CUT),
    pieces.MOVE_SIRENS: ("move:sirens", "Move with Lights & Sirens", pieces.SIRENS),
}
_FIRE: Final = Said("fire", "Fire the rifle at Stinger from here", does.FireRifle())
_ACTS: Final[dict[int, Said]] = {
    pieces.COP_DRAW: Said("draw", "Draw a card", does.Draw("cops")),
    pieces.COP_BULLETIN: Said("bulletin", "Play All-Points Bulletin", does.PlayCard(pieces.BULLETIN)),
    pieces.COP_HEAL: Said("heal", "Heal at the ER", does.Heal()),
    pieces.COP_SHARE: Said("share", "Share items", does.Share()),
    pieces.COP_FIRE: _FIRE,
    PASS: Said("pass", "Do nothing", Pass()),
}


def _choose(_: See, __: ChooseCop, cop: int) -> Said:
    return Said(slug(NAMES[cop]), f"{CHARACTER_NAMES[cop]}: {ABOUT[cop]}", does.ChooseCop(cop))


def _cop_start(see: See, _: PlaceCop, space: int) -> Said:
    return Said(see.token(space), f"Start on {see.place(space)}", does.Start(space))


def _act(see: See, question: CopAct, choice: int) -> Said:
    lets_go = "You let go of Stinger." if see.pins(question.who) and choice != pieces.COP_FIRE else ""
    if choice in _MOVES:
        token, label, card = _MOVES[choice]
        return Said(token, label, does.Move(see.points(question.who, card), card), lets_go)
    said = _ACTS[choice]
    return Said(said.token, said.label, said.does, lets_go)


_CAN: Final = {
    pieces.COP_DRAW: "draw a card",
    pieces.COP_BULLETIN: "play a bulletin",
    pieces.COP_HEAL: "heal at the ER",
    pieces.COP_SHARE: "share items",
    pieces.COP_FIRE: "fire at Stinger from here",
}
"""What a Cop can do instead of moving, by choice."""


def _turn(see: See, question: CopAct) -> str:
    """The question, with what there is to choose from: one action of these."""
    choices = see.acts_of(question)
    points = [see.points(question.who, card) for choice, (_, _, card) in _MOVES.items() if choice in choices]
    can = [f"move up to {counted(max(points), 'point')}"] if points else []
    can += [words for choice, words in _CAN.items() if choice in choices]
    whose = f"{NAMES[question.who]}'s turn"
    return f"{whose}. You can {listed(can, 'or')}." if can else f"{whose}: there is nothing to do."


def _plan(choice: int) -> str:
    """What is proposed for the shared Cop."""
    return _MOVES[choice][1] if choice in _MOVES else _ACTS[choice].label


def _step(see: See, question: Step | FallBack, choice: int) -> Said:
    if choice == pieces.FIRE:
        return _FIRE
    if choice == PASS:
        left = question.left if isinstance(question, Step) else 0
        return Said("stop", "End the move", Pass(), f"{counted(left, 'point')} left over." if left else "")
    if choice >= pieces.RIDE:
        space = choice - pieces.RIDE
        drive, token, label = (
            does.Drive(space, "freeway"),
            f"freeway:{see.token(space)}",
            f"Freeway to {see.place(space)}",
        )
    else:
        drive, token, label = does.Drive(choice, "road"), see.token(choice), f"Road to {see.place(choice)}"
    return Said(token, label, drive, see.attacked(question.who, choice))


def _read(see: See, _: Step | FallBack, typed: str) -> int | None:
    """Any step, legal or not: "45", "freeway:45"."""
    by_road = see.space(typed)
    by_freeway = see.space(typed.removeprefix("freeway:"))
    return by_road if by_freeway is None or by_road is not None else pieces.RIDE + by_freeway


def _er(see: See, _: ChooseEr, space: int) -> Said:
    return Said(see.token(space), f"To the ER at {see.place(space)}", does.Carry(space))


def _drawn(see: See, _: CopDrawn, choice: int) -> Said:
    if choice == pieces.NOW:
        return Said("play", "Play it now", does.PlayCard(see.drawn()))
    if choice == pieces.OLD:
        return Said("old", "Keep the other movement card instead", does.KeepCard(pieces.SHORT_CUT))
    return Said("keep", "Keep the card", does.KeepCard(see.drawn()))


def _keep(_: See, question: KeepOne, card: int) -> Said:
    name = card_name(question.who, card)
    return Said(slug(name), f"Keep {name}", does.KeepCard(card))


def _chopper(see: See, _: PlaceChopper, district: int) -> Said:
    name = see.district(district)
    return Said(slug(name), f"Send the chopper to {name}", does.FlyChopper(district))


def _port(see: See, _: ToPort, port: int) -> Said:
    if port == pieces.STAY:
        return Said("act", "Act as usual", does.TakeTurn())
    return Said(f"port-{port}", f"Go to {port_name(port)}", does.GoToPort(port, see.terms.board.ports[port]))


def _share(see: See, _: Share, choice: Choice) -> Said:
    other, given, taken = see.picked()
    if choice == PASS:
        return Said("done", "Done with sharing", Pass(), "What you have picked stays where it is." if other > 0 else "")
    if not isinstance(choice, tuple):
        return Said("offer", _exchange(other, given, taken), does.OfferExchange(other, given, taken))
    what, cop, item = choice
    name, thing = NAMES[cop], item_name(item)
    who = f"{slug(name)}:{slug(thing)}"
    if what == pieces.GIVE:
        return Said(f"give:{who}", f"Give {name}: {thing}", does.PickItem(cop, item, "give"))
    return Said(f"take:{who}", f"Take from {name}: {thing}", does.PickItem(cop, item, "take"))


def _exchange(other: int, given: tuple[int, ...], taken: tuple[int, ...]) -> str:
    """An exchange with another Cop, as something to do."""
    if not given:
        return f"Take from {NAMES[other]} now: {items(taken)}"
    if not taken:
        return f"Give {NAMES[other]} now: {items(given)}"
    return f"Exchange with {NAMES[other]} now: {items(given)} for {items(taken)}"


def _share_prompt(see: See, question: Share) -> str:
    other, given, taken = see.picked()
    if other < 0:
        return f"{NAMES[question.who]}: which items change hands? Pick as many as you like."
    parts = [f"gives {items(given)}"] if given else []
    parts += [f"takes {items(taken)}"] if taken else []
    agreed = "" if see.decides_for(other) else f", if {NAMES[other]} agrees"
    return f"{NAMES[question.who]} {' and '.join(parts)}{agreed}. What else?"


def _consent_prompt(_: See, question: Consent) -> str:
    parts = [f"gives you {items(question.given)}"] if question.given else []
    parts += [f"gets {items(question.taken)}"] if question.taken else []
    return f"{NAMES[question.other]}: {NAMES[question.cop]} {' and '.join(parts)}. Do you agree?"


CHOOSE_COP = Words(
    ChooseCop,
    title="Who plays whom",
    rule="PUNK-SEAT-3",
    prompt=lambda _, ask: (
        f"You are the {'first' if ask.by == 1 else 'second'} Cop player. Whom do you play? "
        "The Cop whom neither of you takes is shared."
    ),
    offer=_choose,
)
COP_START = Words(
    PlaceCop,
    title="A Cop's start",
    rule="PUNK-SETUP-12",
    prompt=lambda _, ask: f"Where does {NAMES[ask.who]} start?",
    offer=_cop_start,
)
COP_TURN = Words(CopAct, title="A Cop's turn", rule="PUNK-TURN-12", prompt=_turn, offer=_act)
CONFIRM: Words[See, Confirm] = Words(
    Confirm,
    title="The shared Cop",
    rule="PUNK-RULING-55",
    prompt=lambda see, ask: f"{NAMES[ask.who]}: the other player proposes: {_plan(see.proposed())}. Do you agree?",
    offer={pieces.YES: Said("agree", "Agree", does.Agree()), PASS: Said("refuse", "Decide otherwise", does.Refuse())},
)
STEP = Words(
    Step,
    title="A Cop's move",
    rule="PUNK-MOVE-1",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: where to? {counted(ask.left, 'point') if ask.left else 'No point'} left.",
    offer=_step,
    read=_read,
)
FALL_BACK = Words(
    FallBack,
    title="Falling back",
    rule="PUNK-FLEE-3",
    prompt=lambda _, ask: f"Where does {NAMES[ask.who]} fall back to?",
    offer=_step,
    read=_read,
)
ER = Words(
    ChooseEr,
    title="To the ER",
    rule="PUNK-RULING-20",
    prompt=lambda _, ask: f"Which ER is {NAMES[ask.who]} carried to?",
    offer=_er,
)
COP_DRAWN = Words(
    CopDrawn,
    title="A card was drawn",
    rule="PUNK-DRAW-1",
    prompt=lambda see, ask: f"{NAMES[ask.who]} drew {card_name(ask.who, see.drawn())}. What to do with it?",
    offer=_drawn,
)
KEEP_ONE = Words(
    KeepOne,
    title="Two movement cards",
    rule="PUNK-DRAW-4",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: which movement card is kept?",
    offer=_keep,
)
CASH: Words[See, SpendCash] = Words(
    SpendCash,
    title="Location Intel",
    rule="PUNK-CARD-2",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: spend Cash to hear the exact space?",
    offer={
        pieces.YES: Said("spend", "Spend Cash for the exact space", does.SpendCash(), "The Cash leaves the game."),
        PASS: Said("keep", "Keep the Cash", Pass()),
    },
)
CHOPPER = Words(
    PlaceChopper,
    title="The chopper",
    rule="PUNK-CARD-7",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: where does the chopper fly?",
    offer=_chopper,
)
SHARE = Words(Share, title="Sharing items", rule="PUNK-TURN-16", prompt=_share_prompt, offer=_share)
CONSENT: Words[See, Consent] = Words(
    Consent,
    title="Sharing items",
    rule="PUNK-RULING-42",
    prompt=_consent_prompt,
    offer={pieces.YES: Said("accept", "Agree", does.Agree()), PASS: Said("refuse", "Refuse", does.Refuse())},
)
PORT = Words(
    ToPort,
    title="To the ports",
    rule="PUNK-GRADE-6",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: which port?",
    offer=_port,
)

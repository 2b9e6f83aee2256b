"""The words of duels and attempts."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import HOUSES
from getaway.games.downtown.content import CHART
from getaway.games.downtown.events.names import space_name, who
from getaway.games.downtown.flow.aiming import AimCards, Decide, MoveAim, MoveGuard
from getaway.games.downtown.flow.attempt import AskPatsy
from getaway.games.downtown.flow.duel import AskEscape, DuelCards
from getaway.games.downtown.flow.exchange import UseAbility
from getaway.games.downtown.flow.meeting import CallDuel, ChooseOpponent
from getaway.games.downtown.flow.quick import Throw
from getaway.games.downtown.view import See
from getaway.games.downtown.words.common import PASSING, answers, plays, reads
from getaway.games.downtown.words.does import (
    Adjust,
    AimAgain,
    AimAt,
    Fight,
    GuardAt,
    RollAgain,
    Shoot,
    StopAiming,
    Throws,
    UseIt,
)
from getaway.kernel.asking import Pass, Said, Words
from getaway.kernel.frames import PASS, Choice, Question


def _opponent(see: See, _: Question, figure: int) -> Said:
    return Said(who(figure).lower(), f"Fight {who(figure)}", Fight(figure))


def _call(see: See, question: CallDuel, choice: int) -> Said:
    if choice == PASS:
        return Said("pass", "No duel", Pass())
    return Said("duel", "Call for a duel", Fight(question.other))


def _score(see: See, _: Throw) -> str:
    one, other = see.wins()
    return f"Rock, paper or scissors? {one} to {other} so far."


def _ability(see: See, _: UseAbility) -> str:
    character = see.character()
    return f"Use {character.ability_name} now? {character.text}"


OPPONENT = Words(
    ChooseOpponent,
    title="Several duels",
    rule="DOWN-RULING-23",
    prompt="Whom do you fight first?",
    offer=_opponent,
    read=reads(lambda figure: who(figure).lower(), range(HOUSES)),
)
CALL = Words(
    CallDuel,
    title="Meeting",
    rule="DOWN-DUEL-4",
    prompt=lambda _, ask: f"{who(ask.other)} is here too. Call for a duel?",
    offer=_call,
)
ESCAPE: Words[See, AskEscape] = Words(
    AskEscape,
    title="Escape",
    rule="DOWN-INT-51",
    prompt=lambda _, ask: f"{who(ask.first)} and {who(ask.other)} are about to duel. Escape?",
    offer=answers(p.ESCAPE),
)
DUEL_CARDS: Words[See, DuelCards] = Words(
    DuelCards,
    title="Duel cards",
    rule="DOWN-DUEL-9",
    prompt="Lay down duel cards?",
    offer={**{card: plays(card) for card in range(p.DUEL_CARD, p.LOCATION)}, PASS: Said("pass", "Go on", Pass())},
)
ABILITY = Words(
    UseAbility,
    title="Special ability",
    rule="DOWN-DUEL-12",
    prompt=_ability,
    offer={p.YES: Said("use", "Use it", UseIt()), PASS: Said("pass", "Keep it", Pass())},
)
THROW = Words(
    Throw,
    title="Rock, paper, scissors",
    rule="DOWN-QUICK-4",
    prompt=_score,
    offer={
        p.ROCK: Said("rock", "Rock", Throws("rock")),
        p.PAPER: Said("paper", "Paper", Throws("paper")),
        p.SCISSORS: Said("scissors", "Scissors", Throws("scissors")),
    },
)

AIMING_CARDS: Final[list[Choice]] = [(p.EXTRA_DIE_ROLL, 0), (p.AIMING_PRECISION, 1), (p.AIMING_PRECISION, -1), PASS]


def _aim_card_token(choice: Choice) -> str:
    if isinstance(choice, int):
        return "pass"
    return "again" if choice[0] == p.EXTRA_DIE_ROLL else "plus" if choice[1] > 0 else "minus"


def _aim_card(see: See, _: AimCards, choice: Choice) -> Said:
    if isinstance(choice, int):
        return PASSING
    token, (card, by) = _aim_card_token(choice), choice
    if card == p.EXTRA_DIE_ROLL:
        return Said(token, "Extra Die Roll: roll again", RollAgain(card))
    return Said(token, f"Aiming Precision: make it {see.number() + by}", Adjust(card, by))


def _space_token(space: int) -> str:
    column, row = CHART.at(space)
    return f"{column},{row}"


def _aim(see: See, _: Question, space: int) -> Said:
    return Said(_space_token(space), f"Aim at {space_name(space)}", AimAt(space, *see.shot(space, see.guard())))


def _guard(see: See, _: Question, space: int) -> Said:
    return Said(_space_token(space), f"Bodyguard to {space_name(space)}", GuardAt(space, *see.shot(see.aim(), space)))


def _aiming(see: See, _: Decide) -> str:
    done, rounds = see.aiming_rounds()
    uncovered, value = see.shot(see.aim(), see.guard())
    return f"Aiming round {done} of {rounds}: {uncovered} covered, Attack Value {value}."


def _penalty(see: See, _: AskPatsy) -> str:
    home = " and you are sent home" if see.missed() else ""
    return f"The shot failed: its cards are lost{home}. Play Patsy?"


AIM_CARDS = Words(
    AimCards,
    title="Aiming cards",
    rule="DOWN-ASSN-9",
    prompt=lambda see, _: f"You rolled {see.number()} for the aim at {space_name(see.aim())}. Play an aiming card?",
    offer=_aim_card,
    read=reads(_aim_card_token, AIMING_CARDS),
)
AIM = Words(
    MoveAim,
    title="Moving the aim",
    rule="DOWN-ASSN-10",
    prompt=lambda see, _: f"Move the aim {see.number()} from {space_name(see.aim())}.",
    offer=_aim,
    read=reads(_space_token, range(CHART.spaces)),
)
GUARD = Words(
    MoveGuard,
    title="Moving the bodyguard",
    rule="DOWN-ASSN-11",
    prompt=lambda see, _: f"Move the bodyguard {see.number()} from {space_name(see.guard())}.",
    offer=_guard,
    read=reads(_space_token, range(CHART.spaces)),
)
DECIDE = Words(
    Decide,
    title="Shoot or aim again",
    rule="DOWN-ASSN-12",
    prompt=_aiming,
    offer={
        p.SHOOT: Said("shoot", "Shoot", Shoot()),
        p.AIM_AGAIN: Said("aim", "Aim again", AimAgain()),
        p.STOP: Said("stop", "Stop without a shot", StopAiming(), "The attempt is over then."),
    },
)
PATSY = Words(AskPatsy, title="Patsy", rule="DOWN-INT-19", prompt=_penalty, offer=answers(p.PATSY))

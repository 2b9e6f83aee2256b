"""The words of duels and attempts."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.odds import DIGITS
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CHART
from getaway.games.downtown.events.attempts import in_sights
from getaway.games.downtown.events.names import way_on_chart
from getaway.games.downtown.flow.aiming import AimCards, Decide, MoveAim, MoveGuard
from getaway.games.downtown.flow.attempt import AskPatsy
from getaway.games.downtown.flow.duel import AskEscape, DuelCards
from getaway.games.downtown.flow.exchange import UseAbility
from getaway.games.downtown.flow.meeting import CallDuel, ChooseOpponent
from getaway.games.downtown.flow.quick import Throw
from getaway.games.downtown.flow.shot import AttackCards
from getaway.games.downtown.view import See
from getaway.games.downtown.words.common import answers, plays, reads
from getaway.games.downtown.words.does import (
    Adjust,
    AimAgain,
    AimAt,
    Fight,
    GuardAt,
    KeepIt,
    RollAgain,
    Shoot,
    StopAiming,
    Throws,
    UseIt,
)
from getaway.kernel.asking import Pass, Said, Words
from getaway.kernel.frames import PASS, Choice, Question
from getaway.parts.words import counted


def _opponent(see: See, _: Question, figure: int) -> Said:
    return Said(see.word_for(figure), f"Fight {see.who(figure)}", Fight(figure, see.odds_against(figure)))


def _read_opponent(see: See, _: Question, text: str) -> Choice | None:
    figure = see.figure_of(text)
    return None if figure == NOWHERE else figure


def _call(see: See, question: CallDuel, choice: int) -> Said:
    if choice == PASS:
        return Said("pass", "No duel", Pass())
    return Said("duel", "Call for a duel", Fight(question.other, see.odds_against(question.other)))


def _score(see: See, _: Throw) -> str:
    mine, other, theirs = see.wins()
    won = "this duel for the win" if see.for_the_win() else "the duel"
    return f"Rock, paper or scissors? Two won throws win {won}: you have {mine}, {other} has {theirs}."


def _ability(see: See, _: UseAbility) -> str:
    character = see.character()
    attack, defence = see.exchange()
    asked = f"Use {character.ability_name} now, once in this duel? {character.text}"
    return f"{asked} Attack: {attack}. Defence: {defence}."


def _use(see: See, _: UseAbility, choice: int) -> Said:
    if choice == PASS:
        return Said("pass", "Keep it", KeepIt(see.odds_with_ability(used=False)))
    name = see.character().ability_name
    return Said("use", f"Use {name}", UseIt(see.odds_with_ability(used=True)), see.warned_of_ability())


def _escape(see: See, ask: AskEscape) -> str:
    foe = ask.other if ask.first == see.seat else ask.first
    return f"A duel with {see.who(foe)} is about to begin. Play Escape and call it off?"


OPPONENT = Words(
    ChooseOpponent,
    title="Several duels",
    rule="DOWN-RULING-23",
    prompt="Whom do you fight first?",
    offer=_opponent,
    read=_read_opponent,
)
CALL = Words(
    CallDuel,
    title="Meeting",
    rule="DOWN-DUEL-4",
    prompt=lambda see, ask: f"{see.who(ask.other)} is here too. Call for a duel?",
    offer=_call,
)
ESCAPE: Words[See, AskEscape] = Words(
    AskEscape, title="Escape", rule="DOWN-INT-51", prompt=_escape, offer=answers(p.ESCAPE)
)
DUEL_CARDS: Words[See, DuelCards] = Words(
    DuelCards,
    title="Duel cards",
    rule="DOWN-DUEL-9",
    prompt="Lay down duel cards, one of each kind at most? They count to the end of the duel.",
    offer={**{card: plays(card) for card in range(p.DUEL_CARD, p.ATTACK_CARD)}, PASS: Said("pass", "Go on", Pass())},
)
ABILITY = Words(
    UseAbility,
    title="Special ability",
    rule="DOWN-DUEL-12",
    prompt=_ability,
    offer=_use,
    read=lambda _see, _question, text: {"use": p.YES, "pass": PASS}.get(text),
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
        return Said("pass", f"Keep the {see.number()}", Pass())
    token, (card, by) = _aim_card_token(choice), choice
    if card == p.EXTRA_DIE_ROLL:
        best = see.best_with_another_roll(of_this_round=True)
        return Said(token, "Extra Die Roll: roll again", RollAgain(card, best))
    number = see.number() + by
    return Said(token, f"Aiming Precision: make it {number}", Adjust(card, by, see.best_after_roll(number)))


def _space_token(space: int) -> str:
    column, row = CHART.at(space)
    return f"{column},{row}"


def _aim(see: See, _: Question, space: int) -> Said:
    uncovered, value = see.shot(space, see.guard())
    label = f"Aim {way_on_chart(see.aim(), space)}: {in_sights(uncovered, value)}"
    return Said(_space_token(space), label, AimAt(space, uncovered, value, see.best_after_aim(space)))


def _guard(see: See, _: Question, space: int) -> Said:
    uncovered, value = see.shot(see.aim(), space)
    label = f"Bodyguard {way_on_chart(see.guard(), space)}: {in_sights(uncovered, value)}"
    return Said(_space_token(space), label, GuardAt(space, uncovered, value, see.best_after_guard(space)))


def _aiming(see: See, _: Decide) -> str:
    done, rounds = see.aiming_rounds()
    return f"Aiming round {done} of {rounds}: {in_sights(*see.shot(see.aim(), see.guard()))}."


def _decide(see: See, _: Decide, choice: int) -> Said:
    if choice == p.SHOOT:
        kill, draw, _lost = see.chances()
        return Said("shoot", "Shoot", Shoot(round(kill, DIGITS), round(draw, DIGITS)))
    if choice == p.AIM_AGAIN:
        return Said("aim", "Aim again", AimAgain(see.best_with_another_roll(of_this_round=False)))
    return Said("stop", "Stop without a shot", StopAiming(), "The attempt is over then, and so is your turn.")


def _penalty(see: See, _: AskPatsy) -> str:
    home = " and you are sent home" if see.missed() else ""
    return f"The shot failed: its cards are lost{home}. Play Patsy?"


_DECISIONS: Final = {"shoot": p.SHOOT, "aim": p.AIM_AGAIN, "stop": p.STOP}


AIM_CARDS = Words(
    AimCards,
    title="Aiming cards",
    rule="DOWN-ASSN-9",
    prompt=lambda see, _: f"You rolled {see.number()} for the aim. Play an aiming card?",
    offer=_aim_card,
    read=reads(_aim_card_token, AIMING_CARDS),
)
AIM = Words(
    MoveAim,
    title="Moving the aim",
    rule="DOWN-ASSN-10",
    prompt=lambda see, _: (
        f"Move the aim {counted(see.number(), 'space')}: you want it on number spaces without the bodyguard."
    ),
    offer=_aim,
    read=reads(_space_token, range(CHART.spaces)),
)
GUARD = Words(
    MoveGuard,
    title="Moving the bodyguard",
    rule="DOWN-ASSN-11",
    prompt=lambda see, _: (
        f"Move the bodyguard {counted(see.number(), 'space')}: he covers the number spaces he stands on."
    ),
    offer=_guard,
    read=reads(_space_token, range(CHART.spaces)),
)
DECIDE = Words(
    Decide,
    title="Shoot or aim again",
    rule="DOWN-ASSN-12",
    prompt=_aiming,
    offer=_decide,
    read=lambda _see, _question, text: _DECISIONS.get(text),
)
ATTACK_CARDS: Words[See, AttackCards] = Words(
    AttackCards,
    title="Attack cards",
    rule="DOWN-ASSN-15",
    prompt=lambda see, _: f"You shoot with Attack Value {see.value()}. Play a card that raises it?",
    offer={
        **{card: plays(card) for card in range(p.ATTACK_CARD, p.LOCATION)},
        PASS: Said("pass", "Roll the dice", Pass()),
    },
)
PATSY = Words(AskPatsy, title="Patsy", rule="DOWN-INT-19", prompt=_penalty, offer=answers(p.PATSY))

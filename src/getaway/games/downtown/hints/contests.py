"""Duels and attempts: whom to fight, when to use what one has, how to aim (DOWN-DUEL, DOWN-ASSN)."""

from __future__ import annotations

from functools import cache
from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.exchanges import exchange_result
from getaway.games.downtown.aids.fights import Fight, fight_odds
from getaway.games.downtown.aids.odds import Aiming, aiming
from getaway.games.downtown.content import CHARACTERS, CONTENT
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow import shot as a
from getaway.games.downtown.hints.scene import Scene
from getaway.games.downtown.pieces import AIM_AGAIN, SHOOT, YES
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS

CALLED_FROM: Final = 0.02
"""A duel is called for when the chance to win is ahead of that to lose by this much."""

WORTH_A_SHOT: Final = 0.3
LATE: Final = 2
"""In this many last rounds there is nothing to save cards for."""
WORTH_A_CARD: Final = 0.04


def duel_lead(scene: Scene, other: int) -> float:
    """The chance to win a duel against a figure, less that to lose it: by the sheets, or as a fighter reckons it."""
    if scene.known.setup.one("quick") and not scene.solo:
        return 0.0
    if scene.solo and scene.known.setup.one("solo") == "basic":
        return 0.0
    characters: list[int] = scene.public["character"]
    if scene.habits.fighter:
        return fighters_lead(characters[scene.seat], scene.duel_cards(), characters[other]) - scene.habits.caution
    odds = fight_odds(_sheet(characters[scene.seat]), _sheet(characters[other]), 0)
    return odds[0] - odds[2]


def _sheet(character: int) -> Fight:
    row = CHARACTERS[character]
    return Fight(character=-1, laid=0, punch=row.punch, health=row.health, stamina=row.stamina, used=True)


@cache
def fighters_lead(character: int, cards: tuple[int, ...], other: int) -> float:
    """The same for an attacker with these duel cards, with the abilities of both."""
    mine, yours = CHARACTERS[character], CHARACTERS[other]
    odds = fight_odds(
        Fight(
            character=character,
            laid=sum(1 << card for card in cards),
            punch=mine.punch + (p.BRASS_KNUCKLES in cards),
            health=mine.health + 2 * (p.PADDED_VEST in cards),
            stamina=mine.stamina + 3 * (p.ENERGY_DRINK in cards),
            used=False,
        ),
        Fight(character=other, laid=0, punch=yours.punch, health=yours.health, stamina=yours.stamina, used=False),
        0,
    )
    return odds[0] - odds[2]


def call_priors(scene: Scene, ask: Ask, other: int) -> list[float]:
    """Call for a duel that is likely won; rather not with a shot in prospect."""
    lead = duel_lead(scene, other) - (0.1 if scene.prospects(scene.place) > 0.1 else 0.0)
    return [1.0 + (lead - CALLED_FROM if offer.choice == YES else 0.0) for offer in ask.offers]


def opponent_priors(scene: Scene, ask: Ask) -> list[float]:
    """The easiest first."""
    return [1.0 + duel_lead(scene, offer.choice) for offer in ask.offers if isinstance(offer.choice, int)]


def escape_priors(scene: Scene, ask: Ask, other: int) -> list[float]:
    """Escape from a stronger foe."""
    weak = duel_lead(scene, other) < -CALLED_FROM
    return [(1.5 if weak else 0.5) if offer.choice == p.ESCAPE else 1.0 for offer in ask.offers]


def ability_priors(scene: Scene, ask: Ask) -> list[float]:
    """Use an ability where it turns the exchange, a Haymaker where the punch lands."""
    duel: list[int] = scene.public["duel"]
    side = 0 if duel[e.FIGURE] == scene.seat else 1
    use = 1.5 if turns_it(duel, side, scene.public["character"][scene.seat]) else 0.5
    return [use if offer.choice == YES else 1.0 for offer in ask.offers]


def turns_it(duel: list[int], side: int, character: int) -> bool:
    """Would the ability help in this exchange?"""
    attacks = side == duel[e.ATTACKER]
    now = exchange_result(duel)
    if character == e.HAYMAKERS:
        return now > 0
    own = now if attacks else -now
    if character == e.SECOND_WIND:
        return own < 0
    change = (3, 0) if character == e.LUCKY_LIZARD else (0, -3)
    mine, yours = change if attacks else (change[1], change[0])
    then = exchange_result(duel, mine, yours)
    return (then if attacks else -then) > own


# Aiming


class Aimed:
    """An attempt as it stands, with its solution."""

    def __init__(self, scene: Scene) -> None:
        attempt: list[int] = scene.public["attempt"]
        self.aim, self.guard, self.number = attempt[a.AIM], attempt[a.GUARD], attempt[a.NUMBER]
        self.left = CONTENT.figures.chart.aim_rolls - attempt[a.ROUNDS]
        self.solved: Aiming = aiming(attempt[a.WEAPON], scene.free, scene.solo)

    def after_roll(self, number: int) -> float:
        """The chance to kill with this number for the aim."""
        return self.solved.after_roll(self.left, self.aim, self.guard, number)


def aim_priors(scene: Scene, ask: Ask) -> list[float]:
    """Move the aim where the chance to kill is greatest."""
    aimed = Aimed(scene)
    worth = aimed.solved.moved[aimed.left]
    return [1.0 + worth[to][aimed.guard] for to in choices(ask)]


def guard_priors(scene: Scene, ask: Ask) -> list[float]:
    """Move the bodyguard where the chance to kill is smallest."""
    aimed = Aimed(scene)
    worth = aimed.solved.decided[aimed.left][aimed.aim]
    return [1.0 - worth[to] for to in choices(ask)]


def choices(ask: Ask) -> list[int]:
    """The offered choices, all of them ints."""
    return [offer.choice for offer in ask.offers if isinstance(offer.choice, int)]


def aim_card_priors(scene: Scene, ask: Ask) -> list[float]:
    """Play an aiming card if it gains enough."""
    aimed = Aimed(scene)
    now = aimed.after_roll(aimed.number)
    found: list[float] = []
    for offer in ask.offers:
        if isinstance(offer.choice, int):
            found.append(1.0)
        elif offer.choice[0] == p.EXTRA_DIE_ROLL:
            again = sum(aimed.after_roll(roll) for roll in range(1, 7)) / 6
            found.append(1.0 + again - now - WORTH_A_CARD)
        else:
            found.append(1.0 + aimed.after_roll(aimed.number + offer.choice[1]) - now - WORTH_A_CARD)
    return found


def decide_priors(scene: Scene, ask: Ask) -> list[float]:
    """Shoot when it is as good as aiming on; at the end only if it is worth the cards, or there is no tomorrow."""
    aimed = Aimed(scene)
    shot = aimed.solved.kill[aimed.aim][aimed.guard]
    again = aimed.solved.rolled[aimed.left - 1][aimed.aim][aimed.guard] if aimed.left else 0.0
    found: list[float] = []
    for choice in choices(ask):
        if choice == SHOOT:
            worth_it = shot >= WORTH_A_SHOT or scene.round > scene.rounds - LATE or p.PATSY in scene.hand
            found.append(1.0 + shot if worth_it or shot >= again > 0 else 0.5)
        elif choice == AIM_AGAIN:
            found.append(1.0 + again)
        else:
            found.append(0.9)
    return found


def card_priors(ask: Ask, play: float) -> list[float]:
    """Play a card that is offered, with this score against 1 for passing."""
    return [1.0 if offer.choice == PASS else play for offer in ask.offers]

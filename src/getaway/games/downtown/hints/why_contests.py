"""Why a choice in a duel or an attempt may be good: by the exact chances, compared with the other choices."""

from __future__ import annotations

from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.exchanges import exchange_result
from getaway.games.downtown.aids.fights import fight_odds, fighter_in
from getaway.games.downtown.content import CARD_NAMES, CONTENT
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.hints.contests import Aimed, turns_it
from getaway.games.downtown.hints.facts import name_of, percent
from getaway.games.downtown.hints.scene import Scene
from getaway.games.downtown.knowledge.known import DowntownKnowledge
from getaway.games.downtown.words import does
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import PASS
from getaway.kernel.game import Game
from getaway.parts.words import counted

_POINTS = CONTENT.figures.points


# Duels


def calling(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Call for a duel, or pass by?"""
    fight = next(each.does for each in ask.offers if isinstance(each.does, does.Fight))
    assert isinstance(fight, does.Fight)
    name = name_of(Scene(known), fight.figure)
    if offer.choice == PASS:
        odds = (
            f"You would win in {percent(fight.wins)}, and whoever loses is sent home." if fight.wins is not None else ""
        )
        return [odds] if odds else ["A throw is luck alone, and whoever loses is sent home."]
    won = f"A win is worth {counted(_POINTS.duel_won, 'point')} and sends {name} home."
    return [won] if fight.wins is None else [f"You win in {percent(fight.wins)}.", won]


def choosing_opponent(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Whom to fight first."""
    if not isinstance(offer.does, does.Fight) or offer.does.wins is None:
        return []
    return [f"You win against {name_of(Scene(known), offer.does.figure)} in {percent(offer.does.wins)}."]


def escaping(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Call a duel off, or fight it?"""
    scene = Scene(known)
    wins = _wins(scene, scene.public["duel"])
    if wins is None:
        won = f"a win is worth {counted(_POINTS.duel_won, 'point')}, and the card is kept"
        return [f"A throw is luck alone: {won if offer.choice == PASS else 'whoever loses is sent home'}."]
    if offer.choice == PASS:
        return [f"You win this duel in {percent(wins)}, and the card is kept."]
    return [f"You would win this duel in {percent(wins)} only." if wins < 0.5 else f"You would win in {percent(wins)}."]


def _wins(scene: Scene, duel: list[int]) -> float | None:
    """The chance to win the duel as it stands, before its next attack; None without sheets."""
    if (
        not duel
        or (scene.known.setup.one("quick") and not scene.solo)
        or scene.seat not in duel[e.FIGURE : e.FIGURE + 2]
    ):
        return None
    characters: list[int] = scene.public["character"]
    side = duel[e.FIGURE : e.FIGURE + 2].index(scene.seat)
    one, other = [fighter_in(duel, each, characters[duel[e.FIGURE + each]]) for each in (0, 1)]
    return fight_odds(one, other, duel[e.ATTACKER])[2 * side]


def laying(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Lay down a duel card, or go on without?"""
    scene = Scene(known)
    duel: list[int] = scene.public["duel"]
    now = _wins(scene, duel)
    if now is None:
        return []
    if offer.choice == PASS:
        return [f"You win in {percent(now)} as it is, and cards that you keep help in another duel."]
    assert isinstance(offer.choice, int)
    then = _wins(scene, _with(duel, duel[e.FIGURE : e.FIGURE + 2].index(scene.seat), offer.choice))
    if then is None or then <= now:
        return []
    return [f"With {CARD_NAMES[offer.choice]} you win in {percent(then)} instead of {percent(now)}."]


def _with(duel: list[int], side: int, card: int) -> list[int]:
    """A duel with one more card laid down."""
    then = duel[:]
    then[e.LAID + side] |= 1 << card
    then[e.PUNCH + side] += card == p.BRASS_KNUCKLES
    then[e.HEALTH + side] += 2 * (card == p.PADDED_VEST)
    then[e.STAMINA + side] += 3 * (card == p.ENERGY_DRINK)
    return then


def using(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Use the special ability now, or keep it?"""
    wins = {each.choice: each.does.wins for each in ask.offers if isinstance(each.does, does.UseIt | does.KeepIt)}
    mine = wins[offer.choice]
    other = next(value for choice, value in wins.items() if choice != offer.choice)
    said = _in_this_exchange(Scene(known), used=offer.choice != PASS) if mine < other else []
    if offer.choice == PASS:
        return [*said, f"Keeping it you win the duel in {percent(mine)}, using it now in {percent(other)}."]
    return [*said, f"Using it now you win the duel in {percent(mine)}, keeping it in {percent(other)}."]


def _in_this_exchange(scene: Scene, *, used: bool) -> list[str]:
    """What speaks for a choice that costs chances in the whole duel."""
    duel: list[int] = scene.public["duel"]
    side = duel[e.FIGURE : e.FIGURE + 2].index(scene.seat)
    now = exchange_result(duel) if side == duel[e.ATTACKER] else -exchange_result(duel)
    if used:
        turns = turns_it(duel, side, scene.public["character"][scene.seat])
        return ["It helps in this exchange, though it may be worth more later."] if turns else []
    stands = {1: "You win this exchange as it stands", 0: "This exchange is even as it stands", -1: ""}[now]
    return [f"{stands}, and the ability stays for later."] if stands else ["The ability stays for a better moment."]


def throwing(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Rock, paper or scissors."""
    if not isinstance(offer.does, does.Throws):
        return []
    sign = offer.does.sign
    beaten, better = _SIGNS[sign]
    verbs = ("beat", "lose") if sign == "scissors" else ("beats", "loses")
    return [f"{sign.capitalize()} {verbs[0]} {beaten} and {verbs[1]} to {better}; no throw is better than another."]


_SIGNS = {"rock": ("scissors", "paper"), "paper": ("rock", "scissors"), "scissors": ("paper", "rock")}


# Attempts


def aiming(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Where to move the aim."""
    best = getattr(offer.does, "best", None)
    others = [value for each in ask.offers if each != offer and (value := getattr(each.does, "best", None)) is not None]
    if best is None or not others or best < max(others):
        return []
    elsewhere = (
        "nowhere more often" if percent(best) == percent(max(others)) else f"{percent(max(others))} at most elsewhere"
    )
    return [f"With best play from there a shot kills in {percent(best)}, {elsewhere}."]


def guarding(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Where to move the bodyguard."""
    if not isinstance(offer.does, does.GuardAt):
        return []
    others = [each.does.best for each in ask.offers if each != offer and isinstance(each.does, does.GuardAt)]
    if not others or offer.does.best > min(others):
        return []
    mine, least = percent(offer.does.best), percent(min(others))
    return [f"It leaves a chance of {mine} to kill, other moves {'no less' if mine == least else f'{least} or more'}."]


def deciding(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Shoot, aim again, or stop?"""
    shot = next((each.does for each in ask.offers if isinstance(each.does, does.Shoot)), None)
    again = next((each.does for each in ask.offers if isinstance(each.does, does.AimAgain)), None)
    points = (
        "" if Scene(known).solo else f" A draw is worth {_POINTS.shot_drawn} points, a lost shot {_POINTS.shot_lost}."
    )
    match offer.does:
        case does.Shoot():
            said = f"A shot now kills in {percent(offer.does.kill)}"
            more = (
                f", aiming again with best play in {percent(again.best)}."
                if again
                else ", and this was the last throw."
            )
            return [f"{said}{more}{points}"]
        case does.AimAgain():
            now = f", a shot now in {percent(shot.kill)}" if shot else "; there is nothing in the sights yet"
            return [f"Aiming again kills with best play in {percent(offer.does.best)}{now}."]
        case _:
            kept = "You keep both cards and the place"
            return [f"{kept}." if Scene(known).solo else f"{kept}, and it is worth {_POINTS.no_shot} points."]


def adjusting(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Change the aiming die by a card, or keep it?"""
    aimed = Aimed(Scene(known))
    now = aimed.after_roll(aimed.number)
    best = getattr(offer.does, "best", None)
    if best is not None:
        return (
            [f"It raises the chance to kill with best play from {percent(now)} to {percent(best)}."]
            if best > now
            else []
        )
    others = [value for each in ask.offers if (value := getattr(each.does, "best", None)) is not None]
    if not others or max(others) <= now:
        return [f"The number is good as it is: best play kills in {percent(now)}."]
    return [f"A card would only raise the chance from {percent(now)} to {percent(max(others))}."]


def sparing(known: DowntownKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
    """Play Patsy after a failed shot?"""
    if offer.choice == PASS:
        return []
    return ["You keep weapon, Location card and your place, and can try again in your next turn."]

"""What is asked in combat, and about the items it takes."""

from __future__ import annotations

from getaway.games.punk.events.names import NAMES, card_name, item_name, slug, the_item
from getaway.games.punk.flow.combat import Attack
from getaway.games.punk.flow.combat_cards import Cancel, PlayDamage
from getaway.games.punk.flow.flee import Burn, Retreat
from getaway.games.punk.flow.items import MakeRoom, UseKit
from getaway.games.punk.flow.shots import ChooseWeapon, OfferReroll
from getaway.games.punk.flow.stinger_turn import FightOrFlight
from getaway.games.punk.pieces import FIRST_KEY, FREE, GRENADES, ROCKET, STINGER, UNIFORM_CARD, YES
from getaway.games.punk.view import See
from getaway.games.punk.words import does
from getaway.kernel.asking import Pass, Said, Words
from getaway.kernel.frames import PASS


def _spent(weapon: int) -> str:
    return "It is used up." if weapon == ROCKET else "They are used up." if weapon == GRENADES else ""


def _attack(see: See, __: Attack, choice: tuple[int, int]) -> Said:
    cop, weapon = choice
    name, thing = NAMES[cop], item_name(weapon)
    attack = does.Attack(cop, weapon, see.odds(STINGER, cop, weapon))
    return Said(f"{slug(name)}:{slug(thing)}", f"Attack {name} with {the_item(weapon)}", attack, _spent(weapon))


def _weapon(see: See, question: ChooseWeapon, weapon: int) -> Said:
    thing = item_name(weapon)
    fire = does.FireWith(weapon, see.odds(question.who, question.target, weapon))
    return Said(slug(thing), f"Fire with {the_item(weapon)}", fire, _spent(weapon))


def _card(see: See, question: PlayDamage | Cancel, card: int) -> Said:
    if card == PASS:
        return Said("pass", "Let it be" if isinstance(question, Cancel) else "Play no card", Pass())
    name = card_name(question.who, card)
    odds = see.boosted_odds(question.who, card) if isinstance(question, PlayDamage) else None
    return Said(slug(name), f"Play {name}", does.PlayCard(card, odds))


def _reroll(see: See, _: OfferReroll, choice: int) -> Said:
    if choice == PASS:
        return Said("keep", "Keep the roll", Pass())
    return Said("again", "Roll one missed die again", does.RollAgain(see.hit_chance()))


def _escape(see: See, question: Retreat | FightOrFlight, choice: int) -> Said:
    first = isinstance(question, FightOrFlight)
    if choice == YES:
        escape = does.Escape(*see.escape_chances(question.character()))
        token, label = ("escape", "Try to escape first") if first else ("try", "Try to escape")
        return Said(token, label, escape, see.fleeing(question.character()))
    fire = see.fire_to_come(question.character(), first)
    if first:
        return Said("fight", "Fight", does.Fight(fire))
    return Said("stay", "Stick it out", does.Stay(fire, see.joining() if question.character() == STINGER else ()))


def _burn(_: See, question: Burn, card: int) -> Said:
    if card == PASS:
        return Said("stop", "Stop trying", Pass())
    if card == FREE:
        return Said("token", "Spend the Free Escape token", does.SpendToken(), "There is only one.")
    name = card_name(question.who, card)
    shown = question.who == STINGER and (card == UNIFORM_CARD or card >= FIRST_KEY)
    warning = "It is shown, and leaves the game." if shown else "It leaves the game."
    return Said(slug(name), f"Burn {name}", does.BurnCard(card), warning)


def _kit(see: See, question: UseKit, choice: int) -> Said:
    if choice == PASS:
        return Said("pass", "Keep the kit", Pass())
    wasted = see.overhealed(question.who)
    return Said("use", "Use a First Aid Kit", does.UseKit(), f"{wasted} of what it heals is wasted." if wasted else "")


def _room(_: See, __: MakeRoom, item: int) -> Said:
    if item == PASS:
        return Said("leave", "Do without the new item", Pass(), "It leaves the game.")
    thing = item_name(item)
    return Said(slug(thing), f"Discard {the_item(item)}", does.DiscardItem(item), "It leaves the game.")


FIGHT_OR_FLIGHT = Words(
    FightOrFlight,
    title="In combat",
    rule="PUNK-STURN-1",
    prompt="You are in combat. Escape first, or fight?",
    offer=_escape,
)
ATTACK = Words(
    Attack, title="Attacking", rule="PUNK-COMBAT-13", prompt="Whom do you fire at, and with what?", offer=_attack
)
DAMAGE_CARD = Words(
    PlayDamage,
    title="Preparing for action",
    rule="PUNK-COMBAT-4",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: play a card for the next roll?",
    offer=_card,
)
CANCEL = Words(
    Cancel,
    title="Cancelling a card",
    rule="PUNK-COMBAT-6",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: cancel the enemy's card?",
    offer=_card,
)
WEAPON = Words(
    ChooseWeapon,
    title="Choosing a weapon",
    rule="PUNK-COMBAT-7",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: which weapon?",
    offer=_weapon,
)
REROLL = Words(
    OfferReroll,
    title="Rolling again",
    rule="PUNK-ITEM-4",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: roll one missed die again?",
    offer=_reroll,
)
RETREAT = Words(
    Retreat,
    title="Retreating",
    rule="PUNK-COMBAT-15",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: retreat, or stick it out?",
    offer=_escape,
)
BURN = Words(
    Burn,
    title="Burning a card",
    rule="PUNK-FLEE-6",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: the escape failed. Burn a card for another roll?",
    offer=_burn,
)
KIT = Words(
    UseKit,
    title="First Aid Kit",
    rule="PUNK-ITEM-10",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: use a First Aid Kit?",
    offer=_kit,
)
MAKE_ROOM = Words(
    MakeRoom,
    title="Making room",
    rule="PUNK-ITEM-1",
    prompt=lambda _, ask: f"{NAMES[ask.who]}: no room for {the_item(ask.item)}. What goes?",
    offer=_room,
)

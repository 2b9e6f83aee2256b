"""Why choices may be good, in sentences for people: one function per kind of question.

All of it is reckoned from what the asked seat knows: distances on the map, what Cops can reach, what the Cops can know
of Stinger, and odds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from getaway.games.punk.aids.odds import Fire, Odds, chance_of, places_after
from getaway.games.punk.board.geometry import Space, Spaces
from getaway.games.punk.content import HEALTH
from getaway.games.punk.events.names import NAMES, district, item_name, place, port_name, whom
from getaway.games.punk.flow.hits import targets
from getaway.games.punk.hints.scene import Scene
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.pieces import BULLETIN, EDDIE, ESCAPE, ESCAPE_FACE, FIRST_KEY, KATHERINE, NO_CARD, STINGER
from getaway.games.punk.words import does
from getaway.kernel.asking import Ask, Offer, Pass
from getaway.kernel.game import Game
from getaway.kernel.hints import Reasoner
from getaway.parts.graphs import members
from getaway.parts.words import counted, listed

COPS: Final = range(KATHERINE, EDDIE + 1)
MANY_PLACES: Final = 15
"""With that many places to think of, Cops have a hard time."""

Why = Callable[[Scene, Ask, Offer], list[str]]


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


# --- facts about places


def reaching(scene: Scene, space: Space) -> list[int]:
    """The Cops who could be on a space after one move, as far as the asked seat knows their points."""
    return [cop for cop in COPS if scene.t.at[cop] >= 0 and scene.reach(cop) >> space & 1]


def _safe(scene: Scene, space: Space) -> list[str]:
    """How safe Stinger is on a space; nothing if it is not."""
    if any(scene.t.at[cop] < 0 for cop in COPS):
        return []
    could = reaching(scene, space)
    cards = not scene.t.terms.hands_open and scene.seat == STINGER
    unless = " without a card" if cards else ""
    if not could:
        return [f"No Cop can be there in one move{unless}."]
    return [f"Only {NAMES[could[0]]} could be there in one move{unless}."] if len(could) == 1 else []


def goals(scene: Scene) -> Spaces:
    """Where Stinger wants to go: locations that he can hit, or in the Escape the ports."""
    t, board = scene.t, scene.board
    if t.phase == ESCAPE:
        return sum(1 << board.ports[port] for port in range(1, 5))
    free = targets(t)
    return free if t.chopper < 0 else free & ~board.locals[t.chopper]


def away(scene: Scene, space: Space, goal: Space) -> int:
    """How far Stinger is from a goal: in points, and by road alone in the Escape."""
    board = scene.board
    return board.steps[space][goal] if scene.t.phase == ESCAPE else board.points[space][goal]


def _nearer(scene: Scene, to: Space) -> list[str]:
    """What a move does for Stinger's goal."""
    t = scene.t
    wanted = list(members(goals(scene)))
    if not wanted:
        return []
    if t.phase != ESCAPE and to in wanted:
        return [f"You hold what opens {place(to)}: with your next turn there you can make a hit."]
    goal = min(wanted, key=lambda each: away(scene, to, each))
    after, before = away(scene, to, goal), min(away(scene, t.at[STINGER], each) for each in wanted)
    unit = "road step" if t.phase == ESCAPE else "point"
    if after >= before:
        return []
    if t.phase != ESCAPE:
        return [f"It brings you within {counted(after, unit)} of your target, {place(goal)}; now it is {before}."]
    leaving = " From there you can leave in your next turn." if after < t.terms.base_points[STINGER] else ""
    return [f"It brings you within {counted(after, unit)} of a boat, at {place(goal)}; now it is {before}.{leaving}"]


# --- Stinger


def _start(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    assert isinstance(offer.does, does.Start)
    board, at = scene.board, offer.does.at
    near = board.within_points(at, scene.t.terms.base_points[STINGER])
    found = (near & (board.black | board.red | board.green)).bit_count()
    where = {board.district[space] for space in members(near)}
    ways = f"One move leads from there into {counted(len(where), 'district')}."
    return [f"{counted(found, 'location')} for hits within one move.", ways, *_safe(scene, at)] if found else [ways]


def _sneak(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    what = offer.does
    if isinstance(what, does.Leave):
        return [f"You steal a boat at {port_name(what.port)} and win."]
    if not isinstance(what, does.Sneak) or offer.warns.startswith("You run into"):
        return []
    spotted = scene.t.terms.solo and scene.board.er[what.to]
    return [*_nearer(scene, what.to), *([] if spotted else _safe(scene, what.to))]


def _turn(scene: Scene, ask: Ask, offer: Offer) -> list[str]:
    t, what = scene.t, offer.does
    here = t.at[STINGER]
    match what:
        case does.Sneak(by="foot") if not t.terms.solo:
            on_foot, _ = places_after(t)
            hidden = f"For all the Cops know, you are in one of {on_foot} places afterwards."
            return [*_sneak(scene, ask, offer), *([hidden] if on_foot >= MANY_PLACES else [])]
        case does.MakeHit():
            left = t.terms.hits_needed - what.made - 1
            more = f"{counted(left, 'hit')} to go after this one." if left else "It is the last one that you need."
            return [more, "A hit never fails, and brings you a card.", *_safe(scene, here)]
        case does.Draw():
            return _draw(scene, ask, offer)
        case does.PlayJam():
            return _jam(scene, what.district)
        case does.Heal():
            return [f"You have {t.health[STINGER]} of {HEALTH[STINGER]} health.", *_safe(scene, here)]
    return _sneak(scene, ask, offer)


def _jam(scene: Scene, where: int) -> list[str]:
    """Whom a JAM would hold up at once."""
    t, board = scene.t, scene.board
    stuck = [NAMES[cop] for cop in COPS if t.at[cop] >= 0 and board.district[t.at[cop]] == where]
    return [f"{listed(stuck)} would begin the next move with a single point."] if stuck else []


def _draw(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    t, what = scene.t, offer.does
    if not isinstance(what, does.Draw):
        return []
    if what.deck == "stinger":
        number = t.cards_in_hand(STINGER)
        burn = f"You hold {counted(number, 'card')}, and any card can be burned for an escape roll."
        return [burn if number else "You hold no card that you could burn for an escape roll.", *_safe_here(scene)]
    held, needed = targets(t).bit_count(), t.terms.hits_needed - t.hits_made()
    if not held:
        return ["You can make no hit with what you hold: you need a key."]
    if held < needed:
        return [f"You have what opens {counted(held, 'location')}, and {counted(needed, 'hit')} to make."]
    return ["Another key is another target to choose from."]


def _safe_here(scene: Scene) -> list[str]:
    if scene.t.phase == ESCAPE or reaching(scene, scene.t.at[STINGER]):
        return []
    return _safe(scene, scene.t.at[STINGER])


def _drawn(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    match offer.does:
        case does.PlayJam(where):
            return _jam(scene, where)
        case does.ShowUniform():
            return ["It brings you the ranger's sidearm at once: two dice instead of one."]
        case does.PutAway():
            return ["One uniform opens every green location; a second one only burns. You draw another card for it."]
        case does.KeepCard(card):
            later = ["In a fight any card in hand can be burned for another escape roll."]
            return ["Nobody sees what you keep.", *later] if card < FIRST_KEY else later
    return []


def known_after_saying(scene: Scene, named: tuple[int, ...]) -> int:
    """In how many places Stinger can be, for all the Cops know, after he has named these districts."""
    inside = 0
    for number in named:
        inside |= scene.board.locals[number]
    return (scene.maybe & inside).bit_count()


def _say(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    if isinstance(offer.does, does.Say):
        named = (offer.does.first, offer.does.second)
        left = counted(known_after_saying(scene, named), "place")
        return [f"Of {district(named[0])} and {district(named[1])} together they must think of {left}."]
    own = scene.board.district[scene.t.at[STINGER]]
    return [f"In {district(own)} alone they must think of {counted(known_after_saying(scene, (own,)), 'place')}."]


# --- Cops


def _cop_start(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    assert isinstance(offer.does, does.Start)
    board = scene.board
    reach = board.within_points(offer.does.at, scene.t.cop_points(scene.asked(), NO_CARD))
    others = 0
    for cop in COPS:
        if scene.t.at[cop] >= 0:
            others |= scene.reach(cop)
    new = reach & ~others
    hits = (new & (board.black | board.red | board.green)).bit_count()
    whose = " that no other Cop covers" if others else ""
    first = f"One move covers {counted(new.bit_count(), 'space')}{whose}."
    return [first, f"{counted(hits, 'location')} for hits among them."] if hits else [first]


def _cop_turn(scene: Scene, ask: Ask, offer: Offer) -> list[str]:
    t, what = scene.t, offer.does
    who = scene.asked()
    maybe = scene.maybe_there()
    match what:
        case does.Move(points):
            return _in_reach(scene, who, points)
        case does.Draw():
            if scene.reach(who) & maybe:
                return ["The deck holds cars, weapons, and hints at where he is."]
            return ["Wherever he is, you cannot get there in this move; a card may help."]
        case does.PlayCard(card) if card == BULLETIN:
            last = t.hunch == t.terms.hunch_spaces
            return ["Stinger must name his district at once." if last else "He must name his district a turn sooner."]
        case does.Heal():
            return [f"{NAMES[who]} has {t.health[who]} of {HEALTH[who]} health."]
        case does.FireRifle():
            return ["Only his Sniper Rifle can answer, and he is pinned until an escape roll frees him."]
        case does.Share():
            return ["It costs the action, but an exchange can be as large as you like."]
        case Pass() if scene.reach(who) & maybe == 0 and ask.offers[-1] is offer:
            if t.visible:
                return ["Stinger is too far away for this move."]
            return ["Wherever he is, you cannot get there in this move."]
    return []


def _in_reach(scene: Scene, who: int, points: int) -> list[str]:
    """Where Stinger can be, and how much of that a Cop reaches."""
    t, maybe = scene.t, scene.maybe_there()
    if t.visible:
        far = scene.board.points[t.at[who]][t.at[STINGER]]
        enough = "close enough to fight him now" if far <= points else "too far for this move"
        return [f"Stinger is seen {counted(far, 'point')} away: {enough}."] if far else []
    inside = (scene.board.within_points(t.at[who], points) & maybe).bit_count()
    every = maybe.bit_count()
    if inside:
        return [f"{inside} of the {counted(every, 'place')} where he can be are within this move."] if every > 1 else []
    near = min(scene.board.points[t.at[who]][space] for space in members(maybe))
    return [f"The nearest place where he can be is {counted(near, 'point')} away."]


def _step(scene: Scene, ask: Ask, offer: Offer) -> list[str]:
    t, what = scene.t, offer.does
    who, maybe = scene.asked(), scene.maybe_there()
    points = scene.board.points
    if isinstance(what, does.FireRifle):
        return _cop_turn(scene, ask, offer)
    here = t.at[who] if isinstance(what, Pass) else what.to if isinstance(what, does.Drive) else -1
    if here < 0:
        return []
    if isinstance(what, Pass):
        near = (scene.board.within_points(here, scene.cop_points(who)) & maybe).bit_count()
        return [f"From here {counted(near, 'place')} where he can be are within your next move."] if near > 1 else []
    if t.visible:
        there = t.at[STINGER]
        if here == there:
            return ["Stinger is there: you attack, and fire first."]
        far = points[here][there]
        return [f"It is {counted(far, 'point')} from Stinger."] if far < points[t.at[who]][there] else []
    if maybe >> here & 1:
        return [f"He can be there: it is one of {counted(maybe.bit_count(), 'place')}."]
    near = min(points[here][space] for space in members(maybe))
    around = (scene.board.within_points(here, 1) & maybe).bit_count()
    if around > 1:
        return [f"{counted(around, 'place')} beside it are possible for him."]
    now = min(points[t.at[who]][space] for space in members(maybe))
    nearer = f"The nearest place where he can be is {counted(near, 'point')} from there; now it is {now}."
    return [nearer] if near < now else []


def _cop_drawn(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    match offer.does:
        case does.PlayCard():
            last = scene.t.hunch == scene.t.terms.hunch_spaces
            return ["Stinger must name his district at once." if last else "He must name his district a turn sooner."]
        case does.KeepCard():
            return ["Stinger knows that you hold a card, but not which."] if not scene.t.terms.hands_open else []
    return []


def _chopper(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    assert isinstance(offer.does, does.FlyChopper)
    board, t = scene.board, scene.t
    inside = board.locals[offer.does.district]
    open_hits = ((board.black | board.red | board.green) & ~t.hits & inside).bit_count()
    maybe = (scene.maybe_there() & inside).bit_count()
    said = [f"{counted(open_hits, 'location')} there can be hit no more while it stays."] if open_hits else []
    return [*said, f"He can be in {counted(maybe, 'place')} of it."] if maybe else said


def _port(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    if not isinstance(offer.does, does.GoToPort):
        return ["Stinger is within your reach in this very turn."]
    to = offer.does.to
    near = min(scene.board.steps[to][space] for space in members(scene.maybe_there()))
    return [f"He can be within {counted(near, 'road step')} of this port, for all you know."]


def _choose_cop(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    assert isinstance(offer.does, does.ChooseCop)
    t, cop = scene.t, offer.does.cop
    best = max(t.weapons(cop), key=lambda weapon: t.terms.dice[weapon])
    return [
        f"{NAMES[cop]} begins with the {item_name(best)}, which rolls {counted(t.terms.dice[best], 'die', 'dice')}."
    ]


def _er(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    assert isinstance(offer.does, does.Carry)
    if not scene.t.visible:
        return []
    far = scene.board.points[offer.does.to][scene.t.at[STINGER]]
    return [f"It is {counted(far, 'point')} from Stinger."]


def _fall_back(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    assert isinstance(offer.does, does.Drive)
    others = scene.t.cops_on(offer.does.to)
    names = [NAMES[cop] for cop in COPS if others >> cop & 1 and cop != scene.asked()]
    beside = [f"{listed(names)} {'is' if len(names) == 1 else 'are'} there."] if names else []
    far = scene.board.points[offer.does.to][scene.t.at[STINGER]]
    return [f"You can be back with {counted(far, 'point')} in your next turn.", *beside]


# --- fights


def _shot(odds: Odds, target: int) -> str:
    mean = f"{odds.mean:.1f} damage on average"
    down = f", and a chance of {_percent(odds.down)} to finish {whom(target)}" if odds.down else ""
    return f"{mean}{down}."


def _fire(fire: tuple[Fire, ...]) -> list[str]:
    return [f"{NAMES[one.who]} fires next: {one.odds.mean:.1f} damage on average." for one in fire]


def _retreat(scene: Scene, ask: Ask, offer: Offer) -> list[str]:
    match offer.does:
        case does.Escape(once, at_most):
            more = f", and in {_percent(at_most)} with all that you can burn and spend" if at_most > once else ""
            stays = [each.does for each in ask.offers if isinstance(each.does, (does.Stay, does.Fight))]
            shots = [f"If you stay, {said}" for stay in stays for said in _fire(stay.fire)]
            return [f"One roll gets you away in {_percent(once)} of cases{more}.", *shots]
        case does.Stay(fire, joining):
            if scene.asked() == STINGER:
                if joining:
                    return [f"{listed(NAMES[cop] for cop in joining)} can come and fire before your own turn."]
                return [] if fire else ["Nobody fires at you before your own turn."]
            return ["While you are beside him he cannot walk away: only an escape roll frees him.", *_fire(fire)]
        case does.Fight():
            return ["In your own turn you fire first."]
    return []


def _weapon(_: Scene, __: Ask, offer: Offer) -> list[str]:
    match offer.does:
        case does.Attack(cop, weapon, odds):
            return [f"{item_name(weapon)}: {_shot(odds, cop)}"]
        case does.FireWith(_, odds):
            down = f" It takes the target down in {_percent(odds.down)} of cases." if odds.down else ""
            return [f"{odds.mean:.1f} damage on average.{down}"]
    return []


def _damage_card(_: Scene, ask: Ask, offer: Offer) -> list[str]:
    what = offer.does
    if isinstance(what, does.PlayCard):
        told = [f"With it the shot does {what.odds.mean:.1f} damage on average."] if what.odds else []
        return told or ["It counts if your next roll of this fight hits."]
    return ["A card that is kept can be played in a later fight, or burned."] if len(ask.offers) > 1 else []


def _cancel(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    if not isinstance(offer.does, does.PlayCard):
        return ["You keep the card for a worse moment."]
    who = scene.asked()
    left = f"{NAMES[who]} has {scene.t.health[who]} health."
    return ["The enemy's card is gone, and he may play no other for this roll.", left]


def _kept(scene: Scene, ask: Ask) -> list[str]:
    """Why Stinger does not burn: what is left to burn opens what he must still hit."""
    t, wanted = scene.t, targets(scene.t)
    if t.phase == ESCAPE or wanted.bit_count() > t.terms.hits_needed - t.hits_made():
        return ["You keep your cards."]
    burned = [each.does.card for each in ask.offers if isinstance(each.does, does.BurnCard)]
    keys = [scene.board.keys[card - FIRST_KEY] for card in burned if card >= FIRST_KEY]
    needed = [place(space) for space in keys if wanted >> space & 1]
    return [f"You keep what opens {listed(needed)}: you need it for a hit."] if needed else ["You keep your cards."]


def _burn(scene: Scene, ask: Ask, offer: Offer) -> list[str]:
    once = chance_of(scene.t, ESCAPE_FACE)
    match offer.does:
        case does.BurnCard():
            return [f"Another roll, which succeeds in {_percent(once)} of cases."]
        case does.SpendToken():
            return ["The token never fails.", "When the Escape begins an unused token is lost."]
        case Pass():
            return _kept(scene, ask) if scene.asked() == STINGER else ["You keep your cards."]
    return []


def _kit(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    who = scene.asked()
    lacks = HEALTH[who] - scene.t.health[who]
    if isinstance(offer.does, does.UseKit):
        health = f"{scene.t.health[who]} of {HEALTH[who]} health"
        return [f"{NAMES[who]} has {health} and regains {min(lacks, scene.t.terms.heal)}."]
    return ["It would heal more later."] if lacks < scene.t.terms.heal else []


def _room(scene: Scene, _: Ask, offer: Offer) -> list[str]:
    t = scene.t
    if isinstance(offer.does, does.DiscardItem):
        dice = t.terms.dice[offer.does.item] if offer.does.item < len(t.terms.dice) else 0
        return [f"{item_name(offer.does.item)} rolls {counted(dice, 'die', 'dice')} in a fight."] if dice else []
    return ["You keep all that you have."]


def _reroll(_: Scene, __: Ask, offer: Offer) -> list[str]:
    if not isinstance(offer.does, does.RollAgain):
        return []
    return [f"The die was a miss; rolled again it hits in {_percent(offer.does.chance)} of cases."]


def _from(why: Why) -> Reasoner:
    """A reasoner that looks at what the asked seat knows."""

    def reasoner(known: PunkKnowledge, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
        return why(Scene.known_as(known), ask, offer)

    return reasoner


REASONS: Final[Mapping[str, Reasoner]] = {
    kind: _from(why)
    for kind, why in {
        "punk.start": _start,
        "punk.turn": _turn,
        "punk.move_on": _sneak,
        "punk.slip_away": _sneak,
        "punk.deck": _draw,
        "punk.drawn": _drawn,
        "punk.lead": _say,
        "punk.divert": _say,
        "punk.cop_start": _cop_start,
        "punk.cop_turn": _cop_turn,
        "punk.step": _step,
        "punk.cop_drawn": _cop_drawn,
        "punk.chopper": _chopper,
        "punk.port": _port,
        "punk.choose_cop": _choose_cop,
        "punk.er": _er,
        "punk.fall_back": _fall_back,
        "punk.fight_or_flight": _retreat,
        "punk.retreat": _retreat,
        "punk.attack": _weapon,
        "punk.weapon": _weapon,
        "punk.damage_card": _damage_card,
        "punk.cancel": _cancel,
        "punk.burn": _burn,
        "punk.kit": _kit,
        "punk.reroll": _reroll,
        "punk.make_room": _room,
    }.items()
}
"""Who says why, by kind of question (`Hints.reasons`)."""

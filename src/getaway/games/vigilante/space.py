"""Flat numbers for every choice that each kind of question can ever offer."""

from __future__ import annotations

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.aids.box import BLUE_DICE, RED_DICE, rolls
from getaway.games.vigilante.board import MOST_CARDS, SIDES, SQUARES
from getaway.games.vigilante.content import COLOURS, CONTENT, LICENCES, MOST_HAND
from getaway.games.vigilante.words import WORDING
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Block


def _attacks() -> list[Choice]:
    """Every attack that a hand can hold: one Ammo card, some Range cards, an aim."""
    ones, twos, threes = (card.copies for card in CONTENT.upgrades if card.range)
    found: list[Choice] = []
    for card, ammo in enumerate(CONTENT.ammo):
        aims = {"cannon": SIDES, "mortar": 1, "rocket": p.MOST_SEATS}[ammo.weapon]
        for a in range(ones + 1):
            for b in range(twos + 1):
                for c in range(threes + 1):
                    if a + b + c < MOST_HAND:
                        found.extend((p.SHOOT, card, a, b, c, aim) for aim in range(aims))
    return found


_SQUARES: list[Choice] = [*range(MOST_CARDS * SQUARES)]
_SEATS: list[Choice] = [*range(p.MOST_SEATS)]
_CARDS: list[Choice] = [*range(p.CARDS)]
_CARS: list[Choice] = [*range(len(COLOURS))]
_LICENCES: list[Choice] = [*range(len(LICENCES))]

SPACE = WORDING.space(
    [
        Block(("vigilante.licence",), _LICENCES),
        Block(("vigilante.vehicle",), _CARS),
        Block(("vigilante.lay",), p.LAYINGS),
        Block(("vigilante.speed",), [*range(p.BOOST + 1)]),
        Block(
            ("vigilante.act",),
            [*range(p.SCROUNGE + 1), *p.BRAKES, *[(p.BOOTLEG, d) for d in range(SIDES)], *_attacks()],
        ),
        Block(("vigilante.bull_bar", "vigilante.loaded_dice", "vigilante.drop_now"), [p.YES]),
        Block(("vigilante.bull_bar", "vigilante.loaded_dice", "vigilante.drop_now"), [PASS]),
        Block(("vigilante.act", "vigilante.dead_eye"), [PASS]),
        Block(("vigilante.dead_eye", "vigilante.next_target"), _SEATS),
        Block(("vigilante.discard",), _CARDS),
        Block(("vigilante.displace", "vigilante.respawn", "vigilante.aside"), _SQUARES),
        Block(("vigilante.first",), _SEATS, chance=True),
        Block(("vigilante.deal_licence",), _LICENCES, chance=True),
        Block(("vigilante.deal_vehicle",), _CARS, chance=True),
        Block(("vigilante.draw", "vigilante.steal"), _CARDS, chance=True),
        Block(("vigilante.map",), [*range(p.MAP_CARDS)], chance=True),
        Block(("vigilante.town",), [*range(len(CONTENT.towns))], chance=True),
        Block(("vigilante.blue",), rolls(BLUE_DICE), chance=True),
        Block(("vigilante.red",), rolls(RED_DICE), chance=True),
        Block(("vigilante.rocket",), [p.PLAIN, p.ON_THE_ROCKET], chance=True),
    ]
)

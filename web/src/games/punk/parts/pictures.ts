/** The pictures on items, cards and acts, by their numbers: all from game-icons. */

import armor from "icon:kevlar-vest";
import away from "icon:cardboard-box-closed";
import badge from "icon:police-badge";
import banknotes from "icon:cash";
import barrels from "icon:double-shot";
import boat from "icon:speed-boat";
import bulletin from "icon:megaphone";
import burst from "icon:mac-10";
import bus from "icon:bus";
import cable from "icon:subway-train";
import car from "icon:police-car";
import check from "icon:check-mark";
import chopper from "icon:helicopter";
import cold from "icon:cold-heart";
import cover from "icon:brick-wall";
import cross from "icon:cancel";
import crosshair from "icon:crosshair";
import deck from "icon:card-draw";
import dice from "icon:perspective-dice-six-faces-random";
import enforcer from "icon:brute";
import fist from "icon:fist";
import footsteps from "icon:footsteps";
import grenade from "icon:grenade";
import halt from "icon:halt";
import jam from "icon:traffic-lights-red";
import key from "icon:key";
import kill from "icon:headshot";
import kit from "icon:first-aid-kit";
import locker from "icon:lockers";
import misdirection from "icon:misdirection";
import punks from "icon:bowie-knife";
import radio from "icon:walkie-talkie";
import revolver from "icon:revolver";
import rifle from "icon:winchester-rifle";
import robbers from "icon:robber-mask";
import rocket from "icon:missile-launcher";
import run from "icon:run";
import shortcut from "icon:direction-sign";
import shotgun from "icon:sawed-off-shotgun";
import sidearm from "icon:pistol-gun";
import silencer from "icon:silenced";
import siren from "icon:siren";
import smoke from "icon:smoke-bomb";
import snatcher from "icon:robber-hand";
import sniper from "icon:lee-enfield";
import spotted from "icon:eye-target";
import steady from "icon:on-target";
import swap from "icon:trade";
import talk from "icon:talk";
import place from "icon:position-marker";
import token from "icon:exit-door";
import tram from "icon:rail-road";
import uniform from "icon:billed-cap";
import intel from "icon:spyglass";
import type { PunkDoes } from "../../punk.gen";
import type { Act, Way } from "../deal";
import { FIRST_KEY, PRINTED, STINGER } from "../ground";

/** By item: the Cops' eight, Stinger's eight, bare hands. */
export const ITEM_PICTURES: string[] = [
  ...[revolver, shotgun, sidearm, rifle, radio, armor, banknotes, kit],
  ...[sniper, token, sidearm, silencer, rocket, grenade, burst, kit],
  fist,
];

const COP_CARDS: string[] = [
  ...[intel, locker, car, car, car, snatcher, punks, robbers, enforcer, shortcut, siren, chopper],
  ...[steady, barrels, cover, bulletin],
];

const STINGER_CARDS: string[] = [
  ...[spotted, jam, bus, cable, tram, uniform, misdirection, cold, kill, smoke],
  ...[silencer, rocket, grenade, burst, kit],
];

export function cardPicture(who: number, card: number): string {
  if (who !== STINGER) return COP_CARDS[card] ?? badge;
  return card >= FIRST_KEY ? key : (STINGER_CARDS[card] ?? deck);
}

export const WAY_PICTURES: Record<Way, string> = { foot: footsteps, bus, cable, streetcar: tram };

/** The picture of a symbol of the A.I. deck. */
export function planPicture(symbol: number): string {
  const { target, draw, lkl } = PRINTED.symbols;
  return symbol === target ? crosshair : symbol === draw ? deck : symbol === lkl ? place : boat;
}

const HITS = { open: crosshair, silenced: silencer, rocket };

/** What doing nothing looks like, where it is more than a cross. */
const NOTHING: Record<string, string> = {
  ...{ "punk.step": halt, "punk.cop_turn": halt, "punk.turn": halt, "punk.move_on": halt },
  ...{ "punk.divert": talk, "punk.reroll": check, "punk.cash": check },
};

const ACTS: Partial<Record<PunkDoes["do"], string>> = {
  ...{ heal: kit, use_kit: kit, leave: boat, share: swap, offer_exchange: swap, choose_cop: badge, fire_rifle: rifle, escape: run, fight: fist, stay: fist, take_turn: fist },
  ...{ roll_again: dice, spend_cash: banknotes, spend_token: token, show_uniform: uniform, put_away: away, refuse: cross },
};

/** The picture of an act. */
export function actPicture({ offer: { does }, kind }: Act): string {
  if (does.do === "pass") return NOTHING[kind] ?? cross;
  if (does.do === "make_hit") return HITS[does.how];
  if (does.do === "draw") return does.deck === "keys" ? key : deck;
  if (does.do === "move") return does.card < 0 ? footsteps : COP_CARDS[does.card]!;
  if (does.do === "play_card") return COP_CARDS[does.card]!;
  return ACTS[does.do] ?? check;
}

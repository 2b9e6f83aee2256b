/** A fight as the tray shows it: who stands against whom, with what, and how it can end. */

import type { Ask } from "../../../protocol.gen";
import type { PunkView } from "../../punk.gen";
import { HOOD, NAMES, STINGER } from "../ground";
import { ESCAPE, atLeast, away, mean, percent, shotOf, type Shot } from "../odds";

/** Questions that are asked in a fight, whether or not the view already says that there is one. */
const KINDS = new Set([
  "punk.fight_or_flight",
  "punk.attack",
  "punk.damage_card",
  "punk.cancel",
  "punk.weapon",
  "punk.reroll",
  "punk.retreat",
  "punk.burn",
]);

export interface Fight {
  /** Who stands on the left: Stinger, or the Cop who fights a hood. */
  left: number[];
  right: number[];
}

/** The fight that is on; null: none. */
export function fightOf(view: PunkView, ask: Ask | null): Fight | null {
  const { aim, facing } = view.moment;
  const hood = view.hood > 0 || aim.includes(HOOD);
  if (hood) {
    const cop = aim.find((who) => who !== HOOD && who > STINGER) ?? (view.turn > STINGER ? view.turn : 1);
    return { left: [cop], right: [HOOD] };
  }
  const cops = [1, 2, 3].filter((who) => view.characters[who]?.fighting || facing.includes(who));
  if (!cops.length || !(view.characters.some((each) => each.fighting) || KINDS.has(ask?.kind ?? ""))) return null;
  return { left: [STINGER], right: cops };
}

export function healthOf(view: PunkView, who: number): number {
  return who === HOOD ? view.hood : (view.characters[who]?.health ?? 0);
}

/** A roll with a weapon, under the cards that are in effect now or with another boost. */
export function rollOf(view: PunkView, who: number, weapon: number, target: number, boost?: number): Shot {
  const own = boost ?? view.moment.boost[who] ?? 0;
  return shotOf(who, weapon, own, view.characters[target]?.items ?? []);
}

/** "1.5 on average, 12% to take Frank down". */
export function shotText(view: PunkView, shot: Shot, target: number): string {
  const health = healthOf(view, target);
  const down = health > 0 ? atLeast(shot, health) : 0;
  const average = `${mean(shot).toFixed(1)} damage on average`;
  return down > 0 ? `${average}, ${percent(down)} to take ${NAMES[target]} down` : average;
}

/** The chances of an escape: one try, and with every card burned. */
export function escapeText(cards: number, token: boolean): string {
  const once = percent(ESCAPE);
  if (token) return `${once} a try; the token makes it sure`;
  return cards ? `${once} a try, ${percent(away(1 + cards))} if you burn all ${cards} cards` : `${once}, one try`;
}

/** A fight as the tray shows it: who stands against whom, with what, and how it can end. */

import type { Ask } from "../../../protocol.gen";
import type { Odds, PunkDoes, PunkView } from "../../punk.gen";
import { HOOD, NAMES, STINGER } from "../ground";
import type { PunkOffer } from "../deal";

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

/** The shot that the chances are shown for: of what is pointed at, or of what is aimed. */
export function shotOf(view: PunkView, preview: PunkOffer | null, foe: number): { odds: Odds; target: number } | null {
  const does = preview?.does;
  const [, target] = view.moment.aim;
  if (does?.do === "attack") return { odds: does.odds, target: does.cop };
  if (does?.do === "fire_with") return { odds: does.odds, target: foe };
  const odds = (does?.do === "play_card" && does.odds) || view.moment.odds;
  return odds && target !== undefined ? { odds, target } : null;
}

/** A chance as people say it. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  return chance > 0 && whole === 0 ? "under 1%" : chance < 1 && whole === 100 ? "over 99%" : `${whole}%`;
}

/** "1.5 on average, 12% to take Frank down". */
export function shotText({ mean, down }: Odds, target: number): string {
  const average = `${mean.toFixed(1)} damage on average`;
  return down > 0 ? `${average}, ${percent(down)} to take ${NAMES[target]} down` : average;
}

/** The chances of what an act rolls for: a re-roll, or an escape with one try and with every card burned. */
export function chanceText(does: PunkDoes, cards: number): string {
  if (does.do === "roll_again") return `${percent(does.chance)} for one more hit`;
  if (does.do !== "escape") return "";
  const once = percent(does.once);
  if (does.at_most === 1) return `${once} a try; the token makes it sure`;
  return cards ? `${once} a try, ${percent(does.at_most)} if you burn all ${cards} cards` : `${once}, one try`;
}

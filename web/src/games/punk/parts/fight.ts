/** A fight as the tray shows it: who stands against whom, with what, and how it can end. */

import type { Ask } from "../../../protocol.gen";
import type { Fire, Odds, PunkDoes, PunkView } from "../../punk.gen";
import { listed } from "../../../system/outcome";
import { HOOD, NAMES, STINGER } from "../ground";
import type { Deal, PunkOffer } from "../deal";
import type { Scene } from "../film";

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

/**
 * What opens over the map: what the film plays, or a fight about which something is asked that is no place; "": nothing.
 */
export function stageOf(scene: Scene, fight: Fight | null, ask: Ask | null, deal: Deal): "combat" | "hit" | "escape" | "" {
  if (scene.stage === "hit" || scene.stage === "escape") return scene.stage;
  const filmed = scene.stage === "combat" || scene.stage === "hood";
  const asked = ask !== null && !deal.ways.size && !deal.districts.size;
  return fight && (filmed || asked) ? "combat" : "";
}

export function healthOf(view: PunkView, who: number): number {
  return who === HOOD ? view.hood : (view.characters[who]?.health ?? 0);
}

/** Questions about the shot that is aimed; at others the last shot is bygone. */
const AIMING = new Set(["punk.damage_card", "punk.cancel", "punk.weapon", "punk.reroll"]);

export interface ShownShot {
  odds: Odds;
  target: number;
  title: string;
}

const shown = (odds: Odds, who: number, target: number): ShownShot => ({ odds, target, title: `${NAMES[who]} fires at ${NAMES[target]}` });

/** The shot that the chances are shown for: of what is pointed at, or of what is aimed. */
export function shotOf(view: PunkView, preview: PunkOffer | null, foe: number, ask: Ask | null): ShownShot | null {
  const does = preview?.does;
  const [who = STINGER, target] = view.moment.aim;
  if (does?.do === "attack") return shown(does.odds, STINGER, does.cop);
  if (does?.do === "fire_with") return shown(does.odds, view.moment.asked, foe);
  if ((does?.do === "stay" || does?.do === "fight") && does.fire[0]) return shown(does.fire[0].odds, does.fire[0].who, view.moment.asked);
  const odds = (does?.do === "play_card" && does.odds) || (!ask || AIMING.has(ask.kind) ? view.moment.odds : null);
  return odds && target !== undefined ? shown(odds, who, target) : null;
}

/** A chance as people say it. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  return chance > 0 && whole === 0 ? "under 1%" : chance < 1 && whole === 100 ? "over 99%" : `${whole}%`;
}

/** "1.5 damage on average, 12% to take Frank down", or "you" for one's own. */
export function shotText({ mean, down }: Odds, target: number, own = -1): string {
  const average = `${mean.toFixed(1)} damage on average`;
  return down > 0 ? `${average}, ${percent(down)} to take ${target === own ? "you" : NAMES[target]} down` : average;
}

/** What staying in a fight means: who fires, and how likely it is to end badly. */
function stayText(fire: readonly Fire[], joining: readonly number[], target: number): string {
  if (!joining.length) return fireText(fire, target, false);
  const come = `${listed(joining.map((who) => NAMES[who]!))} can come and fire before your own turn.`;
  return fire.length ? `${fireText(fire, target, false)} ${come}` : come;
}

function fireText(fire: readonly Fire[], target: number, fights: boolean): string {
  if (!fire.length) return target === STINGER ? "Nobody fires at you before your own turn." : "Nobody fires at you next.";
  const shots = fire.map(({ who, odds }) => `${NAMES[who]} ${fights ? "fires back" : "fires next"}: ${shotText(odds, target, target)}.`);
  return fights && fire.length > 1 ? `Whoever you fire at answers. ${shots.join(" ")}` : shots.join(" ");
}

/** The chances of what an act rolls for or leads to: a re-roll, an escape and all that helps it, or staying. */
export function chanceText(does: PunkDoes, { who, cards }: { who: number; cards: number }): string {
  switch (does.do) {
    case "roll_again":
      return `${percent(does.chance)} for one more hit`;
    case "stay":
      return stayText(does.fire, does.joining, who);
    case "fight":
      return fireText(does.fire, who, true);
    case "escape": {
      const once = `${percent(does.once)} to get away with this roll`;
      if (does.at_most === 1) return `${once}. If it fails, your Free Escape token still gets you away.`;
      return cards ? `${once}, ${percent(does.at_most)} if you also burn ${cards === 1 ? "your card" : `all ${cards} cards`}.` : `${once}; you have nothing for a second one.`;
    }
    default:
      return "";
  }
}

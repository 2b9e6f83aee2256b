/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats, Telling } from "../../system/beats";
import type { CopMoves, PunkEvent, Stepped } from "../punk.gen";
import { NAMES, label } from "./ground";
import { cardName } from "./words";

const counted = (n: number, noun: string): string => (n === 1 ? `a ${noun}` : `${n} ${noun}s`);

/** "Frank drives 2 blocks and a freeway to California & Hyde (40)": a whole move, with the card that it takes. */
function drive(steps: readonly Stepped[], all: readonly PunkEvent[]): string {
  const { cop, path } = steps.at(-1)!;
  const rides = steps.filter(({ freeway }) => freeway).length;
  const blocks = steps.length - rides;
  const how = [blocks && counted(blocks, "block"), rides && counted(rides, "freeway")].filter(Boolean).join(" and ");
  const card = all.find((event): event is CopMoves => event.event === "copmoves")?.card ?? -1;
  return `${NAMES[cop]} drives ${how} to ${label(path.at(-1)!)}${card < 0 ? "" : ` with ${cardName(cop, card)}`}.`;
}

/** What comes of a shot; the roll names the weapon, so that taking aim needs no words of its own. */
function shot({ all, texts }: Telling<PunkEvent>): string {
  return texts.filter((_, at) => ["rolled", "rerolled", "hurt"].includes(all[at]!.event)).join(" ");
}

const draws = { weight: "plain", joins: "draw" } as const;
const shots = { weight: "plain", joins: "shot", actor: null } as const;
const flight = { weight: "plain", joins: "escape" } as const;
const swaps = { weight: "plain", joins: "swap" } as const;

export const beats: Beats<PunkEvent> = {
  // Set-up
  caseopened: { weight: "short" },
  copchosen: { weight: "short" },
  startchosen: { weight: "short" },
  starthidden: { weight: "short" },
  copplaced: { weight: "short" },
  // Rounds and turns
  roundbegan: { weight: "silent" },
  turnbegan: { weight: "short", turn: true },
  // Bookkeeping
  copacts: { weight: "silent" },
  stingerdraws: { weight: "silent" },
  proposed: { weight: "silent" },
  reshuffled: { weight: "silent" },
  lklplaced: { weight: "silent" },
  // Moves: a whole drive is one beat.
  copmoves: { weight: "short", joins: "drive" },
  stepped: { weight: "plain", joins: "drive", caption: (own, { all }) => drive(own, all) },
  copstays: { weight: "short", joins: "drive" },
  sneaked: { weight: "plain" },
  moved: { weight: "plain" },
  stingerstays: { weight: "short" },
  senttoport: { weight: "plain" },
  choppermoved: { weight: "plain" },
  hunchmoved: { weight: "short" },
  jammed: { weight: "plain" },
  // Cards and items: what is found belongs to the draw.
  carddrawn: { ...draws },
  cardtaken: { ...draws },
  cardkept: { weight: "silent" },
  carddiscarded: { ...draws },
  cardshown: { ...draws },
  itemtaken: { ...draws },
  itemlost: { ...draws },
  itemleft: { ...draws },
  cartaken: { ...draws },
  uniformaway: { ...draws },
  itemsoffered: { ...swaps },
  itemsrefused: { ...swaps },
  itemsshared: { ...swaps },
  uniformshown: { weight: "long" },
  healed: { weight: "plain" },
  cardplayed: { weight: "long" },
  plandrawn: { weight: "long" },
  mustdraw: { weight: "long" },
  choppershot: { weight: "long" },
  pinned: { weight: "long" },
  // What the Cops learn
  named: { weight: "long" },
  spotted: { weight: "long" },
  seen: { weight: "long" },
  // Fights: a shot with its dice and its damage is one beat, and so is an escape with all that is spent on it.
  met: { weight: "big", stage: "combat" },
  aimed: { weight: "plain", joins: "shot", stage: "combat" },
  rolled: { weight: "big", joins: "shot", actor: null, stage: "combat", caption: (_, told) => shot(told) },
  rerolled: { ...shots },
  hurt: { ...shots },
  cancelled: { weight: "plain", stage: "combat" },
  escapebid: { ...flight },
  escapetried: { weight: "big", joins: "escape", stage: "combat" },
  cardburned: { ...flight },
  tokenspent: { ...flight, stage: "combat" },
  carried: { weight: "long" },
  hoodmet: { weight: "big", stage: "hood" },
  hoodbeaten: { weight: "long", stage: "hood" },
  // Hits and the end
  hitmade: { weight: "big", stage: "hit" },
  silencedhit: { weight: "big", stage: "hit" },
  hitdeclared: { weight: "big", stage: "hit" },
  escapebegan: { weight: "big", stage: "escape" },
  leftcity: { weight: "big" },
  conceded: { weight: "long" },
  gameended: { weight: "big" },
};

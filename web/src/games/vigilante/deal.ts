/** The open question, read: every offer by what it does. The board never makes up a choice of its own. */
import type { Ask, Offer } from "../../protocol.gen";
import type { VigilanteView } from "../vigilante.gen";
import { DC, DR } from "./ground";

export const PASS = -1;
const [BRAKE, BOOTLEG, SHOOT] = [0, 1, 2];
export const BOOST = 6;

/** Quarter turns of forward, left and right. */
export const QUARTERS = [0, 3, 1] as const;

/** Actions that need no more than a button, by the number of their choice. */
export const SIMPLE = ["down", "drop", "mine", "jerry", "tape", "overdrive", "scrounge"] as const;
export type Simple = (typeof SIMPLE)[number];
const FIRST_SIMPLE = 3;

export interface Attack {
  offer: Offer;
  card: number;
  /** How many Range cards of each length are added. */
  ranges: readonly [number, number, number];
  /** A direction for a Cannon, a seat for a Rocket, nothing for a Mortar. */
  aim: number;
}

export interface Laying {
  offer: Offer;
  row: number;
  col: number;
  rotation: number;
}

export interface Deal {
  kind: string;
  /** Forward, left, right. */
  moves: ReadonlyMap<number, Offer>;
  simple: ReadonlyMap<Simple, Offer>;
  brakes: ReadonlyMap<number, Offer>;
  bootlegs: ReadonlyMap<number, Offer>;
  attacks: readonly Attack[];
  layings: readonly Laying[];
  /** By the value the dial shall show; BOOST is Nitrous. */
  speeds: ReadonlyMap<number, Offer>;
  /** Squares to be put on. */
  squares: ReadonlyMap<number, Offer>;
  facings: ReadonlyMap<number, Offer>;
  targets: ReadonlyMap<number, Offer>;
  discards: ReadonlyMap<number, Offer>;
  decks: ReadonlyMap<number, Offer>;
  licences: ReadonlyMap<number, Offer>;
  vehicles: ReadonlyMap<number, Offer>;
  /** Ends the turn, or says no. */
  no: Offer | null;
  yes: Offer | null;
}

const BY_NUMBER: Record<string, "squares" | "facings" | "targets" | "discards" | "decks" | "licences" | "vehicles" | "speeds"> = {
  ...{ displace: "squares", respawn: "squares", aside: "squares", facing: "facings", dead_eye: "targets" },
  ...{ next_target: "targets", discard: "discards", scrounge: "decks", licence: "licences", vehicle: "vehicles", speed: "speeds" },
};

export function dealOf(ask: Ask | null, view: VigilanteView): Deal {
  const maps = {
    ...{ moves: new Map<number, Offer>(), simple: new Map<Simple, Offer>(), brakes: new Map<number, Offer>() },
    ...{ bootlegs: new Map<number, Offer>(), speeds: new Map<number, Offer>(), squares: new Map<number, Offer>() },
    ...{ facings: new Map<number, Offer>(), targets: new Map<number, Offer>(), discards: new Map<number, Offer>() },
    ...{ decks: new Map<number, Offer>(), licences: new Map<number, Offer>(), vehicles: new Map<number, Offer>() },
  };
  const attacks: Attack[] = [];
  const layings: Laying[] = [];
  const kind = ask?.kind.replace("vigilante.", "") ?? "";
  let no: Offer | null = null;
  let yes: Offer | null = null;
  for (const offer of ask?.offers ?? []) {
    const choice = offer.choice;
    const by = BY_NUMBER[kind];
    if (Array.isArray(choice)) {
      const [what, a = 0, b = 0, c = 0, d = 0, aim = 0] = choice as number[];
      if (kind === "lay") {
        const beside = view.cards[what!]!;
        layings.push({ offer, row: beside.row + DR[a]!, col: beside.col + DC[a]!, rotation: b });
      } else if (what === BRAKE) maps.brakes.set(a, offer);
      else if (what === BOOTLEG) maps.bootlegs.set(a, offer);
      else if (what === SHOOT) attacks.push({ offer, card: a, ranges: [b, c, d], aim });
    } else if (choice === PASS) no = offer;
    else if (by) maps[by].set(choice as number, offer);
    else if (kind !== "act") yes = offer;
    else if ((choice as number) < FIRST_SIMPLE) maps.moves.set(choice as number, offer);
    else maps.simple.set(SIMPLE[(choice as number) - FIRST_SIMPLE]!, offer);
  }
  return { kind, ...maps, attacks, layings, no, yes };
}

/** Offers read as deeds: what is done, where on the bridge, and to whom. The board never makes up a choice of its own. */
import type { Ask, Offer } from "../../protocol.gen";

export type Verb =
  | "go"
  | "step"
  | "shoot"
  | "blast"
  | "uturn"
  | "brake"
  | "buy"
  | "use"
  | "magic"
  | "shell"
  | "fix"
  | "speed"
  | "repair"
  | "mechanic"
  | "ramp"
  | "drop"
  | "load"
  | "double"
  | "hair"
  | "draft"
  | "place"
  | "discard"
  | "keep"
  | "cell"
  | "crew"
  | "done";

const VERBS: readonly Verb[] = [
  "go", "step", "shoot", "blast", "uturn", "brake", "buy", "use", "magic", "shell", "fix", "speed", "repair",
  "mechanic", "ramp", "drop", "load", "double", "hair",
]; // prettier-ignore

/** The answer that ends something. */
export const PASS = -1;

export interface Deed {
  verb: Verb;
  offer: Offer;
  /** What the verb is about: a way, a slot, a token, a seat, a speed, a face, a hazard, a driver. */
  what: number;
  /** The space it concerns, by number; -1: none, -4: off the bridge. */
  cell: number;
  /** Further numbers: a new face, the space a barrier comes from, a start space. */
  more: number;
  /** Is it the doubled die? */
  twice: boolean;
  /** Dice by face, of those that are put aside. */
  dice: readonly number[];
}

const deed = (verb: Verb, offer: Offer, rest: Partial<Deed> = {}): Deed => ({
  ...{ verb, offer, what: -1, cell: -1, more: -1, twice: false, dice: [] },
  ...rest,
});

export function deedOf(kind: string, offer: Offer): Deed {
  const { choice } = offer;
  if (choice === PASS) return deed("done", offer);
  if (!Array.isArray(choice)) return deed("cell", offer, { cell: choice as number });
  const [a = -1, b = -1, c = -1, d = 0] = choice as number[];
  if (kind === "gangrush.draft") return deed("draft", offer, { what: a, more: b });
  if (kind === "gangrush.place") return deed(b < 0 ? "discard" : "place", offer, { what: a, cell: b });
  if (kind === "gangrush.keep") return deed("keep", offer, { dice: choice as number[] });
  if (kind === "gangrush.crew") return deed("crew", offer, { more: a, cell: b });
  const verb = VERBS[a] ?? "go";
  if (verb === "ramp" || verb === "drop") return deed(verb, offer, { cell: b });
  if (verb === "load") return deed(verb, offer, { what: b, more: c, twice: d > 0 });
  if (verb === "hair") return deed(verb, offer, { what: b, twice: c > 0 });
  return deed(verb, offer, { what: b });
}

export function deedsOf(ask: Ask | null): Deed[] {
  return ask ? ask.offers.map((offer) => deedOf(ask.kind, offer)) : [];
}

/** How a question of this kind writes something on a space, legal or not: to ask why it cannot be. */
export function typed(kind: string, cell: string, held: { hazard: string; from: string; ramp: boolean; way: string }): string {
  switch (kind) {
    case "gangrush.place":
      return `${held.hazard.toLowerCase()}@${cell}`;
    case "gangrush.crew":
      return held.from ? `${held.from}-${cell}` : "";
    case "gangrush.preroll":
      return held.ramp ? `ramp@${cell}` : "";
    case "gangrush.drive":
      return held.way;
    case "gangrush.police":
    case "gangrush.rebound":
    case "gangrush.container":
    case "gangrush.lay":
    case "gangrush.crane":
      return cell;
    default:
      return "";
  }
}

/** What a click on a car, a stack or police may mean when something is shot at it. */
export const AIMED: readonly Verb[] = ["shoot", "magic", "shell", "blast"];

/** Offers by what they do. The board never makes up a choice of its own. */
import type { Ask, Offer } from "../../protocol.gen";
import type { GangrushDoes } from "../gangrush.gen";

export type Verb = GangrushDoes["do"];
export type Deed<V extends Verb = Verb> = Offer<Extract<GangrushDoes, { do: V }>>;

export function deedsOf(ask: Ask | null): Deed[] {
  return (ask?.offers ?? []) as Deed[];
}

/** The offers that do one of these things. */
export function doing<V extends Verb>(deeds: readonly Deed[], ...verbs: V[]): Deed<V>[] {
  return deeds.filter(({ does }) => (verbs as Verb[]).includes(does.do)) as Deed<V>[];
}

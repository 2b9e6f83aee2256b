/** Offers by what they do. The board never makes up a choice of its own. */
import type { Ask, Offer } from "../../protocol.gen";
import type { Primary } from "../contract";
import type { GangrushDoes, GangView } from "../gangrush.gen";

export type Verb = GangrushDoes["do"];
export type Deed<V extends Verb = Verb> = Offer<Extract<GangrushDoes, { do: V }>>;

export function deedsOf(ask: Ask | null): Deed[] {
  return (ask?.offers ?? []) as Deed[];
}

/** The offers that do one of these things. */
export function doing<V extends Verb>(deeds: readonly Deed[], ...verbs: V[]): Deed<V>[] {
  return deeds.filter(({ does }) => (verbs as Verb[]).includes(does.do)) as Deed<V>[];
}

/** Going on, in the words of what follows: rolling, driving, stopping, finishing the turn; else passing. */
export function primaryOf(ask: Ask, view: GangView): Primary | null {
  const deeds = deedsOf(ask);
  const [go] = doing(deeds, "go_on");
  if (!go) {
    const [pass] = doing(deeds, "pass");
    return pass ? { label: pass.label, offer: pass, quiet: true } : null;
  }
  const mph = view.cars.find(({ seat }) => seat === view.turn?.seat)?.speed ?? 0;
  const selling = view.turn?.unused ?? 0;
  const TEXTS: Partial<Record<typeof go.does.by, string>> = {
    // What that costs stands behind it.
    "counting dice": go.label.replace("Let the dice count", "Count the dice"),
    driving: mph ? `Drive at ${mph} mph` : "Stand still at 0 mph",
    finishing: selling ? `End, sell ${selling} ${selling === 1 ? "die" : "dice"}` : "End turn",
  };
  // Whoever could speed up is not led to stand still.
  return { label: TEXTS[go.does.by] ?? go.label, offer: go, quiet: go.does.by === "driving" && mph === 0 };
}

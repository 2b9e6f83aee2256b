import { anyOffer } from "../system/autoplay";
import type { Ask } from "../protocol.gen";
import type { Helper } from "./contract";

/** Helpers that any game has: where pieces are placed one by one, the rest can be placed at random. */
export function commonHelpers(ask: Ask): Helper[] {
  if (!ask.kind.endsWith(".place")) return [];
  return [
    {
      id: "random",
      label: "The rest at random",
      title: "Chooses a random place for each piece that is left",
      kind: ask.kind,
      pick: (open) => anyOffer(open),
    },
  ];
}

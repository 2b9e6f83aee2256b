/** Where the bridge shows a space, for lessons that point at it. */
import type { Spots } from "../../system/spots";

export const spots: Spots = { place: (at) => `[data-id="${String(at)}"]` };

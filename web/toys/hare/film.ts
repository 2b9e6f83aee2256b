/** Events as moving pictures: the fox is seen running to where she pounces; what the hare does has nothing to show. */
import type { Script, Shot } from "../../src/system/film";
import type { FoxSeen, HareEvent, HareView } from "./hare.gen";

export type Scene = Shot<HareView>;

const RUN = 400;

export const film: Script<HareView, HareEvent, Scene> = {
  still: (view, ms = 0) => ({ view, ms }),
  shoot: (before, event) => (event.event === "foxseen" ? [{ view: { ...before.view, fox: (event as FoxSeen).fox }, ms: RUN }] : []),
};

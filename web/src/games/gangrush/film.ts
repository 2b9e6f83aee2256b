/** Shows the scenes of all events in their order and ends with the view that came with them. */
import { Film as Show } from "../../boards/film";
import type { GangrushEvent, GangView } from "../gangrush.gen";
import { shoot, SHORT, still, type Scene } from "./shoot";

/** The running show. `show` is called with every scene. */
export class Film extends Show<GangView, GangrushEvent, Scene> {
  constructor(view: GangView, show: (scene: Scene) => void) {
    super(view, show, { still, shoot, rest: SHORT });
  }
}

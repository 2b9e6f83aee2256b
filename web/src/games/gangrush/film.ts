/** The events of Gang Rush Breakout as a film. */
import { Film as Shown } from "../../boards/film";
import type { GangrushEvent, GangView } from "../gangrush.gen";
import { shoot, SHORT, still, type Scene } from "./shoot";

export class Film extends Shown<GangrushEvent, GangView, Scene> {
  constructor(view: GangView, show: (scene: Scene) => void) {
    super({ still, shoot, settle: SHORT }, view, show);
  }
}

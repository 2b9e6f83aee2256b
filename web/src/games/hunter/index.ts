/** Strike Force: Hunter at the browser table. */

import challenged from "icon:crosshair";
import turnBegan from "icon:hourglass";
import over from "icon:checkered-flag";
import frozen from "icon:snowflake-2";
import onNotice from "icon:siren";
import placed from "icon:position-marker";
import removed from "icon:handcuffs";
import ready from "icon:check-mark";
import shown from "icon:eye-target";
import stepped from "icon:footsteps";
import trackMoved from "icon:thermometer-hot";
import conceded from "icon:flying-flag";
import thrown from "icon:rock";
import ended from "icon:halt";
import type { GameModule } from "../contract";
import type { HunterView } from "../hunter.gen";
import { anyOffer } from "../../system/autoplay";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { film, type Scene } from "./film";
import { SETUP_ORDER } from "./content";
import { movesOf, primaryOf } from "./deal";
import { exampleSquare } from "./parts/example";
import Seat from "./Seat.svelte";
import { spots } from "./spots";
import Stage from "./Stage.svelte";
import { ordered } from "./parts/setups";

const hunter: GameModule = {
  Board,
  film,
  beats,
  spots,
  Stage,
  staged: (scene: Scene | null) => (scene?.duel ? (scene.duel.airlift ? "airlift" : "challenge") : ""),
  theme: "hunter",
  primaryOf,
  helpers: [
    {
      id: "random",
      label: "At random",
      title: "Puts the rest of your pieces on squares drawn by lot, all of them allowed.",
      kind: "hunter.place",
      pick: (ask) => anyOffer(ask),
    },
    {
      id: "draft",
      label: "Random, then swap",
      title: "Puts all but the last piece on squares drawn by lot, so that you can swap some before you are ready.",
      kind: "hunter.place",
      pick: (ask, view: HunterView) => (ordered(view).length < SETUP_ORDER.length - 1 ? anyOffer(ask) : null),
    },
    {
      id: "example",
      label: "As in the rules",
      title: "Sets up as in the example of the rules, as far as what stands already leaves it possible.",
      kind: "hunter.place",
      pick: (ask, view: HunterView) => {
        const square = exampleSquare(view);
        return movesOf(ask).find(({ to }) => to === square)?.offer.choice ?? null;
      },
    },
  ],
  seat: Seat,
  icons: {
    firstplayer: turnBegan,
    thrown,
    placed,
    ready,
    boardshown: shown,
    turnbegan: turnBegan,
    stepped,
    movementended: ended,
    challenged,
    trackmoved: trackMoved,
    removed,
    frozen,
    onnotice: onNotice,
    challengesended: ended,
    conceded,
    gameended: over,
  },
};

export default hunter;

/** Gang Rush Breakout at the browser table. */
import arrested from "icon:handcuffs";
import bought from "icon:shopping-bag";
import collected from "icon:money-stack";
import collided from "icon:bright-explosion";
import crossed from "icon:checkered-flag";
import damaged from "icon:spanner";
import ended from "icon:trophy";
import fell from "icon:water-splash";
import fired from "icon:revolver";
import gained from "icon:cash";
import jumped from "icon:jump-across";
import lifted from "icon:cargo-crane";
import moved from "icon:steering-wheel";
import placed from "icon:traffic-cone";
import police from "icon:police-badge";
import rolled from "icon:rolling-dices";
import round from "icon:hourglass";
import speed from "icon:speedometer";
import spikes from "icon:flat-tire";
import turned from "icon:return-arrow";
import used from "icon:ticket";
import type { GameModule } from "../contract";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { primaryOf } from "./deal";
import { film } from "./film";
import Seat from "./Seat.svelte";
import { spots } from "./spots";
import Stage from "./Stage.svelte";
import { stagedIn } from "./parts/moments";
import { markOf } from "./words";

const gangrush: GameModule = {
  Board,
  film,
  beats,
  spots,
  theme: "gangrush",
  primaryOf,
  Stage,
  staged: stagedIn,
  seat: Seat,
  mark: markOf,
  icons: {
    ...{ drafted: moved, revealed: placed, picked: placed, placed, roundbegan: round, turnbegan: moved, ramptaken: jumped, rampset: jumped, jumped },
    ...{ repaired: damaged, rolled, kept: rolled, settled: rolled, dieturned: rolled, diedoubled: rolled, speedset: speed },
    ...{ drivebegan: moved, driveended: moved, moved, collected, damaged: collided, spared: collided, flipped: turned, turned, collided },
    ...{ struck: collided, fell, lifted, crossed, arrested, fired, policefired: police, policemoved: police, spikesbit: spikes },
    ...{ rebounded: jumped, pocketed: collected, bought, stocked: bought, shopsorted: bought, shoprefreshed: bought, shopputoff: bought },
    ...{ roadcleared: placed, slipped: spikes, stuck: collided, cancelled: police, turnskipped: round, crewdone: used },
    ...{ used, laid: used, barriermoved: placed, gained, gameended: ended },
  },
};

export default gangrush;

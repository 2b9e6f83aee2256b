/** Go Ahead Punk! at the browser table. */

import aimed from "icon:crosshair";
import burned from "icon:card-burn";
import car from "icon:police-car";
import carried from "icon:hospital-cross";
import chopper from "icon:helicopter";
import conceded from "icon:flying-flag";
import deck from "icon:card-draw";
import escape from "icon:run";
import exchange from "icon:trade";
import hit from "icon:headshot";
import hood from "icon:robber-mask";
import hunch from "icon:spyglass";
import hurt from "icon:bleeding-wound";
import jam from "icon:traffic-lights-red";
import kit from "icon:first-aid-kit";
import left from "icon:speed-boat";
import lockdown from "icon:siren";
import moved from "icon:footsteps";
import over from "icon:trophy";
import pinned from "icon:winchester-rifle";
import played from "icon:card-play";
import rolled from "icon:dice-target";
import seen from "icon:eye-target";
import stays from "icon:halt";
import started from "icon:position-marker";
import told from "icon:talk";
import turn from "icon:hourglass";
import uniform from "icon:billed-cap";
import type { GameModule } from "../contract";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { primaryOf } from "./deal";
import { film } from "./film";
import Seat from "./Seat.svelte";
import { spots } from "./spots";

const punk: GameModule = {
  Board,
  film,
  beats,
  spots,
  theme: "punk",
  primaryOf,
  seat: Seat,
  icons: {
    caseopened: told,
    copchosen: turn,
    startchosen: started,
    starthidden: started,
    copplaced: started,
    roundbegan: turn,
    turnbegan: turn,
    sneaked: moved,
    moved,
    met: aimed,
    seen,
    named: told,
    stingerdraws: deck,
    carddrawn: deck,
    cardtaken: deck,
    cardplayed: played,
    carddiscarded: played,
    cardshown: played,
    cardburned: burned,
    uniformaway: uniform,
    uniformshown: uniform,
    reshuffled: deck,
    jammed: jam,
    choppermoved: chopper,
    choppershot: chopper,
    hunchmoved: hunch,
    copacts: turn,
    proposed: told,
    copmoves: moved,
    stepped: moved,
    copstays: stays,
    stingerstays: stays,
    hitmade: hit,
    silencedhit: hit,
    hitdeclared: hit,
    healed: kit,
    itemtaken: exchange,
    itemlost: exchange,
    itemleft: exchange,
    itemsoffered: exchange,
    itemsrefused: stays,
    itemsshared: exchange,
    cartaken: car,
    aimed,
    cancelled: played,
    rolled,
    rerolled: rolled,
    hurt,
    escapebid: escape,
    escapetried: escape,
    tokenspent: escape,
    carried,
    pinned,
    hoodmet: hood,
    hoodbeaten: hood,
    escapebegan: lockdown,
    senttoport: left,
    plandrawn: turn,
    spotted: seen,
    mustdraw: deck,
    lklplaced: seen,
    leftcity: left,
    conceded,
    gameended: over,
  },
};

export default punk;

/** Downtown Chase at the browser table. */

import aimed from "icon:targeting";
import away from "icon:run";
import barrier from "icon:barricade";
import block from "icon:halt";
import blow from "icon:punch-blast";
import card from "icon:card-play";
import compass from "icon:direction-signs";
import deck from "icon:card-draw";
import dice from "icon:rolling-dices";
import drop from "icon:card-discard";
import event from "icon:newspaper";
import exit from "icon:exit-door";
import eye from "icon:spy";
import fists from "icon:boxing-glove";
import fortune from "icon:crystal-ball";
import hands from "icon:scissors";
import house from "icon:house";
import mask from "icon:domino-mask";
import officer from "icon:police-officer-head";
import over from "icon:trophy";
import pass from "icon:fast-forward-button";
import points from "icon:round-star";
import route from "icon:path-distance";
import shoe from "icon:running-shoe";
import shot from "icon:headshot";
import shield from "icon:eye-shield";
import turn from "icon:hourglass";
import walked from "icon:footsteps";
import wound from "icon:bleeding-wound";
import type { GameModule } from "../contract";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { primaryOf } from "./deal";
import { film } from "./film";
import Seat from "./Seat.svelte";
import { spots } from "./spots";

const downtown: GameModule = {
  Board,
  film,
  beats,
  spots,
  theme: "downtown",
  primaryOf,
  seat: Seat,
  icons: {
    dealt: deck,
    dealtunseen: deck,
    dealtincrease: shoe,
    boxed: drop,
    startrolled: dice,
    starts: turn,
    tookcharacter: mask,
    tookhouse: house,
    routelaid: route,
    roundbegan: turn,
    happened: event,
    distancerolled: dice,
    directionrolled: compass,
    johnnymoved: away,
    routeended: route,
    johnnystopped: block,
    directionscancelled: compass,
    turnbegan: turn,
    passed: pass,
    decided: pass,
    drawsfrom: deck,
    drew: deck,
    deckrenewed: deck,
    showed: shoe,
    discarded: drop,
    discardedunseen: drop,
    discardedopenly: drop,
    played: card,
    countered: shield,
    restricted: block,
    handseen: eye,
    handspied: eye,
    consulted: fortune,
    peeked: fortune,
    putback: fortune,
    ordered: fortune,
    moved: walked,
    blockplaced: barrier,
    blockremoved: barrier,
    officerplaced: officer,
    officerremoved: officer,
    duelbegan: fists,
    duelescaped: exit,
    thrown: hands,
    cointossed: dice,
    laid: card,
    agilityrolled: dice,
    abilityused: blow,
    exchanged: wound,
    diceduelled: dice,
    duelended: fists,
    increasetaken: shoe,
    rolledhigher: dice,
    attemptbegan: aimed,
    aimrolled: dice,
    aimadjusted: aimed,
    aimmoved: aimed,
    loaded: card,
    shotrolled: dice,
    attemptended: shot,
    cardslost: drop,
    scored: points,
    finished: turn,
    turnended: turn,
    gameended: over,
  },
};

export default downtown;

/** Interstate Vigilante at the browser table. */
import aimed from "icon:crosshair";
import began from "icon:steering-wheel";
import came from "icon:airplane-arrival";
import can from "icon:jerrycan";
import card from "icon:card-draw";
import discarded from "icon:card-discard";
import ended from "icon:trophy";
import fired from "icon:rocket-flight";
import first from "icon:hourglass";
import gas from "icon:gas-pump";
import hit from "icon:bright-explosion";
import jumped from "icon:jump-across";
import laid from "icon:treasure-map";
import licence from "icon:id-card";
import light from "icon:traffic-lights-green";
import mine from "icon:land-mine";
import rammed from "icon:crush";
import rolled from "icon:rolling-dices";
import speed from "icon:speedometer";
import stole from "icon:robber-hand";
import towed from "icon:tow-truck";
import town from "icon:direction-sign";
import turned from "icon:car-wheel";
import type { GameModule } from "../contract";
import { LOOKS } from "../../art/vigilante/cars";
import type { VigilanteView } from "../vigilante.gen";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { carNo } from "./content";
import { primaryOf } from "./deal";
import { film } from "./film";
import Seat from "./Seat.svelte";
import { spots } from "./spots";

const vigilante: GameModule = {
  Board,
  film,
  beats,
  spots,
  theme: "vigilante",
  primaryOf,
  seat: Seat,
  mark: (view: VigilanteView, seat) => {
    const look = LOOKS[carNo(view.drivers[seat]?.colour ?? "")];
    return look && { colour: look.paint, ink: look.ink, emblem: look.emblem };
  },
  icons: {
    ...{ firstplayer: first, licencetaken: licence, vehicletaken: began, carplaced: began, turnbegan: first, turnended: first },
    ...{ lightout: light, townturned: town, townsshuffled: town, notown: town, mapdrawn: laid, mapburied: laid, mapskipped: laid, laid },
    ...{ speedset: speed, moved: began, announced: began, turned, gasset: gas, jumped, camedown: came, putaside: began, rammed },
    ...{ displaced: rammed, damaged: hit, minehit: mine, wrecked: hit, towed, respawned: towed, canplaced: can, canpending: can },
    ...{ cantaken: can, candropped: can, captured: can, drew: card, drewunseen: card, decknamed: card, nothingtodraw: card },
    ...{ deckrenewed: card, discarded, played: card, licenceused: licence, fired, aimed, rolled, fought: rolled, rocketart: hit },
    ...{ stole, stoleunseen: stole, gameended: ended },
  },
};

export default vigilante;

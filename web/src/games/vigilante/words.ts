/** The board in words, for those who do not see it. */
import type { Driver, VigilanteView } from "../vigilante.gen";
import { TEAMS, TILES, licenceOf } from "./content";
import { COMPASS, TOWN, nameOf, type Ground, type Square } from "./ground";

const SYMBOLS = ["", "ammo", "upgrade", "gas pump", "jump", "town", "Mel's Garage", "start shield"];

/** Are there teams? */
export const teamed = (view: VigilanteView): boolean => new Set(view.drivers.map(({ team }) => team)).size < view.drivers.length;

/** A driver as the log calls them: by colour. */
export function driverName({ colour, seat }: Driver): string {
  return colour ? `${colour[0]!.toUpperCase()}${colour.slice(1)}` : `Seat ${seat + 1}`;
}

export const nameIn = (view: VigilanteView, seat: number): string => (view.drivers[seat] ? driverName(view.drivers[seat]) : "nobody");

/** Is a seat to be rammed and shot at by another? */
export function foeOf(view: VigilanteView, seat: number, friendlyFire: boolean): (other: number) => boolean {
  const team = view.drivers[seat]?.team;
  return (other) => other !== seat && (friendlyFire || view.drivers[other]?.team !== team);
}

export function carText(view: VigilanteView, seat: number): string {
  const [driver, dials, held, score] = [view.drivers[seat]!, view.dials[seat]!, view.held[seat]!, view.scores[seat]!];
  const car = view.cars[seat]!;
  const team = teamed(view) ? `, team ${TEAMS[driver.team]}` : "";
  const facts = [
    `speed ${dials.speed} of ${driver.top_speed}`,
    `gas ${dials.gas || "E"} of ${driver.tank}`,
    `health ${dials.health} of ${driver.armour}`,
    `${held.ammo} Ammo and ${held.upgrades} Upgrade cards`,
    `${score.cans} cans, ${score.wrecks} wrecks, ${score.points} points`,
    ...(view.can.carrier === seat ? ["carries the Gas Can"] : []),
    ...(view.airborne && view.active === seat ? ["in the air"] : []),
  ];
  return `${driverName(driver)} ${driver.name}${team}, facing ${COMPASS[car.facing]}: ${facts.join(", ")}`;
}

/** Where roads lead from a square. */
function roadText({ links }: Square): string {
  const ways = COMPASS.filter((_, way) => (links >> way) & 1);
  return ways.length ? `road ${ways.join(", ")}` : "sand";
}

export function squareText(view: VigilanteView, square: Square, lit: string): string {
  const name = nameOf(square.row, square.col);
  const car = view.cars.find((each) => each.square === square.id);
  const symbol = square.symbol === TOWN ? TILES[square.card.code] : SYMBOLS[square.symbol];
  return [
    `${name}, ${roadText(square)}`,
    symbol,
    car && carText(view, car.seat),
    view.mines.some((mine) => mine.square === square.id) && "a mine",
    view.can.square === square.id && "the Gas Can",
    lit,
  ]
    .filter(Boolean)
    .join(". ");
}

export function placeText(ground: Ground, row: number, col: number, rotations: number): string {
  const card = ground.cards.find((each) => each.row === row && each.col === col);
  if (card) return `Place ${row},${col}: ${TILES[card.code]}`;
  return `Place ${row},${col}, free${rotations ? `. Your card fits, turned ${rotations} ${rotations > 1 ? "ways" : "way"}` : ". Your card does not fit"}`;
}

export function canText(view: VigilanteView): string {
  const { can } = view;
  if (can.carrier >= 0) return `${nameIn(view, can.carrier)} carries the Gas Can.`;
  if (can.square >= 0) return `The Gas Can is on ${nameOf(can.row, can.col)}.`;
  if (can.pending) return "The Gas Can comes with the first town.";
  return `The Gas Can comes after ${view.lights} more ${view.lights === 1 ? "round" : "rounds"}.`;
}

/** The situation in a few sentences. */
export function summary(view: VigilanteView): string {
  if (view.phase === "set-up") return "Licences and vehicles are being chosen.";
  const cars = view.drivers.filter(({ seat }) => view.cars[seat]!.square >= 0).map(({ seat }) => `${carText(view, seat)}, on ${nameOf(view.cars[seat]!.row, view.cars[seat]!.col)}`);
  const turn = view.active >= 0 && view.phase !== "over" ? ` ${nameIn(view, view.active)} is driving: ${view.phase}${view.phase === "actions" ? `, ${view.owed} moves owed` : ""}.` : "";
  const licence = licenceOf(view.drivers[view.seat]?.licence ?? "");
  return `Round ${view.round}.${turn} ${canText(view)} ${cars.join(". ")}.${licence ? ` Your licence: ${licence.name}, ${licence.text}` : ""}`;
}

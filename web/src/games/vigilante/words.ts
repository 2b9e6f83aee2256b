/** The board in words, for those who do not see it. */
import type { Driver, VigilanteView } from "../vigilante.gen";
import { DRIVERS, PARTS, PRINTED, TEAMS, TILES, VEHICLES, licenceOf } from "./content";
import { COMPASS, DC, DR, GARAGE, START, TOWN, groundOf, type Ground, type Square } from "./ground";

const SYMBOLS = ["", "the ammo", "the upgrade", "the pump", "the ramp"];

export const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** How likely a shot is to hit, as it stands beside it. */
export const hits = (chance: number): string => `hits ${Math.round(chance * 100)} %`;

/** A sentence begins with a capital. */
export const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

/** Are there teams? */
export const teamed = (view: VigilanteView): boolean => new Set(view.drivers.map(({ team }) => team)).size < view.drivers.length;

/** A driver as the log calls them: by colour. */
export function driverName({ colour, seat }: Driver): string {
  return colour ? `${colour[0]!.toUpperCase()}${colour.slice(1)}` : (DRIVERS[seat] ?? "");
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
    `${held.ammo} Ammo and ${counted(held.upgrades, "Upgrade card")}`,
    `${counted(score.cans, "can")}, ${counted(score.wrecks, "wreck")}, ${counted(score.points, "point")}`,
    ...(view.can.carrier === seat ? ["carries the Gas Can"] : []),
    ...(view.airborne && view.active === seat ? ["in the air"] : []),
  ];
  return `${driverName(driver)} ${driver.name}${team}, facing ${COMPASS[car.facing]}: ${facts.join(", ")}`;
}

/** Why an attack with these totals has missed. */
export function missText(red: number, blue: number): string {
  if (red < blue) return `${red} is less than ${blue}.`;
  return red ? `${red} to ${blue} is a tie, which goes to the defender.` : "nobody has a die on the road, and a tie goes to the defender.";
}

/** Where roads lead from a square. */
function roadText({ links }: Square): string {
  const ways = COMPASS.filter((_, way) => (links >> way) & 1);
  return ways.length ? `road ${ways.join(", ")}` : "sand";
}

/** A driver by the number of the car's colour. */
export const carName = (car: number): string => capital(VEHICLES[car]?.colour ?? "");

const NAMES = Object.values(PRINTED).reduce<string[]>((names, { tile, name }) => ((names[tile] = name), names), []);

/** A place as events tell it: map card, part of the card, symbol. */
export const spotName = ([tile, at, symbol]: readonly [number, number, number]): string => placeName(NAMES[tile] ?? "", at, symbol);

/** A square as the log names it: by what is on it, or by its part of the map card. */
export const squareName = ({ id, symbol, card }: Square): string => placeName(TILES[card.code]!, id % 9, symbol);

function placeName(name: string, at: number, symbol: number): string {
  const part = PARTS[at]!;
  if (symbol === TOWN) return name;
  if (symbol === GARAGE) return name.startsWith("Mel") ? name : `Mel's Garage on ${name}`;
  if (symbol === START) return `the ${part} shield of ${name}`;
  return SYMBOLS[symbol] ? `${SYMBOLS[symbol]} in the ${part} of ${name}` : `the ${part} of ${name}`;
}

/** The square of that row and column in words; "" if there is none. */
export function placeOn(view: VigilanteView, row: number, col: number): string {
  const square = groundOf(view).at(row, col);
  return square ? squareName(square) : "";
}

export function squareText(view: VigilanteView, square: Square, lit: string): string {
  const car = view.cars.find((each) => each.square === square.id);
  return [
    `${capital(squareName(square))}, ${roadText(square)}`,
    car && carText(view, car.seat),
    view.mines.some((mine) => mine.square === square.id) && "A mine",
    view.can.square === square.id && "The Gas Can",
    lit,
  ]
    .filter(Boolean)
    .join(". ");
}

/** A free place by the first laid of the cards that it touches, as the engine names it. */
export function besideText(ground: Ground, row: number, col: number): string {
  for (const card of ground.cards) {
    const way = COMPASS.findIndex((_, side) => card.row + DR[side]! === row && card.col + DC[side]! === col);
    if (way >= 0) return `${COMPASS[way]} of ${TILES[card.code]}`;
  }
  return "";
}

export function placeText(ground: Ground, row: number, col: number, rotations: number): string {
  const card = ground.cards.find((each) => each.row === row && each.col === col);
  if (card) return capital(TILES[card.code]!);
  return `Free, ${besideText(ground, row, col)}. ${rotations ? `Your card fits ${rotations > 1 ? `${rotations} ways` : "one way"}` : "Your card does not fit"}`;
}

export function canText(view: VigilanteView): string {
  const { can } = view;
  if (can.carrier >= 0) return `${nameIn(view, can.carrier)} carries the Gas Can.`;
  if (can.square >= 0) return `The Gas Can is at ${placeOn(view, can.row, can.col)}.`;
  if (can.pending) return "The Gas Can comes with the first town.";
  return view.lights ? `The Gas Can comes after ${counted(view.lights, "more round")}.` : "The Gas Can is delivered.";
}

/** The situation in a few sentences. */
export function summary(view: VigilanteView): string {
  if (view.phase === "set-up") return "Licences and vehicles are being chosen.";
  const cars = view.drivers.filter(({ seat }) => view.cars[seat]!.square >= 0).map(({ seat }) => `${carText(view, seat)}, at ${placeOn(view, view.cars[seat]!.row, view.cars[seat]!.col)}`);
  const turn = view.active >= 0 && view.phase !== "over" ? ` ${nameIn(view, view.active)} is driving: ${view.phase}${view.phase === "actions" ? `, ${counted(view.owed, "move")} owed` : ""}.` : "";
  const licence = licenceOf(view.drivers[view.seat]?.licence ?? "");
  return `Round ${view.round}.${turn} ${canText(view)} ${cars.join(". ")}.${licence ? ` Your licence: ${licence.name}, ${licence.text}` : ""}`;
}

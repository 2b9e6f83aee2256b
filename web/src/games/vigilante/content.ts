/** What is printed, as the engine says, with what only a picture needs: icons, hues, words for a card's face. */
import cannon from "icon:minigun";
import handbrake from "icon:car-wheel";
import mine from "icon:land-mine";
import mortar from "icon:mortar";
import nitrous from "icon:rocket-thruster";
import range from "icon:radar-dish";
import rocket from "icon:rocket";
import type { MapCard } from "../vigilante.gen";
import { AMMO, DIAL_TOP, DRIVERS, LICENCES, NICKNAMES, NOTES, PARTS, REACH, TILES as PRINTED, TOWNS, TURNED, UPGRADES, VEHICLES } from "./content.gen";

export { DIAL_TOP as TOP_SPEED, DRIVERS, LICENCES, PARTS, PRINTED, REACH, TURNED, VEHICLES };

/** The number of a car by its colour; -1: none yet. */
export const carNo = (colour: string): number => VEHICLES.findIndex((one) => one.colour === colour);

export const licenceOf = (id: string): (typeof LICENCES)[number] | undefined => LICENCES.find((each) => each.id === id);

export type Weapon = keyof typeof REACH;

export interface Card {
  id: string;
  name: string;
  /** What Mel calls it; "" if she has no name for it. */
  nickname: string;
  /** Of which deck: its back. */
  deck: "ammo" | "upgrade";
  weapon: Weapon | "";
  /** The hue of its band: ammo by damage, upgrades by kind. */
  hue: string;
  damage: number;
  slows: number;
  steals: number;
  /** Squares a Range card adds. */
  range: number;
  text: string;
  icon: string;
}

const HUES: Record<string, string> = { yellow: "#c98a00", orange: "#c2510b", red: "#a31616" };
const WEAPONS: Record<Weapon, { name: string; icon: string; text: string }> = {
  cannon: { name: "Cannon", icon: cannon, text: `The closest car within ${REACH.cannon} squares, any direction.` },
  mortar: { name: "Mortar", icon: mortar, text: "Every opponent on the 8 squares around." },
  rocket: { name: "Rocket", icon: rocket, text: `One car within ${REACH.rocket} squares straight ahead.` },
};
const KINDS: Record<string, { hue: string; icon: string; text: string }> = {
  HB: { hue: "#31506b", icon: handbrake, text: "Face any direction; Speedometer -1." },
  NOS: { hue: "#6b2f6b", icon: nitrous, text: `Instead of setting your speed: ${DIAL_TOP} this turn, top speed after it.` },
  MINE: { hue: "#5a4632", icon: mine, text: "Lay a mine on the square behind you: 1 damage to whoever drives over it." },
};
const longer = (steps: number): { hue: string; icon: string; text: string } => ({
  ...{ hue: "#4a5a2a", icon: range, text: `Adds ${steps} ${steps > 1 ? "squares" : "square"} to the reach of an Ammo card.` },
});

/** All Loadout cards, by number. */
export const CARDS: readonly Card[] = [
  ...AMMO.map(({ id, weapon, colour, damage, speed, steal }): Card => {
    const { name, icon, text } = WEAPONS[weapon as Weapon];
    const title = `${colour[0]!.toUpperCase()}${colour.slice(1)} ${name}`;
    return { id, name: title, nickname: NICKNAMES[weapon as Weapon], deck: "ammo", weapon: weapon as Weapon, hue: HUES[colour]!, damage, slows: speed, steals: steal, range: 0, text, icon };
  }),
  ...UPGRADES.map(({ id, name, nickname, range: steps }): Card => ({
    ...{ id, name, nickname, deck: "upgrade", weapon: "", damage: 0, slows: 0, steals: 0, range: steps, ...(KINDS[id] ?? longer(steps)) },
  })),
];

export const cardNo = (id: string): number => CARDS.findIndex((card) => card.id === id);
export const cardOf = (id: string): Card => CARDS[cardNo(id)]!;

/** Range cards by length. */
export const RANGES = CARDS.filter(({ range: steps }) => steps > 0);

/** What an Ammo card does when it hits, in words. */
export function effects({ damage, slows, steals }: Card): string {
  const more = [slows ? `speed -${slows}` : "", steals ? `steals ${steals} ${steals === 1 ? "card" : "cards"}` : ""].filter(Boolean);
  return damage ? [`damage ${damage}`, ...more].join(", ") : "";
}

/** Map cards by code: a town's or garage's name, or what the plain ones are called. */
export const TILES: Record<string, string> = Object.fromEntries(Object.entries(PRINTED).map(([code, { name }]) => [code, name]));
export const townName = (town: number): string => TOWNS[town] ?? "a town";

/** A Location card: the town, its note, and the map card that its little map shows. */
export interface Location {
  town: string;
  note: string;
  card: MapCard;
}

/** The Location cards by name. */
export const LOCATIONS: ReadonlyMap<string, Location> = new Map(
  Object.entries(PRINTED).flatMap(([code, { tile, name, links, symbols }]) =>
    TOWNS.includes(name) ? [[name, { town: name, note: NOTES[TOWNS.indexOf(name)]!, card: { tile, code, rotation: 0, row: 0, col: 0, links, symbols } }] as const] : [],
  ),
);

/** Teams by number: names and signs. */
export const TEAMS = ["Sun", "Moon", "Star"] as const;

/** What is printed: vehicles, licences, Loadout cards, towns. A test holds it against the engine's content files. */
import cannon from "icon:minigun";
import handbrake from "icon:car-wheel";
import mine from "icon:land-mine";
import mortar from "icon:mortar";
import nitrous from "icon:rocket-thruster";
import range from "icon:radar-dish";
import rocket from "icon:rocket";

export const COLOURS = ["yellow", "orange", "green", "blue", "white", "black"] as const;

export interface Vehicle {
  colour: string;
  name: string;
  /** On its roof; no two cars have the same. */
  letter: string;
  speed: number;
  gas: number;
  hand: number;
  ammo: number;
  upgrade: number;
}

const vehicle = (colour: string, name: string, speed: number, gas: number, hand: number, ammo: number, upgrade: number): Vehicle => ({
  ...{ colour, name, letter: name[0]!, speed, gas, hand, ammo, upgrade },
});

export const VEHICLES: readonly Vehicle[] = [
  vehicle("yellow", "Stinger", 4, 3, 4, 2, 1),
  vehicle("orange", "Coyote", 4, 4, 4, 1, 2),
  vehicle("green", "Rattler", 3, 5, 5, 3, 2),
  vehicle("blue", "Bluestreak", 4, 3, 5, 1, 2),
  vehicle("white", "Ghost", 3, 4, 6, 3, 3),
  vehicle("black", "Widowmaker", 3, 5, 5, 4, 1),
];

/** The number of a car by its colour; -1: none yet. */
export const carNo = (colour: string): number => (COLOURS as readonly string[]).indexOf(colour);

export interface Licence {
  id: string;
  name: string;
  move: string;
  text: string;
}

export const LICENCES: readonly Licence[] = [
  { id: "bootlegger", name: "Bootlegger", move: "Bootleg Turn", text: "Turn the car to any facing; the Speedometer does not change." },
  { id: "trucker", name: "Trucker", move: "Jerry Can", text: "Fill the tank, even when it has run dry." },
  { id: "sharpshooter", name: "Sharpshooter", move: "Dead Eye", text: "In one attack all three red dice lie on the road." },
  { id: "gambler", name: "Gambler", move: "Loaded Dice", text: "Roll your own dice of one combat again; the second roll stands." },
  { id: "mechanic", name: "Grease Monkey", move: "Duct Tape", text: "Gain 2 Health." },
  { id: "champ", name: "Demolition Champ", move: "Bull Bar", text: "One ram or landing does 1 more damage." },
  { id: "racer", name: "Drag Racer", move: "Overdrive", text: "Drive 2 more moves this turn." },
  { id: "scavenger", name: "Scavenger", move: "Scrounge", text: "Draw 2 cards, each from the deck of your choice." },
];

export const licenceOf = (id: string): Licence | undefined => LICENCES.find((each) => each.id === id);

export type Weapon = "cannon" | "mortar" | "rocket";

export interface Card {
  id: string;
  name: string;
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

const HUES = { Y: ["yellow", "#c98a00"], O: ["orange", "#c2510b"], R: ["red", "#a31616"] } as const;
const WEAPONS: Record<string, { weapon: Weapon; name: string; icon: string; text: string }> = {
  CAN: { weapon: "cannon", name: "Cannon", icon: cannon, text: "The closest car within 2 squares, any direction." },
  MOR: { weapon: "mortar", name: "Mortar", icon: mortar, text: "Every opponent on the 8 squares around." },
  ROC: { weapon: "rocket", name: "Rocket", icon: rocket, text: "One car within 4 squares straight ahead." },
};

function ammo(id: string, damage: number, slows: number, steals: number): Card {
  const { weapon, name, icon, text } = WEAPONS[id.slice(0, 3)]!;
  const [word, hue] = HUES[id[4] as keyof typeof HUES];
  return { id, name: `${word[0]!.toUpperCase()}${word.slice(1)} ${name}`, deck: "ammo", weapon, hue, damage, slows, steals, range: 0, text, icon };
}

function upgrade(id: string, name: string, hue: string, steps: number, text: string, icon: string): Card {
  return { id, name, deck: "upgrade", weapon: "", hue, damage: 0, slows: 0, steals: 0, range: steps, text, icon };
}

const longer = (steps: number): Card =>
  upgrade(`R${steps}`, `Range +${steps}`, "#4a5a2a", steps, `Adds ${steps} ${steps > 1 ? "squares" : "square"} to the reach of an Ammo card.`, range);

/** All Loadout cards, by number. */
export const CARDS: readonly Card[] = [
  ammo("CAN-Y", 1, 1, 1),
  ammo("CAN-O", 2, 0, 1),
  ammo("CAN-R", 3, 0, 0),
  ammo("MOR-Y", 1, 1, 0),
  ammo("MOR-O", 2, 1, 0),
  ammo("MOR-R", 3, 0, 0),
  ammo("ROC-Y", 1, 1, 2),
  ammo("ROC-O", 2, 1, 1),
  ammo("ROC-R", 3, 1, 0),
  upgrade("HB", "Handbrake", "#31506b", 0, "Face any direction; Speedometer -1.", handbrake),
  upgrade("NOS", "Nitrous", "#6b2f6b", 0, "Instead of setting your speed: 5 this turn, top speed after it.", nitrous),
  upgrade("MINE", "Mine", "#5a4632", 0, "Lay a mine on the square behind you: 1 damage to whoever drives over it.", mine),
  longer(1),
  longer(2),
  longer(3),
];

export const HANDBRAKE = 9;
export const NITROUS = 10;
export const MINE = 11;
export const RANGES = [12, 13, 14] as const;
export const AMMO_CARDS = 9;
export const REACH: Record<Weapon, number> = { cannon: 2, mortar: 1, rocket: 4 };
export const TOP_SPEED = 5;

export const cardNo = (id: string): number => CARDS.findIndex((card) => card.id === id);

/** What an Ammo card does when it hits, in words. */
export function effects({ damage, slows, steals }: Card): string {
  const more = [slows ? `speed -${slows}` : "", steals ? `steal ${steals}` : ""].filter(Boolean);
  return damage ? [`damage ${damage}`, ...more].join(", ") : "";
}

/** Map cards by code: a town's or garage's name, or what the plain ones are called. */
export const TILES: Record<string, string> = {
  ...{ S4: "Start", S6A: "Start", S6B: "Start" },
  ...{ T01: "Dry Gulch", T02: "Rattler Flats", T03: "Coyote Wells", T04: "Sundown Motel", T05: "Buzzard Rock" },
  ...{ T06: "Silver Spur Mine", T07: "Cactus Junction", T08: "Bonepile", T09: "Mirage Drive-In", T10: "Dust Devil Diner" },
  ...{ T11: "Last Chance", T12: "Proving Ground", T13: "Salt Pan", T14: "Mel's Garage (Crossroads)" },
  ...{ T15: "Mel's Garage (Truck Stop)", T16: "Mel's Garage (Roadside)", T17: "Ramp Cross", T18: "Twin Bends" },
  ...{ T19: "Ammo Fork", T20: "Spanner Fork", T21: "Eastern Arc", T22: "Southern Arc", T23: "Fuel Fork", T24: "Cliff Detour" },
  ...{ T25: "Ramp Straight", T26: "Fuel Straight", T27: "Ramp Bend", T28: "Tight Bend", T29: "Wide Bend", T30: "Fuel Bend" },
  ...{ T31: "Ramp Stub", T32: "Spanner Stub" },
};

/** Towns by number: the first thirteen map cards. */
export const townName = (town: number): string => TILES[`T${String(town + 1).padStart(2, "0")}`] ?? "a town";

/** Teams by number: names and signs. */
export const TEAMS = ["Sun", "Moon", "Star"] as const;

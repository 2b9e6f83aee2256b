/** What is printed on cars, dice and tokens. A test holds it to the title's content. */
import ballast from "icon:anvil";
import box from "icon:cargo-crate";
import contract from "icon:cargo-crane";
import cop from "icon:police-officer-head";
import damage from "icon:bright-explosion";
import dice from "icon:rolling-dices";
import doubled from "icon:perspective-dice-two";
import engine from "icon:gears";
import envelope from "icon:envelope";
import fire from "icon:molotov";
import gun from "icon:sawed-off-shotgun";
import hands from "icon:gloves";
import kit from "icon:toolbox";
import magic from "icon:silver-bullet";
import mechanic from "icon:mechanic-garage";
import mine from "icon:land-mine";
import mortar from "icon:mortar";
import nitro from "icon:rocket-thruster";
import oil from "icon:oily-spiral";
import acid from "icon:acid";
import pass from "icon:ticket";
import plates from "icon:edged-shield";
import ramps from "icon:jump-across";
import repair from "icon:spanner";
import rod from "icon:flame";
import cone from "icon:traffic-cone";
import shot from "icon:revolver";
import speed from "icon:speedometer";
import steer from "icon:steering-wheel";
import tires from "icon:car-wheel";
import trigger from "icon:hand";
import twin from "icon:crossed-pistols";
import wind from "icon:wind-hole";

export interface Driver {
  code: string;
  name: string;
  /** As it stands on the car. */
  short: string;
  colour: string;
  durability: number;
  ability: string;
}

export const DRIVERS: readonly Driver[] = [
  {
    code: "PUP",
    name: "Pupetta",
    short: "P",
    colour: "red",
    durability: 5,
    ability: "Ramming another car costs her neither damage nor speed.",
  },
  {
    code: "DON",
    name: "Don Moccioco",
    short: "D",
    colour: "yellow",
    durability: 5,
    ability: "Gets $200 at the end of a turn in which he sells at most one die.",
  },
  { code: "SPE", name: "W.B. Spender", short: "S", colour: "white", durability: 7, ability: "Has two more points of durability." },
  {
    code: "DUKE",
    name: "John Duke",
    short: "J",
    colour: "green",
    durability: 5,
    ability: "Takes 1 damage less from damaged road, landings and rebounds.",
  },
  { code: "PARK", name: "Clyde Parker", short: "C", colour: "blue", durability: 5, ability: "Shoots in any of the six directions." },
];

export interface Face {
  name: string;
  icon: string;
  /** How many of a die's six sides show it. */
  sides: number;
  /** What it does to a jump. */
  short: boolean;
  landing: number;
  means: string;
}

export const FACES: readonly Face[] = [
  { name: "Steer", icon: steer, sides: 2, short: false, landing: 1, means: "two of them change the lane" },
  { name: "Speedometer", icon: speed, sides: 1, short: false, landing: 0, means: "10 mph faster or slower" },
  { name: "Shot", icon: shot, sides: 1, short: true, landing: 1, means: "one shot ahead" },
  { name: "Repair", icon: repair, sides: 1, short: false, landing: 0, means: "1 point, or cancels a Damage" },
  { name: "Damage", icon: damage, sides: 1, short: true, landing: 2, means: "costs 1 point and $100" },
];

export interface Hazard {
  id: string;
  type: string;
  count: number;
  copies: number;
}

const hazard = (id: string, type: string, count: number, copies: number): Hazard => ({ id, type, count, copies });

export const HAZARDS: readonly Hazard[] = [
  hazard("SPIKE2", "spikes", 2, 2),
  hazard("SPIKE3", "spikes", 3, 2),
  hazard("SPIKE4", "spikes", 4, 2),
  hazard("BARR1", "barriers", 1, 2),
  hazard("BARR2", "barriers", 2, 2),
  hazard("BARR3", "barriers", 3, 2),
  hazard("POL1", "police", 1, 1),
  hazard("POL2", "police", 2, 2),
  hazard("POL3", "police", 3, 2),
  hazard("POL4", "police", 4, 1),
  hazard("LIMIT", "limit", 1, 4),
  hazard("CONT", "container", 1, 8),
];

export function hazardOf(id: string): Hazard {
  return HAZARDS.find((each) => each.id === id) ?? HAZARDS[0]!;
}

/** A thing on the road in words, and what it does. */
export function thingText(what: string, count: number): string {
  switch (what) {
    case "spikes":
      return `${count} spikes: slow you by ${count * 10} mph after driving`;
    case "barriers":
      return `${count} ${count === 1 ? "barrier" : "barriers"}: ${count} damage, then gone`;
    case "police":
      return `${count} ${count === 1 ? "officer" : "officers"}: shoot along the lane at the end of the round`;
    case "limit":
      return "damaged road: 1 damage at 40 mph, 2 at 50";
    case "container":
      return "container: stops you, damage by your speed";
    case "wall":
      return count ? `the wall, with ${count} ${count === 1 ? "officer" : "officers"}` : "the wall";
    case "ramp":
      return "ramp: jump with the spaces you have left";
    case "mine":
      return "mine: 2 damage to the first rival";
    case "oil":
      return "oil: you slide on and lose your Steers";
    case "acid":
      return "acid: as oil, and 1 damage";
    default:
      return what;
  }
}

/** The name alone, for labels. */
export function hazardName(id: string): string {
  const { type, count } = hazardOf(id);
  return thingText(type, count).split(":")[0]!;
}

export interface Bonus {
  id: string;
  name: string;
  colour: "gold" | "blue" | "metallic" | "gray";
  icon: string;
  text: string;
}

const bonus = (id: string, name: string, icon: string, text: string): Bonus => ({
  ...{ id, name, icon, text },
  colour: ({ G: "gold", B: "blue", M: "metallic", P: "gray" } as const)[id.charAt(0) as "G"],
});

export const BONUSES: readonly Bonus[] = [
  bonus("G1", "Run-Flat Tires", tires, "Spikes do nothing to you and stay on the road."),
  bonus("G2", "Crane Contract", contract, "The crane costs you nothing."),
  bonus("G3", "Lead Ballast", ballast, "No rival can push you; damage as usual."),
  bonus("G4", "Cops on the Payroll", cop, "Police shots pass you and go on to the next car."),
  bonus("G5", "Ramp Dealer", ramps, "Your unused ramp is worth $700 at the end."),
  bonus("G6", "Twin Guns", twin, "Each of your shots also goes off behind you."),
  bonus("G7", "Magic Bullet", magic, "Once per turn, 1 damage to any car on the bridge."),
  bonus("G8", "Hair Trigger", trigger, "Once per turn, turn one of your dice, not a Damage, into a Shot."),
  bonus("G9", "Riding Mechanic", mechanic, "Repair on your turn for $100 per point, even while moving."),
  bonus("B1", "Road Pass", pass, "Until your next turn speed limits do not concern you."),
  bonus("B2", "Bulletproof Plates", plates, "Until your next turn every shot at you is cancelled."),
  bonus("B3", "Sawed-Off Shotgun", gun, "This turn a shot may be a blast: 2 damage on each of the next two spaces."),
  bonus("M1", "Power Steering", steer, "2 extra Steers this turn."),
  bonus("M2", "Nitro", nitro, "2 extra Speedometers this turn."),
  bonus("M3", "Steady Hands", hands, "1 extra Steer this turn, and 1 durability."),
  bonus("M4", "Fat Envelope", envelope, "Gain $500."),
  bonus("M5", "Tuned Engine", engine, "1 extra Speedometer this turn, and 1 durability."),
  bonus("M6", "Second Wind", wind, "After your third roll, 2 more rerolls of any of your dice."),
  bonus("M7", "Hot Rod", rod, "1 extra Steer and 1 extra Speedometer this turn."),
  bonus("M8", "Loaded Die", dice, "Turn one of your dice to any face."),
  bonus("M9", "Patch-Up Kit", kit, "Repair 2 points for nothing."),
  bonus("M10", "Double Down", doubled, "One of your dice, not a Damage, counts double."),
  bonus("P1", "Mortar", mortar, "Push a car in your line of fire one space on."),
  bonus("P2", "Mine", mine, "At the end of your turn: the first rival to enter takes 2 damage."),
  bonus("P3", "Oil Slick", oil, "At the end of your turn: cars slide through and lose their Steers."),
  bonus("P4", "Acid Slick", acid, "As oil, and 1 damage whose $100 is dissolved."),
  bonus("P5", "Road Crew", cone, "Move up to 5 barriers by one space each."),
  bonus("P6", "Molotov", fire, "3 damage to what is right behind you."),
  bonus("P7", "Container Drop", box, "Put 1 or 2 containers next to your car."),
];

export function bonusOf(id: string): Bonus | undefined {
  return BONUSES.find((each) => each.id === id);
}

/** Free Steers by speed in tens of mph. */
export const FREE_STEERS = [5, 4, 3, 2, 1, 0];
/** Start spaces, with the money of the race: Border's closed! has its own, told with every offer. */
export const START: readonly { cell: string; money: number }[] = [
  { cell: "L1:-2", money: 700 },
  { cell: "L2:-3", money: 1100 },
  { cell: "L3:-4", money: 1200 },
  { cell: "L4:-5", money: 1400 },
  { cell: "L5:-6", money: 1600 },
];

export const dollars = (money: number): string => `${money < 0 ? "-" : ""}$${Math.abs(money).toLocaleString("en")}`;

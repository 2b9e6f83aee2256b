/** What is printed on cars, dice and tokens, with the drawings that go with it. */
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

import * as printed from "./content.gen";

/** With the letter that stands on the car. */
export const DRIVERS = printed.DRIVERS.map((driver, n) => ({ ...driver, short: "PDSJC".charAt(n) }));

const MEANS = [
  { icon: steer, means: "two of them change the lane" },
  { icon: speed, means: "10 mph faster or slower" },
  { icon: shot, means: "one shot ahead" },
  { icon: repair, means: "1 point, or cancels a Damage" },
  { icon: damage, means: "costs 1 point and $100" },
];
export const FACES = printed.FACES.map((face, n) => ({ ...face, ...MEANS[n]! }));

/** Start spaces, with the money of the race: what a game gives is in its view. */
export const { FREE_STEERS, HAZARDS, START } = printed;
export type Hazard = (typeof HAZARDS)[number];

export function hazardOf(id: string): Hazard | undefined {
  return HAZARDS.find((each) => each.id === id);
}

/** A thing on the road in words, and what it does. */
export function thingText(what: string, count: number): string {
  switch (what) {
    case "spikes":
      return `${count} spikes: ${count * 10} mph slower after the drive`;
    case "barriers":
      return `${count} ${count === 1 ? "barrier" : "barriers"}: ${count} damage, then gone`;
    case "police":
      return `${count} police ${count === 1 ? "officer: shoots" : "officers: shoot"} along the lane at the end of the round`;
    case "limit":
      return "speed limit: 1 damage at 40 mph, 2 at 50";
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
export function hazardName({ type, count }: Hazard): string {
  return thingText(type, count).split(":")[0]!;
}

const ICONS: Record<string, string> = {
  ...{ G1: tires, G2: contract, G3: ballast, G4: cop, G5: ramps, G6: twin, G7: magic, G8: trigger },
  ...{ G9: mechanic, B1: pass, B2: plates, B3: gun, M1: steer, M2: nitro, M3: hands, M4: envelope },
  ...{ M5: engine, M6: wind, M7: rod, M8: dice, M9: kit, M10: doubled, P1: mortar, P2: mine },
  ...{ P3: oil, P4: acid, P5: cone, P6: fire, P7: box },
};
export const BONUSES = printed.BONUSES.map((bonus) => ({ ...bonus, icon: ICONS[bonus.id]! }));
export type Bonus = (typeof BONUSES)[number];

export function bonusOf(id: string): Bonus | undefined {
  return BONUSES.find((each) => each.id === id);
}

export const dollars = (money: number): string => `${money < 0 ? "-" : ""}$${Math.abs(money).toLocaleString("en")}`;

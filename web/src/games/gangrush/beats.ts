/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats, Telling } from "../../system/beats";
import type { Damaged, GangrushEvent, Moved } from "../gangrush.gen";
import { dollars, DRIVERS, FACES } from "./content";
import { placeOf } from "./ground";

type All = Telling<GangrushEvent>;
type Of<Name extends GangrushEvent["event"]> = Extract<GangrushEvent, { event: Name }>;

const nameOf = (driver: number): string => DRIVERS[driver]!.name;
const counted = (count: number, noun: string, nouns = `${noun}s`): string => `${count} ${count === 1 ? noun : nouns}`;
const some = <Name extends GangrushEvent["event"]>({ all }: All, name: Name): Of<Name>[] => all.filter((event) => event.event === name) as Of<Name>[];

function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}

export function diceText(dice: readonly number[]): string {
  return listed(dice.flatMap((count, face) => (count ? [counted(count, FACES[face]!.name)] : [])));
}

/** "-2, -$200": what a driver lost in a beat; "" if nothing. */
function lossOf(telling: All, driver: number): string {
  const own = some(telling, "damaged").filter(({ car }) => car === driver);
  const total = (what: "points" | "money"): number => own.reduce((all, each) => all + each[what], 0);
  return own.length ? `-${total("points")}, -${dollars(total("money"))}` : "";
}

/** Who was hit and lost nothing, since there was nothing left. */
function sparedIn(telling: All): number[] {
  return [...new Set(some(telling, "spared").map(({ car }) => car))].filter((car) => !lossOf(telling, car));
}

function rolls(own: readonly Of<"rolled">[], telling: All): string {
  const { car, dice, aside, roll } = own.at(-1)!;
  const settled = some(telling, "settled").at(-1);
  const shown = settled?.dice ?? dice.map((count, face) => count + (aside[face] ?? 0));
  const loss = lossOf(telling, car);
  const wrecked = some(telling, "flipped").length ? ", wrecked" : "";
  return `${nameOf(car)} rolls ${diceText(shown)}${settled && roll === 1 ? ", keeps all" : ""}${loss ? `: ${loss}${wrecked}` : ""}.`;
}

/** What became of cars that were pushed about, and what was lost and found. */
function aftermath(telling: All, driver: number): string[] {
  const hurt = [...new Set(some(telling, "damaged").map(({ car }) => car))].filter((car) => car !== driver);
  const found = some(telling, "collected").reduce((all, { car, money }) => all + (car === driver ? money : 0), 0);
  return [
    found ? `picks up ${dollars(found)}` : "",
    ...some(telling, "spikesbit").map(({ car, speed }) => `${car === driver ? "flat tires" : `${nameOf(car)} has flat tires`}: ${speed} mph`),
    ...hurt.map((car) => `${nameOf(car)} ${lossOf(telling, car)}`),
    ...sparedIn(telling).map((car) => `${car === driver ? "" : `${nameOf(car)} `}has nothing left to lose`),
    ...some(telling, "flipped").map(({ car }) => `${nameOf(car)} is wrecked`),
    ...some(telling, "fell").map(({ car }) => `${nameOf(car)} falls into the river`),
  ].filter(Boolean);
}

const CLIPS: Record<string, string> = {
  ...{ barriers: "breaks through barriers", limit: "is too fast past a limit", road: "is too fast over damaged road", mine: "hits a mine" },
  ...{ ramp: "strikes a ramp", acid: "slips on acid", container: "strikes a container", wall: "strikes the wall" },
};

function drives(own: readonly Moved[], telling: All): string {
  const { car, how } = own[0]!;
  const steps = own.filter((move) => move.car === car);
  const end = steps.at(-1)!;
  const verb = { drive: "drives", slide: "slides", push: "is pushed", land: "comes down" }[how] ?? "moves";
  const speed = some(telling, "speedset").at(-1);
  const faster = speed ? `${speed.speed > speed.before ? "speeds up to" : "brakes to"} ${speed.speed} mph and ` : "";
  const clipped = some(telling, "damaged").filter((each: Damaged) => each.car === car && CLIPS[each.cause]);
  const clips = [...new Set(clipped.map(({ cause }) => CLIPS[cause]!))];
  const loss = lossOf(telling, car);
  const more = [...clips, ...aftermath(telling, car)];
  const far = how === "drive" ? ` ${counted(steps.length, "space")}` : "";
  return `${nameOf(car)} ${faster}${verb}${far} to ${placeOf(end.cell)}${more.length ? `, ${more.join(", ")}` : ""}${loss ? `: ${loss}` : ""}.`;
}

function shoots(own: readonly Of<"fired">[], telling: All): string {
  const { car, weapon, target } = own.at(-1)!;
  const whom = target >= 0 ? nameOf(target) : target === -1 ? "barriers" : "the police";
  const verb = { shot: "shoots", blast: "fires the shotgun at", "magic bullet": "fires the magic bullet at", mortar: "fires the mortar at", Molotov: "throws the Molotov at" }[weapon] ?? "shoots";
  const times = own.length > 1 ? ` ${own.length === 2 ? "twice" : `${own.length} times`}` : "";
  const moved = target === -2 ? ", who step aside" : "";
  const more = aftermath(telling, car);
  return `${nameOf(car)} ${verb} ${whom}${times}${moved}${more.length ? `: ${more.join(", ")}` : ""}.`;
}

function rams(own: readonly Of<"collided">[], telling: All): string {
  const { car, other, crash } = own[0]!;
  const loss = lossOf(telling, car);
  const more = [loss ? `${nameOf(car)} ${loss}` : "", ...aftermath(telling, car)].filter(Boolean);
  return `${nameOf(car)} ${crash ? "crashes into" : "rams"} ${nameOf(other)}${more.length ? `: ${more.join(", ")}` : ""}.`;
}

function jumps(own: readonly Of<"jumped">[], telling: All): string {
  const { car, face, short } = own[0]!;
  const loss = lossOf(telling, car);
  const more = [loss, ...aftermath(telling, car)].filter(Boolean);
  return `${nameOf(car)} jumps, rolls a ${FACES[face]!.name} and ${short ? "comes down one space short" : "flies all the way"}${more.length ? `: ${more.join(", ")}` : ""}.`;
}

function police(own: readonly Of<"policefired">[], telling: All): string {
  const hit = [...new Set(own.map(({ car }) => car))];
  const said = hit.map((car) => {
    const shots = own.reduce((all, each) => all + (each.car === car ? each.shots : 0), 0);
    const wrecked = some(telling, "flipped").some((each) => each.car === car) ? ", wrecked" : "";
    const came = lossOf(telling, car) + wrecked || (sparedIn(telling).includes(car) ? "who has nothing left to lose" : "");
    return `${counted(shots, "shot")} at ${nameOf(car)}${came ? ` (${came})` : ""}`;
  });
  return `The police fire ${listed(said)}.`;
}

/** Whoever drives on after a crash is in another beat than the crash. */
const driving = (car: number): string => `drive ${car}`;

export const beats: Beats<GangrushEvent> = {
  // Set-up and rounds
  drafted: { weight: "plain" },
  roundbegan: { weight: "short" },
  turnbegan: { weight: "short", turn: true },
  turnskipped: { weight: "plain", turn: true },
  // Bookkeeping
  shopsorted: { weight: "silent" },
  stocked: { weight: "silent" },
  shoprefreshed: { weight: "silent" },
  shopputoff: { weight: "silent" },
  crewdone: { weight: "silent" },
  driveended: { weight: "silent" },
  drivebegan: { weight: "silent" },
  ramptaken: { weight: "silent" },
  picked: { weight: "silent" },
  // Hazards: those of a round are turned up together
  revealed: { weight: "short", joins: "hazards", actor: null, caption: (own, { texts }) => `Turned up: ${listed(own.map((_, n) => texts.filter((text) => text.startsWith("Turned up"))[n]?.slice(11, -1) ?? "a hazard"))}.` },
  placed: { weight: "plain" },
  // The dice of a turn, up to what they come to
  rolled: { weight: "plain", joins: "dice", stage: "roll", caption: rolls },
  kept: { weight: "short", joins: "dice" },
  settled: { weight: "plain", joins: "dice", stage: "roll" },
  dieturned: { weight: "short", joins: "dice" },
  diedoubled: { weight: "short", joins: "dice" },
  // A whole drive, with what it runs into
  speedset: { weight: "short", joins: "drive", actor: ({ car }) => driving(car) },
  moved: { weight: "plain", joins: ["drive", "crash", "jump"], actor: ({ car, how }) => (how === "drive" ? driving(car) : null), caption: drives },
  collected: { weight: "short", joins: ["drive", "crash", "jump"], actor: null },
  slipped: { weight: "short", joins: ["drive", "crash"], actor: null },
  spikesbit: { weight: "short", joins: ["drive", "crash", "jump"], actor: null },
  roadcleared: { weight: "short", joins: ["drive", "crash", "shot", "jump"], actor: null },
  turned: { weight: "plain" },
  damaged: { weight: "short", joins: ["drive", "dice", "shot", "crash", "jump", "police"], actor: null },
  spared: { weight: "short", joins: ["drive", "dice", "shot", "crash", "jump", "police"], actor: null },
  flipped: { weight: "plain", joins: ["crash", "jump", "drive", "shot", "police", "dice"], actor: null },
  stuck: { weight: "short", joins: ["crash", "shot"], actor: null },
  policemoved: { weight: "short", joins: ["drive", "crash", "shot", "jump", "police"], actor: null },
  // Moments for the stage
  collided: { weight: "big", decided: true, joins: "crash", stage: "crash", caption: rams },
  struck: { weight: "big", decided: true, joins: "crash", actor: null, stage: "crash" },
  fell: { weight: "big", joins: ["crash", "jump", "shot"], actor: null, stage: "crash" },
  jumped: { weight: "big", joins: "jump", stage: "jump", caption: jumps },
  rebounded: { weight: "plain", joins: ["jump"], actor: null },
  pocketed: { weight: "short", joins: ["jump"], actor: null },
  arrested: { weight: "big", joins: ["jump"], actor: null, stage: "police" },
  policefired: { weight: "long", joins: "police", actor: null, stage: "police", caption: police },
  // Shots
  fired: { weight: "plain", joins: "shot", caption: shoots },
  cancelled: { weight: "short", joins: ["shot", "police"], actor: null },
  // Money and tokens
  lifted: { weight: "plain" },
  bought: { weight: "plain" },
  used: { weight: "plain" },
  laid: { weight: "plain" },
  rampset: { weight: "plain" },
  barriermoved: { weight: "plain" },
  repaired: { weight: "plain" },
  gained: { weight: "short" },
  // The end
  crossed: { weight: "long" },
  gameended: { weight: "big" },
};

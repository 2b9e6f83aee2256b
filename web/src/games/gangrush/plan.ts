/** Routes as the engine forecasts them: where they lead, what they cost, and where they are drawn. */
import type { Leg, Route } from "../gangrush.gen";
import { dollars } from "./content";
import { absolute, beyond, middle, PAST, WAYS, type Point } from "./ground";

/** The space that a step aims at, or the way off the bridge. */
export const aimOf = (leg: Leg): number => leg.aim ?? PAST;

/** What the last step of a route aims at. */
export const goalOf = (route: Route): number => aimOf(route.legs.at(-1)!);

/** Where the car is after each step of a route that begins on a space, as a driver who faces that way goes. */
export function stopsOf(route: Route, from: number, facing: string): Point[] {
  let here = from;
  return route.legs.map(({ way, aim, at }) => {
    const stop = at !== null ? middle(at) : aim !== null ? middle(aim) : beyond(here, absolute(WAYS.indexOf(way), facing));
    here = at ?? here;
    return stop;
  });
}

/** What it costs the driver in a few words: "-2 durability, -$100, 2 Steers". */
export function priceText(route: Route, steers: number): string {
  const spent = steers - route.steers;
  const parts = [
    route.lost ? `${route.lost < 0 ? "+" : "-"}${Math.abs(route.lost)} durability` : "",
    route.gained ? `${route.gained > 0 ? "+" : ""}${dollars(route.gained)}` : "",
    spent > 0 ? `${spent} ${spent === 1 ? "Steer" : "Steers"}` : "",
  ].filter(Boolean);
  return parts.join(", ") || "costs nothing";
}

/** How a space is marked that can be driven to: what is met there, in a word or two, and how bad it is. */
export interface Mark {
  tone: "free" | "ram" | "stop" | "hurt" | "slow" | "jump" | "wet" | "gain";
  badge: string;
}

/** What a route runs into at its end, and what all of it costs. */
export function markOf(route: Route): Mark {
  const { meets, falls } = route.legs.at(-1)!;
  const cost = route.lost > 0 ? `-${route.lost}` : "";
  const mark = (tone: Mark["tone"], word: string): Mark => ({ tone, badge: [word, cost].filter(Boolean).join(" ") });
  if (falls) return mark("wet", "river");
  switch (meets) {
    case "car":
      return mark("ram", "ram");
    case "container":
    case "wall":
      return mark("stop", "stop");
    case "ramp":
      return mark("jump", "jump");
    case "spikes":
      return mark("slow", "spikes");
    case "oil":
    case "acid":
      return mark("slow", "slip");
    case "police":
      return mark(cost ? "hurt" : "slow", "police");
    case "limit":
      return cost ? mark("hurt", "limit") : { tone: "free", badge: "" };
    case "mine":
      return mark(cost ? "hurt" : "free", "mine");
  }
  if (cost) return mark("hurt", "");
  return route.gained > 0 ? { tone: "gain", badge: `+${dollars(route.gained)}` } : { tone: "free", badge: "" };
}

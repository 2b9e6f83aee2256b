/** The picture in words: for those who listen, and for tips. */

import type { PunkView } from "../punk.gen";
import { CITY, FIRST_KEY, NAMES, PRINTED, STINGER, UNARMED, cables, districtOf, freeways, label, portSpace, roads, spot, streetcars } from "./ground";

export function itemName(item: number): string {
  return item === UNARMED ? "bare hands" : (PRINTED.items[item]?.name ?? "");
}

/** Several items, with repetitions: "Radio and Shotgun". */
export function itemNames(items: readonly number[]): string {
  return items.length ? joined(items.map(itemName)) : "nothing";
}

export function storyOf(view: PunkView): string {
  return view.solo ? PRINTED.story.solo : PRINTED.story.cops;
}

/** What a Cop does who follows a symbol of the A.I. deck. */
export function planText(symbol: number): string {
  const { target, draw, lkl } = PRINTED.symbols;
  if (symbol === target) return "goes for Stinger";
  if (symbol === draw) return "draws a card";
  if (symbol === lkl) return "heads for the Last Known Location";
  return `heads for port ${symbol}, ${spot(portSpace(symbol)).corner}`;
}

export function cardName(who: number, card: number): string {
  if (who !== STINGER) return PRINTED.copCards[card]?.name ?? "";
  return card >= FIRST_KEY ? `Key: ${spot(CITY.keys[card - FIRST_KEY]!).name}` : (PRINTED.stingerCards[card]?.name ?? "");
}

export function cardText(who: number, card: number): string {
  if (who !== STINGER) return PRINTED.copCards[card]?.text ?? "";
  if (card < FIRST_KEY) return PRINTED.stingerCards[card]?.text ?? "";
  const place = CITY.keys[card - FIRST_KEY]!;
  return `Opens ${spot(place).name} (${districtOf(place)}) for a hit${spot(place).colour === "red" ? ", not the last one" : ""}.`;
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Why Stinger cannot be on a space; "" if he can. */
export function whyNot(view: PunkView, space: number): string {
  return view.ruled_out.find(([, spaces]) => spaces.includes(space))?.[0] ?? "";
}

/** The pieces on a space, by name. */
export function onSpace(view: PunkView, space: number): string[] {
  return view.characters.flatMap((each, who) => (each.space === space ? [NAMES[who]!] : []));
}

const joined = (words: string[]): string => words.join(", ").replace(/, ([^,]*)$/, " and $1");

/** What a space is and what is there: "California & Powell (45), Nob Hill. Frank is here. Roads to 44 and 52." */
export function spaceText(
  view: PunkView,
  space: number,
  { lit = "", cost = 0, deduction = false }: { lit?: string; cost?: number; deduction?: boolean } = {},
): string {
  const { colour, port, er } = spot(space);
  const kinds: Record<string, string> = { black: "hit location, needs its key", red: "red hit location, needs its key, never the last", green: "green hit location, needs the uniform" };
  const parts = [
    `${label(space)}, ${districtOf(space)}`,
    kinds[colour ?? ""],
    port ? `port ${port}` : "",
    er ? "emergency room" : "",
    view.hits.includes(space) ? "hit already" : "",
  ].filter(Boolean);
  const here = onSpace(view, space);
  const said = [parts.join(", ")];
  if (here.length) said.push(`${joined(here)} ${here.length > 1 ? "are" : "is"} here`);
  said.push(`Roads to ${joined(roads[space]!.map((each) => spot(each).name))}`);
  if (freeways[space]!.length) said.push("Freeway");
  if (cables[space]!.length) said.push("Cable car stop");
  if (streetcars[space]!.length) said.push("Streetcar stop");
  if (deduction && !view.visible)
    said.push(view.maybe.includes(space) ? "Stinger can be here" : whyNot(view, space).replace(/\.$/, "") || "Stinger cannot be here");
  if (lit) said.push(cost ? `${lit}, ${count(cost, "point")}` : lit);
  return `${said.join(". ")}.`;
}

/** The situation in a few sentences. */
export function summary(view: PunkView): string {
  const said: string[] = [];
  const who = view.seat === STINGER ? "You are Stinger." : view.seat > STINGER ? "You hunt Stinger." : "You watch.";
  said.push(who);
  if (view.phase === "preparation") said.push("Preparation.");
  else said.push(`Round ${view.round}, ${view.phase === "escape" ? "the Escape: freeways are closed" : `the ${view.phase}`}.`);
  view.characters.forEach((each, at) => {
    const where = each.space >= 0 ? `on ${label(each.space)}` : at === STINGER ? "hidden" : "not placed";
    said.push(`${NAMES[at]} ${where}, health ${each.health}${each.fighting ? ", in combat" : ""}.`);
  });
  said.push(`${count(view.hits.length, "hit")} made.`);
  if (view.chopper >= 0) said.push(`Chopper over ${CITY.districts[view.chopper]!.name}.`);
  if (view.jam >= 0) said.push(`JAM in ${CITY.districts[view.jam]!.name}.`);
  return said.join(" ");
}

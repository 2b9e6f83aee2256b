/** The picture in words: for those who listen, for tips and for cards. */

import { SIGN_NAMES } from "../../art/downtown/signs";
import type { DowntownView, PlayerView } from "../downtown.gen";
import {
  CITY,
  COMPASS,
  LOCATION,
  PRINTED,
  aimedFrom,
  isField,
  isLocation,
  locationOf,
  near,
  placeName,
} from "./ground";

const { first } = PRINTED;

export type CardKind = "weapon" | "duel" | "attack" | "location" | "interaction";

export function kindOf(card: number): CardKind {
  if (card < first.duel) return "weapon";
  if (card < first.attack) return "duel";
  if (card < first.location) return "attack";
  return card < first.interaction ? "location" : "interaction";
}

/** The deck of a card: 0 weapons and duel cards, 1 locations, 2 interactions. */
export const deckOf = (card: number): number => (card < first.location ? 0 : card < first.interaction ? 1 : 2);

export function cardName(card: number): string {
  if (card < first.duel) return PRINTED.weapons[card]?.name ?? "";
  if (card < first.attack) return PRINTED.duelCards[card - first.duel]!.name;
  if (card < first.location) return PRINTED.attackCards[card - first.attack]!.name;
  if (card < first.interaction) return CITY.locations[card - first.location]!.name;
  return PRINTED.interactions[card - first.interaction]!.name;
}

/** A card as the log calls it: a place with its weapon. */
export function cardTitle(card: number): string {
  const name = cardName(card);
  return kindOf(card) === "location" ? `${name} (${PRINTED.weapons[CITY.locations[card - first.location]!.weapon]!.name})` : name;
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
export const listed = (words: readonly string[]): string => words.join(", ").replace(/, ([^,]*)$/, " and $1");

export function cardText(card: number): string {
  if (card < first.duel) {
    const { attack, shape, colour } = PRINTED.weapons[card]!;
    return `Attack ${attack}, hits ${counted(shape.length, "space")}. Needs a ${colour} location and its card.`;
  }
  if (card < first.attack) return PRINTED.duelCards[card - first.duel]!.text;
  if (card < first.location) return PRINTED.attackCards[card - first.attack]!.text;
  if (card < first.interaction) {
    const place = CITY.locations[card - first.location]!;
    const { name, colour } = PRINTED.weapons[place.weapon]!;
    const where = place.icon ? "beside the building, from the lookout" : "beside it";
    return `${name} at Johnny on one of the ${place.targets.length} ${colour} fields ${where}.`;
  }
  return PRINTED.interactions[card - first.interaction]!.text;
}

/** When a card is played and where it goes: the small print. */
export function cardNote(card: number): string {
  const kind = kindOf(card);
  if (kind === "duel") return "as a duel begins";
  if (kind === "attack") return "before the dice of a shot";
  if (kind !== "interaction") return "for an attempt";
  const { when, after } = PRINTED.interactions[card - first.interaction]!;
  return `${when} · ${after === "box" ? "once" : "discard"}`;
}

/** What a figure is called. */
export const nameOf = (view: DowntownView, figure: number): string => view.players[figure]?.name ?? "";
export const characterOf = (player: PlayerView | undefined) => PRINTED.characters.find(({ id }) => id === player?.character);
export const faceOf = (view: DowntownView, figure: number): string => view.players[figure]?.character ?? "";

export const RESTRICTIONS = ["one card fewer to draw", "one card fewer to keep", "two steps fewer", "no metro"];

export function waitingText(player: PlayerView): string {
  return player.waiting.flatMap((count, at) => (count ? [`${RESTRICTIONS[at]}${count > 1 ? ` ×${count}` : ""}`] : [])).join(", ");
}

export const heads = (heading: number): string => COMPASS[heading] ?? "";

/** Who and what is on a place. */
export function onPlace(view: DowntownView, place: number): string[] {
  const found = view.players.filter((each) => each.place === place).map(({ name }) => name);
  if (view.johnny.heading >= 0 && view.johnny.field === place) found.unshift(`Johnny, heading ${heads(view.johnny.heading)}`);
  if (view.roadblocks.includes(place)) found.push("a roadblock");
  if (isLocation(place) && view.officers.includes(place - LOCATION)) found.push("a police officer");
  return found;
}

/** What a place is, in a few words each. */
export function factsOf(place: number): string[] {
  if (isLocation(place)) {
    const { weapon, targets, icon } = locationOf(place);
    const { name, colour } = PRINTED.weapons[weapon]!;
    return [
      `${name}, ${SIGN_NAMES[colour]}`,
      icon ? "stand here, out of the blast" : "",
      `aims at ${listed(targets.map(placeName))}`,
    ].filter(Boolean);
  }
  if (!isField(place)) return ["open to its owner alone"];
  const { crossroad, metro } = CITY.fields[place]!;
  const special = CITY.specials.find(({ field }) => field === place);
  return [
    crossroad ? "crossroad" : "",
    metro ? `metro, ${metro} line` : "",
    ...aimedFrom(place).map((number) => `target of ${placeName(LOCATION + number)}`),
    special ? `at ${special.name}` : "",
  ].filter(Boolean);
}

/** A place with everything about it: what is read out when it has the focus. */
export function placeText(view: DowntownView, place: number, { lit = "", chance = 0 } = {}): string {
  const said = [[placeName(place), ...factsOf(place)].join(", ")];
  const here = onPlace(view, place);
  if (here.length) said.push(`Here: ${listed(here)}`);
  const ways = near(place).filter((to) => isField(to));
  said.push(`Leads to ${listed(ways.map(placeName))}`);
  const doors = near(place).filter((to) => isLocation(to));
  if (doors.length) said.push(`Door of ${listed(doors.map(placeName))}`);
  if (chance) said.push(`${arrival(view)} in ${(chance * 100).toFixed(1)} percent`);
  if (lit) said.push(lit);
  return `${said.join(". ")}.`;
}

/** What a chance of the forecast is about: the turn that runs, or his next one. */
export const arrival = (view: DowntownView): string =>
  view.active < 0 && view.round > 0 ? "Johnny ends this turn here" : "Johnny is here after his next turn";

/** The same in a few words. */
export const arrivalShort = (view: DowntownView): string => (view.active < 0 && view.round > 0 ? "there after this turn" : "there after his next turn");

/** Whose turn it is. */
export function turnText(view: DowntownView): string {
  if (!view.round) return "Setting up";
  if (view.asked === -2) return "The chase is over";
  if (view.active < 0) return view.duel ? "The duel for the win" : "Johnny's turn";
  return view.active === view.seat ? "Your turn" : `${nameOf(view, view.active)}'s turn`;
}

/** The situation in a few sentences. */
export function summary(view: DowntownView): string {
  const said = [view.round ? `Round ${view.round} of ${view.rounds}. ${turnText(view)}.` : "Setting up."];
  const { johnny } = view;
  if (johnny.heading >= 0) said.push(`Johnny is on ${placeName(johnny.field)}, heading ${heads(johnny.heading)}.`);
  for (const player of view.players) {
    const name = `${player.name}${player.figure === view.seat ? " (you)" : ""}`;
    const where = player.place >= 0 ? `at ${placeName(player.place)}` : "not placed yet";
    said.push(`${name}${player.rival ? ", a rival," : ""} ${where}${player.rival ? "" : `, ${counted(player.points, "point")}`}.`);
  }
  if (view.roadblocks.length) said.push(`Roadblocks on ${listed(view.roadblocks.map(placeName))}.`);
  if (view.officers.length) said.push(`Officers at ${listed(view.officers.map((at) => placeName(LOCATION + at)))}.`);
  if (view.hand.length) said.push(`Your hand: ${listed(view.hand.map(cardName))}.`);
  return said.join(" ");
}

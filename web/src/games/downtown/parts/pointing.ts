/** What a card, a planned shot or a line of the log speaks of, as places to light up. */

import type { DowntownEvent, DowntownView, Need } from "../../downtown.gen";
import { CITY, LOCATION, PRINTED, isLocation, spots } from "../ground";
import { kindOf } from "../words";

export interface Pointing {
  /** Places it is about. */
  places: number[];
  /** Locations whose target fields are shown too. */
  aims: number[];
}

const NOTHING: Pointing = { places: [], aims: [] };
const { first } = PRINTED;

const numbersOf = (weapon: number): number[] => CITY.locations.flatMap((each, number) => (each.weapon === weapon ? [number] : []));
const placesOf = (numbers: readonly number[]): number[] => numbers.map((number) => LOCATION + number);

/** The places where a weapon serves: those whose card is held aim, the others are where its card may yet lead. */
function armed(view: DowntownView, weapon: number): Pointing {
  const numbers = numbersOf(weapon);
  const held = numbers.filter((number) => view.hand.includes(first.location + number));
  return { places: placesOf(held.length ? held : numbers), aims: placesOf(held) };
}

/** The places that a card of the hand serves. */
export function cardPoints(view: DowntownView, card: number): Pointing {
  if (card < 0) return NOTHING;
  const kind = kindOf(card);
  if (kind === "weapon") return armed(view, card);
  if (kind === "location") {
    const place = LOCATION + card - first.location;
    return { places: [place], aims: [place] };
  }
  const id = PRINTED.cardIds[card]!;
  if (id.startsWith("metro_")) return { ...NOTHING, places: stationsOf(id.slice(6)) };
  const special = CITY.specials.find((each) => id === `special_${each.id}`);
  if (special) return { ...NOTHING, places: [special.field] };
  if (id === "bribe") return { ...NOTHING, places: placesOf(view.officers) };
  if (id === "remove_roadblock") return { ...NOTHING, places: [...view.roadblocks] };
  return NOTHING;
}

const stationsOf = (line: string): number[] => CITY.fields.flatMap(({ metro }, field) => (metro === line ? [field] : []));

/** The places of a shot that is being prepared. */
export function needPoints(need: Need | undefined): Pointing {
  if (!need) return NOTHING;
  if (need.location >= 0) return { places: [LOCATION + need.location], aims: [LOCATION + need.location] };
  return { places: placesOf(numbersOf(need.weapon)), aims: [] };
}

/** The shot that a card belongs to; without one the nearest. */
export function needOf(view: DowntownView, card: number): Need | undefined {
  if (card < 0) return view.needs[0];
  const kind = kindOf(card);
  if (kind === "weapon") return view.needs.find(({ weapon }) => weapon === card);
  return kind === "location" ? view.needs.find(({ location }) => location === card - first.location) : undefined;
}

/** The cards of the hand that belong to this one: its missing half, if one holds it. */
export function partners(view: DowntownView, card: number): number[] {
  if (card < 0) return [];
  const kind = kindOf(card);
  if (kind === "weapon") return numbersOf(card).map((number) => first.location + number).filter((each) => view.hand.includes(each));
  const weapon = kind === "location" ? CITY.locations[card - first.location]!.weapon : -1;
  return view.hand.includes(weapon) ? [weapon] : [];
}

const isPlace = (at: unknown): at is number => typeof at === "number" && at >= 0 && at < spots.length;

/** What is told of Johnny's way, with or without the field he is on. */
const OF_JOHNNY: ReadonlySet<DowntownEvent["event"]> = new Set([
  ...(["johnnymoved", "johnnystopped", "distancerolled", "directionrolled", "directionscancelled"] as const),
  ...(["routelaid", "routeended"] as const),
]);

/** The places that a line of the log speaks of: those it names, else where its people are. */
export function eventPoints(view: DowntownView, event: DowntownEvent | undefined): Pointing {
  if (!event) return NOTHING;
  const told = event as unknown as Partial<Record<string, unknown>>;
  const named = ["place", "field", "location"].map((key) => told[key]).filter(isPlace);
  const people = [told.figure, told.seat, ...(Array.isArray(told.figures) ? told.figures : [])];
  const where = people.flatMap((figure) => (typeof figure === "number" ? [view.players[figure]?.place] : [])).filter(isPlace);
  const johnny = OF_JOHNNY.has(event.event) && isPlace(view.johnny.field) ? [view.johnny.field] : [];
  const places = named.length ? named : where.length ? where : johnny;
  return { places: [...new Set(places)], aims: event.event === "attemptbegan" ? places.filter(isLocation) : [] };
}

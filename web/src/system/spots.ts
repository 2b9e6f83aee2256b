/** Where on the screen a lesson points: from typed places, cards, offers and panels to elements. */
import type { Choice, Offer, Pointed } from "../protocol.gen";

export type Named = Pointed["places"][number];

/** How a title's board shows its places and cards, as selectors. */
export interface Spots {
  place: (at: Named, view: any) => string;
  card?: (card: Named, view: any) => string;
  /** Where a choice begins that is made in several presses, such as with a card in hand; "": where it says itself. */
  start?: (does: any) => string;
}

/** The parts of a table that lessons of all titles can point at. */
const PANELS: Record<string, string> = {
  goal: ".goal",
  prompt: '[data-testid="prompt"]',
  primary: ".actions .main",
  choices: '[data-panel="choices"]',
  hand: "[data-hand]",
  figures: "[data-figures]",
  seats: ".seats",
  log: '[data-panel="log"]',
  board: "[data-board]",
  stage: '[data-testid="stage"], [data-stage]',
};

/** What a choice is about, by the names that all titles give to places. */
const PLACES = ["at", "to", "on", "place", "origin"] as const;

const isPlace = (value: unknown): value is Named => typeof value === "number" && value >= 0;

/** The places that a choice is about. */
export function placesOf(offer: Offer): Named[] {
  const does = offer.does as unknown as Record<string, unknown>;
  const found: Named[] = PLACES.map((name) => does[name]).filter(isPlace);
  // Rows and columns of a map that grows to all sides may be below nought.
  const { row, col } = does;
  if (typeof row === "number" && typeof col === "number") found.push([row, col]);
  return found;
}

const same = (a: Choice, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The offers of a question that are pointed at. */
export function offersAt(point: Pointed, offers: readonly Offer[]): Offer[] {
  return offers.filter(({ choice }) => point.offers.some((each) => same(each, choice)));
}

/** All places that are pointed at, by themselves or as those of a choice. */
export function placesAt(point: Pointed, offers: readonly Offer[]): Named[] {
  return [...point.places, ...offersAt(point, offers).flatMap(placesOf)];
}

/**
 * A selector for each thing that is pointed at, with others to try where the first finds nothing: a choice is where it
 * can be pressed, or else where the places are that it is about.
 */
export function selectors(point: Pointed, offers: readonly Offer[], view: any, spots: Spots | undefined): string[][] {
  const places = (of: readonly Named[]): string[] => (spots ? of.map((place) => spots.place(place, view)).filter(Boolean) : []);
  return [
    ...point.panels.map((panel) => [PANELS[panel] ?? ""]),
    ...point.seats.map((seat) => [`[data-testid="seat-${seat}"]`]),
    ...point.places.map((place) => places([place])),
    ...point.cards.map((card) => [spots?.card?.(card, view) ?? ""]),
    ...offersAt(point, offers).flatMap((offer) => {
      const act = `[data-act="${offer.token}"]`;
      const start = spots?.start?.(offer.does) ?? "";
      const about = places(placesOf(offer));
      return about.length ? about.map((place) => [place, act, start]) : [[act, start]];
    }),
  ].map((tries) => tries.filter(Boolean));
}

/** The board in words, for those who do not see it. */
import type { CarView, GangrushEvent, GangView } from "../gangrush.gen";
import { cellOf, idOf, LOW, nameOf, placeOf, TALL, zoneOf } from "./ground";
import { LOOKS } from "../../art/gangrush/shapes";
import type { Mark } from "../contract";
import { bonusOf, dollars, DRIVERS, thingText } from "./content";

export function carText(car: CarView): string {
  const money = car.cash === null ? "cash hidden" : dollars(car.cash);
  const facts = [
    car.state === "road" ? `${car.speed} mph${car.backwards ? ", backwards" : ""}${car.homebound ? ", homebound" : ""}` : stateText(car),
    `durability ${car.durability} of ${car.maximum}`,
    money + (car.debt ? `, debt ${dollars(car.debt)}` : ""),
    ...(car.tokens.length ? [car.tokens.map((id) => bonusOf(id)?.name ?? id).join(", ")] : []),
  ];
  return `${car.name}: ${facts.join("; ")}`;
}

export function stateText(car: CarView): string {
  return { river: "in the river", out: "across the line", arrested: "arrested", unplaced: "not placed yet" }[car.state] ?? placeOf(idOf(car.cell));
}

/** What lies at the side of an outer space. */
function edgeText(cell: number): string {
  const at = cellOf(cell)!;
  if (at.lane !== 1 && at.lane !== 5) return "";
  const marks = [at.mark - 1, at.mark + 1];
  if (marks.some((mark) => TALL.includes(mark))) return "tall support at the side";
  return marks.some((mark) => LOW.includes(mark)) ? "low support at the side" : "river at the side";
}

export function cellText(view: GangView, cell: number, lit: string): string {
  const name = nameOf(cell);
  const { mark } = cellOf(cell)!;
  const car = view.cars.find((each) => each.state === "road" && each.cell === name);
  const thing = view.things.find((each) => each.cell === name);
  const bills = view.bills.find(([at]) => at === name)?.[1];
  return [
    placeOf(cell) + (mark < 0 ? "" : `, zone ${zoneOf(mark)}`),
    car && carText(car),
    thing && thingText(thing.what, thing.count),
    bills && `${dollars(bills)} on the road`,
    view.damaged.includes(name) && "damaged road",
    view.turn_zone.includes(name) && "turnaround zone",
    edgeText(cell),
    lit,
  ]
    .filter(Boolean)
    .join(". ")
    .replace(/^l/, "L");
}

/** The situation in a few sentences. */
export function summary(view: GangView): string {
  if (view.phase === "set-up") return "The cars are being chosen.";
  const cars = [...view.cars].sort((a, b) => a.rank - b.rank).map((car) => `${carText(car)}${car.state === "road" ? `; ${placeOf(idOf(car.cell))}` : ""}`);
  const turn = view.turn ? ` It is the turn of ${view.cars.find(({ seat }) => seat === view.turn!.seat)?.name}, ${view.phase}.` : "";
  return `Round ${view.round}, ${view.phase}.${turn} In order: ${cars.join(". ")}.`;
}

/** The spaces that something told speaks of, by name: where it happened, and where the cars in it are now. */
export function spokenOf(view: GangView, event: GangrushEvent | undefined): string[] {
  if (!event) return [];
  const cells = [..."origin" in event ? [event.origin] : [], ..."cell" in event ? [event.cell] : []].map(nameOf);
  const drivers = [..."car" in event ? [event.car] : [], ..."other" in event ? [event.other] : [], ..."target" in event ? [event.target] : []];
  const cars = view.cars.filter(({ driver, state }) => state === "road" && drivers.includes(driver)).map(({ cell }) => cell);
  return [...new Set([...cells, ...cars])].filter(Boolean);
}

/** A seat's colour and emblem: the paint of its car, and the letter on the roof. */
export function markOf(view: GangView, seat: number): Mark | undefined {
  const car = view.cars.find((each) => each.seat === seat);
  if (!car) return undefined;
  const { paint, ink } = LOOKS[car.driver]!;
  const letter = `<text x="256" y="408" text-anchor="middle" font-size="440" font-weight="700" font-family="sans-serif" fill="currentColor">${DRIVERS[car.driver]!.short}</text>`;
  return { colour: paint, ink, emblem: letter };
}

/** What a card, a log line or a choice speaks of, as squares of the map. Pure; the board lights them up. */
import type { VigilanteDoes, VigilanteEvent, VigilanteView } from "../../vigilante.gen";
import { GARAGE, middle, nameOf, type Ground, type Point } from "../ground";

/** The square of a seat's car by name; none while it is off the map. */
function carAt(view: VigilanteView, seat: number): string[] {
  const car = view.cars[seat];
  return car && car.square >= 0 ? [nameOf(car.row, car.col)] : [];
}

/** The squares that an event tells of: where it happened, who did it, and to whom. */
export function told(event: VigilanteEvent, view: VigilanteView, ground: Ground): string[] {
  const found: string[] = [];
  if ("place" in event) for (const { card, row, col } of ground.squares) if (card.row === event.place[0] && card.col === event.place[1]) found.push(nameOf(row, col));
  if ("square" in event && event.square) found.push(nameOf(...event.square));
  if ("origin" in event) found.push(nameOf(...event.origin));
  if ("targets" in event) found.push(...event.targets.flatMap((seat) => carAt(view, seat)));
  if ("victim" in event) found.push(...carAt(view, event.victim));
  const where = "place" in event || ("square" in event && event.square);
  if ("seat" in event && !where) found.push(...carAt(view, event.seat));
  return [...new Set(found)];
}

/** The squares that a choice concerns besides where it is pressed: whom it hits, what it is laid on. */
export function meant(does: VigilanteDoes | undefined, view: VigilanteView, ground: Ground): string[] {
  const at = (id: number): string[] => {
    const square = ground.squares[id];
    return square ? [nameOf(square.row, square.col)] : [];
  };
  switch (does?.do) {
    case "fire":
      return does.targets.flatMap((seat) => carAt(view, seat));
    case "aim":
      return carAt(view, does.at);
    case "lay_mine":
    case "drop_can":
    case "put_car":
      return at(does.on);
    default:
      return [];
  }
}

/** What a driver is after: the Gas Can, or who carries it, or, with the can aboard, the nearest place to deliver it. */
export function quarryOf(view: VigilanteView, ground: Ground, seat: number): Point | null {
  const { can } = view;
  const own = view.cars[seat];
  if (can.carrier >= 0 && can.carrier !== seat) {
    const car = view.cars[can.carrier];
    return car && car.square >= 0 ? middle(car.row, car.col) : null;
  }
  if (can.carrier === seat && own) {
    const start = view.drivers[seat]?.start ?? -1;
    const sites = ground.squares.filter(({ id, symbol }) => (view.site !== "own_start" && symbol === GARAGE) || (view.site !== "garage" && id === start));
    const away = ({ row, col }: { row: number; col: number }): number => Math.abs(row - own.row) + Math.abs(col - own.col);
    const [nearest] = [...sites].sort((a, b) => away(a) - away(b));
    return nearest ? middle(nearest.row, nearest.col) : null;
  }
  return can.square >= 0 ? middle(can.row, can.col) : null;
}

/** Where the picture looks: at the car in turn and the road before it, at the pack while hazards are placed. */
import type { GangView } from "../../gangrush.gen";
import { idOf, middle, SPACE, type Point } from "../ground";

export function eyeOf(view: GangView, kind: string, look: number): Point {
  const standing = view.cars.filter(({ state, cell }) => state !== "out" && cell);
  const at = (cell: string): Point => middle(idOf(cell));
  if (kind === "gangrush.draft" || view.phase === "set-up" || !standing.length) return { ...at("L3:0"), x: at("L3:0").x - SPACE };
  if (view.phase === "hazards") {
    const front = Math.max(...standing.map(({ cell }) => at(cell).x));
    const rear = Math.min(...standing.map(({ cell }) => at(cell).x));
    return { x: (front + rear) / 2 + 2 * SPACE, y: 0 };
  }
  const driver = standing.find(({ seat }) => seat === (view.turn?.seat ?? view.active)) ?? standing.find(({ seat }) => seat === look);
  if (!driver) {
    const middles = standing.map(({ cell }) => at(cell).x);
    return { x: middles.reduce((all, x) => all + x, 0) / middles.length, y: 0 };
  }
  const { x, y } = at(driver.cell);
  return { x: x + (driver.homebound ? -1.5 : 1.5) * SPACE, y };
}

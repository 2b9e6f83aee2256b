/** What is on stage, in words: every modifier by its name, sums as people add them up. Pure. */
import type { VigilanteView } from "../../vigilante.gen";
import { CARDS, effects } from "../content";
import { totalOf, type Act, type BoxScene } from "../film";
import { capital, counted, missText, nameIn } from "../words";

export interface Words {
  title: string;
  /** What decides it, one line each. */
  lines: readonly string[];
  /** What came of it; "": it is not decided yet. */
  verdict: string;
  /** Whom it is good and bad for; -1: nobody. */
  winner: number;
  loser: number;
}

/** The faces that count, and what became of the other dice: "6 + 5 = 11, 1 die in the sand". */
export function rolledText(dice: readonly number[]): string {
  if (!dice.length) return "";
  const road = dice.filter((die) => die > 0);
  const [sand, out] = [dice.filter((die) => die === 0).length, dice.filter((die) => die < 0).length];
  const dieCount = (count: number): string => (count === 1 ? "1 die" : `${count} dice`);
  const sum = road.length > 1 ? `${road.join(" + ")} = ${totalOf(dice)}` : road.length ? String(road[0]) : "nothing on the road";
  return [sum, ...(sand ? [`${dieCount(sand)} in the sand`] : []), ...(out ? [`${dieCount(out)} out of the box`] : [])].join(", ");
}

/** A combat: the card, what changes it, the odds that were chosen, and the verdict. */
export function boxWords(view: VigilanteView, box: BoxScene, odds: boolean): Words {
  const card = CARDS[box.card];
  const [attacker, defender] = [nameIn(view, box.attacker), nameIn(view, box.defender)];
  const lines = [
    card ? `${card.name} (${card.nickname}): ${effects(card)}` : "",
    ...box.ranges.map((range) => `${CARDS[range]!.name}: reaches farther`),
    box.deadEye ? "Dead Eye: all red dice lie on the road" : "",
    box.again >= 0 ? `Loaded Dice: ${nameIn(view, box.again)} has rolled again` : "",
    odds && box.chance > 0 ? `${Math.round(box.chance * 100)} % to hit; a tie is a miss` : "",
  ].filter(Boolean);
  const verdict = box.hit === null ? "" : box.hit ? "Hit!" : `Missed: ${missText(totalOf(box.red), totalOf(box.blue))}`;
  return { title: `${attacker} fires at ${defender}`, lines, verdict, winner: box.hit ? box.attacker : box.defender, loser: box.hit ? box.defender : box.attacker };
}

const CAUSES: Record<string, string> = { ammo: "shot to pieces", ram: "rammed", landing: "crushed from above", mine: "blown up by a mine", gas: "out of gas" };

/** A ram, jump, wreck or delivery; do mines go off under flying cars? */
export function actWords(view: VigilanteView, act: Act, airMines = false): Words {
  const name = (seat: number): string => nameIn(view, seat);
  switch (act.kind) {
    case "ram": {
      const how = act.landing ? `${act.damage - act.extra} for a landing` : `${act.damage - act.extra} for a ram`;
      const lines = [`${how}${act.extra ? `, +${act.extra} Bull Bar` : ""}: ${counted(act.damage, "point")} of damage. No dice.`];
      return { title: `${name(act.attacker)} ${act.landing ? "lands on" : "rams"} ${name(act.defender)}`, lines, verdict: act.landing ? "Crushed!" : "Crash!", winner: act.attacker, loser: act.defender };
    }
    case "jump":
      return { title: `${name(act.seat)} takes off`, lines: [`One more move. In the air: no gas, ${airMines ? "" : "no mines, "}no ram before landing.`], verdict: "Airborne!", winner: -1, loser: -1 };
    case "wreck": {
      const lines = [capital(CAUSES[act.cause] ?? ""), act.by >= 0 ? `${name(act.by)} takes a Wreck card: 1 point` : "Nobody scores", "Back at a town, with full dials and a new hand"];
      return { title: `${name(act.seat)} is wrecked`, lines, verdict: "Wrecked!", winner: act.by, loser: act.seat };
    }
    case "can":
      return { title: `${name(act.seat)} delivers the Gas Can`, lines: [`3 points, ${act.cans} of ${counted(act.target, "Gas Can")}`], verdict: "Delivered!", winner: act.seat, loser: -1 };
  }
}

/** Is the outcome good or bad for a seat, or for its team? */
export function toneFor(view: VigilanteView, seat: number, { winner, loser, verdict }: Words): "plain" | "good" | "bad" {
  const with_ = (other: number): boolean => seat >= 0 && other >= 0 && view.drivers[other]?.team === view.drivers[seat]?.team;
  if (!verdict) return "plain";
  return with_(winner) ? "good" : with_(loser) ? "bad" : "plain";
}

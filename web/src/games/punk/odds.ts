/** Exact chances of a shot and of an escape roll, by counting; the dice are the printed ones. */

import { PRINTED } from "./ground";

export interface Shot {
  dice: number;
  /** Missed dice that may be rolled again, one each time. */
  rerolls?: number;
  /** 1 more damage if the roll hits: Frank. */
  extra?: number;
  /** 0 none, 1 one more damage, 2 double. */
  boost?: number;
  /** Damage that a vest takes off. */
  vest?: boolean;
}

const faces = PRINTED.die.hit + PRINTED.die.ricochet + PRINTED.die.escape;
export const HIT = PRINTED.die.hit / faces;
export const ESCAPE = PRINTED.die.escape / faces;

/** By number of hits: its chance. A re-roll is always taken. */
export function hits({ dice, rerolls = 0 }: Shot): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = Array<number>(chances.length + 1).fill(0);
    chances.forEach((chance, n) => {
      next[n]! += chance * (1 - HIT);
      next[n + 1]! += chance * HIT;
    });
    chances = next;
  }
  for (let again = 0; again < rerolls; again += 1) {
    const next = Array<number>(dice + 1).fill(0);
    chances.forEach((chance, n) => {
      // A die that missed twice stays; another one must be left for a second re-roll.
      const spare = n + again < dice;
      next[n]! += spare ? chance * (1 - HIT) : chance;
      if (spare) next[n + 1]! += chance * HIT;
    });
    chances = next;
  }
  return chances;
}

/** What so many hits do: the extra hit, then the card, then the vest. */
export function damageOf(hit: number, { extra = 0, boost = 0, vest = false }: Shot): number {
  if (!hit) return 0;
  const raw = hit + extra;
  const boosted = boost === 2 ? raw * 2 : raw + boost;
  return vest ? boosted - 1 : boosted;
}

/** By damage: its chance, in order; none that cannot be. */
export function damages(shot: Shot): { damage: number; chance: number }[] {
  const found = new Map<number, number>();
  hits(shot).forEach((chance, n) => {
    const damage = damageOf(n, shot);
    if (chance > 0) found.set(damage, (found.get(damage) ?? 0) + chance);
  });
  return [...found].sort(([a], [b]) => a - b).map(([damage, chance]) => ({ damage, chance }));
}

export function mean(shot: Shot): number {
  return damages(shot).reduce((sum, { damage, chance }) => sum + damage * chance, 0);
}

/** The chance that a shot takes at least so much health. */
export function atLeast(shot: Shot, health: number): number {
  return damages(shot).reduce((sum, { damage, chance }) => (damage >= health ? sum + chance : sum), 0);
}

/** The chance of getting away with so many tries. */
export function away(tries: number): number {
  return 1 - (1 - ESCAPE) ** tries;
}

const EDDIE = 3;
const FRANK = 2;
const SHOTGUN = 1;
const VEST = 5;

/** A character's roll with a weapon at somebody who has these items. */
export function shotOf(who: number, weapon: number, boost: number, targetItems: readonly number[], stacked = false): Shot {
  const dice = PRINTED.items[weapon]?.dice ?? PRINTED.unarmedDice;
  const both = who === EDDIE && weapon === SHOTGUN;
  return {
    dice,
    rerolls: both && stacked ? 2 : who === EDDIE || weapon === SHOTGUN ? 1 : 0,
    extra: who === FRANK ? 1 : 0,
    boost,
    vest: targetItems.includes(VEST),
  };
}

/** A chance as people say it. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  return chance > 0 && whole === 0 ? "under 1%" : chance < 1 && whole === 100 ? "over 99%" : `${whole}%`;
}

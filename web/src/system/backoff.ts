const FIRST = 300;
const LONGEST = 15_000;

/** How long to wait before attempt `n` (0 is the first retry), in ms: doubling up to 15 s, a quarter either way at random. */
export function backoff(n: number, random: () => number = Math.random): number {
  const base = Math.min(LONGEST, FIRST * 2 ** n);
  return Math.round(base * (0.75 + random() / 2));
}

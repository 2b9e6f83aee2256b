const UNITS: [number, Intl.RelativeTimeFormatUnit][] = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
];
const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How long ago a moment (in seconds) was, in words. */
export function ago(at: number, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, now - at);
  for (const [length, unit] of UNITS) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return "just now";
}

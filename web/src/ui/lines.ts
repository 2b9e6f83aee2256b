/** The place of the item that lies in the line above or below `here` as they are drawn; null: there is no such line. */
export function beyond(items: readonly HTMLElement[], here: HTMLElement | null, way: 1 | -1): number | null {
  if (!here) return null;
  const lines = items.map((item) => (item.offsetTop - here.offsetTop) * way).filter((away) => away > 2);
  if (!lines.length) return null;
  const line = here.offsetTop + Math.min(...lines) * way;
  const aside = (item: HTMLElement): number => Math.abs(item.offsetLeft - here.offsetLeft);
  const best = items.filter((item) => item.offsetTop === line).reduce((a, b) => (aside(b) < aside(a) ? b : a));
  return items.indexOf(best);
}

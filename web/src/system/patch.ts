/** A view as it is after an update that tells only what has changed. */
import type { Patch } from "../protocol.gen";

type Fields = Record<string, unknown>;

export function patched(view: unknown, { fields, items }: Patch): Fields {
  const old = view as Fields;
  const now: Fields = { ...old, ...fields };
  for (const [name, changes] of Object.entries(items)) {
    const list = [...(old[name] as unknown[])];
    for (const [at, item] of changes) list[at] = item;
    now[name] = list;
  }
  return now;
}

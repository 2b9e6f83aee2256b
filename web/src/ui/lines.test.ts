import { expect, it } from "vitest";
import { beyond } from "./lines";

const item = (offsetTop: number, offsetLeft: number): HTMLElement => ({ offsetTop, offsetLeft }) as HTMLElement;

it("the item above or below is that of the next line which lies nearest", () => {
  const items = [item(0, 0), item(0, 50), item(20, 0), item(20, 60), item(40, 10)];
  expect(beyond(items, items[1]!, 1)).toBe(3);
  expect(beyond(items, items[4]!, -1)).toBe(2);
  expect(beyond(items, items[4]!, 1)).toBeNull();
  expect(beyond(items, null, 1)).toBeNull();
});

import { expect, it, vi } from "vitest";
import { patiently } from "./patience";

it("asks again until the server is back", async () => {
  vi.useFakeTimers();
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away")).mockResolvedValue("part");
  const found = patiently(load);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await found).toBe("part");
  expect(load).toHaveBeenCalledTimes(3);
});

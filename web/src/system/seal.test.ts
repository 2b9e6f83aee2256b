import { afterEach, expect, it, vi } from "vitest";
import { api, Refusal } from "./api";
import { checkSeed } from "./seal";

/** SHA-256 of "abc", from the standard's own examples. */
const ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

afterEach(() => vi.restoreAllMocks());

it("recognises the seed by its fingerprint", async () => {
  vi.spyOn(api, "tape").mockResolvedValue({ seed: "abc" });
  expect(await checkSeed("/f", ABC)).toMatchObject({ fits: true, seed: "abc" });
  expect(await checkSeed("/f", ABC.replace("b", "c"))).toMatchObject({ fits: false });
});

it("says what is missing", async () => {
  vi.spyOn(api, "tape").mockResolvedValueOnce({ seed: "" });
  expect((await checkSeed("/f", ABC)).fits).toBe(false);
  vi.spyOn(api, "tape").mockRejectedValueOnce(new Refusal("offline", "No answer."));
  expect((await checkSeed("/f", ABC)).text).toBe("No answer.");
});

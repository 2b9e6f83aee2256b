/** The dealer's seed and its fingerprint. */
import { api, Refusal } from "./api";

export interface Seal {
  fits: boolean;
  text: string;
  seed: string;
}

async function fingerprint(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Does the seed in a game file have the fingerprint that was shown from the start? */
export async function checkSeed(file: string, commitment: string): Promise<Seal> {
  try {
    const { seed } = await api.tape(file);
    if (!seed) return { fits: false, text: "The game file holds no seed.", seed: "" };
    return (await fingerprint(seed)) === commitment
      ? { fits: true, text: "The seed has the fingerprint that was shown from the start.", seed }
      : { fits: false, text: "The seed does not have the fingerprint that was shown.", seed };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fits: false, text: error.message, seed: "" };
  }
}

/** How long it waits before it asks again. */
const PAUSE = 2000;

/** Loads a part of the client; if the server is away, once more as soon as it may be back. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

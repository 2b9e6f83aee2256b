import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";

/** The service worker as a browser runs it, with nothing around it but what notices need. */
function worker(pages: { url: string; focus: () => void }[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: { showNotification: vi.fn(async () => {}) },
    navigator: { setAppBadge: vi.fn(async () => {}) },
    clients: { matchAll: async () => pages, openWindow: vi.fn(async () => {}) },
  };
  const code = readFileSync(resolve(import.meta.dirname, "../../public/sw.js"), "utf-8");
  new Function("self", code)(self);
  const fire = async (name: string, event: object): Promise<void> => {
    let waited: unknown;
    listeners.get(name)!({ ...event, waitUntil: (work: unknown) => (waited = work) });
    await waited;
  };
  return { self, fire };
}

describe("a notice from the server", () => {
  it("says which game waits, and counts", async () => {
    const { self, fire } = worker();
    const told = { title: "Your turn", body: "Toy waits for you.", path: "/t/abc", count: 2 };
    await fire("push", { data: { json: () => told } });
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      "Your turn",
      expect.objectContaining({ body: "Toy waits for you.", tag: "getaway-turn", data: { path: "/t/abc" } }),
    );
    expect(self.navigator.setAppBadge).toHaveBeenCalledWith(2);
  });

  it("that cannot be read still says that something waits", async () => {
    const { self, fire } = worker();
    const unreadable = {
      json: () => {
        throw new SyntaxError();
      },
    };
    for (const data of [unreadable, null]) await fire("push", { data });
    expect(self.registration.showNotification).toHaveBeenCalledTimes(2);
    expect(self.registration.showNotification).toHaveBeenLastCalledWith("Your turn", expect.objectContaining({ data: { path: "/me" } }));
  });

  it("leads to the game: to its page if that is open, else to a new one", async () => {
    const there = { url: "http://localhost/t/abc", focus: vi.fn() };
    const notification = { close: vi.fn(), data: { path: "/t/abc" } };
    const open = worker([there]);
    await open.fire("notificationclick", { notification });
    expect(there.focus).toHaveBeenCalled();
    expect(open.self.clients.openWindow).not.toHaveBeenCalled();
    const closed = worker();
    await closed.fire("notificationclick", { notification });
    expect(closed.self.clients.openWindow).toHaveBeenCalledWith("/t/abc");
  });
});

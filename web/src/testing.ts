/** What tests share: jsdom's gaps filled, and the accessibility check. */
import { cleanup } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";
import type { Ask } from "./protocol.gen";
import type { Script } from "./system/film";

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

vi.stubGlobal("ResizeObserver", NoObserver);
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

/** The serious findings of axe below an element, one line each. Colours need a real browser and are looked at there. */
export async function axe(element: Element): Promise<string[]> {
  const { default: axeCore } = await import("axe-core");
  const { violations } = await axeCore.run(element, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** What a board gets that shows a view at rest. */
export function boardProps<View extends { seat: number }>(film: Script<View>, view: View, ask: Ask | null, more: object = {}) {
  return {
    ...{ scene: film.still(view), busy: false, ask, events: [], look: view.seat, seats: [], aids: "full", options: {}, preview: null },
    ...{ skip: vi.fn(), choose: vi.fn(), hover: vi.fn(), why: vi.fn(), animate: false, disabled: false },
    ...more,
  };
}

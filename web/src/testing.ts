/** What tests share: jsdom's gaps filled, and the accessibility check. */
import { cleanup } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";

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

import { beforeEach, describe, expect, it } from "vitest";
import { pressKey, type Keyed } from "./keys";

let done: string[];

beforeEach(() => {
  done = [];
  document.body.replaceChildren();
});

function focused(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
}

/** Presses a key; whether it was used up. */
function press(key: string, at: Partial<Keyed> = {}, how: KeyboardEventInit = {}, target: HTMLElement = document.body): boolean {
  const note = (what: string) => () => void done.push(what);
  const table: Keyed = {
    client: {
      ...{ skip: note("skip"), undo: note("undo"), hint: note("hint"), readOn: note("read on"), pause: note("pause") },
      step: (way) => void done.push(`step ${way}`),
    },
    ...{ over: false, running: false, reading: false },
    ...{ uncover: note("uncover"), help: note("help"), toggleSide: note("side") },
    ...at,
  };
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how });
  const hear = (heard: KeyboardEvent): void => pressKey(heard, table);
  window.addEventListener("keydown", hear);
  target.dispatchEvent(event);
  window.removeEventListener("keydown", hear);
  return event.defaultPrevented;
}

describe("a key at the table", () => {
  it.each([
    ["?", "help"],
    ["u", "undo"],
    ["h", "hint"],
    ["l", "side"],
    ["ArrowLeft", "step -1"],
    ["ArrowRight", "step 1"],
  ])("%s does its work and is used up", (key, what) => {
    expect(press(key)).toBe(true);
    expect(done).toEqual([what]);
  });

  it("means nothing if it has no work", () => {
    expect(["x", " ", "Enter", "Escape"].map((key) => press(key))).toEqual([false, false, false, false]);
    expect(done).toEqual([]);
  });

  it.each(["ctrlKey", "metaKey", "altKey"])("is the browser's own with %s", (held) => {
    expect(press("u", {}, { [held]: true })).toBe(false);
    expect(done).toEqual([]);
  });

  it("is not taken twice", () => {
    const list = focused("<ul></ul>");
    list.addEventListener("keydown", (event) => event.preventDefault());
    press("u", {}, {}, list);
    expect(done).toEqual([]);
  });

  it.each(["<input>", "<textarea></textarea>"])("is a letter in %s", (markup) => {
    const field = focused(markup);
    expect(press("u", {}, {}, field)).toBe(false);
    expect(press("ArrowLeft", {}, { shiftKey: true }, field)).toBe(false);
    expect(done).toEqual([]);
  });

  it("does nothing under an open dialog", () => {
    focused("<dialog open></dialog>");
    expect(press("u")).toBe(false);
    expect(done).toEqual([]);
  });

  it("walks the beats from elsewhere only with Shift", () => {
    const cell = focused("<div></div>");
    expect(press("ArrowRight", {}, {}, cell)).toBe(false);
    expect(press("ArrowRight", {}, { shiftKey: true }, cell)).toBe(true);
    expect(done).toEqual(["step 1"]);
  });
});

describe("Escape", () => {
  it("uncovers the board first, then skips the film, and stays free for others", () => {
    expect(press("Escape", { over: true, running: true })).toBe(false);
    expect(press("Escape", { running: true })).toBe(false);
    expect(done).toEqual(["uncover", "skip"]);
  });

  it("helps who is typing too", () => {
    press("Escape", { over: true }, {}, focused("<input>"));
    expect(done).toEqual(["uncover"]);
  });
});

describe("Space", () => {
  it("pauses the film", () => {
    expect(press(" ", { running: true })).toBe(true);
    expect(done).toEqual(["pause"]);
  });

  it.each(["<button></button>", "<a></a>", '<li role="option"></li>'])("presses %s as ever", (markup) => {
    expect(press(" ", { running: true }, {}, focused(markup))).toBe(false);
    expect(done).toEqual([]);
  });
});

describe("Enter", () => {
  it("reads on in a lesson, unless something has the focus", () => {
    expect(press("Enter", { reading: true })).toBe(true);
    expect(press("Enter", { reading: true }, {}, focused("<button></button>"))).toBe(false);
    expect(done).toEqual(["read on"]);
  });
});

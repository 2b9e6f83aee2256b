import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Markdown from "./Markdown.svelte";
import { headingsOf, parse, ruleIdOf, titled, withRules } from "./markdown";

const BOOK = `# Toy - rules

## 1. Moving

* **TOY-MOVE-1** A piece moves, see TOY-END-2. [page 3]
* **TOY-MOVE-2 Twice.** It may move \`twice\` & more.

**TOY-SC-1 A scene.** *Given* a piece.

| a | b |
|---|---|
| 1 | <b>2</b> |

<script>alert("no")</script>
`;

it("rules are found by the bold id they start with", () => {
  const tokens = parse(BOOK);
  const list = tokens.find((token) => token.type === "list") as { items: Parameters<typeof ruleIdOf>[0][] };
  expect(list.items.map(ruleIdOf)).toEqual(["TOY-MOVE-1", "TOY-MOVE-2"]);
  expect(tokens.filter((token) => token.type === "paragraph").map(ruleIdOf)).toContain("TOY-SC-1");
});

it("ids in a text are cut out to become links", () => {
  expect(withRules("see TOY-END-2 and x-y-1")).toEqual([
    { text: "see ", rule: false },
    { text: "TOY-END-2", rule: true },
    { text: " and x-y-1", rule: false },
  ]);
});

it("the contents are the headings", () => {
  expect(headingsOf(parse(BOOK), 3)).toEqual([
    { depth: 1, text: "Toy - rules", id: "toy-rules" },
    { depth: 2, text: "1. Moving", id: "1-moving" },
  ]);
});

describe("drawn", () => {
  it("every rule has its id as anchor, and mentions link to it", () => {
    const { container } = render(Markdown, { tokens: parse(BOOK), game: "toy" });
    expect(container.querySelector("#TOY-MOVE-1")?.textContent).toMatch(/A piece moves/);
    expect(container.querySelector("#TOY-SC-1")).toBeTruthy();
    expect(screen.getByRole("link", { name: "TOY-END-2" }).getAttribute("href")).toBe("/rules/toy#TOY-END-2");
    expect(container.querySelector("#TOY-MOVE-2")?.textContent).toMatch(/twice & more/);
  });

  it("no HTML of the text gets into the page", () => {
    const { container } = render(Markdown, { tokens: parse(BOOK), game: "toy" });
    expect(container.querySelector("script, td b")).toBeNull();
    expect(container.textContent).toContain("<b>2</b>");
  });
});

it("gives a text another title", () => {
  render(Markdown, { tokens: titled(parse("# Atlas (PREFIX = X)\n\nWords.\n\n## Part"), "The Game"), game: "toy" });
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent!.trim())).toEqual(["The Game", "Part"]);
});

import { describe, expect, it } from "vitest";
import { botLabel, botName, botTitle, botWords, choiceOf, inStyle, levelOf, styleOf, usualBot } from "./bots";
import { gameInfo } from "./examples";

const BOTS = ["random", "sensible", "level1", "level2", "level3", "level4", "level5"];

describe("bots as people read them", () => {
  it("have levels, out of five", () => {
    expect(botName("level3")).toBe("level 3 of 5");
    expect(botTitle("level3")).toBe("Bot, level 3 of 5");
    expect(botTitle("sensible")).toBe("Bot, sensible");
    expect(botTitle("")).toBe("Bot");
    expect(botLabel("level4")).toBe("4");
    expect(botLabel("random")).toBe("Random");
  });

  it("have a word each, and none that repeats another's", () => {
    const words = BOTS.map((bot) => botWords(bot));
    expect(new Set(words).size).toBe(BOTS.length);
    expect(words.every((word) => word.length > 8)).toBe(true);
    expect(botWords("somebody")).toBe("");
  });

  it("may play as a character, at any level", () => {
    const look = { skin: "", hair: "", coat: "", cut: "short", wears: "", beard: "", mouth: "smile" } as const;
    const ghost = { id: "ghost", name: "The Ghost", sentence: "Walks through walls.", look };
    expect([levelOf("level4:ghost"), styleOf("level4:ghost"), styleOf("level4")]).toEqual([4, "ghost", ""]);
    expect([inStyle("level2", "ghost"), inStyle("level2:wall", "ghost"), inStyle("level2:wall", "")]).toEqual(["level2:ghost", "level2:ghost", "level2"]);
    expect(botTitle("level4:ghost", ghost)).toBe("The Ghost, level 4 of 5");
    expect(botWords("level4:ghost", ghost)).toBe(`Walks through walls. ${botWords("level4")}`);
    expect(botLabel("level4:ghost")).toBe("4");
  });

  it("are offered by level, and those for experiments apart", () => {
    expect(choiceOf(gameInfo({ bots: BOTS }))).toEqual({ levels: BOTS.slice(2), others: ["random", "sensible"] });
    expect(choiceOf(gameInfo({ bots: ["easy", "hard"] }))).toEqual({ levels: ["easy", "hard"], others: [] });
  });

  it("play at level 3 unless somebody says otherwise", () => {
    expect(usualBot(gameInfo({ bots: BOTS }))).toBe("level3");
    expect(usualBot(gameInfo({ bots: ["random", "sensible"] }))).toBe("sensible");
    expect(usualBot(gameInfo({ bots: [] }))).toBe("");
  });
});

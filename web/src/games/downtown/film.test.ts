import { describe, expect, it } from "vitest";
import type { DowntownEvent } from "../downtown.gen";
import { shoot, still, type Scene } from "./film";
import { at, card, viewOf } from "./fixtures";

const view = viewOf(["C10", "C20"], { hand: [card("spy")] });
/** All scenes of some events, each from the last one on. */
function reel(...events: DowntownEvent[]): Scene[] {
  const scenes = [still(view)];
  for (const event of events) scenes.push(...shoot(scenes.at(-1)!, event, "told"));
  return scenes.slice(1);
}

describe("scenes", () => {
  it("walk figures and Johnny", () => {
    const [step] = reel({ event: "moved", figure: 0, origin: at("C10"), place: at("H10a"), how: "step" });
    expect(step!.view.players[0]!.place).toBe(at("H10a"));
    const [roll, first] = reel({ event: "distancerolled", roll: 3 }, { event: "johnnymoved", field: at("V22a"), heading: 0, how: "step" });
    expect(roll!.rolled).toBe(3);
    expect(first!.view.johnny).toMatchObject({ field: at("V22a"), trail: [at("V22b")] });
    expect(first!.rolled).toBe(3);
  });

  it("move cards between decks and hands", () => {
    const [drawn] = reel({ event: "drawsfrom", seat: 1, deck: 0 });
    expect(drawn!.view.players[1]!.weapons).toBe(2);
    expect(drawn!.view.decks[0]!.cards).toBe(19);
    expect(drawn!.flight).toMatchObject({ card: -1, how: "drawn" });
    const [mine] = reel({ event: "drew", seat: 0, card: card("gun") });
    expect(mine!.view.hand).toEqual([card("spy"), card("gun")]);
    const [played] = reel({ event: "played", seat: 0, card: card("spy"), target: 1 });
    expect(played!.flight).toMatchObject({ card: card("spy"), how: "played" });
    expect(reel({ event: "discardedunseen", seat: 1, deck: 2 })[0]!.view.players[1]!.interactions).toBe(0);
  });

  it("place and remove what stands on the board", () => {
    const [block, free] = reel({ event: "blockplaced", field: at("H00a") }, { event: "blockremoved", field: at("H00a") });
    expect(block!.view.roadblocks).toEqual([at("H00a")]);
    expect(free!.view.roadblocks).toEqual([]);
    const [officer, gone] = reel({ event: "officerplaced", place: at("SN1") }, { event: "officerremoved", place: at("SN1") });
    expect(officer!.view.officers).toEqual([0]);
    expect(gone!.view.officers).toEqual([]);
    expect(reel({ event: "scored", seat: 1, points: 3, total: 5 })[0]!.view.players[1]!.points).toBe(5);
  });

  it("show a duel to its end", () => {
    const scenes = reel(
      { event: "duelbegan", figures: [0, 1], final: false },
      { event: "agilityrolled", figure: 0, attacks: true, roll: 9, result: 2 },
      { event: "agilityrolled", figure: 1, attacks: false, roll: 6, result: 1 },
      { event: "exchanged", figures: [0, 1], result: "hit", critical: false, health: [10, 7], stamina: [4, 4] },
      { event: "duelended", figures: [0, 1], winner: 0 },
    );
    expect(scenes[2]!.view.duel).toMatchObject({ rolls: [9, 6], results: [2, 1] });
    expect(scenes[3]!.blow).toMatchObject({ result: "hit", lost: [0, 3] });
    expect(scenes[4]!.blow!.winner).toBe(0);
    expect(scenes.at(-1)!.view.duel).toBeNull();
  });

  it("count throws and dice", () => {
    const thrown = reel(
      { event: "duelbegan", figures: [0, 1], final: false },
      { event: "thrown", figures: [0, 1], picks: [0, 2], winner: 0 },
      { event: "thrown", figures: [0, 1], picks: [0, 0], winner: -1 },
      { event: "cointossed", figure: 1 },
    );
    expect(thrown.map(({ view }) => view.duel!.wins)).toEqual([[0, 0], [1, 0], [1, 0], [1, 1]]);
    const rolled = reel({ event: "duelbegan", figures: [0, 1], final: false }, { event: "diceduelled", figures: [0, 1], dice: [2, 5] });
    expect(rolled.at(-1)!.view.duel!.wins).toEqual([0, 1]);
  });

  it("show an attempt to its end", () => {
    const scenes = reel(
      { event: "attemptbegan", seat: 0, location: at("GU1"), weapon: 1 },
      { event: "aimrolled", seat: 0, guard: false, roll: 4 },
      { event: "aimmoved", guard: false, space: 31, uncovered: 2, value: 5 },
      { event: "aimrolled", seat: 1, guard: true, roll: 2 },
      { event: "aimmoved", guard: true, space: 19, uncovered: 0, value: 3 },
      { event: "shotrolled", seat: 0, defence: false, roll: 9, value: 7 },
      { event: "shotrolled", seat: 1, defence: true, roll: 5, value: 5 },
      { event: "attemptended", seat: 0, result: "killed" },
    );
    expect(scenes[2]!.view.attempt).toMatchObject({ aim: 31, uncovered: 2, value: 5 });
    expect(scenes[4]!.view.attempt).toMatchObject({ guard: 19, uncovered: 0, shot: [0, 0, 1] });
    expect(scenes[6]!.shooting).toMatchObject({ attack: [9, 7], defence: [5, 5] });
    expect(scenes[7]!.shooting!.result).toBe("killed");
    expect(scenes.at(-1)!.view.attempt).toBeNull();
  });

  it("leave out what shows nothing", () => {
    expect(reel({ event: "passed", seat: 1 }, { event: "finished", seat: 0 })).toEqual([]);
  });
});

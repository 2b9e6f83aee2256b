import { describe, expect, it } from "vitest";
import { shoot, still, type Scene } from "./film";
import { agility, at, card, told, viewOf, type Bare } from "./fixtures";

const view = viewOf(["C10", "C20"], { hand: [card("spy")] });
/** All scenes of some events, each from the last one on. */
function reel(...events: Bare[]): Scene[] {
  const scenes = [still(view)];
  for (const event of events) scenes.push(...shoot(scenes.at(-1)!, told(event), "told"));
  return scenes.slice(1);
}

const BEGAN: Bare = { event: "duelbegan", figures: [0, 1], final: false, health: [10, 10], stamina: [4, 0], punch: [3, 3] };
const EXCHANGED: Bare = {
  ...{ event: "exchanged" as const, figures: [0, 1] as [number, number], attacker: 0, result: "hit", critical: false },
  ...{ health: [10, 7] as [number, number], stamina: [4, -1] as [number, number], punch: [3, 2] as [number, number], damage: 3 },
};

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
      BEGAN,
      { event: "agilityrolled", figure: 0, attacks: true, agility: agility(4, 5, 2) },
      { event: "agilityrolled", figure: 1, attacks: false, agility: agility(3, 3, 1) },
      EXCHANGED,
      { event: "duelended", figures: [0, 1], winner: 0 },
    );
    expect(scenes[2]!.view.duel!.agility).toEqual([agility(4, 5, 2), agility(3, 3, 1)]);
    expect(scenes[3]!.blow).toMatchObject({ result: "hit", lost: [0, 3] });
    expect(scenes[3]!.view.duel).toMatchObject({ health: [10, 7], stamina: [4, -1], punch: [3, 2] });
    expect(scenes[4]!.view.duel!.agility).toEqual([null, null]);
    expect(scenes[5]!.blow!.winner).toBe(0);
    expect(scenes.at(-1)!.view.duel).toBeNull();
  });

  it("take the values of a duel from what is told, cards and abilities included", () => {
    const lizard = { ...agility(5, 2, 1), value: 10, result: 2, said: "5 + 2 = 7, Lucky Lizard +3: 10 gives 2" };
    const scenes = reel(
      BEGAN,
      { event: "laid", figure: 1, card: card("brass_knuckles"), health: 10, stamina: 0, punch: 4 },
      { event: "agilityrolled", figure: 0, attacks: true, agility: agility(5, 2, 1) },
      { event: "agilityrolled", figure: 1, attacks: false, agility: agility(6, 4, 2) },
      { event: "abilityused", figures: [0, 1], side: 0, character: 1, agility: [lizard, agility(6, 4, 2)] },
      { event: "agilityrolled", figure: 0, attacks: true, agility: agility(1, 2, 0) },
    );
    expect(scenes[0]!.view.duel).toMatchObject({ health: [10, 10], stamina: [4, 0], punch: [3, 3] });
    expect(scenes[1]!.view.duel).toMatchObject({ cards: [[], [card("brass_knuckles")]], punch: [3, 4] });
    expect(scenes[4]!.view.duel).toMatchObject({ used: [true, false], agility: [lizard, agility(6, 4, 2)] });
    // A second roll of the attacker leaves the defence as it is.
    expect(scenes[5]!.view.duel!.agility).toEqual([agility(1, 2, 0), agility(6, 4, 2)]);
  });

  it("count throws and dice", () => {
    const thrown = reel(
      BEGAN,
      { event: "thrown", figures: [0, 1], picks: [0, 2], winner: 0 },
      { event: "thrown", figures: [0, 1], picks: [0, 0], winner: -1 },
      { event: "cointossed", figure: 1 },
    );
    expect(thrown.map(({ view }) => view.duel!.wins)).toEqual([[0, 0], [1, 0], [1, 0], [1, 1]]);
    const rolled = reel(BEGAN, { event: "diceduelled", figures: [0, 1], dice: [2, 5] });
    expect(rolled.at(-1)!.view.duel!.wins).toEqual([0, 1]);
  });

  it("show an attempt to its end", () => {
    const scenes = reel(
      { event: "attemptbegan", seat: 0, location: at("GU1"), weapon: 1 },
      { event: "aimrolled", seat: 0, guard: false, roll: 4 },
      { event: "aimmoved", guard: false, origin: 3, space: 31, uncovered: 2, value: 5 },
      { event: "aimrolled", seat: 1, guard: true, roll: 2 },
      { event: "aimmoved", guard: true, origin: 5, space: 19, uncovered: 0, value: 3 },
      { event: "shotrolled", seat: 0, defence: false, dice: [4, 5], modifier: 2, value: 7 },
      { event: "shotrolled", seat: 1, defence: true, dice: [4, 1], modifier: 1, value: 5 },
      { event: "attemptended", seat: 0, result: "killed" },
    );
    expect(scenes[2]!.view.attempt).toMatchObject({ aim: 31, uncovered: 2, value: 5 });
    expect(scenes[4]!.view.attempt).toMatchObject({ guard: 19, uncovered: 0, shot: [0, 0, 1] });
    expect(scenes[6]!.shooting).toMatchObject({ attack: { dice: [4, 5], value: 7 }, defence: { dice: [4, 1], value: 5 } });
    expect(scenes[7]!.shooting!.result).toBe("killed");
    expect(scenes.at(-1)!.view.attempt).toBeNull();
  });

  it("leave out what shows nothing", () => {
    expect(reel({ event: "passed", seat: 1 }, { event: "finished", seat: 0 })).toEqual([]);
  });
});

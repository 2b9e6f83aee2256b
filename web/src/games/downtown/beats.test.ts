import { describe, expect, it } from "vitest";
import type { ToldEvent } from "../../protocol.gen";
import { gather } from "../../system/beats";
import { beats } from "./beats";
import { agility, at, card, told, type Bare } from "./fixtures";

const cast = [0, 1];
let no = 0;
const tell = (event: Bare, text = ""): ToldEvent => ({ at: (no += 1), text, data: { ...told(event), cast } }) as unknown as ToldEvent;
const captions = (...events: ToldEvent[]): string[] => gather(events, beats).map(({ caption }) => caption);
const step = (figure: number, place: string, how = "step", text = ""): ToldEvent =>
  tell({ event: "moved", figure, origin: 0, place: at(place), how } as Bare, text);

describe("beats", () => {
  it("make one of Johnny's whole walk, with its roll", () => {
    const walk = ["H22a", "H22b"].map((field) => tell({ event: "johnnymoved", field: at(field), heading: 1, how: "step" }));
    expect(captions(tell({ event: "distancerolled", roll: 2 }), ...walk)).toEqual(["Johnny rolls 2 and goes to Bridge Road west of Market Street, heading east."]);
    const home = tell({ event: "johnnymoved", field: at("V22b"), heading: 0, how: "special" } as Bare, "Johnny is taken home.");
    expect(captions(home)).toEqual(["Johnny is taken home."]);
  });

  it("make one of a hunter's whole walk, but not of two hunters' walks", () => {
    expect(captions(step(0, "H10a"), step(0, "H10b"), step(1, "C20", "step", "Don Iguana goes to Broadway."))).toEqual([
      "Roxy Razor goes 2 steps to North Parade west of Broadway.",
      "Don Iguana goes to Broadway.",
    ]);
    expect(captions(step(0, "H12b"), step(0, "H12a"), step(0, "GR5", "enter"))).toEqual(["Roxy Razor goes 2 steps and enters the Fire Escape."]);
  });

  it("count what others draw, and name what one draws oneself", () => {
    const from = (deck: number): ToldEvent => tell({ event: "drawsfrom", seat: 1, deck });
    expect(captions(from(0), from(1), from(1))).toEqual(["Don Iguana draws 1 Weapon card and 2 Location cards."]);
    const drew = (name: string): ToldEvent => tell({ event: "drew", seat: 1, card: card(name) });
    expect(captions(from(0), drew("sniper"))).toEqual(["Don Iguana draws Sniper."]);
    expect(captions(from(0), drew("sniper"), from(1), drew("GR5"))).toEqual(["Don Iguana draws Sniper and Fire Escape (Grenade)."]);
  });

  it("make one of cards discarded one after another", () => {
    const gone = (deck: number): ToldEvent => tell({ event: "discardedunseen", seat: 1, deck });
    expect(captions(gone(1), gone(1), gone(0))).toEqual(["Don Iguana discards 1 Weapon card and 2 Location cards."]);
    const mine = (name: string): ToldEvent => tell({ event: "discarded", seat: 0, card: card(name) });
    expect(captions(mine("spy"), mine("SN1"))).toEqual(["Roxy Razor discards Spy and Clock Tower (Sniper)."]);
  });

  it("name all that one is dealt, and count what everybody is dealt for those who look on", () => {
    const other = (seat: number, deck: number): ToldEvent => tell({ event: "dealtunseen", seat, deck }, `${seat} is dealt ${deck}.`);
    const mine = (name: string): ToldEvent => tell({ event: "dealt", seat: 0, card: card(name) });
    const boxed = tell({ event: "boxed", count: 2 }, "2 cards go to the box.");
    expect(captions(mine("gun"), other(1, 0), boxed, mine("SN1"), other(1, 1), mine("spy"), other(1, 2))).toEqual([
      "Roxy Razor is dealt Gun, Clock Tower (Sniper) and Spy. 2 cards go to the box.",
    ]);
    expect(captions(other(0, 0), other(1, 0), boxed, other(0, 1), other(1, 1))).toEqual(["Everybody is dealt 1 Weapon card and 1 Location card. 2 cards go to the box."]);
    expect(captions(other(1, 2))).toEqual(["1 is dealt 2."]);
  });

  it("tell who lays an Increase card open", () => {
    expect(captions(tell({ event: "showed", seat: 1 }, "Don Iguana lays it open."))).toEqual(["Don Iguana lays it open."]);
  });

  it("make one of an exchange with its dice and its blow, and a new one of the next", () => {
    const roll = (figure: number, attacks: boolean): ToldEvent => tell({ event: "agilityrolled", figure, attacks, agility: agility(4, 5, 2) }, `${figure} rolls.`);
    const blow = tell({ event: "exchanged", figures: [0, 1], attacker: 0, result: "hit", critical: false, health: [9, 9], stamina: [4, 4], punch: [3, 3], damage: 1 }, "It lands.");
    const all = gather([roll(0, true), roll(1, false), blow, roll(1, true), roll(0, false), blow], beats);
    expect(all.map(({ events, stage, weight }) => [events.length, stage, weight])).toEqual([[3, "duel", "big"], [3, "duel", "big"]]);
  });

  it("make one of a roll and where it takes the aim, and one of the bodyguard's", () => {
    const rolled = (guard: boolean): ToldEvent => tell({ event: "aimrolled", seat: 0, guard, roll: 3 });
    const moved = (guard: boolean): ToldEvent => tell({ event: "aimmoved", guard, origin: 0, space: 3, uncovered: 0, value: 3 });
    expect(gather([rolled(false), moved(false), rolled(true), moved(true), rolled(false), moved(false)], beats)).toHaveLength(3);
  });
});

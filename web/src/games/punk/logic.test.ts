import { describe, expect, it } from "vitest";
import { CITY, clearings, districtAt, label, portSpace, slug, spot } from "./ground";
import { dealOf, askedOf } from "./deal";
import { afterMove, knownText, threatOf } from "./aids";
import { askOf, at, character, movesTo, viewOf } from "./fixtures";
import { escapeText, fightOf, rollOf, shotText } from "./parts/fight";
import { atLeast, away, damages, hits, mean, percent, shotOf } from "./odds";
import { around, confirmText, legOffer, litOf, placeOf, reachOf, stepsTo } from "./picking";
import { handsOf, playedBy } from "./parts/sides";
import { cardName, cardText, spaceText, summary, whyNot } from "./words";

describe("the city", () => {
  it("knows its spaces by name and by place", () => {
    expect(CITY.spaces).toHaveLength(191);
    expect(label(at("45"))).toMatch(/^45, /);
    expect(label(at("City Hall"))).toBe("City Hall");
    expect(portSpace(1)).toBe(at("2"));
    expect(slug("St. Mary's Cathedral")).toBe("st-marys-cathedral");
  });

  it("has every space and every token's place in its district", () => {
    clearings.forEach(([x, y], district) => expect(districtAt(x, y)).toBe(district));
    expect(districtAt(-500, -500)).toBe(-1);
  });
});

describe("what is dealt out", () => {
  it("sorts Stinger's turn by where it can be chosen", () => {
    const deal = dealOf(
      askOf("punk.turn", [...movesTo(["44", "52"]), ...movesTo(["48"], 2), ["draw", [5, 0]], ["draw-key", [5, 1]], ["jam:marina", [6, 1]], ["hit", [7, 0]], ["silenced-hit", [7, 1]], ["heal", [8, 0]], ["leave-2", [4, 2]]]),
    );
    expect([...deal.ways.get(0)!.keys()]).toEqual([at("44"), at("52")]);
    expect([...deal.ways.get(2)!.keys()]).toEqual([at("48")]);
    expect([...deal.districts.keys()]).toEqual([1]);
    expect(deal.acts.map((act) => act.kind)).toEqual(["draw", "key", "hit", "silenced", "heal", "leave"]);
    expect(deal.acts.at(-1)!.space).toBe(portSpace(2));
  });

  it("sorts a Cop's step, roads before freeways to the same place", () => {
    const deal = dealOf(askOf("punk.step", [["57", 56], ["freeway:57", 1056], ["freeway:50", 1049], ["fire", -3], ["stop", -1], ["concede", -2]]));
    expect(deal.ways.get(0)!.get(56)!.token).toBe("57");
    expect(deal.ways.get(0)!.get(49)!.token).toBe("freeway:50");
    expect(deal.acts.map((act) => act.kind)).toEqual(["fire", "stop"]);
    expect(legOffer(deal, 49)!.token).toBe("freeway:50");
  });

  it.each([
    ["punk.chopper", 3, "districts"],
    ["punk.weapon", 1, "items"],
    ["punk.damage_card", 12, "cards"],
    ["punk.start", 7, "ways"],
    ["punk.er", 5, "ways"],
  ] as const)("puts %s where it belongs", (kind, choice, where) => {
    expect(dealOf(askOf(kind, [["x", choice]]))[where].size).toBe(1);
  });

  it.each([
    ["punk.port", 0, "fight"],
    ["punk.drawn", 100, "wear"],
    ["punk.drawn", 101, "away"],
    ["punk.burn", 100, "token"],
    ["punk.fight_or_flight", 1, "escape"],
    ["punk.fight_or_flight", 0, "fight"],
    ["punk.deck", 1, "key"],
    ["punk.kit", 1, "kit"],
    ["punk.cop_turn", 4, "bulletin"],
    ["punk.cop_drawn", 1, "yes"],
    ["punk.consent", -1, "no"],
  ] as const)("makes an act of %s %i", (kind, choice, act) => {
    expect(dealOf(askOf(kind, [["x", choice]])).acts.map((each) => each.kind)).toEqual([act]);
  });

  it("keeps attacks, exchanges and pairs of districts", () => {
    expect(dealOf(askOf("punk.attack", [["frank:sniper-rifle", [2, 8]]])).attacks[0]).toMatchObject({ cop: 2, weapon: 8 });
    expect(dealOf(askOf("punk.share", [["swap", [2, 3, 4, 5]], ["give", [0, 3, 4]]])).shares).toMatchObject([
      { what: 2, other: 3, item: 4, back: 5 },
      { what: 0, other: 3, item: 4, back: -1 },
    ]);
    const lead = dealOf(askOf("punk.lead", [["a+b", [4, 6]], ["b+a", [6, 4]]]));
    expect(lead.districts.get(6)).toHaveLength(2);
  });

  it("knows whom a question is for by its prompt", () => {
    expect(askedOf(askOf("punk.step", [], "Frank: where to? 2 points left."))).toBe(2);
    expect(askedOf(askOf("punk.turn", []))).toBe(0);
    expect(askedOf(null)).toBe(-1);
  });
});

describe("what is lit", () => {
  const view = viewOf(["45", "52", "City Hall", "100"]);

  it("is where the way leads, with what it costs", () => {
    const deal = dealOf(askOf("punk.turn", [...movesTo(["44", "52"]), ["hit", [7, 0]]]));
    expect([...litOf(view, deal, 0).keys()]).toEqual([at("44"), at("52"), at("45")]);
    const reach = reachOf(view, "punk.turn", 0, 0);
    expect(reach.get(at("47"))!.cost).toBe(1);
    expect(reach.get(at("44"))!.cost).toBe(2);
    expect(placeOf(deal, deal.ways.get(0)!.get(at("52"))!)).toBe(at("52"));
    expect(placeOf(deal, null)).toBe(-1);
  });

  it("asks before a card is spent, a Cop is met, or a finger slips", () => {
    const offer = { token: "52", choice: [0, at("52")], label: "Move to 52" };
    const pick = { view, kind: "punk.turn", way: 0, space: at("52"), offer, touching: false };
    expect(confirmText(pick)).toContain("Katherine will be there");
    expect(confirmText({ ...pick, space: at("44") })).toBe("");
    expect(confirmText({ ...pick, space: at("44"), touching: true })).toBe("Move to 52?");
    expect(confirmText({ ...pick, space: at("44"), way: 1 })).toContain("takes the card");
  });

  it("shows a Cop's way point by point", () => {
    const cops = viewOf(["", "78", "City Hall", "100"], { seat: 1, moment: { points: 3 } });
    const reach = reachOf(cops, "punk.step", 1, 0);
    expect(stepsTo(reach, at("57"))).toEqual([at("57")]);
    expect(reach.get(at("57"))!.legs[0]!.means).toBe("freeway");
    expect(reachOf(cops, "punk.kit", 1, 0).size).toBe(0);
  });

  it("frames the places with room about them", () => {
    const box = around([at("45")]);
    expect(box.width).toBe(120);
    expect(box.x).toBe(spot(at("45")).x - 60);
  });
});

describe("odds", () => {
  it("counts dice exactly", () => {
    expect(hits({ dice: 2 })).toEqual([0.25, 0.5, 0.25]);
    expect(hits({ dice: 1, rerolls: 1 })).toEqual([0.25, 0.75]);
    expect(hits({ dice: 2, rerolls: 2 })[0]).toBeCloseTo(1 / 16);
    expect(mean(shotOf(0, 8, 0, []))).toBe(0.5);
  });

  it("adds Frank's hit, the card and the vest in this order", () => {
    expect(damages(shotOf(2, 8, 2, [5]))).toEqual([
      { damage: 0, chance: 0.5 },
      { damage: 3, chance: 0.5 },
    ]);
    expect(atLeast(shotOf(1, 2, 1, []), 3)).toBe(0.25);
  });

  it("says chances as people do", () => {
    expect(percent(1 / 3)).toBe("33%");
    expect(percent(0.001)).toBe("under 1%");
    expect(percent(0.999)).toBe("over 99%");
    expect(away(1)).toBeCloseTo(1 / 3);
    expect(escapeText(0, false)).toBe("33%, one try");
    expect(escapeText(3, false)).toContain("if you burn all 3");
    expect(escapeText(3, true)).toContain("sure");
  });
});

describe("a fight", () => {
  it("is between those who fight", () => {
    const calm = viewOf(["45", "45", "City Hall", "100"]);
    expect(fightOf(calm, null)).toBeNull();
    const characters = calm.characters.map((each, who) => character(who, { space: each.space, fighting: who < 2 }));
    const view = { ...calm, characters };
    expect(fightOf(view, null)).toEqual({ left: [0], right: [1] });
    expect(shotText(view, rollOf(view, 0, 13, 1), 1)).toBe("1.5 damage on average");
    expect(shotText(view, rollOf(view, 0, 13, 1, 2), 1)).toContain("to take Katherine down");
  });

  it("can be with a hood", () => {
    expect(fightOf(viewOf(["", "45", "52", "100"], { hood: 2, turn: 3 }), null)).toEqual({ left: [3], right: [4] });
  });
});

describe("aids", () => {
  it("tell where the Cops can get and what they can know", () => {
    const view = viewOf(["45", "78", "City Hall", "100"], { maybe: [at("45"), at("52")] });
    expect(threatOf(view).has(at("57"))).toBe(true);
    expect(threatOf(view).has(at("134"))).toBe(false);
    expect(afterMove(view, 0)).toBeGreaterThan(20);
    expect(afterMove(view, 2)).toBe(0);
    expect(knownText(view, 0, true)).toMatch(/on 2 places\. After a move it would be \d+\./);
    expect(knownText({ ...view, seat: 1 }, 0, false)).toBe("Stinger can be on 2 places.");
    expect(knownText({ ...view, visible: true }, 0, false)).toBe("Everybody sees you.");
    expect(knownText({ ...view, phase: "over" }, 0, false)).toBe("");
  });
});

describe("words", () => {
  const view = viewOf(["", "45", "City Hall", "100"], { seat: 1, maybe: [at("52")], ruled_out: [["A Cop has been there.", [at("44")]]], chopper: 2, jam: 3, hits: [at("City Hall")] });

  it("say what a place is and whether he can be there", () => {
    expect(spaceText(view, at("45"), { lit: "Road to 45", cost: 1 })).toMatch(/^45, .*Nob Hill\. Katherine is here\. Roads to .* Cable car stop\. Road to 45, 1 point\.$/);
    expect(spaceText(view, at("52"), { deduction: true })).toContain("Stinger can be here");
    expect(spaceText(view, at("44"), { deduction: true })).toContain("A Cop has been there");
    expect(spaceText(view, at("City Hall"))).toContain("needs its key, hit already");
    expect(whyNot(view, at("52"))).toBe("");
  });

  it("say how things stand", () => {
    expect(summary(view)).toContain("You hunt Stinger. Round 4, the hunt. Stinger hidden");
    expect(summary({ ...view, phase: "escape" })).toContain("freeways are closed");
  });

  it("name cards", () => {
    expect(cardName(0, 0)).toBe("Spotted");
    expect(cardName(1, 9)).toBe("Short Cut");
    expect(cardName(0, 15)).toMatch(/^Key: /);
    expect(cardText(0, 15)).toMatch(/^Opens /);
  });
});

describe("sides", () => {
  it("know who plays whom and whose cards are seen", () => {
    const view = viewOf(["45", "52", "City Hall", "100"]);
    expect(playedBy(view, 1)).toEqual([1, 2, 3]);
    expect(playedBy({ ...view, owners: [0, -1, -1, -1] }, 0)).toEqual([0, 1, 2, 3]);
    expect(handsOf(view).map(({ who }) => who)).toEqual([0]);
    expect(handsOf({ ...view, seat: -2 })).toEqual([]);
    expect(handsOf({ ...view, seat: -2 }, [view])).toHaveLength(4);
  });
});

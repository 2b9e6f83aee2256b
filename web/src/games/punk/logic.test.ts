import { describe, expect, it } from "vitest";
import { CITY, clearings, districtAt, label, portSpace, slug, spot } from "./ground";
import type { PunkDoes } from "../punk.gen";
import { dealOf, listedActs, primaryOf } from "./deal";
import { knownText, threatOf } from "./aids";
import { askOf, at, character, even, movesTo, roadsTo, viewOf } from "./fixtures";
import { chanceText, fightOf, percent, shotOf, shotText, stageOf } from "./parts/fight";
import { still } from "./film";
import { around, confirmText, legOffer, litOf, placeOf, reachOf, stepsTo } from "./picking";
import { actPicture } from "./parts/pictures";
import { handsOf, playedBy } from "./parts/sides";
import { cardName, cardText, spaceText, summary, whyNot } from "./words";

describe("the city", () => {
  it("knows its spaces by name and by place", () => {
    expect(CITY.spaces).toHaveLength(191);
    expect(label(at("45"))).toMatch(/^\w.* \(45\)$/);
    expect(label(at("City Hall"))).toBe("City Hall");
    expect(portSpace(1)).toBe(at("2"));
    expect(slug("St. Mary's Cathedral")).toBe("st-marys-cathedral");
  });

  it("has every space and every token's place in its district", () => {
    clearings.forEach(([x, y], district) => expect(districtAt(x, y)).toBe(district));
    expect(districtAt(-500, -500)).toBe(-1);
  });
});

const token = (offers: Iterable<{ token: string }>): string[] => [...offers].map((offer) => offer.token);

describe("what is dealt out", () => {
  it("sorts Stinger's turn by where it can be chosen", () => {
    const deal = dealOf(
      askOf("punk.turn", [
        ...movesTo(["44", "52"]),
        ...movesTo(["48"], "cable"),
        ["draw-key", { do: "draw", deck: "keys" }],
        ["jam:marina", { do: "play_jam", district: 1 }],
        ["hit", { do: "make_hit", how: "open", at: at("45"), made: 0 }],
        ["silenced-hit", { do: "make_hit", how: "silenced", at: at("45"), made: 0 }],
        ["leave-2", { do: "leave", port: 2 }],
      ]),
    );
    expect([...deal.ways.get("foot")!.keys()]).toEqual([at("44"), at("52")]);
    expect([...deal.ways.get("cable")!.keys()]).toEqual([at("48")]);
    expect([...deal.districts.keys()]).toEqual([1]);
    expect(token(deal.acts.map((act) => act.offer))).toEqual(["draw-key", "hit", "silenced-hit", "leave-2"]);
    // What the turn has led up to is in sight first, on a phone too.
    expect(token(listedActs(deal.acts).map((act) => act.offer))).toEqual(["hit", "silenced-hit", "leave-2", "draw-key"]);
    expect(deal.acts.map((act) => act.space)).toEqual([undefined, at("45"), undefined, portSpace(2)]);
  });

  it("sorts a Cop's step, roads before freeways to the same place", () => {
    const deal = dealOf(
      askOf("punk.step", [
        ...roadsTo(["57"]),
        ["freeway:57", { do: "drive", to: at("57"), by: "freeway" }],
        ["freeway:50", { do: "drive", to: at("50"), by: "freeway" }],
        ["fire", { do: "fire_rifle" }],
        ["stop", { do: "pass" }],
      ]),
    );
    expect(legOffer(deal, at("57"))!.token).toBe("57");
    expect(legOffer(deal, at("50"))!.token).toBe("freeway:50");
    expect(token(deal.acts.map((act) => act.offer))).toEqual(["fire", "stop"]);
  });

  it.each<[string, PunkDoes, "districts" | "items" | "cards" | "ways"]>([
    ["punk.chopper", { do: "fly_chopper", district: 3 }, "districts"],
    ["punk.weapon", { do: "fire_with", weapon: 1, odds: even(1) }, "items"],
    ["punk.make_room", { do: "discard_item", item: 1 }, "items"],
    ["punk.damage_card", { do: "play_card", card: 12 }, "cards"],
    ["punk.keep_one", { do: "keep_card", card: 9 }, "cards"],
    ["punk.burn", { do: "burn_card", card: 9 }, "cards"],
    ["punk.start", { do: "start", at: 7 }, "ways"],
    ["punk.er", { do: "carry", to: 5 }, "ways"],
    ["punk.port", { do: "go_to_port", port: 1, to: 5 }, "ways"],
  ])("puts %s where it belongs", (kind, does, where) => {
    const deal = dealOf(askOf(kind, [["x", does]]));
    expect(deal[where].size).toBe(1);
    expect(deal.acts).toEqual([]);
  });

  it.each<[string, PunkDoes]>([
    ["punk.cop_turn", { do: "play_card", card: 15 }],
    ["punk.cop_drawn", { do: "keep_card", card: 10 }],
    ["punk.cop_turn", { do: "move", points: 4, card: 9 }],
    ["punk.consent", { do: "refuse" }],
    ["punk.retreat", { do: "pass" }],
  ])("makes an act of %s with a picture", (kind, does) => {
    const [act] = dealOf(askOf(kind, [["x", does]])).acts;
    expect(actPicture(act!)).toMatch(/^</);
  });

  it("keeps attacks, exchanges and pairs of districts", () => {
    const attack: PunkDoes = { do: "attack", cop: 2, weapon: 8, odds: even(1) };
    expect(dealOf(askOf("punk.attack", [["frank:sniper-rifle", attack]])).attacks[0]!.does).toEqual(attack);
    const pick: PunkDoes = { do: "pick_item", cop: 3, item: 4, side: "give" };
    expect(dealOf(askOf("punk.share", [["give", pick]])).picks[0]!.does).toEqual(pick);
    const lead = dealOf(askOf("punk.lead", [["a+b", { do: "say", first: 4, second: 6 }], ["b+a", { do: "say", first: 6, second: 4 }]]));
    expect(lead.districts.get(6)).toHaveLength(2);
  });
});

describe("what is lit", () => {
  const view = viewOf(["45", "52", "City Hall", "100"], { moment: { asked: 0, points: 4 } });

  it("is where the way leads, with what it costs", () => {
    const deal = dealOf(askOf("punk.turn", [...movesTo(["44", "52"]), ["hit", { do: "make_hit", how: "open", at: at("45"), made: 0 }]]));
    expect([...litOf(deal, "foot").keys()]).toEqual([at("44"), at("52"), at("45")]);
    const reach = reachOf(view, "punk.turn", 0, "foot");
    expect(reach.get(at("47"))!.cost).toBe(1);
    expect(reach.get(at("44"))!.cost).toBe(2);
    expect(placeOf(deal.ways.get("foot")!.get(at("52"))!)).toBe(at("52"));
    expect(placeOf(null)).toBe(-1);
  });

  it("asks before a card is spent or by a slip of the finger, and leaves warnings to the table", () => {
    const [onto] = askOf("punk.turn", [["52", { do: "sneak", to: at("52"), by: "foot" }, "You run into Katherine."]]).offers;
    expect([confirmText(onto!, false), confirmText(onto!, true)]).toEqual(["", ""]);
    const [free] = askOf("punk.turn", movesTo(["44"])).offers;
    expect([confirmText(free!, false), confirmText(free!, true)]).toEqual(["", "44?"]);
    const [bus] = askOf("punk.turn", movesTo(["44"], "bus")).offers;
    expect(confirmText(bus!, false)).toContain("takes the card");
    const [start] = askOf("punk.start", [["44", { do: "start", at: at("44") }]]).offers;
    expect(confirmText(start!, false)).toBe("44?");
  });

  it("shows a Cop's way point by point", () => {
    const cops = viewOf(["", "78", "City Hall", "100"], { seat: 1, moment: { points: 3 } });
    const reach = reachOf(cops, "punk.step", 1, "foot");
    expect(stepsTo(reach, at("57"))).toEqual([at("57")]);
    expect(reach.get(at("57"))!.legs[0]!.means).toBe("freeway");
    expect(reachOf(cops, "punk.kit", 1, "foot").size).toBe(0);
  });

  it("frames the places with room about them", () => {
    const box = around([at("45")]);
    expect(box.width).toBe(120);
    expect(box.x).toBe(spot(at("45")).x - 60);
  });
});

describe("odds", () => {
  it("takes the stage while it is filmed or something is asked that is no place", () => {
    const view = viewOf(["45", "45", "3", "20"]);
    const scene = still(view);
    const fight = { left: [0], right: [1] };
    const retreat = askOf("punk.retreat", [["stay", { do: "stay", fire: [], joining: [] }]]);
    const away = askOf("punk.slip_away", movesTo(["44"]));
    expect(stageOf(scene, fight, retreat, dealOf(retreat))).toBe("combat");
    expect(stageOf(scene, fight, away, dealOf(away))).toBe("");
    expect(stageOf(scene, fight, null, dealOf(null))).toBe("");
    expect(stageOf({ ...scene, stage: "combat" }, fight, null, dealOf(null))).toBe("combat");
    expect(stageOf({ ...scene, stage: "hit" }, null, null, dealOf(null))).toBe("hit");
  });

  it("are said as people do", () => {
    expect(percent(1 / 3)).toBe("33%");
    expect(percent(0.001)).toBe("under 1%");
    expect(percent(0.999)).toBe("over 99%");
    const me = { who: 0, cards: 3 };
    expect(chanceText({ do: "escape", once: 1 / 3, at_most: 1 / 3 }, { who: 0, cards: 0 })).toMatch(/^33% to get away with this roll; you have nothing/);
    expect(chanceText({ do: "escape", once: 1 / 3, at_most: 0.8 }, me)).toBe("33% to get away with this roll, 80% if you also burn all 3 cards.");
    expect(chanceText({ do: "escape", once: 1 / 3, at_most: 1 }, me)).toContain("your Free Escape token still gets you away");
    expect(chanceText({ do: "roll_again", chance: 0.5 }, me)).toBe("50% for one more hit");
    expect(chanceText({ do: "pass" }, me)).toBe("");
    const frank = { who: 2, weapon: 0, odds: even(3, 0.25) };
    expect(chanceText({ do: "stay", fire: [], joining: [] }, me)).toBe("Nobody fires at you before your own turn.");
    expect(chanceText({ do: "stay", fire: [], joining: [1, 3] }, me)).toBe("Katherine and Eddie can come and fire before your own turn.");
    expect(chanceText({ do: "stay", fire: [frank], joining: [] }, me)).toBe("Frank fires next: 1.5 damage on average, 25% to take you down.");
    expect(chanceText({ do: "stay", fire: [frank], joining: [3] }, me)).toMatch(/to take you down\. Eddie can come and fire before your own turn\.$/);
    expect(chanceText({ do: "fight", fire: [frank, { ...frank, who: 1 }] }, me)).toMatch(/^Whoever you fire at answers\. Frank fires back: .* Katherine fires back/);
    expect(shotText(even(3), 1)).toBe("1.5 damage on average");
    expect(shotText(even(3, 0.5), 1)).toBe("1.5 damage on average, 50% to take Katherine down");
  });

  it("are those of what is pointed at, or of what is aimed", () => {
    const aimed = viewOf(["45", "45", "City Hall", "100"], { moment: { aim: [0, 1, 8], odds: even(1) } });
    const offer = (kind: string, does: PunkDoes) => askOf(kind, [["x", does]]).offers[0]!;
    expect(shotOf(aimed, null, 1, null)).toEqual({ odds: even(1), target: 1, title: "Stinger fires at Katherine" });
    const retreat = askOf("punk.retreat", [["stay", { do: "stay", fire: [{ who: 1, weapon: 2, odds: even(3) }], joining: [] }]]);
    expect(shotOf(aimed, null, 1, retreat)).toBeNull();
    expect(shotOf({ ...aimed, moment: { ...aimed.moment, asked: 0 } }, retreat.offers[0]!, 1, retreat)).toMatchObject({ target: 0, title: "Katherine fires at Stinger" });
    expect(shotOf(aimed, offer("punk.attack", { do: "attack", cop: 2, weapon: 13, odds: even(2) }), 1, null)).toMatchObject({ odds: even(2), target: 2 });
    expect(shotOf(aimed, offer("punk.weapon", { do: "fire_with", weapon: 13, odds: even(2) }), 3, null)!.target).toBe(3);
    expect(shotOf(aimed, offer("punk.damage_card", { do: "play_card", card: 8, odds: even(4) }), 1, null)!.odds).toEqual(even(4));
    expect(shotOf(viewOf(["45", "45", "City Hall", "100"]), null, 1, null)).toBeNull();
  });
});

describe("a fight", () => {
  it("is between those who fight", () => {
    const calm = viewOf(["45", "45", "City Hall", "100"]);
    expect(fightOf(calm, null)).toBeNull();
    const characters = calm.characters.map((each, who) => character(who, { space: each.space, fighting: who < 2 }));
    const view = { ...calm, characters };
    expect(fightOf(view, null)).toEqual({ left: [0], right: [1] });
  });

  it("can be with a hood", () => {
    expect(fightOf(viewOf(["", "45", "52", "100"], { hood: 2, turn: 3 }), null)).toEqual({ left: [3], right: [4] });
  });
});

describe("aids", () => {
  it("tell where the Cops can get and what they can know", () => {
    const view = viewOf(["45", "78", "City Hall", "100"], { maybe: [at("45"), at("52")], moment: { after: [30, 90] } });
    expect(threatOf(view).has(at("57"))).toBe(true);
    expect(threatOf(view).has(at("134"))).toBe(false);
    expect(knownText(view, "foot")).toMatch(/in any of 2 places\. After a secret move you could be in any of 30 places\./);
    expect(knownText(view, "bus")).toContain("90");
    expect(knownText({ ...view, seat: 1 }, "foot")).toBe("Stinger can be in any of 2 places.");
    expect(knownText({ ...view, visible: true }, "cable")).toBe(
      "The Cops see where you are, at California & Powell (45), until you move in secret again.",
    );
    expect(knownText({ ...view, visible: true }, "foot")).toContain("After a secret move you could be in any of 30 places.");
    expect(knownText({ ...view, phase: "over" }, "foot")).toBe("");
    const solo = { ...view, solo: true, lkl: at("82") };
    expect(knownText(solo, "foot")).toMatch(/always on the board, but the Cops act on your Last Known Location, [^,]* \(82\), /);
    expect(knownText({ ...solo, spotted: "he is in combat" }, "foot")).toBe("");
  });
});

describe("words", () => {
  const view = viewOf(["", "45", "City Hall", "100"], { seat: 1, maybe: [at("52")], ruled_out: [["A Cop has been there.", [at("44")]]], chopper: 2, jam: 3, hits: [at("City Hall")] });

  it("say what a place is and whether he can be there", () => {
    expect(spaceText(view, at("45"), { lit: "Road to 45", cost: 1 })).toMatch(/^California & Powell \(45\), Nob Hill\. Katherine is here\. Roads to .* Cable car stop\. Road to 45, 1 point\.$/);
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
    expect(playedBy({ ...view, solo: true, owners: [0, -1, -1, -1] }, 0)).toEqual([0, 1, 2, 3]);
    expect(handsOf(view).map(({ who }) => who)).toEqual([0]);
    expect(handsOf({ ...view, seat: -2 })).toEqual([]);
    expect(handsOf({ ...view, seat: -2 }, [view])).toHaveLength(4);
  });
});

it("does no more in the dock, but in a fight beside its other choices", () => {
  const view = viewOf(["45", "57", "12", "13"]);
  const stop = askOf("punk.step", [...roadsTo(["57"]), ["stop", { do: "pass" }]]);
  expect(primaryOf(stop, view)).toMatchObject({ offer: { token: "stop" } });
  expect(primaryOf(askOf("punk.step", roadsTo(["57"])), view)).toBeNull();
  const fight = viewOf(["45", "57", "12", "13"], { moment: { facing: [1] } });
  expect(primaryOf(askOf("punk.damage_card", [["pass", { do: "pass" }]]), fight)).toBeNull();
});

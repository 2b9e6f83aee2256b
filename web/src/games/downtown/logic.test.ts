import { describe, expect, it } from "vitest";
import { roofs, tunnels } from "../../art/downtown/plan";
import { CITY, HOUSE, LOCATION, PRINTED, aimedFrom, near, placeName, spots } from "./ground";
import { dealOf, placeOf, targetOf } from "./deal";
import { askOf, at, attempt, card, player, plays, steps, viewOf } from "./fixtures";
import { at as space, covered, percent, plus, shotOdds, split, uncovered, valueOf } from "./odds";
import { confirmWalk, litOf, offerPlace, whyCard, whyPlace } from "./picking";
import { reachOf } from "./plan";
import { cardName, cardNote, cardText, factsOf, kindOf, onPlace, placeText, summary, turnText, waitingText } from "./words";

describe("the city", () => {
  it("numbers places as views do", () => {
    expect([HOUSE, LOCATION, spots.length]).toEqual([121, 125, 150]);
    expect(placeName(at("SN1"))).toBe("SN1 Clock Tower");
    expect(placeName(at("SH2"))).toBe("safe house SH2");
    expect(near(at("SH1"))).toEqual([at("C10")]);
    expect(near(at("H00a"))).toContain(at("SN1"));
    expect(aimedFrom(at("V10a")).map((number) => CITY.locations[number]!.code)).toEqual(["GU1", "GR1"]);
  });

  it("puts remote explosives where one stands", () => {
    const place = CITY.locations.find(({ code }) => code === "RE1")!;
    expect([spots[at("RE1")]!.x, spots[at("RE1")]!.y]).toEqual(place.icon);
  });

  it("draws roofs beside streets and a tunnel for every line", () => {
    expect(roofs.length).toBeGreaterThan(100);
    expect(tunnels.map(({ line }) => line)).toEqual(CITY.lines);
  });
});

describe("what is offered", () => {
  const view = viewOf(["V10a", "C20"], { johnny: { field: at("C22"), heading: 0 } });

  it("is sorted by where it can be chosen", () => {
    const ask = askOf("turn", [
      ["draw-weapon", [0, 0]],
      ...steps("C10", "GU1"),
      ...plays("spy", ["jade", 1]),
      ["drop-spy", [3, card("spy")]],
      ["show", [4, card("increase_move")]],
      ["attempt-gun", [5, 1]],
      ["end", -1],
    ]);
    const deal = dealOf(ask, view);
    expect([...deal.moves.keys()]).toEqual([at("C10"), at("GU1")]);
    expect(deal.cards.get(card("spy"))).toMatchObject({ plays: [{ what: 1 }], discard: { token: "drop-spy" }, use: null });
    expect(deal.cards.get(card("increase_move"))!.show!.token).toBe("show");
    expect([...deal.draws.keys()]).toEqual([0]);
    expect(deal.attempt!.token).toBe("attempt-gun");
    expect(deal.acts.map(({ kind }) => kind)).toEqual(["end"]);
  });

  it("knows every kind of question", () => {
    const one = (kind: string, choice: number | number[]) => dealOf(askOf(kind, [["x", choice]]), view);
    expect([...one("character", 2).characters.keys()]).toEqual([2]);
    expect([...one("house", 1).moves.keys()]).toEqual([HOUSE + 1]);
    expect([...one("choose_direction", 1).moves.keys()]).toEqual([at("H22a")]);
    expect([...one("opponent", 1).figures.keys()]).toEqual([1]);
    expect([...one("throw", 2).throws.keys()]).toEqual([2]);
    expect([...one("aim", 8).spaces.keys()]).toEqual([8]);
    expect([...one("guard", 8).spaces.keys()]).toEqual([8]);
    expect(one("stop", card("got_away")).cards.get(card("got_away"))!.use!.token).toBe("x");
    expect(one("aim_cards", [card("aiming_precision"), -1]).aiming).toMatchObject([{ by: -1 }]);
    for (const [kind, choice, act] of [
      ["call", 1, "duel"],
      ["ability", 1, "ability"],
      ["decide", 0, "shoot"],
      ["decide", 1, "again"],
      ["decide", 2, "stop"],
      ["escape", -1, "pass"],
      ["put_back", [2, 5], "put"],
    ] as const)
      expect(one(kind, choice as number | number[]).acts.map((each) => each.kind)).toEqual([act]);
  });

  it("tells on what a card is played and where that is", () => {
    expect(["spy", "counterintelligence", "fortune_teller", "special_spa", "roadblock"].map((id) => targetOf(card(id)))).toEqual([
      "seat",
      "restriction",
      "deck",
      "heading",
      "place",
    ]);
    expect(placeOf(card("police_officer"), 3)).toBe(LOCATION + 3);
    expect(placeOf(card("metro_red"), at("H00b"))).toBe(at("H00b"));
    expect(placeOf(card("special_spa"), 0)).toBe(at("V11a"));
    expect(placeOf(card("spy"), 1)).toBe(-1);
  });

  it("lights the places of the picked card, else those of the question", () => {
    const deal = dealOf(askOf("turn", [...steps("C10"), ...plays("roadblock", ["H00a", at("H00a")])]), view);
    expect([...litOf(deal, -1).keys()]).toEqual([at("C10")]);
    expect([...litOf(deal, card("roadblock")).keys()]).toEqual([at("H00a")]);
    expect(offerPlace(deal.moves, deal.moves.get(at("C10"))!)).toBe(at("C10"));
    expect(offerPlace(deal.moves, null)).toBe(-1);
  });

  it("asks again where a slip would be dear", () => {
    expect(confirmWalk(view, at("GU1"), 1)).toContain("takes the 5 steps you have left");
    expect(confirmWalk(viewOf(["V10a", "GU1"]), at("GU1"), 1)).toContain("Jade is inside");
    expect(confirmWalk(view, at("C20"), 6)).toContain("That is a duel");
    expect(confirmWalk(view, at("C10"), 1)).toBe("");
    expect(confirmWalk({ ...view, truces: [[0, 1, at("C20")]] }, at("C20"), 6)).toBe("");
  });

  it("knows what to type to learn why not", () => {
    expect(whyPlace("downtown.turn", -1, at("H00a"))).toBe("H00a");
    expect(whyPlace("downtown.turn", card("roadblock"), at("C10"))).toBe("roadblock:C10");
    expect(whyPlace("downtown.choose_direction", -1, at("C10"))).toBe("");
    expect(whyCard(view, card("spy"))).toBe("spy:jade");
    expect(whyCard(view, card("metro_red"))).toBe("metro_red:H00b");
    expect(whyCard(view, card("bribe"))).toBe("bribe:SN1");
    expect(whyCard(view, card("special_spa"))).toBe("special_spa:north");
    expect(whyCard(view, card("roadblock"))).toMatch(/^roadblock:/);
    expect(whyCard(view, card("escape"))).toBe("");
  });
});

describe("walks", () => {
  it("lead as far as the movement, not past roadblocks and others, and end inside locations", () => {
    const view = viewOf(["C10", "H10b"], { movement: 3, roadblocks: [at("V10a")] });
    const reach = reachOf(view);
    expect(reach.get(at("H10b"))).toEqual([at("H10a"), at("H10b")]);
    expect(reach.has(at("C20"))).toBe(false);
    expect(reach.has(at("V10a"))).toBe(false);
    expect(reach.get(at("GR1"))).toHaveLength(2);
    expect(reach.get(at("SN1"))).toEqual([at("H00b"), at("H00a"), at("SN1")]);
    expect(reach.has(at("SH1"))).toBe(true);
    expect(reach.has(at("SH2"))).toBe(false);
  });

  it("lead into a location only with its card when alone", () => {
    const alone = viewOf(["H10a"], { solo: true, movement: 1 });
    expect(reachOf(alone).has(at("GR1"))).toBe(false);
    expect(reachOf({ ...alone, hand: [card("GR1")] }).has(at("GR1"))).toBe(true);
    expect(reachOf(viewOf([""])).size).toBe(0);
  });
});

describe("the chart", () => {
  it("counts what an aim covers and the bodyguard leaves open", () => {
    const [first] = plus;
    expect(covered(0, first!)).toEqual([first]);
    expect(uncovered(0, first!, 5)).toBe(1);
    expect(uncovered(0, first!, first!)).toBe(0);
    expect(valueOf(0, first!, 5)).toBe(PRINTED.weapons[0]!.attack + 1);
    // What sticks out of the chart does nothing.
    expect(covered(4, 0)).toHaveLength(4);
    expect(space(8)).toEqual([2, 2]);
  });

  it("gives exact chances that add up to one", () => {
    for (const value of [2, 3, 4, 5]) {
      const { kill, draw, loss } = shotOdds(value);
      expect(kill + draw + loss).toBeCloseTo(1, 10);
    }
    // With equal values both sides are alike.
    const even = shotOdds(PRINTED.chart.base_defence);
    expect(even.kill).toBeCloseTo(even.loss, 10);
  });

  it("writes chances and splits sums", () => {
    expect([0, 0.001, 0.344, 0.999, 1].map(percent)).toEqual(["0 %", "<1 %", "34 %", ">99 %", "100 %"]);
    expect(split(9)).toEqual([4, 5]);
  });
});

describe("the picture in words", () => {
  const view = viewOf(["V10a", "SN1"], {
    hand: [card("gun")],
    roadblocks: [at("H00a")],
    officers: [0],
    johnny: { field: at("V10a"), heading: 1 },
  });

  it("describes places", () => {
    expect(factsOf(at("V10a"))).toEqual(["target of GU1 Corner Diner", "target of GR1 Car Park Deck"]);
    expect(factsOf(at("RE1")).join()).toContain("stand here");
    expect(factsOf(at("SH1"))).toEqual(["open to its owner alone"]);
    expect(factsOf(at("H00b"))).toEqual(["metro, red line"]);
    expect(onPlace(view, at("V10a"))).toEqual(["Johnny, heading east", "Ruby"]);
    expect(onPlace(view, at("SN1"))).toEqual(["Jade", "a police officer"]);
    expect(onPlace(view, at("H00a"))).toEqual(["a roadblock"]);
    expect(placeText(view, at("V10a"), { lit: "Go", chance: 0.125 })).toMatch(/Leads to C10 and V10b.*12\.5 percent\. Go\.$/);
  });

  it("describes the situation", () => {
    const said = summary(view);
    expect(said).toContain("Round 4 of 12. Your turn.");
    expect(said).toContain("Johnny is on V10a, heading east.");
    expect(said).toContain("Ruby (you), Roxy Razor, at V10a, 0 points.");
    expect(said).toContain("Your hand: Gun.");
    expect(turnText({ ...view, active: 1 })).toBe("Jade's turn");
    expect(turnText({ ...view, active: -1 })).toBe("Johnny's turn");
    expect(turnText({ ...view, round: 0 })).toBe("Setting up");
    expect(turnText({ ...view, asked: -2 })).toBe("The chase is over");
    expect(waitingText(player(0, "", { waiting: [2, 0, 1, 0] }))).toBe("one card less to draw ×2, two fewer steps");
  });

  it("describes cards", () => {
    expect(["gun", "fast_hands", "SN1", "spy"].map((id) => kindOf(card(id)))).toEqual(["weapon", "duel", "location", "interaction"]);
    expect(cardName(card("SN1"))).toBe("Clock Tower");
    expect(cardText(card("SN1"))).toContain("Sniper at Johnny on N00, H00a and V00a");
    expect(cardText(card("gun"))).toContain("hits 2 spaces");
    expect(cardNote(card("escape"))).toBe("any time · once");
    expect(attempt().weapon).toBe(3);
  });
});

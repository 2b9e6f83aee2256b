import { describe, expect, it } from "vitest";
import { roofs, tunnels } from "../../art/downtown/plan";
import { CITY, HOUSE, LOCATION, aimedFrom, near, placeName, spots } from "./ground";
import type { DowntownDoes } from "../downtown.gen";
import { dealOf, placeOf, primaryOf, type Deal } from "./deal";
import { askOf, at, attempt, card, player, plays, steps, viewOf } from "./fixtures";
import { at as space, covered, percent, plus, shotOdds } from "./odds";
import { litOf, offerPlace, whyPlace } from "./picking";
import { reachOf } from "./plan";
import { cardName, cardNote, cardText, factsOf, kindOf, onPlace, placeText, summary, turnText, waitingText } from "./words";

describe("the city", () => {
  it("numbers places as views do", () => {
    expect([HOUSE, LOCATION, spots.length]).toEqual([121, 125, 150]);
    expect(placeName(at("SN1"))).toBe("the Clock Tower");
    expect(placeName(at("SH2"))).toBe("the north-east safe house");
    expect(near(at("SH1"))).toEqual([at("C10")]);
    expect(near(at("H00a"))).toContain(at("SN1"));
    expect(aimedFrom(at("V10a")).map((number) => CITY.locations[number]!.id)).toEqual(["GU1", "GR1"]);
  });

  it("puts remote explosives where one stands", () => {
    const place = CITY.locations.find(({ id }) => id === "RE1")!;
    expect([spots[at("RE1")]!.x, spots[at("RE1")]!.y]).toEqual(place.icon);
  });

  it("draws roofs beside streets and a tunnel for every line", () => {
    expect(roofs.length).toBeGreaterThan(100);
    expect(tunnels.map(({ line }) => line)).toEqual(CITY.lines);
  });
});

describe("what is offered", () => {
  it("is sorted by where it can be chosen", () => {
    const ask = askOf("turn", [
      ["draw-weapon", { do: "draw", deck: 0 }],
      ...steps("C10", "GU1"),
      ["spy:jade", { do: "play_against", card: card("spy"), seat: 1 }],
      ["drop-spy", { do: "discard", card: card("spy") }],
      ["show", { do: "show", card: card("increase_move") }],
      ["attempt-gun", { do: "take_aim", weapon: 1 }],
      ["end", { do: "end_turn" }],
    ]);
    const deal = dealOf(ask);
    expect([...deal.moves.keys()]).toEqual([at("C10"), at("GU1")]);
    expect(deal.cards.get(card("spy"))).toMatchObject({ plays: [{ token: "spy:jade" }], discard: { token: "drop-spy" }, use: null });
    expect(deal.cards.get(card("increase_move"))!.show!.token).toBe("show");
    expect([...deal.draws.keys()]).toEqual([0]);
    expect(deal.attempt).toMatchObject({ weapon: 1, offer: { token: "attempt-gun" } });
    expect(deal.acts.map(({ token }) => token)).toEqual(["end"]);
  });

  const one = (kind: string, does: DowntownDoes): Deal => dealOf(askOf(kind, [["x", does]]));

  it("is on places, figures, spaces and cards", () => {
    expect([...one("character", { do: "take_character", character: 2 }).characters.keys()]).toEqual([2]);
    expect([...one("house", { do: "take_house", place: HOUSE + 1 }).moves.keys()]).toEqual([HOUSE + 1]);
    const head = one("choose_direction", { do: "head", heading: 1, to: at("H22a") });
    expect([[...head.headings.keys()], [...head.moves.keys()]]).toEqual([[1], [at("H22a")]]);
    expect([...one("opponent", { do: "fight", figure: 1, wins: 0.5 }).figures.keys()]).toEqual([1]);
    expect(one("throw", { do: "throws", sign: "paper" }).throws).toMatchObject([{ does: { sign: "paper" } }]);
    expect([...one("aim", { do: "aim_at", space: 8, uncovered: 0, value: 3, best: 0.1 }).spaces.keys()]).toEqual([8]);
    expect([...one("guard", { do: "guard_at", space: 8, uncovered: 0, value: 3, best: 0.1 }).spaces.keys()]).toEqual([8]);
    expect(one("stop", { do: "play_card", card: card("got_away") }).cards.get(card("got_away"))!.use!.token).toBe("x");
    expect(one("discard", { do: "discard", card: card("gun") }).cards.get(card("gun"))).toMatchObject({ use: { token: "x" }, discard: null });
    expect(one("aim_cards", { do: "roll_again", card: card("extra_die_roll"), best: 0.1 }).aiming).toMatchObject([{ card: card("extra_die_roll") }]);
  });

  it.each<[string, DowntownDoes]>([
    ["call", { do: "fight", figure: 1, wins: 0.5 }],
    ["ability", { do: "use_it", wins: 0.5 }],
    ["decide", { do: "shoot", kill: 0.5, draw: 0.2 }],
    ["decide", { do: "aim_again", best: 0.1 }],
    ["decide", { do: "stop_aiming" }],
    ["escape", { do: "pass" }],
    ["put_back", { do: "put_back", card: 5, where: "top" }],
  ])("is an act of its own: %s %j", (kind, does) => {
    expect(one(kind, does).acts.map((offer) => offer.does)).toEqual([does]);
  });

  it("is pressed on the map where a card is played on a place", () => {
    const [offer] = askOf("turn", [["special_spa:north", { do: "play_heading", card: card("special_spa"), heading: 0, to: at("V11a") }]]).offers;
    expect(placeOf(offer!)).toBe(at("V11a"));
    const [spy] = askOf("turn", [["spy:jade", { do: "play_against", card: card("spy"), seat: 1 }]]).offers;
    expect(placeOf(spy!)).toBe(-1);
  });

  it("lights the places of the picked card, else those of the question", () => {
    const deal = dealOf(askOf("turn", [...steps("C10"), ...plays("roadblock", "H00a")]));
    expect([...litOf(deal, -1).keys()]).toEqual([at("C10")]);
    expect([...litOf(deal, card("roadblock")).keys()]).toEqual([at("H00a")]);
    expect(offerPlace(deal.moves, deal.moves.get(at("C10"))!)).toBe(at("C10"));
    expect(offerPlace(deal.moves, null)).toBe(-1);
  });

  it("knows what to type to learn why not", () => {
    const deal = dealOf(askOf("turn", plays("roadblock", "H00a")));
    expect(whyPlace("downtown.turn", deal, -1, at("H00a"))).toBe("H00a");
    expect(whyPlace("downtown.turn", deal, card("roadblock"), at("C10"))).toBe("roadblock:C10");
    expect(whyPlace("downtown.choose_direction", deal, -1, at("C10"))).toBe("");
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
  it("shows what an aim covers", () => {
    const [first] = plus;
    expect(covered(0, first!)).toEqual([first]);
    // What sticks out of the chart does nothing.
    expect(covered(4, 0)).toHaveLength(4);
    expect(space(8)).toEqual([2, 2]);
  });

  it("has the exact chances of a shot, if anything is uncovered", () => {
    for (const value of [2, 3, 4, 5]) expect(shotOdds(value, 1).reduce((sum, part) => sum + part)).toBeCloseTo(1, 10);
    expect(shotOdds(5, 0)).toEqual([0, 0, 1]);
  });

  it("writes chances", () => {
    expect([0, 0.001, 0.344, 0.999, 1].map(percent)).toEqual(["0 %", "<1 %", "34 %", ">99 %", "100 %"]);
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
    expect(factsOf(at("V10a"))).toEqual(["target of the Corner Diner", "target of the Car Park Deck"]);
    expect(factsOf(at("RE1")).join()).toContain("stand here");
    expect(factsOf(at("SH1"))).toEqual(["open to its owner alone"]);
    expect(factsOf(at("H00b"))).toEqual(["metro, red line"]);
    expect(onPlace(view, at("V10a"))).toEqual(["Johnny, heading east", "Roxy Razor"]);
    expect(onPlace(view, at("SN1"))).toEqual(["Don Iguana", "a police officer"]);
    expect(onPlace(view, at("H00a"))).toEqual(["a roadblock"]);
    expect(placeText(view, at("V10a"), { lit: "Go", chance: 0.125 })).toMatch(/Leads to the corner of Mill Street and North Parade and Mill Street north of Tanner Lane.*12\.5 percent\. Go\.$/);
  });

  it("describes the situation", () => {
    const said = summary(view);
    expect(said).toContain("Round 4 of 12. Your turn.");
    expect(said).toContain("Johnny is on Mill Street south of North Parade, heading east.");
    expect(said).toContain("Roxy Razor (you) at Mill Street south of North Parade, 0 points.");
    expect(said).toContain("Your hand: Gun.");
    expect(turnText({ ...view, active: 1 })).toBe("Don Iguana's turn");
    expect(turnText({ ...view, active: -1 })).toBe("Johnny's turn");
    expect(turnText({ ...view, round: 0 })).toBe("Setting up");
    expect(turnText({ ...view, asked: -2 })).toBe("The chase is over");
    expect(waitingText(player(0, "", { waiting: [2, 0, 1, 0] }))).toBe("one card fewer to draw ×2, two steps fewer");
  });

  it("describes cards", () => {
    expect(["gun", "fast_hands", "heavy_load", "SN1", "spy"].map((id) => kindOf(card(id)))).toEqual(["weapon", "duel", "attack", "location", "interaction"]);
    expect(cardName(card("SN1"))).toBe("Clock Tower");
    expect(cardText(card("SN1"))).toBe("Sniper at Johnny on one of the 3 yellow fields beside it.");
    expect(cardText(card("RE1"))).toBe("Remote Explosive at Johnny on one of the 4 purple fields beside the building, from the lookout.");
    expect(cardText(card("gun"))).toContain("hits 2 spaces");
    expect(cardNote(card("escape"))).toBe("any time · once");
    expect(attempt().weapon).toBe(3);
  });
});

it("ends a turn and passes in the dock, but in an attempt beside its other choices", () => {
  const view = viewOf(["C10", "C20"]);
  const end = askOf("turn", [...steps("C10"), ["end", { do: "end_turn" }]]);
  expect(primaryOf(end, view)).toMatchObject({ label: "End turn", offer: { token: "end" }, quiet: false });
  const pass = askOf("stop", [["pass", { do: "pass" }]]);
  expect(primaryOf(pass, view)).toMatchObject({ offer: { token: "pass" }, quiet: true });
  expect(primaryOf(pass, { ...view, attempt: attempt() })).toBeNull();
  expect(primaryOf(askOf("turn", steps("C10")), view)).toBeNull();
});

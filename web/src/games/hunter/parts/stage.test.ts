import { describe, expect, it } from "vitest";
import { gather } from "../../../system/beats";
import type { HunterEvent } from "../../hunter.gen";
import { beats } from "../beats";
import { parseSquare as at } from "../deal";
import { shoot, still, type Duel, type Scene } from "../film";
import { standing, viewOf } from "../fixtures";
import { low, reckoning, tone, verdict } from "./stage";

const view = viewOf([standing("S.SF1 d5"), standing("S.IA c2"), standing("N.? d6", { token: "d8" })], { phase: "challenges" });

function challenged(target: string, more: object = {}): HunterEvent {
  return {
    ...{ event: "challenged", seat: 0, origin: at("d5"), square: at("d6"), airlift: false },
    ...{ challenger: "SF1", target, fleeting: false, site: "" },
    ...more,
  };
}

function moved(before: number, after: number, met: string, airlift = false): HunterEvent {
  return { event: "trackmoved", seat: 0, before, after, met, airlift, fleeting: false };
}

/** The challenge as the last picture of these events tells it. */
function told(...events: HunterEvent[]): Duel {
  const play = (scene: Scene, event: HunterEvent): Scene => shoot(scene, event).at(-1)!;
  return events.reduce(play, still(view)).duel!;
}

describe("a challenge on stage", () => {
  it("stands where it does not cover the piece it tells of, whoever looks", () => {
    const north = { ...view, seat: 1 };
    const upper = told(challenged("PR", { square: at("d6") }));
    const lower = told(challenged("PR", { square: at("d5") }));
    expect([low(upper, view), low(lower, view), low(upper, north), low(lower, north)]).toEqual([true, false, false, true]);
  });

  it("says nothing of the face before it has been turned", () => {
    const first = shoot(still(view), challenged("PR"))[0]!.duel!;
    expect([reckoning(first), verdict(first), tone(first, 0)]).toEqual([[], "", "plain"]);
  });

  it("names every modifier of the track", () => {
    const ground = told(challenged("PR"), moved(4, 7, "PR"));
    expect(reckoning(ground)).toEqual(["It was one of 24 unseen pieces, 4 of them protesters", "Protester: +3", "Hostility 4 \u2192 7"]);
    expect([verdict(ground), tone(ground, 0), tone(ground, 1), tone(ground, -2)]).toEqual(["Hostility +3", "bad", "good", "plain"]);
    const air = told(challenged("LS", { airlift: true }), moved(4, 2, "LS", true));
    expect(reckoning(air).slice(1)).toEqual(["We love soldiers!: \u22121", "By airlift, one more: \u22121", "Hostility 4 \u2192 2"]);
    const floor = told(challenged("LS"), moved(1, 1, "LS"));
    expect([reckoning(floor).at(-1), verdict(floor)]).toEqual(["Hostility stays on 1, the lowest", "Nothing comes of it"]);
  });

  it("names the house rule by which an analyst's airlift is not free", () => {
    const asked = told(challenged("PR", { challenger: "IA", airlift: true }), moved(4, 5, "PR", true));
    expect(reckoning(asked).slice(1)).toEqual(["An analyst only asks questions", "By airlift, one space: +1", "Hostility 4 \u2192 5"]);
    expect(verdict(asked)).toBe("Hostility +1");
  });

  it("tells who is captured, lost, frozen or found", () => {
    const captured = told(challenged("AS1"), moved(4, 2, "AS1"), { event: "removed", seat: 1, square: at("d6"), face: "AS1", fleeting: false });
    expect([verdict(captured), tone(captured, 0)]).toEqual(["Andirra is captured", "good"]);
    expect(verdict(told(challenged("AS1"), moved(4, 2, "AS1")))).toBe("");
    expect(verdict(told(challenged("AS1"), moved(1, 1, "AS1")))).toBe("");
    const lost = told(challenged("AS1", { challenger: "IA" }), { event: "removed", seat: 0, square: at("d5"), face: "IA", fleeting: false });
    expect([verdict(lost), tone(lost, 0), reckoning(lost).at(-1)]).toEqual(["The analyst is lost", "bad", "An analyst cannot fight"]);
    const frozen = told(challenged("SF2"), { event: "frozen", seat: 0, square: at("d5"), face: "SF1", fleeting: false });
    expect(reckoning(frozen)[0]).toBe("It was one of 24 unseen pieces, 3 of them strike forces");
    expect([verdict(frozen), tone(frozen, 1)]).toEqual(["Strike Force 1 may not move next time", "good"]);
    const found = told(challenged("MB"));
    expect(reckoning(found)).toEqual(["It was one of 24 unseen pieces, 1 of them the main bad guy"]);
    expect([verdict(found), tone(found, 1)]).toEqual(["U'mgullah is found!", "bad"]);
    const asked = told(challenged("PR", { challenger: "IA" }));
    expect([verdict(asked), reckoning(asked).at(-1)]).toEqual(["Nothing comes of it", "An analyst only asks questions"]);
  });

  it("counts nothing where players have to remember, and for the side that is searched", () => {
    expect(shoot(still({ ...view, marked: false }), challenged("PR", { fleeting: true }))[1]!.duel!.odds).toBeNull();
    expect(shoot(still({ ...view, seat: 1 }), challenged("PR"))[1]!.duel!.odds).toBeNull();
  });
});

describe("the beats", () => {
  const told = (data: HunterEvent, text: string) => ({ no: 1, data, text });

  it("hold a challenge and what comes of it together, and two challenges apart", () => {
    const found = gather(
      [
        told(challenged("PR"), "met"),
        told(moved(4, 7, "PR"), "rises"),
        told(challenged("SF2", { origin: at("c2"), square: at("f9"), airlift: true }), "flies"),
        told({ event: "frozen", seat: 0, square: at("c2"), face: "SF1", fleeting: false }, "frozen"),
      ],
      beats,
    );
    expect(found.map(({ caption, stage }) => [caption, stage])).toEqual([
      ["met rises", "challenge"],
      ["flies frozen", "challenge"],
    ]);
  });

  it("make one of a whole set-up", () => {
    const place = (square: string): HunterEvent => ({ event: "placed", seat: 1, piece: 8, square: at(square), site: "" });
    const seats = [{ label: "South" }, { label: "North" }] as never;
    expect(gather([told(place("d8"), "d8.")], beats, seats).map(({ caption }) => caption)).toEqual(["d8."]);
    const found = gather([told(place("d8"), "d8."), told(place("e8"), "e8."), told({ event: "ready", seat: 1 }, "ready")], beats, seats);
    expect(found.map(({ caption }) => caption)).toEqual(["North sets up 2 pieces.", "ready"]);
  });

  it("make one of a whole movement", () => {
    const step = (square: string): HunterEvent => ({ event: "stepped", seat: 1, origin: at("d8"), square: at(square), face: "", site: "" });
    const seats = [{ label: "South" }, { label: "North" }] as never;
    const found = gather([told(step("d7"), "a"), told(step("e7"), "b"), told({ event: "movementended", seat: 1 }, "ends")], beats, seats);
    expect(found.map(({ caption }) => caption)).toEqual(["North moves 2 pieces."]);
  });
});

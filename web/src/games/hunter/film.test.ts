import { describe, expect, it, vi } from "vitest";
import { Film, type Take } from "../../system/film";
import type { HunterEvent } from "../hunter.gen";
import { beats } from "./beats";
import { film, keyOf, shoot, STEP, still, type Scene } from "./film";
import { standing, viewOf } from "./fixtures";
import { parseSquare as at } from "./deal";

const before = viewOf([standing("S.SF1 d5"), standing("N.? d6", { token: "d8" })], { phase: "challenges" });
const challenge: HunterEvent = {
  ...{ event: "challenged", seat: 0, origin: at("d5"), square: at("d6"), airlift: false },
  ...{ challenger: "SF1", target: "PR", fleeting: false, site: "" },
};
const moved: HunterEvent = { event: "trackmoved", seat: 0, before: 4, after: 7, met: "PR", airlift: false, fleeting: false };
const frozen: HunterEvent = { event: "frozen", seat: 0, square: at("d5"), face: "SF1", fleeting: false };

describe("a scene", () => {
  it("moves the piece that stepped, by its identity", () => {
    const [scene] = shoot(still(before), { event: "stepped", seat: 0, origin: at("d5"), square: at("e5"), face: "", site: "" });
    const piece = scene!.view.pieces.find((each) => keyOf(each) === "0:d5");
    expect(piece).toMatchObject({ square: at("e5"), moved: true });
    expect(scene!.ms).toBe(STEP);
  });

  it("turns both pieces of a challenge up, then leaves a mark", () => {
    const scenes = shoot(still(before), challenge);
    expect(scenes.map(({ turned }) => turned[at("d6")] ?? "")).toEqual(["", "PR", "PR", ""]);
    expect(scenes[1]!.turned[at("d5")]).toBe("SF1");
    const last = scenes.at(-1)!.view.pieces;
    expect(last.find(({ square }) => square === at("d6"))).toMatchObject({ face: "PR", shown: true });
    expect(last.find(({ square }) => square === at("d5"))).toMatchObject({ challenged: true, shown: true });
  });

  it("leaves no mark of what is shown for the moment only", () => {
    const last = shoot(still(before), { ...challenge, fleeting: true }).at(-1)!.view.pieces;
    expect(last.find(({ square }) => square === at("d6"))).toMatchObject({ face: "", shown: false });
  });

  it("marks no unit of the enemy where players have to remember", () => {
    const watched = still({ ...before, seat: 1, marked: false });
    const last = (event: HunterEvent) => shoot(watched, event).at(-1)!.view.pieces.find(({ square }) => square === at("d5"));
    expect(last({ ...challenge, fleeting: true })).toMatchObject({ challenged: false, face: "SF1" });
    expect(shoot(watched, { ...frozen, fleeting: true })[0]!.stamped).toBe(at("d5"));
    expect(last({ ...frozen, fleeting: true })).toMatchObject({ frozen: false });
    const own = still({ ...before, marked: false });
    expect(shoot(own, { ...frozen, fleeting: true }).at(-1)!.view.pieces[0]).toMatchObject({ frozen: true });
  });

  it("has nothing to show of what a log has forgotten", () => {
    const now = still(before);
    expect(shoot(now, { ...challenge, origin: -1, square: -1, challenger: "", target: "", fleeting: true })).toEqual([]);
    expect(shoot(now, { ...frozen, square: -1, face: "", fleeting: true })).toEqual([]);
    const gone = shoot(now, { event: "removed", seat: 1, square: -1, face: "AS1", fleeting: true });
    expect(gone.map(({ view }) => [view.pieces.length, view.removed])).toEqual([[2, [[1, "AS1"]]]]);
  });

  it("is told in the log only after the faces were shown", () => {
    vi.useFakeTimers();
    const seen: string[] = [];
    const reel = new Film<Take>(({ scene, told }) => {
      if ((scene as Scene).turned[at("d6")]) seen.push("face");
      if (told.length) seen.push(...told.map(({ text }) => text));
    }, film);
    reel.cut({ events: [], view: before });
    reel.add({ events: [{ no: 1, data: challenge, text: "met" }, { no: 1, data: moved, text: "moved" }], view: before });
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect([...new Set(seen)]).toEqual(["face", "met", "moved"]);
    expect(seen.lastIndexOf("face")).toBeLessThan(seen.indexOf("met"));
  });

  it("is not shown again where players have to remember", () => {
    vi.useFakeTimers();
    const unaided = { ...before, marked: false };
    const seen: { faces: string[]; caption: string; told: string[] }[] = [];
    const reel = new Film<Take>(({ scene, told, beat }) => {
      const { turned, duel, owed, view } = scene as Scene;
      const up = [...Object.values(turned), duel?.target ?? "", owed, ...view.pieces.filter(({ owner }) => owner).map(({ face }) => face)];
      seen.push({ faces: up.filter(Boolean), caption: beat?.caption ?? "", told: told.map(({ text }) => text) });
    }, film);
    reel.use(film, beats);
    const kept = (data: HunterEvent, text: string) => ({ no: 1, data, text });
    const forgotten: HunterEvent = { ...challenge, origin: -1, square: -1, challenger: "", target: "", fleeting: true };
    const news = [
      { no: 1, data: { event: "movementended", seat: 0 }, text: "ends" },
      { no: 1, data: { ...challenge, fleeting: true }, text: "meets a protester", kept: kept(forgotten, "challenges") },
      { no: 1, data: { ...moved, fleeting: true }, text: "protester: rises", kept: kept({ ...moved, met: "", fleeting: true }, "rises") },
      { no: 1, data: { event: "turnbegan", turn: 2, tracks: [6, 2], before: [7, 2] }, text: "Turn 2." },
    ];
    reel.cut({ events: [], view: unaided });
    reel.add({ events: news, view: { ...unaided, tracks: [6, 2] } });
    vi.advanceTimersByTime(30_000);
    // Once it was to be seen and read; all that was told was told once.
    expect(seen.flatMap(({ faces }) => faces)).toContain("PR");
    expect(seen.map(({ caption }) => caption)).toContain("meets a protester protester: rises");
    expect(seen.flatMap(({ told }) => told)).toEqual(["ends", "meets a protester", "protester: rises", "Turn 2."]);
    seen.length = 0;
    for (let beat = reel.length; beat > 0; beat--) reel.step(-1);
    reel.again(0);
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(seen.flatMap(({ faces }) => faces)).toEqual([]);
    expect(seen.map(({ caption }) => caption).join()).not.toContain("protester");
    expect(seen.flatMap(({ told }) => told)).toEqual([]);
  });

  it("flies out and back for an airlift", () => {
    const scenes = shoot(still(before), { ...challenge, airlift: true });
    expect(scenes.map(({ clash }) => (clash ? (clash.back ? "back" : "out") : "-"))).toEqual([
      ...["out", "out", "out", "back", "-"],
    ]);
  });

  it("moves tracks, notices, frost and what leaves the board", () => {
    const now = still(before);
    expect(shoot(now, moved)[0]).toMatchObject({ view: { tracks: [7, 2] }, shift: [3, 0], owed: "PR" });
    expect(shoot(now, { event: "turnbegan", turn: 4, tracks: [3, 1], before: [4, 2] })[0]).toMatchObject({
      view: { turn: 4, tracks: [3, 1] },
      shift: [-1, -1],
    });
    expect(shoot(now, { event: "onnotice", seat: 1, on: true })[0]!.view.notices).toEqual([false, true]);
    expect(shoot(now, frozen)[0]).toMatchObject({ stamped: at("d5") });
    const gone = shoot(now, { event: "removed", seat: 1, square: at("d6"), face: "AS1", fleeting: false });
    expect(gone[0]!.leaving).toBe(at("d6"));
    expect(gone[1]!.view.pieces).toHaveLength(1);
    expect(gone[1]!.view.removed).toEqual([[1, "AS1"]]);
  });

  it("unveils blanks where nothing stood, and bares all at the end", () => {
    const placed = viewOf([standing("S.MB a1")], { phase: "set-up", turn: 0 });
    const [shown] = shoot(still(placed), { event: "boardshown" });
    expect(shown!.view.pieces).toHaveLength(48);
    expect(shown!.view.pieces.filter(({ face }) => face)).toHaveLength(1);
    const faces: [[number, string][], [number, string][]] = [[[at("d5"), "SF1"]], [[at("d6"), "MB"]]];
    const [bared] = shoot(still(before), {
      ...{ event: "gameended", reason: "capture", winner: 0, faces, turn: 3, quiet: 0, tracks: [4, 2], captured: [0, 0] },
      ...{ ground: [0, 0], questioned: [0, 0], to_go: [5, 5], last: false, unit: "SF1", square: at("d6"), site: "" },
    });
    expect(bared!.bared).toBe(true);
    expect(bared!.view.pieces.map(({ face }) => face)).toEqual(["SF1", "MB"]);
  });

  it("sets a piece down with its face", () => {
    const [scene] = shoot(still(viewOf([])), { event: "placed", seat: 0, piece: 7, square: at("f2"), site: "" });
    expect(scene!.view.pieces[0]).toMatchObject({ face: "IA", token: "f2", owner: 0 });
    expect(scene!.dropped).toBe(at("f2"));
  });

  it("is not made for what has nothing to show", () => {
    expect(shoot(still(before), { event: "ready", seat: 1 })).toEqual([]);
    expect(shoot(still(before), { event: "thrown", picks: [0, 1] })).toEqual([]);
  });
});

/** Small tables and messages for tests. */
import type { Ask, Does, GameInfo, SeatInfo, TableInfo, Thoughts, ToldEvent, Update, Welcome } from "../protocol.gen";

export function seatInfo(seat: number, more: Partial<SeatInfo> = {}): SeatInfo {
  const label = ["South", "North", "East"][seat] ?? `Seat ${seat}`;
  const nobody = { left: false, bot: "", opponent: null, role: "", clock: null, program: false, hints: 0, kept_for: "" };
  return { seat, label, kind: "person", name: "Ada", online: true, ...nobody, ...more };
}

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game: "toy",
    game_name: "Toy",
    mode: "standard",
    options: {},
    seats: [seatInfo(0), seatInfo(1, { kind: "bot", name: "level3", bot: "level3" })],
    state: "running",
    asked: 0,
    no: 5,
    commitment: "c0ffee",
    aids: "full",
    clock: null,
    created: 0,
    changed: 0,
    version: "toy 1",
    outcome: null,
    rematch: "",
    hot_seat: false,
    listed: true,
    ...more,
  };
}

export function ask(more: Partial<Ask> = {}): Ask {
  return {
    seat: 0,
    no: 5,
    kind: "toy.move",
    prompt: "South: move.",
    offers: [
      { choice: [1, 0], token: "a1a2", label: "Scout: a1 north to a2", does: { do: "step", to: 8 } as Does },
      { choice: [1, 1], token: "a1b1", label: "Scout: a1 east to b1", does: { do: "step", to: 1 } as Does },
      { choice: -1, token: "end", label: "End your movement", does: { do: "pass" } },
    ],
    asides: [{ choice: -9, token: "concede", label: "Give up the game", does: { do: "concede" } }],
    title: "Moving",
    rule: "TOY-MOVE-1",
    ...more,
  };
}

export function told(text: string, no = 5): ToldEvent {
  return { no, data: { event: "stepped" }, text };
}

export function update(more: Partial<Update> = {}): Update {
  return {
    t: "update",
    v: 1,
    no: 5,
    look: 0,
    full: false,
    events: [],
    log: null,
    view: { turn: 1 },
    picture: "a b c",
    ask: null,
    waiting: { seat: 0, since: 0, thinking: false },
    can_undo: false,
    undone: false,
    outcome: null,
    answered: null,
    patch: null,
    given: false,
    wishes: [],
    uses: [],
    earlier: 0,
    goals: null,
    lesson: null,
    ...more,
  };
}

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return { t: "welcome", table: tableInfo(), yours: [0], chat: [], passing: [], ...more };
}

export function gameInfo(more: Partial<GameInfo> = {}): GameInfo {
  return {
    id: "toy",
    name: "Toy",
    version: 1,
    designer: "Somebody",
    publisher: "Somebody",
    summary: "A toy.",
    minutes: [5, 10],
    seats: [2, 3],
    seat_names: ["South", "North", "East"],
    named: {},
    roles: [],
    options: [
      { name: "rows", text: "How many ranks.", default: 10, values: [10, 8], labels: [], low: 0, high: 0, per_seat: false, rule: "", players: [], applies: {}, everyday: false },
      {
        name: "setup",
        text: "How a side is set up.",
        default: "manual",
        values: ["manual", "random"],
        labels: [],
        low: 0,
        high: 0,
        per_seat: true,
        rule: "TOY-SETUP-1",
        players: [],
        applies: {},
        everyday: true,
      },
      { name: "turn_cap", text: "The last turn.", default: 50, values: [], labels: [], low: 1, high: 500, per_seat: false, rule: "", players: [], applies: {}, everyday: false },
    ],
    modes: [
      { id: "standard", name: "Standard", seats: 2, options: { rows: 10 }, text: "Ten ranks." },
      { id: "compact", name: "Compact", seats: 2, options: { rows: 8 }, text: "Eight ranks." },
    ],
    first: { mode: "", options: {}, level: 2, text: "" },
    bots: ["random", "sensible", "level1", "level2", "level3", "level4", "level5"],
    characters: [],
    lessons: 0,
    ...more,
  };
}

export function thoughts(more: Partial<Thoughts> = {}): Thoughts {
  return {
    bot: "level3",
    no: 1,
    choice: [1, 0],
    iterations: 64,
    worlds: 32,
    offers: [
      { choice: [1, 0], label: "Scout: a1 north to a2", visits: 48, value: 0.625, prior: 1 },
      { choice: -1, label: "End your movement", visits: 16, value: 0.4, prior: 0.5 },
    ],
    beliefs: [{ about: "The enemy's main", what: "d7", chance: 0.37 }],
    ...more,
  };
}

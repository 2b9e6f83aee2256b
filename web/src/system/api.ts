/** The HTTP part of the protocol. */
import type {
  Epilogue,
  GameInfo,
  ImportedReplay,
  LessonList,
  Me,
  MoveCode,
  NewTable,
  NoticeWishes,
  Problem,
  ReplayInfo,
  ReplaySteps,
  ReplayThoughts,
  ReviewAnswer,
  RulesPage,
  SeatLinks,
  TableInfo,
  TableList,
  TableMade,
} from "../protocol.gen";

/** The server said no, or did not answer: a stable code and a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule = "",
  ) {
    super(text);
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch (broken) {
    if (broken instanceof TypeError) throw new Refusal("offline", "The server does not answer. Is it still running?");
    throw broken;
  }
  const json = (answer.headers.get("content-type") ?? "").includes("json");
  if (answer.ok && json) return (await answer.json()) as T;
  if (!json) throw new Refusal("unreadable", `The server's answer cannot be read (${answer.status}).`);
  const problem = (await answer.json()) as Partial<Problem>;
  throw new Refusal(problem.code ?? "refused", problem.text ?? `The server refused (${answer.status}).`, problem.rule ?? "");
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const id = encodeURIComponent;

export const api = {
  games: () => call<GameInfo[]>("/api/games"),
  rules: (game: string) => call<RulesPage>(`/api/games/${id(game)}/rules`),
  lessons: (game: string) => call<LessonList>(`/api/games/${id(game)}/lessons`),
  tables: () => call<TableList>("/api/tables"),
  table: (table: string) => call<TableInfo>(`/api/tables/${id(table)}`),
  make: (wish: NewTable) => post<TableMade>("/api/tables", wish),
  join: (table: string, name: string, seat: number | null) =>
    post<TableMade>(`/api/tables/${id(table)}/join`, { name, seat }),
  /** The links that open one's own seats on another device. */
  links: (table: string) => call<SeatLinks>(`/api/tables/${id(table)}/links`),
  /** A new link for a seat, which voids all others; without `keep` the seat is handed on. */
  renew: (table: string, seat: number, keep: boolean) =>
    post<SeatLinks>(`/api/tables/${id(table)}/renew`, { seat, keep }),
  /** What the server knows of whoever uses this browser. */
  me: () => call<Me>("/api/me"),
  nameMe: (name: string) => post<Me>("/api/me", { name }),
  moveCode: () => post<MoveCode>("/api/me/code", {}),
  moveHere: (code: string) => post<Me>("/api/me/move", { code }),
  onlyHere: () => post<Me>("/api/me/only_here", {}),
  forgetMe: () => post<Me>("/api/me/forget", {}),
  notices: () => call<NoticeWishes>("/api/me/notices"),
  beQuiet: (quiet: readonly [number, number] | null, zone: string) => post<NoticeWishes>("/api/me/notices", { quiet, zone }),
  pushOn: (to: { endpoint: string; p256dh: string; auth: string }) => post<NoticeWishes>("/api/me/push", to),
  pushOff: (endpoint: string) => post<NoticeWishes>("/api/me/push/off", { endpoint }),
  mailTo: (mail: string) => post<NoticeWishes>("/api/me/mail", { mail }),
  /** What the links in mails do. */
  byMail: (what: "confirm" | "off", code: string) => post<unknown>(`/api/notices/${what}/${id(code)}`, {}),
  replay: (replay: string) => call<ReplayInfo>(`/api/replays/${id(replay)}`),
  steps: (replay: string, first: number, last: number, viewer: number | null) =>
    call<ReplaySteps>(
      `/api/replays/${id(replay)}/steps?first=${first}&last=${last}${viewer === null ? "" : `&viewer=${viewer}`}`,
    ),
  /** What is told of a game that is over. */
  epilogue: (replay: string) => call<Epilogue>(`/api/replays/${id(replay)}/epilogue`),
  /** A finished game looked at afterwards; the first to ask has it made. */
  review: (replay: string) => call<ReviewAnswer>(`/api/replays/${id(replay)}/review`),
  thoughts: (replay: string, first: number, last: number) =>
    call<ReplayThoughts>(`/api/replays/${id(replay)}/thoughts?first=${first}&last=${last}`),
  /** A game file; of interest here is only the dealer's seed in it. */
  tape: (path: string) => call<{ seed: string }>(path),
  importReplay: (file: Blob) =>
    call<ImportedReplay>("/api/replays", { method: "POST", headers: { "content-type": "application/json" }, body: file }),
};

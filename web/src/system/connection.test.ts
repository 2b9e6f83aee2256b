import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer } from "../protocol.gen";
import { backoff } from "./backoff";
import { Connection, type Status } from "./connection";
import { welcome } from "./examples";
import { FakeSocket } from "./fake_socket";

describe("the time before another try", () => {
  it("doubles up to a quarter of a minute", () => {
    const calm = (): number => 0.5;
    expect([0, 1, 2, 3].map((n) => backoff(n, calm))).toEqual([300, 600, 1200, 2400]);
    expect(backoff(20, calm)).toBe(15_000);
  });

  it("is spread, so that not everybody comes back at once", () => {
    expect(backoff(0, () => 0)).toBe(225);
    expect(backoff(0, () => 1)).toBe(375);
  });
});

describe("a connection", () => {
  let heard: FromServer[];
  let statuses: Status[];
  let line: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    heard = [];
    statuses = [];
    line = new Connection({
      url: "ws://here/ws/t1",
      hello: () => ({ t: "hello" }),
      onMessage: (message) => heard.push(message),
      onStatus: (status) => statuses.push(status),
      socket: FakeSocket.make,
      random: () => 0.5,
    });
    line.open();
  });

  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it("says hello first, and is open once it is welcome", () => {
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toEqual([{ t: "hello" }]);
    expect(statuses.at(-1)).toBe("connecting");
    FakeSocket.last.tell(welcome());
    expect(statuses.at(-1)).toBe("open");
    expect(heard.map((message) => message.t)).toEqual(["welcome"]);
  });

  it("comes back after a break, later and later while it fails", () => {
    FakeSocket.last.accept();
    FakeSocket.last.tell(welcome());
    FakeSocket.last.close();
    expect(statuses.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(299);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.last.close();
    vi.advanceTimersByTime(599);
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(3);
  });

  it("starts with the short pause again once it was welcome", () => {
    for (let n = 0; n < 4; n++) {
      FakeSocket.last.close();
      vi.advanceTimersByTime(5_000);
    }
    FakeSocket.last.accept();
    FakeSocket.last.tell(welcome());
    const made = FakeSocket.made.length;
    FakeSocket.last.close();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.made).toHaveLength(made + 1);
  });

  it("gives a line up that does not open", () => {
    vi.advanceTimersByTime(15_000);
    expect(statuses.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(300);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("gives a silent line up", () => {
    FakeSocket.last.accept();
    FakeSocket.last.tell(welcome());
    vi.advanceTimersByTime(9_000);
    expect(FakeSocket.last.tags).toContain("ping");
    vi.advanceTimersByTime(6_000);
    expect(statuses.at(-1)).toBe("waiting");
  });

  it("stays on a line that answers", () => {
    FakeSocket.last.accept();
    FakeSocket.last.tell(welcome());
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(9_000);
      FakeSocket.last.tell({ t: "pong" });
    }
    expect(statuses.at(-1)).toBe("open");
    expect(heard.map((message) => message.t)).toEqual(["welcome"]);
  });

  it("does not come back to a table that is gone", () => {
    FakeSocket.last.accept();
    FakeSocket.last.tell({ t: "refused", re: "", code: "no_table", text: "There is no such table.", rule: "", no: null });
    expect(statuses.at(-1)).toBe("closed");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("tries at once when the network is back", () => {
    FakeSocket.last.close();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("says whether a message could be sent", () => {
    expect(line.send({ t: "sync" })).toBe(false);
    FakeSocket.last.accept();
    expect(line.send({ t: "sync" })).toBe(true);
  });
});

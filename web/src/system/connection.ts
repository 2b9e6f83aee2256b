/** One table's WebSocket: says hello, keeps the line alive, and comes back by itself when it breaks. */
import type { FromClient, FromServer, Hello } from "../protocol.gen";
import { backoff } from "./backoff";

/** `waiting`: broken, and about to be tried again; `closed`: over for good. */
export type Status = "connecting" | "open" | "waiting" | "closed";

export interface ConnectionOptions {
  url: string;
  /** The first message of every conversation, made anew for each. */
  hello: () => Hello;
  onMessage: (message: FromServer) => void;
  onStatus: (status: Status) => void;
  /** For tests. */
  socket?: (url: string) => WebSocket;
  random?: () => number;
}

/** Together the longest that a line to a machine that has stopped is believed in: another one has the table by then. */
const PING_EVERY = 9_000;
const PONG_WITHIN = 6_000;
/** How long a new line may take. */
const OPEN_WITHIN = 15_000;
/** Refusals after which trying again is pointless. */
const FINAL = new Set(["no_table", "gone"]);

export class Connection {
  #options: ConnectionOptions;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #wanted = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  open(): void {
    this.#wanted = true;
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Ends the conversation for good. */
  close(): void {
    this.#wanted = false;
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#options.onStatus("closed");
  }

  /** Sends a message if the line is open; says whether it was. Nothing is kept for later: state is resynced instead. */
  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#options.onStatus("connecting");
    const make = this.#options.socket ?? ((url: string) => new WebSocket(url));
    const socket = make(this.#options.url);
    this.#socket = socket;
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#broken(), OPEN_WITHIN);
    socket.onopen = () => {
      socket.send(JSON.stringify(this.#options.hello()));
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broken();
    };
  }

  #hear(message: FromServer): void {
    if (message.t === "welcome") {
      this.#attempt = 0;
      this.#options.onStatus("open");
    }
    if (message.t !== "pong") this.#options.onMessage(message);
    if (message.t === "refused" && FINAL.has(message.code)) this.close();
  }

  /** Something was heard: ask again after a while, and give the line up if nothing comes back. */
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.send({ t: "ping" });
      this.#pulse = setTimeout(() => this.#broken(), PONG_WITHIN);
    }, PING_EVERY);
  }

  #broken(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#pulse);
    if (!this.#wanted) return;
    this.#options.onStatus("waiting");
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++, this.#options.random));
  }

  /** Tries at once when the network or the reader is back. */
  #hurry = (): void => {
    if (this.#wanted && !this.#socket && document.visibilityState === "visible") {
      this.#attempt = 0;
      this.#connect();
    }
  };
}

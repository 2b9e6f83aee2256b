/** A WebSocket for tests: they play the server. */
import type { FromClient, FromServer } from "../protocol.gen";

export class FakeSocket {
  static made: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  static make = (url: string): WebSocket => new FakeSocket(url) as unknown as WebSocket;

  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  /** The line breaks, or is closed by either side. */
  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  /** The tags of what was sent. */
  get tags(): string[] {
    return this.sent.map((message) => message.t);
  }
}

/** What bots thought in a finished game, fetched in pieces as it is needed and kept. */
import type { Considered, Thoughts } from "../protocol.gen";
import { api, Refusal } from "./api";

const PIECE = 100;

export class ThoughtBook {
  readonly id: string;
  #pieces = new Map<number, Promise<Map<number, Thoughts>>>();
  #fetch: typeof api.thoughts;

  constructor(id: string, fetch: typeof api.thoughts = api.thoughts) {
    this.id = id;
    this.#fetch = fetch;
  }

  /** What a bot made of decision `no`; null if nobody knows. */
  async at(no: number): Promise<Thoughts | null> {
    return (await this.#piece(Math.floor(no / PIECE))).get(no) ?? null;
  }

  #piece(piece: number): Promise<Map<number, Thoughts>> {
    let wanted = this.#pieces.get(piece);
    if (!wanted) {
      const first = piece * PIECE;
      wanted = this.#fetch(this.id, first, first + PIECE - 1).then(
        ({ thoughts }) => new Map(thoughts.map((one) => [one.no, one])),
        (error: unknown) => {
          // A replay does without: it is asked for again when it is needed next.
          if (!(error instanceof Refusal)) throw error;
          this.#pieces.delete(piece);
          return new Map<number, Thoughts>();
        },
      );
      this.#pieces.set(piece, wanted);
    }
    return wanted;
  }
}

/** How long the bar of each offer is, from 0 to 1: its share of the search, or of the promise where nothing was searched. */
export function sharesOf(offers: readonly Considered[]): number[] {
  const visits = offers.reduce((sum, offer) => sum + offer.visits, 0);
  if (visits) return offers.map((offer) => offer.visits / visits);
  const most = Math.max(...offers.map((offer) => offer.prior), 0);
  return offers.map((offer) => (most ? offer.prior / most : 0));
}

/** A share as people read it; what is there at all is never "0 %". */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return share > 0 && !rounded ? "under 1 %" : `${rounded} %`;
}

/** The open question, read: every offer by what it does. The board never makes up a choice of its own. */
import type { Ask, Offer } from "../../protocol.gen";
import type { Primary } from "../contract";
import type { DoDrive, DoUseLicence, VigilanteDoes } from "../vigilante.gen";

type Doing<What extends VigilanteDoes["do"]> = Offer<Extract<VigilanteDoes, { do: What }>>;
export type Turn = DoDrive["turn"];
export type Attack = Doing<"fire">;
export type Laying = Doing<"lay_card">;

/** Actions that need no more than a button. */
export type Simple = "come_down" | "drop_can" | "lay_mine" | DoUseLicence["move"];

export interface Deal {
  kind: string;
  moves: Map<Turn, Doing<"drive">>;
  simple: Map<Simple, Offer>;
  attacks: Attack[];
  layings: Laying[];
  speeds: Doing<"set_dial">[];
  /** Ways to face, by what turns the car. */
  brakes: Map<number, Offer>;
  bootlegs: Map<number, Offer>;
  facings: Map<number, Offer>;
  /** Squares to be put on. */
  squares: Map<number, Offer>;
  targets: Map<number, Doing<"aim">>;
  decks: Doing<"draw_from">[];
  /** Cards, licences and vehicles by id or colour: one of them is picked, then taken. */
  picks: Map<string, Offer>;
  /** Ends the turn, or says no. */
  no: Offer | null;
  yes: Offer | null;
}

const TURNS = { handbrake: "brakes", bootleg: "bootlegs", respawn: "facings" } as const;

export function dealOf(ask: Ask | null): Deal {
  const deal: Deal = {
    ...{ kind: ask?.kind.replace("vigilante.", "") ?? "", moves: new Map(), simple: new Map(), attacks: [], layings: [], speeds: [] },
    ...{ brakes: new Map(), bootlegs: new Map(), facings: new Map(), squares: new Map(), targets: new Map(), decks: [] },
    ...{ picks: new Map(), no: null, yes: null },
  };
  const simple = (what: Simple, offer: Offer): void => {
    if (deal.kind === "act") deal.simple.set(what, offer);
    else deal.yes = offer;
  };
  for (const offer of (ask?.offers ?? []) as Offer<VigilanteDoes>[]) {
    const { does } = offer;
    if (does.do === "drive") deal.moves.set(does.turn, offer as Doing<"drive">);
    else if (does.do === "fire") deal.attacks.push(offer as Attack);
    else if (does.do === "lay_card") deal.layings.push(offer as Laying);
    else if (does.do === "set_dial") deal.speeds.push(offer as Doing<"set_dial">);
    else if (does.do === "turn") deal[TURNS[does.by]].set(does.facing, offer);
    else if (does.do === "put_car") deal.squares.set(does.on, offer);
    else if (does.do === "aim") deal.targets.set(does.at, offer as Doing<"aim">);
    else if (does.do === "draw_from") deal.decks.push(offer as Doing<"draw_from">);
    else if (does.do === "discard_card") deal.picks.set(does.card, offer);
    else if (does.do === "take_licence") deal.picks.set(does.licence, offer);
    else if (does.do === "take_vehicle") deal.picks.set(does.colour, offer);
    else if (does.do === "use_licence") simple(does.move, offer);
    else if (does.do === "pass") deal.no = offer;
    else if (does.do === "jump") deal.yes = offer;
    else simple(does.do, offer);
  }
  return deal;
}

/** What plays a card of the hand that needs no target: a Mine, or Nitrous while the speed is set. */
export const playOf = (deal: Deal, card: string): Offer | undefined =>
  card === "MINE" ? deal.simple.get("lay_mine") : card === "NOS" ? deal.speeds.find(({ does }) => does.nitrous) : undefined;

/** The end of the turn; a yes and a no stand side by side in the tray. */
export function primaryOf(ask: Ask): Primary | null {
  const { kind, no } = dealOf(ask);
  return kind === "act" && no ? { label: "End turn", offer: no } : null;
}

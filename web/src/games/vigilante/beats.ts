/** What happens in this game, as beats: data about events. The film, the captions and the log are made from it. */
import type { Beats, Telling } from "../../system/beats";
import type { Moved, VigilanteEvent } from "../vigilante.gen";
import { CARDS } from "./content";
import { capital, carName, counted, spotName } from "./words";

type Told = Telling<VigilanteEvent>;

const every = <Name extends VigilanteEvent["event"]>({ all }: Told, name: Name): Extract<VigilanteEvent, { event: Name }>[] =>
  all.filter((event): event is Extract<VigilanteEvent, { event: Name }> => event.event === name);

/** What the server says about the events of some names, in order. */
const words = ({ all, texts }: Told, ...names: VigilanteEvent["event"][]): string[] => texts.filter((text, at) => text && names.includes(all[at]!.event));

/** A whole drive: how far, whereto, and what was met on the way. */
function driven(own: readonly Moved[], told: Told): string {
  const last = own.at(-1)!;
  const cards = every(told, "drewunseen").length + every(told, "drew").length;
  const used = every(told, "gasset").some(({ before, after }) => after < before);
  const met = [
    ...(every(told, "cantaken").length ? ["takes the Gas Can"] : []),
    ...(cards ? [`draws ${cards === 1 ? "a card" : `${cards} cards`}`] : []),
    ...(every(told, "gasset").some(({ before, after }) => after > before) ? ["gets gas"] : []),
    ...(used ? [last.airborne ? "uses gas" : "uses gas off the road"] : []),
  ];
  const rest = met.length > 1 ? `, ${met.slice(0, -1).join(", ")} and ${met[met.length - 1]}` : met.length ? ` and ${met[0]}` : "";
  return `${carName(last.car)} ${last.airborne ? "flies" : "drives"} ${counted(own.length, "square")} to ${spotName(last.spot)}${rest}.`;
}

/** A whole shot: with what, at whom, how the dice fell, what came of it. A mortar is rolled for against one after another. */
function shot(told: Told): string {
  return every(told, "fought")
    .map(({ car, other, victim, card, red, blue, hit }) => {
      const sum = `${red} against ${blue}`;
      const damage = every(told, "damaged").reduce((all, { seat, before, after }) => (seat === victim ? all + before - after : all), 0);
      const verdict = hit ? `a hit${damage > 0 ? `, ${damage} damage` : ""}` : red === blue ? "a tie, which goes to the defender" : "a miss";
      return `${carName(car)}'s ${CARDS[card]!.name.toLowerCase()} at ${carName(other)}: ${sum}, ${verdict}.`;
    })
    .join(" ");
}

/** A shot before its verdict: who fires what at whom. How the dice fall is seen on the stage, and said when they have landed. */
function firing(told: Told): string {
  const said = words(told, "fired", "licenceused", "damaged", "turned");
  return (said.length ? said : words(told, "aimed")).join(" ");
}

export const beats: Beats<VigilanteEvent> = {
  // Set-up
  firstplayer: { weight: "short" },
  licencetaken: { weight: "short" },
  vehicletaken: { weight: "short" },
  carplaced: { weight: "short", joins: "grid", actor: null, caption: (_own, told) => (every(told, "carplaced").length > 1 ? "The cars line up on their shields." : told.texts.join(" ")) },
  // Turns and the lights
  turnbegan: { weight: "short", turn: true },
  lightout: { weight: "long" },
  // Bookkeeping
  turnended: { weight: "silent" },
  townsshuffled: { weight: "silent" },
  notown: { weight: "silent" },
  mapdrawn: { weight: "silent" },
  mapburied: { weight: "silent" },
  mapskipped: { weight: "silent" },
  announced: { weight: "silent" },
  canpending: { weight: "silent" },
  decknamed: { weight: "silent" },
  deckrenewed: { weight: "silent" },
  nothingtodraw: { weight: "silent" },
  // The map
  laid: { weight: "plain" },
  townturned: { weight: "short", joins: ["town", "wreck"], actor: null },
  canplaced: { weight: "long", joins: ["can", "town"], actor: null, caption: (_own, told) => words(told, "canplaced").join(" ") },
  // A whole drive is one beat, with what it runs into
  moved: { weight: "plain", joins: "drive", caption: driven },
  gasset: { weight: "short", joins: ["gas", "drive"] },
  drew: { weight: "short", joins: ["draw", "drive", "wreck"], caption: (own, told) => drawn(own.length, told) },
  drewunseen: { weight: "short", joins: ["draw", "drive", "wreck"], caption: (own, told) => drawn(own.length, told) },
  cantaken: { weight: "short", joins: ["take", "drive", "ram"] },
  putaside: { weight: "short", joins: ["aside", "drive"] },
  camedown: { weight: "short", joins: ["land", "drive"] },
  // Cards that are played, with what they do
  // Each card is a beat of its own, whoever plays it.
  played: { weight: "plain", joins: "play", actor: (event) => event, caption: (_own, told) => words(told, "played", "turned").join(" ") },
  turned: { weight: "short", joins: ["turn", "play", "licence"], actor: null },
  speedset: { weight: "short", joins: ["dial", "play", "shot", "ram"], actor: null },
  licenceused: { weight: "long", joins: ["licence", "shot"], actor: null, caption: (_own, told) => firing(told) },
  discarded: { weight: "short", joins: ["discard", "wreck", "draw"], actor: null },
  // Moments for the stage
  jumped: { weight: "long", stage: "jump" },
  rammed: { weight: "big", decided: true, joins: "ram", stage: "ram", caption: (_own, told) => words(told, "rammed", "cantaken").join(" ") },
  minehit: { weight: "long", joins: "mine", caption: (_own, told) => words(told, "minehit", "damaged").join(" ") },
  wrecked: { weight: "big", decided: true, joins: "wreck", stage: "wreck", caption: (_own, told) => words(told, "wrecked", "towed").join(" ") },
  captured: { weight: "big", decided: true, joins: "can", stage: "can" },
  // A whole shot with its dice; the next shot is another beat, whoever fires it
  fired: { weight: "plain", joins: "shot", actor: (event) => event, caption: (_own, told) => firing(told) },
  aimed: { weight: "plain", joins: "shot", actor: null, stage: "shot", caption: (_own, told) => firing(told) },
  rolled: { weight: "plain", joins: "shot", actor: null, stage: "shot", caption: (_own, told) => firing(told) },
  fought: { weight: "big", joins: "shot", actor: null, stage: "shot", caption: (_own, told) => shot(told) },
  rocketart: { weight: "short", joins: "shot", actor: null },
  stole: { weight: "plain", joins: ["theft", "shot"], actor: null },
  stoleunseen: { weight: "plain", joins: ["theft", "shot"], actor: null },
  // What comes of it
  damaged: { weight: "plain", joins: ["harm", "shot", "ram", "mine", "licence"], actor: null },
  displaced: { weight: "short", joins: ["push", "ram"], actor: null },
  towed: { weight: "plain", joins: ["tow", "wreck"], actor: null },
  respawned: { weight: "plain", joins: ["tow", "wreck"], actor: null },
  candropped: { weight: "plain", joins: ["leave", "wreck"], actor: null },
  // The end
  gameended: { weight: "big" },
};

/** Cards drawn one after another. */
function drawn(count: number, told: Told): string {
  const [first] = [...every(told, "drew"), ...every(told, "drewunseen")];
  return count > 1 && first ? capital(`${carName(first.car)} draws ${counted(count, "card")}.`) : told.texts.join(" ");
}

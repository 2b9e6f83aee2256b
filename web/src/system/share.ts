/** The result of a game as a picture that can be passed on: drawn here, from what everybody knows after the end. */
import type { Epilogue, TableInfo } from "../protocol.gen";
import { headline, winnersOf } from "./outcome";

export const PICTURE = { width: 1200, height: 630 };

/** Where the drawing of the game's box stands, and how wide a text beside it may be. */
const ART = { x: 850, y: 94, width: 350, height: 536 };

/** Ground, panel, ink and accent, by game. */
const PALETTES: Record<string, readonly [string, string, string, string]> = {
  punk: ["#101a2b", "#1a2a44", "#f3ead6", "#ff9d2e"],
  vigilante: ["#3b1d12", "#5a2d1b", "#fbeeda", "#ffb547"],
  downtown: ["#151515", "#262626", "#f7f3e6", "#ffd23f"],
  gangrush: ["#1d2430", "#2c3646", "#f2e9da", "#f08a5d"],
  hunter: ["#1a2420", "#26352f", "#eef0e2", "#a9cf6f"],
};
const PLAIN = ["#20242b", "#2d333d", "#f1ece1", "#f2a43b"] as const;
const SEATS = ["#7fb4ee", "#f08d7f", "#83cb98", "#c5a0e6", "#e9bd5b", "#74c9d0"];

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/[\u0000-\u0008\u000b-\u001f]/g, "");

/** A text in lines of at most `width` characters; what does not fit into `most` lines ends with an ellipsis. */
export function wrapped(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, width));
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, width - 1)}…`];
}

/** The drawing on a game's box as a part of the picture: without its letters, whose typefaces a picture does not have. */
export function artOf(cover: SVGElement): string {
  const copy = cover.cloneNode(true) as SVGElement;
  for (const text of copy.querySelectorAll("text")) text.remove();
  for (const each of [copy, ...copy.querySelectorAll("*")]) each.removeAttribute("class");
  for (const [name, value] of Object.entries(ART)) copy.setAttribute(name, String(value));
  copy.setAttribute("preserveAspectRatio", "xMidYMax slice");
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/gs, "");
}

/** How large a headline is that stands beside the drawing, and in how many lines. */
function headed(words: string): { size: number; lines: string[] } {
  for (const [size, width] of [[76, 17], [56, 24]] as const) if (words.length <= width) return { size, lines: [words] };
  return { size: 40, lines: wrapped(words, 34, 2) };
}

/**
 * The picture as SVG. It holds the game with the drawing of its box, the players, the result and the link to the replay,
 * and nothing else.
 */
export function resultPicture(table: TableInfo, told: Epilogue, link: string, art = ""): string {
  const [ground, panel, ink, accent] = PALETTES[table.game] ?? PLAIN;
  const winners = winnersOf(table.outcome);
  const names = table.seats.map(({ seat }) => told.names[seat] ?? table.seats[seat]!.label);
  const { size, lines: head } = headed(table.outcome ? headline(table.outcome, names) : "The end");
  const text = (x: number, y: number, size: number, words: string, more = ""): string =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`;
  const players = table.seats.map(({ seat, kind, name }, at) => {
    const [x, y] = [70 + (at % 2) * 390, 436 + Math.floor(at / 2) * 58];
    const who = kind === "bot" ? "bot" : name;
    const label = who && who !== names[at] ? `${names[at]} (${who})` : names[at]!;
    const total = told.accounts.find((account) => account.seat === seat)?.total ?? "";
    const crown = winners.includes(seat) ? `<path d="M${x - 4} ${y - 26}l6 8 8-12 8 12 6-8v16h-28z" fill="${accent}"/>` : "";
    return [
      `<circle cx="${x + 10}" cy="${y + 2}" r="10" fill="${SEATS[seat % 6]}"/>${crown}`,
      text(x + 34, y + 2, 24, wrapped(label, 24, 1)[0] ?? "", 'font-weight="600"'),
      text(x + 34, y + 28, 19, wrapped(total, 30, 1)[0] ?? "", 'opacity=".75"'),
    ].join("");
  });
  const lines = wrapped(told.result, 50, 4).map((line, at) => text(70, 256 + at * 40, 30, line));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Figtree, 'Helvetica Neue', Arial, sans-serif" fill="${ink}">`,
    `<rect width="1200" height="630" fill="${ground}"/>`,
    art,
    `<path d="M0 0H1200V88H0z" fill="${panel}"/><path d="M0 88H1200V94H0z" fill="${accent}"/>`,
    text(70, 58, 34, table.game_name, 'font-weight="700"'),
    text(1130, 58, 26, "Getaway", `text-anchor="end" fill="${accent}" font-weight="700"`),
    ...head.map((line, at) => text(70, 190 + (at - (head.length - 1) / 2) * 46, size, line, `font-weight="800" fill="${accent}"`)),
    ...lines,
    ...players,
    text(70, 612, 18, link, 'opacity=".7"'),
    "</svg>",
  ].join("");
}

export const asImage = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The picture as PNG, drawn by the browser. */
export async function asPng(svg: string): Promise<Blob> {
  const image = new Image(PICTURE.width, PICTURE.height);
  image.src = asImage(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, PICTURE);
  canvas.getContext("2d")!.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture could not be drawn."))), "image/png"),
  );
}

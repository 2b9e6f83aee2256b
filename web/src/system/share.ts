/** The result of a game as a picture that can be passed on: drawn here, from what everybody knows after the end. */
import type { Epilogue, TableInfo } from "../protocol.gen";
import { isDraw, winnersOf } from "./outcome";

export const PICTURE = { width: 1200, height: 630 };

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

/** A text in lines of at most so many characters; what does not fit into `most` lines ends with an ellipsis. */
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

/** The picture as SVG. It holds the game, the players, the result and the link to the replay, and nothing else. */
export function resultPicture(table: TableInfo, told: Epilogue, link: string): string {
  const [ground, panel, ink, accent] = PALETTES[table.game] ?? PLAIN;
  const winners = winnersOf(table.outcome);
  const names = table.seats.map(({ seat }) => told.names[seat] ?? table.seats[seat]!.label);
  const head = !table.outcome || isDraw(table.outcome) ? "A draw" : winners.length ? `${winners.map((seat) => names[seat]).join(" & ")} won` : "Lost";
  const text = (x: number, y: number, size: number, words: string, more = ""): string =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(words)}</text>`;
  const players = table.seats.map(({ seat, kind, name }, at) => {
    const [x, y] = [70 + (at % 3) * 360, 440 + Math.floor(at / 3) * 62];
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
  const lines = wrapped(told.result, 62, 4).map((line, at) => text(70, 262 + at * 42, 32, line));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Figtree, 'Helvetica Neue', Arial, sans-serif" fill="${ink}">`,
    `<rect width="1200" height="630" fill="${ground}"/>`,
    `<path d="M0 0H1200V88H0z" fill="${panel}"/><path d="M0 88H1200V94H0z" fill="${accent}"/>`,
    text(70, 58, 34, table.game_name, 'font-weight="700"'),
    text(1130, 58, 26, "Getaway", `text-anchor="end" fill="${accent}" font-weight="700"`),
    text(70, 190, 76, wrapped(head, 26, 1)[0] ?? "", `font-weight="800" fill="${accent}"`),
    ...lines,
    ...players,
    text(70, 600, 20, link, 'opacity=".7"'),
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

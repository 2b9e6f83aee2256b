/** QR pictures: a text of up to 106 bytes as black and white modules (byte mode, error correction L, versions 1 to 5). */

/** Data bytes and error correction bytes by version: one block each at level L. */
const SIZES: readonly (readonly [number, number])[] = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
];

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 128 ? ((value << 1) ^ 0x11d) & 255 : value << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The error correction bytes of some data. */
export function corrections(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const next = [...generator, 0];
    generator.forEach((term, at) => (next[at + 1] = next[at + 1]! ^ times(term, EXP[power]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at]!;
    generator.forEach((term, place) => (rest[at + place] = rest[at + place]! ^ times(term, factor)));
  });
  return rest.slice(data.length);
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The fifteen bits that say level L and which mask, with their own correction. */
export function formatBits(mask: number): number {
  const data = (0b01 << 3) | mask;
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  return ((data << 10) | rest) ^ 0x5412;
}

/** How hard a picture is to read: long runs, blocks, shapes like a finder, and too much of one colour. */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  let sum = 0;
  const columns = dark.map((_, column) => dark.map((row) => row[column]!));
  for (const line of [...dark, ...columns]) {
    for (let at = 0, run = 1; at < size; at++, run++) {
      if (at + 1 < size && line[at] === line[at + 1]) continue;
      if (run >= 5) sum += run - 2;
      run = 0;
    }
    const text = line.map((one) => (one ? "1" : "0")).join("");
    for (const shape of ["10111010000", "00001011101"]) for (let at = text.indexOf(shape); at >= 0; at = text.indexOf(shape, at + 1)) sum += 40;
  }
  for (let row = 0; row + 1 < size; row++)
    for (let column = 0; column + 1 < size; column++)
      if (new Set([dark[row]![column], dark[row]![column + 1], dark[row + 1]![column], dark[row + 1]![column + 1]]).size === 1) sum += 3;
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(share * 20 - 10)) * 10;
}

/** The modules of a text, row by row, true for dark; null if the text is too long. */
export function modules(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = SIZES.findIndex(([room]) => bytes.length + 2 <= room) + 1;
  if (!version) return null;
  const [room, count] = SIZES[version - 1]!;
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...Array<number>(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const stream = [...data, ...corrections(data, count)].flatMap((byte) => bitsOf(byte, 8));

  const size = 17 + 4 * version;
  const fixed = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, value: boolean): void => {
    if (row >= 0 && column >= 0 && row < size && column < size) fixed[row]![column] = value;
  };
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const)
    for (let row = -1; row <= 7; row++)
      for (let column = -1; column <= 7; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        set(top + row, left + column, ring !== 2 && ring !== 4);
      }
  for (let at = 8; at < size - 8; at++) {
    fixed[6]![at] = at % 2 === 0;
    fixed[at]![6] = at % 2 === 0;
  }
  if (version > 1)
    for (let row = -2; row <= 2; row++)
      for (let column = -2; column <= 2; column++) set(size - 7 + row, size - 7 + column, Math.max(Math.abs(row), Math.abs(column)) !== 1);
  const format = (mask: number): [number, number, boolean][] => {
    const code = formatBits(mask);
    const bit = (at: number): boolean => ((code >> at) & 1) === 1;
    const found: [number, number, boolean][] = [];
    for (let at = 0; at < 15; at++) {
      found.push(at < 6 ? [at, 8, bit(at)] : at < 8 ? [at + 1, 8, bit(at)] : at === 8 ? [8, 7, bit(at)] : [8, 14 - at, bit(at)]);
      found.push(at < 8 ? [8, size - 1 - at, bit(at)] : [size - 15 + at, 8, bit(at)]);
    }
    return [...found, [size - 8, 8, true]];
  };
  for (const [row, column] of format(0)) fixed[row]![column] ??= false;

  const path: [number, number][] = [];
  for (let right = size - 1, upward = true; right > 0; right -= 2, upward = !upward) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = upward ? size - 1 - step : step;
        if (fixed[row]![column] === null) path.push([row, column]);
      }
  }
  const drawn = MASKS.map((masked, mask) => {
    const dark = fixed.map((row) => row.map((value) => value ?? false));
    path.forEach(([row, column], at) => (dark[row]![column] = (stream[at] === 1) !== masked(row, column)));
    for (const [row, column, value] of format(mask)) dark[row]![column] = value;
    return dark;
  });
  return drawn.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);
}

/** The dark modules as the path of an SVG, one unit each, with the quiet zone of four around them. */
export function qrPath(text: string): { path: string; size: number } | null {
  const dark = modules(text);
  if (!dark) return null;
  const path = dark.flatMap((row, y) => row.map((on, x) => (on ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return { path, size: dark.length + 8 };
}

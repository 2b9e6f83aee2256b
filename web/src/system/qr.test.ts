import { describe, expect, it } from "vitest";
import { corrections, formatBits, modules, qrPath } from "./qr";

/** Reads a picture back as a scanner does: format, mask, path, bytes. */
function read(dark: boolean[][]): string {
  const size = dark.length;
  const bits = [0, 1, 2, 3, 4, 5].map((at) => dark[at]![8]).concat([dark[7]![8], dark[8]![8], dark[8]![7]], [9, 10, 11, 12, 13, 14].map((at) => dark[8]![14 - at]));
  const code = bits.reduce((sum, bit, at) => sum | (Number(bit) << at), 0);
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((one) => formatBits(one) === code)!;
  const version = (size - 17) / 4;
  const reserved = (row: number, column: number): boolean =>
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9) || row === 6 || column === 6 ||
    (version > 1 && Math.abs(row - size + 7) < 3 && Math.abs(column - size + 7) < 3);
  const masked = (row: number, column: number): boolean =>
    [
      (row + column) % 2, row % 2, column % 3, (row + column) % 3, ((row >> 1) + Math.floor(column / 3)) % 2,
      ((row * column) % 2) + ((row * column) % 3), (((row * column) % 2) + ((row * column) % 3)) % 2, (((row + column) % 2) + ((row * column) % 3)) % 2,
    ][mask] === 0;
  const found: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step;
        if (!reserved(row, column)) found.push(Number(dark[row]![column] !== masked(row, column)));
      }
    up = !up;
  }
  const byte = (at: number): number => parseInt(found.slice(at, at + 8).join(""), 2);
  expect(found.slice(0, 4).join("")).toBe("0100");
  return new TextDecoder().decode(new Uint8Array(Array.from({ length: byte(4) }, (_, at) => byte(12 + at * 8))));
}

describe("QR pictures", () => {
  it("hold a text that can be read back, in every size", () => {
    for (const length of [3, 17, 30, 50, 78, 100]) {
      const text = `https://play.example/me#${"ABCDEFGHJK".repeat(10)}`.slice(0, length);
      const dark = modules(text)!;
      expect(dark.length).toBe(17 + 4 * [17, 32, 53, 78, 106].findIndex((most) => length <= most) + 4);
      expect(read(dark)).toBe(text);
    }
  });

  it("know the corrections and the format of the standard's examples", () => {
    // "HELLO WORLD" at level M of version 1, as the standard's tables have it.
    const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(corrections(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    expect(formatBits(4).toString(2)).toBe("110011000101111");
  });

  it("are not drawn of what is too long", () => {
    expect(modules("x".repeat(107))).toBeNull();
    expect(qrPath("x".repeat(107))).toBeNull();
    expect(qrPath("x")!.size).toBe(29);
  });
});

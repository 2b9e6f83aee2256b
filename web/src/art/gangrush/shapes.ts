/** Outlines of the five cars, seen from above with the nose to the right, and the paint they wear. */

/** Half of a car's width at places along it, from nose to tail. */
type Profile = readonly (readonly [number, number])[];

/** A smooth closed outline through a profile and its mirror image. */
export function outline(profile: Profile): string {
  const upper = profile.map(([x, w]) => [x, -w] as const);
  const lower = [...profile].reverse().map(([x, w]) => [x, w] as const);
  const points = [...upper, ...lower];
  const at = (i: number): readonly [number, number] => points[(i + points.length) % points.length]!;
  const pull = 0.17;
  let path = `M${at(0)[0]} ${at(0)[1]}`;
  for (let i = 0; i < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) * pull, p1[1] + (p2[1] - p0[1]) * pull];
    const c2 = [p2[0] - (p3[0] - p1[0]) * pull, p2[1] - (p3[1] - p1[1]) * pull];
    path += `C${c1.map(round).join(" ")} ${c2.map(round).join(" ")} ${p2.join(" ")}`;
  }
  return `${path}Z`;
}

const round = (n: number): number => Math.round(n * 10) / 10;

export interface Look {
  body: string;
  /** Glass and roof stand higher than the body. */
  glass: string;
  roof: string;
  paint: string;
  dark: string;
  trim: string;
  ink: string;
}

export const LOOKS: readonly Look[] = [
  {
    // A low coupe with a ram in front.
    body: outline([[44, 6], [40, 14], [30, 18], [18, 16.5], [4, 16], [-12, 17], [-26, 20], [-38, 16], [-44, 7]]),
    glass: outline([[13, 9], [9, 14], [-10, 15], [-22, 13], [-27, 7]]),
    roof: outline([[4, 8], [0, 12.5], [-10, 13], [-16, 11], [-18, 6]]),
    ...{ paint: "#c4283b", dark: "#6f1020", trim: "#ffd9c7", ink: "#fff4ee" },
  },
  {
    // A long sedan with much chrome.
    body: outline([[47, 9], [43, 16], [32, 19], [16, 18], [0, 18], [-18, 18.5], [-34, 19.5], [-45, 16], [-48, 8]]),
    glass: outline([[14, 10], [10, 15], [-4, 16], [-22, 15.5], [-28, 9]]),
    roof: outline([[6, 9], [3, 13.5], [-6, 14], [-18, 13.5], [-21, 8]]),
    ...{ paint: "#e3b032", dark: "#84560b", trim: "#fff6d8", ink: "#3a2400" },
  },
  {
    // An armoured saloon, square and wide.
    body: outline([[44, 13], [42, 19.5], [30, 21.5], [0, 21.5], [-30, 21.5], [-42, 20], [-44, 13]]),
    glass: outline([[12, 12], [9, 17], [-4, 18], [-24, 17], [-27, 12]]),
    roof: outline([[4, 12], [2, 15.5], [-8, 16], [-18, 15.5], [-20, 12]]),
    ...{ paint: "#ece8e3", dark: "#7d7985", trim: "#b6b2bd", ink: "#26222e" },
  },
  {
    // A hot rod: narrow nose, engine in the open.
    body: outline([[43, 5], [38, 8.5], [22, 9.5], [10, 12], [2, 16], [-16, 18], [-34, 17], [-42, 9]]),
    glass: outline([[3, 8], [0, 12.5], [-10, 14], [-22, 12.5], [-26, 7]]),
    roof: outline([[-3, 7], [-5, 11], [-12, 12], [-18, 11], [-20, 7]]),
    ...{ paint: "#2f8a56", dark: "#0f4427", trim: "#c9f0d2", ink: "#effff2" },
  },
  {
    // A convertible with a gun on a turret.
    body: outline([[44, 7], [41, 14], [30, 18], [12, 17], [-6, 18], [-24, 20], [-39, 16], [-46, 6]]),
    glass: outline([[12, 9], [9, 14], [2, 15], [-22, 14.5], [-28, 8]]),
    roof: outline([[-2, 8], [-4, 11], [-12, 12], [-19, 10.5], [-21, 7]]),
    ...{ paint: "#3f6fc4", dark: "#173471", trim: "#d6e4ff", ink: "#f2f7ff" },
  },
];

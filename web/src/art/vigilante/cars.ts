/** Six armed muscle cars from above, nose to the north, by the number of their colour. */
import ghost from "icon:ghost";
import lightning from "icon:lightning-trio";
import snake from "icon:rattlesnake";
import spider from "icon:spider-alt";
import sting from "icon:wasp-sting";
import wolf from "icon:wolf-head";

export interface Look {
  paint: string;
  dark: string;
  /** Stripes and other decoration. */
  trim: string;
  /** The emblem on it. */
  ink: string;
  body: string;
  /** The emblem on the roof, and wherever its driver is named. */
  emblem: string;
}

const COUPE = "M-9-25C-4-27 4-27 9-25 12-22 13-16 12.5-8L13.5 12C13.5 20 12 24 9 25H-9C-12 24-13.5 20-13.5 12L-12.5-8C-13-16-12-22-9-25Z";
const WEDGE = "M-6-26H6C9-25 11-20 12-12L13.5 10 13 22 9 26H-9L-13 22-13.5 10-12-12C-11-20-9-25-6-26Z";
const BLOCK = "M-12-24L-9-26H9L12-24 13.5-18V20L12 25H-12L-13.5 20V-18Z";
const LONG = "M-7-27C-3-28 3-28 7-27 10-24 11-18 11-10L13.5 6V20C13.5 24 11 26 8 26H-8C-11 26-13.5 24-13.5 20V6L-11-10C-11-18-10-24-7-27Z";
const ROUND = "M0-27C8-27 12-22 12.5-14 13-8 13.5 4 13.5 12 13.5 21 9 26 0 26S-13.5 21-13.5 12C-13.5 4-13-8-12.5-14-12-22-8-27 0-27Z";
const SPEAR = "M-4-28H4L10-22 12-12V4L14 12 13 24 7 26H-7L-13 24-14 12-12 4V-12L-10-22Z";

export const LOOKS: readonly Look[] = [
  { paint: "#f2c21b", dark: "#8a6402", trim: "#1c1712", ink: "#1c1712", body: WEDGE, emblem: sting },
  { paint: "#ee7a1c", dark: "#8a3a04", trim: "#ffe08a", ink: "#231003", body: COUPE, emblem: wolf },
  { paint: "#4c9440", dark: "#1d4a19", trim: "#d9e86a", ink: "#0d1f0a", body: BLOCK, emblem: snake },
  { paint: "#2f74c8", dark: "#123a72", trim: "#ffffff", ink: "#ffffff", body: LONG, emblem: lightning },
  { paint: "#f4f1ea", dark: "#8b857a", trim: "#3b3f46", ink: "#26282c", body: ROUND, emblem: ghost },
  { paint: "#34323a", dark: "#0b0a0d", trim: "#e0332a", ink: "#ffffff", body: SPEAR, emblem: spider },
];

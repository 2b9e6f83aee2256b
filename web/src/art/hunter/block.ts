/** The shapes of a standing block in its square of 100 by 100, by side: South round-cornered, North with cut corners. */

export const FRONT: readonly string[] = [
  "M11 31A12 12 0 0 1 23 19H69A12 12 0 0 1 81 31V77A12 12 0 0 1 69 89H23A12 12 0 0 1 11 77Z",
  "M25 19H67L81 33V75L67 89H25L11 75V33Z",
];

/** Everything of the block that is seen behind its front; the front covers the rest. */
export const SIDE_FACE: readonly string[] = [
  "M14.5 22.5L22.5 14.5A12 12 0 0 1 31 11H77A12 12 0 0 1 89 23V69A12 12 0 0 1 85.5 77.5L77.5 85.5Z",
  "M25 19L33 11H75L89 25V67L81 75 46 54Z",
];

export const TOP_FACE: readonly string[] = [
  "M14.5 22.5L22.5 14.5A12 12 0 0 1 31 11H77A12 12 0 0 1 85.5 14.5L77.5 22.5A12 12 0 0 0 69 19H23A12 12 0 0 0 14.5 22.5Z",
  "M25 19L33 11H75L67 19Z",
];

/** The field that a face is printed on. */
export const PANEL: readonly string[] = [
  "M18 33A7 7 0 0 1 25 26H67A7 7 0 0 1 74 33V75A7 7 0 0 1 67 82H25A7 7 0 0 1 18 75Z",
  "M28 26H64L74 36V72L64 82H28L18 72V36Z",
];

export const GRAIN: readonly string[] = [
  "M18 22C20 40 16 60 19 86M29 20C27 38 33 52 29 88M41 20C44 34 37 46 42 58S40 80 42 88M54 20C51 40 58 62 53 88M66 20C69 44 62 60 67 88M75 23C73 44 77 62 74 85",
  "M14 36C34 33 58 39 78 35M12 47C30 50 60 43 80 47M12 58C28 54 50 62 80 58M13 68C34 72 56 65 79 69M20 79C36 76 56 82 72 79M24 27C40 30 54 24 69 27",
];

/** The shapes that stand for the weapons' colours, about a middle of 0, 0 and some 8 units large. */
export const SIGNS: Record<string, string> = {
  yellow: "M0-8L8 6.5H-8Z",
  blue: "M-6.6-6.6H6.6V6.6H-6.6Z",
  red: "M0-9L8.4 0 0 9-8.4 0Z",
  green: "M0-7.8A7.8 7.8 0 1 1 0 7.8 7.8 7.8 0 1 1 0-7.8Z",
  purple: "M0-9.4L2.6-3 9.4-2.8 4 1.5 6 8.4 0 4.4-6 8.4-4 1.5-9.4-2.8-2.6-3Z",
};

/** What the shapes are called. */
export const SIGN_NAMES: Record<string, string> = {
  yellow: "yellow triangle",
  blue: "blue square",
  red: "red diamond",
  green: "green circle",
  purple: "purple star",
};

/** What marks a seat where a game gives its players colours of their own: a car, a figure. */
import { getContext, setContext } from "svelte";
import type { Mark } from "../games/contract";

type Marks = (seat: number) => Mark | undefined;

export const marksKey = Symbol("marks of seats");

/** Gives all signs of seats below this component the marks of the game. */
export const giveMarks = (of: Marks): void => void setContext(marksKey, of);

/** The marks of the game in which a component stands; none outside of one. */
export const marksHere = (): Marks => getContext<Marks | undefined>(marksKey) ?? (() => undefined);

/** Fox and Hare at the browser table. */
import type { GameModule } from "../../src/games/contract";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { film } from "./film";

const hare: GameModule = { Board, film, beats, theme: "hunter" };

export default hare;

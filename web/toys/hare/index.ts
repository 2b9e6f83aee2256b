/** Fox and Hare at the browser table. */
import type { GameModule } from "../../src/games/contract";
import Board from "./Board.svelte";
import { film } from "./film";

const hare: GameModule = { Board, film, theme: "hunter" };

export default hare;

/** Finds what the client has for each game: its module and its cover, loaded when first needed. */
import type { Component } from "svelte";
import type { GameModule, Scene } from "./contract";

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const scenes = import.meta.glob<{ default: Scene[] }>("./*/scenes.ts");
const covers = import.meta.glob<{ default: Component }>("../art/covers/*.svelte");

/** A game's own module; null: the generic table serves it. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  const load = modules[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}

/** The little boards of a game's rules; none if it has no pictures. */
export async function scenesOf(game: string): Promise<Scene[]> {
  const load = scenes[`./${game}/scenes.ts`];
  return load ? (await load()).default : [];
}

/** The drawing on a game's box; null: a plain box. */
export async function coverOf(game: string): Promise<Component | null> {
  const load = covers[`../art/covers/${game}.svelte`];
  return load ? (await load()).default : null;
}

// Weighs the first load: what the browser fetches before the shelf is complete, compressed. Fails above the limit.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const LIMIT = 200000;
const root = new URL("../../src/getaway/server/static/", import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(root, ".vite/manifest.json"), "utf8"));

/** The shelf sets text in the house's two typefaces, and the name on a plain box in the display face of its world. */
const FONTS = /antonio|figtree|saira-stencil-one|alfa-slab-one|russo-one|bangers|yellowtail/;

const loaded = new Set(["index.html", "boot.js", "icon.svg"]);

/** A chunk with everything that it brings along without being asked. */
function load(key) {
  const chunk = manifest[key];
  if (!chunk || loaded.has(chunk.file)) return;
  loaded.add(chunk.file);
  for (const style of chunk.css ?? []) loaded.add(style);
  for (const other of chunk.imports ?? []) load(other);
}

load("index.html");
for (const [key, { file }] of Object.entries(manifest)) {
  if (/^src\/art\/covers\/[^/]+\.svelte$/.test(key)) load(key);
  if (file.endsWith(".woff2") && FONTS.test(file)) loaded.add(file);
}

const weight = (file) => statSync(existsSync(join(root, `${file}.br`)) ? join(root, `${file}.br`) : join(root, file)).size;
const weights = [...loaded].map((file) => [weight(file), file]).sort((a, b) => b[0] - a[0]);
const total = weights.reduce((sum, [bytes]) => sum + bytes, 0);
for (const [bytes, file] of weights) console.log(`${String(bytes).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  first load, compressed; the limit is ${LIMIT}`);
if (total > LIMIT) process.exit(1);

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./vite/icons.ts";
import { packed } from "./vite/packed.ts";

/** Where `getaway serve` answers while the client is developed with `npm run dev`. */
const SERVER = process.env.GETAWAY_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), icons(), packed()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/getaway/server/static",
    emptyOutDir: true,
    // Says what belongs to the first load: scripts/size.mjs weighs it.
    manifest: true,
    target: "es2022",
    // Themes are written with light-dark(), which these browsers know.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // Fonts stay files of their own: the page's security policy allows no data: fonts, and most pages need only some.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // On a busy machine it would tell everybody who only wants to play which plugin took how long.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts", "toys/**/*.test.ts"],
    setupFiles: ["src/testing.ts"],
    restoreMocks: true,
    // One window for all files of a worker: making one for each took longer than the tests. What a test leaves behind,
    // src/testing.ts clears away.
    isolate: false,
    // Machines that do other things meanwhile are slow; a test that hangs is still found.
    testTimeout: 30_000,
  },
});

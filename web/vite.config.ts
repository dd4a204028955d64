import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The site is built into the Python package, so that an installed wheel needs no Node.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/blockyard/web/site",
    emptyOutDir: true,
    target: "es2022",
    // The interpreter is fetched by us, with a progress bar; nothing is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { chunkOf, preloadStart } from "./chunks";
import { smallLoader } from "./loader";
import { notices } from "./notices";
import { translations } from "./translations";

// The site is built into the Python package, so that an installed wheel needs no Node.
export default defineConfig({
  base: "./",
  plugins: [
    svelte(),
    // Tests mount components as a browser does, and remove them after each test.
    svelteTesting(),
    smallLoader(),
    preloadStart(),
    notices(),
    translations(),
    VitePWA({
      strategies: "generateSW",
      registerType: "autoUpdate",
      // The page registers it itself, when the first piece is on the board.
      injectRegister: false,
      manifest: {
        id: "./",
        name: "Blockyard",
        short_name: "Blockyard",
        description: "An open arcade of block and board games: play instantly, offline, without an account.",
        lang: "en",
        start_url: "./",
        scope: "./",
        display: "standalone",
        orientation: "any",
        background_color: "#14161c",
        theme_color: "#14161c",
        categories: ["games"],
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,mjs,css,json,pack,wasm,svg,png,webmanifest,txt}"],
        // Games of other packages belong to the server, not to this version of the page: fresh where there is a
        // network, as they were on the last visit where there is none, and otherwise an empty list.
        globIgnores: ["**/python/installed*", "**/python/installed/**"],
        runtimeCaching: [
          {
            urlPattern: /\/python\/installed(\.json$|\/)/,
            handler: "NetworkFirst",
            options: {
              cacheName: "blockyard-installed",
              networkTimeoutSeconds: 3,
              precacheFallback: { fallbackURL: "none.json" },
            },
          },
          // Whether there is a server is never answered from memory; without a network nobody complains of that.
          {
            urlPattern: /\/api\/server$/,
            handler: "NetworkOnly",
            options: { precacheFallback: { fallbackURL: "none.json" } },
          },
        ],
        // The names in this folder carry a hash of what is in them.
        dontCacheBustURLsMatching: /assets\//,
        navigateFallback: "index.html",
        navigateFallbackDenylist: [/\/(api|socket\.io)\//],
        // A worker may not import scripts by their address under Trusted Types.
        inlineWorkboxRuntime: true,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    outDir: "../src/blockyard/web/site",
    emptyOutDir: true,
    target: "es2022",
    // The interpreter is fetched by us, with a progress bar; nothing is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Many small files cost more than their bytes: each has headers of its own, and a server without HTTP/2 sends six
    // at a time.
    rollupOptions: { output: { experimentalMinChunkSize: 4000, manualChunks: chunkOf } },
  },
  test: {
    environment: "node",
    include: ["tests/**/*.test.ts"],
    // Some tests start the interpreter, which takes its time on a busy machine.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    globalSetup: ["tests/page/bundle.ts"],
    setupFiles: ["tests/page/address.ts", "tests/page/interpreter.ts", "tests/page/language.ts"],
    coverage: {
      enabled: true,
      provider: "v8",
      // Every module counts, components too: much of the page's logic is in them. Types have no lines to run.
      include: ["src/**/*.{ts,svelte}"],
      exclude: ["src/**/*.d.ts"],
      // Counts the statements of the sources, not the code and the blank lines that the compiler made of them.
      experimentalAstAwareRemapping: true,
      reporter: ["text-summary"],
      reportsDirectory: "node_modules/.coverage",
      thresholds: { lines: 85 },
    },
  },
});

import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "public", "dist"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // The page's routes are plain hash links; there is no router to resolve them.
      "svelte/no-navigation-without-resolve": "off",
      // Dates here are written down once, not watched.
      "svelte/prefer-svelte-reactivity": "off",
      // svelte-check knows which warnings there are; the two disagree about canvases.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
);

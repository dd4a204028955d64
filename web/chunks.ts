// How the page's code is divided into files, and which of them the document requests itself.
import { basename, dirname } from "node:path";
import type { GetModuleInfo } from "rollup";
import type { HtmlTagDescriptor, Plugin } from "vite";

/** What Rollup tells about the modules of the page. */
interface ModuleGraph {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: GetModuleInfo;
}

/** The files that every first piece needs, as they are requested: a module is in the first one that imports it. */
const FIRST = [
  { name: "main", root: /\/src\/main\.ts$/ },
  { name: "start", root: /\/src\/start\.ts$/ },
  { name: "play", root: /\/src\/screens\/Play\.svelte$/ },
];
const GAME = /\/src\/games\/\w+\/index\.ts$/;

/** Module ids → the names of their files. */
let files: Map<string, string> | undefined;

/** The name of the file that contains a module; undefined where the bundler decides. */
export function chunkOf(id: string, graph: ModuleGraph): string | undefined {
  files ??= divided(graph);
  return files.get(id);
}

function divided({ getModuleIds, getModuleInfo }: ModuleGraph): Map<string, string> {
  const ids = [...getModuleIds()];
  const found = new Map<string, string>();
  const put = (module: string, name: string): void => void (found.has(module) || found.set(module, name));
  for (const { name, root } of FIRST)
    for (const id of ids) if (root.test(id)) for (const module of withImports(id, getModuleInfo)) put(module, name);
  // What a game needs besides its own folder is part of playing too. Its own folder is a file of its own: the bundler
  // would move small parts of it into files for other occasions, which every first piece would then need.
  for (const id of ids)
    if (GAME.test(id))
      for (const module of withImports(id, getModuleInfo))
        put(module, module.startsWith(dirname(id)) ? basename(dirname(id)) : "play");
  return found;
}

/** A module and everything that it imports, directly or not. */
function withImports(root: string, getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set([root]);
  // A set that grows while it is read is read to its end.
  for (const id of found) for (const each of getModuleInfo(id)?.importedIds ?? []) found.add(each);
  return found;
}

/** Requests the code that starts the page together with the script that imports it. */
export function preloadStart(): Plugin {
  return {
    name: "preload-start",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const start = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.name === "start");
        if (start?.type !== "chunk") return [];
        const styles = [...(start.viteMetadata?.importedCss ?? [])];
        const tags = [link("modulepreload", start.fileName), ...styles.map((file) => link("stylesheet", file))];
        return { html: html.replace("<script>", `${interpreterOf(Object.keys(bundle ?? {}))}\n    <script>`), tags };
      },
    },
  };
}

/** The interpreter's link, which requests nothing until the document's script gives it a meaning. */
function interpreterOf(files: string[]): string {
  const file = files.find((name) => name.endsWith(".wasm"));
  if (!file) throw new Error("the page has no interpreter");
  return `<link id="interpreter" as="fetch" crossorigin href="./${file}" />`;
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: "link", attrs: { rel, crossorigin: true, href: `./${file}` }, injectTo: "head" };
}

// The licences of everything in the built page, as one text that is part of it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Licences that let anyone use, change and pass on the code, if its notice is kept. */
const PERMISSIVE = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MPL-2.0"]);
/** In the offline worker, which is built separately, after the page. */
const OFFLINE_WORKER = ["workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies"];
/** Texts that packages do not carry with them. */
const OWN_TEXTS: Record<string, string> = {
  "@micropython/micropython-webassembly-pyscript": "micropython.txt",
};

const WEB = dirname(fileURLToPath(import.meta.url));
const INSTALLED = join(WEB, "node_modules");
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** The package that a bundled module belongs to, if it is not the page's own. */
export function packageOf(module: string): string | undefined {
  return PACKAGE.exec(module.replaceAll("\\", "/"))?.[1];
}

/** The notice of one package: what it is, and its licence in full. */
export function noticeOf(name: string): string {
  const folder = join(INSTALLED, name);
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  if (!about.license || !PERMISSIVE.has(about.license))
    throw new Error(`${name} is in the page, but its licence (${about.license ?? "none"}) is not a permissive one`);
  const heading = `${about.name} ${about.version} (${about.license})`;
  return `${heading}\n${"=".repeat(heading.length)}\n\n${licenceText(name, folder).trim()}\n`;
}

function licenceText(name: string, folder: string): string {
  const own = OWN_TEXTS[name];
  if (own) return readFileSync(join(WEB, "licences", own), "utf8");
  const file = existsSync(folder) ? readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) : undefined;
  if (!file) throw new Error(`${name} is in the page, but comes without the text of its licence`);
  return readFileSync(join(folder, file), "utf8");
}

/**
 * Writes notices.txt. Licence plugins for Rollup see neither the offline worker nor what is compiled into the
 * interpreter, so the list is made here.
 */
export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const found = [...this.getModuleIds()].map(packageOf).filter((name) => name !== undefined);
      const names = [...new Set([...found, ...OFFLINE_WORKER])].sort();
      const head = "Blockyard's page contains these packages.\n";
      this.emitFile({
        type: "asset",
        fileName: "notices.txt",
        source: [head, ...names.map(noticeOf)].join("\n\n"),
      });
    },
  };
}

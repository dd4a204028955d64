import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rollup/parseAst";
import { type Plugin, transformWithEsbuild } from "vite";

const SOURCES = fileURLToPath(new URL("src/", import.meta.url)).replaceAll("\\", "/");
/** The module that knows where the translations are: the address of a file by language. */
const FILES = "virtual:translations";
const TRANSLATED = ["fi", "de", "es", "pt"];
/** The functions whose argument is a catalogue. */
const READERS = ["messages", "sentences"];

/** Key → text. */
type Texts = Record<string, string>;

/** A node of a syntax tree, as far as catalogues need to know it. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A module without its translations, and what they were: language → catalogue → texts. */
export interface Divided {
  code: string;
  moved: Map<string, Map<string, Texts>>;
}

/**
 * Moves the translations of the page's text from its catalogues into one file per language, so that players load only
 * their own. English stays in the code.
 */
export function translations(): Plugin {
  const moved = new Map<string, Map<string, Texts>>();
  const assets = new Map<string, string>();
  let isBuild = false;
  return {
    name: "translations",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (!isBuild) return;
      for (const code of TRANSLATED) {
        moved.set(code, new Map());
        assets.set(code, this.emitFile({ type: "asset", name: `${code}.json` }));
      }
    },
    resolveId: (id) => (id === FILES ? `\0${FILES}` : undefined),
    load(id) {
      if (id !== `\0${FILES}`) return undefined;
      const entries = [...assets].map(([code, asset]) => `${code}: import.meta.ROLLUP_FILE_URL_${asset}`);
      return `export default { ${entries.join(", ")} };`;
    },
    async transform(code, id) {
      if (!isBuild || !id.startsWith(SOURCES) || !id.endsWith(".ts")) return undefined;
      const found = await divided(code, id, id.slice(SOURCES.length, -".ts".length));
      for (const [language, catalogues] of found?.moved ?? [])
        for (const [place, texts] of catalogues) moved.get(language)?.set(place, texts);
      return found && { code: found.code, map: null };
    },
    buildEnd(error) {
      if (error || !isBuild) return;
      for (const [code, catalogues] of moved) {
        // The order in which modules are read varies, but a file with the same content should keep its name.
        const sorted = [...catalogues].sort(([one], [other]) => (one < other ? -1 : 1));
        this.setAssetSource(assets.get(code) ?? "", JSON.stringify(Object.fromEntries(sorted)));
      }
    },
  };
}

/** A module whose catalogues keep only English, with the name under which each is found; undefined if it has none. */
export async function divided(code: string, id: string, name: string): Promise<Divided | undefined> {
  if (!READERS.some((reader) => code.includes(`${reader}({`))) return undefined;
  const tree = parseAst(code) as unknown as Node;
  const moved = new Map(TRANSLATED.map((language) => [language, new Map<string, Texts>()]));
  const catalogues = nodesIn(tree).filter(isCatalogue);
  let rest = code;
  for (const [index, node] of [...catalogues.entries()].reverse()) {
    const place = index ? `${name}#${index}` : name;
    const kept: string[] = [];
    for (const property of node.properties as Node[]) {
      const language = nameOf(property);
      const value = property.value as Node;
      if (language === "en") kept.push(code.slice(property.start, property.end));
      else moved.get(language)?.set(place, await textsOf(value, tree, id));
    }
    rest = `${rest.slice(0, node.start)}{ ${kept.join(", ")} }, ${JSON.stringify(place)}${rest.slice(node.end)}`;
  }
  return { code: rest, moved };
}

/** A node and everything in it, in the order of the source. */
function nodesIn(node: Node): Node[] {
  const parts = Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]) as unknown[]);
  return [node, ...parts.filter(isNode).flatMap(nodesIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function isCatalogue(node: Node, _: number, all: Node[]): boolean {
  return (
    node.type === "ObjectExpression" &&
    all.some(
      ({ type, callee, arguments: given }) =>
        type === "CallExpression" &&
        READERS.includes((callee as { name?: string }).name ?? "") &&
        (given as Node[])[0] === node,
    )
  );
}

/** The texts of a language: an object in the catalogue itself, or the export of a module beside it. */
async function textsOf(value: Node, tree: Node, id: string): Promise<Texts> {
  if (value.type === "ObjectExpression")
    return Object.fromEntries((value.properties as Node[]).map((each) => [nameOf(each), textOf(each.value as Node)]));
  const imported = (tree.body as Node[]).find(
    ({ type, specifiers }) =>
      type === "ImportDeclaration" &&
      (specifiers as { local: { name: string } }[]).some(({ local }) => local.name === value.name),
  );
  if (!imported) throw new Error(`${id}: a language of a catalogue is neither an object nor imported`);
  const path = join(dirname(id), `${(imported.source as { value: string }).value}.ts`);
  const { code } = await transformWithEsbuild(readFileSync(path, "utf8"), path);
  const object = nodesIn(parseAst(code) as unknown as Node).find(({ type }) => type === "ObjectExpression");
  if (!object) throw new Error(`${path} exports no texts`);
  return textsOf(object, tree, path);
}

function nameOf(property: Node): string {
  const key = property.key as { name?: string; value?: string };
  return key.name ?? key.value ?? "";
}

function textOf(node: Node): string {
  const [whole] = (node.quasis ?? []) as { value: { cooked: string } }[];
  const text =
    node.type === "TemplateLiteral" && !(node.expressions as Node[]).length ? whole?.value.cooked : node.value;
  if (typeof text !== "string") throw new Error("a message in a catalogue is not plain text");
  return text;
}

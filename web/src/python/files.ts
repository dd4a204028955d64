// Files next to the page.

/** The address of a file next to the page, whatever folder the page is served from. */
export function beside(path: string): string {
  return new URL(path, document.baseURI).href;
}

/** Available in browsers with Trusted Types; the DOM's types do not include it yet. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: (given: string) => string }): Policy };
}

interface Policy {
  /** Actually returns an object; its type is treated as a string. */
  createScriptURL(given: string): string;
}

let policy: Policy | undefined;

/**
 * The address of one of the page's own scripts, for a worker. Browsers with Trusted Types only run code from an address
 * that a policy created.
 */
export function scriptAddress(path: string): string {
  policy ??= (globalThis as WithTrustedTypes).trustedTypes?.createPolicy("blockyard", { createScriptURL: ownScript });
  return policy?.createScriptURL(path) ?? ownScript(path);
}

function ownScript(path: string): string {
  const address = beside(path);
  if (new URL(address).origin !== location.origin) throw new Error(`${path} is not a script of this page`);
  return address;
}

const LINE_BREAK = 10;

/** Responses requested before anyone asked for them, by path; each is used once. */
const ahead = new Map<string, Promise<Response>>();

/** Request a file that will be needed soon. */
export function fetchAhead(path: string): void {
  const response = fetch(beside(path));
  ahead.set(path, response);
  // A failure is reported to whoever needs the file.
  response.catch(() => undefined);
}

export async function fetchJson<T>(path: string): Promise<T> {
  return (await (await fetched(path)).json()) as T;
}

/** The files in a pack, by path: a line of JSON with their sizes, and their contents. */
export async function fetchPack(path: string): Promise<Map<string, Uint8Array>> {
  const pack = new Uint8Array(await (await fetched(path)).arrayBuffer());
  let at = pack.indexOf(LINE_BREAK) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(pack.subarray(0, at))) as Record<string, number>;
  return new Map(Object.entries(sizes).map(([name, size]) => [name, pack.subarray(at, (at += size))]));
}

async function fetched(path: string): Promise<Response> {
  const requested = ahead.get(path);
  ahead.delete(path);
  const response = await (requested ?? fetch(beside(path)));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return response;
}

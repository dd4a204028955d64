// After one visit the page works without a network: a service worker keeps all its files.
import { installedFiles } from "../python/catalogue";
import { beside } from "../python/files";
import { rulesAtRest } from "../python/loading.svelte";

/** Wait so long after loading, so that keeping files does not slow down the first piece. */
const AFTER_LOAD = 1500;

/** What browsers with Trusted Types have; the DOM's types do not know it yet. */
interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: () => string }): Policy };
}

interface Policy {
  /** The address as an object; as far as its types go, it is taken for a text. */
  createScriptURL(given: string): string;
}

/** The script of the service worker. Browsers take an address to run code from only from a policy that made it. */
function workerScript(): string {
  const address = beside("sw.js");
  const { trustedTypes } = window as WithTrustedTypes;
  return trustedTypes?.createPolicy("blockyard", { createScriptURL: () => address }).createScriptURL("") ?? address;
}

export function workOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = (): void => {
    setTimeout(() => void register(), AFTER_LOAD);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

async function register(): Promise<void> {
  await rulesAtRest();
  try {
    await navigator.serviceWorker.register(workerScript());
    await controlled();
    await keepInstalled();
  } catch {
    // A host without https, or a browser that forbids it: the page works, but only online.
  }
}

/** Settled when the worker sees what this page fetches. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

/** The worker keeps what passes through it: games of other packages were fetched before it was there. */
async function keepInstalled(): Promise<void> {
  const addresses = (await installedFiles()).map(beside);
  const kept = await Promise.all(addresses.map((address) => caches.match(address)));
  await Promise.all(addresses.filter((_, index) => !kept[index]).map((address) => fetch(address)));
}

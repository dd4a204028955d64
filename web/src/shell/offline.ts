// After one visit the page works without a network: a service worker keeps all its files.
import { installedFiles } from "../python/catalogue";
import { beside } from "../python/files";
import { rulesAtRest } from "../python/loading.svelte";

/** Wait so long after loading, so that keeping files does not slow down the first piece. */
const AFTER_LOAD = 1500;

/** The script of the service worker. Browsers take an address to run code from only from a policy that made it. */
function workerScript(): string {
  const address = beside("sw.js");
  const policy = window.trustedTypes?.createPolicy("blockyard", { createScriptURL: () => address });
  // The DOM's types know no trusted addresses yet; browsers take them as they are.
  return (policy?.createScriptURL("") ?? address) as string;
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

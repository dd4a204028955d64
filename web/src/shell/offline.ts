// After one visit the page works offline: a service worker caches all its files.
import { installedFiles } from "../python/catalogue";
import { beside, scriptAddress } from "../python/files";
import { rulesAtRest } from "../python/loading.svelte";

/** The delay after loading, in ms, so that caching files doesn't slow down the first piece. */
const AFTER_LOAD = 1500;

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
    await navigator.serviceWorker.register(scriptAddress("sw.js"));
    await controlled();
    await keepInstalled();
  } catch {
    // A host without HTTPS, or a browser that blocks it: the page works, but only online.
  }
}

/** Resolves when the worker sees what this page fetches. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

/** The worker caches what passes through it: games from other packages were fetched before it was active. */
async function keepInstalled(): Promise<void> {
  const addresses = (await installedFiles()).map(beside);
  const kept = await Promise.all(addresses.map((address) => caches.match(address)));
  await Promise.all(addresses.filter((_, index) => !kept[index]).map((address) => fetch(address)));
}

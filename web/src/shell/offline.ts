// After one visit the page works without a network: a service worker keeps all its files.
import { rulesAtRest } from "../app.svelte";
import { beside } from "../python/host";

/** Wait so long after loading, so that keeping files does not slow down the first piece. */
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
    await navigator.serviceWorker.register(beside("sw.js"));
  } catch {
    // A host without https, or a browser that forbids it: the page works, but only online.
  }
}

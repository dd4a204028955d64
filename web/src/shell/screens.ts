// The screens of the page, each loaded when it is first shown.
import type { Component } from "svelte";
import Home from "../screens/Home.svelte";

const files = import.meta.glob<{ default: Component }>(["../screens/*.svelte", "!../screens/Home.svelte"]);

export const SCREENS = [
  "home",
  "play",
  "settings",
  "replays",
  "watch",
  "review",
  "scores",
  "daily",
  "learn",
  "rules",
  "online",
  "room",
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** The screen of a route; an unknown route is the home page. */
export function screenName(name: string): ScreenName {
  return SCREENS.find((screen) => screen === name) ?? "home";
}

export async function loadScreen(name: ScreenName): Promise<Component> {
  const load = files[`../screens/${name.charAt(0).toUpperCase()}${name.slice(1)}.svelte`];
  return load ? (await load()).default : Home;
}

const RELOADED = "blockyard-reloaded";

/**
 * After an update, files of the older version are gone from the server: reload to get the newer one. Returns false if
 * that was just tried.
 */
export function reloadForUpdate(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) {
      sessionStorage.removeItem(RELOADED);
      return false;
    }
    sessionStorage.setItem(RELOADED, "yes");
  } catch {
    return false;
  }
  location.reload();
  return true;
}

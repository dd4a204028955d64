// The page in a simulated browser, with the real rules: shared by tests of screens and components.
import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterAll, vi } from "vitest";
import { moduleOf } from "../../src/games/module";
import { loadRules } from "../../src/python/loading.svelte";
import { loadScreen, screenName } from "../../src/shell/screens";
import { drawing, type Drawing } from "./canvas";
import { bundled, GAMES } from "./games";

export { GAMES, infoOf } from "./games";

/** A server's responses, by method and path below `api/`; without any there is no server. */
export type Answers = Record<string, (body: unknown, query: URLSearchParams) => unknown>;

/** How long to wait for something on a busy machine, in ms. */
const PATIENCE = 40_000;

const WINDOW = { width: 1000, height: 700 };

let answers: Answers = {};

/** Set the server's responses; with none there is no server. */
export function serve(given: Answers): void {
  answers = given;
}

async function fetchFile(given: string | URL | Request, options?: RequestInit): Promise<Response> {
  const url = new URL(given instanceof Request ? given.url : given, location.href);
  const rules = /^\/python\/(.+)$/.exec(url.pathname)?.[1];
  if (rules) return new Response(bundled(rules));
  const path = /^\/api\/(.+)$/.exec(url.pathname)?.[1];
  const answer = answers[`${options?.method ?? "GET"} ${path ?? ""}`];
  if (!answer) return new Response("", { status: 404 });
  const body: unknown = typeof options?.body === "string" ? JSON.parse(options.body) : undefined;
  const answered = answer(body, url.searchParams);
  return answered instanceof Response ? answered : new Response(JSON.stringify(answered));
}

/** The drawings of all canvases on the page. */
export const drawings = new Map<HTMLCanvasElement, Drawing>();

function drawingOf(canvas: HTMLCanvasElement): Drawing {
  let found = drawings.get(canvas);
  if (!found) drawings.set(canvas, (found = drawing(canvas)));
  return found;
}

const { animate } = Element.prototype;

/** Add what the simulated browser lacks: files, canvases and gamepads. */
export function setUpBrowser(): void {
  // The tests' browser has no idle moments; here, there is one after every task.
  vi.stubGlobal("requestIdleCallback", (work: () => void) => queueMicrotask(work));
  vi.stubGlobal("fetch", fetchFile);
  vi.stubGlobal("Path2D", function Path2D() {});
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    return drawingOf(this).context;
  } as unknown as HTMLCanvasElement["getContext"];
  Element.prototype.animate = function (this: Element, ...given) {
    const animation = animate.apply(this, given);
    // A browser doesn't complain about an interrupted animation whose end nobody awaits.
    animation.finished.catch(() => undefined);
    return animation;
  };
  Object.defineProperty(navigator, "getGamepads", { value: () => [], configurable: true });
  // There is no layout here: everything is as large as a typical window.
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: WINDOW.width, configurable: true });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { value: WINDOW.height, configurable: true });
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, WINDOW.width, WINDOW.height);
  localStorage.clear();
  drawings.clear();
  serve({});
}

/** Go to a screen by its route. */
export async function visit(path: string): Promise<void> {
  const before = location.href;
  const arrived = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
  location.hash = `#/${path}`;
  if (location.href !== before) await arrived;
  await tick();
}

/** Open the whole page at a route. */
export async function openPage(path: string): Promise<void> {
  await visit(path);
  await warmUp(path);
  const { default: App } = await import("../../src/App.svelte");
  await visit(path);
  render(App);
}

/** Load a screen's modules, so that loading time doesn't affect what the test sees. */
async function warmUp(path: string): Promise<void> {
  const [screen = "", game = ""] = path.split("?", 1)[0]?.split("/") ?? [];
  const name = screenName(screen);
  if (name !== "home") await loadScreen(name);
  await loadRules();
  const info = GAMES.find(({ id }) => id === game);
  if (info) await moduleOf(info);
}

// The page keeps looking for its heading for a while unless the player has put focus elsewhere.
afterAll(async () => {
  const elsewhere = document.createElement("input");
  document.body.replaceChildren(elsewhere);
  elsewhere.focus();
  await new Promise((resolve) => setTimeout(resolve, 100));
});

/** The first visible element matching a selector with the given text or label, or undefined. */
export function lookFor(selector: string, name: string | RegExp): HTMLElement | undefined {
  const matches = (text: string | null): boolean => {
    const plain = (text ?? "").replace(/\s+/g, " ").trim();
    return typeof name === "string" ? plain === name : name.test(plain);
  };
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => matches(element.textContent) || matches(element.getAttribute("aria-label")),
  );
}

/** Such an element, once it appears. */
export async function find(selector: string, name: string | RegExp): Promise<HTMLElement> {
  return waitFor(
    () => {
      const found = lookFor(selector, name);
      if (!found) throw new Error(`no ${selector} ${String(name)} in: ${document.body.textContent}`);
      return found;
    },
    { timeout: PATIENCE },
  );
}

/** Click a button or a link, once it appears. */
export async function click(name: string | RegExp): Promise<HTMLElement> {
  const target = await find("button, a, summary, label", name);
  await fireEvent.click(target);
  return target;
}

/** Press and release a key. */
export async function press(code: string, options: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  const keys = { code, key: options.key ?? code.replace(/^Key/, "").toLowerCase(), bubbles: true, cancelable: true };
  await fireEvent.keyDown(target, { ...keys, ...options });
  await fireEvent.keyUp(target, { ...keys, ...options });
}

/** Wait until a condition holds. */
export async function until(holds: () => unknown): Promise<void> {
  await waitFor(
    () => {
      if (!holds()) throw new Error(`waited in vain for ${String(holds)} in: ${document.body.textContent}`);
    },
    { timeout: PATIENCE },
  );
}

/** All text on the page. */
export function pageText(): string {
  return (document.body.textContent ?? "").replace(/\s+/g, " ");
}

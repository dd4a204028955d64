// The page's only audio context: silent until the player has pressed a key or touched the screen.

let context: AudioContext | undefined;
let onWake: (() => void)[] = [];

/** The context, once it is allowed to play. */
export function audio(): AudioContext | undefined {
  return context?.state === "running" ? context : undefined;
}

/** Creating the context takes tens of ms: it waits until the response to the gesture has been painted. */
function wakeSoon(): void {
  if (context) wake();
  else requestAnimationFrame(() => setTimeout(wake));
}

function wake(): void {
  if (!context) {
    if (typeof AudioContext === "undefined") return;
    context = new AudioContext({ latencyHint: "interactive" });
    context.addEventListener("statechange", () => {
      if (context?.state !== "running") return;
      for (const tell of onWake) tell();
      onWake = [];
    });
  }
  if (context.state === "suspended" && !document.hidden) void context.resume();
}

/** Calls back once the context can play, which may be now. */
export function whenAwake(tell: () => void): void {
  if (audio()) tell();
  else onWake.push(tell);
}

/** Listen for the first gesture; a hidden page is silent. */
export function listenForGestures(): void {
  for (const kind of ["pointerdown", "pointerup", "keydown"])
    addEventListener(kind, wakeSoon, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => {
    if (!context) return;
    if (document.hidden) void context.suspend();
    else void context.resume();
  });
}

/** Perceived loudness: halfway along the slider sounds half as loud. */
export function loudness(percent: number): number {
  return (percent / 100) ** 2;
}

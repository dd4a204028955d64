// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../../src/python/types";

/** A part of the browser's audio API that only records calls. */
class FakeNode extends EventTarget {
  calls: [string, ...unknown[]][] = [];
  buffer: unknown;
  type = "";
  loop = false;
  gain = this.#parameter();
  frequency = this.#parameter();
  Q = this.#parameter();

  connect<T>(target: T): T {
    return target;
  }
  disconnect(): void {}
  start(at: number): void {
    this.calls.push(["start", at]);
  }
  stop(at: number): void {
    this.calls.push(["stop", at]);
  }

  #parameter(): Record<string, unknown> {
    const write =
      (name: string) =>
      (...values: unknown[]): void =>
        void this.calls.push([name, ...values]);
    const names = ["setValueAtTime", "linearRampToValueAtTime", "exponentialRampToValueAtTime", "setTargetAtTime"];
    return { value: 0, ...Object.fromEntries(names.map((name) => [name, write(name)])) };
  }
}

let contexts: FakeContext[] = [];

class FakeContext extends EventTarget {
  state = "suspended";
  currentTime = 0;
  sampleRate = 100;
  destination = new FakeNode();
  oscillators: FakeNode[] = [];
  noises: FakeNode[] = [];

  constructor() {
    super();
    contexts.push(this);
  }
  resume(): Promise<void> {
    this.state = "running";
    this.dispatchEvent(new Event("statechange"));
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.state = "suspended";
    return Promise.resolve();
  }
  createGain = (): FakeNode => new FakeNode();
  createWaveShaper = (): FakeNode => new FakeNode();
  createBiquadFilter = (): FakeNode => new FakeNode();
  createBuffer = (): { getChannelData: () => Float32Array } => ({ getChannelData: () => new Float32Array(10) });
  createOscillator = (): FakeNode => this.#keep(this.oscillators);
  createBufferSource = (): FakeNode => this.#keep(this.noises);

  #keep(list: FakeNode[]): FakeNode {
    const node = new FakeNode();
    list.push(node);
    return node;
  }
}

let audio: typeof import("../../src/sound/audio");
let sound: typeof import("../../src/sound/sound");
let music: typeof import("../../src/sound/music");
let captions: typeof import("../../src/sound/captions.svelte");
let settings: (typeof import("../../src/store/settings.svelte"))["settings"];

beforeEach(async () => {
  contexts = [];
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", FakeContext);
  localStorage.clear();
  ({ settings } = await import("../../src/store/settings.svelte"));
  audio = await import("../../src/sound/audio");
  sound = await import("../../src/sound/sound");
  music = await import("../../src/sound/music");
  captions = await import("../../src/sound/captions.svelte");
});

/** The player presses a key; returns the page's only audio context. */
async function wake(): Promise<FakeContext> {
  audio.listenForGestures();
  window.dispatchEvent(new Event("keydown"));
  await vi.advanceTimersByTimeAsync(100);
  const [context] = contexts;
  if (!context) throw new Error("no context");
  return context;
}

describe("the page's audio", () => {
  it("waits for the player's first gesture", async () => {
    audio.listenForGestures();
    expect(contexts).toEqual([]);
    await wake();
    expect(audio.audio()).toBeDefined();
  });

  it("notifies those waiting once it can play, and others immediately", async () => {
    const told: string[] = [];
    audio.whenAwake(() => told.push("early"));
    expect(told).toEqual([]);
    await wake();
    audio.whenAwake(() => told.push("late"));
    expect(told).toEqual(["early", "late"]);
  });

  it("is silent while the page is hidden", async () => {
    const context = await wake();
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(context.state).toBe("suspended");
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(context.state).toBe("running");
  });

  it("is a quarter as strong halfway along the slider", () => {
    expect([audio.loudness(0), audio.loudness(50), audio.loudness(100)]).toEqual([0, 0.25, 1]);
  });
});

describe("a sound", () => {
  it("is made of the tones of its name, each with a start and an end", async () => {
    const context = await wake();
    sound.playSound("clear");
    const sources = [...context.oscillators, ...context.noises];
    expect(sources.length).toBeGreaterThan(0);
    for (const { calls } of sources)
      expect(calls.map(([name]) => name)).toEqual(expect.arrayContaining(["start", "stop"]));
  });

  it("is not played twice at the same time", async () => {
    const context = await wake();
    sound.playSound("clear");
    const count = context.oscillators.length + context.noises.length;
    sound.playSound("clear");
    expect(context.oscillators.length + context.noises.length).toBe(count);
    await vi.advanceTimersByTimeAsync(100);
    sound.playSound("clear");
    expect(context.oscillators.length + context.noises.length).toBe(2 * count);
  });

  it("is not played with sounds off", async () => {
    const context = await wake();
    settings.effects = 0;
    sound.playSound("clear");
    expect([...context.oscillators, ...context.noises]).toEqual([]);
  });

  it("of a knock is one tone and one burst of noise", async () => {
    const context = await wake();
    sound.playSound("knock");
    expect([context.oscillators.length, context.noises.length]).toEqual([1, 1]);
  });

  it("vibrates if vibration is on", () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
    settings.haptics = false;
    sound.buzz("clear");
    expect(vibrate).not.toHaveBeenCalled();
    settings.haptics = true;
    sound.buzz("clear");
    expect(vibrate).toHaveBeenCalledOnce();
  });
});

describe("events of a game", () => {
  const info = { looks: { sounds: { cleared: "clear", moved: "tick" } } } as unknown as GameInfo;

  it("sound once, however many occur at the same time", async () => {
    const context = await wake();
    sound.soundsOf(info)([
      [
        ["moved", 0, 0, 0],
        ["moved", 1, 0, 0],
      ],
    ]);
    const once = context.oscillators.length + context.noises.length;
    expect(once).toBeGreaterThan(0);
  });

  it("are shown as captions for a while if captions are on", () => {
    settings.captions = true;
    sound.soundsOf(info)([[["cleared", 0, 0, 0]]]);
    expect(captions.caption.cue).toBeDefined();
    vi.advanceTimersByTime(2000);
    expect(captions.caption.cue).toBeUndefined();
  });
});

describe("music", () => {
  it("schedules notes ahead of time until it is turned off", async () => {
    const context = await wake();
    music.setMusic(50);
    await vi.advanceTimersByTimeAsync(500);
    const first = context.oscillators.length;
    expect(first).toBeGreaterThan(0);
    for (let second = 0; second < 20; second += 1) {
      context.currentTime += 1;
      await vi.advanceTimersByTimeAsync(1000);
    }
    const later = context.oscillators.length;
    expect(later).toBeGreaterThan(first);
    music.setMusic(0);
    context.currentTime += 10;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(context.oscillators.length).toBe(later);
  });
});

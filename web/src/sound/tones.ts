// The games' sounds by name, as a few notes each: nothing is recorded, everything is synthesised.

export interface Tone {
  /** A waveform, or filtered noise. */
  wave: "sine" | "triangle" | "noise";
  /** Pitch in Hz at the start and at the end; for noise, the centre frequency of the filter. */
  from: number;
  to: number;
  /** Start within the sound and duration, in seconds. */
  at: number;
  length: number;
  gain: number;
}

/** The meaning of a strong sound as text, for players who don't hear it. */
export type Cue = "clear" | "great" | "level" | "warning" | "hit" | "sent" | "capture" | "start" | "won" | "over";

export interface Sound {
  tones: Tone[];
  cue?: Cue;
  /** Vibration pattern in ms. */
  buzz?: number[];
}

function tone(wave: Tone["wave"], from: number, length: number, gain = 0.5, to = from, at = 0): Tone {
  return { wave, from, to, at, length, gain };
}

/** Notes one after the other. */
function run(wave: Tone["wave"], pitches: number[], step: number, length: number, gain = 0.4): Tone[] {
  return pitches.map((pitch, index) => tone(wave, pitch, length, gain, pitch, index * step));
}

const C5 = 523;
const D5 = 587;
const E5 = 659;
const G5 = 784;
const A5 = 880;
const C6 = 1047;
const E6 = 1319;
const A4 = 440;
const F4 = 349;
const D4 = 294;

export const CLICK: Sound = { tones: [tone("sine", 660, 0.035, 0.18, 520)] };

const tick: Sound = { tones: [tone("triangle", 720, 0.03, 0.16, 640)] };
const turn: Sound = { tones: [tone("triangle", 520, 0.05, 0.24, 760)] };
const lock: Sound = { tones: [tone("sine", 190, 0.09, 0.5, 110), tone("noise", 900, 0.03, 0.12)] };
const drop: Sound = { tones: [tone("sine", 150, 0.14, 0.7, 62), tone("noise", 500, 0.06, 0.25)], buzz: [12] };
const place: Sound = { tones: [tone("sine", 260, 0.1, 0.5, 170), tone("noise", 1400, 0.025, 0.14)], buzz: [8] };
const clear: Sound = { tones: run("triangle", [C5, E5, G5, C6], 0.055, 0.22), cue: "clear", buzz: [22] };
const fanfare: Sound = {
  tones: [...run("triangle", [C5, E5, G5, C6, G5, C6, E6], 0.085, 0.3), tone("sine", 262, 0.7, 0.25)],
  cue: "great",
  buzz: [30, 40, 60],
};
const level: Sound = { tones: run("triangle", [G5, A5, C6], 0.08, 0.2, 0.32), cue: "level", buzz: [15] };
const warn: Sound = { tones: [...run("triangle", [F4, D4], 0.11, 0.14, 0.42)], cue: "warning", buzz: [15, 40, 15] };
const whoosh: Sound = { tones: [tone("noise", 240, 0.22, 0.75, 520)] };
const send: Sound = {
  tones: [tone("noise", 500, 0.16, 0.22, 1500), tone("triangle", 392, 0.16, 0.3, 784)],
  cue: "sent",
  buzz: [12],
};
const end: Sound = { tones: [...run("triangle", [A4, F4, D4], 0.17, 0.42, 0.36)], cue: "over", buzz: [60] };
const refuse: Sound = { tones: run("sine", [220, 196], 0.07, 0.09, 0.34) };
const jump: Sound = { tones: [tone("triangle", 420, 0.09, 0.28, 880)] };

const SOUNDS: Record<string, Sound> = {
  tick,
  step: tick,
  move: { tones: [tone("triangle", 600, 0.04, 0.18, 540)] },
  click: turn,
  turn,
  swap: { tones: run("triangle", [D5, A5], 0.05, 0.08, 0.26) },
  select: { tones: run("sine", [E5, G5], 0.04, 0.06, 0.24) },
  jump,
  tap: { tones: [tone("sine", 330, 0.04, 0.28, 250)] },
  knock: lock,
  lock,
  thud: drop,
  drop,
  fall: { tones: [tone("sine", 320, 0.14, 0.24, 180)] },
  place,
  deal: { tones: run("triangle", [D5, E5, G5], 0.05, 0.05, 0.16) },
  appear: { tones: [tone("sine", 392, 0.06, 0.16, 494)] },
  arrive: { tones: run("sine", [392, D5], 0.06, 0.1, 0.3) },
  capture: { tones: [tone("noise", 700, 0.07, 0.35), tone("sine", 220, 0.13, 0.55, 98)], cue: "capture", buzz: [20] },
  chime: clear,
  clear,
  sweep: {
    tones: [tone("noise", 1600, 0.35, 0.22, 400), ...run("sine", [C6, G5, E5, C5], 0.07, 0.2, 0.26)],
    cue: "clear",
    buzz: [22],
  },
  score: { tones: run("sine", [E6, C6], 0.04, 0.06, 0.14) },
  squeak: { tones: [tone("sine", 880, 0.1, 0.22, 1320), tone("sine", 1320, 0.07, 0.14, 800, 0.08)], buzz: [10] },
  fanfare,
  win: { ...fanfare, cue: "won" },
  level,
  rise: level,
  relief: { tones: run("sine", [E5, A5], 0.08, 0.18, 0.3) },
  revive: { tones: run("sine", [C5, G5, C6, E6], 0.07, 0.26, 0.3), cue: "start", buzz: [15, 30, 15] },
  start: { tones: run("triangle", [G5, C6], 0.11, 0.18, 0.34), cue: "start" },
  shield: { tones: run("triangle", [A5, A5], 0.06, 0.1, 0.24) },
  whoosh,
  send,
  warn,
  warning: warn,
  rumble: { tones: [tone("noise", 160, 0.32, 0.7, 90), tone("triangle", 98, 0.3, 0.45, 62)], cue: "hit", buzz: [40] },
  hurt: { tones: [tone("triangle", 220, 0.18, 0.45, 98), tone("noise", 300, 0.1, 0.3)], cue: "hit", buzz: [35] },
  miss: { tones: run("sine", [330, 277], 0.09, 0.14, 0.28) },
  refuse,
  ask: { tones: run("sine", [D5, G5], 0.12, 0.2, 0.3) },
  end,
  over: end,
  lost: end,
  lose: end,
};

/** The sound with a name; a soft click for an unknown name. */
export function soundOf(name: string): Sound {
  return Object.hasOwn(SOUNDS, name) ? (SOUNDS[name] ?? CLICK) : CLICK;
}

/** The names of all sounds. */
export const SOUND_NAMES: readonly string[] = Object.keys(SOUNDS);

export function isKnown(name: string): boolean {
  return Object.hasOwn(SOUNDS, name);
}

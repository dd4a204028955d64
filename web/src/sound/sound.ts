// Sound effects: short, synthesised, at the player's volume; strong ones also with haptics and captions.
import type { Event, GameInfo } from "../python/types";
import { settings } from "../store/settings.svelte";
import { audio, loudness } from "./audio";
import { showCaption } from "./captions.svelte";
import { outputOf, ring } from "./synthesis";
import { soundOf } from "./tones";

/** Repeats of a sound within this many ms are dropped, as are voices beyond this many at a time. */
const SAME_WITHIN = 28;
const MOST_VOICES = 28;
/** With more than two boards, those of others are silent. */
const SEATS_HEARD = 2;

let voices = 0;
let out: { context: AudioContext; gain: GainNode } | undefined;
const lastPlayed = new Map<string, number>();

/** Play a sound by name, if sounds are on and allowed. */
export function playSound(name: string): void {
  const context = audio();
  const volume = loudness(settings.muted ? 0 : settings.effects);
  if (!context || volume === 0 || voices > MOST_VOICES) return;
  const stamp = performance.now();
  if (stamp - (lastPlayed.get(name) ?? -SAME_WITHIN) < SAME_WITHIN) return;
  lastPlayed.set(name, stamp);
  const target = output(context);
  target.gain.value = volume;
  for (const tone of soundOf(name).tones) {
    voices += 1;
    ring(context, target, tone, context.currentTime, () => (voices -= 1));
  }
}

/** Vibrate for a strong sound, if the device can. */
export function buzz(name: string): void {
  const pattern = soundOf(name).buzz;
  if (pattern && settings.haptics && "vibrate" in navigator) navigator.vibrate(pattern);
}

/** Receives what happened on each seat's board. */
export type HearEvents = (events: Event[][]) => void;

/** A listener for a game's events that plays the sounds its looks specify. */
export function soundsOf(info: GameInfo): HearEvents {
  return (events) => {
    for (const list of events.slice(0, SEATS_HEARD)) {
      const heard = new Set(list.flatMap(([event]) => info.looks.sounds[event] ?? []));
      for (const name of heard) {
        playSound(name);
        buzz(name);
        const { cue } = soundOf(name);
        if (cue) showCaption(cue);
      }
    }
  };
}

function output(context: AudioContext): GainNode {
  if (out?.context !== context) {
    out = { context, gain: outputOf(context) };
  }
  return out.gain;
}

// Sound effects: short, synthesised, at the player's volume; strong ones also with haptics and captions.
import type { Event, GameInfo } from "../python/types";
import { settings } from "../store/settings.svelte";
import { audio, loudness } from "./audio";
import { showCaption } from "./captions.svelte";
import { soundOf, type Tone } from "./tones";

/** Repeats of a sound within this many ms are dropped, as are voices beyond this many at a time. */
const SAME_WITHIN = 28;
const MOST_VOICES = 28;
/** With more than two boards, those of others are silent. */
const SEATS_HEARD = 2;

let voices = 0;
let hiss: AudioBuffer | undefined;
let out: { context: AudioContext; gain: GainNode } | undefined;
const lastPlayed = new Map<string, number>();

/** Play a sound by name, if sounds are on and allowed. */
export function playSound(name: string): void {
  const context = audio();
  const volume = loudness(settings.effects);
  if (!context || volume === 0 || voices > MOST_VOICES) return;
  const stamp = performance.now();
  if (stamp - (lastPlayed.get(name) ?? -SAME_WITHIN) < SAME_WITHIN) return;
  lastPlayed.set(name, stamp);
  const target = output(context);
  target.gain.value = volume;
  for (const tone of soundOf(name).tones) ring(context, target, tone);
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
    const gain = context.createGain();
    const limiter = context.createDynamicsCompressor();
    gain.connect(limiter).connect(context.destination);
    out = { context, gain };
  }
  return out.gain;
}

function ring(context: AudioContext, target: AudioNode, tone: Tone): void {
  const begin = context.currentTime + tone.at;
  const end = begin + tone.length;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(tone.gain, begin + Math.min(0.006, tone.length / 4));
  envelope.gain.exponentialRampToValueAtTime(0.0008, end);
  envelope.connect(target);
  const source =
    tone.wave === "noise"
      ? noise(context, envelope, tone, begin, end)
      : wave(context, envelope, tone, tone.wave, begin, end);
  voices += 1;
  source.addEventListener("ended", () => {
    voices -= 1;
    envelope.disconnect();
  });
  source.start(begin);
  source.stop(end + 0.02);
}

function wave(
  context: AudioContext,
  target: AudioNode,
  tone: Tone,
  kind: OscillatorType,
  begin: number,
  end: number,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(tone.from, begin);
  if (tone.to !== tone.from) source.frequency.exponentialRampToValueAtTime(tone.to, end);
  source.connect(target);
  return source;
}

function noise(
  context: AudioContext,
  target: AudioNode,
  tone: Tone,
  begin: number,
  end: number,
): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  source.buffer = hissOf(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(tone.from, begin);
  if (tone.to !== tone.from) filter.frequency.exponentialRampToValueAtTime(tone.to, end);
  source.connect(filter).connect(target);
  return source;
}

function hissOf(context: AudioContext): AudioBuffer {
  if (!hiss) {
    hiss = context.createBuffer(1, Math.floor(context.sampleRate / 2), context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }
  return hiss;
}

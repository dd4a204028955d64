// Playing tones with the browser's audio graph, live or into a buffer.
import type { Tone } from "./tones";

/** Noise for all tones of a context, made once. */
const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Levels up to this one are left alone; louder ones approach the ceiling and never reach it. */
const LINEAR = 0.6;
const CEILING = 0.97;
/** The loudest sum of sounds that the limiter tells apart. */
const LOUDEST = 6;
const CURVE_POINTS = 4095;

/**
 * Where sounds go: a volume, and a limiter for when several play at once. It has no memory, unlike a compressor, which
 * would make a sound louder or quieter depending on what was played before it.
 */
export function outputOf(context: BaseAudioContext): GainNode {
  const volume = context.createGain();
  const scale = context.createGain();
  scale.gain.value = 1 / LOUDEST;
  const limiter = context.createWaveShaper();
  limiter.curve = limitingCurve();
  volume.connect(scale).connect(limiter).connect(context.destination);
  return volume;
}

function limitingCurve(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: CURVE_POINTS }, (_, point) => {
    const level = LOUDEST * ((2 * point) / (CURVE_POINTS - 1) - 1);
    return limited(level);
  });
}

/** A level after the limiter. */
export function limited(level: number): number {
  const size = Math.abs(level);
  if (size <= LINEAR) return level;
  const room = CEILING - LINEAR;
  return Math.sign(level) * (LINEAR + room * Math.tanh((size - LINEAR) / room));
}

/** Play a tone from a given time; calls back when it has ended. */
export function ring(
  context: BaseAudioContext,
  target: AudioNode,
  tone: Tone,
  from: number,
  ended: () => void = () => undefined,
): void {
  const begin = from + tone.at;
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
  source.addEventListener("ended", () => {
    ended();
    envelope.disconnect();
  });
  source.start(begin);
  source.stop(end + 0.02);
}

function wave(
  context: BaseAudioContext,
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
  context: BaseAudioContext,
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
  filter.Q.value = 1.3;
  filter.frequency.setValueAtTime(tone.from, begin);
  if (tone.to !== tone.from) filter.frequency.exponentialRampToValueAtTime(tone.to, end);
  source.connect(filter).connect(target);
  return source;
}

function hissOf(context: BaseAudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const hiss = context.createBuffer(1, Math.floor(context.sampleRate / 2), context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  hisses.set(context, hiss);
  return hiss;
}

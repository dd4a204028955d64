// Sounds rendered into samples instead of being played: for measuring how they sound.
import { BEAT, MUSIC_LEVEL, playBeat } from "../../src/sound/music";
import { outputOf, ring } from "../../src/sound/synthesis";
import { soundOf, SOUND_NAMES } from "../../src/sound/tones";

export { SOUND_NAMES };

const RATE = 44_100;

/** Sounds at full volume, all starting at once, as samples at 44.1 kHz. */
export async function renderSounds(names: readonly string[], seconds = 1.5): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE * seconds, RATE);
  const output = outputOf(context);
  for (const name of names) for (const tone of soundOf(name).tones) ring(context, output, tone, 0);
  return (await context.startRendering()).getChannelData(0);
}

/** A sound some seconds after the start of another. */
export async function renderAfter(name: string, before: string, seconds: number): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE * (seconds + 0.5), RATE);
  const output = outputOf(context);
  for (const tone of soundOf(before).tones) ring(context, output, tone, 0);
  for (const tone of soundOf(name).tones) ring(context, output, tone, seconds);
  return (await context.startRendering()).getChannelData(0);
}

/** The beginning of the music at full volume, as samples at 44.1 kHz. */
export async function renderMusic(seconds: number): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE * seconds, RATE);
  const output = context.createGain();
  output.gain.value = MUSIC_LEVEL;
  output.connect(context.destination);
  for (let beat = 0; beat * BEAT < seconds; beat += 1) playBeat(context, output, beat, beat * BEAT);
  return (await context.startRendering()).getChannelData(0);
}

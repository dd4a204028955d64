// Calm, endless music: slow chords with a few notes over them, generated as it plays. Off by default.
import { audio, loudness, whenAwake } from "./audio";

/** Chords of the loop, in semitones from the root. */
const CHORDS: readonly (readonly number[])[] = [
  [0, 7, 12, 16],
  [-3, 4, 9, 12],
  [-7, 0, 5, 9],
  [-5, 2, 7, 11],
];
/** The scale of the notes above them: pentatonic, so that none clashes. */
const SCALE = [12, 14, 16, 19, 21, 24] as const;
const ROOT = 196;
/** The length of a beat, in seconds. */
export const BEAT = 0.75;
const BEATS_A_CHORD = 8;
const AHEAD = 1.2;
const CHECK_EVERY = 400;

/** How loud music is at full volume. */
export const MUSIC_LEVEL = 0.5;

let timer: ReturnType<typeof setInterval> | undefined;
let out: GainNode | undefined;
let beat = 0;
let nextAt = 0;

/** Set the volume in percent; 0 stops the music. */
export function setMusic(percent: number): void {
  if (percent <= 0) stop();
  else whenAwake(() => start(percent));
}

function start(percent: number): void {
  const context = audio();
  if (!context) return;
  if (!out) {
    out = context.createGain();
    out.gain.value = 0;
    out.connect(context.destination);
  }
  out.gain.setTargetAtTime(loudness(percent) * MUSIC_LEVEL, context.currentTime, 0.4);
  if (timer !== undefined) return;
  nextAt = context.currentTime + 0.1;
  timer = setInterval(compose, CHECK_EVERY);
}

function stop(): void {
  clearInterval(timer);
  timer = undefined;
  const context = audio();
  if (context) out?.gain.setTargetAtTime(0, context.currentTime, 0.2);
}

function compose(): void {
  const context = audio();
  if (!context || !out) return;
  // After a long suspension, continue from now rather than catch up.
  nextAt = Math.max(nextAt, context.currentTime);
  while (nextAt < context.currentTime + AHEAD) {
    playBeat(context, out, beat, nextAt);
    beat += 1;
    nextAt += BEAT;
  }
}

/** Play a beat of the loop, by its number from the start, at a time of the context. */
export function playBeat(context: BaseAudioContext, target: AudioNode, number: number, at: number): void {
  const chord = CHORDS[Math.floor(number / BEATS_A_CHORD) % CHORDS.length] ?? [];
  if (number % BEATS_A_CHORD === 0) {
    for (const step of chord)
      note(context, target, {
        pitch: pitchOf(step - 12),
        at,
        length: BEAT * BEATS_A_CHORD * 1.15,
        gain: 0.12,
        attack: 1.6,
      });
  }
  if (Math.random() < (number % 2 === 0 ? 0.55 : 0.25)) {
    const step = SCALE[Math.floor(Math.random() * SCALE.length)] ?? 12;
    const late = Math.random() < 0.3 ? BEAT / 2 : 0;
    note(context, target, { pitch: pitchOf(step), at: at + late, length: 2.4, gain: 0.1, attack: 0.02 });
  }
}

function pitchOf(step: number): number {
  return ROOT * 2 ** (step / 12);
}

function note(
  context: BaseAudioContext,
  target: AudioNode,
  { pitch, at, length, gain, attack }: { pitch: number; at: number; length: number; gain: number; attack: number },
): void {
  const source = context.createOscillator();
  const envelope = context.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(gain, at + attack);
  envelope.gain.setTargetAtTime(0, at + attack, (length - attack) / 4);
  source.connect(envelope).connect(target);
  source.start(at);
  source.stop(at + length);
  source.addEventListener("ended", () => envelope.disconnect());
}

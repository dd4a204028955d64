import type { Handling } from "../store/choices";

export interface Preset {
  id: string;
  handling: Handling;
}

/**
 * Values that feel like other clients' own. In Jstris the first repeat comes after its DAS plus one ARR, so its DAS
 * is larger by that here; frames are converted to ms at 60 per second.
 */
export const PRESETS: Preset[] = [
  { id: "blockyard", handling: { das: 150, arr: 33, softDrop: 40 } },
  { id: "TETR.IO", handling: { das: 167, arr: 33, softDrop: 42 } },
  { id: "Jstris", handling: { das: 143, arr: 10, softDrop: 50 } },
  { id: "classic", handling: { das: 267, arr: 100, softDrop: 33 } },
  { id: "fast", handling: { das: 100, arr: 0, softDrop: 0 } },
];

export function isPreset(handling: Handling, preset: Preset): boolean {
  const { das, arr, softDrop } = preset.handling;
  return handling.das === das && handling.arr === arr && handling.softDrop === softDrop;
}

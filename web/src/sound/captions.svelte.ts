// Captions: the meaning of a strong sound as text, shown for a moment.
import { settings } from "../store/settings.svelte";
import type { Cue } from "./tones";

const SHOWN_FOR = 1600;

export const caption = $state<{ cue: Cue | undefined }>({ cue: undefined });

let timer: ReturnType<typeof setTimeout> | undefined;

export function showCaption(cue: Cue): void {
  if (!settings.captions) return;
  caption.cue = cue;
  clearTimeout(timer);
  timer = setTimeout(() => {
    caption.cue = undefined;
  }, SHOWN_FOR);
}

// Muting everything at once, whatever the volumes.
import { messages } from "../language";
import { settings } from "../store/settings.svelte";

const t = messages({
  en: { on: "Sound on.", off: "Sound off." },
  fi: { on: "Ääni päällä.", off: "Ääni pois." },
  de: { on: "Ton an.", off: "Ton aus." },
  es: { on: "Sonido activado.", off: "Sonido desactivado." },
  pt: { on: "Som ligado.", off: "Som desligado." },
});

/** Turn all sound off, or on again; returns the message for the player. */
export function toggleSound(): string {
  settings.muted = !settings.muted;
  return t(settings.muted ? "off" : "on");
}

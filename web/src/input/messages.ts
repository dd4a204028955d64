import { messages } from "../language";

export const t = messages({
  en: { pause: "Pause", restart: "Restart", keys: "Show keys", mute: "Sound on or off", nextRival: "Target the next player" },
  fi: { pause: "Tauko", restart: "Aloita alusta", keys: "Näytä näppäimet", mute: "Ääni päälle tai pois", nextRival: "Valitse seuraava pelaaja kohteeksi" },
  de: { pause: "Pause", restart: "Neustart", keys: "Tasten anzeigen", mute: "Ton an oder aus", nextRival: "Auf den nächsten Spieler zielen" },
  es: { pause: "Pausa", restart: "Reiniciar", keys: "Mostrar las teclas", mute: "Sonido sí o no", nextRival: "Apuntar al siguiente jugador" },
  pt: { pause: "Pausa", restart: "Recomeçar", keys: "Mostrar as teclas", mute: "Som ligado ou desligado", nextRival: "Apontar ao jogador seguinte" },
});

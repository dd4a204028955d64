import { messages } from "../language";

export const t = messages({
  en: { hint: "Hint", pause: "Pause", restart: "Restart", keys: "Show keys", mute: "Sound on or off", nextRival: "Target the next player" },
  fi: { hint: "Vihje", pause: "Tauko", restart: "Aloita alusta", keys: "Näytä näppäimet", mute: "Ääni päälle tai pois", nextRival: "Valitse seuraava pelaaja kohteeksi" },
  de: { hint: "Tipp", pause: "Pause", restart: "Neustart", keys: "Tasten anzeigen", mute: "Ton an oder aus", nextRival: "Auf den nächsten Spieler zielen" },
  es: { hint: "Pista", pause: "Pausa", restart: "Reiniciar", keys: "Mostrar las teclas", mute: "Sonido sí o no", nextRival: "Apuntar al siguiente jugador" },
  pt: { hint: "Dica", pause: "Pausa", restart: "Recomeçar", keys: "Mostrar as teclas", mute: "Som ligado ou desligado", nextRival: "Apontar ao jogador seguinte" },
});

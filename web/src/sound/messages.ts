import { messages } from "../language";
import type { Cue } from "./tones";

export const t = messages<Cue>({
  en: {
    clear: "clear", great: "fanfare", level: "next level", warning: "warning", hit: "hit", sent: "attack sent",
    capture: "capture", start: "start", won: "victory", over: "game over",
  },
  fi: {
    clear: "tyhjennys", great: "fanfaari", level: "seuraava taso", warning: "varoitus", hit: "osuma", sent: "hyökkäys lähetetty",
    capture: "lyönti", start: "alku", won: "voitto", over: "peli ohi",
  },
  de: {
    clear: "abgeräumt", great: "Fanfare", level: "nächstes Level", warning: "Warnung", hit: "Treffer", sent: "Angriff gesendet",
    capture: "geschlagen", start: "Start", won: "Sieg", over: "Spiel vorbei",
  },
  es: {
    clear: "eliminado", great: "fanfarria", level: "siguiente nivel", warning: "aviso", hit: "golpe", sent: "ataque enviado",
    capture: "captura", start: "inicio", won: "victoria", over: "fin de la partida",
  },
  pt: {
    clear: "eliminado", great: "fanfarra", level: "próximo nível", warning: "aviso", hit: "golpe", sent: "ataque enviado",
    capture: "captura", start: "início", won: "vitória", over: "fim do jogo",
  },
});

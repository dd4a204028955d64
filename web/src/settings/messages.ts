import { messages, sentences } from "../language";
import { de } from "./words/de";
import { en, type SettingsKey } from "./words/en";
import { es } from "./words/es";
import { fi } from "./words/fi";
import { pt } from "./words/pt";

export const catalogue = { en, fi, de, es, pt };
export const t = messages<SettingsKey>(catalogue);

/** Words of actions, as the games write them, with spaces. */
export const actionName = sentences({
  fi: {
    left: "vasemmalle", right: "oikealle", down: "alas", up: "ylös", drop: "pudota", fall: "putoa pohjaan", soft: "pehmeä pudotus",
    turn: "käännä", "turn back": "käännä takaisin", "turn around": "käännä ympäri", "turn left": "käännä vasemmalle",
    "turn right": "käännä oikealle", hold: "säästä", "next stage": "seuraava kenttä", pause: "tauko", restart: "alusta",
  },
  de: {
    left: "links", right: "rechts", down: "runter", up: "hoch", drop: "fallen lassen", fall: "bis unten fallen", soft: "sanfter Fall",
    turn: "drehen", "turn back": "zurückdrehen", "turn around": "umdrehen", "turn left": "links drehen",
    "turn right": "rechts drehen", hold: "halten", "next stage": "nächste Stufe", pause: "Pause", restart: "neu beginnen",
  },
  es: {
    left: "izquierda", right: "derecha", down: "abajo", up: "arriba", drop: "soltar", fall: "caer al fondo", soft: "caída suave",
    turn: "girar", "turn back": "girar atrás", "turn around": "media vuelta", "turn left": "girar a la izquierda",
    "turn right": "girar a la derecha", hold: "guardar", "next stage": "siguiente fase", pause: "pausa", restart: "empezar de nuevo",
  },
  pt: {
    left: "esquerda", right: "direita", down: "baixo", up: "cima", drop: "largar", fall: "cair até ao fundo", soft: "queda suave",
    turn: "rodar", "turn back": "rodar para trás", "turn around": "meia-volta", "turn left": "rodar à esquerda",
    "turn right": "rodar à direita", hold: "guardar", "next stage": "fase seguinte", pause: "pausa", restart: "recomeçar",
  },
});

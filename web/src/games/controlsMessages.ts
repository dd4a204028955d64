// Text about controlling a game by touch, with keys or with a gamepad.
import { messages } from "../language";

export const t = messages({
  en: {
    controls: "Controls", devices: "Device", touch: "Touch", keys: "Keyboard", pad: "Gamepad",
    useButtons: "Use on-screen buttons instead", useGestures: "Use gestures instead",
    howByTouch: "How to play by touch", gotIt: "Got it", later: "You can find this again in the pause menu, under Controls.",
  },
  fi: {
    controls: "Ohjaus", devices: "Laite", touch: "Kosketus", keys: "Näppäimistö", pad: "Peliohjain",
    useButtons: "Käytä mieluummin näytön painikkeita", useGestures: "Käytä mieluummin eleitä",
    howByTouch: "Näin pelaat koskettamalla", gotIt: "Selvä", later: "Löydät tämän myöhemmin taukovalikosta kohdasta Ohjaus.",
  },
  de: {
    controls: "Steuerung", devices: "Gerät", touch: "Touch", keys: "Tastatur", pad: "Gamepad",
    useButtons: "Lieber Knöpfe auf dem Bildschirm", useGestures: "Lieber Gesten",
    howByTouch: "So spielst du per Touch", gotIt: "Alles klar", later: "Das findest du später im Pausenmenü unter Steuerung.",
  },
  es: {
    controls: "Controles", devices: "Dispositivo", touch: "Táctil", keys: "Teclado", pad: "Mando",
    useButtons: "Usar botones en pantalla", useGestures: "Usar gestos",
    howByTouch: "Cómo se juega con el dedo", gotIt: "Entendido", later: "Lo encontrarás luego en el menú de pausa, en Controles.",
  },
  pt: {
    controls: "Controlos", devices: "Dispositivo", touch: "Toque", keys: "Teclado", pad: "Comando",
    useButtons: "Usar botões no ecrã", useGestures: "Usar gestos",
    howByTouch: "Como se joga com o dedo", gotIt: "Percebi", later: "Encontra isto mais tarde no menu de pausa, em Controlos.",
  },
});

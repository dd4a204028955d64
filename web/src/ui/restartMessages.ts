import { messages } from "../language";

export const t = messages({
  en: {
    restart: "Restart",
    hold: "Hold to restart",
    holdKey: "Hold {key} to restart",
    restartSure: "Restart? Press again",
  },
  fi: {
    restart: "Aloita alusta",
    hold: "Pidä painettuna, niin peli alkaa alusta",
    holdKey: "Pidä {key} painettuna, niin peli alkaa alusta",
    restartSure: "Aloitetaanko alusta? Paina uudelleen",
  },
  de: {
    restart: "Neu starten",
    hold: "Zum Neustarten gedrückt halten",
    holdKey: "{key} zum Neustarten gedrückt halten",
    restartSure: "Neu starten? Drücke noch einmal",
  },
  es: {
    restart: "Reiniciar",
    hold: "Mantén pulsado para reiniciar",
    holdKey: "Mantén pulsada {key} para reiniciar",
    restartSure: "¿Reiniciar? Pulsa otra vez",
  },
  pt: {
    restart: "Recomeçar",
    hold: "Mantenha premido para recomeçar",
    holdKey: "Mantenha {key} premida para recomeçar",
    restartSure: "Recomeçar? Prima outra vez",
  },
});

// What a replay is called in lists: its mode and its result.
import { messages } from "../language";

export const t = messages({
  en: { result: "Result", time: "Time", custom: "Custom rules" },
  fi: { result: "Tulos", time: "Aika", custom: "Mukautetut säännöt" },
  de: { result: "Ergebnis", time: "Zeit", custom: "Eigene Regeln" },
  es: { result: "Resultado", time: "Tiempo", custom: "Reglas personalizadas" },
  pt: { result: "Resultado", time: "Tempo", custom: "Regras personalizadas" },
});

import { messages } from "../../language";

export const t = messages({
  en: { review: "Review" },
  fi: { review: "Analyysi" },
  de: { review: "Analyse" },
  es: { review: "Análisis" },
  pt: { review: "Análise" },
});

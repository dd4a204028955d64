import { messages } from "../../language";

export const t = messages({
  en: {
    share: "Share", picture: "Share result", label: "{game}: {result}", send: "Share…", save: "Save image", copy: "Copy image", close: "Close",
    copied: "Copied.", failed: "That did not work here. Try saving the image instead.", drawing: "Drawing…",
  },
  fi: {
    share: "Jaa", picture: "Jaa tulos", label: "{game}: {result}", send: "Jaa…", save: "Tallenna kuva", copy: "Kopioi kuva", close: "Sulje",
    copied: "Kopioitu.", failed: "Se ei onnistunut täällä. Kokeile sen sijaan tallentaa kuva.", drawing: "Piirretään…",
  },
  de: {
    share: "Teilen", picture: "Ergebnis teilen", label: "{game}: {result}", send: "Teilen …", save: "Bild speichern", copy: "Bild kopieren", close: "Schließen",
    copied: "Kopiert.", failed: "Das hat hier nicht geklappt. Speichere stattdessen das Bild.", drawing: "Wird gezeichnet …",
  },
  es: {
    share: "Compartir", picture: "Compartir resultado", label: "{game}: {result}", send: "Compartir…", save: "Guardar imagen", copy: "Copiar imagen", close: "Cerrar",
    copied: "Copiada.", failed: "Aquí no ha funcionado. Prueba a guardar la imagen.", drawing: "Dibujando…",
  },
  pt: {
    share: "Partilhar", picture: "Partilhar resultado", label: "{game}: {result}", send: "Partilhar…", save: "Guardar imagem", copy: "Copiar imagem", close: "Fechar",
    copied: "Copiada.", failed: "Aqui não funcionou. Tente guardar a imagem.", drawing: "A desenhar…",
  },
});

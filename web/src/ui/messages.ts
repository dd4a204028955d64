import { messages } from "../language";

export const t = messages({
  en: {
    blocked: "Your browser blocks storage, so Blockyard can’t save anything. Games, results and settings last until you close this tab.",
    full: "The browser’s storage is full, so Blockyard can’t save anything new. Your current score and replay stay available until you close this tab.",
    deleteOld: "Delete the {count} oldest replays",
    close: "Close",
    lower: "Lower",
    higher: "Higher",
  },
  fi: {
    blocked: "Selaimesi estää tallennuksen, joten Blockyard ei voi tallentaa mitään. Pelit, tulokset ja asetukset säilyvät, kunnes suljet tämän välilehden.",
    full: "Selaimen tallennustila on täynnä, joten Blockyard ei voi tallentaa mitään uutta. Nykyiset pisteesi ja uusintasi ovat käytettävissä, kunnes suljet tämän välilehden.",
    deleteOld: "Poista {count} vanhinta uusintaa",
    close: "Sulje",
    lower: "Pienemmäksi",
    higher: "Suuremmaksi",
  },
  de: {
    blocked: "Dein Browser blockiert den Speicher, deshalb kann Blockyard nichts speichern. Spiele, Ergebnisse und Einstellungen bleiben, bis du diesen Tab schließt.",
    full: "Der Speicher des Browsers ist voll, deshalb kann Blockyard nichts Neues speichern. Deine aktuelle Punktzahl und das Replay bleiben verfügbar, bis du diesen Tab schließt.",
    deleteOld: "Die {count} ältesten Replays löschen",
    close: "Schließen",
    lower: "Niedriger",
    higher: "Höher",
  },
  es: {
    blocked: "Tu navegador bloquea el almacenamiento, así que Blockyard no puede guardar nada. Las partidas, los resultados y los ajustes duran hasta que cierres esta pestaña.",
    full: "El almacenamiento del navegador está lleno, así que Blockyard no puede guardar nada nuevo. Tu puntuación y tu repetición actuales siguen disponibles hasta que cierres esta pestaña.",
    deleteOld: "Borrar las {count} repeticiones más antiguas",
    close: "Cerrar",
    lower: "Bajar",
    higher: "Subir",
  },
  pt: {
    blocked: "O seu navegador bloqueia o armazenamento, por isso o Blockyard não pode guardar nada. Partidas, resultados e definições duram até fechar este separador.",
    full: "O armazenamento do navegador está cheio, por isso o Blockyard não pode guardar mais nada. A pontuação e a repetição atuais continuam disponíveis até fechar este separador.",
    deleteOld: "Eliminar as {count} repetições mais antigas",
    close: "Fechar",
    lower: "Diminuir",
    higher: "Aumentar",
  },
});

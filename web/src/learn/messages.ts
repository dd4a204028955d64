import { messages } from "../language";

export const t = messages({
  en: {
    title: "How to play", intro: "Solve a few small exercises and learn each game in about a minute.", begin: "Start", again: "Play again", done: "Done", steps: "{count} steps",
    stepOf: "Step {now} of {count}", hint: "Hint", repeat: "Restart this step", skip: "Skip", next: "Next", missed: "Not quite. Try again.",
    praise0: "Well done!", praise1: "Exactly!", praise2: "That’s it!", finished: "You know how to play.", finishedText: "That’s all there is to it. Ready for a real game?", playNow: "Play {game}", rules: "Rules", all: "All tutorials", menu: "Back to Menu", missing: "This tutorial does not exist.", loading: "Loading", controls: "Controls",
  },
  fi: {
    title: "Peliohjeet", intro: "Ratko muutama pieni tehtävä ja opi kukin peli noin minuutissa.", begin: "Aloita", again: "Pelaa uudelleen", done: "Tehty", steps: "{count} vaihetta",
    stepOf: "Vaihe {now} / {count}", hint: "Vihje", repeat: "Aloita vaihe alusta", skip: "Ohita", next: "Seuraava", missed: "Ei aivan. Yritä uudelleen.",
    praise0: "Hyvin tehty!", praise1: "Juuri niin!", praise2: "Noin sitä pitää!", finished: "Osaat pelata.", finishedText: "Siinä kaikki. Valmiina oikeaan peliin?", playNow: "Pelaa: {game}", rules: "Säännöt", all: "Kaikki peliohjeet", menu: "Takaisin valikkoon", missing: "Näitä peliohjeita ei ole.", loading: "Ladataan", controls: "Ohjaus",
  },
  de: {
    title: "Anleitung", intro: "Löse ein paar kleine Aufgaben und lerne jedes Spiel in etwa einer Minute.", begin: "Starten", again: "Noch mal spielen", done: "Geschafft", steps: "{count} Schritte",
    stepOf: "Schritt {now} von {count}", hint: "Tipp", repeat: "Schritt neu starten", skip: "Überspringen", next: "Weiter", missed: "Nicht ganz. Versuch es noch einmal.",
    praise0: "Gut gemacht!", praise1: "Genau!", praise2: "Richtig so!", finished: "Du weißt jetzt, wie es geht.", finishedText: "Das war schon alles. Bereit für ein richtiges Spiel?", playNow: "{game} spielen", rules: "Regeln", all: "Alle Anleitungen", menu: "Zurück zum Menü", missing: "Diese Anleitung gibt es nicht.", loading: "Wird geladen", controls: "Steuerung",
  },
  es: {
    title: "Cómo jugar", intro: "Resuelve unos ejercicios cortos y aprende cada juego en un minuto.", begin: "Empezar", again: "Repetir", done: "Hecho", steps: "{count} pasos",
    stepOf: "Paso {now} de {count}", hint: "Pista", repeat: "Reiniciar este paso", skip: "Saltar", next: "Siguiente", missed: "Casi. Inténtalo otra vez.",
    praise0: "¡Bien hecho!", praise1: "¡Exacto!", praise2: "¡Eso es!", finished: "Ya sabes jugar.", finishedText: "Eso es todo. ¿Listo para una partida de verdad?", playNow: "Jugar a {game}", rules: "Reglas", all: "Todos los tutoriales", menu: "Volver al menú", missing: "Este tutorial no existe.", loading: "Cargando", controls: "Controles",
  },
  pt: {
    title: "Como jogar", intro: "Resolva uns exercícios curtos e aprenda cada jogo num minuto.", begin: "Começar", again: "Repetir", done: "Feito", steps: "{count} passos",
    stepOf: "Passo {now} de {count}", hint: "Dica", repeat: "Recomeçar este passo", skip: "Saltar", next: "Seguinte", missed: "Quase. Tente de novo.",
    praise0: "Muito bem!", praise1: "Exato!", praise2: "É isso!", finished: "Já sabe jogar.", finishedText: "É só isto. Pronto para uma partida a sério?", playNow: "Jogar {game}", rules: "Regras", all: "Todos os tutoriais", menu: "Voltar ao menu", missing: "Este tutorial não existe.", loading: "A carregar", controls: "Controlos",
  },
});

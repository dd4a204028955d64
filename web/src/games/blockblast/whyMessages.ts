import { messages } from "../../language";

export const t = messages({
  en: {
    title: "Why these pieces?", intro: "Every piece has a base weight, which is multiplied by {count} factors. The chance of a piece is its share of the total weight.",
    even: "In this mode every set is drawn by base weight alone; nothing you do changes the odds.",
    first: "The first set of a game is drawn by base weight alone.",
    state: "When this set was drawn: score {score}, streak {streak}, empty cells {empty}, moves since last clear {moves}.",
    now: "If a set were drawn now: score {score}, streak {streak}, empty cells {empty}, moves since last clear {moves}.",
    base: "base {base}", weight: "weight {weight}", chance: "chance {chance} %", easy: "easy", medium: "medium", hard: "hard",
    thisSet: "This set", allPieces: "All pieces now",
  },
  fi: {
    title: "Miksi nämä palat?", intro: "Jokaisella palalla on peruspaino, joka kerrotaan {count} kertoimella. Palan todennäköisyys on sen osuus kokonaispainosta.",
    even: "Tässä pelitilassa palat arvotaan vain peruspainoilla: pelisi ei vaikuta todennäköisyyksiin.",
    first: "Pelin ensimmäiset palat arvotaan vain peruspainoilla.",
    state: "Kun palat arvottiin: pisteet {score}, putki {streak}, tyhjiä ruutuja {empty}, siirtoja tyhjennyksestä {moves}.",
    now: "Jos palat arvottaisiin nyt: pisteet {score}, putki {streak}, tyhjiä ruutuja {empty}, siirtoja tyhjennyksestä {moves}.",
    base: "perus {base}", weight: "paino {weight}", chance: "todennäköisyys {chance} %", easy: "helppo", medium: "keskitaso", hard: "vaikea",
    thisSet: "Nämä palat", allPieces: "Kaikki palat nyt",
  },
  de: {
    title: "Warum diese Steine?", intro: "Jeder Stein hat ein Grundgewicht, das mit {count} Faktoren multipliziert wird. Die Chance eines Steins ist sein Anteil am Gesamtgewicht.",
    even: "In diesem Modus zählen nur die Grundgewichte: Nichts, was du tust, ändert die Chancen.",
    first: "Der erste Satz eines Spiels wird nur nach Grundgewichten gezogen.",
    state: "Als dieser Satz gezogen wurde: {score} Punkte, Serie {streak}, leere Felder {empty}, Züge seit dem letzten Abräumen {moves}.",
    now: "Würde jetzt gezogen: {score} Punkte, Serie {streak}, leere Felder {empty}, Züge seit dem letzten Abräumen {moves}.",
    base: "Basis {base}", weight: "Gewicht {weight}", chance: "Chance {chance} %", easy: "leicht", medium: "mittel", hard: "schwer",
    thisSet: "Dieser Satz", allPieces: "Alle Steine jetzt",
  },
  es: {
    title: "¿Por qué estas piezas?", intro: "Cada pieza tiene un peso base que se multiplica por {count} factores. Su probabilidad es su parte del peso total.",
    even: "En este modo solo cuentan los pesos base: nada de lo que hagas cambia las probabilidades.",
    first: "Las primeras piezas de una partida salen solo por su peso base.",
    state: "Cuando salieron: {score} puntos, racha {streak}, casillas vacías {empty}, jugadas sin completar líneas {moves}.",
    now: "Si salieran ahora: {score} puntos, racha {streak}, casillas vacías {empty}, jugadas sin completar líneas {moves}.",
    base: "base {base}", weight: "peso {weight}", chance: "probabilidad {chance} %", easy: "fácil", medium: "media", hard: "difícil",
    thisSet: "Estas piezas", allPieces: "Todas las piezas ahora",
  },
  pt: {
    title: "Porquê estas peças?", intro: "Cada peça tem um peso base, multiplicado por {count} fatores. A sua probabilidade é a sua parte do peso total.",
    even: "Neste modo só contam os pesos base: nada do que fizer muda as probabilidades.",
    first: "As primeiras peças de uma partida saem só pelo peso base.",
    state: "Quando saíram: {score} pontos, sequência {streak}, casas vazias {empty}, jogadas sem completar linhas {moves}.",
    now: "Se saíssem agora: {score} pontos, sequência {streak}, casas vazias {empty}, jogadas sem completar linhas {moves}.",
    base: "base {base}", weight: "peso {weight}", chance: "probabilidade {chance} %", easy: "fácil", medium: "média", hard: "difícil",
    thisSet: "Estas peças", allPieces: "Todas as peças agora",
  },
});

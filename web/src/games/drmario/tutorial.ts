import { count, reached, type Progress, type Step, type Tutorial } from "../tutorial";
import type { GameView } from "./view";

const settings = { speed: "low" };

/** A pill waits for the player; automatic phases run at their normal pace. */
function pace({ more }: GameView): number {
  return more.phase === "falling" ? 0 : 1;
}

/** The next pill has appeared, so the first one has no further effect. */
const isSpent = (progress: Progress): boolean => count(progress, "thrown") > 0;

const steps: Step<GameView>[] = [
  {
    id: "turn",
    title: {
      en: "Rotate the pill",
      fi: "Käännä pilleri",
      de: "Die Pille drehen",
      es: "Girar la píldora",
      pt: "Rodar o comprimido",
    },
    say: {
      en: "A pill has two halves, each with a colour and a symbol. Rotate it twice to swap the halves.",
      fi: "Pillerissä on kaksi puolikasta, kummallakin oma väri ja symboli. Käännä pilleriä kahdesti, niin puolikkaat vaihtavat paikkaa.",
      de: "Eine Pille hat zwei Hälften, jede mit Farbe und Symbol. Dreh sie zweimal, dann tauschen die Hälften die Plätze.",
      es: "Una píldora tiene dos mitades, cada una con su color y su símbolo. Gírala dos veces para intercambiar las mitades.",
      pt: "Um comprimido tem duas metades, cada uma com a sua cor e o seu símbolo. Rode-o duas vezes para trocar as metades.",
    },
    hint: {
      en: "You can rotate it both ways.",
      fi: "Sen voi kääntää kumpaankin suuntaan.",
      de: "Sie lässt sich in beide Richtungen drehen.",
      es: "Se puede girar en los dos sentidos.",
      pt: "Pode rodá-lo nos dois sentidos.",
    },
    start: "pill: 3 10 lying b r\nnext: y y\nB* .. .. R* .. .. Y* ..",
    settings,
    controls: ["turn_left", "turn_right"],
    isDone: (progress) => count(progress, "turned") >= 2,
    pace,
  },
  {
    id: "four",
    title: {
      en: "{run} in a line",
      fi: "{run} jonossa",
      de: "{run} in einer Linie",
      es: "{run} en línea",
      pt: "{run} em linha",
    },
    say: {
      en: "{run} of one colour in a line disappear, including viruses. Stand the blue pill upright and drop it onto the blue virus.",
      fi: "{run} samanväristä jonossa katoaa, myös virukset. Nosta sininen pilleri pystyyn ja pudota se sinisen viruksen päälle.",
      de: "{run} gleiche Farben in einer Linie verschwinden, auch Viren. Stell die blaue Pille auf und lass sie auf das blaue Virus fallen.",
      es: "{run} del mismo color en línea desaparecen, virus incluidos. Pon de pie la píldora azul y suéltala sobre el virus azul.",
      pt: "{run} da mesma cor em linha desaparecem, incluindo os vírus. Ponha o comprimido azul de pé e largue-o sobre o vírus azul.",
    },
    hint: {
      en: "Rotate once, move two steps right, then drop.",
      fi: "Käännä kerran, siirrä kaksi askelta oikealle ja pudota.",
      de: "Einmal drehen, zwei Schritte nach rechts, fallen lassen.",
      es: "Gira una vez, dos pasos a la derecha y suelta.",
      pt: "Rode uma vez, dois passos para a direita e largue.",
    },
    start: "pill: 1 10 lying b b\nnext: y y\n.. .. .. bo .. .. .. ..\nY* .. .. B* .. .. R* ..",
    settings,
    controls: ["left", "right", "turn_left", "turn_right", "down"],
    isDone: (progress) => count(progress, "virus_cleared") > 0,
    isMissed: isSpent,
    pace,
  },
  {
    id: "cascade",
    title: { en: "Cascade", fi: "Ketju", de: "Kaskade", es: "Cascada", pt: "Cascata" },
    say: {
      en: "Halves that lose their support fall and can match again. Put the blue half on the blue stack and watch the yellow one.",
      fi: "Tukensa menettävät puolikkaat putoavat ja voivat osua uuteen jonoon. Aseta sininen puolikas sinisen pinon päälle ja seuraa keltaista.",
      de: "Hälften ohne Halt fallen und können wieder eine Linie bilden. Leg die blaue Hälfte auf den blauen Stapel und achte auf die gelbe.",
      es: "Las mitades que pierden su apoyo caen y pueden formar otra línea. Pon la mitad azul sobre la pila azul y fíjate en la amarilla.",
      pt: "As metades que perdem o apoio caem e podem formar outra linha. Ponha a metade azul sobre a pilha azul e repare na amarela.",
    },
    hint: {
      en: "Move two steps right, then drop it flat.",
      fi: "Siirrä kaksi askelta oikealle ja pudota pilleri vaakasuorassa.",
      de: "Zwei Schritte nach rechts, dann liegend fallen lassen.",
      es: "Dos pasos a la derecha y suéltala tumbada.",
      pt: "Dois passos para a direita e largue-o deitado.",
    },
    start: "pill: 1 10 lying b y\nnext: r y\n.. .. .. bo .. .. .. ..\n.. .. .. bo .. .. .. ..\nR* .. .. B* .. Y* Y* Y*",
    settings,
    controls: ["left", "right", "turn_left", "turn_right", "down"],
    isDone: (progress) => reached(progress, "popped", 2, 2),
    isMissed: isSpent,
    pace,
  },
  {
    id: "stage",
    title: {
      en: "Clear the bottle",
      fi: "Puhdista pullo",
      de: "Die Flasche leeren",
      es: "Limpiar el frasco",
      pt: "Limpar o frasco",
    },
    say: {
      en: "The stage is complete when no virus is left. Clear the last one, then start the next stage.",
      fi: "Kenttä on läpäisty, kun viruksia ei ole jäljellä. Tuhoa viimeinen ja aloita sitten seuraava kenttä.",
      de: "Die Stufe ist geschafft, wenn kein Virus mehr übrig ist. Beseitige das letzte und starte dann die nächste Stufe.",
      es: "La fase termina cuando no queda ningún virus. Elimina el último y empieza la fase siguiente.",
      pt: "A fase acaba quando não resta nenhum vírus. Elimine o último e comece a fase seguinte.",
    },
    hint: {
      en: "Stand the pill on the virus. When the stage screen appears, start the next stage.",
      fi: "Aseta pilleri pystyyn viruksen päälle. Kun kenttä on läpäisty, aloita seuraava.",
      de: "Stell die Pille hochkant auf das Virus. Wenn die Stufe geschafft ist, starte die nächste.",
      es: "Pon la píldora de pie sobre el virus. Cuando termine la fase, empieza la siguiente.",
      pt: "Ponha o comprimido de pé sobre o vírus. Quando a fase acabar, comece a seguinte.",
    },
    start:
      "now: 9000\nstage_start: 0\npill: 2 10 lying r r\nnext: y b\n.. .. .. .. ro .. .. ..\n.. .. .. .. R* .. .. ..",
    settings,
    controls: ["left", "right", "turn_left", "down", "next_stage"],
    isDone: (progress) => count(progress, "stage_begun") > 0,
    isMissed: (progress) => isSpent(progress) && count(progress, "stage_complete") === 0,
    pace,
  },
];

const names = {
  next_stage: {
    en: "Next stage",
    fi: "Seuraava kenttä",
    de: "Nächste Stufe",
    es: "Fase siguiente",
    pt: "Fase seguinte",
  },
};

const tutorial: Tutorial<GameView> = { game: "drmario", names, steps };
export default tutorial;

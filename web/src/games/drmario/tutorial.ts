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
      fi: "Pillerissä on kaksi puolikasta, kummallakin väri ja merkki. Käännä kahdesti: puolikkaat vaihtavat paikkaa.",
      de: "Eine Pille hat zwei Hälften, jede mit Farbe und Zeichen. Dreh sie zweimal: Die Hälften tauschen.",
      es: "Una píldora tiene dos mitades, cada una con color y signo. Gírala dos veces: las mitades cambian de sitio.",
      pt: "Um comprimido tem duas metades, cada uma com cor e símbolo. Rode-o duas vezes: as metades trocam de lugar.",
    },
    hint: {
      en: "You can rotate it both ways.",
      fi: "Sen voi kääntää kumpaankin suuntaan.",
      de: "Sie lässt sich in beide Richtungen drehen.",
      es: "Se puede girar en los dos sentidos.",
      pt: "Pode rodar-se nos dois sentidos.",
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
      en: "Four in a line",
      fi: "Neljä jonossa",
      de: "Vier in einer Linie",
      es: "Cuatro en línea",
      pt: "Quatro em linha",
    },
    say: {
      en: "Four of one colour in a line disappear, including viruses. Stand the blue pill upright and drop it onto the blue virus.",
      fi: "Neljä samaa väriä jonossa katoaa, virukset myös. Nosta sininen pilleri pystyyn ja pudota se sinisen viruksen päälle.",
      de: "Vier einer Farbe in einer Linie verschwinden, auch Viren. Stell die blaue Pille auf und lass sie auf das blaue Virus fallen.",
      es: "Cuatro del mismo color en línea desaparecen, virus incluidos. Pon de pie la píldora azul y suéltala sobre el virus azul.",
      pt: "Quatro da mesma cor em linha desaparecem, vírus também. Ponha o comprimido azul de pé e largue-o sobre o vírus azul.",
    },
    hint: {
      en: "Rotate once, move two steps right, then drop.",
      fi: "Käännä kerran, kaksi askelta oikealle, pudota.",
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
    title: { en: "Cascade", fi: "Ketju", de: "Kettenreaktion", es: "Cascada", pt: "Cascata" },
    say: {
      en: "Halves that lose their support fall and can match again. Put the blue half on the blue stack and watch the yellow one.",
      fi: "Tukensa menettänyt putoaa ja voi osua taas. Aseta sininen puolikas sinisen pinon päälle ja katso keltaista.",
      de: "Was den Halt verliert, fällt und passt vielleicht wieder. Leg die blaue Hälfte auf den blauen Stapel und sieh der gelben zu.",
      es: "Lo que pierde su apoyo cae y puede volver a coincidir. Pon la mitad azul sobre la pila azul y mira la amarilla.",
      pt: "O que perde o apoio cai e pode voltar a combinar. Ponha a metade azul sobre a pilha azul e veja a amarela.",
    },
    hint: {
      en: "Move two steps right, then drop it flat.",
      fi: "Kaksi askelta oikealle, sitten pudota vaakasuorassa.",
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
      de: "Die Flasche säubern",
      es: "Limpiar el frasco",
      pt: "Limpar o frasco",
    },
    say: {
      en: "The stage is complete when no virus is left. Clear the last one, then start the next stage.",
      fi: "Kenttä on läpäisty, kun viruksia ei ole jäljellä. Tuhoa viimeinen ja aloita sitten seuraava kenttä.",
      de: "Die Stufe ist geschafft, wenn kein Virus übrig ist. Räum das letzte weg und beginne dann die nächste.",
      es: "La fase termina cuando no queda ningún virus. Elimina el último y empieza la fase siguiente.",
      pt: "A fase acaba quando não resta nenhum vírus. Elimine o último e comece a fase seguinte.",
    },
    hint: {
      en: "Stand the pill on the virus. When the stage screen appears, start the next stage.",
      fi: "Aseta pilleri pystyyn viruksen päälle. Kun kenttäruutu näkyy, aloita seuraava.",
      de: "Stell die Pille auf das Virus. Wenn das Stufenbild erscheint, beginne die nächste.",
      es: "Pon la píldora de pie sobre el virus. Cuando salga la pantalla de fase, empieza la siguiente.",
      pt: "Ponha o comprimido de pé sobre o vírus. Quando surgir o ecrã da fase, comece a seguinte.",
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

import { count, type Progress, type Step, type Tutorial } from "../tutorial";
import type { GameView } from "./view";

const settings = { width: 6, depth: 4, difficulty: "gentle" };
const EMPTY = "\n......\n......\n......\n......\n......\n......";

const isResting = (progress: Progress): boolean => count(progress, "locked") > 0;

const steps: Step<GameView>[] = [
  {
    id: "across",
    title: {
      en: "Fall across the floor",
      fi: "Putoa poikki",
      de: "Quer hinüber",
      es: "Caer al otro lado",
      pt: "Cair para o outro lado",
    },
    say: {
      en: "A bucket has a floor and four walls. Let the piece fall: it slides down its wall and across the floor to the far side.",
      fi: "Ämpärissä on pohja ja neljä seinää. Anna palan pudota: se liukuu seinää alas ja pohjan poikki toiselle laidalle.",
      de: "Ein Eimer hat einen Boden und vier Wände. Lass den Stein fallen: Er gleitet die Wand hinab und quer über den Boden.",
      es: "Un cubo tiene un fondo y cuatro paredes. Deja caer la pieza: baja por su pared y cruza el fondo hasta el otro lado.",
      pt: "Um balde tem um fundo e quatro paredes. Deixe cair a peça: desce pela parede e atravessa o fundo até ao outro lado.",
    },
    hint: {
      en: "The outline shows where it will land.",
      fi: "Ääriviiva näyttää, mihin se jää.",
      de: "Der Umriss zeigt, wo er liegen bleibt.",
      es: "El contorno muestra dónde quedará.",
      pt: "O contorno mostra onde vai ficar.",
    },
    start: `piece: tet-T turn 0 t 2 r 4\nnext: tri-L${EMPTY}`,
    settings,
    controls: ["left", "right", "drop", "fall"],
    isDone: isResting,
  },
  {
    id: "corner",
    title: {
      en: "Around the corner",
      fi: "Kulman ympäri",
      de: "Um die Ecke",
      es: "Doblar la esquina",
      pt: "Dobrar a esquina",
    },
    say: {
      en: "Shift the piece left, past the corner: it continues on the next wall.",
      fi: "Siirrä palaa vasemmalle kulman yli: se jatkaa seuraavalle seinälle.",
      de: "Schieb den Stein nach links über die Ecke: Er geht auf die nächste Wand.",
      es: "Mueve la pieza a la izquierda más allá de la esquina: pasa a la pared siguiente.",
      pt: "Mova a peça para a esquerda, além da esquina: passa para a parede seguinte.",
    },
    hint: {
      en: "Only a piece that is entirely on a wall can go around the corner.",
      fi: "Vain kokonaan seinällä oleva pala pääsee kulman ympäri.",
      de: "Nur ein Stein, der ganz auf der Wand ist, kommt um die Ecke.",
      es: "Solo una pieza que está entera en la pared puede doblar.",
      pt: "Só uma peça inteira na parede pode dobrar.",
    },
    start: `piece: tet-L turn 0 t 1 r 4\nnext: tri-L${EMPTY}`,
    settings,
    controls: ["left", "right"],
    isDone: (progress) => count(progress, "jumped") > 0,
    isMissed: isResting,
  },
  {
    id: "kick",
    title: {
      en: "Rotate at the edge",
      fi: "Käännä reunalla",
      de: "Am Rand drehen",
      es: "Girar en el borde",
      pt: "Rodar na borda",
    },
    say: {
      en: "There is no room to rotate here, so the bar is kicked aside. Rotate it.",
      fi: "Tässä ei ole tilaa kääntyä, joten tanko potkaistaan sivuun. Käännä se.",
      de: "Zum Drehen ist hier kein Platz, darum rückt der Balken zur Seite. Dreh ihn.",
      es: "Aquí no hay sitio para girar, así que la barra se aparta. Gírala.",
      pt: "Aqui não há espaço para rodar, por isso a barra desvia-se. Rode-a.",
    },
    hint: {
      en: "A bar can be kicked further than other pieces.",
      fi: "Tanko voi siirtyä kauemmas kuin muut palat.",
      de: "Ein Balken kann weiter rücken als andere Steine.",
      es: "Una barra puede apartarse más que las demás piezas.",
      pt: "Uma barra pode desviar-se mais do que as outras peças.",
    },
    start: `piece: tet-I turn 0 t 0 r 4\nnext: tri-L${EMPTY}`,
    settings,
    controls: ["turn_left", "turn_right"],
    isDone: ({ events }) => events.some(([name, , kick]) => name === "turned" && kick !== 0),
    isMissed: (progress) => isResting(progress) || count(progress, "turned") > 0,
  },
  {
    id: "block",
    title: {
      en: "A blocked wall",
      fi: "Tukittu seinä",
      de: "Eine blockierte Wand",
      es: "Una pared bloqueada",
      pt: "Uma parede bloqueada",
    },
    say: {
      en: "Blocks left on a wall block it, and you lose when all walls are blocked. Block this one to see how it works.",
      fi: "Seinälle jäävä tukkii sen, ja peli päättyy, kun kaikki seinät ovat tukossa. Tuki tämä, vain nähdäksesi.",
      de: "Was auf einer Wand bleibt, blockiert sie, und du verlierst, wenn alle Wände blockiert sind. Blockiere diese, nur um es zu sehen.",
      es: "Lo que queda en una pared la bloquea, y con todas bloqueadas se pierde. Bloquea esta, solo para verlo.",
      pt: "O que fica numa parede bloqueia-a, e perde-se com todas bloqueadas. Bloqueie esta, só para ver.",
    },
    hint: {
      en: "Drop it straight down onto the blocks below.",
      fi: "Anna sen pudota suoraan alla olevien päälle.",
      de: "Lass ihn gerade auf die Steine unter ihm fallen.",
      es: "Déjala caer recta sobre los bloques de abajo.",
      pt: "Deixe-a cair a direito sobre os blocos de baixo.",
    },
    start: "piece: tet-L turn 0 t 2 r 4\nnext: tri-L\n......\n.xxxx.\n......\n......\n......\n......",
    settings,
    controls: ["left", "right", "turn_right", "fall"],
    isDone: (progress) => count(progress, "wall_blocked") > 0,
    isMissed: isResting,
  },
  {
    id: "cross",
    title: {
      en: "Cross clear",
      fi: "Ristiin tyhjennys",
      de: "Über Kreuz räumen",
      es: "Línea cruzada",
      pt: "Linha cruzada",
    },
    say: {
      en: "Full rows and columns of the floor disappear. Complete one of each at once.",
      fi: "Pohjan täydet rivit ja sarakkeet katoavat. Täytä kerralla yksi kumpaakin.",
      de: "Volle Reihen und Spalten des Bodens verschwinden. Füll eine von jeder auf einmal.",
      es: "Las filas y columnas llenas del fondo desaparecen. Completa una de cada a la vez.",
      pt: "As linhas e colunas cheias do fundo desaparecem. Complete uma de cada ao mesmo tempo.",
    },
    hint: {
      en: "Move two steps right, then drop the bar.",
      fi: "Kaksi askelta oikealle, sitten anna tangon pudota.",
      de: "Zwei Schritte nach rechts, dann den Balken fallen lassen.",
      es: "Dos pasos a la derecha y deja caer la barra.",
      pt: "Dois passos para a direita e deixe cair a barra.",
    },
    start: "piece: tet-I turn 0 t 1 r 4\nnext: tri-L\n......\n......\n......\nxxx.xx\n...x..\n...x..",
    settings,
    controls: ["left", "right", "turn_right", "fall"],
    isDone: (progress) => count(progress, "rows_cleared") > 0 && count(progress, "columns_cleared") > 0,
    isMissed: isResting,
  },
];

const tutorial: Tutorial<GameView> = { game: "bucket", steps };
export default tutorial;

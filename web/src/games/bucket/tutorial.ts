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
      fi: "Pohjan poikki",
      de: "Quer über den Boden",
      es: "Hasta el otro lado",
      pt: "Até ao outro lado",
    },
    say: {
      en: "A bucket has a floor and {walls} walls. Let the piece fall: it slides down its wall and across the floor to the far side.",
      fi: "Ämpärissä on pohja ja {walls} seinää. Anna palan pudota: se liukuu seinää alas ja pohjan poikki toiselle laidalle.",
      de: "Ein Eimer hat einen Boden und {walls} Wände. Lass den Stein fallen: Er rutscht die Wand hinunter und quer über den Boden bis zur anderen Seite.",
      es: "Un cubo tiene un fondo y {walls} paredes. Deja caer la pieza: baja por su pared y cruza el fondo hasta el otro lado.",
      pt: "Um balde tem um fundo e {walls} paredes. Deixe cair a peça: desce pela parede e atravessa o fundo até ao outro lado.",
    },
    hint: {
      en: "The outline shows where it will land.",
      fi: "Ääriviiva näyttää, mihin se päätyy.",
      de: "Der Umriss zeigt, wo er landet.",
      es: "El contorno muestra dónde caerá.",
      pt: "O contorno mostra onde vai cair.",
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
      de: "Schieb den Stein nach links über die Ecke hinaus: Er wechselt auf die nächste Wand.",
      es: "Mueve la pieza a la izquierda más allá de la esquina: pasa a la pared siguiente.",
      pt: "Mova a peça para a esquerda, além da esquina: passa para a parede seguinte.",
    },
    hint: {
      en: "Only a piece that is entirely on a wall can go around the corner.",
      fi: "Vain kokonaan seinällä oleva pala pääsee kulman ympäri.",
      de: "Nur ein Stein, der ganz auf der Wand ist, kommt um die Ecke.",
      es: "Solo puede doblar la esquina una pieza que esté entera en la pared.",
      pt: "Só uma peça que esteja toda na parede pode dobrar a esquina.",
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
      fi: "Tässä ei ole tilaa kääntyä, joten tanko siirtyy kääntyessään sivuun. Käännä se.",
      de: "Zum Drehen ist hier kein Platz, deshalb rückt der Balken dabei zur Seite. Dreh ihn.",
      es: "Aquí no hay sitio para girar, así que la barra se desplaza al girar. Gírala.",
      pt: "Aqui não há espaço para rodar, por isso a barra desloca-se ao rodar. Rode-a.",
    },
    hint: {
      en: "A bar can be kicked further than other pieces.",
      fi: "Tanko voi siirtyä kauemmas kuin muut palat.",
      de: "Ein Balken kann weiter rücken als andere Steine.",
      es: "Una barra puede desplazarse más que las demás piezas.",
      pt: "Uma barra pode deslocar-se mais do que as outras peças.",
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
      fi: "Seinä tukossa",
      de: "Eine blockierte Wand",
      es: "Una pared bloqueada",
      pt: "Uma parede bloqueada",
    },
    say: {
      en: "Blocks left on a wall block it, and you lose when all walls are blocked. Block this one to see how it works.",
      fi: "Seinälle jäävät palat tukkivat sen, ja häviät, kun kaikki seinät ovat tukossa. Tuki tämä seinä, niin näet, miten se toimii.",
      de: "Steine, die auf einer Wand liegen bleiben, blockieren sie. Sind alle Wände blockiert, hast du verloren. Blockiere diese Wand, um zu sehen, wie das geht.",
      es: "Los bloques que quedan en una pared la bloquean, y pierdes cuando todas están bloqueadas. Bloquea esta para ver cómo funciona.",
      pt: "Os blocos que ficam numa parede bloqueiam-na, e perde quando todas estiverem bloqueadas. Bloqueie esta para ver como funciona.",
    },
    hint: {
      en: "Drop it straight down onto the blocks below.",
      fi: "Anna sen pudota suoraan alla olevien palojen päälle.",
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
      fi: "Ristityhjennys",
      de: "Über Kreuz abräumen",
      es: "Línea cruzada",
      pt: "Linha cruzada",
    },
    say: {
      en: "Full rows and columns of the floor disappear. Complete one of each at once.",
      fi: "Pohjan täydet rivit ja sarakkeet katoavat. Täytä kerralla yksi kumpaakin.",
      de: "Volle Reihen und Spalten des Bodens verschwinden. Vervollständige eine Reihe und eine Spalte auf einmal.",
      es: "Las filas y columnas completas del fondo desaparecen. Completa una de cada a la vez.",
      pt: "As linhas e colunas completas do fundo desaparecem. Complete uma de cada ao mesmo tempo.",
    },
    hint: {
      en: "Move two steps right, then drop the bar.",
      fi: "Siirrä tankoa kaksi askelta oikealle ja anna sen pudota.",
      de: "Zwei Schritte nach rechts, dann lass den Balken fallen.",
      es: "Muévela dos pasos a la derecha y déjala caer.",
      pt: "Mova-a dois passos para a direita e deixe-a cair.",
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

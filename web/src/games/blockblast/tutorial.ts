import { count, reached, type Progress, type Step, type Tutorial } from "../tutorial";

const settings = { ruleset: "shared" };
const EMPTY = "........\n";

const isWasted = (progress: Progress): boolean => count(progress, "placed") > count(progress, "cleared");

const steps: Step[] = [
  {
    id: "place",
    title: {
      en: "Place a piece",
      fi: "Aseta pala",
      de: "Einen Stein legen",
      es: "Colocar una pieza",
      pt: "Colocar uma peça",
    },
    say: {
      en: "Drag any of the {set_size} pieces onto the board, or select it and then a place. Pieces cannot be rotated.",
      fi: "Vedä jokin {set_size} palasta laudalle, tai valitse se ja sitten paikka. Paloja ei voi kääntää.",
      de: "Zieh einen der {set_size} Steine aufs Brett oder wähle erst den Stein und dann eine Stelle. Steine lassen sich nicht drehen.",
      es: "Arrastra una de las {set_size} piezas al tablero, o elige la pieza y luego el sitio. Las piezas no se pueden girar.",
      pt: "Arraste uma das {set_size} peças para o tabuleiro, ou escolha a peça e depois o lugar. As peças não se podem rodar.",
    },
    hint: {
      en: "You get new pieces once all {set_size} are placed.",
      fi: "Saat uudet palat, kun kaikki {set_size} on asetettu.",
      de: "Neue Steine gibt es, sobald alle {set_size} gelegt sind.",
      es: "Recibes piezas nuevas cuando has colocado las {set_size}.",
      pt: "Recebe peças novas quando tiver colocado as {set_size}.",
    },
    start: `tray: square-2:red l-0:green line-3-h:blue\n${EMPTY.repeat(8).trim()}`,
    settings,
    controls: [],
    isDone: (progress) => count(progress, "placed") > 0,
  },
  {
    id: "clear",
    title: {
      en: "Clear a line",
      fi: "Tyhjennä rivi",
      de: "Eine Linie abräumen",
      es: "Completar una línea",
      pt: "Completar uma linha",
    },
    say: {
      en: "A full row or column disappears. Fill the gap in the bottom row.",
      fi: "Täysi rivi tai sarake katoaa. Täytä alimman rivin aukko.",
      de: "Eine volle Reihe oder Spalte verschwindet. Füll die Lücke in der untersten Reihe.",
      es: "Las filas y columnas completas desaparecen. Rellena el hueco de la fila de abajo.",
      pt: "As linhas e colunas completas desaparecem. Preencha o espaço vazio na linha de baixo.",
    },
    hint: {
      en: "The line of three fits exactly at d1.",
      fi: "Kolmen ruudun pala mahtuu juuri kohtaan d1.",
      de: "Die Dreierreihe passt genau auf d1.",
      es: "La línea de tres encaja justo en d1.",
      pt: "A linha de três encaixa exatamente em d1.",
    },
    start: `tray: line-3-h:red . .\n${EMPTY.repeat(5)}......gg\n......gg\nbbb...tt`,
    settings,
    controls: [],
    isDone: (progress) => count(progress, "cleared") > 0,
    isMissed: isWasted,
  },
  {
    id: "combo",
    title: {
      en: "Two at once",
      fi: "Kaksi kerralla",
      de: "Zwei auf einmal",
      es: "Dos a la vez",
      pt: "Duas de uma vez",
    },
    say: {
      en: "Clearing several lines at once gives a bonus. Clear two with the square.",
      fi: "Useamman rivin tyhjentämisestä kerralla saa lisäpisteitä. Tyhjennä kaksi neliöllä.",
      de: "Mehrere Linien auf einmal bringen Bonuspunkte. Räum mit dem Quadrat zwei ab.",
      es: "Completar varias líneas a la vez da puntos extra. Completa dos con el cuadrado.",
      pt: "Completar várias linhas de uma vez dá pontos extra. Complete duas com o quadrado.",
    },
    hint: {
      en: "Its top left cell goes to d2.",
      fi: "Sen vasen yläkulma tulee ruutuun d2.",
      de: "Seine linke obere Ecke kommt auf d2.",
      es: "Su esquina superior izquierda va en d2.",
      pt: "O canto superior esquerdo vai para d2.",
    },
    start: `tray: square-2:yellow . .\n${EMPTY.repeat(5)}p.......\nbbb..ttt\nrrr..ooo`,
    settings,
    controls: [],
    isDone: (progress) => reached(progress, "cleared", 1, 2),
    isMissed: (progress) => count(progress, "placed") > 0,
  },
  {
    id: "streak",
    title: { en: "Streak", fi: "Putki", de: "Serie", es: "Racha", pt: "Sequência" },
    say: {
      en: "Each consecutive clear is worth more. Clear a line with each of your next two pieces.",
      fi: "Jokainen peräkkäinen tyhjennys on edellistä arvokkaampi. Tyhjennä rivi kahdesti peräkkäin.",
      de: "Wenn du mit jedem Stein etwas abräumst, gibt es jedes Mal mehr Punkte. Räum zweimal nacheinander ab.",
      es: "Si completas una línea con cada pieza, cada vez vale más. Hazlo dos veces seguidas.",
      pt: "Se completar uma linha com cada peça, cada vez vale mais. Faça-o duas vezes seguidas.",
    },
    hint: {
      en: "Place the line of three at d1, the line of four at e2.",
      fi: "Aseta kolmen ruudun pala kohtaan d1 ja neljän kohtaan e2.",
      de: "Die Dreierreihe kommt auf d1, die Viererreihe auf e2.",
      es: "La línea de tres va en d1 y la de cuatro en e2.",
      pt: "A linha de três vai para d1 e a de quatro para e2.",
    },
    start: `tray: line-3-h:red line-4-h:teal .\n${EMPTY.repeat(5)}k.......\npppp....\nbbb...tt`,
    settings,
    controls: [],
    isDone: (progress) => reached(progress, "cleared", 3, 2),
    isMissed: isWasted,
  },
  {
    id: "revive",
    title: { en: "No room", fi: "Ei tilaa", de: "Kein Platz", es: "Sin sitio", pt: "Sem espaço" },
    say: {
      en: "No piece fits any more, so the game would be over. Reviving removes some cells. Revive!",
      fi: "Mikään pala ei enää mahdu, joten peli päättyisi tähän. Elvytys tyhjentää osan ruuduista. Elvytä!",
      de: "Kein Stein passt mehr, das Spiel wäre vorbei. Eine Wiederbelebung entfernt einige Felder. Probier sie aus!",
      es: "Ya no cabe ninguna pieza: la partida acabaría aquí. Reanimar elimina algunas casillas. ¡Reanima!",
      pt: "Já não cabe nenhuma peça: a partida acabaria aqui. Reanimar retira algumas casas. Reanime!",
    },
    hint: {
      en: "The button shows how many revives you have left. You keep your score.",
      fi: "Painike kertoo, montako elvytystä on jäljellä. Pisteet säilyvät.",
      de: "Auf dem Knopf steht, wie viele Wiederbelebungen du noch hast. Deine Punkte behältst du.",
      es: "El botón indica cuántas reanimaciones te quedan. Conservas tus puntos.",
      pt: "O botão indica quantas reanimações lhe restam. Os pontos mantêm-se.",
    },
    start:
      "tray: square-3:red rectangle-3x2:green .\nscore: 900\nb.tt.gg.\nyy.rr.oo\n.kk.pp.n\nbb.tt.gg\ny.rr.oo.\nkk.pp.nn\n.bb.tt.g\nyy.rr.o.",
    settings,
    controls: ["revive"],
    motions: [],
    isDone: (progress) => count(progress, "revived") > 0,
  },
];

const names = { revive: { en: "Revive", fi: "Elvytä", de: "Wiederbeleben", es: "Reanimar", pt: "Reanimar" } };

const tutorial: Tutorial = { game: "blockblast", names, steps };
export default tutorial;

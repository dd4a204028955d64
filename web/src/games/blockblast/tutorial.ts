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
      en: "Drag any of the three pieces onto the board, or select it and then a place. Pieces cannot be rotated.",
      fi: "Raahaa jokin kolmesta palasta laudalle, tai valitse se ja sitten paikka. Palat eivät käänny.",
      de: "Zieh einen der drei Steine aufs Brett, oder wähle ihn und dann einen Platz. Steine drehen sich nie.",
      es: "Arrastra una de las tres piezas al tablero, o elígela y luego un lugar. Las piezas no giran.",
      pt: "Arraste uma das três peças para o tabuleiro, ou escolha-a e depois um lugar. As peças não rodam.",
    },
    hint: {
      en: "You get new pieces once all three are placed.",
      fi: "Uudet palat tulevat, kun kaikki kolme on asetettu.",
      de: "Neue Steine kommen, wenn alle drei gelegt sind.",
      es: "Llegan piezas nuevas cuando las tres están colocadas.",
      pt: "Chegam peças novas quando as três estão colocadas.",
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
      de: "Eine Linie räumen",
      es: "Completar una línea",
      pt: "Completar uma linha",
    },
    say: {
      en: "A full row or column disappears. Fill the gap in the bottom row.",
      fi: "Täysi rivi tai sarake katoaa. Täytä alimman rivin aukko.",
      de: "Eine volle Reihe oder Spalte verschwindet. Füll die Lücke in der untersten Reihe.",
      es: "Una fila o columna llena desaparece. Llena el hueco de la fila de abajo.",
      pt: "Uma linha ou coluna cheia desaparece. Encha o buraco da linha de baixo.",
    },
    hint: {
      en: "The three cells fit exactly at d1.",
      fi: "Kolme ruutua sopii tarkalleen kohtaan d1.",
      de: "Die drei Felder passen genau bei d1.",
      es: "Las tres casillas caben justo en d1.",
      pt: "As três casas cabem mesmo em d1.",
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
      fi: "Useasta rivistä kerralla saa lisäpisteitä. Tyhjennä kaksi neliöllä.",
      de: "Mehrere Linien auf einmal bringen mehr. Räum zwei mit dem Quadrat.",
      es: "Varias líneas a la vez dan más puntos. Completa dos con el cuadrado.",
      pt: "Várias linhas de uma vez dão bónus. Complete duas com o quadrado.",
    },
    hint: {
      en: "Its top left cell goes to d2.",
      fi: "Sen vasen ylänurkka tulee kohtaan d2.",
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
      en: "Every clear in a row is worth more. Clear a line twice in a row.",
      fi: "Kun tyhjennät asetus toisensa jälkeen, jokainen on arvokkaampi. Tyhjennä kahdesti peräkkäin.",
      de: "Räumst du mit jedem Stein, zählt jeder mehr. Räum zweimal nacheinander.",
      es: "Si cada pieza completa una línea, cada vez vale más. Hazlo dos veces seguidas.",
      pt: "Se cada peça completar uma linha, cada uma vale mais. Faça-o duas vezes seguidas.",
    },
    hint: {
      en: "Place the line of three at d1, the line of four at e2.",
      fi: "Kolmen pala kohtaan d1, neljän kohtaan e2.",
      de: "Die drei kommen auf d1, die vier auf e2.",
      es: "La de tres va en d1, la de cuatro en e2.",
      pt: "A de três vai para d1, a de quatro para e2.",
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
      fi: "Mikään ei enää mahdu: peli päättyy, ellet elvytä. Se poistaa ruutuja. Elvytä!",
      de: "Nichts passt mehr: Das ist das Ende, außer du belebst wieder. Das nimmt Felder weg. Belebe wieder!",
      es: "Ya no cabe nada: es el final, salvo que reanimes. Eso quita casillas. ¡Reanima!",
      pt: "Já nada cabe: é o fim, a não ser que reanime. Isso tira casas. Reanime!",
    },
    hint: {
      en: "The button shows how many revives you have left. You keep your score.",
      fi: "Painike kertoo, montako elvytystä on jäljellä. Pisteet säilyvät.",
      de: "Der Knopf sagt, wie viele Wiederbelebungen bleiben. Die Punkte bleiben auch.",
      es: "El botón dice cuántas reanimaciones quedan. Los puntos se quedan.",
      pt: "O botão diz quantas reanimações restam. Os pontos ficam.",
    },
    start:
      "tray: square-3:red rectangle-3x2:green .\nscore: 900\nb.tt.gg.\nyy.rr.oo\n.kk.pp.n\nbb.tt.gg\ny.rr.oo.\nkk.pp.nn\n.bb.tt.g\nyy.rr.o.",
    settings,
    controls: ["revive"],
    isDone: (progress) => count(progress, "revived") > 0,
  },
];

const names = { revive: { en: "Revive", fi: "Elvytä", de: "Wiederbeleben", es: "Reanimar", pt: "Reanimar" } };

const tutorial: Tutorial = { game: "blockblast", names, steps };
export default tutorial;

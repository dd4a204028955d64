import { count, type Step, type Tutorial } from "../../learn/tutorial";

const settings = { order: "fixed" };

const steps: Step[] = [
  {
    id: "place",
    title: { en: "A piece arrives", fi: "Nappula saapuu", de: "Eine Figur kommt", es: "Llega una pieza", pt: "Chega uma peça" },
    say: {
      en: "The board begins empty and your army arrives piece by piece. Place your pawn on your back row: choose a column.",
      fi: "Lauta alkaa tyhjänä ja armeijasi saapuu nappula kerrallaan. Aseta sotilas takariville: valitse linja.",
      de: "Das Brett ist leer, und deine Armee kommt Figur für Figur. Setz deinen Bauern auf deine Grundreihe: wähle eine Linie.",
      es: "El tablero empieza vacío y tu ejército llega pieza a pieza. Coloca tu peón en tu primera fila: elige una columna.",
      pt: "O tabuleiro começa vazio e o seu exército chega peça a peça. Coloque o peão na sua primeira fila: escolha uma coluna.",
    },
    hint: {
      en: "Placing a piece ends your turn.",
      fi: "Nappulan asettaminen päättää vuorosi.",
      de: "Eine Figur zu setzen beendet deinen Zug.",
      es: "Colocar una pieza termina tu turno.",
      pt: "Colocar uma peça termina a sua vez.",
    },
    start: "8/8/8/8/8/8/8/8 w - - 0 1 to_come=all/all",
    settings,
    controls: [],
    isDone: (progress) => count(progress, "placed") > 0,
  },
  {
    id: "move",
    title: { en: "Move", fi: "Siirrä", de: "Ziehen", es: "Mover", pt: "Mover" },
    say: {
      en: "No piece is due now, so you move as in chess. Take the pawn with your knight.",
      fi: "Nyt mikään ei saavu, joten siirrät kuten shakissa. Lyö sotilas ratsulla.",
      de: "Jetzt kommt keine Figur, also ziehst du wie im Schach. Schlag den Bauern mit dem Springer.",
      es: "Ahora no llega ninguna pieza, así que mueves como en el ajedrez. Captura el peón con el caballo.",
      pt: "Agora não chega nenhuma peça, por isso joga como no xadrez. Capture o peão com o cavalo.",
    },
    hint: {
      en: "The knight jumps from c3 to d5.",
      fi: "Ratsu hyppää c3:sta d5:een.",
      de: "Der Springer springt von c3 nach d5.",
      es: "El caballo salta de c3 a d5.",
      pt: "O cavalo salta de c3 para d5.",
    },
    start: "8/8/8/3p4/8/2N5/8/8 w - - 0 1 to_come=PBK/pbk placed=1/1 moves=0/1",
    settings,
    controls: [],
    isDone: (progress) => count(progress, "captured") > 0,
    isMissed: (progress) => count(progress, "moved") > 0,
  },
  {
    id: "bishop",
    title: { en: "The bishop rule", fi: "Lähettisääntö", de: "Die Läuferregel", es: "La regla del alfil", pt: "A regra do bispo" },
    say: {
      en: "Your bishops may not stand on the same colour. One is on a dark square: place the other on a light one.",
      fi: "Lähettisi eivät saa olla samalla värillä. Toinen on tummalla: aseta toinen vaalealle ruudulle.",
      de: "Deine Läufer dürfen nicht auf derselben Farbe stehen. Einer steht dunkel: setz den anderen auf ein helles Feld.",
      es: "Tus alfiles no pueden estar en el mismo color. Uno está en casilla oscura: coloca el otro en una clara.",
      pt: "Os seus bispos não podem estar na mesma cor. Um está numa casa escura: coloque o outro numa clara.",
    },
    hint: {
      en: "b1, d1, f1 and h1 are light.",
      fi: "b1, d1, f1 ja h1 ovat vaaleita.",
      de: "b1, d1, f1 und h1 sind hell.",
      es: "b1, d1, f1 y h1 son claras.",
      pt: "b1, d1, f1 e h1 são claras.",
    },
    start: "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1 to_come=BP/p",
    settings,
    controls: [],
    isDone: (progress) => count(progress, "placed") > 0,
  },
  {
    id: "check",
    title: { en: "Check", fi: "Shakki", de: "Schach", es: "Jaque", pt: "Xeque" },
    say: {
      en: "Your king is in check from the rook. A piece may arrive in between: place the knight there.",
      fi: "Torni shakkaa kuningastasi. Nappula voi saapua väliin: aseta ratsu sinne.",
      de: "Der Turm bietet deinem König Schach. Eine Figur darf dazwischen kommen: setz den Springer dorthin.",
      es: "La torre da jaque a tu rey. Una pieza puede llegar en medio: coloca ahí el caballo.",
      pt: "A torre dá xeque ao seu rei. Uma peça pode chegar ao meio: coloque lá o cavalo.",
    },
    hint: {
      en: "Columns b, c and d stand between rook and king.",
      fi: "Linjat b, c ja d ovat tornin ja kuninkaan välissä.",
      de: "Die Linien b, c und d liegen zwischen Turm und König.",
      es: "Las columnas b, c y d están entre la torre y el rey.",
      pt: "As colunas b, c e d ficam entre a torre e o rei.",
    },
    start: "4k3/8/8/8/8/8/8/r3K3 w - - 0 1 to_come=NP/p",
    settings,
    controls: [],
    isDone: (progress) => count(progress, "placed") > 0,
    isMissed: (progress) => count(progress, "moved") > 0,
  },
  {
    id: "mate",
    title: { en: "Mate by arrival", fi: "Matti saapumalla", de: "Matt durch Ankunft", es: "Mate al llegar", pt: "Mate à chegada" },
    say: {
      en: "Checkmate wins. Your rook guards the b-file; where must the arriving rook stand?",
      fi: "Matti voittaa. Tornisi vartioi b-linjaa; mihin saapuvan tornin on tultava?",
      de: "Matt gewinnt. Dein Turm bewacht die b-Linie; wohin muss der ankommende Turm?",
      es: "El jaque mate gana. Tu torre vigila la columna b; ¿dónde debe ir la torre que llega?",
      pt: "O xeque-mate ganha. A sua torre guarda a coluna b; onde deve ficar a torre que chega?",
    },
    hint: {
      en: "On the king’s own file: a1.",
      fi: "Kuninkaan omalle linjalle: a1.",
      de: "Auf die Linie des Königs: a1.",
      es: "En la columna del rey: a1.",
      pt: "Na coluna do rei: a1.",
    },
    start: "k7/8/8/1R6/8/8/8/7K w - - 0 1 to_come=R/-",
    settings,
    controls: [],
    isDone: ({ view }) => view.outcome?.winner === 0,
    isMissed: (progress) => count(progress, "placed") > 0,
  },
];

const tutorial: Tutorial = { game: "saktris", seats: 2, steps };
export default tutorial;

import { count, reached, type Progress, type Step, type Tutorial } from "../tutorial";
import type { GameView } from "./view";

const settings = { ruleset: "modern", mode: "zen", height: 16 };

function columns({ view }: Progress): number[] {
  const grid = view.grids[0];
  return grid ? (grid.layers["piece"] ?? []).map((place) => place % grid.width) : [];
}

const isWasted = (progress: Progress): boolean => count(progress, "locked") > count(progress, "cleared");

const steps: Step<GameView>[] = [
  {
    id: "move",
    title: { en: "Move", fi: "Siirrä", de: "Bewegen", es: "Mover", pt: "Mover" },
    say: {
      en: "Move the piece to the left wall.",
      fi: "Vie pala vasempaan seinään.",
      de: "Bring den Stein an die linke Wand.",
      es: "Lleva la pieza a la pared izquierda.",
      pt: "Leve a peça até à parede esquerda.",
    },
    hint: {
      en: "Hold left to keep it moving.",
      fi: "Pidä vasemmalle-painiketta pohjassa, niin pala liikkuu koko ajan.",
      de: "Halte links gedrückt, dann läuft er weiter.",
      es: "Mantén pulsado izquierda para que siga moviéndose.",
      pt: "Mantenha a esquerda premida para ela continuar a mover-se.",
    },
    gestureHint: {
      en: "Keep your finger on the board: the piece follows it.",
      fi: "Pidä sormi laudalla: pala seuraa sitä.",
      de: "Lass den Finger auf dem Brett: Der Stein folgt ihm.",
      es: "No levantes el dedo: la pieza lo sigue.",
      pt: "Não levante o dedo: a peça segue-o.",
    },
    start: "next: LTSZJ\npiece: O turn=0 x=4 y=10",
    settings,
    controls: ["left", "right"],
    isDone: (progress) => columns(progress).includes(0) && count(progress, "moved") > 0,
  },
  {
    id: "turn",
    title: { en: "Rotate", fi: "Käännä", de: "Drehen", es: "Girar", pt: "Rodar" },
    say: {
      en: "Turn the T upside down: rotate it twice.",
      fi: "Käännä T ylösalaisin: käännä sitä kahdesti.",
      de: "Stell das T auf den Kopf: Dreh es zweimal.",
      es: "Pon la T boca abajo: gírala dos veces.",
      pt: "Vire o T ao contrário: rode-o duas vezes.",
    },
    hint: {
      en: "You can rotate clockwise and counter-clockwise.",
      fi: "Palaa voi kääntää myötäpäivään ja vastapäivään.",
      de: "Du kannst im Uhrzeigersinn und gegen den Uhrzeigersinn drehen.",
      es: "Puedes girar en sentido horario y antihorario.",
      pt: "Pode rodar no sentido horário e no sentido anti-horário.",
    },
    start: "next: LOSZJ\npiece: T turn=0 x=3 y=8",
    settings,
    controls: ["turn", "turn_back"],
    isDone: (progress) => count(progress, "turned") >= 2,
  },
  {
    id: "drop",
    title: { en: "Drop", fi: "Pudota", de: "Fallen lassen", es: "Soltar", pt: "Largar" },
    say: {
      en: "The outline shows where the piece will land. Drop it.",
      fi: "Ääriviiva näyttää, mihin pala putoaa. Pudota se.",
      de: "Der Umriss zeigt, wo der Stein landet. Lass ihn fallen.",
      es: "El contorno muestra dónde caerá la pieza. Suéltala.",
      pt: "O contorno mostra onde a peça vai cair. Largue-a.",
    },
    hint: {
      en: "A hard drop is final; a soft drop is not.",
      fi: "Kova pudotus on lopullinen; pehmeä ei ole.",
      de: "Ein Hard Drop ist endgültig, ein Soft Drop nicht.",
      es: "La caída instantánea es definitiva; la suave, no.",
      pt: "A queda instantânea é definitiva; a suave não.",
    },
    start: "next: LOTZJ\npiece: S turn=0 x=3 y=9\nLL........\nLTTT...ZZ.",
    settings,
    controls: ["left", "right", "turn", "drop"],
    isDone: (progress) => count(progress, "locked") > 0,
  },
  {
    id: "clear",
    title: {
      en: "Clear a row",
      fi: "Tyhjennä rivi",
      de: "Eine Reihe abräumen",
      es: "Completar una fila",
      pt: "Completar uma linha",
    },
    say: {
      en: "A full row disappears. Rotate the T and fill the hole.",
      fi: "Täysi rivi katoaa. Käännä T ja täytä aukko.",
      de: "Eine volle Reihe verschwindet. Dreh das T und füll die Lücke.",
      es: "Las filas completas desaparecen. Gira la T y rellena el hueco.",
      pt: "As linhas completas desaparecem. Rode o T e preencha o buraco.",
    },
    hint: {
      en: "Rotate twice, move one step right, then drop.",
      fi: "Käännä kahdesti, siirrä askel oikealle ja pudota.",
      de: "Zweimal drehen, einmal nach rechts, dann fallen lassen.",
      es: "Gírala dos veces, muévela un paso a la derecha y suéltala.",
      pt: "Rode duas vezes, mova um passo para a direita e largue.",
    },
    start: "next: LOSZJ\npiece: T turn=0 x=3 y=9\n..J.......\nJJJL...SSO\nIILLL.ZZOO",
    settings,
    controls: ["left", "right", "turn", "drop"],
    isDone: (progress) => count(progress, "cleared") > 0,
    isMissed: isWasted,
  },
  {
    id: "four",
    title: {
      en: "Four at once",
      fi: "Neljä kerralla",
      de: "Vier auf einmal",
      es: "Cuatro a la vez",
      pt: "Quatro de uma vez",
    },
    say: {
      en: "Clearing four rows at once scores the most. Stand the bar upright and drop it into the gap.",
      fi: "Neljästä rivistä kerralla saa eniten pisteitä. Käännä tanko pystyyn ja pudota se aukkoon.",
      de: "Vier Reihen auf einmal bringen die meisten Punkte. Stell den Balken senkrecht und lass ihn in die Lücke fallen.",
      es: "Cuatro filas a la vez es lo que más puntos da. Pon la barra de pie y suéltala en el hueco.",
      pt: "Quatro linhas de uma vez é o que dá mais pontos. Ponha a barra de pé e largue-a na abertura.",
    },
    hint: {
      en: "Rotate once, hold right until it stops, then drop.",
      fi: "Käännä kerran, pidä oikealle-painiketta pohjassa seinään asti ja pudota.",
      de: "Einmal drehen, rechts gedrückt halten bis zum Rand, dann fallen lassen.",
      es: "Gírala una vez, mantén derecha hasta el borde y suéltala.",
      pt: "Rode uma vez, mantenha a direita premida até à borda e largue.",
    },
    gestureHint: {
      en: "Tap once, drag right as far as it goes, then flick down.",
      fi: "Napauta kerran, vedä oikealle seinään asti ja sipaise nopeasti alas.",
      de: "Einmal tippen, ganz nach rechts ziehen, dann schnell nach unten wischen.",
      es: "Toca una vez, arrastra a la derecha hasta el borde y desliza rápido hacia abajo.",
      pt: "Toque uma vez, arraste para a direita até à borda e deslize depressa para baixo.",
    },
    start: "next: LOSZJ\npiece: I turn=0 x=3 y=8\nT.........\nJJJLLOOSS.\nJLLLTOOSS.\nZZTTTOOLL.\nIIIISSOOL.",
    settings,
    controls: ["left", "right", "turn", "drop"],
    isDone: (progress) => reached(progress, "cleared", 1, 4),
    isMissed: isWasted,
  },
];

const tutorial: Tutorial<GameView> = { game: "tetris", steps };
export default tutorial;

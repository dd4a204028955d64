// Words of the modes; what they are is stated by the game.
import { messages } from "../../language";

export const CLASSIC = "classic";
export const EVEN = "shared";
export const PRACTICE = "practice";
const MODES = [CLASSIC, EVEN, PRACTICE] as const;

const t = messages({
  en: {
    classic: "Classic",
    classicHint: "Endless; pieces adapt to your game.",
    shared: "Even",
    sharedHint: "The same chances for every piece, whatever you do.",
    practice: "Practice",
    practiceHint: "Undo, and see why each piece comes.",
  },
  fi: {
    classic: "Klassinen",
    classicHint: "Loputon; palat mukautuvat peliisi.",
    shared: "Tasainen",
    sharedHint: "Palojen todennäköisyydet eivät muutu.",
    practice: "Harjoitus",
    practiceHint: "Kumoa siirtoja ja näe, miksi palat tulevat.",
  },
  de: {
    classic: "Klassisch",
    classicHint: "Endlos; die Teile passen sich deinem Spiel an.",
    shared: "Gleichmäßig",
    sharedHint: "Die Chancen der Teile bleiben immer gleich.",
    practice: "Übung",
    practiceHint: "Nimm zurück und sieh, warum jedes Teil kommt.",
  },
  es: {
    classic: "Clásico",
    classicHint: "Sin fin; las piezas se adaptan a tu juego.",
    shared: "Parejo",
    sharedHint: "Las mismas probabilidades, hagas lo que hagas.",
    practice: "Práctica",
    practiceHint: "Deshaz y mira por qué viene cada pieza.",
  },
  pt: {
    classic: "Clássico",
    classicHint: "Sem fim; as peças adaptam-se ao seu jogo.",
    shared: "Uniforme",
    sharedHint: "As mesmas probabilidades, faça o que fizer.",
    practice: "Treino",
    practiceHint: "Desfaça e veja porque vem cada peça.",
  },
});

/** A mode's title and hint in the player's language. */
export function modeWords(id: string): [title: string, hint: string] {
  const mode = MODES.find((name) => name === id) ?? CLASSIC;
  return [t(mode), t(`${mode}Hint`)];
}

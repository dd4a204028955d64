import { sentences } from "../../language";

/** Why a column is closed, and other refusals of the rules, in the player's language. */
export const reason = sentences({
  fi: {
    "the square is occupied": "ruutu on varattu",
    "a bishop already stands on a dark square": "lähetti on jo tummalla ruudulla",
    "a bishop already stands on a light square": "lähetti on jo vaalealla ruudulla",
    "a king may not be placed on an attacked square": "kuningasta ei saa asettaa uhattuun ruutuun",
    "your king would be in check": "kuninkaasi olisi shakissa",
  },
  de: {
    "the square is occupied": "das Feld ist besetzt",
    "a bishop already stands on a dark square": "ein Läufer steht schon auf einem dunklen Feld",
    "a bishop already stands on a light square": "ein Läufer steht schon auf einem hellen Feld",
    "a king may not be placed on an attacked square": "ein König darf nicht auf ein angegriffenes Feld",
    "your king would be in check": "dein König stünde im Schach",
  },
  es: {
    "the square is occupied": "la casilla está ocupada",
    "a bishop already stands on a dark square": "ya hay un alfil en casilla oscura",
    "a bishop already stands on a light square": "ya hay un alfil en casilla clara",
    "a king may not be placed on an attacked square": "el rey no puede ir a una casilla atacada",
    "your king would be in check": "tu rey quedaría en jaque",
  },
  pt: {
    "the square is occupied": "a casa está ocupada",
    "a bishop already stands on a dark square": "já há um bispo numa casa escura",
    "a bishop already stands on a light square": "já há um bispo numa casa clara",
    "a king may not be placed on an attacked square": "o rei não pode ir para uma casa atacada",
    "your king would be in check": "o seu rei ficaria em xeque",
  },
});

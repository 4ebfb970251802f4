import { countOf, format } from "#text/es/words.ts";
import type { TurnPhrases } from "./phrases.ts";

const nameOfTile = (tile: string) => (tile.endsWith("#") ? "un comodín" : tile);

const listPlaced = (words: readonly { word: string; at: string }[]) =>
  words.map(({ word, at }) => `${word} ${at}`).join(", ");

export const turnTexts: TurnPhrases = {
  challengeQuestion: ({ words, stake }) =>
    `¿Quieres impugnar ${format.all(words.map((word) => `**${word}**`))}? ${
      stake.kind === "turn"
        ? "Si todas las palabras están en la lista, pierdes este turno."
        : `Si todas las palabras están en la lista, el otro jugador gana ${countOf.points(stake.points)}.`
    }`,
  exchange: {
    pick: "Elige las fichas que devuelves. Cambiarlas gasta tu turno.",
    question: (tiles) =>
      `¿Quieres cambiar ${format.all(tiles.map((tile) => `**${nameOfTile(tile)}**`))}? Eso gasta tu turno.`,
    menu: "Fichas para cambiar",
    blank: "Comodín",
    button: (count) => `Cambiar ${countOf.tiles(count)}`,
    all: "Todas las fichas",
    allTyped: "todo todos todas all",
  },
  form: {
    rack: (tiles) => `**Tu atril:** ${tiles.map(nameOfTile).join(", ")}`,
    last: (play) => `**Última jugada:** ${play}`,
    placeHelp: "8H horizontal, H8 vertical. Si lo dejas vacío, lo eliges en un menú",
  },
  places: {
    choose: (word) => `¿Dónde quieres jugar **${word}**?`,
    chooseBest: (word) => `¿Dónde quieres jugar **${word}**? Los mejores lugares están primero.`,
    menu: (word) => `Lugares para ${word}`,
    points: (points) => countOf.points(points),
    crossing: (words) => `con ${format.all(words)}`,
    none: ({ word }) => `Ahora ${word} no cabe en ningún lugar del tablero. Prueba otra palabra.`,
  },
  bonusSquares:
    "Una casilla con un círculo y un puntito (×2 o ×3) multiplica la letra que se pone encima; una de color con tres puntitos (×2 o ×3), toda la palabra. La flor del centro dobla la palabra.",
  textBoard: {
    scores: (scores) => `Puntos: ${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`,
    bag: (tiles) => `${countOf.tiles(tiles)} en la bolsa.`,
    words: {
      across: (words) => `Palabras en horizontal: ${listPlaced(words)}.`,
      down: (words) => `Palabras en vertical: ${listPlaced(words)}.`,
    },
    empty: (centre) => `El tablero está vacío. La primera palabra tiene que pasar por ${format.any(centre)}.`,
    bonuses: "Casillas especiales libres cerca de las palabras:",
    legend: ({ letter, word, centre, plain }) =>
      `Las letras minúsculas son comodines. Casillas de letra: ${letter}. Casillas de palabra: ${word}. ${centre} es el centro, palabra ×2; ${plain}, una casilla normal.`,
  },
  wordsOnBoard: (words) => `Palabras en el tablero: ${listPlaced(words)}.`,
  blanksOnBoard: (blanks) => `Comodines: ${blanks.map(({ letter, square }) => `${letter} en ${square}`).join(", ")}.`,
  buttons: { retry: "Intentar de nuevo" },
};

import { countOf, format } from "#text/ca/words.ts";
import type { TurnPhrases } from "./phrases.ts";

const nameOfTile = (tile: string) => (tile.endsWith("#") ? "un escarràs" : tile);

const listPlaced = (words: readonly { word: string; at: string }[]) =>
  words.map(({ word, at }) => `${word} ${at}`).join(", ");

export const turnTexts: TurnPhrases = {
  challengeQuestion: ({ words, stake }) =>
    `Vols impugnar ${format.all(words.map((word) => `**${word}**`))}? ${
      stake.kind === "turn"
        ? "Si totes les paraules són a la llista, perds aquest torn."
        : `Si totes les paraules són a la llista, l’altre jugador guanya ${countOf.points(stake.points)}.`
    }`,
  exchange: {
    pick: "Tria les fitxes que tornes. Canviar-les et gasta el torn.",
    question: (tiles) =>
      `Vols canviar ${format.all(tiles.map((tile) => `**${nameOfTile(tile)}**`))}? Això et gasta el torn.`,
    menu: "Fitxes per canviar",
    blank: "Escarràs",
    button: (count) => `Canvia ${countOf.tiles(count)}`,
    all: "Totes les fitxes",
    allTyped: "tot totes all",
  },
  form: {
    rack: (tiles) => `**El teu faristol:** ${tiles.map(nameOfTile).join(", ")}`,
    last: (play) => `**Última jugada:** ${play}`,
    placeHelp: "8H horitzontal, H8 vertical. Si el deixes buit, el tries d’un menú",
  },
  places: {
    choose: (word) => `On vols jugar **${word}**?`,
    chooseBest: (word) => `On vols jugar **${word}**? Els millors llocs són els primers.`,
    menu: (word) => `Llocs per a ${word}`,
    points: (points) => countOf.points(points),
    crossing: (words) => `amb ${format.all(words)}`,
    none: ({ word }) => `Ara ${word} no cap enlloc del tauler. Prova una altra paraula.`,
  },
  bonusSquares:
    "Un cercle amb un punt multiplica per 2 o per 3 la lletra que s’hi posa; una casella de color amb tres punts, tota la paraula. La flor del centre dobla la paraula.",
  textBoard: {
    scores: (scores) => `Punts: ${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`,
    bag: (tiles) => `${countOf.tiles(tiles)} al sac.`,
    words: {
      across: (words) => `Paraules en horitzontal: ${listPlaced(words)}.`,
      down: (words) => `Paraules en vertical: ${listPlaced(words)}.`,
    },
    empty: (centre) => `El tauler és buit. La primera paraula ha de passar per ${format.any(centre)}.`,
    bonuses: "Caselles especials lliures a prop de les paraules:",
    legend: ({ letter, word, centre, plain }) =>
      `Les lletres minúscules són escarrassos. Caselles de lletra: ${letter}. Caselles de paraula: ${word}. ${centre} és el centre, paraula ×2; ${plain}, una casella normal.`,
  },
  wordsOnBoard: (words) => `Paraules al tauler: ${listPlaced(words)}.`,
  blanksOnBoard: (blanks) => `Escarrassos: ${blanks.map(({ letter, square }) => `${letter} a ${square}`).join(", ")}.`,
  buttons: { retry: "Torna-ho a provar" },
};

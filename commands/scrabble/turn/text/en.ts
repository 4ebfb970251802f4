import { countOf, format } from "#text/en/words.ts";
import type { ChallengeStake } from "./phrases.ts";

/** `tile`: may be escaped for a message. */
const nameOfTile = (tile: string) => (tile.endsWith("#") ? "a blank" : tile);

interface PlacedOnBoard {
  word: string;
  at: string;
}

const listPlaced = (words: readonly PlacedOnBoard[]) => words.map(({ word, at }) => `${word} ${at}`).join(", ");

/** Phrases of what players do in their turn: play a typed word, exchange tiles, challenge. */
export const turnTexts = {
  /** `words`: the words of the play that would be challenged. */
  challengeQuestion: ({ words, stake }: { words: readonly string[]; stake: ChallengeStake }) =>
    `Do you challenge ${format.all(words.map((word) => `**${word}**`))}? ${
      stake.kind === "turn"
        ? "If every word is in the list, you lose this turn."
        : `If every word is in the list, the other player gets ${countOf.points(stake.points)}.`
    }`,
  exchange: {
    pick: "Choose the tiles to give back. This takes your turn.",
    question: (tiles: readonly string[]) =>
      `Exchange ${format.all(tiles.map((tile) => `**${nameOfTile(tile)}**`))}? This takes your turn.`,
    menu: "Tiles to exchange",
    blank: "Blank",
    button: (count: number) => `Exchange ${countOf.tiles(count)}`,
    all: "All tiles",
    /** Words that players type instead of letters to exchange their whole rack, in lower case, with spaces between. */
    allTyped: "all",
  },
  form: {
    rack: (tiles: readonly string[]) => `**Your rack:** ${tiles.map(nameOfTile).join(", ")}`,
    last: (play: string) => `**Last play:** ${play}`,
    /** Below the field for the place. */
    placeHelp: "8H across, H8 down. Leave it empty to choose from a menu",
  },
  places: {
    /** Above the menu with the places for a word. */
    choose: (word: string) => `Where do you play **${word}**?`,
    chooseBest: (word: string) => `Where do you play **${word}**? The best places come first.`,
    menu: (word: string) => `Places for ${word}`,
    points: (points: number) => countOf.points(points),
    crossing: (words: readonly string[]) => `with ${format.all(words)}`,
    /** The letters are there and the word is in the list, but no place on the board takes it. */
    none: ({ word }: { word: string }) => `${word} fits nowhere on the board now. Try another word.`,
  },
  /** What the bonus squares of the board look like. */
  bonusSquares:
    "A disc with one dot, ×2 or ×3, multiplies the letter on it; a coloured square with three dots, ×2 or ×3, multiplies the whole word. The flower in the centre doubles the word.",
  textBoard: {
    scores: (scores: readonly { name: string; score: number }[]) =>
      `Scores: ${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`,
    bag: (tiles: number) => `${countOf.tiles(tiles)} in the bag.`,
    /** Lists of what is on the board, above its drawing. */
    words: {
      across: (words: readonly PlacedOnBoard[]) => `Words across: ${listPlaced(words)}.`,
      down: (words: readonly PlacedOnBoard[]) => `Words down: ${listPlaced(words)}.`,
    },
    /** The board is empty. `centre`: squares in the middle. The first word must cover one of them. */
    empty: (centre: readonly string[]) => `The board is empty. The first word must cover ${format.any(centre)}.`,
    /** Heading of the free bonus squares near the words, which are listed by their kind. */
    bonuses: "Free bonus squares near the words:",
    /** What the signs of the text board mean. `letter`, `word`: the signs of bonus squares, with their factors. */
    legend: ({ letter, word, centre, plain }: { letter: string; word: string; centre: string; plain: string }) =>
      `Small letters are blanks. Letter squares: ${letter}. Word squares: ${word}. ${centre} is the centre, word ×2; ${plain} a plain square.`,
  },
  /** Alt text of the board: all words on it, with their places. A blank is in brackets. */
  wordsOnBoard: (words: readonly PlacedOnBoard[]) => `Words on the board: ${listPlaced(words)}.`,
  /** Alt text of the board: the blanks on it, with the letters that they stand for. */
  blanksOnBoard: (blanks: readonly { letter: string; square: string }[]) =>
    `Blanks: ${blanks.map(({ letter, square }) => `${letter} on ${square}`).join(", ")}.`,
  buttons: { retry: "Try again" },
};

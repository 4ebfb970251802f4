import { countOf, format } from "#text/en/words.ts";
import type { ChallengeStake } from "./phrases.ts";

const nameOfTile = (tile: string) => (tile === "#" ? "a blank" : tile);

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
    rack: (tiles: readonly string[]) => `**Your rack:** ${tiles.join(" ")}`,
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
      `Scores: ${format.all(scores.map(({ name, score }) => `${name} ${format.number(score)}`))}.`,
    bag: (tiles: number) => `${countOf.tiles(tiles)} in the bag.`,
    /** What the signs of the text board mean. `letter`, `word`: the signs of bonus squares, with their factors. */
    legend: ({ letter, word }: { letter: string; word: string }) =>
      `Small letters are blanks. Letter squares: ${letter}. Word squares: ${word}. \`*\` is the centre, word ×2; \`·\` a plain square.`,
  },
  /** Alt text of the board: all words on it, with their places. */
  wordsOnBoard: (words: readonly { word: string; at: string }[]) =>
    `Words on the board: ${words.map(({ word, at }) => `${word} ${at}`).join(", ")}.`,
  buttons: { retry: "Try again" },
};

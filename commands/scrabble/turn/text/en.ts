import { amount, format } from "#text/en/words.ts";
import type { ChallengeStake } from "./phrases.ts";

const nameOfTile = (tile: string) => (tile === "#" ? "a blank" : tile);

/** Phrases of what players do in their turn: play a typed word, exchange tiles, challenge. */
export const turnTexts = {
  /** `words`: the words of the play that would be challenged. */
  challengeQuestion: ({ words, stake }: { words: readonly string[]; stake: ChallengeStake }) =>
    `Do you challenge ${format.all(words.map((word) => `**${word}**`))}? ${
      stake.kind === "turn"
        ? "If every word is in the list, you lose this turn."
        : `If every word is in the list, the other player gets ${amount.points(stake.points)}.`
    }`,
  exchange: {
    pick: "Choose the tiles to give back. This takes your turn.",
    question: (tiles: readonly string[]) =>
      `Exchange ${format.all(tiles.map((tile) => `**${nameOfTile(tile)}**`))}? This takes your turn.`,
    menu: "Tiles to exchange",
    blank: "Blank",
    button: (count: number) => `Exchange ${amount.tiles(count)}`,
    all: "All tiles",
    /** What players type instead of letters to exchange their whole rack, in lower case. */
    allTyped: ["all"] as readonly string[],
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
    points: (points: number) => amount.points(points),
    crossing: (words: readonly string[]) => `with ${format.all(words)}`,
    /** The letters are there and the word is in the list, but no place on the board takes it. */
    none: ({ word }: { word: string }) => `${word} fits nowhere on the board now. Try another word.`,
  },
  buttons: { retry: "Try again" },
};

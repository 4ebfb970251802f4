import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";

/** The sum of a word is the same in every language, except for the note on an invalid word. */
export function createScoreSum({ bad }: { readonly bad: string }): ScrabblePhrases["sum"] {
  return ({ word, points, times, score, valid }) => {
    const letters = points.join(" + ");
    const sum = times === 1 ? letters : `(${letters}) × ${times}`;
    return `**${word}**${valid === false ? ` (${bad})` : ""}: ${sum} = ${score}`;
  };
}

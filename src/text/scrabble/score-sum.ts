import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";

/** The sum of a word is written alike in every language, but for the note on a word that is not in the list. */
export function createScoreSum({ bad }: { readonly bad: string }): ScrabblePhrases["sum"] {
  return ({ word, points, times, score, valid }) => {
    const letters = points.join(" + ");
    const sum = times === 1 ? letters : `(${letters}) × ${times}`;
    return `**${word}**${valid === false ? ` (${bad})` : ""}: ${sum} = ${score}`;
  };
}

interface ScoreSumFacts {
  readonly word: string;
  readonly points: readonly number[];
  readonly times: number;
  readonly score: number;
  readonly valid?: boolean | undefined;
}

/**
 * Creates the phrase that shows how the score of a word adds up. It is the same in every language, except for `bad`,
 * which marks an invalid word.
 */
export function createScoreSumPhrase({ bad }: { readonly bad: string }) {
  return ({ word, points, times, score, valid }: ScoreSumFacts): string => {
    const letters = points.join(" + ");
    const sum = times === 1 ? letters : `(${letters}) × ${times}`;
    return `**${word}**${valid === false ? ` (${bad})` : ""}: ${sum} = ${score}`;
  };
}

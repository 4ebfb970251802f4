interface ScoreSumFacts {
  readonly word: string;
  readonly points: readonly number[];
  readonly times: number;
  readonly score: number;
  readonly valid?: boolean | undefined;
}

/** The sum of a word is the same in every language, except for the note on an invalid word. */
export function createScoreSum({ bad }: { readonly bad: string }) {
  return ({ word, points, times, score, valid }: ScoreSumFacts): string => {
    const letters = points.join(" + ");
    const sum = times === 1 ? letters : `(${letters}) × ${times}`;
    return `**${word}**${valid === false ? ` (${bad})` : ""}: ${sum} = ${score}`;
  };
}

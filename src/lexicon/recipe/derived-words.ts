/** If X+from are all words, X+makes is a word too: a regular form that the dictionary leaves out. */
export interface DerivationRule {
  readonly from: readonly [string, ...string[]];
  readonly makes: string;
}

/** Adds the derived words; no further words are derived from them. */
export function addDerivedWords(words: Set<string>, derivations: readonly DerivationRule[]): void {
  const made: string[] = [];
  for (const word of words) {
    for (const { from, makes } of derivations) {
      const [first, ...others] = from;
      if (!word.endsWith(first)) continue;
      const start = word.slice(0, word.length - first.length);
      if (others.every((ending) => words.has(start + ending))) made.push(start + makes);
    }
  }
  for (const word of made) words.add(word);
}

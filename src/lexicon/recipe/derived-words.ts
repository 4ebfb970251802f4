/**
 * If X followed by each ending in `from` is a word, X followed by `makes` is a word too. Such rules add regular forms
 * that the dictionary leaves out.
 */
export interface DerivationRule {
  readonly from: readonly [string, ...string[]];
  readonly makes: string;
}

/** Adds derived words to `words`. No words are derived from derived words. */
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

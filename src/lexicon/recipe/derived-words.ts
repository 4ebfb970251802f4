/**
 * A rule that adds regular forms that the dictionary leaves out. If a stem is a word with each ending in `from`, it is
 * also a word with the ending `makes`.
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

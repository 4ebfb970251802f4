/** Where the words X+from stand together, X+makes is a word too: the regular forms that a dictionary leaves unsaid. */
export interface DerivationRule {
  readonly from: readonly [string, ...string[]];
  readonly makes: string;
}

/** Adds the derived words, which make no further ones. */
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

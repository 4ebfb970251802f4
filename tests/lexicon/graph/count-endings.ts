/**
 * Counts the different sets of endings of all beginnings of these words, whole words included. That is the number of
 * nodes of the minimal automaton. Uses only the list: each set gets a number by its content.
 */
export function countEndings(words: readonly string[]): number {
  const names = new Map<string, number>();
  nameOf(words, 0, words.length, 0, names);
  return names.size;
}

/** The number of the set of endings of words[from … to), which are sorted and share the first `depth` characters. */
function nameOf(words: readonly string[], from: number, to: number, depth: number, names: Map<string, number>): number {
  let at = from;
  const isWord = words[at]?.length === depth;
  if (isWord) at++;
  let made = isWord ? "word" : "";
  while (at < to) {
    const next = words[at]?.[depth];
    const start = at;
    while (at < to && words[at]?.[depth] === next) at++;
    made += ` ${next}${nameOf(words, start, at, depth + 1, names)}`;
  }
  const known = names.get(made);
  if (known !== undefined) return known;
  names.set(made, names.size);
  return names.size - 1;
}

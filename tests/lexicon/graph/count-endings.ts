/**
 * How many different sets of endings the beginnings of these words have, the whole words among them: the nodes of the
 * minimal automaton. Counted on the list alone: each set is named by what it is made of, and the names are collected.
 */
export function countEndings(words: readonly string[]): number {
  const names = new Map<string, number>();
  nameOf(words, 0, words.length, 0, names);
  return names.size;
}

/** The name of the endings of words[from … to), which begin with the same `depth` characters and are sorted. */
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

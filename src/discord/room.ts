/** As many of the texts, from the first on, as stand in so many characters with `between` others after each. */
export function fitting(texts: readonly string[], room: number, between: number): string[] {
  const some: string[] = [];
  let left = room;
  for (const text of texts) {
    left -= text.length + between;
    if (left < 0) break;
    some.push(text);
  }
  return some;
}

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

const GRAPHEMES = new Intl.Segmenter();
const CUT = "…";

/** The text, or so much of its beginning as stands in so many characters; nothing that is read as one is cut in two. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const parts = [...GRAPHEMES.segment(text.slice(0, most))].map(({ segment }) => segment);
  return (
    fitting(parts.slice(0, -1), most - CUT.length, 0)
      .join("")
      .trimEnd() + CUT
  );
}

/** As many of the texts, from the first on, as stand in so many characters with `between` others after each. */
export function takeFitting(texts: readonly string[], maxLength: number, separatorLength: number): string[] {
  const taken: string[] = [];
  let remaining = maxLength;
  for (const text of texts) {
    remaining -= text.length + separatorLength;
    if (remaining < 0) break;
    taken.push(text);
  }
  return taken;
}

const GRAPHEMES = new Intl.Segmenter();
const ELLIPSIS = "…";

/** The text, or so much of its beginning as stands in so many characters; nothing that is read as one is cut in two. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const graphemes = [...GRAPHEMES.segment(text.slice(0, maxLength))].map(({ segment }) => segment);
  return (
    takeFitting(graphemes.slice(0, -1), maxLength - ELLIPSIS.length, 0)
      .join("")
      .trimEnd() + ELLIPSIS
  );
}

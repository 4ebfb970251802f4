/**
 * Returns the first of `texts` that fit into `maxLength` characters together, with `separatorLength` characters after
 * each.
 */
export function takeFittingTexts(texts: readonly string[], maxLength: number, separatorLength: number): string[] {
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

/**
 * Cuts `text` to `maxLength` characters with an ellipsis. Never cuts in the middle of a visible character, which may
 * consist of several code units.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const graphemes = [...GRAPHEMES.segment(text.slice(0, maxLength))].map(({ segment }) => segment);
  return (
    takeFittingTexts(graphemes.slice(0, -1), maxLength - ELLIPSIS.length, 0)
      .join("")
      .trimEnd() + ELLIPSIS
  );
}

import type { PropFilePosition } from "#games/kenken/notation/prop/prop-types.ts";

export interface PropFileToken extends PropFilePosition {
  readonly text: string;
}

/** A value with its brackets, or any other text between blanks. */
const TOKEN = /\[[^\]]*\]?|[^\s[]+/g;

/** Tokens of a text, and the position after the last token. */
export function tokenizePropFile(text: string): {
  readonly tokens: readonly PropFileToken[];
  readonly end: PropFilePosition;
} {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const tokens = lines.flatMap((line, at) =>
    Array.from(line.matchAll(TOKEN), (match) => ({ text: match[0], line: at + 1, column: match.index + 1 })),
  );
  const last = tokens.at(-1);
  const end = last === undefined ? { line: 1, column: 1 } : { line: last.line, column: last.column + last.text.length };
  return { tokens, end };
}

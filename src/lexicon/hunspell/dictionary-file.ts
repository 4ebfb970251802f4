import { type AffixFile, type AffixFlag, splitFlags } from "#lexicon/hunspell/affix-file.ts";

export interface Stem {
  readonly text: string;
  readonly flags: readonly AffixFlag[];
}

/** The lines of a .dic file: their number first, then `stem[/flags]`, and after a tab what is said about it. */
export function* readStems(text: string, { longFlags }: AffixFile): Generator<Stem> {
  // Line by line, not split: a hundred thousand lines at a time are more memory than the words need.
  for (let from = endOfLine(text, 0) + 1; from < text.length; ) {
    const end = endOfLine(text, from);
    const stem = parseStem(text.slice(from, end), longFlags);
    if (stem) yield stem;
    from = end + 1;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** A slash that belongs to the stem has a backslash before it. */
const LINE = /^((?:\\\/|[^/\t\r])+)(?:\/([^\s]*))?/u;

function parseStem(line: string, long: boolean): Stem | undefined {
  const [, text, flags = ""] = LINE.exec(line) ?? [];
  if (text === undefined) return undefined;
  return { text: text.replaceAll("\\/", "/").trimEnd(), flags: splitFlags(flags, long) };
}

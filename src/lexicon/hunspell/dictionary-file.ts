import { type AffixFile, type AffixFlag, splitFlags } from "#lexicon/hunspell/affix-file.ts";

export interface Stem {
  readonly text: string;
  readonly flags: readonly AffixFlag[];
}

/**
 * Reads the stems of a .dic file. The first line is a count; then each line is `stem[/flags]`, optionally with notes
 * after a tab.
 */
export function* readStems(text: string, { longFlags }: AffixFile): Generator<Stem> {
  // Reads line by line, because splitting a hundred thousand lines at once would take more memory than the words.
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

/** A line of a .dic file: stem, slash, flags. A slash in the stem itself has a backslash before it. */
const LINE = /^((?:\\\/|[^/\t\r])+)(?:\/([^\s]*))?/u;

function parseStem(line: string, long: boolean): Stem | undefined {
  const [, text, flags = ""] = LINE.exec(line) ?? [];
  if (text === undefined) return undefined;
  return { text: text.replaceAll("\\/", "/").trimEnd(), flags: splitFlags(flags, long) };
}

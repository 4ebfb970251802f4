import { UsageError } from "#cli/runner/tool-errors.ts";
import { printableText } from "#core/printable-text.ts";
import type { WordListRef } from "#games/scrabble/types.ts";

/** The language of the built-in word list that a file names; English if it names none. */
export function languageOfFile(list: WordListRef | undefined): string {
  if (list === undefined) return "en";
  if ("language" in list) return list.language;
  throw new UsageError(
    `This game was played with the list “${printableText(list.name)}” of a server: give --words and --bag, or --language.`,
  );
}

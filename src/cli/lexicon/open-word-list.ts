import { textOption } from "#cli/runner/option-types.ts";
import { readArgumentFile } from "#cli/runner/read-argument-file.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { compileToCache, openCachedWordList } from "#lexicon/cache/open-word-list.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import { createWordList } from "#lexicon/upload/create-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatUploadErrors } from "#text/word-list-upload/upload-errors.ts";

/** What a word list of files is called, which has no language. */
export const FILE_LANGUAGE = "file";

/** A word list that does not come with the program: its words, and its tiles. */
export interface WordListFiles {
  readonly words?: string;
  readonly bag?: string;
}

export const WORD_LIST_FILE_OPTIONS = { words: textOption, bag: textOption };

/** What the command line asks for besides the deed. */
export interface LexiconArguments extends WordListFiles {
  readonly rest: readonly string[];
  readonly language?: string;
  readonly out?: string;
}

/** The word list of two files, if these were named; its words may stand in any order. */
export function readWordListFiles({ words, bag }: WordListFiles): WordList | undefined {
  if (words === undefined && bag === undefined) return undefined;
  if (words === undefined || bag === undefined) throw new UsageError("--words and --bag go together: say both.");
  const made = createWordList({ bag: readArgumentFile(bag), words: readArgumentFile(words), sort: true });
  if (made.ok) return made.wordList;
  const path = made.in === "bag" ? bag : words;
  throw new UsageError(`${path}:\n${formatUploadErrors(catalogues.en.wordListUpload, made).join("\n")}`);
}

/** A built-in word list, compiled now if it was not yet. */
export async function openBuiltInWordList(language: string): Promise<WordList> {
  refuseUnknown(language);
  const folder = readCacheFolder();
  const cached = await openCachedWordList(language, folder);
  if (cached) return cached;
  console.error(`Compiling the word list "${language}" (once) …`);
  return compileToCache(language, folder);
}

/** The word list of two files or a built-in one; the English one where nothing is said. */
export async function openWordList(files: WordListFiles, language: string | undefined): Promise<WordList> {
  const made = readWordListFiles(files);
  if (made === undefined) return openBuiltInWordList(language ?? "en");
  if (language !== undefined)
    throw new UsageError("--language is for built-in lists, --words and --bag are for others: say one of them.");
  return made;
}

/** The built-in word lists that are named, or all. */
export function checkLanguages(named: readonly string[]): readonly string[] {
  named.forEach(refuseUnknown);
  return named.length === 0 ? builtInLanguages() : named;
}

function refuseUnknown(language: string): void {
  if (builtInLanguages().includes(language)) return;
  throw new UsageError(`There is no word list "${language}": there are ${builtInLanguages().join(", ")}.`);
}

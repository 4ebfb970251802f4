import { textOption } from "#cli/runner/option-types.ts";
import { readArgumentFile } from "#cli/runner/read-argument-file.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { compileWordListToCache, openCachedWordList } from "#lexicon/cache/open-word-list.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import { createWordList } from "#lexicon/upload/create-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatUploadErrors } from "#text/word-list-upload/upload-errors.ts";

/** Printed in place of the language if the word list was read from files. */
export const FILE_LANGUAGE_LABEL = "file";

/** Paths of the files of a word list that is not built in. */
export interface WordListFiles {
  readonly words?: string;
  readonly bag?: string;
}

export const WORD_LIST_FILE_OPTIONS = { words: textOption, bag: textOption };

/** Arguments of a command of the tool. */
export interface LexiconArguments extends WordListFiles {
  readonly positionals: readonly string[];
  readonly language?: string;
  readonly out?: string;
}

/** Reads the word list from two files; undefined if none were named. The words may be in any order. */
export function readWordListFiles({ words, bag }: WordListFiles): WordList | undefined {
  if (words === undefined && bag === undefined) return undefined;
  if (words === undefined || bag === undefined) throw new UsageError("--words and --bag belong together: give both.");
  const created = createWordList({ bag: readArgumentFile(bag), words: readArgumentFile(words), sort: true });
  if (created.ok) return created.wordList;
  const path = created.in === "bag" ? bag : words;
  throw new UsageError(`${path}:\n${formatUploadErrors(catalogues.en.wordListUpload, created).join("\n")}`);
}

/** Opens a built-in word list, and compiles it if that has not been done yet. */
export async function openBuiltInWordList(language: string): Promise<WordList> {
  checkLanguage(language);
  const folder = readCacheFolder();
  const cached = await openCachedWordList(language, folder);
  if (cached) return cached;
  console.error(`Compiling the word list "${language}" (once) …`);
  return compileWordListToCache(language, folder);
}

/** Opens the word list of two files, or a built-in one (English by default). */
export async function openWordList(files: WordListFiles, language: string | undefined): Promise<WordList> {
  const fromFiles = readWordListFiles(files);
  if (fromFiles === undefined) return openBuiltInWordList(language ?? "en");
  if (language !== undefined)
    throw new UsageError("--language is for built-in lists, --words and --bag are for others: give one or the other.");
  return fromFiles;
}

/** Returns the named languages of built-in word lists, or all of them. */
export function resolveBuiltInLanguages(named: readonly string[]): readonly string[] {
  named.forEach(checkLanguage);
  return named.length === 0 ? builtInLanguages() : named;
}

function checkLanguage(language: string): void {
  if (builtInLanguages().includes(language)) return;
  throw new UsageError(`There is no word list "${language}": there are ${builtInLanguages().join(", ")}.`);
}

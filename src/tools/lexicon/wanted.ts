import { compileToCache, openCached } from "#lexicon/open.ts";
import { languages } from "#lexicon/recipes.ts";
import type { Resource } from "#lexicon/resource.ts";
import { makeResource } from "#lexicon/upload/resource.ts";
import { catalogues } from "#text/catalogue.ts";
import { sayFaults } from "#text/lexicon/faults.ts";
import { readNamed } from "#tools/calling/files.ts";
import { Misuse } from "#tools/calling/misuse.ts";
import { text } from "#tools/calling/options.ts";
import { cacheFolder } from "#tools/calling/settings.ts";

/** What a word list of files is called, which has no language. */
export const FILE = "file";

/** A word list that does not come with the program: its words, and its tiles. */
export interface Files {
  readonly words?: string;
  readonly bag?: string;
}

export const FILES = { words: text, bag: text };

/** What the command line asks for besides the deed. */
export interface Wanted extends Files {
  readonly rest: readonly string[];
  readonly language?: string;
  readonly out?: string;
}

/** The word list of two files, if these were named; its words may stand in any order. */
export function fromFiles({ words, bag }: Files): Resource | undefined {
  if (words === undefined && bag === undefined) return undefined;
  if (words === undefined || bag === undefined) throw new Misuse("--words and --bag go together: say both.");
  const made = makeResource({ bag: readNamed(bag), words: readNamed(words), sort: true });
  if (made.ok) return made.resource;
  const path = made.in === "bag" ? bag : words;
  throw new Misuse(`${path}:\n${sayFaults(catalogues.en.lexicon, made).join("\n")}`);
}

/** A built-in word list, compiled now if it was not yet. */
export async function openBuiltIn(language: string): Promise<Resource> {
  refuseUnknown(language);
  const folder = cacheFolder();
  const cached = await openCached(language, folder);
  if (cached) return cached;
  console.error(`Compiling the word list "${language}" (once) …`);
  return compileToCache(language, folder);
}

/** The word list of two files or a built-in one; the English one where nothing is said. */
export async function openWords(files: Files, language: string | undefined): Promise<Resource> {
  const made = fromFiles(files);
  if (made === undefined) return openBuiltIn(language ?? "en");
  if (language !== undefined)
    throw new Misuse("--language is for built-in lists, --words and --bag are for others: say one of them.");
  return made;
}

/** The built-in word lists that are named, or all. */
export function languagesOf(named: readonly string[]): readonly string[] {
  named.forEach(refuseUnknown);
  return named.length === 0 ? languages() : named;
}

function refuseUnknown(language: string): void {
  if (languages().includes(language)) return;
  throw new Misuse(`There is no word list "${language}": there are ${languages().join(", ")}.`);
}

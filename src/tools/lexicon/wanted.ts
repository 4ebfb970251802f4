import { readFileSync } from "node:fs";
import { compileToCache, openCached } from "#lexicon/open.ts";
import { languages } from "#lexicon/recipes.ts";
import type { Resource } from "#lexicon/resource.ts";
import { makeResource } from "#lexicon/upload/resource.ts";
import { catalogues } from "#text/catalogue.ts";
import { sayFaults } from "#text/lexicon/faults.ts";

/** What a word list of files is called, which has no language. */
export const FILE = "file";

/** What the command line asks for besides the deed. */
export interface Wanted {
  readonly rest: readonly string[];
  /** Where the compiled word lists lie. */
  readonly folder: string;
  readonly language?: string;
  readonly words?: string;
  readonly bag?: string;
  readonly out?: string;
}

/** The command line asks for what cannot be done; the message is for the one who wrote it. */
export class Misuse extends Error {
  override readonly name = "Misuse";
}

/** The word list of two files, if these were named; its words may stand in any order. */
export function fromFiles({ words, bag }: Wanted): Resource | undefined {
  if (words === undefined && bag === undefined) return undefined;
  if (words === undefined || bag === undefined) throw new Misuse("--words and --bag go together: say both.");
  const made = makeResource({ bag: read(bag), words: read(words), sort: true });
  if (made.ok) return made.resource;
  const path = made.in === "bag" ? bag : words;
  throw new Misuse(`${path}:\n${sayFaults(catalogues.en.lexicon, made).join("\n")}`);
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (fault) {
    const why = (fault as NodeJS.ErrnoException).code === "ENOENT" ? "is not there" : "cannot be read";
    throw new Misuse(`${path} ${why}.`);
  }
}

/** A built-in word list, compiled now if it was not yet. */
export async function openBuiltIn(language: string, folder: string): Promise<Resource> {
  refuseUnknown(language);
  const cached = await openCached(language, folder);
  if (cached) return cached;
  console.error(`Compiling the word list "${language}" (once) …`);
  return compileToCache(language, folder);
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

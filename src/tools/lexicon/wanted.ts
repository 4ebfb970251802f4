import { readFileSync } from "node:fs";
import { parseBag } from "#lexicon/alphabet.ts";
import { buildGraph } from "#lexicon/build.ts";
import { contentHash } from "#lexicon/compile.ts";
import { parseListing } from "#lexicon/listing.ts";
import { compileToCache, openCached } from "#lexicon/open.ts";
import { languages } from "#lexicon/recipes.ts";
import type { Resource } from "#lexicon/resource.ts";

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

const LISTING_FAULTS = {
  "no-letters": "has characters that are no letters of the bag",
  "too-short": "has a word of one letter",
  repeated: "has a word that was there before",
};

const BAG_FAULTS = {
  malformed: "is not LETTER COUNT POINTS, in capitals and with single spaces",
  repeated: "has a letter that was there before",
  "too-many": "is one letter too many",
  "no-letters": "has no letter, nor has any other line",
};

/** The word list of two files, if these were named. */
export function fromFiles({ words, bag }: Wanted): Resource | undefined {
  if (words === undefined && bag === undefined) return undefined;
  if (words === undefined || bag === undefined) throw new Misuse("--words and --bag go together: say both.");
  const parsed = parseBag(read(bag));
  if (!parsed.ok) throw new Misuse(`${bag}: line ${parsed.line} ${BAG_FAULTS[parsed.why]}.`);
  const listing = parseListing(read(words), parsed.alphabet);
  if (!listing.ok) throw new Misuse(`${words}: line ${listing.line} ${LISTING_FAULTS[listing.why]}.`);
  const { alphabet } = parsed;
  return { language: "file", alphabet, words: buildGraph(listing.words), hash: contentHash(alphabet, listing.words) };
}

function read(path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (fault) {
    const why = (fault as NodeJS.ErrnoException).code === "ENOENT" ? "is not there" : "cannot be read as UTF-8 text";
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

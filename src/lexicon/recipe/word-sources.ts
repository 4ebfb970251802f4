import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { DictionaryError } from "#lexicon/dictionary-error.ts";
import { parseAffixFile } from "#lexicon/hunspell/affix-file.ts";
import { readStems } from "#lexicon/hunspell/dictionary-file.ts";
import { expandForms, withoutAffixClasses } from "#lexicon/hunspell/expand-forms.ts";

// Packages with words. Their files are read, not imported: an imported list would stay in memory for good.

/** Which forms of stems a recipe takes. Sources that are plain lists ignore these options. */
export interface WordFormOptions {
  readonly affixesLeftOut: readonly string[];
}

export interface WordSource {
  readonly version: string;
  /** Yields the words as the package has them; a word may come more than once. */
  words(forms: WordFormOptions): Iterable<string>;
}

const require = createRequire(import.meta.url);

const SOURCES: { readonly [name: string]: () => WordSource } = {
  "an-array-of-english-words": () =>
    jsonArray(
      require.resolve("an-array-of-english-words/index.json"),
      require.resolve("an-array-of-english-words/package.json"),
    ),
  "an-array-of-spanish-words": () =>
    jsonArray(
      require.resolve("an-array-of-spanish-words/index.json"),
      require.resolve("an-array-of-spanish-words/package.json"),
    ),
  "dictionary-ca": () =>
    hunspell(
      require.resolve("dictionary-ca/index.aff"),
      require.resolve("dictionary-ca/index.dic"),
      require.resolve("dictionary-ca/package.json"),
    ),
};

export function openWordSource(name: string): WordSource {
  const open = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
  if (open === undefined) {
    const known = Object.keys(SOURCES).join(", ");
    throw new DictionaryError(`"${name}" is not a source in src/lexicon/recipe/word-sources.ts. Known are ${known}.`);
  }
  try {
    return open();
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new DictionaryError(`The package ${name} cannot be opened: ${reason}`, { cause: error });
  }
}

function versionOf(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

function jsonArray(list: string, manifest: string): WordSource {
  return { version: versionOf(manifest), words: () => JSON.parse(readFileSync(list, "utf8")) as string[] };
}

function hunspell(aff: string, dic: string, manifest: string): WordSource {
  return {
    version: versionOf(manifest),
    words: ({ affixesLeftOut }) =>
      dictionaryWordForms(readFileSync(aff, "utf8"), readFileSync(dic, "utf8"), affixesLeftOut),
  };
}

/**
 * Yields the forms of all stems that are words. Names, which begin with a capital, and stems marked as forbidden are
 * left out.
 */
export function* dictionaryWordForms(aff: string, dic: string, leftOut: readonly string[]): Generator<string> {
  const whole = parseAffixFile(aff);
  const file = withoutAffixClasses(whole, new Set(leftOut));
  for (const stem of readStems(dic, file)) {
    if (stem.text !== stem.text.toLowerCase()) continue;
    if (file.forbidden !== undefined && stem.flags.includes(file.forbidden)) continue;
    yield* expandForms(file, stem);
  }
}

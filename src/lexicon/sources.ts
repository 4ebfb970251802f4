import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseAff } from "#lexicon/hunspell/aff.ts";
import { stemsOf } from "#lexicon/hunspell/dic.ts";
import { formsOf, without } from "#lexicon/hunspell/expand.ts";

// The packages that words come from. Read as files, not imported: an imported list would stay in memory for good.

/** Which forms of the stems a recipe takes; a source that is a plain list has no use for it. */
export interface Forms {
  readonly affixesLeftOut: readonly string[];
}

export interface Source {
  readonly version: string;
  /** As they are written there; the same word may come more than once. */
  words(forms: Forms): Iterable<string>;
}

const require = createRequire(import.meta.url);

const SOURCES: { readonly [name: string]: () => Source } = {
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

export function openSource(name: string): Source {
  const open = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
  if (open === undefined) throw new RangeError(`"${name}" is not a known source of words`);
  return open();
}

function versionOf(manifest: string): string {
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

function jsonArray(list: string, manifest: string): Source {
  return { version: versionOf(manifest), words: () => JSON.parse(readFileSync(list, "utf8")) as string[] };
}

function hunspell(aff: string, dic: string, manifest: string): Source {
  return {
    version: versionOf(manifest),
    words: ({ affixesLeftOut }) =>
      dictionaryForms(readFileSync(aff, "utf8"), readFileSync(dic, "utf8"), affixesLeftOut),
  };
}

/** The forms of the stems that are words of the language: neither names, which have a capital, nor marked as forbidden. */
export function* dictionaryForms(aff: string, dic: string, leftOut: readonly string[]): Generator<string> {
  const whole = parseAff(aff);
  const file = without(whole, new Set(leftOut));
  for (const stem of stemsOf(dic, file)) {
    if (stem.text !== stem.text.toLowerCase()) continue;
    if (file.forbidden !== undefined && stem.flags.includes(file.forbidden)) continue;
    yield* formsOf(file, stem);
  }
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Alphabet, parseBag } from "#lexicon/alphabet/alphabet.ts";
import { DictionaryError } from "#lexicon/dictionary-error.ts";
import type { DerivationRule } from "#lexicon/recipe/derived-words.ts";

// A recipe says how to make the words of a built-in language from a package. It is in `dictionaries/<language>/`, which
// has no words except a few errata.

export interface WordListRecipe {
  readonly language: string;
  readonly alphabet: Alphabet;
  /** The package from which the words come. */
  readonly source: string;
  /** Flags of hunspell affixes whose forms are not valid in a word game: clitics, elided articles. */
  readonly affixesLeftOut: readonly string[];
  /** Letters that keep their accents; all others lose them. Undefined if the source writes words as the tiles do. */
  readonly accentsKept: string | undefined;
  /** Only words that match this expression are taken. It is applied to words in capitals. */
  readonly filter: RegExp;
  readonly derived: readonly DerivationRule[];
  /** Max length of a word, in tiles. */
  readonly maxTiles: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The full text of the recipe. If it changes, the word list is compiled again. */
  readonly text: string;
}

/** Content of the file recipe.json. */
interface RecipeFile {
  readonly source: string;
  readonly filter: string;
  readonly affixesLeftOut?: readonly string[];
  readonly accentsKept?: string;
  readonly derived?: readonly DerivationRule[];
  readonly mostTiles?: number;
}

const FOLDER = new URL("../../../dictionaries/", import.meta.url);

export function builtInLanguages(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => existsSync(new URL(`${name}/recipe.json`, FOLDER)))
    .sort();
}

export function readRecipe(language: string): WordListRecipe {
  if (!builtInLanguages().includes(language)) throw new RangeError(`there is no recipe for "${language}"`);
  const read = (file: string) => readFileSync(new URL(`${language}/${file}`, FOLDER), "utf8");
  const [bag, recipe] = [read("bag.txt"), read("recipe.json")];
  const errata = existsSync(new URL(`${language}/errata.txt`, FOLDER)) ? read("errata.txt") : "";
  const parsed = parseBag(bag);
  if (!parsed.ok) throw new DictionaryError(`dictionaries/${language}/bag.txt, line ${parsed.line}: ${parsed.reason}`);
  const written = JSON.parse(recipe) as RecipeFile;
  return {
    language,
    alphabet: parsed.alphabet,
    source: written.source,
    affixesLeftOut: written.affixesLeftOut ?? [],
    accentsKept: written.accentsKept,
    filter: new RegExp(written.filter, "u"),
    derived: written.derived ?? [],
    maxTiles: written.mostTiles ?? Number.POSITIVE_INFINITY,
    added: wordsMarked(errata, "+"),
    removed: wordsMarked(errata, "-"),
    text: [language, bag, recipe, errata].join("\n"),
  };
}

/** Returns the words of the errata lines that begin with `sign`. */
function wordsMarked(errata: string, sign: string): string[] {
  return errata
    .split(/\r?\n/)
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1).trim());
}

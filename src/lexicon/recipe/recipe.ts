import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Alphabet, parseBag } from "#lexicon/alphabet/alphabet.ts";
import type { DerivationRule } from "#lexicon/recipe/derived-words.ts";

// How the words of a built-in language are made out of a package: `dictionaries/<language>/` says it, and holds no words
// but the few errata.

export interface WordListRecipe {
  readonly language: string;
  readonly alphabet: Alphabet;
  /** The package that the words come from. */
  readonly source: string;
  /** Flags of a hunspell dictionary whose affixes make no word of a game: clitics, elided articles. */
  readonly affixesLeftOut: readonly string[];
  /** Letters that keep their accents, which all others lose; undefined where words are written as the tiles are. */
  readonly accentsKept: string | undefined;
  /** Which of the words are taken, in capitals. */
  readonly filter: RegExp;
  readonly derived: readonly DerivationRule[];
  /** The longest word that is taken. */
  readonly maxTiles: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** All of it as it was written: a change to it makes another word list. */
  readonly text: string;
}

/** What recipe.json holds. */
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
  const [bag, recipe, errata] = [read("bag.txt"), read("recipe.json"), read("errata.txt")];
  const parsed = parseBag(bag);
  if (!parsed.ok) throw new Error(`dictionaries/${language}/bag.txt, line ${parsed.line}: ${parsed.reason}`);
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

/** The words of the lines that begin with this sign. */
function wordsMarked(errata: string, sign: string): string[] {
  return errata
    .split(/\r?\n/)
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1).trim());
}

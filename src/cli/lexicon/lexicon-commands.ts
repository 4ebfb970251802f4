import { existsSync, statSync } from "node:fs";
import {
  FILE_LANGUAGE_LABEL,
  type LexiconArguments,
  openBuiltInWordList,
  openWordList,
  readWordListFiles,
  resolveBuiltInLanguages,
} from "#cli/lexicon/open-word-list.ts";
import { createUnexpectedArgumentError, UsageError } from "#cli/runner/tool-errors.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { type Alphabet, fullBag, splitTiles, tilePoints } from "#lexicon/alphabet/alphabet.ts";
import { writeWordListCache } from "#lexicon/cache/cache-file.ts";
import { compileWordListToCache, wordListCachePath } from "#lexicon/cache/open-word-list.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import { measureGraph } from "#lexicon/graph/graph-size.ts";
import { createWordCapitalizer } from "#lexicon/recipe/capitals.ts";
import { builtInLanguages, readRecipe } from "#lexicon/recipe/recipe.ts";
import { openWordSource } from "#lexicon/recipe/word-sources.ts";
import type { WordList } from "#lexicon/word-list.ts";

export function* listWordLists(): Generator<object> {
  for (const language of builtInLanguages()) {
    const { source } = readRecipe(language);
    const file = wordListCachePath(language, readCacheFolder());
    const compiled = existsSync(file);
    yield {
      language,
      source,
      version: openWordSource(source).version,
      compiled,
      bytes: compiled ? statSync(file).size : 0,
    };
  }
}

/** Refuses the names of languages in the arguments. They have no meaning if the word list is read from files. */
function refusePositionals({ positionals }: LexiconArguments): void {
  if (positionals.length > 0) throw createUnexpectedArgumentError(positionals);
}

export async function* buildWordLists(args: LexiconArguments): AsyncGenerator<object> {
  const fromFiles = readWordListFiles(args);
  if (fromFiles !== undefined) {
    refusePositionals(args);
    if (args.out === undefined) throw new UsageError("Name the file for the compiled list with --out FILE.");
    await writeWordListCache(args.out, fromFiles);
    yield { language: FILE_LANGUAGE_LABEL, words: fromFiles.words.count, file: args.out };
    return;
  }
  if (args.out !== undefined)
    throw new UsageError("--out is only for --words and --bag; built-in lists are written to CACHE_PATH.");
  for (const language of resolveBuiltInLanguages(args.positionals)) {
    console.error(`Compiling the word list "${language}" …`);
    const begun = performance.now();
    const { words } = await compileWordListToCache(language, readCacheFolder());
    const ms = Math.round(performance.now() - begun);
    yield { language, words: words.count, ms, file: wordListCachePath(language, readCacheFolder()) };
  }
}

export async function* describeWordLists(args: LexiconArguments): AsyncGenerator<object> {
  const fromFiles = readWordListFiles(args);
  if (fromFiles !== undefined) {
    refusePositionals(args);
    yield describe(FILE_LANGUAGE_LABEL, fromFiles);
  } else
    for (const language of resolveBuiltInLanguages(args.positionals))
      yield describe(language, await openBuiltInWordList(language));
}

function describe(language: string, { alphabet, words, hash }: WordList): object {
  const letters = alphabet.letters.length - 1;
  const tiles = fullBag(alphabet).length;
  return { language, words: words.count, letters, tiles, ...measureGraph(words), bytes: words.cells.byteLength, hash };
}

export async function* checkWords(args: LexiconArguments): AsyncGenerator<object> {
  const { alphabet, words } = await openWordList(args, args.language);
  const language = args.words === undefined ? (args.language ?? "en") : FILE_LANGUAGE_LABEL;
  const capitalsOf = createWordCapitalizer(
    language === FILE_LANGUAGE_LABEL ? undefined : readRecipe(language).accentsKept,
  );
  for (const typed of args.positionals) {
    const word = capitalsOf(typed.normalize("NFC"));
    const tiles = splitTiles(alphabet, word) ?? [];
    yield { word, language, valid: hasWord(words, tiles), score: scoreOf(alphabet, tiles) };
  }
}

/** Returns the points of the tiles without bonuses. */
function scoreOf(alphabet: Alphabet, tiles: readonly number[]): number {
  return tiles.reduce((sum, tile) => sum + tilePoints(alphabet, tile), 0);
}

import { existsSync, statSync } from "node:fs";
import { type Alphabet, fullBag, pointsOf, split } from "#lexicon/alphabet.ts";
import { writeCache } from "#lexicon/cache.ts";
import { capitalsKeeping } from "#lexicon/capitals.ts";
import { has } from "#lexicon/graph.ts";
import { cachePath, compileToCache } from "#lexicon/open.ts";
import { languages, readRecipe } from "#lexicon/recipes.ts";
import type { Resource } from "#lexicon/resource.ts";
import { sizeOf } from "#lexicon/size.ts";
import { openSource } from "#lexicon/sources.ts";
import { FILE, fromFiles, languagesOf, Misuse, openBuiltIn, type Wanted } from "#tools/lexicon/wanted.ts";

export function* list(wanted: Wanted): Generator<object> {
  refuseMore(wanted);
  for (const language of languages()) {
    const { source } = readRecipe(language);
    const file = cachePath(language, wanted.folder);
    const compiled = existsSync(file);
    yield {
      language,
      source,
      version: openSource(source).version,
      compiled,
      bytes: compiled ? statSync(file).size : 0,
    };
  }
}

/** Where the words are known already, nothing else is named. */
function refuseMore({ rest }: Wanted): void {
  if (rest.length > 0) throw new Misuse(`There is nothing to do with "${rest.join(" ")}" here.`);
}

export async function* build(wanted: Wanted): AsyncGenerator<object> {
  const made = fromFiles(wanted);
  if (made !== undefined) {
    refuseMore(wanted);
    if (wanted.out === undefined) throw new Misuse("Say with --out FILE where the compiled words go.");
    await writeCache(wanted.out, made);
    yield { language: FILE, words: made.words.count, file: wanted.out };
    return;
  }
  if (wanted.out !== undefined) throw new Misuse("--out is for --words and --bag; built-in lists go to CACHE_PATH.");
  for (const language of languagesOf(wanted.rest)) {
    console.error(`Compiling the word list "${language}" …`);
    const begun = performance.now();
    const { words } = await compileToCache(language, wanted.folder);
    const ms = Math.round(performance.now() - begun);
    yield { language, words: words.count, ms, file: cachePath(language, wanted.folder) };
  }
}

export async function* info(wanted: Wanted): AsyncGenerator<object> {
  const made = fromFiles(wanted);
  if (made !== undefined) {
    refuseMore(wanted);
    yield describe(FILE, made);
  } else
    for (const language of languagesOf(wanted.rest))
      yield describe(language, await openBuiltIn(language, wanted.folder));
}

function describe(language: string, { alphabet, words, hash }: Resource): object {
  const letters = alphabet.letters.length - 1;
  const tiles = fullBag(alphabet).length;
  return { language, words: words.count, letters, tiles, ...sizeOf(words), bytes: words.cells.byteLength, hash };
}

export async function* check(wanted: Wanted): AsyncGenerator<object> {
  if (wanted.rest.length === 0) throw new Misuse("Say which words to check: npm run lexicon -- check WORD…");
  const made = fromFiles(wanted);
  if (made !== undefined && wanted.language !== undefined) {
    throw new Misuse("--language is for built-in lists, --words and --bag are for others: say one of them.");
  }
  const language = made ? FILE : (wanted.language ?? "en");
  const { alphabet, words } = made ?? (await openBuiltIn(language, wanted.folder));
  const capitalsOf = capitalsKeeping(made ? undefined : readRecipe(language).accentsKept);
  for (const asked of wanted.rest) {
    const word = capitalsOf(asked.normalize("NFC"));
    const tiles = split(alphabet, word) ?? [];
    yield { word, language, valid: has(words, tiles), score: scoreOf(alphabet, tiles) };
  }
}

/** What the letters count, on squares that count nothing more; 0 for what these tiles cannot say. */
function scoreOf(alphabet: Alphabet, tiles: readonly number[]): number {
  return tiles.reduce((sum, tile) => sum + pointsOf(alphabet, tile), 0);
}

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
import { Misuse, superfluous } from "#tools/calling/misuse.ts";
import { cacheFolder } from "#tools/calling/settings.ts";
import { FILE, fromFiles, languagesOf, openBuiltIn, openWords, type Wanted } from "#tools/lexicon/wanted.ts";

export function* list(): Generator<object> {
  for (const language of languages()) {
    const { source } = readRecipe(language);
    const file = cachePath(language, cacheFolder());
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
  if (rest.length > 0) throw superfluous(rest);
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
    const { words } = await compileToCache(language, cacheFolder());
    const ms = Math.round(performance.now() - begun);
    yield { language, words: words.count, ms, file: cachePath(language, cacheFolder()) };
  }
}

export async function* info(wanted: Wanted): AsyncGenerator<object> {
  const made = fromFiles(wanted);
  if (made !== undefined) {
    refuseMore(wanted);
    yield describe(FILE, made);
  } else for (const language of languagesOf(wanted.rest)) yield describe(language, await openBuiltIn(language));
}

function describe(language: string, { alphabet, words, hash }: Resource): object {
  const letters = alphabet.letters.length - 1;
  const tiles = fullBag(alphabet).length;
  return { language, words: words.count, letters, tiles, ...sizeOf(words), bytes: words.cells.byteLength, hash };
}

export async function* check(wanted: Wanted): AsyncGenerator<object> {
  const { alphabet, words } = await openWords(wanted, wanted.language);
  const language = wanted.words === undefined ? (wanted.language ?? "en") : FILE;
  const capitalsOf = capitalsKeeping(language === FILE ? undefined : readRecipe(language).accentsKept);
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

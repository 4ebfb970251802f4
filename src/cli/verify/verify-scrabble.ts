import { languageOfFile } from "#cli/lexicon/word-list-of-file.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { checkSeed } from "#cli/verify/check-seed.ts";
import type { VerifiedGame } from "#cli/verify/verified-game.ts";
import { printableText } from "#core/printable-text.ts";
import { isSeed } from "#core/rng.ts";
import { type CheckedDraws, checkDraws, type RecordedDraws } from "#games/scrabble/notation/check-draws.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { gcgDraws, gcgShuffle, jsonDraws } from "#games/scrabble/notation/recorded-draws.ts";
import type { ShuffleRecord } from "#games/scrabble/notation/undone-turns.ts";
import type { Tile, WordListRef } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, BLANK_TEXT, tileText } from "#lexicon/alphabet/alphabet.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatGcgError, formatJsonError } from "../../../commands/scrabble/text/files/format-file-error.ts";

interface ScrabbleFile {
  readonly path: string;
  /** Opens the word list with which the game was played. `language`: the built-in list that the file names. */
  readonly open: (language: () => string) => Promise<WordList>;
}

/** Checks whether all racks of a JSON file follow from the seed. `raw`: the parsed JSON. */
export async function verifyScrabbleJson({ path, open }: ScrabbleFile, raw: unknown): Promise<VerifiedGame> {
  const parsed = parseGameJson(raw);
  if (!parsed.ok) throw new UsageError(`${path}: ${formatJsonError(catalogues.en, parsed.error)}`);
  const { game } = parsed;
  const shuffle = checkShuffle(path, game.shuffle);
  const wordList = await open(() => languageOfFile(game.options.list));
  const draws = jsonDraws(wordList.alphabet, game, shuffle.seed);
  if ("reason" in draws) throw new UsageError(`${path}: ${formatJsonError(catalogues.en, draws)}`);
  const names = game.players.map(({ name }) => name);
  return toVerifiedGame(wordList.alphabet, shuffle, names, checkDraws(wordList, draws));
}

/** Checks whether the racks of a GCG file follow from the seed. */
export async function verifyScrabbleGcg({ path, open }: ScrabbleFile, bytes: Uint8Array): Promise<VerifiedGame> {
  const parsed = parseGcg(bytes);
  if (!parsed.ok) throw new UsageError(`${path}: ${formatGcgError(catalogues.en, parsed.error)}`);
  const { record } = parsed;
  const shuffle = checkShuffle(path, gcgShuffle(record));
  const wordList = await open(() => languageOfFile(namedList(record.lexicon)));
  const list: WordListRef = { language: "en" };
  const results = (["standard", "super"] as const).flatMap((bag) => {
    const draws: RecordedDraws | undefined = gcgDraws(wordList.alphabet, record, shuffle, { bag, list });
    return draws === undefined ? [] : [checkDraws(wordList, draws)];
  });
  const result = results.find(({ ok }) => ok) ?? results[0];
  if (result === undefined) throw new UsageError(`${path}: the game is not possible with the tiles of this word list.`);
  const names = record.players.map(({ name }) => name);
  return toVerifiedGame(wordList.alphabet, shuffle, names, result);
}

function checkShuffle(path: string, found: ShuffleRecord | undefined): ShuffleRecord {
  const shuffle = checkSeed(path, found);
  if (shuffle.undone?.some(({ seed }) => !isSeed(seed)))
    throw new UsageError(`A seed of an undo in ${path} does not have 64 hexadecimal digits.`);
  return shuffle;
}

/** A GCG file names a built-in list by its language, any other list by its name. */
function namedList(lexicon: string | undefined): WordListRef | undefined {
  if (lexicon === undefined) return undefined;
  return builtInLanguages().includes(lexicon) ? { language: lexicon } : { name: lexicon };
}

function toVerifiedGame(
  alphabet: Alphabet,
  { sha256, seed }: ShuffleRecord,
  names: readonly string[],
  result: CheckedDraws,
): VerifiedGame {
  const base = { game: "scrabble", shuffle: { sha256, seed }, drawsFit: result.ok } as const;
  if (result.ok) return { ...base, ...describeFit(result) };
  const [written, drawn] = [format(alphabet, result.written), format(alphabet, result.drawn)];
  const { turn, seat } = result;
  const text = `Turn ${turn}: the rack of ${printableText(names[seat] ?? `${seat}`)} is ${written.join(" ")} in the file, but ${drawn.join(" ")} follows from the seed.`;
  return { ...base, text, facts: { turn, seat, written, drawn } };
}

function describeFit({ racks, missing, undos }: Extract<CheckedDraws, { ok: true }>) {
  const gaps =
    missing > 0
      ? ` The file leaves out the racks of ${missing} plays and exchanges: only their tiles were checked.`
      : "";
  const shuffles =
    undos > 0
      ? ` After ${undos} undone turns, the bag was shuffled with further seeds. No hash showed them before, so they prove nothing.`
      : "";
  const isUnproven = missing > 0 || undos > 0;
  return {
    drawsFit: isUnproven ? null : true,
    isUnproven,
    text: `All ${racks} racks in the file follow from the seed.${gaps}${shuffles}`,
    facts: { racks, missing, undos },
  };
}

function format(alphabet: Alphabet, tiles: readonly Tile[]): string[] {
  return tiles.toSorted((a, b) => a - b).map((tile) => (tile === BLANK ? BLANK_TEXT : tileText(alphabet, tile)));
}

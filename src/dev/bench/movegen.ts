import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { WordListFiles } from "#cli/lexicon/open-word-list.ts";
import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import { readArgumentFile } from "#cli/runner/read-argument-file.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { playGreedily } from "#dev/bench/movegen/greedy-game.ts";
import type { GreedyJob } from "#dev/bench/movegen/greedy-worker.ts";
import { measureMemoryReads } from "#dev/bench/movegen/measure-memory-reads.ts";
import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { parseCgp } from "#games/scrabble/notation/cgp.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import {
  findBestPlay,
  generatePlays,
  isSupportedRack,
  type LeaveValuation,
} from "#games/scrabble/search/generator/play-generator.ts";
import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { type Alphabet, parseBag, splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import type { WordGraph } from "#lexicon/graph/graph.ts";
import { readLeaves } from "#workers/word-lists/leaves-file.ts";

const WARM_MS = 1500;
const MEASURE_MS = 3000;
const MIN_ROUNDS = 5;
const WARM_GAMES = 400;
const FOLDER = fileURLToPath(new URL("../../../assets/positions/", import.meta.url));

/** Word list and positions for the measurement, instead of those that belong to the project. */
interface MovegenFiles extends WordListFiles {
  /** Path of a file with a position in CGP notation on each line. */
  readonly positions?: string;
}

/**
 * Measures the search for all plays, for plays with blanks and for the best play. Also measures whole games with the
 * best play at each turn, in this thread and in workers.
 */
export async function runBenchmark(files: MovegenFiles): Promise<readonly object[]> {
  const { alphabet, words } = await readWords(files);
  const begun = performance.now();
  const searchIndex = createSearchIndex({ alphabet, words }, readLeaves(alphabet));
  if (searchIndex === undefined) throw new UsageError("The fast search does not support these letters.");
  const bytes = searchIndex.gaddag.arcs.byteLength + searchIndex.filter.words.byteLength;
  console.error(
    `structure: ${roundToHundredths(performance.now() - begun)} ms the first time, ${roundToHundredths(bytes / 1e6)} MB`,
  );
  console.error(`calibration: ${roundToHundredths(measureMemoryReads())} million dependent reads a second`);
  const lines: object[] = [];
  for (const { set, path, search } of measurementsOf(files, searchIndex)) {
    lines.push(measure(set, readPositions(alphabet, path), (position) => search(searchIndex, position)));
  }
  lines.push(selfPlay(searchIndex, alphabet, "greedy"));
  if (valuationOf(searchIndex)) lines.push(selfPlay(searchIndex, alphabet, "greedy with leaves"));
  for (const workers of [1, 2]) lines.push(await selfPlayInWorkers(workers, searchIndex, alphabet));
  return lines;
}

interface Measurement {
  readonly set: "all" | "blanks" | "best" | "best with leaves";
  readonly path: string;
  /** Returns the number of plays found; undefined if there are more than the list of results can hold. */
  readonly search: (searchIndex: SearchIndex, position: BoardPosition) => number | undefined;
}

function measurementsOf({ positions }: MovegenFiles, { leaves }: SearchIndex): Measurement[] {
  const best = (searchIndex: SearchIndex, position: BoardPosition) => countOf(findBestPlay(searchIndex, position));
  const bestWithLeaves = (searchIndex: SearchIndex, position: BoardPosition) =>
    countOf(findBestPlay(searchIndex, position, valuationOf(searchIndex)));
  const positionsPath = positions ?? join(FOLDER, "english.cgp");
  const all: Measurement = { set: "all", path: positionsPath, search: generatePlays };
  const blanks: Measurement = { set: "blanks", path: join(FOLDER, "english-blanks.cgp"), search: generatePlays };
  return [
    all,
    ...(positions === undefined ? [blanks] : []),
    { set: "best", path: positionsPath, search: best },
    ...(leaves === undefined
      ? []
      : [{ set: "best with leaves", path: positionsPath, search: bestWithLeaves } as const]),
  ];
}

function countOf(found: number | undefined): number | undefined {
  return found === undefined ? undefined : Number(found >= 0);
}

const NO_CORRECTION = new Int32Array(8);
let valuation: LeaveValuation | undefined;

function valuationOf({ leaves }: SearchIndex): LeaveValuation | undefined {
  if (leaves !== undefined && valuation?.leaves !== leaves) valuation = { leaves, byTaken: NO_CORRECTION };
  return leaves && valuation;
}

async function readWords({ words, bag }: WordListFiles): Promise<{ alphabet: Alphabet; words: WordGraph }> {
  if (words === undefined && bag === undefined) return openOrCompileWordList("en", readCacheFolder());
  if (words === undefined || bag === undefined) throw new UsageError("--words and --bag belong together: give both.");
  const parsed = parseBag(readArgumentFile(bag).toString());
  if (!parsed.ok) throw new UsageError(`${bag}, line ${parsed.line}: ${parsed.reason}`);
  const { alphabet } = parsed;
  const texts = readArgumentFile(words).toString().normalize("NFC").split(/\s+/);
  const split = texts
    .map((text) => splitTiles(alphabet, text))
    .filter((tiles) => tiles !== undefined && tiles.length > 0);
  const encoded = new Set(split.map((tiles) => encodeWord(tiles ?? [])));
  return { alphabet, words: buildGraph([...encoded].sort()) };
}

function readPositions(alphabet: Alphabet, path: string): BoardPosition[] {
  const lines = readArgumentFile(path).toString().split(/\r?\n/);
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const parsed = parseCgp(alphabet, line);
      if (!parsed.ok) throw new UsageError(`${path}: ${parsed.error.reason} in ${line}`);
      const { size, board, racks } = parsed.position;
      const rack = racks[0] ?? [];
      if (!isSupportedRack(rack)) throw new UsageError(`${path}: not a rack for the fast search in ${line}`);
      return { options: { ...SCRABBLE_DEFAULTS, size, list: { name: "bench" } }, board, rack };
    });
}

/** Searches all positions again and again: first without measuring, until the code is compiled, then with measuring. */
function measure(
  set: Measurement["set"],
  positions: readonly BoardPosition[],
  search: (position: BoardPosition) => number | undefined,
): object {
  for (const end = performance.now() + WARM_MS; performance.now() < end; )
    for (const position of positions) search(position);
  const times = positions.map((): number[] => []);
  const rounds: number[] = [];
  let moves = 0;
  for (const end = performance.now() + MEASURE_MS; performance.now() < end || rounds.length < MIN_ROUNDS; ) {
    moves = 0;
    const begun = performance.now();
    for (const [at, position] of positions.entries()) {
      const start = performance.now();
      const found = search(position);
      times[at]?.push(performance.now() - start);
      if (found === undefined) throw new Error("a position has more plays than fit");
      moves += found;
    }
    rounds.push(performance.now() - begun);
  }
  const medians = times.map((rounds) => quantile(rounds, 0.5));
  const ms = quantile(rounds, 0.5);
  return {
    bench: "movegen",
    set,
    positions: positions.length,
    moves,
    positionsPerSecond: Math.round((positions.length / ms) * 1000),
    movesPerSecond: Math.round((moves / ms) * 1000),
    meanMs: roundTenThousandths(ms / positions.length),
    medianMs: roundTenThousandths(quantile(medians, 0.5)),
    maxMs: roundTenThousandths(Math.max(...medians)),
    rounds: rounds.length,
    slowestRoundMs: roundToHundredths(Math.max(...rounds)),
  };
}

function roundTenThousandths(ms: number): number {
  return Math.round(ms * 10_000) / 10_000;
}

function selfPlay(searchIndex: SearchIndex, alphabet: Alphabet, bot: "greedy" | "greedy with leaves"): object {
  const valuation = bot === "greedy" ? undefined : valuationOf(searchIndex);
  for (let seed = 0; seed < WARM_GAMES; seed++) playGreedily(searchIndex, alphabet, seed, valuation);
  const begun = performance.now();
  let [games, plays, points] = [0, 0, 0];
  while (performance.now() - begun < MEASURE_MS) {
    const game = playGreedily(searchIndex, alphabet, WARM_GAMES + games++, valuation);
    plays += game.plays;
    points += game.points;
  }
  const gamesPerSecond = Math.round((games / (performance.now() - begun)) * 1000);
  const means = { playsPerGame: roundToHundredths(plays / games), pointsPerPlay: roundToHundredths(points / plays) };
  return { bench: "selfplay", bot, workers: 0, games, gamesPerSecond, ...means };
}

/**
 * Self-play in worker threads that share the memory of the search index. In the result, `workers: 0` means this thread.
 */
async function selfPlayInWorkers(workers: number, searchIndex: SearchIndex, alphabet: Alphabet): Promise<object> {
  const threads = Array.from({ length: workers }, (_, at) => {
    const job: GreedyJob = { searchIndex, alphabet, firstSeed: at * 1_000_000, warmGames: WARM_GAMES, ms: MEASURE_MS };
    return new Worker(new URL("./movegen/greedy-worker.ts", import.meta.url), { workerData: job });
  });
  await Promise.all(threads.map((thread) => nextMessage(thread)));
  const results = await Promise.all(
    threads.map((thread) => {
      thread.postMessage("go");
      return nextMessage(thread) as Promise<{ games: number; ms: number }>;
    }),
  );
  await Promise.all(threads.map((thread) => thread.terminate()));
  const games = results.reduce((sum, result) => sum + result.games, 0);
  const gamesPerSecond = Math.round(results.reduce((sum, result) => sum + (result.games / result.ms) * 1000, 0));
  return { bench: "selfplay", bot: "greedy", workers, games, gamesPerSecond };
}

function nextMessage(thread: Worker): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  thread.once("message", resolve);
  thread.once("error", reject);
  return promise.finally(() => thread.removeListener("error", reject));
}

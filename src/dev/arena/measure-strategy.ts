import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { GuessTimes } from "#dev/arena/mastermind-game.ts";
import type { CodeBreakingJob } from "#dev/arena/mastermind-worker.ts";
import { allCodesOf, isSmallBoard } from "#games/mastermind/bots/strategies/small-boards.ts";
import {
  buildStrategyTree,
  isWeighingStrategy,
  STRATEGIES,
  type StrategyName,
} from "#games/mastermind/bots/strategies.ts";
import { loadStrategyTrees } from "#games/mastermind/bots/strategy-trees.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { MASTERMIND_OPTIONS } from "#games/mastermind/rules/options.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { countTreeGuesses, guessCounts, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";
import { readAsset } from "#workers/read-asset.ts";

// How many guesses a strategy needs. Where all its guesses can be weighed, every code is counted through one tree; else,
// and for the genetic one, which leaves things to chance, by games.

export interface StrategyRunOptions {
  /** 4x6: positions and colours. */
  readonly board: string;
  /** To play games where codes could be counted, too. */
  readonly games?: number;
  readonly seed: number;
  onGame?(done: number, all: number): void;
}

export interface StrategyResult {
  readonly arena: "mastermind";
  readonly strategy: StrategyName;
  readonly board: string;
  /** At 0 the codes that were found with the first guess. */
  readonly solvedIn: readonly number[];
  readonly mean: number;
  readonly max: number;
  readonly msPerGuess: number;
  readonly maxMs?: number;
  /** Every code was counted, after this first guess. */
  readonly first?: string;
  /** So many games were played; the mean of all games lies within so much of theirs, 95 % of such times. */
  readonly games?: number;
  readonly seed?: number;
  readonly within?: number;
}

const GAMES = 2_000;
/** At least so many, as in the tables of the books. */
const COLUMNS = 6;
const NORMAL_95 = 1.959964;

/** The strategies that are meant; none where there is none of that name. */
export function selectStrategies(name: string, board: MastermindBoard): readonly StrategyName[] {
  if (name !== "all") return STRATEGIES.filter((one) => one === name);
  if (!isSmallBoard(board)) return ["five-guess", "entropy", "most-parts", "genetic"];
  const isClassic = board.positions === 4 && board.colours === 6;
  return isClassic
    ? ["five-guess", "entropy", "most-parts", "optimal-five", "optimal"]
    : ["five-guess", "minimax", "entropy", "most-parts"];
}

export function parseBoard(text: string): MastermindBoard | undefined {
  const [, positions, colours] = /^(\d+)x(\d+)$/.exec(text)?.map(Number) ?? [];
  if (positions === undefined || colours === undefined) return undefined;
  const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
  return isWithin(positions, MASTERMIND_OPTIONS.positions) && isWithin(colours, MASTERMIND_OPTIONS.colours)
    ? { positions, colours }
    : undefined;
}

export async function measureStrategy(
  name: StrategyName,
  board: MastermindBoard,
  wish: StrategyRunOptions,
): Promise<StrategyResult> {
  const begun = performance.now();
  const tree = wish.games === undefined ? await treeFor(name, board) : undefined;
  const line = { arena: "mastermind", strategy: name, board: wish.board } as const;
  if (tree === undefined) return { ...line, ...(await playedResult(name, board, wish)) };
  const codes = allCodesOf(board);
  const counts = guessCounts(codes, tree);
  const msPerGuess = rounded((performance.now() - begun) / countTreeGuesses(tree), 4);
  const first = unpackCode(codes, tree.guess).map((colour) => colour + 1);
  return { ...line, ...sums(counts), msPerGuess, first: first.join(board.colours > 9 ? " " : "") };
}

async function treeFor(name: StrategyName, board: MastermindBoard): Promise<StrategyTree | undefined> {
  if (name === "genetic" || !isSmallBoard(board)) return undefined;
  if (isWeighingStrategy(name)) return buildStrategyTree(name, board);
  const treeFor = await loadStrategyTrees(board, readAsset);
  return treeFor(name) ?? buildStrategyTree("entropy", board);
}

async function playedResult(
  strategy: StrategyName,
  board: MastermindBoard,
  { games = GAMES, seed, onGame }: StrategyRunOptions,
): Promise<Omit<StrategyResult, "arena" | "strategy" | "board">> {
  const played = await playGames({ board, strategy, seed, games }, (done) => onGame?.(done, games));
  const counts = tallied(played.map(({ length }) => length));
  const { mean, ...others } = sums(counts);
  const variance = played.reduce((sum, { length }) => sum + (length - mean) ** 2, 0) / Math.max(1, games - 1);
  const ms = played.flat();
  const msPerGuess = rounded(ms.reduce((sum, one) => sum + one, 0) / ms.length, 3);
  const maxMs = rounded(Math.max(...ms), 1);
  return {
    ...others,
    mean,
    msPerGuess,
    maxMs,
    games,
    seed,
    within: rounded(NORMAL_95 * Math.sqrt(variance / games), 4),
  };
}

async function playGames(
  job: Omit<CodeBreakingJob, "workers" | "worker">,
  onGame: (done: number) => void,
): Promise<GuessTimes[]> {
  const workers = Math.min(job.games, availableParallelism());
  const played: GuessTimes[] = [];
  const serve = (worker: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const workerData: CodeBreakingJob = { ...job, workers, worker };
    const thread = new Worker(new URL("./mastermind-worker.ts", import.meta.url), { workerData });
    thread.on("message", (game: GuessTimes) => onGame(played.push(game)));
    thread.once("error", reject);
    thread.once("exit", () => resolve());
    return promise;
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => serve(worker)));
  return played;
}

function tallied(turns: readonly number[]): number[] {
  return Array.from({ length: Math.max(...turns) }, (_, at) => turns.filter((turn) => turn === at + 1).length);
}

function sums(counts: readonly number[]): Pick<StrategyResult, "solvedIn" | "mean" | "max"> {
  const codes = counts.reduce((sum, count) => sum + count, 0);
  const guesses = counts.reduce((sum, count, turn) => sum + count * (turn + 1), 0);
  const solvedIn = Array.from({ length: Math.max(COLUMNS, counts.length) }, (_, turn) => counts[turn] ?? 0);
  return { solvedIn, mean: rounded(guesses / codes, 5), max: counts.length };
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

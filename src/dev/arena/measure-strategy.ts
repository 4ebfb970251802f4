import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { GuessTimes } from "#dev/arena/mastermind-game.ts";
import type { CodeBreakingJob } from "#dev/arena/mastermind-worker.ts";
import { allCodesOf, isSmallBoard } from "#games/mastermind/bots/strategies/small-boards.ts";
import {
  buildStrategyTree,
  isScoringStrategy,
  STRATEGIES,
  type StrategyName,
} from "#games/mastermind/bots/strategies.ts";
import { loadStrategyTrees } from "#games/mastermind/bots/strategy-trees.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { MASTERMIND_OPTIONS } from "#games/mastermind/rules/options.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { codeCountsByGuesses, countTreeGuesses, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";
import { readAsset } from "#workers/read-asset.ts";

// Measures how many guesses a strategy needs. On small boards, the decision tree of the strategy gives the exact number
// for every code. On large boards, and for the genetic strategy, which is random, games are played.

export interface StrategyRunOptions {
  /** Positions and colours, for example `4x6`. */
  readonly board: string;
  /** Number of games to play. If set, games are played even if a decision tree could give the result. */
  readonly games?: number;
  readonly seed: number;
  onGame?(done: number, all: number): void;
}

export interface StrategyResult {
  readonly arena: "mastermind";
  readonly strategy: StrategyName;
  readonly board: string;
  /** How many codes were found with each number of guesses; index 0 is the first guess. */
  readonly solvedIn: readonly number[];
  readonly mean: number;
  readonly max: number;
  readonly msPerGuess: number;
  readonly maxMs?: number;
  /** The first guess. Set if the result comes from a decision tree. */
  readonly first?: string;
  /** Number of games. Set if games were played. */
  readonly games?: number;
  readonly seed?: number;
  /** Half the width of the 95 % interval of `mean`. */
  readonly within?: number;
}

const GAMES = 2_000;
/** Minimum length of `solvedIn`, as in the published tables. */
const MIN_COLUMNS = 6;
const NORMAL_95 = 1.959964;

/** Returns the strategies for a name or for `all`; none if the name is unknown. */
export function selectStrategies(name: string, board: MastermindBoard): readonly StrategyName[] {
  if (name !== "all") return STRATEGIES.filter((strategy) => strategy === name);
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
  options: StrategyRunOptions,
): Promise<StrategyResult> {
  const begun = performance.now();
  const tree = options.games === undefined ? await treeOf(name, board) : undefined;
  const line = { arena: "mastermind", strategy: name, board: options.board } as const;
  if (tree === undefined) return { ...line, ...(await measureByGames(name, board, options)) };
  const codes = allCodesOf(board);
  const counts = codeCountsByGuesses(codes, tree);
  const msPerGuess = round((performance.now() - begun) / countTreeGuesses(tree), 4);
  const first = unpackCode(codes, tree.guess).map((colour) => colour + 1);
  return { ...line, ...summarize(counts), msPerGuess, first: first.join(board.colours > 9 ? " " : "") };
}

async function treeOf(name: StrategyName, board: MastermindBoard): Promise<StrategyTree | undefined> {
  if (name === "genetic" || !isSmallBoard(board)) return undefined;
  if (isScoringStrategy(name)) return buildStrategyTree(name, board);
  const treeFor = await loadStrategyTrees(board, readAsset);
  return treeFor(name) ?? buildStrategyTree("entropy", board);
}

async function measureByGames(
  strategy: StrategyName,
  board: MastermindBoard,
  { games = GAMES, seed, onGame }: StrategyRunOptions,
): Promise<Omit<StrategyResult, "arena" | "strategy" | "board">> {
  const played = await playGames({ board, strategy, seed, games }, (done) => onGame?.(done, games));
  const counts = tally(played.map(({ length }) => length));
  const { mean, ...rest } = summarize(counts);
  const variance = played.reduce((sum, { length }) => sum + (length - mean) ** 2, 0) / Math.max(1, games - 1);
  const ms = played.flat();
  const msPerGuess = round(ms.reduce((sum, time) => sum + time, 0) / ms.length, 3);
  const maxMs = round(Math.max(...ms), 1);
  return {
    ...rest,
    mean,
    msPerGuess,
    maxMs,
    games,
    seed,
    within: round(NORMAL_95 * Math.sqrt(variance / games), 4),
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

function tally(turns: readonly number[]): number[] {
  return Array.from({ length: Math.max(...turns) }, (_, at) => turns.filter((turn) => turn === at + 1).length);
}

function summarize(counts: readonly number[]): Pick<StrategyResult, "solvedIn" | "mean" | "max"> {
  const codes = counts.reduce((sum, count) => sum + count, 0);
  const guesses = counts.reduce((sum, count, turn) => sum + count * (turn + 1), 0);
  const solvedIn = Array.from({ length: Math.max(MIN_COLUMNS, counts.length) }, (_, turn) => counts[turn] ?? 0);
  return { solvedIn, mean: round(guesses / codes, 5), max: counts.length };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

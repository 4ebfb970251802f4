import { parentPort, workerData } from "node:worker_threads";
import { playCodeBreakingGame } from "#dev/arena/mastermind-game.ts";
import { createStrategy, type StrategyName } from "#games/mastermind/bots/strategies.ts";
import { loadStrategyTrees } from "#games/mastermind/bots/strategy-trees.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { readAsset } from "#workers/read-asset.ts";

// This worker plays every n-th game, where n is the number of workers, and posts each game when it is over.

export interface CodeBreakingJob {
  readonly board: MastermindBoard;
  readonly strategy: StrategyName;
  readonly seed: number;
  readonly games: number;
  readonly workers: number;
  /** Index of this worker. */
  readonly worker: number;
}

const { board, strategy: name, seed, games, workers, worker } = workerData as CodeBreakingJob;
const strategy = createStrategy(name, await loadStrategyTrees(board, readAsset));
for (let game = worker; game < games; game += workers) {
  parentPort?.postMessage(playCodeBreakingGame(board, strategy, seed, game));
}

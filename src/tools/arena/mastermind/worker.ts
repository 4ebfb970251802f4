import { parentPort, workerData } from "node:worker_threads";
import type { Board } from "#games/mastermind/solver/board.ts";
import { type StrategyName, strategyOf } from "#games/mastermind/strategies.ts";
import { openTrees } from "#games/mastermind/trees.ts";
import { readAsset } from "#main/assets.ts";
import { playGame } from "#tools/arena/mastermind/games.ts";

// Plays every so many-th game, each from its own number, and posts each when it is over.

export interface GamesJob {
  readonly board: Board;
  readonly strategy: StrategyName;
  readonly seed: number;
  readonly games: number;
  /** Of so many workers, this one. */
  readonly workers: number;
  readonly worker: number;
}

const { board, strategy: name, seed, games, workers, worker } = workerData as GamesJob;
const strategy = strategyOf(name, await openTrees(board, readAsset));
for (let game = worker; game < games; game += workers) {
  parentPort?.postMessage(playGame(board, strategy, seed, game));
}

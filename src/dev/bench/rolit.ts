import { quantile } from "#cli/runner/quantile.ts";
import { BOARD_NAMES, getBoard } from "#games/rolit/board/board.ts";
import { computeAlphaBetaValue, createAlphaBetaSearch } from "#games/rolit/engine/alpha-beta-search.ts";
import { createEngine, loadBalls, type RolitEngine } from "#games/rolit/engine/engine.ts";
import {
  playOutRandomly,
  randomBelow,
  restoreSnapshot,
  takeSnapshot,
  type XorshiftState,
} from "#games/rolit/engine/playout.ts";
import { EMPTY_CELL } from "#games/rolit/rules/legal-cells.ts";
import type { BoardName } from "#games/rolit/types.ts";

const ROUNDS = 5;
const ROUND_MS = 100;
const PLAYERS = [2, 4, 10];
const DEPTH = 4;
/** Shares of cells with a ball on the boards to search. */
const FILLED_SHARES = [0.15, 0.3, 0.45, 0.6, 0.75];
const FREE = { duty: false };

/**
 * Measures what one thread does in a second: the number of random games played, and the number of nodes that alpha–beta
 * search visits at depth 4.
 */
export async function runBenchmark(): Promise<readonly object[]> {
  return BOARD_NAMES.flatMap((board) => PLAYERS.map((players) => measure(board, players)));
}

function measure(name: BoardName, players: number): object {
  const turns = Array.from({ length: players }, (_, seat) => seat + 1);
  return {
    bench: "rolit",
    board: name,
    players,
    playoutsPerSecond: Math.round(perSecond(createPlayoutWork(name, turns))),
    nodesPerSecond: Math.round(perSecond(createSearchWork(name, turns))),
  };
}

/** Returns the median of several rounds. The first round is left out: the code is not compiled yet. */
function perSecond(work: () => number): number {
  const rates = Array.from({ length: ROUNDS + 1 }, () => {
    const begun = cpuMs();
    let done = 0;
    while (cpuMs() - begun < ROUND_MS) done += work();
    return (done / (cpuMs() - begun)) * 1000;
  });
  return quantile(rates.slice(1), 0.5);
}

/** CPU time of this thread alone, on which other programs on the machine have no effect. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns a function that plays a random game from each position with a single ball, and returns the number of games.
 */
function createPlayoutWork(name: BoardName, turns: readonly number[]): () => number {
  const board = getBoard(name);
  const engine = createEngine(board, turns.length);
  const random: XorshiftState = { state: 1 };
  const plan = { rules: FREE, turns, moves: new Int16Array(engine.open.length), tries: 1 };
  const starts = board.cells.map((first) => {
    const balls = Array<number>(board.side ** 2).fill(EMPTY_CELL);
    balls[first] = 0;
    loadBalls(engine, board, balls);
    return takeSnapshot(engine);
  });
  return () => {
    for (const start of starts) {
      restoreSnapshot(engine, start);
      playOutRandomly(engine, plan, 1, random);
    }
    return starts.length;
  };
}

function createSearchWork(name: BoardName, turns: readonly number[]): () => number {
  const board = getBoard(name);
  const engine = createEngine(board, turns.length);
  const positions = FILLED_SHARES.map((share) => randomBalls(name, turns.length, share));
  const search = createAlphaBetaSearch(engine, FREE, { turns, own: [1], depth: DEPTH });
  let next = 0;
  return () => {
    loadBalls(engine, board, positions[next++ % positions.length] ?? []);
    search.nodes = 0;
    computeAlphaBetaValue(search, DEPTH, 0, -1, Number.MAX_SAFE_INTEGER);
    return search.nodes;
  };
}

/** Returns a board with random balls on `share` of its cells. The balls are the same at every call. */
function randomBalls(name: BoardName, players: number, share: number): number[] {
  const board = getBoard(name);
  const engine: RolitEngine = createEngine(board, players);
  const balls = Array<number>(board.side ** 2).fill(EMPTY_CELL);
  const random: XorshiftState = { state: 7 };
  balls[board.cells[board.cells.length >> 1] ?? 0] = 0;
  for (let count = 1; count < share * board.cells.length; count++) {
    loadBalls(engine, board, balls);
    const spot = engine.open[randomBelow(random, engine.openCount)] ?? 0;
    balls[engine.cellOf[spot] ?? 0] = randomBelow(random, players);
  }
  return balls;
}

import { quantile } from "#cli/runner/quantile.ts";
import { BOARD_NAMES, getBoard } from "#games/rolit/board/board.ts";
import { createSearch, searchValue } from "#games/rolit/engine/alpha-beta-search.ts";
import { createEngine, loadBalls, type RolitEngine } from "#games/rolit/engine/engine.ts";
import {
  playOutRandomly,
  type RandomState,
  randomBelow,
  restoreSnapshot,
  takeSnapshot,
} from "#games/rolit/engine/playout.ts";
import { EMPTY_CELL } from "#games/rolit/rules/legal-cells.ts";
import type { BoardName } from "#games/rolit/types.ts";

const ROUNDS = 5;
const ROUND_MS = 100;
const PLAYERS = [2, 4, 10];
const DEPTH = 4;
/** How full the boards are that are searched. */
const SHARES = [0.15, 0.3, 0.45, 0.6, 0.75];
const FREE = { duty: false };

/**
 * In a second of one thread: whole games of random balls from the first to the last, and balls that are laid and taken back by
 * alpha–beta, which counts them at depth 4.
 */
export async function run(): Promise<readonly object[]> {
  return BOARD_NAMES.flatMap((board) => PLAYERS.map((players) => measure(board, players)));
}

function measure(name: BoardName, players: number): object {
  const turns = Array.from({ length: players }, (_, seat) => seat + 1);
  return {
    bench: "rolit",
    board: name,
    players,
    playoutsPerSecond: Math.round(rateOf(playouts(name, turns))),
    nodesPerSecond: Math.round(rateOf(searches(name, turns))),
  };
}

/** How much is done in a second: the median of some rounds, of which the first, before all is compiled, is left out. */
function rateOf(work: () => number): number {
  const rates = Array.from({ length: ROUNDS + 1 }, () => {
    const begun = cpuMs();
    let done = 0;
    while (cpuMs() - begun < ROUND_MS) done += work();
    return (done / (cpuMs() - begun)) * 1000;
  });
  return quantile(rates.slice(1), 0.5);
}

/** This thread's own time: what else the machine does makes no difference to it. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Each from a first ball somewhere. */
function playouts(name: BoardName, turns: readonly number[]): () => number {
  const board = getBoard(name);
  const engine = createEngine(board, turns.length);
  const chance: RandomState = { state: 1 };
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
      playOutRandomly(engine, plan, 1, chance);
    }
    return starts.length;
  };
}

function searches(name: BoardName, turns: readonly number[]): () => number {
  const board = getBoard(name);
  const engine = createEngine(board, turns.length);
  const positions = SHARES.map((share) => someBalls(name, turns.length, share));
  const search = createSearch(engine, FREE, { turns, own: [1], depth: DEPTH });
  let next = 0;
  return () => {
    loadBalls(engine, board, positions[next++ % positions.length] ?? []);
    search.nodes = 0;
    searchValue(search, DEPTH, 0, -1, Number.MAX_SAFE_INTEGER);
    return search.nodes;
  };
}

/** A board as it may stand after so much of a game, the same every time. */
function someBalls(name: BoardName, players: number, share: number): number[] {
  const board = getBoard(name);
  const engine: RolitEngine = createEngine(board, players);
  const balls = Array<number>(board.side ** 2).fill(EMPTY_CELL);
  const chance: RandomState = { state: 7 };
  balls[board.cells[board.cells.length >> 1] ?? 0] = 0;
  for (let count = 1; count < share * board.cells.length; count++) {
    loadBalls(engine, board, balls);
    const spot = engine.open[randomBelow(chance, engine.openCount)] ?? 0;
    balls[engine.cellOf[spot] ?? 0] = randomBelow(chance, players);
  }
  return balls;
}

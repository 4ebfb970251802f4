import {
  countTurnedBallsOfSide,
  type EngineBall,
  type EngineRules,
  type EngineSpot,
  layBall,
  listMoves,
  type RolitEngine,
  undoLayBall,
} from "#games/rolit/engine/engine.ts";

// Alpha–beta search for one side (a seat or a team). The value of a board is the number of balls of this side. The
// search assumes that the side plays for the highest value at the end of the search, and that all other players play
// for the lowest.

export interface AlphaBetaSearch {
  readonly engine: RolitEngine;
  readonly rules: EngineRules;
  /** The seats in the order of their turns, beginning with the seat to move. After the last seat, the first follows. */
  readonly turns: readonly EngineBall[];
  /** The balls of the side that the search plays for. */
  readonly own: readonly EngineBall[];
  /** 1 for each ball that belongs to the side that the search plays for, 0 for the others. */
  readonly isOwn: Uint8Array;
  /** A buffer for the moves at each depth of the search. */
  readonly moves: readonly Int16Array[];
  nodes: number;
}

export function createAlphaBetaSearch(
  engine: RolitEngine,
  rules: EngineRules,
  {
    turns,
    own,
    depth,
  }: { readonly turns: readonly EngineBall[]; readonly own: readonly EngineBall[]; readonly depth: number },
): AlphaBetaSearch {
  const isOwn = Uint8Array.from(engine.counts, (_, ball) => (own.includes(ball) ? 1 : 0));
  const moves = Array.from({ length: depth + 1 }, () => new Int16Array(engine.open.length));
  return { engine, rules, turns, own, isOwn, moves, nodes: 0 };
}

export function countOwnBalls({ engine, own }: AlphaBetaSearch): number {
  let sum = 0;
  for (const ball of own) sum += engine.counts[ball];
  return sum;
}

/** Returns the value of the board after `depth` more moves; exact only between alpha and beta. */
export function computeAlphaBetaValue(
  search: AlphaBetaSearch,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  const { engine } = search;
  if (depth === 0 || engine.openCount === 0) return countOwnBalls(search);
  const ball = search.turns[ply % search.turns.length];
  if (depth === 1 && !search.rules.duty) return afterLast(search, ball);
  const moves = search.moves[depth];
  const count = listMoves(engine, ball, search.rules, moves);
  return search.isOwn[ball] === 1
    ? highest(search, ball, moves, count, depth, ply, alpha, beta)
    : lowest(search, ball, moves, count, depth, ply, alpha, beta);
}

/**
 * Returns the value of the board after the last move of the search. This move is not laid: counting the balls that it
 * would turn over is enough.
 */
function afterLast(search: AlphaBetaSearch, ball: EngineBall): number {
  const { engine, isOwn } = search;
  const { open, openCount } = engine;
  const before = countOwnBalls(search);
  search.nodes += openCount;
  let max = 0;
  if (isOwn[ball] === 1) {
    for (let at = 0; at < openCount; at++)
      max = Math.max(max, countTurnedBallsOfSide(engine, ball, open[at], isOwn, 0));
    return before + 1 + max;
  }
  for (let at = 0; at < openCount; at++) max = Math.max(max, countTurnedBallsOfSide(engine, ball, open[at], isOwn, 1));
  return before - max;
}

function highest(
  search: AlphaBetaSearch,
  ball: EngineBall,
  moves: Int16Array,
  count: number,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  let best = alpha;
  for (let index = 0; index < count && best < beta; index++) {
    const value = after(search, ball, moves[index], depth, ply, best, beta);
    if (value > best) best = value;
  }
  return best;
}

function lowest(
  search: AlphaBetaSearch,
  ball: EngineBall,
  moves: Int16Array,
  count: number,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  let best = beta;
  for (let index = 0; index < count && best > alpha; index++) {
    const value = after(search, ball, moves[index], depth, ply, alpha, best);
    if (value < best) best = value;
  }
  return best;
}

function after(
  search: AlphaBetaSearch,
  ball: EngineBall,
  spot: EngineSpot,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  const { engine } = search;
  search.nodes++;
  const openBefore = engine.openCount;
  const at = engine.openAt[spot];
  const turned = layBall(engine, ball, spot);
  const value = computeAlphaBetaValue(search, depth - 1, ply + 1, alpha, beta);
  undoLayBall(engine, spot, turned, openBefore, at);
  return value;
}

/** Returns the first of the moves with the best value. */
export function findBestMove(
  search: AlphaBetaSearch,
  moves: readonly EngineSpot[],
  depth: number,
): EngineSpot | undefined {
  let best: EngineSpot | undefined;
  let max = -1;
  for (const spot of moves) {
    const value = after(search, search.turns[0], spot, depth, 0, max, Number.POSITIVE_INFINITY);
    if (value > max) {
      max = value;
      best = spot;
    }
  }
  return best;
}

import {
  type Ball,
  countTurnedOf,
  type Engine,
  type EngineRules,
  lay,
  listMoves,
  type Spot,
  takeBack,
} from "#games/rolit/engine/engine.ts";

// Alpha–beta: whoever is not on the owner's side lays their ball so that the side has as few as possible. What a board is
// worth is the balls of the side, and nothing else.

export interface Search {
  readonly engine: Engine;
  readonly rules: EngineRules;
  /** Whose turns come, from the one to move on, again and again. */
  readonly turns: readonly Ball[];
  /** Balls of the side. */
  readonly own: readonly Ball[];
  /** By ball, 1 for those of the side. */
  readonly isOwn: Uint8Array;
  /** The moves of each ply. */
  readonly moves: readonly Int16Array[];
  nodes: number;
}

export function openSearch(
  engine: Engine,
  rules: EngineRules,
  { turns, own, depth }: { readonly turns: readonly Ball[]; readonly own: readonly Ball[]; readonly depth: number },
): Search {
  const isOwn = Uint8Array.from(engine.counts, (_, ball) => (own.includes(ball) ? 1 : 0));
  const moves = Array.from({ length: depth + 1 }, () => new Int16Array(engine.open.length));
  return { engine, rules, turns, own, isOwn, moves, nodes: 0 };
}

export function ownBalls({ engine, own }: Search): number {
  let sum = 0;
  for (const ball of own) sum += engine.counts[ball] as number;
  return sum;
}

/** What it comes to after so many more moves; only between alpha and beta is it exact. */
export function worthOf(search: Search, depth: number, ply: number, alpha: number, beta: number): number {
  const { engine } = search;
  if (depth === 0 || engine.openCount === 0) return ownBalls(search);
  const ball = search.turns[ply % search.turns.length] as Ball;
  if (depth === 1 && !search.rules.duty) return afterLast(search, ball);
  const moves = search.moves[depth] as Int16Array;
  const count = listMoves(engine, ball, search.rules, moves);
  return search.isOwn[ball] === 1
    ? highest(search, ball, moves, count, depth, ply, alpha, beta)
    : lowest(search, ball, moves, count, depth, ply, alpha, beta);
}

/** Of the last move it is enough to count what it would turn over. */
function afterLast(search: Search, ball: Ball): number {
  const { engine, isOwn } = search;
  const { open, openCount } = engine;
  const before = ownBalls(search);
  search.nodes += openCount;
  let most = 0;
  if (isOwn[ball] === 1) {
    for (let at = 0; at < openCount; at++)
      most = Math.max(most, countTurnedOf(engine, ball, open[at] as Spot, isOwn, 0));
    return before + 1 + most;
  }
  for (let at = 0; at < openCount; at++) most = Math.max(most, countTurnedOf(engine, ball, open[at] as Spot, isOwn, 1));
  return before - most;
}

function highest(
  search: Search,
  ball: Ball,
  moves: Int16Array,
  count: number,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  let best = alpha;
  for (let index = 0; index < count && best < beta; index++) {
    const value = after(search, ball, moves[index] as Spot, depth, ply, best, beta);
    if (value > best) best = value;
  }
  return best;
}

function lowest(
  search: Search,
  ball: Ball,
  moves: Int16Array,
  count: number,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  let best = beta;
  for (let index = 0; index < count && best > alpha; index++) {
    const value = after(search, ball, moves[index] as Spot, depth, ply, alpha, best);
    if (value < best) best = value;
  }
  return best;
}

function after(
  search: Search,
  ball: Ball,
  spot: Spot,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): number {
  const { engine } = search;
  search.nodes++;
  const openBefore = engine.openCount;
  const at = engine.openAt[spot] as number;
  const turned = lay(engine, ball, spot);
  const value = worthOf(search, depth - 1, ply + 1, alpha, beta);
  takeBack(engine, spot, turned, openBefore, at);
  return value;
}

/** The first of the moves, in their order, after which most comes out. */
export function bestMove(search: Search, moves: readonly Spot[], depth: number): Spot | undefined {
  let best: Spot | undefined;
  let most = -1;
  for (const spot of moves) {
    const value = after(search, search.turns[0] as Ball, spot, depth, 0, most, Number.POSITIVE_INFINITY);
    if (value > most) {
      most = value;
      best = spot;
    }
  }
  return best;
}

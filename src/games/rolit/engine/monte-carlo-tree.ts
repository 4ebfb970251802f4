import {
  type EngineBall,
  type EngineRules,
  type EngineSpot,
  layBall,
  listMoves,
  type RolitEngine,
} from "#games/rolit/engine/engine.ts";
import {
  type EngineSnapshot,
  playOutRandomly,
  randomBelow,
  restoreSnapshot,
  takeSnapshot,
  type XorshiftState,
} from "#games/rolit/engine/playout.ts";
import { type SidesOfBalls, writeRewards } from "#games/rolit/engine/rewards.ts";

// Monte-Carlo tree search (UCT; Kocsis and Szepesvári 2006) for any number of sides. In each node of the tree, the
// search takes the move that is best for the side to move. When it reaches the end of the tree, the match is played out
// at random. Nodes are stored in arrays, with the children of a node side by side.

export interface SearchTree {
  readonly engine: RolitEngine;
  readonly rules: EngineRules;
  readonly turns: readonly EngineBall[];
  readonly sides: SidesOfBalls;
  readonly root: EngineSnapshot;
  readonly random: XorshiftState;
  /**
   * Each node is a position after a ball was laid. For each node: the spot of this ball, the number of visits, and the
   * sum of the rewards for the player who laid the ball.
   */
  readonly spot: Int16Array;
  readonly visits: Int32Array;
  readonly sum: Float64Array;
  /** For each node, the index of the first child and the number of children. Both are 0 until children are created. */
  readonly firstChild: Int32Array;
  readonly children: Int16Array;
  used: number;
  readonly path: Int32Array;
  readonly rewards: Float64Array;
  readonly moves: Int16Array;
  readonly tries: number;
}

const MAX_NODES = 150_000;
const ROOT = 0;
/** How strongly the search prefers moves with few visits. */
const EXPLORATION = 0.35;
/** Number of candidate spots for each random move of a playout. */
const TRIES = 4;
/** Number of visits before the children of a node are created. */
const MIN_VISITS = 2;

export function createSearchTree(
  engine: RolitEngine,
  {
    rules,
    turns,
    sides,
    random,
  }: {
    readonly rules: EngineRules;
    readonly turns: readonly EngineBall[];
    readonly sides: SidesOfBalls;
    readonly random: XorshiftState;
  },
): SearchTree {
  const tree: SearchTree = {
    engine,
    rules,
    turns,
    sides,
    root: takeSnapshot(engine),
    random,
    spot: new Int16Array(MAX_NODES),
    visits: new Int32Array(MAX_NODES),
    sum: new Float64Array(MAX_NODES),
    firstChild: new Int32Array(MAX_NODES),
    children: new Int16Array(MAX_NODES),
    used: 1,
    path: new Int32Array(engine.cells + 1),
    rewards: new Float64Array(sides.count),
    moves: new Int16Array(engine.open.length),
    tries: TRIES,
  };
  grow(tree, ROOT, turns[0]);
  return tree;
}

/**
 * Plays one match to its end: first the best moves in the tree, then random moves. Returns how many balls were laid.
 */
export function runPlayout(tree: SearchTree): number {
  const { engine, turns, path, visits } = tree;
  restoreSnapshot(engine, tree.root);
  const before = laidIn(engine);
  let depth = 0;
  let node = ROOT;
  path[depth++] = node;
  while (engine.openCount > 0) {
    const ball = turns[(depth - 1) % turns.length];
    if (tree.children[node] === 0 && !(visits[node] >= MIN_VISITS && grow(tree, node, ball))) break;
    node = choose(tree, node);
    layBall(engine, ball, tree.spot[node]);
    engine.turnedCount = 0;
    path[depth++] = node;
  }
  playOutRandomly(engine, tree, (depth - 1) % turns.length, tree.random);
  writeRewards(engine, tree.sides, tree.rewards);
  learn(tree, depth);
  return engine.cells - before;
}

function laidIn({ counts }: RolitEngine): number {
  let laid = 0;
  for (const count of counts) laid += count;
  return laid;
}

/** Creates the children of a node; returns false if no nodes are free. */
function grow(tree: SearchTree, node: number, ball: EngineBall): boolean {
  const { engine, rules, moves, spot } = tree;
  const count = listMoves(engine, ball, rules, moves);
  if (tree.used + count > spot.length) return false;
  tree.firstChild[node] = tree.used;
  tree.children[node] = count;
  for (let at = 0; at < count; at++) spot[tree.used++] = moves[at];
  return true;
}

/**
 * Returns the child to visit next: the one with the best results plus a bonus for few visits. Before that, each child
 * is visited once, in random order.
 */
function choose({ firstChild, children, visits, sum, random }: SearchTree, node: number): number {
  const first = firstChild[node];
  const count = children[node];
  const share = EXPLORATION * Math.sqrt(Math.log(1 + visits[node]));
  const offset = randomBelow(random, count);
  let best = first;
  let max = -1;
  for (let at = 0; at < count; at++) {
    const child = first + (at + offset < count ? at + offset : at + offset - count);
    const tries = visits[child];
    if (tries === 0) return child;
    const worth = sum[child] / tries + share / Math.sqrt(tries);
    if (worth > max) {
      max = worth;
      best = child;
    }
  }
  return best;
}

function learn({ path, visits, sum, turns, sides, rewards }: SearchTree, depth: number): void {
  for (let at = 0; at < depth; at++) {
    const node = path[at];
    visits[node]++;
    if (at === 0) continue;
    const side = sides.sideOf[turns[(at - 1) % turns.length]];
    sum[node] += rewards[side];
  }
}

/** Returns the most visited move. */
export function mostVisitedMove({ firstChild, children, visits, spot }: SearchTree): EngineSpot {
  const first = firstChild[ROOT];
  let best = first;
  for (let child = first; child < first + children[ROOT]; child++) {
    if (visits[child] > visits[best]) best = child;
  }
  return spot[best];
}

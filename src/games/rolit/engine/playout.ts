import {
  countTurnedBalls,
  type EngineBall,
  type EngineRules,
  type EngineSpot,
  layBall,
  listMoves,
  type RolitEngine,
} from "#games/rolit/engine/engine.ts";

/** State of a fast random generator for playouts: Marsaglia's xorshift. It is never 0. */
export interface XorshiftState {
  state: number;
}

/** Returns a number from 0 to n − 1, for small n. */
export function randomBelow(random: XorshiftState, n: number): number {
  let word = random.state;
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  random.state = word;
  return ((word >>> 16) * n) >>> 16;
}

/**
 * Lays balls at random until no cell is empty. The seats lay in the order of `turns`, beginning at index `first`. These
 * moves cannot be undone.
 */
export function playOutRandomly(
  engine: RolitEngine,
  plan: PlayoutSettings,
  first: number,
  random: XorshiftState,
): void {
  const { rules, turns, moves, tries } = plan;
  let turn = first;
  while (engine.openCount > 0) {
    const ball = turns[turn];
    turn = turn + 1 === turns.length ? 0 : turn + 1;
    const from = rules.duty ? moves : engine.open;
    const count = rules.duty ? listMoves(engine, ball, rules, moves) : engine.openCount;
    layBall(engine, ball, drawSpot(engine, ball, from, count, tries, random));
    engine.turnedCount = 0;
  }
}

export interface PlayoutSettings {
  readonly rules: EngineRules;
  readonly turns: readonly EngineBall[];
  /** A buffer for the legal moves. */
  readonly moves: Int16Array;
  /**
   * Number of spots that are drawn at random for each move. The one that turns over the most balls is taken. With 1,
   * play is purely random. With 2, playouts are more like real matches, but take twice the time.
   */
  readonly tries: number;
}

function drawSpot(
  engine: RolitEngine,
  ball: EngineBall,
  from: Int16Array,
  count: number,
  tries: number,
  random: XorshiftState,
): EngineSpot {
  let best = from[randomBelow(random, count)];
  if (tries === 1 || count === 1) return best;
  let max = countTurnedBalls(engine, ball, best);
  for (let left = tries - 1; left > 0; left--) {
    const spot = from[randomBelow(random, count)];
    const turned = spot === best ? max : countTurnedBalls(engine, ball, spot);
    if (turned <= max) continue;
    max = turned;
    best = spot;
  }
  return best;
}

/** A position of the engine, to be restored later. */
export interface EngineSnapshot {
  readonly balls: Uint8Array;
  readonly counts: Int32Array;
  readonly open: Int16Array;
  readonly openAt: Int16Array;
  readonly openCount: number;
}

export function takeSnapshot({ balls, counts, open, openAt, openCount }: RolitEngine): EngineSnapshot {
  return { balls: balls.slice(), counts: counts.slice(), open: open.slice(), openAt: openAt.slice(), openCount };
}

export function restoreSnapshot(engine: RolitEngine, snapshot: EngineSnapshot): void {
  engine.balls.set(snapshot.balls);
  engine.counts.set(snapshot.counts);
  engine.open.set(snapshot.open);
  engine.openAt.set(snapshot.openAt);
  engine.openCount = snapshot.openCount;
  engine.turnedCount = 0;
}

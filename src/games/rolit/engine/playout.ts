import {
  type Ball,
  countTurned,
  type Engine,
  type EngineRules,
  lay,
  listMoves,
  type Spot,
} from "#games/rolit/engine/engine.ts";

/** Chance for playouts: Marsaglia's xorshift, which is fast. The state is never 0. */
export interface Chance {
  state: number;
}

/** From 0 to n − 1, for small n. */
export function draw(chance: Chance, n: number): number {
  let word = chance.state;
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  chance.state = word;
  return ((word >>> 16) * n) >>> 16;
}

/** Lays balls at random until no cell is left empty; `turns` go round from this one on. Nothing of it can be put back. */
export function playOut(engine: Engine, plan: Plan, first: number, chance: Chance): void {
  const { rules, turns, moves, tries } = plan;
  let turn = first;
  while (engine.openCount > 0) {
    const ball = turns[turn] as Ball;
    turn = turn + 1 === turns.length ? 0 : turn + 1;
    const from = rules.duty ? moves : engine.open;
    const count = rules.duty ? listMoves(engine, ball, rules, moves) : engine.openCount;
    lay(engine, ball, drawSpot(engine, ball, from, count, tries, chance));
    engine.turnedCount = 0;
  }
}

export interface Plan {
  readonly rules: EngineRules;
  readonly turns: readonly Ball[];
  /** Room for a list of moves. */
  readonly moves: Int16Array;
  /**
   * Of so many spots drawn, that is taken which turns most over: with one, any; with two, games come out more like those
   * that are played, for twice the time.
   */
  readonly tries: number;
}

function drawSpot(engine: Engine, ball: Ball, from: Int16Array, count: number, tries: number, chance: Chance): Spot {
  let best = from[draw(chance, count)] as Spot;
  if (tries === 1 || count === 1) return best;
  let most = countTurned(engine, ball, best);
  for (let left = tries - 1; left > 0; left--) {
    const spot = from[draw(chance, count)] as Spot;
    const turned = spot === best ? most : countTurned(engine, ball, spot);
    if (turned <= most) continue;
    most = turned;
    best = spot;
  }
  return best;
}

/** A position to come back to. */
export interface Snapshot {
  readonly balls: Uint8Array;
  readonly counts: Int32Array;
  readonly open: Int16Array;
  readonly openAt: Int16Array;
  readonly openCount: number;
}

export function snapshotOf({ balls, counts, open, openAt, openCount }: Engine): Snapshot {
  return { balls: balls.slice(), counts: counts.slice(), open: open.slice(), openAt: openAt.slice(), openCount };
}

export function restore(engine: Engine, snapshot: Snapshot): void {
  engine.balls.set(snapshot.balls);
  engine.counts.set(snapshot.counts);
  engine.open.set(snapshot.open);
  engine.openAt.set(snapshot.openAt);
  engine.openCount = snapshot.openCount;
  engine.turnedCount = 0;
}

import { DIRECTIONS, type RolitBoard } from "#games/rolit/board/board.ts";
import type { BallOwner, CellIndex } from "#games/rolit/types.ts";

// The rules of Rolit, made fast for searches: the board is changed in place, and moves can be undone. A border of empty
// spots surrounds the cells, so a ray that leaves the board ends like one that reaches an empty cell. The empty cells
// that touch a ball are kept in a list. The engine needs at least one ball on the board. It is not used for the first
// move, because any first move is as good as another.

/** Index of a cell on the board with its border. */
export type EngineSpot = number;

/** Content of a spot: 0 for nothing, otherwise the owner plus 1. */
export type EngineBall = number;

const NOTHING = 0;
const NOT_OPEN = -1;

export interface RolitEngine {
  /** The ball on each spot. */
  readonly balls: Uint8Array;
  /** Number of balls of each owner on the board, at the index of the owner plus 1. */
  readonly counts: Int32Array;
  /** The empty spots that touch a ball, in any order. */
  readonly open: Int16Array;
  openCount: number;
  /** Index of each spot in `open`; NOT_OPEN for spots that are not in it. */
  readonly openAt: Int16Array;
  /**
   * The balls that were turned over, newest last: the spot of each ball (`turned`), and its former owner
   * (`turnedFrom`).
   */
  readonly turned: Int16Array;
  readonly turnedFrom: Uint8Array;
  turnedCount: number;
  readonly isCell: Uint8Array;
  readonly steps: Int16Array;
  readonly spotOf: Int16Array;
  readonly cellOf: Int16Array;
  readonly cells: number;
}

export function createEngine(board: RolitBoard, owners: number): RolitEngine {
  const stride = board.side + 1;
  // The right border of a row is also the left border of the next row.
  const size = stride * (board.side + 2) + 1;
  const spots = Array.from({ length: board.side ** 2 }, (_, cell) => spotFor(board.side, cell));
  const isCell = new Uint8Array(size);
  const cellOf = new Int16Array(size).fill(-1);
  for (const cell of board.cells) isCell[spots[cell]] = 1;
  for (const [cell, spot] of spots.entries()) cellOf[spot] = cell;
  return {
    balls: new Uint8Array(size),
    counts: new Int32Array(owners + 1),
    open: new Int16Array(size),
    openCount: 0,
    openAt: new Int16Array(size).fill(NOT_OPEN),
    turned: new Int16Array(maxTurned(board)),
    turnedFrom: new Uint8Array(maxTurned(board)),
    turnedCount: 0,
    isCell,
    steps: Int16Array.from(DIRECTIONS, ({ column, row }) => row * stride + column),
    spotOf: Int16Array.from(spots),
    cellOf,
    cells: board.cells.length,
  };
}

const spotFor = (side: number, cell: CellIndex): EngineSpot =>
  (Math.floor(cell / side) + 1) * (side + 1) + (cell % side) + 1;

/** Max balls turned over in a match: each ball could turn over all balls on its eight rays. */
const maxTurned = ({ side, cells }: RolitBoard) => cells.length * 8 * side;

/** Loads a position, given as the owner of each cell. Afterwards the list `open` is in the order of the cells. */
export function loadBalls(engine: RolitEngine, board: RolitBoard, balls: readonly BallOwner[]): void {
  engine.balls.fill(NOTHING);
  engine.counts.fill(0);
  engine.openAt.fill(NOT_OPEN);
  engine.openCount = 0;
  engine.turnedCount = 0;
  for (const cell of board.cells) {
    const ball = balls[cell] + 1;
    engine.balls[engine.spotOf[cell]] = ball;
    if (ball !== NOTHING) engine.counts[ball]++;
  }
  for (const cell of board.cells) {
    const isOpen = board.neighbours[cell].some((beside) => engine.balls[engine.spotOf[beside]] !== NOTHING);
    const spot = engine.spotOf[cell];
    if (isOpen && engine.balls[spot] === NOTHING) addOpen(engine, spot);
  }
}

function addOpen(engine: RolitEngine, spot: EngineSpot): void {
  engine.openAt[spot] = engine.openCount;
  engine.open[engine.openCount++] = spot;
}

/**
 * Lays a ball on an open spot and returns how many balls it turned over. These balls are now the last ones in `turned`.
 * The last spot in `open` takes the place of the used one, and newly open spots are appended, so that `undoLayBall` can
 * reverse the change.
 */
export function layBall(engine: RolitEngine, ball: EngineBall, spot: EngineSpot): number {
  const { balls, counts, open, openAt, steps, isCell } = engine;
  balls[spot] = ball;
  const at = openAt[spot];
  const last = open[--engine.openCount];
  open[at] = last;
  openAt[last] = at;
  openAt[spot] = NOT_OPEN;
  const before = engine.turnedCount;
  for (let way = 0; way < 8; way++) {
    const step = steps[way];
    let here = spot + step;
    const beside = balls[here];
    if (beside === NOTHING) {
      if (isCell[here] !== 0 && openAt[here] === NOT_OPEN) addOpen(engine, here);
    } else if (beside !== ball) {
      let there = beside;
      do {
        here += step;
        there = balls[here];
      } while (there !== NOTHING && there !== ball);
      if (there === ball) turnBack(engine, ball, spot, here - step, step);
    }
  }
  const turned = engine.turnedCount - before;
  counts[ball] = counts[ball] + 1 + turned;
  return turned;
}

/**
 * Turns over the balls between the new ball on `spot` and the nearest ball of the same owner in this direction, on
 * `end`.
 */
function turnBack(engine: RolitEngine, ball: EngineBall, spot: EngineSpot, end: EngineSpot, step: number): void {
  const { balls, counts, turned, turnedFrom } = engine;
  let count = engine.turnedCount;
  for (let here = end; here !== spot; here -= step) {
    const from = balls[here];
    counts[from]--;
    turned[count] = here;
    turnedFrom[count++] = from;
    balls[here] = ball;
  }
  engine.turnedCount = count;
}

/**
 * Undoes `layBall` for the ball laid last. `turned`: the number of balls that it turned over. `openBefore`: the number
 * of open spots before it was laid. `at`: the index of its spot in `open` at that time.
 */
export function undoLayBall(
  engine: RolitEngine,
  spot: EngineSpot,
  turned: number,
  openBefore: number,
  at: number,
): void {
  const { balls, counts, open, openAt } = engine;
  const ball = balls[spot];
  counts[ball] = counts[ball] - 1 - turned;
  for (let left = turned; left > 0; left--) {
    const top = --engine.turnedCount;
    const from = engine.turnedFrom[top];
    balls[engine.turned[top]] = from;
    counts[from]++;
  }
  for (let index = engine.openCount - 1; index >= openBefore - 1; index--) openAt[open[index]] = NOT_OPEN;
  balls[spot] = NOTHING;
  // When the ball was laid, the last open spot took the place of this spot in the list.
  if (at < openBefore - 1) {
    const moved = open[at];
    open[openBefore - 1] = moved;
    openAt[moved] = openBefore - 1;
  }
  open[at] = spot;
  openAt[spot] = at;
  engine.openCount = openBefore;
}

/** Returns how many balls a ball laid on this spot would turn over. */
export function countTurnedBalls({ balls, steps }: RolitEngine, ball: EngineBall, spot: EngineSpot): number {
  let turned = 0;
  for (let way = 0; way < 8; way++) {
    const step = steps[way];
    let here = spot + step;
    let there = balls[here];
    let run = 0;
    while (there !== NOTHING && there !== ball) {
      run++;
      here += step;
      there = balls[here];
    }
    if (there === ball) turned += run;
  }
  return turned;
}

/**
 * Returns how many balls of some owners a ball laid on this spot would turn over. Counts the balls of those owners for
 * which `isOwn` has the value `wanted`.
 */
export function countTurnedBallsOfSide(
  { balls, steps }: RolitEngine,
  ball: EngineBall,
  spot: EngineSpot,
  isOwn: Uint8Array,
  wanted: 0 | 1,
): number {
  let turned = 0;
  for (let way = 0; way < 8; way++) {
    const step = steps[way];
    let here = spot + step;
    let there = balls[here];
    let run = 0;
    while (there !== NOTHING && there !== ball) {
      if (isOwn[there] === wanted) run++;
      here += step;
      there = balls[here];
    }
    if (there === ball) turned += run;
  }
  return turned;
}

/** Returns whether a ball laid on this spot would turn over any ball. */
export function canTurnOverBalls({ balls, steps }: RolitEngine, ball: EngineBall, spot: EngineSpot): boolean {
  for (let way = 0; way < 8; way++) {
    const step = steps[way];
    let here = spot + step;
    let there = balls[here];
    if (there === NOTHING || there === ball) continue;
    do {
      here += step;
      there = balls[here];
    } while (there !== NOTHING && there !== ball);
    if (there === ball) return true;
  }
  return false;
}

/**
 * Writes the spots where a ball may be laid into `moves` and returns their number. To trap means to turn over at least
 * one ball. With `duty`, a player who can trap must trap. With `passes`, a player who cannot trap has no move.
 */
export function listMoves(engine: RolitEngine, ball: EngineBall, rules: EngineRules, moves: Int16Array): number {
  const { open, openCount } = engine;
  let count = 0;
  if (rules.duty) {
    for (let at = 0; at < openCount; at++) {
      const spot = open[at];
      if (canTurnOverBalls(engine, ball, spot)) moves[count++] = spot;
    }
    if (count > 0 || rules.passes) return count;
  }
  for (let at = 0; at < openCount; at++) moves[count++] = open[at];
  return count;
}

export interface EngineRules {
  readonly duty: boolean;
  /**
   * True if a player who cannot turn over any ball has no move, as in Othello. No rule set of Rolit has this; tests use
   * it, because the number of move sequences in Othello is known.
   */
  readonly passes?: boolean;
}

import type { BallCell, BallsBlock, GridCell, Scene } from "#core/scene.ts";

// If a move in Rolit turns balls over, the animation shows it ring by ring. A ring is all turned balls at the same
// distance from the laid ball.

/** Returns in how many rings around the laid ball the balls turn over. */
export function countRingsOfTurnedBalls(after: Scene): number {
  const board = findBallsBlock(after);
  if (board?.last === undefined) return 0;
  const { last } = board;
  return Math.max(0, ...board.balls.flatMap((ball) => (ball.turned ? [distance(ball, last)] : [])));
}

/**
 * Returns the board while the balls of ring number `ring` turn over. Those of lower rings have turned over already. For
 * ring 0, the new ball is laid and no ball has turned over yet.
 */
export function createBoardWithTurningBalls(before: Scene, after: Scene, ring: number): BallsBlock | undefined {
  const board = findBallsBlock(after);
  const last = board?.last;
  if (board === undefined || last === undefined) return undefined;
  const then = new Map(findBallsBlock(before)?.balls.map((ball) => [keyOf(ball), ball.symbol]));
  const balls = board.balls.map(({ turned, ...ball }): BallCell => {
    const away = turned ? distance(ball, last) : 0;
    if (away > ring) return { ...ball, symbol: then.get(keyOf(ball)) ?? ball.symbol };
    return turned && away === ring ? { ...ball, narrow: true } : ball;
  });
  return { ...board, balls, legal: [] };
}

/** Whether a ball was laid in this step. */
export function hasNewBall(before: Scene, after: Scene): boolean {
  return (findBallsBlock(after)?.balls.length ?? 0) > (findBallsBlock(before)?.balls.length ?? 0);
}

export function findBallsBlock({ blocks }: Scene): BallsBlock | undefined {
  return blocks.find((block) => block.kind === "balls");
}

const distance = (one: GridCell, other: GridCell) =>
  Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row));

const keyOf = ({ column, row }: GridCell) => `${column},${row}`;

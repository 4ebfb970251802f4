import type { BallCell, BallsBlock, GridCell, Scene } from "#core/scene.ts";

// When balls are turned over in Rolit, an animation turns them ring by ring, outward from the laid ball.

/** Returns the number of rings that turn after this step. */
export function countRingsOfTurnedBalls(after: Scene): number {
  const board = findBallsBlock(after);
  if (board?.last === undefined) return 0;
  const { last } = board;
  return Math.max(0, ...board.balls.flatMap((ball) => (ball.turned ? [distance(ball, last)] : [])));
}

/**
 * Returns the board while `ring` turns. The rings inside it have turned already. For ring 0, the ball is laid and no
 * ring has turned yet.
 */
export function createTurningBoard(before: Scene, after: Scene, ring: number): BallsBlock | undefined {
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

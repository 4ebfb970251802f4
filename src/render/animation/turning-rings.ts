import type { BallCell, BallsBlock, GridCell, Scene } from "#core/scene.ts";

// Balls that are turned over are seen turning ring by ring, outward from the one that was laid.

/** How many rings turn after this step. */
export function countTurningRings(after: Scene): number {
  const board = findBallsBlock(after);
  if (board?.last === undefined) return 0;
  const { last } = board;
  return Math.max(0, ...board.balls.flatMap((ball) => (ball.turned ? [distance(ball, last)] : [])));
}

/** The board after the step, with as many rings turned as are inside this one, which is just turning; 0 is none. */
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

/** A ball lies there that did not before. */
export function hasNewBall(before: Scene, after: Scene): boolean {
  return (findBallsBlock(after)?.balls.length ?? 0) > (findBallsBlock(before)?.balls.length ?? 0);
}

export function findBallsBlock({ blocks }: Scene): BallsBlock | undefined {
  return blocks.find((block) => block.kind === "balls");
}

const distance = (one: GridCell, other: GridCell) =>
  Math.max(Math.abs(one.column - other.column), Math.abs(one.row - other.row));

const keyOf = ({ column, row }: GridCell) => `${column},${row}`;

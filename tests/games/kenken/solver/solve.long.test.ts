import { expect, test } from "vitest";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import { isCorrectGrid } from "../../../oracle/kenken-grids.ts";
import { randomBoard, randomFromSeed } from "../board-fixtures.ts";

const BOARDS = 20_000;
/** Takes about a second. */
const MAX_NODES = 60_000;

test(`${BOARDS} random boards of up to 9 × 9 with all operations are solved within the maximum of steps`, () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`boards of seed ${seed}`);
  const random = randomFromSeed(seed);
  let max = 0;
  for (let at = 0; at < BOARDS; at++) {
    const size = 3 + random.below(7);
    const board = randomBoard(random, size);
    const { solutions, complete, nodes } = solveBoard(board, { nodes: MAX_NODES });
    max = Math.max(max, nodes);
    expect(complete, `board ${at} of seed ${seed}`).toBe(true);
    expect(solutions.length).toBeGreaterThan(0);
    for (const grid of solutions) expect(isCorrectGrid(board, grid)).toBe(true);
  }
  console.log(`at most ${max} steps`);
});

import { expect, test } from "vitest";
import { solve } from "#games/kenken/solver/solve.ts";
import { isRightGrid } from "../../oracle/kenken.ts";
import { chanceFrom, randomBoard } from "./boards.ts";

const BOARDS = 20_000;
/** About a second's. */
const MOST_NODES = 60_000;

test(`${BOARDS} random boards of up to 9 × 9, with every operation, are solved in so many steps`, () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`boards of seed ${seed}`);
  const chance = chanceFrom(seed);
  let most = 0;
  for (let at = 0; at < BOARDS; at++) {
    const size = 3 + chance.below(7);
    const board = randomBoard(chance, size);
    const { solutions, complete, nodes } = solve(board, { nodes: MOST_NODES });
    most = Math.max(most, nodes);
    expect(complete, `board ${at} of seed ${seed}`).toBe(true);
    expect(solutions.length).toBeGreaterThan(0);
    for (const grid of solutions) expect(isRightGrid(board, grid)).toBe(true);
  }
  console.log(`at most ${most} steps`);
});

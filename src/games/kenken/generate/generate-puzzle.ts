import { createRng } from "#core/rng.ts";
import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { gradeBoard } from "#games/kenken/deduce/deduce.ts";
import { createCage } from "#games/kenken/generate/create-cage.ts";
import { cutIntoCages, splitCage } from "#games/kenken/generate/cut-into-cages.ts";
import { type GradeRecipe, gradeRecipeFor } from "#games/kenken/generate/grade-recipes.ts";
import { randomLatinSquare } from "#games/kenken/generate/latin-square.ts";
import { createRandomSource, type RandomSource } from "#games/kenken/generate/random-source.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { solveModel } from "#games/kenken/solver/solve.ts";

// Makes a board of a wanted grade by cutting a solution into cages. While the board has a second solution, a cage in
// which the two solutions differ gets another clue or is split. While the board is too hard, the largest cage is
// changed in the same way. A board that ends up too easy is discarded. The result depends on the seed alone, never on a
// clock.

export interface PuzzleRequest {
  readonly size: number;
  readonly grade: Grade;
  /** Seed of the random generator, as 64 hexadecimal digits. */
  readonly seed: string;
  /** Whether cages may also use modulus and power. */
  readonly every?: boolean;
}

/** A board with exactly one solution. */
export interface GeneratedPuzzle {
  readonly board: KenkenBoard;
  readonly grade: Grade;
  readonly solution: CellValues;
}

const MAX_TRIES = 20_000;
/** Maximum number of nodes in the search tree of the solver. A board that needs more is discarded. */
const MAX_NODES = 60;
const MAX_CHANGES = 30;

/** A board as requested. Undefined if no board of this size and grade was found. */
export function generatePuzzle({ size, grade, seed, every = false }: PuzzleRequest): GeneratedPuzzle | undefined {
  const random = createRandomSource(createRng(seed));
  const recipe = gradeRecipeFor(grade, every);
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const solution = randomLatinSquare(size, random);
    const cages = cutIntoCages(size, recipe.weights, random).map((cells) =>
      createCage(cells, solution, recipe, random),
    );
    const board = shapeBoard({ size, cages, fixed: [] }, solution, grade, recipe, random);
    if (board) return { board: inOrder(board), grade, solution };
  }
  return undefined;
}

/** Changes a board until it has one solution and the wanted grade. Undefined if that does not succeed. */
function shapeBoard(
  start: KenkenBoard,
  solution: CellValues,
  grade: Grade,
  recipe: GradeRecipe,
  random: RandomSource,
): KenkenBoard | undefined {
  let board = start;
  for (let change = 0; change < MAX_CHANGES; change++) {
    const model = createBoardModel(board);
    const { count, solutions, complete, nodes } = solveModel(model, { nodes: MAX_NODES });
    if (count < 2 && !complete) return undefined;
    if (count === 1) {
      const wanted = GRADES.indexOf(grade);
      // The search tree has one node: the solver deduced the solution without trying a value. So the board cannot be
      // harder than `hard`.
      if (nodes === 1 && wanted > GRADES.indexOf("hard")) return undefined;
      const found = GRADES.indexOf(gradeBoard(model));
      if (found === wanted) return board;
      if (found < wanted) return undefined;
    }
    const cage = count === 1 ? pickLargestCage(board, random) : pickDifferingCage(board, solutions, random);
    if (cage === undefined) return undefined;
    board = changeCage(board, cage, solution, recipe, random);
  }
  return undefined;
}

function pickLargestCage({ cages }: KenkenBoard, random: RandomSource): number | undefined {
  const max = Math.max(...cages.map(({ cells }) => cells.length));
  const all = cages.flatMap(({ cells }, at) => (cells.length === max ? [at] : []));
  return max === 1 ? undefined : all[random.below(all.length)];
}

/** Picks a cage in which two solutions differ. */
function pickDifferingCage(
  { cages }: KenkenBoard,
  [one = [], other = []]: readonly CellValues[],
  random: RandomSource,
): number | undefined {
  const all = cages.flatMap(({ cells }, at) => (cells.some((cell) => one[cell] !== other[cell]) ? [at] : []));
  return all[random.below(Math.max(1, all.length))];
}

/** Gives a cage another clue, or splits it in two. */
function changeCage(
  board: KenkenBoard,
  at: number,
  solution: CellValues,
  recipe: GradeRecipe,
  random: RandomSource,
): KenkenBoard {
  const cage = board.cages[at];
  if (cage === undefined) return board;
  const other = createCage(cage.cells, solution, recipe, random);
  const isOther = other.operation !== cage.operation;
  const pieces = isOther && random.below(2) === 0 ? [cage.cells] : splitCage(board.size, cage.cells, random);
  const cages = pieces.length === 1 ? [other] : pieces.map((cells) => createCage(cells, solution, recipe, random));
  return { ...board, cages: board.cages.toSpliced(at, 1, ...cages) };
}

/** Sorts the cages by their first cells. */
function inOrder(board: KenkenBoard): KenkenBoard {
  const first = (cells: readonly number[]) => cells[0] ?? 0;
  return { ...board, cages: board.cages.toSorted((one, other) => first(one.cells) - first(other.cells)) };
}

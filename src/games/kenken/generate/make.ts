import type { Board, Values } from "#games/kenken/board/types.ts";
import { gradeOf } from "#games/kenken/deduce/deduce.ts";
import { type Chance, chanceOf } from "#games/kenken/generate/chance.ts";
import { cageOf } from "#games/kenken/generate/clues.ts";
import { cutBoard, cutCage } from "#games/kenken/generate/cut.ts";
import { latinSquare } from "#games/kenken/generate/latin.ts";
import { type Recipe, recipeFor } from "#games/kenken/generate/recipes.ts";
import { GRADES, type Grade } from "#games/kenken/grades.ts";
import { modelOf } from "#games/kenken/solver/model.ts";
import { solveModel } from "#games/kenken/solver/solve.ts";
import { rngFrom } from "#kernel/rng.ts";

// Makes a board of a wanted grade: a solution is cut into cages; while there is another solution beside it, a cage in which
// the two differ gets another clue or is cut in two, and while the board is too hard, its largest cage is. What is too easy
// in the end is thrown away. All of it hangs on the seed alone, and on no clock.

export interface Wish {
  readonly size: number;
  readonly grade: Grade;
  /** 64 hexadecimal digits. */
  readonly seed: string;
  /** With modulus and power. */
  readonly every?: boolean;
}

/** With exactly one solution. */
export interface Level {
  readonly board: Board;
  readonly grade: Grade;
  readonly solution: Values;
}

const MOST_TRIES = 20_000;
/** A board that takes longer to solve is given up. */
const MOST_NODES = 60;
const MOST_CHANGES = 30;

/** A board as wished; undefined where there seems to be none of this size and grade. */
export function makeLevel({ size, grade, seed, every = false }: Wish): Level | undefined {
  const chance = chanceOf(rngFrom(seed));
  const recipe = recipeFor(grade, every);
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const solution = latinSquare(size, chance);
    const cages = cutBoard(size, recipe.weights, chance).map((cells) => cageOf(cells, solution, recipe, chance));
    const board = shape({ size, cages, fixed: [] }, solution, grade, recipe, chance);
    if (board) return { board: inOrder(board), grade, solution };
  }
  return undefined;
}

/** Changes a board until it is unique and of the grade. Undefined where it does not get there. */
function shape(start: Board, solution: Values, grade: Grade, recipe: Recipe, chance: Chance): Board | undefined {
  let board = start;
  for (let change = 0; change < MOST_CHANGES; change++) {
    const model = modelOf(board);
    const { count, solutions, complete, nodes } = solveModel(model, { nodes: MOST_NODES });
    if (count < 2 && !complete) return undefined;
    if (count === 1) {
      const wanted = GRADES.indexOf(grade);
      // Where nothing had to be tried, no thought is needed that is harder than sets.
      if (nodes === 1 && wanted > GRADES.indexOf("hard")) return undefined;
      const found = GRADES.indexOf(gradeOf(model));
      if (found === wanted) return board;
      if (found < wanted) return undefined;
    }
    const cage = count === 1 ? largest(board, chance) : differing(board, solutions, chance);
    if (cage === undefined) return undefined;
    board = changed(board, cage, solution, recipe, chance);
  }
  return undefined;
}

function largest({ cages }: Board, chance: Chance): number | undefined {
  const most = Math.max(...cages.map(({ cells }) => cells.length));
  const all = cages.flatMap(({ cells }, at) => (cells.length === most ? [at] : []));
  return most === 1 ? undefined : all[chance.below(all.length)];
}

/** A cage in which two solutions differ. */
function differing({ cages }: Board, [one = [], other = []]: readonly Values[], chance: Chance): number | undefined {
  const all = cages.flatMap(({ cells }, at) => (cells.some((cell) => one[cell] !== other[cell]) ? [at] : []));
  return all[chance.below(Math.max(1, all.length))];
}

/** The board with another clue for a cage, or with the cage in two pieces. */
function changed(board: Board, at: number, solution: Values, recipe: Recipe, chance: Chance): Board {
  const cage = board.cages[at];
  if (cage === undefined) return board;
  const other = cageOf(cage.cells, solution, recipe, chance);
  const isOther = other.operation !== cage.operation;
  const pieces = isOther && chance.below(2) === 0 ? [cage.cells] : cutCage(board.size, cage.cells, chance);
  const cages = pieces.length === 1 ? [other] : pieces.map((cells) => cageOf(cells, solution, recipe, chance));
  return { ...board, cages: board.cages.toSpliced(at, 1, ...cages) };
}

/** Cages in the order of their first cells. */
function inOrder(board: Board): Board {
  const first = (cells: readonly number[]) => cells[0] ?? 0;
  return { ...board, cages: board.cages.toSorted((one, other) => first(one.cells) - first(other.cells)) };
}

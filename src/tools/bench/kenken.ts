import type { Board } from "#games/kenken/board/types.ts";
import { makeLevel } from "#games/kenken/generate/make.ts";
import { gradesFor, SIZES } from "#games/kenken/generate/recipes.ts";
import type { Grade } from "#games/kenken/grades.ts";
import { solve } from "#games/kenken/solver/solve.ts";
import { quantile, rounded } from "#tools/bench/spread.ts";

/** Of each size and grade; of the two hardest grades of the largest size, more. */
const BOARDS = 40;
const BOARDS_OF_HARDEST = 150;
const ROUNDS = 5;

/** Levels made and solved, with proof that there is one solution; a line for each size and grade. */
export async function run(): Promise<readonly object[]> {
  for (let seed = 1_000; seed < 1_010; seed++) measure(6, "normal", seed, 1);
  const lines: object[] = [];
  for (let size: number = SIZES.least; size <= SIZES.most; size++) {
    for (const grade of gradesFor(size)) {
      const isHardest = size === SIZES.most && gradesFor(size).indexOf(grade) > 2;
      lines.push(measure(size, grade, 1, isHardest ? BOARDS_OF_HARDEST : BOARDS));
    }
  }
  return lines;
}

function measure(size: number, grade: Grade, seed: number, boards: number): object {
  const made = Array.from({ length: boards }, (_, at) => timedLevel(size, grade, seed + at));
  const solving = made.map(({ board }) => timeToSolve(board));
  const generating = made.map(({ ms }) => ms);
  return {
    bench: "kenken",
    size,
    grade,
    boards,
    solveMedianMs: thousandths(quantile(solving, 0.5)),
    solveMaxMs: thousandths(Math.max(...solving)),
    generateMedianMs: rounded(quantile(generating, 0.5)),
    generateP95Ms: rounded(quantile(generating, 0.95)),
  };
}

const thousandths = (ms: number) => Math.round(ms * 1_000) / 1_000;

function timedLevel(size: number, grade: Grade, number: number): { readonly board: Board; readonly ms: number } {
  const begun = performance.now();
  const level = makeLevel({ size, grade, seed: number.toString(16).padStart(64, "0") });
  if (level === undefined) throw new Error(`no ${grade} board of ${size} × ${size} of seed ${number}`);
  return { board: level.board, ms: performance.now() - begun };
}

/** The median of some rounds: another program on the machine is no property of the board. */
function timeToSolve(board: Board): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    solve(board);
    return performance.now() - begun;
  });
  return quantile(times, 0.5);
}

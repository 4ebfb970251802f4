import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { GENERATED_SIZES, gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";

/** Number of boards of each size and grade. */
const BOARDS = 40;
/** Number of boards of the largest size for each of the two hardest grades. */
const BOARDS_OF_HARDEST = 150;
const ROUNDS = 5;
/**
 * Number of boards of the hardest grade, by board size: forty in all. Their total time can be compared with other
 * solvers.
 */
const MIXED_BOARDS: { readonly [size: number]: number } = { 4: 4, 5: 4, 6: 6, 7: 6, 8: 8, 9: 12 };

/**
 * Measures generating puzzles, and solving them with proof that the solution is unique. Returns a line for each size
 * and grade, one for the two hardest grades of the largest size, and one for forty hard boards of all sizes.
 */
export async function runBenchmark(): Promise<readonly object[]> {
  for (let seed = 1_000; seed < 1_010; seed++) measureGenerate(6, "normal", seed);
  const lines: object[] = [];
  const hardest: Timed[] = [];
  const mixed: Timed[] = [];
  for (let size: number = GENERATED_SIZES.min; size <= GENERATED_SIZES.max; size++) {
    const grades = gradesForSize(size);
    for (const grade of grades) {
      const isHardest = size === GENERATED_SIZES.max && grades.indexOf(grade) > 2;
      const timed = measure(size, grade, isHardest ? BOARDS_OF_HARDEST : BOARDS);
      lines.push(lineOf(size, grade, timed));
      if (isHardest) hardest.push(...timed);
      if (grade === grades.at(-1)) mixed.push(...timed.slice(0, MIXED_BOARDS[size] ?? 0));
    }
  }
  return [...lines, lineOf(GENERATED_SIZES.max, "the two hardest", hardest), mixedLine(mixed)];
}

interface Timed {
  readonly solveMs: number;
  readonly generateMs: number;
}

function measure(size: number, grade: Grade, boards: number): Timed[] {
  const puzzles = Array.from({ length: boards }, (_, at) => measureGenerate(size, grade, 1 + at));
  return puzzles.map(({ board, ms }) => ({ solveMs: measureSolve(board), generateMs: ms }));
}

function mixedLine(timed: readonly Timed[]): object {
  const sum = timed.reduce((total, { solveMs }) => total + solveMs, 0);
  return { ...lineOf("4–9", "the hardest of each size", timed), solveSumMs: roundThousandths(sum) };
}

function lineOf(size: number | string, grade: string, timed: readonly Timed[]): object {
  const solving = timed.map(({ solveMs }) => solveMs);
  const generating = timed.map(({ generateMs }) => generateMs);
  return {
    bench: "kenken",
    size,
    grade,
    boards: timed.length,
    solveMedianMs: roundThousandths(quantile(solving, 0.5)),
    solveMaxMs: roundThousandths(Math.max(...solving)),
    generateMedianMs: roundToHundredths(quantile(generating, 0.5)),
    generateP95Ms: roundToHundredths(quantile(generating, 0.95)),
  };
}

const roundThousandths = (ms: number) => Math.round(ms * 1_000) / 1_000;

function measureGenerate(
  size: number,
  grade: Grade,
  number: number,
): { readonly board: KenkenBoard; readonly ms: number } {
  const begun = performance.now();
  const puzzle = generatePuzzle({ size, grade, seed: number.toString(16).padStart(64, "0") });
  if (puzzle === undefined) throw new Error(`no ${grade} board of ${size} × ${size} of seed ${number}`);
  return { board: puzzle.board, ms: performance.now() - begun };
}

/** Returns the median of several rounds, because other programs on the machine disturb single ones. */
function measureSolve(board: KenkenBoard): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    solveBoard(board);
    return performance.now() - begun;
  });
  return quantile(times, 0.5);
}

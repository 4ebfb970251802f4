import type { Achievements } from "#core/game.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import type { KenkenState } from "#games/kenken/types.ts";

/**
 * Achievements of each seat: whether it solved the board, and its hints. The number of steps does not count, only the
 * time. Players who shared one grid get no time, because none of them solved it alone.
 */
export function achievementsOf({ options, players }: KenkenState): readonly Achievements[] {
  const grade = encodeDifficulty(options.board.size, options.grade);
  const shared = options.mode === "together" ? { shared: true as const } : {};
  const task = boardTaskKey(options.board);
  return players.map(({ hints, done }) => ({
    bingos: 0,
    taskResult: { done: done === "solved", grade, steps: 0, hints, task, ...shared },
  }));
}

const SIZES = 100;

/**
 * Code of a difficulty. Harder grades have greater codes, and within a grade larger boards. A board without a grade
 * comes below all.
 */
export function encodeDifficulty(size: number, grade: Grade | undefined): number {
  return (grade === undefined ? 0 : GRADES.indexOf(grade) + 1) * SIZES + size;
}

export function decodeDifficulty(number: number): { readonly size: number; readonly grade?: Grade } {
  const grade = GRADES[Math.floor(number / SIZES) - 1];
  return { size: number % SIZES, ...(grade === undefined ? {} : { grade }) };
}

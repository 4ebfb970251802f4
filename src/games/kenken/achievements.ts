import type { Achievements } from "#core/game.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import type { KenkenState } from "#games/kenken/types.ts";

/**
 * Returns what each seat can show: whether it solved the board, and its number of hints. Steps are 0, because players
 * are ranked by time alone. `shared` marks players of one grid: they get no time, because none of them solved it alone.
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
 * Encodes a difficulty as a number. Harder grades have greater numbers; within a grade, larger boards do. A board
 * without a grade is below all others.
 */
export function encodeDifficulty(size: number, grade: Grade | undefined): number {
  return (grade === undefined ? 0 : GRADES.indexOf(grade) + 1) * SIZES + size;
}

export function decodeDifficulty(number: number): { readonly size: number; readonly grade?: Grade } {
  const grade = GRADES[Math.floor(number / SIZES) - 1];
  return { size: number % SIZES, ...(grade === undefined ? {} : { grade }) };
}

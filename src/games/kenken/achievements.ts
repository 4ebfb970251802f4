import type { Achievements } from "#core/game.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import type { KenkenState } from "#games/kenken/types.ts";

/**
 * Whether each has solved the board, and with how many hints. How many steps it took is nothing: time decides. What some
 * have solved together is no time of any of them.
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

/** Harder boards have greater numbers; of one grade, larger ones. A board that nobody has graded is below all. */
export function encodeDifficulty(size: number, grade: Grade | undefined): number {
  return (grade === undefined ? 0 : GRADES.indexOf(grade) + 1) * SIZES + size;
}

export function decodeDifficulty(number: number): { readonly size: number; readonly grade?: Grade } {
  const grade = GRADES[Math.floor(number / SIZES) - 1];
  return { size: number % SIZES, ...(grade === undefined ? {} : { grade }) };
}

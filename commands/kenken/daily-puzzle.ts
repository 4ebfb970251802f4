import type { Puzzle } from "#club/daily/types.ts";
import { BEST } from "#club/daily.ts";
import type { Onlooker } from "#club/tables.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import type { Level } from "#games/kenken/generate/make.ts";
import { GRADES, type Grade } from "#games/kenken/grades.ts";
import kit from "#games/kenken/kit.ts";
import type { View } from "#games/kenken/types.ts";
import type { Sight } from "#table/sight.ts";

// The boards of a day: which they are, and what becomes of them.

export function puzzleOf(grade: Grade): Puzzle {
  return { game: kit.id, variant: grade, options: {}, lexicon: undefined, tries: 1, solves: BEST };
}

export function gradeTyped({ options }: Pick<SlashCall, "options">): Grade {
  return gradeNamed(options.getString("difficulty"));
}

export function gradeNamed(name: string | null | undefined): Grade {
  return GRADES.find((one) => one === name) ?? "easy";
}

const DAY_MS = 86_400_000;

/** What it is called where it is played: the date, which reads alike in every language. */
export const nameOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const onlooker = (call: Pick<Call, "home" | "person">): Onlooker => ({
  guild: guildOf(call),
  person: call.person.id,
});

/** A board that was just ended may have been that of today. */
export async function noteDaily(call: Call, { view, home }: Sight): Promise<void> {
  const { options, ending } = view as View;
  const { daily } = call.desk;
  if (ending === undefined || home.kind !== "personal" || options.level === undefined) return;
  const day = daily.today();
  if (options.level !== nameOfDay(day)) return;
  const puzzle = puzzleOf(gradeNamed(options.grade));
  const made = (await daily.made(puzzle, day)) as Level | undefined;
  if (made && taskOf(made.board) === taskOf(options.board)) await settleDaily(call, puzzle, day, made);
}

/**
 * However somebody has ended the board of today, be it by leaving or by throwing it away: as it was the first time. Solved
 * without help it counts for the days in a row. Whoever does not know it yet, or whose day is noted already, is left as they
 * are.
 */
export async function settleDaily(call: Call, puzzle: Puzzle, day: number, { board }: Level): Promise<void> {
  const { daily, levels } = call.desk;
  const task = taskOf(board);
  const attempt = await levels.firstAttempt(puzzle.game, task, call.person.id);
  const who = onlooker(call);
  const home = { guild: who.guild ?? "", game: puzzle.game };
  // A player without a score who knows the board could know it before they began.
  if (!attempt && !(await levels.knows(home, { task }, who.person))) return;
  const isDone = attempt?.done && attempt.hints === 0 && !attempt.shared;
  await (isDone ? daily.add(puzzle, day, who, 0, { share: BEST, what: "solved" }) : daily.giveUp(puzzle, day, who));
}

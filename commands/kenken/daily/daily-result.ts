import { BEST_SOLUTION_PERCENT } from "#community/daily/daily-puzzle-service.ts";
import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { RankingViewer } from "#community/statistics/ranking-pages.ts";
import { findByDifficultyName } from "#core/difficulty.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { GRADE_NAMES, GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { boardTaskKey, cagesTaskKey } from "#games/kenken/board/task-key.ts";
import { DAILY_BOARD_SIZES } from "#games/kenken/generate/daily-puzzle.ts";
import type { GeneratedPuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenMatchView } from "../kenken-matches.ts";

// Defines the daily boards, and records players' results on them.

export function dailyPuzzleOfGrade(grade: Grade): DailyPuzzle<GeneratedPuzzle> {
  return {
    game: gameModule.id,
    variant: grade,
    options: {},
    lexicon: undefined,
    tries: 1,
    solves: BEST_SOLUTION_PERCENT,
  };
}

export function readGradeOption({ options }: Pick<SlashRequest, "options">): Grade {
  return findByDifficultyName(GRADE_NAMES, options.getString("difficulty")) ?? "easy";
}

const DAY_MS = 86_400_000;

/** Formats the date of a daily board, which is also its name. The date looks the same in every language. */
export const formatDayAsDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const rankingViewerOfRequest = (request: Pick<CommandRequest, "location" | "person">): RankingViewer => ({
  guild: guildIdOf(request),
  person: request.person.id,
});

/** Whether this board is one of today's daily boards, even if it tells some values. */
export async function isDailyBoard(
  { services: { dailyPuzzles } }: CommandRequest,
  board: KenkenBoard,
): Promise<boolean> {
  const day = dailyPuzzles.today();
  // Creating a board takes time, so boards of other sizes are not created.
  const grades = GRADES.filter((grade) => DAILY_BOARD_SIZES[grade] === board.size);
  const made = await Promise.all(grades.map((grade) => dailyPuzzles.createPuzzle(dailyPuzzleOfGrade(grade), day)));
  const task = cagesTaskKey(board);
  return made.some((one) => one && cagesTaskKey(one.board) === task);
}

/** Records the result if a solo match that just ended was today's board. */
export async function recordDailyResult(request: CommandRequest, { view, location }: KenkenMatchView): Promise<void> {
  const { options, ending } = view;
  const { dailyPuzzles } = request.services;
  if (ending === undefined || location.kind !== "personal" || options.level === undefined) return;
  const day = dailyPuzzles.today();
  if (options.level !== formatDayAsDate(day)) return;
  const puzzle = dailyPuzzleOfGrade(options.grade ?? "easy");
  const made = await dailyPuzzles.createPuzzle(puzzle, day);
  if (made && boardTaskKey(made.board) === boardTaskKey(options.board))
    await recordFirstDailyAttempt(request, puzzle, day, made);
}

/**
 * Records the player's first attempt at today's board, even if they resigned or abandoned it. Only a board solved
 * without help extends the streak of days. Does nothing if the player has neither played the board nor seen its
 * solution, or if their attempt is already recorded.
 */
export async function recordFirstDailyAttempt(
  request: CommandRequest,
  puzzle: DailyPuzzle,
  day: number,
  { board }: GeneratedPuzzle,
): Promise<void> {
  const { dailyPuzzles, puzzles } = request.services;
  const task = boardTaskKey(board);
  const attempt = await puzzles.firstAttempt(puzzle.game, task, request.person.id);
  const who = rankingViewerOfRequest(request);
  const home = { guild: who.guild ?? "", game: puzzle.game };
  // A player without an attempt may have seen the solution elsewhere. Then they are recorded as having given up.
  if (!attempt && !(await puzzles.hasSeenSolution(home, { task }, who.person))) return;
  const isDone = attempt?.done && attempt.hints === 0 && !attempt.shared;
  await (isDone
    ? dailyPuzzles.addTry(puzzle, day, who, 0, { share: BEST_SOLUTION_PERCENT, what: "solved" })
    : dailyPuzzles.giveUp(puzzle, day, who));
}

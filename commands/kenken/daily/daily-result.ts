import { BEST_SHARE_PERCENT } from "#community/daily/daily-puzzle-service.ts";
import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { RankingViewer } from "#community/statistics/ranking-pages.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import type { GeneratedPuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenMatchView } from "../kenken-matches.ts";

// The daily boards, and the recording of their results.

export function dailyPuzzleOf(grade: Grade): DailyPuzzle<GeneratedPuzzle> {
  return { game: gameModule.id, variant: grade, options: {}, lexicon: undefined, tries: 1, solves: BEST_SHARE_PERCENT };
}

export function readGrade({ options }: Pick<SlashRequest, "options">): Grade {
  return parseGrade(options.getString("difficulty"));
}

function parseGrade(name: string | null | undefined): Grade {
  return GRADES.find((one) => one === name) ?? "easy";
}

const DAY_MS = 86_400_000;

/** Name of the daily board: its date, which reads the same in every language. */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const rankingViewer = (request: Pick<CommandRequest, "location" | "person">): RankingViewer => ({
  guild: guildIdOf(request),
  person: request.person.id,
});

/** Records the result if a solo match that just ended was today's board. */
export async function recordDailyResult(request: CommandRequest, { view, location }: KenkenMatchView): Promise<void> {
  const { options, ending } = view;
  const { dailyPuzzles } = request.services;
  if (ending === undefined || location.kind !== "personal" || options.level === undefined) return;
  const day = dailyPuzzles.today();
  if (options.level !== formatDay(day)) return;
  const puzzle = dailyPuzzleOf(parseGrade(options.grade));
  const made = await dailyPuzzles.createPuzzle(puzzle, day);
  if (made && boardTaskKey(made.board) === boardTaskKey(options.board))
    await settleDailyResult(request, puzzle, day, made);
}

/**
 * Records how the player first ended today's board, even by resigning or abandoning it. A board solved without help
 * counts for the streak of days. Does nothing for players who do not know the board yet, or whose day is already
 * recorded.
 */
export async function settleDailyResult(
  request: CommandRequest,
  puzzle: DailyPuzzle,
  day: number,
  { board }: GeneratedPuzzle,
): Promise<void> {
  const { dailyPuzzles, puzzles } = request.services;
  const task = boardTaskKey(board);
  const attempt = await puzzles.firstAttempt(puzzle.game, task, request.person.id);
  const who = rankingViewer(request);
  const home = { guild: who.guild ?? "", game: puzzle.game };
  // A player who has seen the board without a result cannot earn the day any more.
  if (!attempt && !(await puzzles.hasSeenSolution(home, { task }, who.person))) return;
  const isDone = attempt?.done && attempt.hints === 0 && !attempt.shared;
  await (isDone
    ? dailyPuzzles.addTry(puzzle, day, who, 0, { share: BEST_SHARE_PERCENT, what: "solved" })
    : dailyPuzzles.giveUp(puzzle, day, who));
}

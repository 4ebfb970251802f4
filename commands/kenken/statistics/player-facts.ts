import type { PlayerFacts, PlayerFactsRequest } from "#discord/features/statistics/game-statistics.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { decodeDifficulty } from "#games/kenken/achievements.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import gameModule from "#games/kenken/module.ts";
import { dailyPuzzleOfGrade, rankingViewerOfRequest } from "../daily/daily-result.ts";
import { puzzleButton } from "../puzzles/puzzle-text.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

/** Returns what a player has solved: the number of boards, best times, and streaks of days. */
export async function playerFacts({ request, scope, player }: PlayerFactsRequest): Promise<PlayerFacts> {
  const { statistics } = kenkenPhrases(request.text);
  const guild = scope.everywhere ? undefined : scope.guild;
  const [solved, puzzles, days] = await Promise.all([
    solvedBy(request, guild, player),
    guild === undefined ? 0 : puzzlesSolved(request, guild, player),
    dayLines(request, player),
  ]);
  return {
    lines: [...(solved ? [solved.total] : []), ...(puzzles > 0 ? [statistics.puzzles(puzzles)] : []), ...days],
    ...(solved ? { details: [statistics.sizes, ...solved.sizes] } : {}),
    ...(puzzles > 0
      ? { buttons: [puzzleButton({ kind: "solved", page: 0, person: player }, statistics.puzzlesButton)] }
      : {}),
  };
}

interface Solved {
  readonly total: string;
  /** Results by size and grade. Only boards solved without help count for the best time. */
  readonly sizes: readonly string[];
}

async function solvedBy(
  request: CommandRequest,
  guild: string | undefined,
  person: string,
): Promise<Solved | undefined> {
  const kenken = kenkenPhrases(request.text);
  const found = await request.services.puzzles.solvedGrades({ guild, game: gameModule.id }, person);
  if (found.length === 0) return undefined;
  const sum = (what: "tasks" | "shared") => found.reduce((all, one) => all + one[what], 0);
  return {
    total: kenken.statistics.solved({ boards: sum("tasks"), together: sum("shared") }),
    sizes: found.map(({ grade, tasks, shared, ms }) => {
      const board = kenken.settings({ mode: "alone", level: undefined, grade: undefined, ...decodeDifficulty(grade) });
      return kenken.statistics.grade({ board, boards: tasks, together: shared, ms });
    }),
  };
}

async function puzzlesSolved({ services }: CommandRequest, guild: string, person: string): Promise<number> {
  return (await services.puzzles.solvedBy({ guild, game: gameModule.id }, person)).length;
}

/** Lines about the daily boards that the person has begun. */
async function dayLines(request: CommandRequest, person: string): Promise<string[]> {
  const { statistics } = kenkenPhrases(request.text);
  const all = await Promise.all(
    GRADES.map(async (grade) => ({
      grade,
      totals: await request.services.dailyPuzzles.totals(
        dailyPuzzleOfGrade(grade),
        rankingViewerOfRequest(request),
        person,
      ),
    })),
  );
  const lines = all.flatMap(({ grade, totals }) => (totals ? [statistics.day({ grade, ...totals })] : []));
  return lines.length > 0 ? [statistics.days, ...lines] : [];
}

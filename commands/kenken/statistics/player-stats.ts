import { statisticsLinkButton } from "#discord/features/statistics/statistics-buttons.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import { decodeDifficulty } from "#games/kenken/achievements.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import gameModule from "#games/kenken/module.ts";
import { dailyPuzzleOfGrade, rankingViewerOfRequest } from "../daily/daily-result.ts";
import { kenkenButton } from "../kenken-actions.ts";
import { puzzleButton } from "../puzzles/puzzle-text.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

// A player's results: number of boards solved, best times, and the streak of days.

/** Maximum characters of this message. Discord allows 2,000. */
const MAX_LENGTH = 1_800;

/**
 * Shows the results of the requester or, on a server, of another person. In a direct message, counts results from all
 * servers.
 */
export async function showPlayerStats(request: SlashRequest): Promise<void> {
  const { text } = request;
  const user = request.options.getUser("player");
  const guild = (request.options.getBoolean("everywhere") ?? false) ? undefined : guildIdOf(request);
  const isOwn = user === null || user.id === request.person.id;
  if (!isOwn && guild === undefined)
    return request.reply({ content: kenkenPhrases(text).statistics.elsewhere, refusal: "only-on-servers" });
  const player = isOwn ? request.person : { id: user.id, name: user.displayName };
  const [solved, levels, days] = await Promise.all([
    solvedBy(request, guild, player.id),
    guild === undefined ? 0 : levelsSolved(request, guild, player.id),
    dayLines(request, player.id),
  ]);
  const lines = [
    ...(solved ? [solved.total] : []),
    ...(levels > 0 ? [kenkenPhrases(text).statistics.puzzles(levels)] : []),
    ...days,
    // The longest part comes last, because a text that is too long is cut at the end.
    ...(solved ? [kenkenPhrases(text).statistics.sizes, ...solved.sizes] : []),
  ];
  const buttons = guildIdOf(request) === undefined ? [] : [buttonsFor(request, player.id, levels > 0)];
  if (lines.length === 0)
    return request.reply({ content: kenkenPhrases(text).statistics.none(escapeText(player.name)), buttons });
  const where = guild === undefined ? text.statistics.everywhere : text.statistics.here;
  const heading = `**${kenkenPhrases(text).name}** · **${escapeText(player.name)}** · ${where}`;
  await request.reply({ content: [heading, ...takeFittingTexts(lines, MAX_LENGTH, 1)].join("\n"), buttons });
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

async function levelsSolved({ services }: CommandRequest, guild: string, person: string): Promise<number> {
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

function buttonsFor({ text }: CommandRequest, person: string, hasLevels: boolean): Button[] {
  const { statistics } = kenkenPhrases(text);
  const sums = { what: "sum", everywhere: false, bots: false, other: false, text: false, page: 0 } as const;
  return [
    ...(hasLevels ? [puzzleButton({ kind: "solved", page: 0, person }, statistics.puzzlesButton)] : []),
    kenkenButton({ kind: "ranking", page: 0 }, statistics.button),
    kenkenButton({ kind: "solvers", page: 0 }, statistics.solversButton),
    statisticsLinkButton(gameModule.id, sums, statistics.leaderboardsButton),
  ];
}

import type { Call, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import { makeShown } from "#discord/statistics/deed.ts";
import { kindOf } from "#games/kenken/feats.ts";
import { GRADES } from "#games/kenken/grades.ts";
import kit from "#games/kenken/kit.ts";
import { onlooker, puzzleOf } from "./daily-puzzle.ts";
import { levelButton } from "./level/words.ts";
import { listButton } from "./lists.ts";

// What somebody has solved: how many boards, their best times, and the days in a row.

/** Characters of the 2,000 that a message has. */
const ROOM = 1_800;

/** Of oneself, or of somebody of this server. Outside of one, of oneself on all of them. */
export async function showPlayer(call: SlashCall): Promise<void> {
  const { text } = call;
  const user = call.options.getUser("player");
  const guild = (call.options.getBoolean("everywhere") ?? false) ? undefined : guildOf(call);
  const isOwn = user === null || user.id === call.person.id;
  if (!isOwn && guild === undefined) return call.reply({ content: text.kenken.statistics.elsewhere });
  const player = isOwn ? call.person : { id: user.id, name: user.displayName };
  const [solved, levels, days] = await Promise.all([
    solvedBy(call, guild, player.id),
    guild === undefined ? 0 : levelsSolved(call, guild, player.id),
    dayLines(call, player.id),
  ]);
  const lines = [
    ...(solved ? [solved.total] : []),
    ...(levels > 0 ? [text.kenken.statistics.levels(levels)] : []),
    ...days,
    // The longest part comes last: of what does not fit the end is left out.
    ...(solved ? [text.kenken.statistics.sizes, ...solved.sizes] : []),
  ];
  const buttons = guildOf(call) === undefined ? [] : [buttonsFor(call, player.id, levels > 0)];
  if (lines.length === 0) return call.reply({ content: text.kenken.statistics.none(plain(player.name)), buttons });
  const where = guild === undefined ? text.statistics.everywhere : text.statistics.here;
  const heading = `**${text.kenken.name}** · **${plain(player.name)}** · ${where}`;
  await call.reply({ content: [heading, ...fitting(lines, ROOM, 1)].join("\n"), buttons });
}

interface Solved {
  readonly total: string;
  /** By how large and how hard the boards were; a time is one's best where nobody helped. */
  readonly sizes: readonly string[];
}

async function solvedBy(call: Call, guild: string | undefined, person: string): Promise<Solved | undefined> {
  const { kenken } = call.text;
  const found = await call.desk.levels.grades({ guild, game: kit.id }, person);
  if (found.length === 0) return undefined;
  const sum = (what: "tasks" | "shared") => found.reduce((all, one) => all + one[what], 0);
  return {
    total: kenken.statistics.solved({ boards: sum("tasks"), together: sum("shared") }),
    sizes: found.map(({ grade, tasks, shared, ms }) => {
      const board = kenken.settings({ mode: "alone", level: undefined, grade: undefined, ...kindOf(grade) });
      return kenken.statistics.grade({ board, boards: tasks, together: shared, ms });
    }),
  };
}

async function levelsSolved({ desk }: Call, guild: string, person: string): Promise<number> {
  return (await desk.levels.solvedBy({ guild, game: kit.id }, person)).length;
}

/** The boards of the day, as far as they have begun with any. */
async function dayLines(call: Call, person: string): Promise<string[]> {
  const { statistics } = call.text.kenken;
  const all = await Promise.all(
    GRADES.map(async (grade) => ({
      grade,
      totals: await call.desk.daily.totals(puzzleOf(grade), onlooker(call), person),
    })),
  );
  const lines = all.flatMap(({ grade, totals }) => (totals ? [statistics.day({ grade, ...totals })] : []));
  return lines.length > 0 ? [statistics.days, ...lines] : [];
}

function buttonsFor({ text }: Call, person: string, hasLevels: boolean): Button[] {
  const { statistics } = text.kenken;
  const sums = { what: "sum", everywhere: false, bots: false, text: false, page: 0 } as const;
  return [
    ...(hasLevels ? [levelButton({ kind: "solved", page: 0, person }, statistics.levelsButton)] : []),
    listButton("ranking.0", statistics.button),
    listButton("solvers.0", statistics.solversButton),
    listButton(makeShown(sums, "sum"), statistics.tablesButton),
  ];
}

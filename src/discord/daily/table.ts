import type { DailyWho, EverRow, Onlooker, Puzzle } from "#club/daily/types.ts";
import { BEST } from "#club/daily.ts";
import type { Call } from "#discord/command.ts";
import type { DailyGame } from "#discord/daily/game.ts";
import { dailyButton, headingOf } from "#discord/daily/post.ts";
import { bestOf, squaresOf } from "#discord/daily/squares.ts";
import { plain } from "#discord/plain.ts";
import { fitting } from "#discord/room.ts";

/** Characters of the 2,000 that a message has. */
const ROOM = 1_800;

/** How those of a server stand: on one day, or over all of them. */
export async function showTable(
  call: Call,
  game: DailyGame,
  puzzle: Puzzle,
  who: Onlooker,
  day: number,
  ever: boolean,
): Promise<void> {
  const { desk, text } = call;
  const { daily, statistics } = text;
  const rows = ever ? await everRows(call, puzzle, who) : await dayRows(call, puzzle, who, day);
  const heading = headingOf(call, game, puzzle, day);
  const lines = [
    `${ever ? `**${heading.puzzle}** · ${heading.which} · ${daily.everHeading}` : daily.heading(heading)} · ${statistics.here}`,
    ...(rows.length > 0 ? fitting(rows, ROOM, 1) : [ever ? daily.noDays : daily.noTries]),
  ];
  const { variant } = puzzle;
  const today = desk.daily.today();
  const buttons = [
    dailyButton(game, ever ? { kind: "table", variant, day: today } : { kind: "ever", variant, day }, text),
    dailyButton(game, { kind: "today", variant, day: today }, text),
  ];
  await call.reply({ content: lines.join("\n"), buttons: [buttons] });
}

async function dayRows(call: Call, puzzle: Puzzle, who: Onlooker, day: number): Promise<string[]> {
  const rows = await call.desk.daily.table(puzzle, day, who);
  return rows.map((row) => {
    const facts = { position: row.position, name: nameOf(call, row) };
    return call.text.daily.row({ ...facts, squares: squaresOf(row.shares), share: bestOf(row.shares) });
  });
}

async function everRows(call: Call, puzzle: Puzzle, who: Onlooker): Promise<string[]> {
  const rows = await call.desk.daily.ever(puzzle, who);
  return rows.map((row: EverRow) =>
    call.text.daily.everRow({ ...row, name: nameOf(call, row), mean: row.sum / row.days / BEST }),
  );
}

function nameOf({ text, person }: Call, { name, own }: DailyWho): string {
  return plain(name ?? (own ? person.name : text.statistics.somebody));
}

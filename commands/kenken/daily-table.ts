import { BEST } from "#club/daily.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { dayMark } from "#discord/statistics/call.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import type { Level } from "#games/kenken/generate/make.ts";
import type { Grade } from "#games/kenken/grades.ts";
import kit from "#games/kenken/kit.ts";
import { say } from "#text/phrases.ts";
import { gradeNamed, gradeTyped, onlooker, puzzleOf } from "./daily-puzzle.ts";
import { listButton, listPost } from "./lists.ts";

// Who of a server was how fast with the board of the day, and who has solved it on how many days.

const PRESSED = /^daily-(table|ever)\.([a-z]+)\.(\d{1,5})(?:\.[a-z]+)?$/;

export function isDailyTable(payload: string): boolean {
  return PRESSED.test(payload);
}

export async function showDailyTable(call: SlashCall): Promise<void> {
  const show = call.options.getBoolean("ever") ? showEver : showToday;
  await show(call, gradeTyped(call), 0);
}

export async function turnDailyTable(call: PressCall): Promise<void> {
  const [, which, grade, page] = PRESSED.exec(call.id.payload) ?? [];
  await (which === "ever" ? showEver : showToday)(call, gradeNamed(grade), Number(page));
}

async function showToday(call: Call, grade: Grade, wanted: number): Promise<void> {
  const { desk, person, text } = call;
  const { guild } = onlooker(call);
  if (guild === undefined) return call.reply({ content: text.kenken.statistics.elsewhere });
  const day = desk.daily.today();
  const made = (await desk.daily.made(puzzleOf(grade), day)) as Level | undefined;
  if (!made) return call.reply({ content: say(text.kenken.misprint, { why: "none-found" }) });
  const task = taskOf(made.board);
  const { rows, page, pages } = await desk.levels.ranking({ guild, game: kit.id }, { task }, person.id, wanted);
  const list = {
    heading: text.daily.heading({ puzzle: text.kenken.daily.puzzle, which: text.kenken.grades[grade], day }),
    rows: rows.map(({ position, name, ms, at }) =>
      text.kenken.daily.row({ position, name: plain(name ?? text.statistics.somebody), ms, when: dayMark(at) }),
    ),
    empty: text.kenken.daily.none,
    below: await keyLines(call, day),
    page,
    pages,
    payload: (to: number) => `daily-table.${grade}.${to}`,
  };
  const { ever, today } = text.daily.buttons;
  const beside = [listButton(`daily.${grade}.begin`, today), listButton(`daily-ever.${grade}.0`, ever)];
  await call.reply(listPost(call, list, beside));
}

/** The hash of today's key, and the key of the day before: its board was drawn with it. */
async function keyLines({ desk, text: { daily } }: Call, day: number): Promise<string[]> {
  const [today, yesterday] = await Promise.all([desk.daily.key(day), desk.daily.key(day - 1)]);
  const before = yesterday.key === undefined ? [] : [`-# ${daily.keyOfYesterday(yesterday.key)}`];
  return [`-# ${daily.keyHash(today.hash)}`, ...before];
}

async function showEver(call: Call, grade: Grade, wanted: number): Promise<void> {
  const { desk, text } = call;
  const who = onlooker(call);
  if (who.guild === undefined) return call.reply({ content: text.kenken.statistics.elsewhere });
  const { rows, own, page, pages } = await desk.daily.ever(puzzleOf(grade), who, wanted);
  const line = (row: (typeof rows)[number]) =>
    text.daily.everRow({
      ...row,
      name: plain(row.name ?? text.statistics.somebody),
      mean: row.sum / row.days / BEST,
    });
  const list = {
    heading: `**${text.kenken.daily.puzzle}** · ${text.kenken.grades[grade]} · ${text.daily.everHeading}`,
    rows: rows.map(line),
    ...(own === undefined ? {} : { own: line(own) }),
    empty: text.daily.noDays,
    page,
    pages,
    payload: (to: number) => `daily-ever.${grade}.${to}`,
  };
  await call.reply(listPost(call, list, [listButton(`daily-table.${grade}.0`, text.daily.buttons.table)]));
}

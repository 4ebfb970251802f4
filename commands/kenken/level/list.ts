import type { SolvedLevel } from "#club/levels/types.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { waysFrom } from "#discord/ways.ts";
import { GRADES } from "#games/kenken/grades.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { clockOf } from "#text/clock.ts";
import type { Wish } from "./deed.ts";
import { homeOf, levelButton, sayNo, whatIs, wished } from "./words.ts";

export async function listTyped(call: SlashCall): Promise<void> {
  const who = call.options.getUser("who");
  if (who) return listSolved(call, who.id, 0);
  const size = call.options.getInteger("size");
  const named = GRADES.find((one) => one === call.options.getString("difficulty"));
  await listLevels(call, { ...(size === null ? {} : { size }), ...(named ? { grade: GRADES.indexOf(named) } : {}) }, 0);
}

export async function listLevels(call: Call, wish: Wish, wanted: number): Promise<void> {
  const { desk, text } = call;
  const home = await homeOf(call);
  if (!home) return;
  const found = await desk.levels.list(home, wish, wanted);
  if (!found.ok) return call.reply({ content: sayNo(call, found.refusal) });
  const { rows, page, pages, total } = found;
  const heading = [
    text.levels.heading({ wished: wished(wish, text), total }),
    ...(pages > 1 ? [text.levels.page({ page: page + 1, pages })] : []),
  ];
  const lines = rows.map((level) => text.levels.line({ ...level, name: plain(level.name), what: whatIs(level, text) }));
  const ways = pages > 1 ? waysFrom(page, pages - 1) : [];
  const turns = ways.map(({ way, to }) =>
    levelButton({ kind: "list", page: to, ...wish }, text.tables.buttons[way], way),
  );
  await call.reply({
    content: [heading.join(" · "), ...lines].join("\n"),
    ...(turns.length > 0 ? { buttons: [turns] } : {}),
  });
}

/** Levels of a page of what somebody has solved. */
const PAGE = 15;

/** What somebody has solved of those that are here, with their best times. */
export async function listSolved(call: Call, person: string, wanted: number): Promise<void> {
  const { desk, text } = call;
  const home = await homeOf(call);
  if (!home) return;
  const [solved, known] = await Promise.all([desk.levels.solvedBy(home, person), desk.levels.nameOf(home, person)]);
  const name = plain(known ?? text.statistics.somebody);
  if (solved.length === 0) return call.reply({ content: text.levels.noneSolved(name) });
  const last = Math.ceil(solved.length / PAGE) - 1;
  const page = Math.min(wanted, last);
  const lines = solved.slice(page * PAGE, (page + 1) * PAGE).map((one) => solvedLine(one, text));
  const turns = (last > 0 ? waysFrom(page, last) : []).map(({ way, to }) =>
    levelButton({ kind: "solved", page: to, person }, text.tables.buttons[way], way),
  );
  await call.reply({
    content: [text.levels.solvedBy({ name, total: solved.length }), ...lines].join("\n"),
    ...(turns.length > 0 ? { buttons: [turns] } : {}),
  });
}

function solvedLine({ level, ms, shared }: SolvedLevel, text: Catalogue): string {
  const time = shared ? [text.levels.withOthers] : ms === undefined ? [] : [clockOf(ms)];
  return `- ${[`**${plain(level.name)}**`, whatIs(level, text), ...time].join(" · ")}`;
}

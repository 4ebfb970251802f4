import type { KnownFeat, View as Look } from "#club/statistics/types.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import { dayMark, knownName } from "#discord/statistics/call.ts";
import { isStats, statsPressed, statsTyped } from "#discord/statistics/show.ts";
import { kindOf } from "#games/kenken/feats.ts";
import kit from "#games/kenken/kit.ts";
import { listButton, listPost } from "./lists.ts";

const LIST = /^(ranking|solvers)\.(\d{1,5})(?:\.[a-z]+)?$/;

export async function showStats(call: SlashCall): Promise<void> {
  const { options, text } = call;
  if (guildOf(call) === undefined) return call.reply({ content: text.kenken.statistics.elsewhere });
  if (options.getBoolean("ranking")) return showRanking(call, 0);
  await (options.getBoolean("solvers") ? showSolvers(call, 0) : statsTyped(call, kit.id));
}

export function isStatistics(payload: string): boolean {
  return LIST.test(payload) || isStats(payload);
}

export async function turnStatistics(call: PressCall): Promise<void> {
  const [, which, page] = LIST.exec(call.id.payload) ?? [];
  if (which === undefined) return statsPressed(call, kit.id);
  await (which === "ranking" ? showRanking : showSolvers)(call, Number(page));
}

/** Boards that were solved on this server, whichever they were. */
async function showRanking(call: Call, wanted: number): Promise<void> {
  const { statistics } = call.text.kenken;
  const look: Look = {
    guild: guildOf(call) ?? "",
    game: kit.id,
    person: call.person.id,
    everywhere: false,
    bots: false,
  };
  const found = await call.desk.statistics.feats(look, wanted);
  const { page, pages } = found ?? { page: 0, pages: 0 };
  const list = {
    heading: `**${statistics.ranking}**`,
    rows: (found?.rows ?? []).map((row) => rowOf(call, look, row)),
    empty: statistics.rankingEmpty,
    page,
    pages,
    payload: (to: number) => `ranking.${to}`,
  };
  await call.reply(listPost(call, list, [listButton("solvers.0", statistics.solversButton)]));
}

function rowOf(call: Call, look: Look, { who, place, feat, at }: KnownFeat): string {
  const { size, grade } = kindOf(feat.grade);
  const { kenken } = call.text;
  return kenken.statistics.row({
    position: place,
    name: plain(knownName(call, look, who)),
    board: kenken.settings({ size, grade, mode: "alone", level: undefined }),
    hints: feat.hints,
    ms: feat.ms,
    when: dayMark(at),
  });
}

/** Who of this server has solved how many boards. */
async function showSolvers(call: Call, wanted: number): Promise<void> {
  const { desk, person, text } = call;
  const { statistics } = text.kenken;
  const home = { guild: guildOf(call) ?? "", game: kit.id };
  const { rows, own, page, pages } = await desk.levels.solvers(home, person.id, wanted);
  const line = ({ position, name, tasks }: (typeof rows)[number]) =>
    statistics.solver({ position, name: plain(name ?? text.statistics.somebody), boards: tasks });
  const list = {
    heading: `**${statistics.solvers}**`,
    rows: rows.map(line),
    ...(own === undefined ? {} : { own: line(own) }),
    empty: statistics.rankingEmpty,
    page,
    pages,
    payload: (to: number) => `solvers.${to}`,
  };
  await call.reply(listPost(call, list, [listButton("ranking.0", statistics.button)]));
}

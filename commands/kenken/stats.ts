import type { KnownFeat, View as Look } from "#club/statistics/types.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import { dayMark, knownName } from "#discord/statistics/call.ts";
import { isStats, statsPressed, statsTyped } from "#discord/statistics/show.ts";
import { kindOf } from "#games/kenken/feats.ts";
import kit from "#games/kenken/kit.ts";
import { listButton, listPost } from "./lists.ts";
import { showPlayer } from "./player.ts";

const LIST = /^(ranking|together|solvers)\.(\d{1,5})(?:\.[a-z]+)?$/;

export async function showStats(call: SlashCall): Promise<void> {
  const { options, text } = call;
  if (!isParticular(options)) return showPlayer(call);
  if (guildOf(call) === undefined) return call.reply({ content: text.kenken.statistics.elsewhere });
  if (options.getBoolean("ranking")) return showRanking(call, "alone", 0);
  await (options.getBoolean("solvers") ? showSolvers(call, 0) : statsTyped(call, kit.id));
}

/** Whoever asks for nothing in particular is shown a player's page: their own, or that of whom they name. */
function isParticular(options: SlashCall["options"]): boolean {
  const isAsked = ["ranking", "solvers", "bots"].some((option) => options.getBoolean(option));
  return isAsked || options.getString("what") !== null || options.getUser("against") !== null;
}

export function isStatistics(payload: string): boolean {
  return LIST.test(payload) || isStats(payload);
}

export async function turnStatistics(call: PressCall): Promise<void> {
  const [, which, page] = LIST.exec(call.id.payload) ?? [];
  if (which === undefined) return statsPressed(call, kit.id);
  if (which === "solvers") return showSolvers(call, Number(page));
  await showRanking(call, which === "together" ? "shared" : "alone", Number(page));
}

/** Boards that were solved on this server, whichever they were: by somebody for themselves, or by several on one board. */
async function showRanking(call: Call, by: "alone" | "shared", wanted: number): Promise<void> {
  const { statistics } = call.text.kenken;
  const look: Look = {
    guild: guildOf(call) ?? "",
    game: kit.id,
    person: call.person.id,
    everywhere: false,
    bots: false,
  };
  const found = await call.desk.statistics.feats(look, wanted, by);
  const { page, pages } = found ?? { page: 0, pages: 0 };
  const list = {
    heading: `**${by === "alone" ? statistics.ranking : statistics.together}**`,
    rows: (found?.rows ?? []).map((row) => rowOf(call, look, row)),
    empty: statistics.rankingEmpty,
    page,
    pages,
    payload: (to: number) => `${by === "alone" ? "ranking" : "together"}.${to}`,
  };
  const other =
    by === "alone" ? listButton("together.0", statistics.togetherButton) : listButton("ranking.0", statistics.button);
  await call.reply(listPost(call, list, [other, listButton("solvers.0", statistics.solversButton)]));
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
  const line = ({ position, name, tasks, shared }: (typeof rows)[number]) =>
    statistics.solver({
      ...{ position, name: plain(name ?? text.statistics.somebody) },
      ...{ boards: tasks, together: shared },
    });
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

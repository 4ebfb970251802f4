import type { KnownFeat, View as Look } from "#club/statistics/types.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import { dayMark, knownName } from "#discord/statistics/call.ts";
import { boardOf } from "#games/mastermind/feats.ts";
import kit from "#games/mastermind/kit.ts";
import { boardText } from "./lines.ts";

/** Characters of the 2,000 that a message has. */
const ROOM = 1_800;
const RANKING = /^ranking\.(\d{1,5})$/;

export async function showStats(call: SlashCall): Promise<void> {
  if (call.options.getBoolean("ranking")) return showRanking(call, 0);
  const user = call.options.getUser("player");
  const player = user ? { id: user.id, name: user.displayName } : call.person;
  await showFigures(call, player);
}

export function isRanking(payload: string): boolean {
  return RANKING.test(payload);
}

export async function turnRanking(call: PressCall): Promise<void> {
  await showRanking(call, Number(RANKING.exec(call.id.payload)?.[1] ?? 0));
}

function lookFrom(call: Call): Look {
  const guild = guildOf(call);
  return { guild: guild ?? "", game: kit.id, person: call.person.id, everywhere: guild === undefined, bots: false };
}

/** Whoever is not on a server sees what they have done on all of them. */
async function showFigures(call: Call, player: { readonly id: string; readonly name: string }): Promise<void> {
  const { statistics } = call.text.mastermind;
  const look = lookFrom(call);
  const all = await call.desk.statistics.doings(look, { kind: "person", person: player.id });
  const { breaker, maker } = all?.parts ?? {};
  if (!all || (!breaker && !maker)) return call.reply({ content: statistics.none });
  const mean = all.done > 0 ? inTenths(all.steps / all.done) : undefined;
  const lines = [
    `**${call.text.mastermind.name}** · ${plain(player.name)}`,
    ...(breaker ? [statistics.asBreaker({ ...breaker, mean }), statistics.hints(all.hints)] : []),
    ...(maker ? [statistics.asMaker(maker)] : []),
    ...(breaker ? [statistics.streak({ now: all.streak, longest: all.longest })] : []),
  ];
  await call.reply({ content: lines.join("\n"), buttons: look.everywhere ? [] : [[pageButton(call, 0)]] });
}

const inTenths = (mean: number) => Math.round(mean * 10) / 10;

async function showRanking(call: Call, wanted: number): Promise<void> {
  const { mastermind, statistics } = call.text;
  const look = lookFrom(call);
  if (look.everywhere) return call.reply({ content: mastermind.statistics.elsewhere });
  const found = await call.desk.statistics.feats(look, wanted);
  if (!found) return call.reply({ content: mastermind.statistics.rankingEmpty });
  const { rows, page, pages } = found;
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  const lines = rows.map((row) => lineOf(call, look, row));
  const buttons = [page - 1, page + 1]
    .filter((to) => to >= 0 && to < pages)
    .map((to) => pageButton(call, to, to < page));
  await call.reply({
    content: [[`**${mastermind.statistics.ranking}**`, ...which].join(" · "), ...fitting(lines, ROOM, 1)].join("\n"),
    buttons: buttons.length > 0 ? [buttons] : [],
  });
}

function lineOf(call: Call, look: Look, { who, place, feat, at }: KnownFeat): string {
  return call.text.mastermind.statistics.row({
    position: place,
    name: plain(knownName(call, look, who)),
    difficulty: boardText(boardOf(feat.grade), call.text),
    turns: feat.steps,
    hints: feat.hints,
    ms: feat.ms,
    when: dayMark(at),
  });
}

/** To another page or, from the figures, to the first one. */
function pageButton({ text: { mastermind, tables } }: Call, page: number, isBack?: boolean): Button {
  const { back, forward } = tables.buttons;
  const label = isBack === undefined ? mastermind.statistics.button : isBack ? back : forward;
  return { command: kit.id, match: "", seq: 0, payload: `ranking.${page}`, label };
}

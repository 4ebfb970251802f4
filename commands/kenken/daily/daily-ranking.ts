import { BEST_SOLUTION_PERCENT } from "#community/daily/daily-puzzle-service.ts";
import { dailyFairPlayPost } from "#discord/features/daily/daily-fair-play.ts";
import { formatDiscordDate } from "#discord/features/statistics/format-statistics.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button } from "#discord/messages/post.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import gameModule from "#games/kenken/module.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { kenkenButton, type RankingPayload } from "../kenken-actions.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { rankingPost } from "./daily-ranking-post.ts";
import { dailyPuzzleOfGrade, rankingViewerOfRequest, readGradeOption } from "./daily-result.ts";

// Rankings of the daily board on a server: the fastest times, and the number of days solved.

export async function showDailyRanking(request: SlashRequest): Promise<void> {
  const show = request.options.getBoolean("all-time") ? showAllTime : showToday;
  await show(request, readGradeOption(request), 0);
}

export async function showDailyRankingPage(
  request: ButtonRequest,
  { kind, grade, page }: Extract<RankingPayload, { readonly grade: Grade }>,
): Promise<void> {
  await (kind === "daily-ever" ? showAllTime : showToday)(request, grade, page);
}

async function showToday(request: CommandRequest, grade: Grade, requestedPage: number): Promise<void> {
  const { services, person, text } = request;
  const { guild } = rankingViewerOfRequest(request);
  if (guild === undefined) return request.reply({ content: text.statistics.onlyOnServers, refusal: "only-on-servers" });
  const day = services.dailyPuzzles.today();
  const made = await services.dailyPuzzles.createPuzzle(dailyPuzzleOfGrade(grade), day);
  if (!made) return request.reply(refusalPost(kenkenPhrases(text).misprint, { reason: "none-found" }));
  const task = boardTaskKey(made.board);
  const { rows, page, pages } = await services.puzzles.ranking(
    { guild, game: gameModule.id },
    { task },
    person.id,
    requestedPage,
  );
  const list = {
    heading: text.daily.heading({
      puzzle: kenkenPhrases(text).daily.puzzle,
      which: kenkenPhrases(text).grades[grade],
      day,
    }),
    rows: rows.map(({ position, name, ms, at }) =>
      kenkenPhrases(text).daily.row({
        position,
        name: escapeText(name ?? text.statistics.formerMember),
        ms,
        when: formatDiscordDate(at),
      }),
    ),
    empty: kenkenPhrases(text).daily.none,
    page,
    pages,
    pageAction: (to: number) => ({ kind: "daily-table", grade, page: to }) as const,
  };
  const { ever, today } = text.daily.buttons;
  const beside = [
    kenkenButton({ kind: "daily", grade, how: "begin" }, today),
    kenkenButton({ kind: "daily-ever", grade, page: 0 }, ever),
    dailyFairPlayButton(grade, text),
  ];
  await request.reply(rankingPost(request, list, beside));
}

/** Shows how to check that the daily boards were not changed. */
export async function showDailyFairPlay(request: ButtonRequest, { grade }: { readonly grade: Grade }): Promise<void> {
  const back = kenkenButton({ kind: "daily-table", grade, page: 0 }, request.text.daily.buttons.table);
  await request.reply(await dailyFairPlayPost(request, back));
}

/** Button that shows how to check that the daily boards were not changed. */
export function dailyFairPlayButton(grade: Grade, { daily }: Catalogue): Button {
  return kenkenButton({ kind: "daily-fair", grade }, daily.buttons.fair);
}

async function showAllTime(request: CommandRequest, grade: Grade, requestedPage: number): Promise<void> {
  const { services, text } = request;
  const who = rankingViewerOfRequest(request);
  if (who.guild === undefined)
    return request.reply({ content: text.statistics.onlyOnServers, refusal: "only-on-servers" });
  const { rows, own, page, pages } = await services.dailyPuzzles.allTimeRanking(
    dailyPuzzleOfGrade(grade),
    who,
    requestedPage,
  );
  const line = (row: (typeof rows)[number]) =>
    text.daily.everRow({
      ...row,
      name: escapeText(row.name ?? text.statistics.formerMember),
      mean: row.sum / row.days / BEST_SOLUTION_PERCENT,
    });
  const list = {
    heading: `**${kenkenPhrases(text).daily.puzzle}** · ${kenkenPhrases(text).grades[grade]} · ${text.daily.everHeading}`,
    rows: rows.map(line),
    ...(own === undefined ? {} : { own: line(own) }),
    empty: text.daily.noDays,
    page,
    pages,
    pageAction: (to: number) => ({ kind: "daily-ever", grade, page: to }) as const,
  };
  await request.reply(
    rankingPost(request, list, [kenkenButton({ kind: "daily-table", grade, page: 0 }, text.daily.buttons.table)]),
  );
}

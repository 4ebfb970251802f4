import { BEST_SOLUTION_PERCENT } from "#community/daily/daily-puzzle-service.ts";
import type { AllTimeRankingRow, DailyPuzzle, DayRankingRow } from "#community/daily/daily-puzzle-types.ts";
import type { RankedPerson, RankingPage, RankingViewer } from "#community/statistics/ranking-pages.ts";
import type { LeaderboardPayload } from "#discord/features/daily/daily-actions.ts";
import type { DailyGame } from "#discord/features/daily/daily-game.ts";
import {
  dailyLeaderboardPageButton,
  dailyPuzzleButton,
  dailyPuzzleHeading,
} from "#discord/features/daily/daily-post.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";

/** Shows the ranking of a server for one day or over all days. The viewer always sees their own place. */
export async function showDailyLeaderboard(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  payload: LeaderboardPayload,
): Promise<void> {
  const { text } = request;
  const { daily, statistics } = text;
  const ever = payload.kind === "ever";
  const { rows, own, page, pages } = await loadLeaderboard(request, game, puzzle, who, payload);
  const { puzzle: name, which } = dailyPuzzleHeading(request, game, puzzle, payload.day);
  const heading = [
    ever ? `**${name}** · ${which} · ${daily.everHeading}` : daily.heading({ puzzle: name, which, day: payload.day }),
    statistics.here,
    ...(pages > 1 ? [statistics.page({ page: page + 1, pages })] : []),
  ];
  const none = ever ? daily.noDays : daily.noTries;
  // The row of the viewer is added if it is not on this page.
  const ownRow = own === undefined ? [] : ["…", own];
  const legend = ever || rows.length === 0 ? undefined : game.legend?.(text);
  const below = legend === undefined ? [] : [`-# ${legend}`];
  await request.reply({
    content: [heading.join(" · "), ...(rows.length > 0 ? rows : [none]), ...ownRow, ...below].join("\n"),
    buttons: [
      ...(pages > 1
        ? [createPageLinks(page, pages - 1).map((way) => dailyLeaderboardPageButton(game, payload, way, text))]
        : []),
      otherButtons(request, game, payload),
    ],
  });
}

function otherButtons({ services, text }: CommandRequest, game: DailyGame, { kind, variant, day }: LeaderboardPayload) {
  const today = services.dailyPuzzles.today();
  return [
    dailyPuzzleButton(
      game,
      kind === "ever" ? { kind: "table", variant, day: today } : { kind: "ever", variant, day },
      text,
    ),
    dailyPuzzleButton(game, { kind: "today", variant, day: today }, text),
  ];
}

async function loadLeaderboard(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  { kind, day, page = 0 }: LeaderboardPayload,
): Promise<RankingPage<string>> {
  const { dailyPuzzles } = request.services;
  return kind === "ever"
    ? formatRows(await dailyPuzzles.allTimeRanking(puzzle, who, page), (row) => everLine(request, row))
    : formatRows(await dailyPuzzles.dayRanking(puzzle, day, who, page), (row) => dayLine(request, game, row));
}

function formatRows<Row>(table: RankingPage<Row>, lineOf: (row: Row) => string): RankingPage<string> {
  return { ...table, rows: table.rows.map(lineOf), own: table.own === undefined ? undefined : lineOf(table.own) };
}

function dayLine(request: CommandRequest, game: DailyGame, row: DayRankingRow): string {
  const result = game.result(row.shares, request.text);
  return request.text.daily.row({ position: row.position, name: shownName(request, row), result });
}

function everLine(request: CommandRequest, row: AllTimeRankingRow): string {
  return request.text.daily.everRow({
    ...row,
    name: shownName(request, row),
    mean: row.sum / row.days / BEST_SOLUTION_PERCENT,
  });
}

function shownName({ text, person }: CommandRequest, { name, own }: RankedPerson): string {
  return escapeText(name ?? (own ? person.name : text.statistics.formerMember));
}

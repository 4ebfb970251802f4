import type { CorrectionRow } from "#community/statistics/statistics-types.ts";
import { noGamesText, noStatisticsText } from "#discord/features/statistics/empty-statistics.ts";
import {
  escapedPlayerName,
  formatDiscordDate,
  formatMean,
  leaderboardScopeText,
  playedGameLines,
  type StatisticsRequest,
  statisticsGameName,
} from "#discord/features/statistics/format-statistics.ts";
import {
  otherGamesButtons,
  statisticsNavigationButtons,
  statisticsPageButtons,
} from "#discord/features/statistics/statistics-buttons.ts";
import { fitListPage } from "#discord/messages/pagination.ts";
import type { Post } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";

/** Maximum number of characters of all lines together. A message has 2,000, and the heading needs some. */
const MAX_LENGTH = 1_800;

export async function overviewPost(statsRequest: StatisticsRequest): Promise<Post> {
  const { request, scope } = statsRequest;
  const { statistics } = request.text;
  const found = await request.services.statistics.overview(scope);
  if (!found) return { content: noStatisticsText(statsRequest), buttons: otherGamesButtons(statsRequest) };
  const { highest, lowest, bestPlayer, worstPlayer } = found;
  const lines = [
    `**${statistics.buttons.overview}** · ${leaderboardScopeText(statsRequest)}`,
    statistics.matches(found),
    statistics.sum(found.sum),
    statistics.means({ mean: formatMean(request, found.mean), ofPlayers: formatMean(request, found.meanOfPlayers) }),
    statistics.highest({ name: escapedPlayerName(statsRequest, highest.who), score: highest.value }),
    statistics.lowest({ name: escapedPlayerName(statsRequest, lowest.who), score: lowest.value }),
    statistics.bestPlayer({
      name: escapedPlayerName(statsRequest, bestPlayer.who),
      mean: formatMean(request, bestPlayer.value),
    }),
    statistics.worstPlayer({
      name: escapedPlayerName(statsRequest, worstPlayer.who),
      mean: formatMean(request, worstPlayer.value),
    }),
  ];
  return { content: lines.join("\n"), buttons: statisticsNavigationButtons(statsRequest) };
}

/**
 * Returns a list of scores: of one player if the query names one, otherwise of all players. `requestedName`: name of
 * the player whom the reader asked for.
 */
export async function scoresPost(statsRequest: StatisticsRequest, requestedName: string | undefined): Promise<Post> {
  const { player } = statsRequest.query;
  return player === undefined ? allScoresPost(statsRequest) : scoresOfPost(statsRequest, player, requestedName);
}

/** Number of scores on a page, in the list of one player. */
const SCORES_PER_PAGE = 15;

async function scoresOfPost(
  statsRequest: StatisticsRequest,
  person: string,
  requestedName: string | undefined,
): Promise<Post> {
  const { request, scope, query } = statsRequest;
  const { statistics } = request.text;
  const slice = { from: query.page * SCORES_PER_PAGE, count: SCORES_PER_PAGE };
  const found = await request.services.statistics.history(scope, { kind: "person", person }, slice);
  if (!found) return { content: noGamesText(statsRequest, person, requestedName) };
  const paged = { page: query.page, pages: Math.ceil(found.total / SCORES_PER_PAGE) };
  // The page no longer exists, because scores were deleted since the button was shown. So the first page is shown.
  if (paged.page >= paged.pages)
    return scoresOfPost({ ...statsRequest, query: { ...query, page: 0 } }, person, requestedName);
  const heading = [
    statistics.gamesOf(escapedPlayerName(statsRequest, found.who)),
    scope.everywhere ? statistics.everywhere : statistics.here,
    ...(paged.pages > 1 ? [statistics.page({ page: paged.page + 1, pages: paged.pages })] : []),
  ];
  const lines = playedGameLines(statsRequest, found.rows);
  return { content: [heading.join(" · "), ...lines].join("\n"), buttons: statisticsPageButtons(statsRequest, paged) };
}

async function allScoresPost(statsRequest: StatisticsRequest): Promise<Post> {
  const { request, scope, query } = statsRequest;
  const { statistics } = request.text;
  const found = await request.services.statistics.scores(scope, query.page);
  if (!found) return { content: noStatisticsText(statsRequest), buttons: otherGamesButtons(statsRequest) };
  const { page, pages } = found;
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  const where = leaderboardScopeText(statsRequest);
  const lines = found.rows.map(({ who, place, score, at }) =>
    statistics.scoreLine({ place, name: escapedPlayerName(statsRequest, who), score, when: formatDiscordDate(at) }),
  );
  const heading = [`**${statistics.allScores}**`, where, ...which].join(" · ");
  return {
    content: [heading, ...takeFittingTexts(lines, MAX_LENGTH, 1)].join("\n"),
    buttons: statisticsPageButtons(statsRequest, found),
  };
}

export async function correctionsPost(statsRequest: StatisticsRequest): Promise<Post> {
  const { request, scope, query } = statsRequest;
  const { statistics } = request.text;
  const { rows, total } = await request.services.statistics.corrections(scope, query.page);
  if (rows.length === 0)
    return { content: statistics.noCorrections, buttons: statisticsNavigationButtons(statsRequest) };
  const from = query.page;
  const lines = rows.map(
    (correction) => `- ${formatDiscordDate(correction.at)}: ${describeCorrection(statsRequest, correction)}`,
  );
  const part = fitListPage(lines, { from, total, maxLines: lines.length, maxLength: MAX_LENGTH });
  const which =
    part.links.length > 0 ? [statistics.part({ from: from + 1, to: from + part.lines.length, of: total })] : [];
  return {
    content: [[statistics.corrections, ...which].join(" "), ...part.lines].join("\n"),
    buttons: statisticsNavigationButtons(statsRequest, part.links),
  };
}

function describeCorrection(statsRequest: StatisticsRequest, { deed, players, correctedBy }: CorrectionRow): string {
  const { corrected } = statsRequest.request.text.statistics;
  const names = players.map((who) => escapedPlayerName(statsRequest, who));
  const [name = ""] = names;
  const by = escapedPlayerName(statsRequest, correctedBy);
  const game = statisticsGameName({ request: statsRequest.request, view: statsRequest.scope });
  switch (deed.kind) {
    case "take-back":
      return corrected.takeBack({ by, game, name, score: deed.score, when: formatDiscordDate(deed.of) });
    case "delete":
      return corrected.delete({ by, game, name, scores: deed.scores });
    case "enter":
      return corrected.enter({
        by,
        game,
        scores: deed.scores.map(({ score }, index) => ({ name: names[index] ?? "", score })),
      });
    case "reset":
      return corrected.reset({
        by,
        game,
        scores: deed.scores,
        players: deed.players,
      });
  }
}

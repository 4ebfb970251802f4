import type { HeadToHeadRow, PageInfo, PlayerStatistics } from "#community/statistics/statistics-types.ts";
import type { ProfileBlock, Scene } from "#core/scene.ts";
import { noGamesText } from "#discord/features/statistics/empty-statistics.ts";
import {
  escapedPlayerName,
  formatMean,
  formatRating,
  gameStatisticsOf,
  playedGameLines,
  playerColour,
  playerName,
  type StatisticsRequest,
} from "#discord/features/statistics/format-statistics.ts";
import type { PlayerFacts } from "#discord/features/statistics/game-statistics.ts";
import { loadListPortraits, type PortraitLookup } from "#discord/features/statistics/list-portraits.ts";
import { statisticsNavigationButtons, statisticsPageButtons } from "#discord/features/statistics/statistics-buttons.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import { createFormat } from "#text/format.ts";

/** Number of games on a page. */
const GAMES_PER_PAGE = 5;
const MAX_LENGTH = 1_800;
/** Minimum number of values of a chart, because a line needs two points. */
const MIN_CHART_VALUES = 2;

/** Returns the page of a player. `requestedName`: name of the player whom the reader asked for. */
export async function profilePost(statsRequest: StatisticsRequest, requestedName: string | undefined): Promise<Post> {
  const { request, scope, query } = statsRequest;
  const person = query.player ?? request.person.id;
  const found = await request.services.statistics.profile(scope, { kind: "person", person });
  const facts = await playerFacts(statsRequest, person);
  if (!found) return pageWithoutScores(statsRequest, { person, requestedName, facts });
  const pages = Math.ceil(found.listed / GAMES_PER_PAGE);
  const paged = { page: Math.min(query.page, pages - 1), pages };
  const lines = [
    ...linesOf(statsRequest, found, escapedPlayerName(statsRequest, found.who)),
    ...facts.lines,
    ...(await duelLines(statsRequest, found)),
    ...(await historyLines(statsRequest, found, paged)),
    ...(facts.details ?? []),
  ];
  const content = takeFittingTexts(lines, MAX_LENGTH, 1).join("\n");
  const buttons = withFactButtons(statisticsPageButtons(statsRequest, paged), facts);
  if (query.text) return { content, buttons };
  const alt = request.text.statistics.profileAlt(playerName(statsRequest, found.who));
  return {
    content,
    picture: { scene: sceneOf(statsRequest, found, await loadListPortraits(statsRequest, [found])), alt },
    buttons,
  };
}

/** Returns what only this game tells about a player; nothing if the reader may not see it. */
async function playerFacts(statsRequest: StatisticsRequest, player: string): Promise<PlayerFacts> {
  const { request, scope } = statsRequest;
  const game = gameStatisticsOf(statsRequest);
  const totals =
    game.playerFacts && (await request.services.statistics.taskTotals(scope, { kind: "person", person: player }));
  return (totals && (await game.playerFacts?.({ request, scope, player, totals }))) ?? { lines: [] };
}

/** Returns the page of a person without a recorded score. They may have results in daily puzzles, for example. */
function pageWithoutScores(
  statsRequest: StatisticsRequest,
  asked: { readonly person: string; readonly requestedName: string | undefined; readonly facts: PlayerFacts },
): Post {
  const { request } = statsRequest;
  const { person, requestedName, facts } = asked;
  const lines = [...facts.lines, ...(facts.details ?? [])];
  const buttons = withFactButtons(statisticsNavigationButtons(statsRequest), facts);
  if (lines.length === 0) return { content: noGamesText(statsRequest, person, requestedName), buttons };
  const name = person === request.person.id ? request.person.name : requestedName;
  const title = titleOf(statsRequest, escapeText(name ?? request.text.statistics.formerMember));
  return { content: takeFittingTexts([title, ...lines], MAX_LENGTH, 1).join("\n"), buttons };
}

function withFactButtons(rows: Button[][], { buttons = [] }: PlayerFacts): Button[][] {
  return buttons.length > 0 ? [...rows, [...buttons]] : rows;
}

function titleOf({ request, scope }: StatisticsRequest, name: string): string {
  const { statistics } = request.text;
  return `**${name}** · ${scope.everywhere ? statistics.everywhere : statistics.here}`;
}

function linesOf(statsRequest: StatisticsRequest, found: PlayerStatistics, name: string): string[] {
  const { totals, rating, positions } = found;
  const { request, scope } = statsRequest;
  const { statistics } = request.text;
  const place = (figure: "sum" | "rating") =>
    positions[figure] === undefined
      ? []
      : [statistics.place({ position: positions[figure], figure: statistics.figures[figure] })];
  const bingos = request.services.gameUis.get(scope.game)?.bingoLabel?.(request.text);
  return [
    titleOf(statsRequest, name),
    statistics.record({
      ...totals,
      wins: hasPlayedAlone(found) ? undefined : totals.wins,
      average: formatMean(request, totals.average),
    }),
    ...place("sum"),
    ...(rating ? [statistics.rated(formatRating(rating)), ...place("rating")] : []),
    ...(bingos === undefined ? [] : [statistics.counted({ what: bingos, count: totals.bingos })]),
    ...(totals.bestPlay
      ? [statistics.play({ word: escapeText(totals.bestPlay.text), points: totals.bestPlay.points })]
      : []),
  ];
}

/** Whether the player has only played without opponents, for example puzzles. */
function hasPlayedAlone({ recent, headToHeads }: PlayerStatistics): boolean {
  return headToHeads.length === 0 && recent.every(({ verdict }) => verdict === "alone");
}

/**
 * Returns the results against the opponent whom the reader named, otherwise those against the most frequent opponents.
 */
async function duelLines(statsRequest: StatisticsRequest, { who, headToHeads }: PlayerStatistics): Promise<string[]> {
  const { request, scope, query } = statsRequest;
  const { statistics } = request.text;
  const line = ({ games, wins, ties, who: other }: HeadToHeadRow) =>
    `- ${statistics.duel({ name: escapedPlayerName(statsRequest, other), games, wins, ties, losses: games - wins - ties })}`;
  if (query.against === undefined) return headToHeads.length > 0 ? [statistics.duels, ...headToHeads.map(line)] : [];
  const opponent = { kind: "person", person: query.against } as const;
  const duel = await request.services.statistics.headToHead(scope, who.player, opponent);
  if (duel) return [line(duel)];
  return [statistics.noDuel({ name: escapedPlayerName(statsRequest, who), other: `<@${query.against}>` })];
}

/** Returns the games of the current page, the latest first. */
async function historyLines(
  statsRequest: StatisticsRequest,
  { who, recent }: PlayerStatistics,
  { page, pages }: Pick<PageInfo, "page" | "pages">,
): Promise<string[]> {
  const { request, scope } = statsRequest;
  const { statistics } = request.text;
  const slice = { from: page * GAMES_PER_PAGE, count: GAMES_PER_PAGE };
  const further = page > 0 ? await request.services.statistics.history(scope, who.player, slice) : undefined;
  const lines = playedGameLines(statsRequest, page > 0 ? (further?.rows ?? []) : recent.slice(0, GAMES_PER_PAGE));
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  return [[statistics.latestGames, ...which].join(" "), ...lines];
}

function sceneOf(statsRequest: StatisticsRequest, found: PlayerStatistics, portraits: PortraitLookup): Scene {
  const { who, totals, positions, rating, recent } = found;
  const { request, scope } = statsRequest;
  const { statistics } = request.text;
  const { number } = createFormat(request.language);
  const ui = request.services.gameUis.get(scope.game);
  const bingos = ui?.bingoLabel?.(request.text);
  const block: ProfileBlock = {
    kind: "profile",
    ...portraits(who),
    seat: playerColour(who),
    name: playerName(statsRequest, who),
    bot: who.player.kind === "bot",
    ...(positions.sum === undefined ? {} : { position: positions.sum }),
    line: statistics.games({ games: totals.games, since: `${new Date(totals.since).getUTCFullYear()}` }),
    ...chartOf(statsRequest, { rating, recent }),
    form: recent.map(({ verdict }) => verdict).toReversed(),
    numbers: [
      ...(hasPlayedAlone(found) ? [] : [{ label: statistics.numbers.wins, value: number(totals.wins) }]),
      { label: statistics.numbers.average, value: formatMean(request, totals.average) },
      { label: statistics.numbers.best, value: number(totals.best) },
      ...(bingos === undefined ? [] : [{ label: bingos, value: number(totals.bingos) }]),
    ],
    ...(totals.bestPlay ? { play: { label: statistics.bestPlay, ...totals.bestPlay } } : {}),
  };
  return { blocks: [block] };
}

/**
 * Returns a chart of the rating or, with fewer than two ratings, of the scores. Nothing if the scores are too few, too.
 */
function chartOf({ request }: StatisticsRequest, { rating, recent }: Pick<PlayerStatistics, "rating" | "recent">) {
  const { chart } = request.text.statistics;
  const rated = recent.flatMap((score) => (score.rating === undefined ? [] : [score.rating])).toReversed();
  if (rating && rated.length >= MIN_CHART_VALUES) {
    return { chart: { title: chart.rating, value: formatRating(rating), values: rated, isRating: true as const } };
  }
  const values = recent.map(({ score }) => score).toReversed();
  const last = values.at(-1);
  const { number } = createFormat(request.language);
  return last === undefined || values.length < MIN_CHART_VALUES
    ? {}
    : { chart: { title: chart.scores, value: number(last), values } };
}

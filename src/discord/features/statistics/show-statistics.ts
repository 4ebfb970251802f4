import { LEADERBOARD_FIGURES } from "#community/statistics/statistics-types.ts";
import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import { gameLeaderboardPost } from "#discord/features/statistics/game-leaderboard-post.ts";
import type { GameLeaderboard } from "#discord/features/statistics/game-statistics.ts";
import { leaderboardPost } from "#discord/features/statistics/leaderboard-post.ts";
import { profilePost } from "#discord/features/statistics/profile-post.ts";
import { correctionsPost, overviewPost, scoresPost } from "#discord/features/statistics/statistics-lists.ts";
import {
  isLeaderboardFigure,
  STATISTICS_ACTIONS,
  STATISTICS_VIEWS,
  type StatisticsQuery,
  type StatisticsView,
} from "#discord/features/statistics/statistics-query.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { handleActions, type RegisteredActions } from "#discord/interactions/handle-actions.ts";
import type { Post } from "#discord/messages/post.ts";

// Shows the statistics of a game, for its commands and for the buttons below them.

/** Handles the command `/<game> stats`: the page of a player, or a list of this server. */
export async function showStatistics(request: SlashRequest, game: string): Promise<void> {
  const { options } = request;
  const player = options.getUser("player");
  const against = options.getUser("against");
  const typed = STATISTICS_VIEWS.find((what) => what === options.getString("view"));
  const query: StatisticsQuery = {
    ...commonQuery(request),
    what: chooseView(typed, player !== null, against !== null),
    ...(player ? { player: player.id } : {}),
    ...(against ? { against: against.id } : {}),
  };
  await show(request, game, query, player?.displayName);
}

/** Handles the command `/<game> leaderboard`. */
export async function showLeaderboard(request: SlashRequest, game: string): Promise<void> {
  const query = commonQuery(request);
  const typed = request.options.getString("by");
  const boards = request.services.gameUis.get(game)?.statistics?.leaderboards ?? [];
  // Leaderboards that only one game has leave out bots and other servers.
  const usual = query.everywhere || query.bots ? undefined : boards[0];
  const board = typed === null ? usual : boards.find(({ id }) => id === typed);
  if (board) return showGameLeaderboard(request, game, board, 0);
  await show(request, game, { ...query, what: LEADERBOARD_FIGURES.find((what) => what === typed) ?? "sum" }, undefined);
}

function commonQuery({ options }: SlashRequest): Omit<StatisticsQuery, "what"> {
  return {
    everywhere: options.getBoolean("everywhere") ?? false,
    bots: options.getBoolean("bots") ?? false,
    other: options.getBoolean("other") ?? false,
    text: options.getBoolean("text") ?? false,
    page: 0,
  };
}

/**
 * Returns what to show: the list that was asked for or, if a player is named, their page. The list *scores* shows the
 * scores of a named player.
 */
function chooseView(typed: StatisticsView | undefined, hasPlayer: boolean, hasOpponent: boolean): StatisticsView {
  if (hasPlayer && !hasOpponent && typed === "scores") return typed;
  return hasPlayer || hasOpponent ? "player" : (typed ?? "player");
}

/** Registers the handler of all buttons below statistics of this game. */
export function registerStatisticsActions(game: string): RegisteredActions {
  return handleActions(STATISTICS_ACTIONS, { stats: (request, query) => show(request, game, query, undefined) });
}

/** Shows a page of a leaderboard that only this game has. */
export async function showGameLeaderboard(
  request: CommandRequest,
  game: string,
  board: GameLeaderboard,
  page: number,
): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return refuseInDirectMessage(request);
  const query = { what: "sum", everywhere: false, bots: false, other: false, text: false, page } as const;
  const scope = { guild, person: request.person.id, game, everywhere: false, bots: false };
  await request.reply(await gameLeaderboardPost({ request, scope, query }, board));
}

async function show(
  request: CommandRequest,
  game: string,
  query: StatisticsQuery,
  requestedName: string | undefined,
): Promise<void> {
  const guild = guildIdOf(request);
  const { bots, other } = query;
  const isOwnPage = query.what === "player" && (query.player ?? request.person.id) === request.person.id;
  if (guild === undefined && !isOwnPage) return refuseInDirectMessage(request);
  // In a direct message, people see their own results on all servers.
  const everywhere = query.everywhere || guild === undefined;
  const scope = { guild: guild ?? "", person: request.person.id, game, everywhere, bots, incomparable: other };
  await request.reply(await postOf({ request, scope, query }, requestedName));
}

async function refuseInDirectMessage(request: CommandRequest): Promise<void> {
  await request.reply({ content: request.text.statistics.onlyOnServers, refusal: "only-on-servers" });
}

function postOf(statsRequest: StatisticsRequest, requestedName: string | undefined): Promise<Post> {
  const { what } = statsRequest.query;
  if (isLeaderboardFigure(what)) return leaderboardPost(statsRequest, what);
  switch (what) {
    case "overview":
      return overviewPost(statsRequest);
    case "scores":
      return scoresPost(statsRequest, requestedName);
    case "player":
      return profilePost(statsRequest, requestedName);
    case "corrections":
      return correctionsPost(statsRequest);
  }
}

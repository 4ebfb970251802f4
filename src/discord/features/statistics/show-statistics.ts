import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import { leaderboardPost } from "#discord/features/statistics/leaderboard-post.ts";
import { profilePost } from "#discord/features/statistics/profile-post.ts";
import { correctionsPost, overviewPost, scoresPost } from "#discord/features/statistics/statistics-lists.ts";
import {
  isLeaderboardFigure,
  STATISTICS_ACTIONS,
  STATISTICS_KINDS,
  type StatisticsKind,
  type StatisticsQuery,
} from "#discord/features/statistics/statistics-query.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { handleActions, type RegisteredActions } from "#discord/interactions/handle-actions.ts";
import type { Post } from "#discord/messages/post.ts";

// Shows the statistics of a game, for a command and for the buttons below them. Every game that ends with scores has
// statistics.

/** Handles the command `/<game> stats`. */
export async function showStatistics(request: SlashRequest, game: string): Promise<void> {
  const { options } = request;
  const player = options.getUser("player");
  const against = options.getUser("against");
  const typed = STATISTICS_KINDS.find((what) => what === options.getString("view"));
  const query: StatisticsQuery = {
    what: chooseList(typed, player !== null, against !== null),
    everywhere: options.getBoolean("everywhere") ?? false,
    bots: options.getBoolean("bots") ?? false,
    other: options.getBoolean("other") ?? false,
    text: options.getBoolean("text") ?? false,
    page: 0,
    ...(player ? { player: player.id } : {}),
    ...(against ? { against: against.id } : {}),
  };
  await show(request, game, query, player?.displayName);
}

/**
 * Returns what to show: the typed list or, if a player is named, the page of that player. The list *scores* shows the
 * scores of a named player.
 */
function chooseList(typed: StatisticsKind | undefined, hasPlayer: boolean, hasOpponent: boolean): StatisticsKind {
  if (hasPlayer && !hasOpponent && typed === "scores") return typed;
  return hasPlayer || hasOpponent ? "player" : (typed ?? "sum");
}

/** Registers the handler of all buttons below statistics of this game. */
export function registerStatisticsActions(game: string): RegisteredActions {
  return handleActions(STATISTICS_ACTIONS, { stats: (request, query) => show(request, game, query, undefined) });
}

async function show(
  request: CommandRequest,
  game: string,
  query: StatisticsQuery,
  requestedName: string | undefined,
): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const { everywhere, bots, other } = query;
  const view = { guild, person: request.person.id, game, everywhere, bots, incomparable: other };
  await request.reply(await postOf({ request, scope: view, query }, requestedName));
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

import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import type { GameLeaderboard } from "#discord/features/statistics/game-statistics.ts";
import { gameLeaderboardButtons } from "#discord/features/statistics/statistics-buttons.ts";
import { formatRankingPage } from "#discord/messages/pagination.ts";
import type { Post } from "#discord/messages/post.ts";

/** Returns a message with one page of a leaderboard that only this game has. */
export async function gameLeaderboardPost(statsRequest: StatisticsRequest, board: GameLeaderboard): Promise<Post> {
  const { request, scope, query } = statsRequest;
  const list = await board.load(request, scope, query.page);
  return {
    content: formatRankingPage(list, request.text),
    buttons: gameLeaderboardButtons(statsRequest, board, list),
  };
}

import type { CommandRequest } from "#discord/interactions/command.ts";
import { gameRefusalPost, type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { LobbyRefused } from "#match/lobby/lobby-service.ts";
import type { MatchNotOpened } from "#match/play/open-match.ts";

/** Returns the message for a match that cannot start because the lobby, the match service or the game refuses it. */
export function startRefusalPost(
  { services, text }: Pick<CommandRequest, "services" | "text">,
  game: string,
  refused: LobbyRefused | MatchNotOpened,
): RefusalPost {
  if (refused.by === "lobby") return refusalPost(text.lobby.refusal, refused.refusal);
  if (refused.by === "table") return refusalPost(text.common.opening, refused.refusal);
  return gameRefusalPost(services.gameUis.get(game), refused.refusal, text);
}

import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import type { LobbyRefused } from "#match/lobby/lobby-service.ts";
import type { MatchNotOpened } from "#match/play/open-match.ts";
import { sayReason } from "#text/phrases.ts";

/** Sentence for a refusal by the lobby, by the match or, with its own phrases, by the game. */
export function formatStartRefusal(
  { services, text }: Pick<CommandRequest, "services" | "text">,
  game: string,
  refused: LobbyRefused | MatchNotOpened,
): string {
  if (refused.by === "lobby") return sayReason(text.lobby.refusal, escapeFacts(refused.refusal));
  if (refused.by === "table") return sayReason(text.common.opening, escapeFacts(refused.refusal));
  return services.gameUis.get(game)?.formatRefusal?.(escapeFacts(refused.refusal), text) ?? text.common.unknownButton;
}

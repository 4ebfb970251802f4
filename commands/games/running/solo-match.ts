import { showSoloMatch, soloMatchButton } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost, type PostNotice } from "#discord/interactions/refusal-post.ts";
import type { Button } from "#discord/messages/post.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";

/**
 * Returns the button that leads back to a solo match. Empty for people other than its player, who cannot see the
 * messages of the match.
 */
export function soloMatchButtons(
  { person, text }: Pick<CommandRequest, "person" | "text">,
  { id, location }: PublicMatchInfo,
): Button[] {
  return location.kind === "personal" && location.person === person.id ? [soloMatchButton(id, text)] : [];
}

/** Shows the requester's solo match again. */
export async function showOwnSoloMatch(request: ButtonRequest): Promise<void> {
  await showMatch(request);
}

/** Shows the solo match again after its player has cancelled a question. */
export async function returnToSoloMatch(request: ButtonRequest): Promise<void> {
  await showMatch(request, request.text.common.cancelled);
}

async function showMatch(request: ButtonRequest, notice?: PostNotice): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await services.matches.view(id.match, person.id);
  // A match in a channel is not shown here. It has a public message, and waiting for its bots would delay the reply to
  // the press.
  if (matchView?.location.kind !== "personal") {
    return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  }
  await showSoloMatch(request, id.match, matchView.game.id, notice);
}

import { showSoloMatch, soloMatchButton } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import type { Button } from "#discord/messages/post.ts";
import type { MatchFacts } from "#match/play/loaded-match.ts";

/** Who looks at what they play alone has come from their table, which nobody else can see. */
export function soloMatchButtons(
  { person, text }: Pick<CommandRequest, "person" | "text">,
  { id, location }: MatchFacts,
): Button[] {
  return location.kind === "personal" && location.person === person.id ? [soloMatchButton(id, text)] : [];
}

/** Back to the table that is theirs alone. */
export async function showOwnSoloMatch(request: ButtonRequest): Promise<void> {
  await showMatch(request);
}

/** The same by whoever was asked something and has thought better of it. */
export async function cancelToSoloMatch(request: ButtonRequest): Promise<void> {
  await showMatch(request, request.text.common.cancelled);
}

async function showMatch(request: ButtonRequest, notice?: string): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await services.matches.view(id.match, person.id);
  // What others see is shown in its channel. To wait here for its bots would keep the one who pressed waiting.
  if (matchView?.location.kind !== "personal") {
    return request.reply({ content: text.common.table["no-match"]({ reason: "no-match" }) });
  }
  await showSoloMatch(request, id.match, matchView.game.id, notice);
}

import { matchServiceRefusalPost } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";

/** Abandons a match of bots that the requester has started. */
export async function stopBotMatch(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const stopped = await services.matches.stopWatched(id.match, person.id);
  await request.reply(stopped.ok ? { content: text.matches.stoppedYours } : matchServiceRefusalPost(request, stopped));
}

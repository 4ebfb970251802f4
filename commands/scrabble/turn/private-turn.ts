import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { composerPost } from "../composer/composer-post.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { isOwnTurn } from "./is-own-turn.ts";
import { rackPost } from "./rack.ts";

/**
 * Returns the private message about a player's turn, with the board, the rack and the possible actions. While it is
 * another player's turn, the message has only the rack.
 */
export async function privateTurnPost(
  request: Omit<CommandRequest, "reply">,
  match: MatchId,
): Promise<Post | undefined> {
  const { services, person, text } = request;
  const asked = await scrabbleMatches(services).updateDraft({ match, person: person.id }, "draft");
  if (!asked.ok) return undefined;
  return isOwnTurn(asked.matchView)
    ? composerPost(text, asked.answer, asked.matchView, {})
    : rackPost(request, match, scrabblePhrases(text).yourRack);
}

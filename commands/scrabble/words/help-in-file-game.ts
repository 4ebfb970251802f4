import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { findAllowedWordCheck } from "./allowed-word-check.ts";

/**
 * Returns a refusal of hints and analysis if the match was played on from a file while the player has another
 * unfinished match in which help is not allowed. The file could have the position of that match.
 */
export async function refuseHelpInFileGame(
  request: Pick<CommandRequest, "services" | "person" | "text">,
  match: MatchId,
): Promise<RefusalPost | undefined> {
  const began = await request.services.matches.beganWith(match, request.person.id);
  if ((began?.options as Partial<ScrabbleOptions> | undefined)?.start === undefined) return undefined;
  if ((await findAllowedWordCheck(request, match)).kind === "all") return undefined;
  return { content: scrabblePhrases(request.text).noHelpFromFile, refusal: "no-help-from-file" };
}

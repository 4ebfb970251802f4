import type { CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusedPost } from "#discord/interactions/refusal-post.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

/** Message that explains why the match service or the game has refused an action. */
export function explainRefusal({ text }: Pick<CommandRequest, "text">, refused: MatchRefused): RefusalPost {
  return refusedPost(refused, text, rolitPhrases(text).refusal);
}

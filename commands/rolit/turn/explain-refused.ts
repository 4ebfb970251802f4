import type { CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusedPost } from "#discord/interactions/refusal-post.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

/** For a refusal by the match service or by the game. */
export function explainRefused({ text }: Pick<CommandRequest, "text">, refused: MatchRefused): RefusalPost {
  return refusedPost(refused, text, rolitPhrases(text).refusal);
}

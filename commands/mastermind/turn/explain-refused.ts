import type { CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusedPost } from "#discord/interactions/refusal-post.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";

/** For a refusal by the match service or by the game. */
export function explainRefused({ text }: Pick<CommandRequest, "text">, refused: MatchRefused): RefusalPost {
  return refusedPost(refused, text, mastermindPhrases(text).refusal);
}

import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchOrGameRefusalPost, type RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";

/** For a refusal by the match service or by the game. */
export function explainRefused({ text }: Pick<CommandRequest, "text">, refused: MatchRefused): RefusalPost {
  return matchOrGameRefusalPost(refused, text, rolitPhrases(text).refusal);
}

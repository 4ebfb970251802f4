import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchOrGameRefusalPost, type RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";

/** Message that explains why the match service or the game has refused an action. */
export function explainRefusal({ text }: Pick<CommandRequest, "text">, refused: MatchRefused): RefusalPost {
  // KenKen has no turns to wait for. So this refusal means that the player has finished the race.
  const { reason } = refused.refusal;
  if (reason === "wait-your-turn") return { content: kenkenPhrases(text).yours.through, refusal: reason };
  return matchOrGameRefusalPost(refused, text, kenkenPhrases(text).refusal);
}

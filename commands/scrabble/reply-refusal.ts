import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchOrGameRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { boardPost } from "./board.ts";
import { scrabbleRefusals } from "./scrabble-refusals.ts";

/** Replies with a refusal. A person who acted on an outdated position is shown the current one. */
export async function replyRefusal(request: CommandRequest, match: MatchId, refused: MatchRefused): Promise<void> {
  const post = matchOrGameRefusalPost(refused, request.text, scrabbleRefusals(request.text));
  const outdated =
    refused.by === "table" && (refused.refusal.reason === "stale" || refused.refusal.reason === "match-over");
  const board = outdated ? await boardPost(request, match) : undefined;
  await request.reply({ ...board, ...post });
}

const FINAL_REASONS: readonly MatchRefused["refusal"]["reason"][] = ["no-match", "not-seated", "match-over", "parked"];

/** Whether this person cannot place tiles in the match, now or later. */
export function hasNoMoreTurns({ by, refusal }: MatchRefused): boolean {
  return by === "table" && FINAL_REASONS.includes(refusal.reason);
}

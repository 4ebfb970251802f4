import type { Call } from "#discord/command.ts";
import { refusalText } from "#discord/refusal.ts";
import type { MatchId } from "#table/open.ts";
import type { Refused } from "#table/refused.ts";
import { boardPost } from "./board.ts";

/** Says why not. Who acted on what is no more so is shown how it is. */
export async function replyRefused(call: Call, match: MatchId, refused: Refused): Promise<void> {
  const content = refusalText(refused, call.text, call.text.scrabble.refusal);
  const outdated = refused.by === "table" && (refused.refusal.why === "stale" || refused.refusal.why === "match-over");
  const board = outdated ? await boardPost(call, match) : undefined;
  await call.reply({ ...board, content });
}

const OVER: readonly Refused["refusal"]["why"][] = ["no-match", "not-seated", "match-over", "parked"];

/** Whether this person has no turn to lay there, now or later. */
export function isOver({ by, refusal }: Refused): boolean {
  return by === "table" && OVER.includes(refusal.why);
}

import type { Call } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import type { Refusal } from "#games/mastermind/types.ts";
import type { Refused } from "#table/refused.ts";
import { say } from "#text/phrases.ts";

/** The sentence for a refusal of the table or of the game. */
export function sayRefused({ text }: Pick<Call, "text">, { by, refusal }: Refused): string {
  if (by === "table") return say(text.common.table, plainFacts(refusal));
  return say(text.mastermind.refusal, refusal as Refusal);
}

import type { Call } from "#discord/command.ts";
import { tableRefusalText } from "#discord/refusal.ts";
import type { Refusal } from "#games/mastermind/types.ts";
import type { Refused } from "#table/refused.ts";
import { say } from "#text/phrases.ts";

/** The sentence for a refusal of the table or of the game. */
export function sayRefused({ text }: Pick<Call, "text">, { by, refusal }: Refused): string {
  if (by === "table") return tableRefusalText(refusal, text);
  return say(text.mastermind.refusal, refusal as Refusal);
}

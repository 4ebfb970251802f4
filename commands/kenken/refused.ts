import type { Call } from "#discord/command.ts";
import { refusalText } from "#discord/refusal.ts";
import type { Refusal } from "#games/kenken/types.ts";
import type { Refused } from "#table/refused.ts";

/** The sentence for a refusal of the table or of the game. */
export function sayRefused({ text }: Pick<Call, "text">, no: Refused): string {
  // Nobody has to wait for a turn, but whoever is through in a race can do nothing more.
  if (no.refusal.why === "wait-your-turn") return text.kenken.yours.through;
  return refusalText<Refusal>(no, text, text.kenken.refusal);
}

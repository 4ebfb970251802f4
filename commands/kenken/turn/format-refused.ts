import type { CommandRequest } from "#discord/interactions/command.ts";
import { formatRefusal } from "#discord/interactions/format-refusal.ts";
import type { KenkenRefusal } from "#games/kenken/types.ts";
import type { MatchRefused } from "#match/refuse-action.ts";

/** The sentence for a refusal of the table or of the game. */
export function formatRefused({ text }: Pick<CommandRequest, "text">, refused: MatchRefused): string {
  // Nobody has to wait for a turn, but whoever is through in a race can do nothing more.
  if (refused.refusal.reason === "wait-your-turn") return text.kenken.yours.through;
  return formatRefusal<KenkenRefusal>(refused, text, text.kenken.refusal);
}

import type { CommandRequest } from "#discord/interactions/command.ts";
import { formatRefusal } from "#discord/interactions/format-refusal.ts";
import type { KenkenRefusal } from "#games/kenken/types.ts";
import type { MatchRefused } from "#match/refuse-action.ts";

/** Sentence for a refusal by the match service or by the game. */
export function formatRefused({ text }: Pick<CommandRequest, "text">, refused: MatchRefused): string {
  // There are no turns, so this refusal means that the player has finished the race.
  if (refused.refusal.reason === "wait-your-turn") return text.kenken.yours.through;
  return formatRefusal<KenkenRefusal>(refused, text, text.kenken.refusal);
}

import type { CommandRequest } from "#discord/interactions/command.ts";
import { formatRefusal } from "#discord/interactions/format-refusal.ts";
import type { RolitRefusal } from "#games/rolit/types.ts";
import type { MatchRefused } from "#match/refuse-action.ts";

/** Sentence for a refusal by the match service or by the game. */
export function formatRefused({ text }: Pick<CommandRequest, "text">, no: MatchRefused): string {
  return formatRefusal<RolitRefusal>(no, text, text.rolit.refusal);
}

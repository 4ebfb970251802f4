import type { CommandRequest } from "#discord/interactions/command.ts";
import { formatMatchRefusal } from "#discord/interactions/format-refusal.ts";
import type { MastermindRefusal } from "#games/mastermind/types.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { sayReason } from "#text/phrases.ts";

/** Sentence for a refusal by the match service or by the game. */
export function formatRefused({ text }: Pick<CommandRequest, "text">, { by, refusal }: MatchRefused): string {
  if (by === "table") return formatMatchRefusal(refusal, text);
  return sayReason(text.mastermind.refusal, refusal as MastermindRefusal);
}

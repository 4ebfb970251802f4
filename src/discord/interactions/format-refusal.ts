import type { Refusal } from "#core/game.ts";
import type { MatchRefusal } from "#core/refusals.ts";
import { requestIdOrNew, setOutcome } from "#discord/interactions/request-context.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type ReasonPhrases, sayReason } from "#text/phrases.ts";

/** The sentence for a refusal of the table or, by its own phrases, of the game. */
export function formatRefusal<GameRefusal extends Refusal>(
  { by, refusal }: MatchRefused,
  text: Catalogue,
  game: ReasonPhrases<GameRefusal>,
): string {
  if (by === "table") return formatMatchRefusal(refusal, text);
  setOutcome("refused");
  return sayReason(game, escapeFacts(refusal as GameRefusal));
}

/** What could not be saved is a fault of ours, although nothing came of it: its id leads to what the log has of it. */
export function formatMatchRefusal(refusal: MatchRefusal, { common }: Catalogue): string {
  const isInternalError = refusal.reason === "not-saved";
  setOutcome(isInternalError ? "failed" : "refused");
  const sentence = sayReason(common.table, escapeFacts(refusal));
  return isInternalError ? `${sentence} ${common.report(requestIdOrNew())}` : sentence;
}

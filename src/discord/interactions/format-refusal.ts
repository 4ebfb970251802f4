import type { Refusal } from "#core/game.ts";
import type { MatchRefusal } from "#core/refusals.ts";
import { requestIdOrNew, setOutcome } from "#discord/interactions/request-context.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type ReasonPhrases, sayReason } from "#text/phrases.ts";

/** Sentence for a refusal by the match or, with the phrases in `game`, by the game. */
export function formatRefusal<GameRefusal extends Refusal>(
  { by, refusal }: MatchRefused,
  text: Catalogue,
  game: ReasonPhrases<GameRefusal>,
): string {
  if (by === "table") return formatMatchRefusal(refusal, text);
  setOutcome("refused");
  return sayReason(game, escapeFacts(refusal as GameRefusal));
}

/** A turn that could not be saved is an internal error, although nothing happened. The id leads to its log lines. */
export function formatMatchRefusal(refusal: MatchRefusal, { common }: Catalogue): string {
  const isInternalError = refusal.reason === "not-saved";
  setOutcome(isInternalError ? "failed" : "refused");
  const sentence = sayReason(common.table, escapeFacts(refusal));
  return isInternalError ? `${sentence} ${common.report(requestIdOrNew())}` : sentence;
}

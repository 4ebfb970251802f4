import type { Refusal } from "#core/game.ts";
import type { MatchRefusal } from "#core/refusals.ts";

/**
 * A refusal. `by` says whether the match service or the game refuses, because their phrases are in different
 * catalogues.
 */
export type MatchRefused =
  | { readonly ok: false; readonly by: "table"; readonly refusal: MatchRefusal }
  | { readonly ok: false; readonly by: "game"; readonly refusal: Refusal };

export function refuseAction(refusal: MatchRefusal): MatchRefused {
  return { ok: false, by: "table", refusal };
}

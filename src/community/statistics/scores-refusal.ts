/** Why scores cannot be corrected. */
export type ScoresRefusal =
  | { readonly why: "no-such-score" }
  | { readonly why: "no-such-player"; readonly name: string }
  /** There are several, and none was named. */
  | { readonly why: "which-game"; readonly names: readonly string[] }
  | { readonly why: "no-such-game"; readonly name: string; readonly names: readonly string[] }
  /** There is no ranking that could begin anew. */
  | { readonly why: "nothing-recorded" }
  /** It has begun anew since it was asked about. */
  | { readonly why: "reset-already" }
  /** An entered game names somebody twice. */
  | { readonly why: "same-person-twice"; readonly name: string }
  | { readonly why: "bot-account"; readonly name: string }
  /** Points without a player; `number` is which of them. */
  | { readonly why: "no-player"; readonly number: number }
  | { readonly why: "no-points"; readonly name: string }
  | { readonly why: "bad-points"; readonly min: number; readonly max: number };

export type CorrectionResult<Done> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly refusal: ScoresRefusal };

export function refuseScores(refusal: ScoresRefusal): { readonly ok: false; readonly refusal: ScoresRefusal } {
  return { ok: false, refusal };
}

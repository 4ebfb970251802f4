/** Why scores cannot be corrected. */
export type ScoresRefusal =
  | { readonly reason: "no-such-score" }
  | { readonly reason: "no-such-player"; readonly name: string }
  /** There are several games, and none was named. */
  | { readonly reason: "which-game"; readonly names: readonly string[] }
  | { readonly reason: "no-such-game"; readonly name: string; readonly names: readonly string[] }
  /** There is no ranking to reset. */
  | { readonly reason: "nothing-recorded" }
  /** The ranking was reset after the question was asked. */
  | { readonly reason: "reset-already" }
  /** An entered game names a person twice. */
  | { readonly reason: "same-person-twice"; readonly name: string }
  | { readonly reason: "bot-account"; readonly name: string }
  /** Points without a player; `number` says in which row. */
  | { readonly reason: "no-player"; readonly number: number }
  | { readonly reason: "no-points"; readonly name: string }
  | { readonly reason: "bad-points"; readonly min: number; readonly max: number };

export type CorrectionResult<Done> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly refusal: ScoresRefusal };

export function refuseScores(refusal: ScoresRefusal): { readonly ok: false; readonly refusal: ScoresRefusal } {
  return { ok: false, refusal };
}

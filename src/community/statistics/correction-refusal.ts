/** Why scores cannot be corrected. */
export type CorrectionRefusal =
  | { readonly reason: "no-such-score" }
  | { readonly reason: "no-such-player"; readonly name: string }
  /** What the admin typed describes several scores. */
  | { readonly reason: "several-scores"; readonly count: number }
  | { readonly reason: "no-such-game"; readonly name: string; readonly names: readonly string[] }
  /** The ranking that is to be reset has no scores. */
  | { readonly reason: "nothing-recorded" }
  /** The ranking was reset after the admin was asked to confirm. */
  | { readonly reason: "reset-already" }
  /** The admin entered a game in which a person has two seats. */
  | { readonly reason: "same-person-twice"; readonly name: string }
  | { readonly reason: "bot-account"; readonly name: string }
  /** A row has points but no player. `number` says which row. */
  | { readonly reason: "no-player"; readonly number: number }
  | { readonly reason: "no-points"; readonly name: string }
  | { readonly reason: "bad-points"; readonly min: number; readonly max: number };

export type CorrectionResult<Done> =
  | ({ readonly ok: true } & Done)
  | { readonly ok: false; readonly refusal: CorrectionRefusal };

export function refuseCorrection(refusal: CorrectionRefusal): {
  readonly ok: false;
  readonly refusal: CorrectionRefusal;
} {
  return { ok: false, refusal };
}

export type StoreErrorReason =
  | "damaged"
  | "foreign"
  | "older"
  | "newer"
  | "busy"
  | "full"
  | "missing"
  | "taken"
  | "unreachable";

/** Why a database cannot be used, as a sentence for the operator. The file was not changed. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly reason: StoreErrorReason;
  constructor(flaw: StoreErrorReason, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reason = flaw;
  }
}

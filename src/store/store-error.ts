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

/** Says in a sentence for the operator why a database cannot be used. The database file was not changed. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly reason: StoreErrorReason;
  constructor(flaw: StoreErrorReason, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.reason = flaw;
  }
}

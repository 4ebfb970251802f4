export type Flaw = "damaged" | "foreign" | "older" | "newer" | "busy" | "full" | "missing" | "taken" | "unreachable";

/** Why a database cannot be used, as a sentence for whoever runs the bot. The file stays as it was found. */
export class StoreUnusable extends Error {
  override readonly name = "StoreUnusable";
  readonly flaw: Flaw;
  constructor(flaw: Flaw, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.flaw = flaw;
  }
}

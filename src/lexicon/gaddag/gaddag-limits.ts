/** Limits while a GADDAG is built. Words that have nothing in common make one of hundreds of megabytes. */
export interface GaddagLimits {
  /** Max arcs of the left half, and max steps between its sets. */
  readonly maxArcs: number;
  /** Max numbers in each array for intermediate results. Built-in word lists need 2.6 million. */
  readonly maxWork: number;
}

/** Ends the construction of a GADDAG early. */
export class GaddagTooLargeError extends Error {
  override readonly name = "GaddagTooLargeError";
}

export function checkGaddagLimit(used: number, max: number): void {
  if (used > max) throw new GaddagTooLargeError("the words need too large a GADDAG");
}

/** Limits for building a GADDAG. Words that have nothing in common would make a GADDAG of hundreds of megabytes. */
export interface GaddagLimits {
  /**
   * Max arcs of the left half of the GADDAG. The sets of arc lists from which it is built may have as many children.
   */
  readonly maxArcs: number;
  /** Max number of entries of each array for intermediate results. Built-in word lists need 2.6 million entries. */
  readonly maxWork: number;
}

/** Thrown if a GADDAG would exceed a limit while it is built. */
export class GaddagTooLargeError extends Error {
  override readonly name = "GaddagTooLargeError";
}

export function checkGaddagLimit(used: number, max: number): void {
  if (used > max) throw new GaddagTooLargeError("the words need too large a GADDAG");
}

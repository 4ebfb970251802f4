/** Which matches a list shows. */
export interface ListFilter<Listed> {
  /** Maximum number of matches that the list shows. */
  readonly max: number;
  /** Whether the list shows this match. If not given, it shows all. */
  isWanted?(match: Listed): boolean;
  /** Ends the list early, with the matches read so far. */
  readonly signal?: AbortSignal | undefined;
}

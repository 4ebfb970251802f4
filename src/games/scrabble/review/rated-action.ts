import type { ScrabbleAction } from "#games/scrabble/types.ts";

/** An action with its score in points and its worth in thousandths of a point. */
export interface RatedAction {
  readonly action: Exclude<ScrabbleAction, { kind: "accept" }>;
  readonly score: number;
  readonly worth: number;
  /** Number of tiles that the action lays on the board. */
  readonly laid: number;
}

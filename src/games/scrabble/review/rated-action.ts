import type { ScrabbleAction } from "#games/scrabble/types.ts";

/** Something that a seat can do, with what it scores and, in thousandths of a point, what it is worth. */
export interface RatedAction {
  readonly action: Exclude<ScrabbleAction, { kind: "accept" }>;
  readonly score: number;
  readonly worth: number;
  /** Tiles that it lays. */
  readonly laid: number;
}

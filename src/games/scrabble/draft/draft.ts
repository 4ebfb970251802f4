import type { LaidTile, ScrabbleInputError, ScrabbleRefusal, Square, Stone, Tile } from "#games/scrabble/types.ts";

// The draft of a turn: what a seat has laid for itself before it confirms. Private, and plain data that can be kept.
//   step      one thing done to it; the steps are the draft, so that the last one can be undone
//   returned  tiles whose square has been taken since, or that have left the rack: they are back on it
//
// A draft may be begun while others think, and is shown on whatever board lies there when it is looked at. Whoever keeps
// it lets go of it when its seat has acted: then the turn is over that it was made for.

export interface ScrabbleDraft {
  readonly steps: readonly DraftStep[];
  /** In which order the rack is shown; without it as it is. */
  readonly order?: readonly Tile[];
}

export type DraftStep =
  | { readonly kind: "lay"; readonly square: Square; readonly stone: Stone }
  | { readonly kind: "take"; readonly square: Square }
  /** Another letter for a blank. */
  | { readonly kind: "letter"; readonly square: Square; readonly stone: Stone }
  /** A whole play, instead of what lay before. */
  | { readonly kind: "fill"; readonly laid: readonly LaidTile[] }
  | { readonly kind: "clear" };

export const EMPTY_DRAFT: ScrabbleDraft = { steps: [] };

/** What came of something that was to be done to a draft: refused, it is as it was. */
export type DraftResult =
  | {
      readonly ok: true;
      readonly draft: ScrabbleDraft;
      /** Letters that a blank was taken for without having been asked: the rack has no tile of theirs left. */
      readonly blanksUsed: readonly string[];
    }
  | RefusedDraft;

export interface RefusedDraft {
  readonly ok: false;
  readonly refusal: DraftRefusal;
}

/** What is typed can be misprinted, and a play can be refused as any other; the rest is the draft's own. */
export type DraftRefusal = ScrabbleInputError | ScrabbleRefusal | DraftEditRefusal;

/** Squares and letters come as people read them. */
export type DraftEditRefusal =
  | { readonly reason: "square-off-board"; readonly typed: string; readonly last: string }
  /** A blank is laid as a letter. */
  | { readonly reason: "blank-without-letter" }
  /** A blank cannot stand for what the bag does not have. */
  | { readonly reason: "letter-not-in-bag"; readonly letter: string }
  /** Nothing of this draft lies there. */
  | { readonly reason: "not-laid"; readonly square: string }
  /** What lies there is no blank. */
  | { readonly reason: "not-a-blank"; readonly square: string; readonly letter: string }
  | { readonly reason: "nothing-to-clear" }
  | { readonly reason: "nothing-to-undo" }
  | { readonly reason: "not-in-line"; readonly squares: readonly string[] }
  /** The first square between the tiles on which nothing lies. */
  | { readonly reason: "gap"; readonly square: string };

export function refuseDraft(refusal: DraftRefusal): RefusedDraft {
  return { ok: false, refusal };
}

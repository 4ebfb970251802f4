import type { LaidTile, ScrabbleInputError, ScrabbleRefusal, Square, Stone, Tile } from "#games/scrabble/types.ts";

// The draft of a turn: the tiles that a seat has laid before it confirms. Private, and plain data that can be stored.
//   step      one edit; the draft is its list of steps, so the last one can be undone
//   returned  tiles taken off the draft: their square has been taken since, or they are no longer on the rack
//
// A draft may be started while others think. It is always shown on the current board. The caller that stores it deletes
// it when the seat has acted, because the turn of the draft is then over.

export interface ScrabbleDraft {
  readonly steps: readonly DraftStep[];
  /** Order in which the rack is shown; undefined: as it is. */
  readonly order?: readonly Tile[];
}

export type DraftStep =
  | { readonly kind: "lay"; readonly square: Square; readonly stone: Stone }
  | { readonly kind: "take"; readonly square: Square }
  /** Changes the letter of a blank. */
  | { readonly kind: "letter"; readonly square: Square; readonly stone: Stone }
  /** Replaces all tiles by a whole play. */
  | { readonly kind: "fill"; readonly laid: readonly LaidTile[] }
  | { readonly kind: "clear" };

export const EMPTY_DRAFT: ScrabbleDraft = { steps: [] };

/** The result of an edit. A refused edit leaves the draft unchanged. */
export type DraftResult =
  | {
      readonly ok: true;
      readonly draft: ScrabbleDraft;
      /** Letters that use a blank although the player typed none: the rack has no other tile for them. */
      readonly blanksUsed: readonly string[];
    }
  | RefusedDraft;

export interface RefusedDraft {
  readonly ok: false;
  readonly refusal: DraftRefusal;
}

/** Why an edit is refused: unreadable input, a refused play, or a reason of the draft itself. */
export type DraftRefusal = ScrabbleInputError | ScrabbleRefusal | DraftEditRefusal;

/** Squares and letters are in the form that people read. */
export type DraftEditRefusal =
  | { readonly reason: "square-off-board"; readonly typed: string; readonly last: string }
  /** A blank must be laid as a letter. */
  | { readonly reason: "blank-without-letter" }
  /** A blank cannot stand for a letter that the bag does not have. */
  | { readonly reason: "letter-not-in-bag"; readonly letter: string }
  /** No tile of this draft lies there. */
  | { readonly reason: "not-laid"; readonly square: string }
  /** The tile there is not a blank. */
  | { readonly reason: "not-a-blank"; readonly square: string; readonly letter: string }
  | { readonly reason: "nothing-to-clear" }
  | { readonly reason: "nothing-to-undo" }
  | { readonly reason: "not-in-line"; readonly squares: readonly string[] }
  /** The first free square between the tiles. */
  | { readonly reason: "gap"; readonly square: string };

export function refuseDraft(refusal: DraftRefusal): RefusedDraft {
  return { ok: false, refusal };
}

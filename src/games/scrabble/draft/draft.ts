import type { BoardTile, LaidTile, ScrabbleInputError, ScrabbleRefusal, Square, Tile } from "#games/scrabble/types.ts";

// The draft of a turn: the tiles that a seat has laid before it confirms its play. Private, and plain data that can be
// stored.
//   step      one edit; the draft is its list of steps, so the last one can be undone
//   returned  tiles that left the draft, because their square is occupied now or they are no longer on the rack
//
// A player may start a draft during the turns of others. It is always shown on the current board. When the seat has
// acted, the caller that stores the draft deletes it.

export interface ScrabbleDraft {
  readonly steps: readonly DraftStep[];
  /** Order in which the player wants to see the rack; undefined: as drawn. */
  readonly order?: readonly Tile[];
}

export type DraftStep =
  | { readonly kind: "lay"; readonly square: Square; readonly stone: BoardTile }
  | { readonly kind: "take"; readonly square: Square }
  /** Changes the letter of a blank that was laid in this draft. */
  | { readonly kind: "letter"; readonly square: Square; readonly stone: BoardTile }
  /** Replaces all tiles of the draft by those of a whole play. */
  | { readonly kind: "fill"; readonly laid: readonly LaidTile[] }
  | { readonly kind: "clear" };

export const EMPTY_DRAFT: ScrabbleDraft = { steps: [] };

/** Result of an edit of a draft. A refused edit leaves the draft unchanged. */
export type DraftEditResult =
  | {
      readonly ok: true;
      readonly draft: ScrabbleDraft;
      /** Letters for which a blank was laid although the player typed no blank: the rack has no other tile for them. */
      readonly blanksUsed: readonly string[];
    }
  | RefusedDraft;

export interface RefusedDraft {
  readonly ok: false;
  readonly refusal: DraftRefusal;
}

/** Why an edit is refused: unreadable input, a refused play, or a reason that only drafts have. */
export type DraftRefusal = ScrabbleInputError | ScrabbleRefusal | DraftOnlyRefusal;

/**
 * Reasons for refusing an edit that apply only to drafts, never to plays. Squares and letters are in the form that
 * people read.
 */
export type DraftOnlyRefusal =
  | { readonly reason: "square-off-board"; readonly typed: string; readonly last: string }
  /** The player typed a blank, but not the letter that it should stand for. */
  | { readonly reason: "blank-without-letter" }
  /** A blank cannot stand for a letter that the bag does not have. */
  | { readonly reason: "letter-not-in-bag"; readonly letter: string }
  /** The square has no tile of this draft. */
  | { readonly reason: "not-laid"; readonly square: string }
  /** The tile on this square is not a blank. */
  | { readonly reason: "not-a-blank"; readonly square: string; readonly letter: string }
  | { readonly reason: "nothing-to-clear" }
  | { readonly reason: "nothing-to-undo" }
  | { readonly reason: "not-in-line"; readonly squares: readonly string[] }
  /** The tiles of the draft have a gap between them; `square` is the first free square in it. */
  | { readonly reason: "gap"; readonly square: string };

export function refuseDraft(refusal: DraftRefusal): RefusedDraft {
  return { ok: false, refusal };
}

import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { DraftAnswer } from "#games/scrabble/questions/question-types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { ScrabblePayload } from "../scrabble-actions.ts";
import type { ScrabbleMatchView } from "../scrabble-matches.ts";

/**
 * Everything from which the composer is made, the private message in which a player lays a turn with menus and buttons.
 */
export interface ComposerState {
  readonly text: Catalogue;
  readonly answer: DraftAnswer;
  readonly matchView: ScrabbleMatchView;
  /** Creates a custom id for this match and turn. */
  readonly customId: (payload: ScrabblePayload) => CustomId;
}

/** A word that the player has typed, with a place or without one. */
export interface TypedWord {
  readonly word: string;
  /** The place as typed; empty if the player chooses it from a menu. */
  readonly at: string;
  /** Whether the tiles of the draft are this word. */
  readonly isLaid: boolean;
}

/**
 * What the player is choosing instead of the next tile: a square that the menu does not list, or the letter of a blank.
 */
export type ComposerMode = { readonly kind: "square" } | BlankLetterMode;

export interface BlankLetterMode {
  readonly kind: "letter";
  /** The square of the blank. */
  readonly at: string;
  /** True if the blank is already placed and gets another letter. */
  readonly other: boolean;
  readonly page: number;
}

import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { DraftAnswer } from "#games/scrabble/questions/question-types.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { ScrabblePayload } from "../scrabble-payload.ts";

/** What a composer is made of. */
export interface ComposerState {
  readonly text: Catalogue;
  readonly answer: DraftAnswer;
  readonly matchView: MatchView;
  /** A custom id of this match and turn. */
  readonly customId: (payload: ScrabblePayload) => CustomId;
}

/** What is chosen just now, besides the next tile: a square that the menu does not offer, or the letter of a blank. */
export type ComposerMode = { readonly kind: "square" } | BlankLetterMode;

export interface BlankLetterMode {
  readonly kind: "letter";
  /** The place of the blank. */
  readonly at: string;
  /** It lies there already and gets another letter. */
  readonly other: boolean;
  readonly page: number;
}

import type { CustomId } from "#discord/custom-id.ts";
import type { DraftAnswer } from "#games/scrabble/answers.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { Deed } from "./deed.ts";

/** What a composer is made of. */
export interface Composed {
  readonly text: Catalogue;
  readonly answer: DraftAnswer;
  readonly sight: Sight;
  /** A custom id of this match and turn. */
  readonly mark: (deed: Deed) => CustomId;
}

/** What is chosen just now, besides the next tile: a square that the menu does not offer, or the letter of a blank. */
export type Mode = { readonly kind: "square" } | LetterMode;

export interface LetterMode {
  readonly kind: "letter";
  /** The place of the blank. */
  readonly at: string;
  /** It lies there already and gets another letter. */
  readonly other: boolean;
  readonly page: number;
}

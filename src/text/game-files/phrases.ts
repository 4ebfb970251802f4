import type { DraftEditRefusal } from "#games/scrabble/draft/draft.ts";
import type { CgpError } from "#games/scrabble/notation/cgp.ts";
import type { GcgErrorReason, GcgReplayErrorReason } from "#games/scrabble/notation/gcg/gcg-types.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** What is wrong with a turn as it is drafted, and with positions and games that come as files; and what would be right. */
export interface GameFilePhrases {
  readonly draft: ReasonPhrases<DraftEditRefusal>;
  readonly cgp: ReasonPhrases<CgpError>;
  /** The lines of a GCG file, and the game that they tell. */
  readonly gcg: ReasonPhrases<GcgErrorReason | GcgReplayErrorReason>;
  readonly json: ReasonPhrases<ScrabbleJsonError>;
  /** In front of whatever is wrong in a line. */
  atLine(facts: { readonly line: number; readonly what: string }): string;
  /** In front of whatever is wrong at a place of a JSON file; the path is empty for the whole. */
  atPath(facts: { readonly path: string; readonly what: string }): string;
}

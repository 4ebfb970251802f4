import type { DraftEditRefusal } from "#games/scrabble/draft/draft.ts";
import type { CgpError } from "#games/scrabble/notation/cgp.ts";
import type { GcgErrorReason, GcgReplayErrorReason } from "#games/scrabble/notation/gcg/gcg-types.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** What is wrong with a draft, or with a position or game from a file, and what would be right. */
export interface GameFilePhrases {
  readonly draft: ReasonPhrases<DraftEditRefusal>;
  readonly cgp: ReasonPhrases<CgpError>;
  /** Errors in the lines of a GCG file, and in the game that they record. */
  readonly gcg: ReasonPhrases<GcgErrorReason | GcgReplayErrorReason>;
  readonly json: ReasonPhrases<ScrabbleJsonError>;
  /** Before an error of a line. */
  atLine(facts: { readonly line: number; readonly what: string }): string;
  /** Before an error at a path of a JSON file; the path is empty for the whole file. */
  atPath(facts: { readonly path: string; readonly what: string }): string;
}

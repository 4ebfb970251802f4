import type { DraftFault } from "#games/scrabble/draft.ts";
import type { CgpFault } from "#games/scrabble/notation/cgp.ts";
import type { GcgWhy, ReplayWhy } from "#games/scrabble/notation/gcg/types.ts";
import type { JsonFault } from "#games/scrabble/notation/json-read.ts";
import type { Phrases } from "#text/phrases.ts";

/** What is wrong with a turn as it is drafted, and with positions and games that come as files; and what would be right. */
export interface RecordsPhrases {
  readonly draft: Phrases<DraftFault>;
  readonly cgp: Phrases<CgpFault>;
  /** The lines of a GCG file, and the game that they tell. */
  readonly gcg: Phrases<GcgWhy | ReplayWhy>;
  readonly json: Phrases<JsonFault>;
  /** In front of whatever is wrong in a line. */
  atLine(facts: { readonly line: number; readonly what: string }): string;
  /** In front of whatever is wrong at a place of a JSON file; the path is empty for the whole. */
  atPath(facts: { readonly path: string; readonly what: string }): string;
}

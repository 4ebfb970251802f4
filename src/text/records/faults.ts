import type { DraftRefusal } from "#games/scrabble/draft.ts";
import type { GcgFault, ReplayFault } from "#games/scrabble/notation/gcg/types.ts";
import type { JsonFault } from "#games/scrabble/notation/json-read.ts";
import { say } from "#text/phrases.ts";
import type { RecordsPhrases } from "#text/records/phrases.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";

interface Texts {
  readonly records: RecordsPhrases;
  readonly scrabble: Pick<ScrabblePhrases, "refusal" | "misprint">;
}

/** Why something cannot be done to a draft, or why the draft is no play. */
export function sayNotDrafted({ records, scrabble }: Texts, refusal: DraftRefusal): string {
  return say<DraftRefusal>({ ...scrabble.refusal, ...scrabble.misprint, ...records.draft }, refusal);
}

/** What is wrong with a GCG file or its game, and in which line. */
export function sayGcgFault({ records }: Pick<Texts, "records">, fault: GcgFault | ReplayFault): string {
  return records.atLine({ line: fault.line, what: say(records.gcg, fault) });
}

/** What is wrong with a game as JSON, and where. */
export function sayJsonFault({ records }: Pick<Texts, "records">, fault: JsonFault): string {
  return records.atPath({ path: fault.path, what: say(records.json, fault) });
}

import type { DraftRefusal } from "#games/scrabble/draft/draft.ts";
import type { GcgError, GcgReplayError } from "#games/scrabble/notation/gcg/gcg-types.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import type { GameFilePhrases } from "#text/game-files/phrases.ts";
import { sayReason } from "#text/phrases.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";

interface Texts {
  readonly gameFiles: GameFilePhrases;
  readonly scrabble: Pick<ScrabblePhrases, "refusal" | "misprint">;
}

/** Returns why something cannot be done to a draft, or why the draft is no play. */
export function formatDraftRefusal({ gameFiles, scrabble }: Texts, refusal: DraftRefusal): string {
  return sayReason<DraftRefusal>({ ...scrabble.refusal, ...scrabble.misprint, ...gameFiles.draft }, refusal);
}

/** Returns what is wrong with a GCG file or its game, and in which line. */
export function formatGcgError({ gameFiles }: Pick<Texts, "gameFiles">, fault: GcgError | GcgReplayError): string {
  return gameFiles.atLine({ line: fault.line, what: sayReason(gameFiles.gcg, fault) });
}

/** Returns what is wrong with a game as JSON, and where. */
export function formatJsonError({ gameFiles }: Pick<Texts, "gameFiles">, fault: ScrabbleJsonError): string {
  return gameFiles.atPath({ path: fault.path, what: sayReason(gameFiles.json, fault) });
}

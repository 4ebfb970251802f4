import type { CgpError } from "#games/scrabble/notation/cgp.ts";
import type { GcgError, GcgReplayError } from "#games/scrabble/notation/gcg/gcg-types.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { gameFilePhrases } from "./game-file-phrases.ts";

/** Returns what is wrong with a GCG file or its game, and in which line. */
export function formatGcgError(text: Catalogue, error: GcgError | GcgReplayError): string {
  const { atLine, gcg } = gameFilePhrases(text);
  return atLine({ line: error.line, what: sayReason(gcg, error) });
}

/** Returns what is wrong with a position as a CGP line. */
export function formatCgpError(text: Catalogue, error: CgpError): string {
  return sayReason(gameFilePhrases(text).cgp, error);
}

/** Returns what is wrong with a game as JSON, and where. */
export function formatJsonError(text: Catalogue, error: ScrabbleJsonError): string {
  const { atPath, json } = gameFilePhrases(text);
  return atPath({ path: error.path, what: sayReason(json, error) });
}

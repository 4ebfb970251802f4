import { fileError, type GameFileResult } from "#games/rolit/json/file-error.ts";
import { type ParsedGame, parseGame } from "#games/rolit/json/parse-game.ts";
import { type ParsedReplay, parseReplay, startingState } from "#games/rolit/json/parse-replay.ts";

/** More than the longest replay needs. Larger files are refused unread. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Reads the file of a game or of a replay and returns its states; a game has only one. */
export function parseGameFile(bytes: Uint8Array): GameFileResult<ParsedReplay> {
  if (bytes.length > MAX_BYTES) return fileError("", "too-large", { expected: MAX_BYTES, found: bytes.length });
  const raw = parse(bytes);
  if (raw === undefined) return fileError("", "not-json");
  if (typeof raw === "object" && raw !== null && Object.hasOwn(raw, "states")) return parseReplay(raw, "");
  const read = parseGame(raw, "");
  return read.ok ? { ok: true, value: ofOne(read.value) } : read;
}

function ofOne(game: ParsedGame): ParsedReplay {
  return { names: game.names, levels: game.levels, states: [startingState(game)] };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

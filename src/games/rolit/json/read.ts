import { type ReadGame, readGame } from "#games/rolit/json/game.ts";
import { type ReadReplay, readReplay, startOf } from "#games/rolit/json/replay.ts";
import { fault, type Strict } from "#games/rolit/json/strict.ts";

/** More than the longest replay takes: what is larger is not even looked at. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A file of a game or of a replay: the states that are in it, of a game the only one. */
export function readFile(bytes: Uint8Array): Strict<ReadReplay> {
  if (bytes.length > MOST_BYTES) return fault("", "too-large", { expected: MOST_BYTES, found: bytes.length });
  const raw = parse(bytes);
  if (raw === undefined) return fault("", "not-json");
  if (typeof raw === "object" && raw !== null && Object.hasOwn(raw, "states")) return readReplay(raw, "");
  const read = readGame(raw, "");
  return read.ok ? { ok: true, value: ofOne(read.value) } : read;
}

function ofOne(game: ReadGame): ReadReplay {
  return { names: game.names, levels: game.levels, states: [startOf(game)] };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

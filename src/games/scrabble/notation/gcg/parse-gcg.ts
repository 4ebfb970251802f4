import { applyPragma } from "#games/scrabble/notation/gcg/apply-pragma.ts";
import { decodeGcg, GCG_LINE_END } from "#games/scrabble/notation/gcg/decode-gcg.ts";
import {
  buildGcgRecord,
  createGcgBuilder,
  type GcgBuilder,
  joinNonEmptyLines,
} from "#games/scrabble/notation/gcg/gcg-builder.ts";
import type { GcgError, GcgErrorReason, GcgRecord } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { parseGcgEvent } from "#games/scrabble/notation/gcg/parse-event.ts";
import { makeErrorPrintable } from "#games/scrabble/notation/make-error-printable.ts";

export type ParsedGcg =
  | { readonly ok: true; readonly record: GcgRecord }
  | { readonly ok: false; readonly error: GcgError };

/** Max events in a file: more than a game with any bag can have. Replaying keeps a board for each event. */
const MAX_EVENTS = 3000;
/**
 * Max characters of a line; a longer line is refused, because composing many accents on one letter takes quadratic
 * time.
 */
const MAX_LINE_LENGTH = 4_000;
const MAX_TITLE_LENGTH = 200;
const EVENT = /^>(\S+):(?:\s+(.*))?$/su;

/** Reads a file in any encoding. Checks only its form; `replayGcg` checks whether the game is possible. */
export function parseGcg(bytes: Uint8Array): ParsedGcg {
  const decoded = decodeGcg(bytes);
  if (!decoded.ok) return decoded;
  const sheet = createGcgBuilder();
  const lines = decoded.text.split(GCG_LINE_END);
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE_LENGTH) return refuse(index + 1, { reason: "too-long-line", max: MAX_LINE_LENGTH });
    const reason = takeLine(sheet, index + 1, line.normalize("NFC").trim()) ?? tooMany(sheet);
    if (reason !== undefined) return refuse(index + 1, reason);
  }
  if (joinNonEmptyLines(sheet.texts.get("title") ?? []).length > MAX_TITLE_LENGTH)
    return refuse(sheet.seen.get("title") ?? 1, { reason: "too-long-value", pragma: "title", max: MAX_TITLE_LENGTH });
  const reason = lacking(sheet);
  return reason === undefined ? { ok: true, record: buildGcgRecord(sheet) } : refuse(lines.length, reason);
}

function refuse(line: number, reason: GcgErrorReason): ParsedGcg {
  return { ok: false, error: makeErrorPrintable({ line, ...reason }) };
}

function takeLine(sheet: GcgBuilder, line: number, text: string): GcgErrorReason | undefined {
  if (text === "") return undefined;
  if (text.startsWith("#")) return applyPragma(sheet, line, text);
  if (text.startsWith(">")) return takeEvent(sheet, line, text);
  if (sheet.more?.loose !== true) return { reason: "neither-pragma-nor-event", text };
  sheet.more.add(text);
  return undefined;
}

function takeEvent(sheet: GcgBuilder, line: number, text: string): GcgErrorReason | undefined {
  const [, nick, rest = ""] = EVENT.exec(text) ?? [];
  if (nick === undefined) return { reason: "missing-nickname" };
  const missing = missingPlayer(sheet);
  if (missing !== undefined) return missing;
  const player = sheet.players.findIndex((one) => one?.nick === nick);
  if (player < 0) return { reason: "unknown-player", nick };
  const read = parseGcgEvent(rest);
  if (!read.ok) return read.error;
  sheet.events.push({ line, player, ...read.value, notes: [] });
  delete sheet.more;
  return undefined;
}

function tooMany({ events }: GcgBuilder): GcgErrorReason | undefined {
  return events.length > MAX_EVENTS ? { reason: "too-many-events", max: MAX_EVENTS } : undefined;
}

function missingPlayer({ players }: GcgBuilder): GcgErrorReason | undefined {
  if (players.length === 0) return { reason: "no-players" };
  const gap = Array.from(players).indexOf(undefined);
  return gap < 0 ? undefined : { reason: "missing-player", number: gap + 1 };
}

function lacking(sheet: GcgBuilder): GcgErrorReason | undefined {
  const { players, events, others, seen } = sheet;
  const blank = players.length + events.length + others.length + seen.size === 0;
  return blank ? { reason: "empty" } : missingPlayer(sheet);
}

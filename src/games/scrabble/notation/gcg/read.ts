import { decode, LINE_END } from "#games/scrabble/notation/gcg/decode.ts";
import { readEvent } from "#games/scrabble/notation/gcg/event.ts";
import { takePragma } from "#games/scrabble/notation/gcg/pragma.ts";
import { emptySheet, recordOf, type Sheet } from "#games/scrabble/notation/gcg/sheet.ts";
import type { GcgFault, GcgRecord, GcgWhy } from "#games/scrabble/notation/gcg/types.ts";
import { shownFault } from "#games/scrabble/notation/shown-fault.ts";

export type ParsedGcg =
  | { readonly ok: true; readonly record: GcgRecord }
  | { readonly ok: false; readonly fault: GcgFault };

/** More than any bag gives work for; who replays them keeps a board for each. */
const MOST_EVENTS = 3000;
const EVENT = /^>(\S+):(?:\s+(.*))?$/su;

/** A file as it came, in whatever encoding. Whether its game can have been played is for `replayGcg` to say. */
export function parseGcg(bytes: Uint8Array): ParsedGcg {
  const decoded = decode(bytes);
  if (!decoded.ok) return decoded;
  const sheet = emptySheet();
  const lines = decoded.text.normalize("NFC").split(LINE_END);
  for (const [index, line] of lines.entries()) {
    const why = takeLine(sheet, index + 1, line.trim()) ?? tooMany(sheet);
    if (why !== undefined) return refuse(index + 1, why);
  }
  const why = lacking(sheet);
  return why === undefined ? { ok: true, record: recordOf(sheet) } : refuse(lines.length, why);
}

function refuse(line: number, why: GcgWhy): ParsedGcg {
  return { ok: false, fault: shownFault({ line, ...why }) };
}

function takeLine(sheet: Sheet, line: number, text: string): GcgWhy | undefined {
  if (text === "") return undefined;
  if (text.startsWith("#")) return takePragma(sheet, line, text);
  if (text.startsWith(">")) return takeEvent(sheet, line, text);
  if (sheet.more?.loose !== true) return { why: "neither-pragma-nor-event", text };
  sheet.more.add(text);
  return undefined;
}

function takeEvent(sheet: Sheet, line: number, text: string): GcgWhy | undefined {
  const [, nick, rest = ""] = EVENT.exec(text) ?? [];
  if (nick === undefined) return { why: "missing-nickname" };
  const missing = missingPlayer(sheet);
  if (missing !== undefined) return missing;
  const player = sheet.players.findIndex((one) => one?.nick === nick);
  if (player < 0) return { why: "unknown-player", nick };
  const read = readEvent(rest);
  if (!read.ok) return read.fault;
  sheet.events.push({ line, player, ...read.value, notes: [] });
  delete sheet.more;
  return undefined;
}

function tooMany({ events }: Sheet): GcgWhy | undefined {
  return events.length > MOST_EVENTS ? { why: "too-many-events", most: MOST_EVENTS } : undefined;
}

function missingPlayer({ players }: Sheet): GcgWhy | undefined {
  if (players.length === 0) return { why: "no-players" };
  const gap = Array.from(players).indexOf(undefined);
  return gap < 0 ? undefined : { why: "missing-player", number: gap + 1 };
}

function lacking(sheet: Sheet): GcgWhy | undefined {
  const { players, events, others, seen } = sheet;
  const blank = players.length + events.length + others.length + seen.size === 0;
  return blank ? { why: "empty" } : missingPlayer(sheet);
}

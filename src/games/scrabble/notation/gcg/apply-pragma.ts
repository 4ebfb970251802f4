import type { GcgBuilder } from "#games/scrabble/notation/gcg/gcg-builder.ts";
import type { GcgErrorReason } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { GCG_RACK_PATTERN } from "#games/scrabble/notation/gcg/parse-event.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";

type PragmaHandler = (
  sheet: GcgBuilder,
  pragma: { readonly line: number; readonly name: string; readonly text: string },
) => GcgErrorReason | undefined;

const MAX_PLAYERS = 8;
/** Max characters of a player's name: the same limit as in the game files of Rolit. */
const MAX_NAME_LENGTH = 64;
/**
 * Max characters of a nickname. More than MAX_NAME_LENGTH, because a number follows the name if several players have
 * the same name.
 */
const MAX_NICKNAME_LENGTH = 70;
const LINE = /^#(\S*)\s*(.*)$/su;
/** Name and size of the Super Scrabble board in GCG files of other programs. */
export const GCG_SUPER_LAYOUT = { name: "SuperCrosswordGame", size: 21 };

/**
 * Adds a pragma (a line that begins with #) to the builder. Returns what is wrong with the line; undefined if it is
 * right.
 */
export function applyPragma(sheet: GcgBuilder, line: number, written: string): GcgErrorReason | undefined {
  const [, word = "", text = ""] = LINE.exec(written) ?? [];
  const name = word.toLowerCase();
  if (name === "-") return continuePragma(sheet, text);
  delete sheet.more;
  const numbered = /^(player|rack)(\d*)$/.exec(name);
  if (numbered !== null) return takeNumbered(sheet, line, numbered[1] ?? "", numbered[2] ?? "", text);
  return (KNOWN.get(name) ?? keepUnknownPragma)(sheet, { line, name, text });
}

function continuePragma({ more }: GcgBuilder, text: string): GcgErrorReason | undefined {
  if (more === undefined) return { reason: "nothing-to-continue" };
  more.add(text);
  return undefined;
}

/**
 * Checks a pragma (a line that begins with #) that describes the game: it may occur once, and only before the first
 * event.
 */
function onceBefore({ seen, events }: GcgBuilder, line: number, pragma: string): GcgErrorReason | undefined {
  const first = seen.get(pragma);
  if (first !== undefined) return { reason: "repeated-pragma", pragma, first };
  if (events.length > 0) return { reason: "late-pragma", pragma };
  seen.set(pragma, line);
  return undefined;
}

function valued(field: "id" | "lexicon"): PragmaHandler {
  return (sheet, { line, name, text }) => {
    if (text === "") return { reason: "missing-value", pragma: name };
    const error = onceBefore(sheet, line, name);
    if (error === undefined) sheet.values.set(field, text);
    return error;
  };
}

function described(field: "title" | "description"): PragmaHandler {
  return (sheet, { line, name, text }) => {
    const error = onceBefore(sheet, line, name);
    if (error !== undefined) return error;
    const lines = [text];
    sheet.texts.set(field, lines);
    sheet.more = { loose: true, add: (more) => void lines.push(more) };
    return undefined;
  };
}

const size: PragmaHandler = (sheet, { line, name, text }) => {
  const { min, max } = SCRABBLE_OPTIONS.size;
  if (!/^\d{1,2}$/.test(text) || Number(text) < min || Number(text) > max) {
    return { reason: "bad-size", typed: text, min, max };
  }
  const error = onceBefore(sheet, line, name);
  if (error === undefined) sheet.values.set("size", text);
  return error;
};

const layout: PragmaHandler = (sheet, pragma) => {
  const error = onceBefore(sheet, pragma.line, pragma.name);
  if (error !== undefined) return error;
  if (pragma.text === GCG_SUPER_LAYOUT.name && !sheet.values.has("size"))
    sheet.values.set("size", `${GCG_SUPER_LAYOUT.size}`);
  return keepUnknownPragma(sheet, pragma);
};

const encoding: PragmaHandler = (sheet, { line, name, text }) =>
  text === "" ? { reason: "missing-value", pragma: name } : onceBefore(sheet, line, name);

const incomplete: PragmaHandler = (sheet) => {
  sheet.incomplete = true;
  return undefined;
};

/**
 * Reads the pragma that declares the text of a tile with several letters. The pragma is kept, but reading tiles does
 * not need it: such tiles are always in brackets in these files.
 */
const tile: PragmaHandler = (sheet, pragma) => {
  if (!/^\S+\s+\S+$/u.test(pragma.text)) return { reason: "missing-value", pragma: pragma.name };
  return keepUnknownPragma(sheet, pragma);
};

const keepUnknownPragma: PragmaHandler = (sheet, { line, name, text }) => {
  const at = sheet.others.push({ line, name, text }) - 1;
  const add = (more: string) => {
    sheet.others[at] = { line, name, text: `${sheet.others[at]?.text}\n${more}` };
  };
  sheet.more = { loose: false, add };
  return undefined;
};

const note: PragmaHandler = (sheet, { line, text }) => {
  const event = sheet.events.at(-1);
  const gone = /^#(resigned|out-of-time)\s+(\S+)$/u.exec(text);
  if (gone !== null) return takeResignation(sheet, line, gone[1] as "resigned" | "out-of-time", gone[2] ?? "");
  if (text === "#unsuccessful-challenge" && event?.act.kind === "pass") {
    event.act = { kind: "pass", challenge: true };
    return undefined;
  }
  const notes = event?.notes ?? sheet.notes;
  const at = notes.push(text) - 1;
  const add = (more: string) => {
    notes[at] = `${notes[at]}\n${more}`;
  };
  sheet.more = { loose: true, add };
  return undefined;
};

function takeResignation(
  sheet: GcgBuilder,
  line: number,
  how: "resigned" | "out-of-time",
  nick: string,
): GcgErrorReason | undefined {
  const player = sheet.players.findIndex((one) => one?.nick === nick);
  if (player < 0) return { reason: "unknown-player", nick };
  const total = sheet.events.findLast((event) => event.player === player)?.total ?? 0;
  sheet.events.push({ line, player, act: { kind: "resigned", how }, points: 0, total, notes: [] });
  return undefined;
}

const KNOWN: ReadonlyMap<string, PragmaHandler> = new Map([
  ["title", described("title")],
  ["description", described("description")],
  ["id", valued("id")],
  ["lexicon", valued("lexicon")],
  ["character-encoding", encoding],
  ["board-size", size],
  ["board-layout", layout],
  ["incomplete", incomplete],
  ["tile", tile],
  ["note", note],
]);

function takeNumbered(
  sheet: GcgBuilder,
  line: number,
  pragma: string,
  typed: string,
  text: string,
): GcgErrorReason | undefined {
  if (!/^[1-8]$/.test(typed)) return { reason: "bad-player-number", typed, max: MAX_PLAYERS };
  const player = Number(typed) - 1;
  return pragma === "player" ? takePlayer(sheet, line, player, text) : takeRack(sheet, line, player, text);
}

function takePlayer(sheet: GcgBuilder, line: number, player: number, text: string): GcgErrorReason | undefined {
  const [nick, ...names] = text.split(/\s+/);
  if (nick === undefined || nick === "") return { reason: "missing-nickname" };
  if (sheet.players.some((one) => one?.nick === nick)) return { reason: "repeated-nickname", nick };
  const pragma = `player${player + 1}`;
  const name = names.join(" ");
  if (nick.length > MAX_NICKNAME_LENGTH || name.length > MAX_NAME_LENGTH)
    return { reason: "too-long-value", pragma, max: MAX_NAME_LENGTH };
  const error = onceBefore(sheet, line, pragma);
  if (error === undefined) sheet.players[player] = { nick, name: name || nick };
  return error;
}

function takeRack(sheet: GcgBuilder, line: number, player: number, text: string): GcgErrorReason | undefined {
  const pragma = `rack${player + 1}`;
  if (text === "") return { reason: "missing-value", pragma };
  const first = sheet.seen.get(pragma);
  if (first !== undefined) return { reason: "repeated-pragma", pragma, first };
  if (sheet.players[player] === undefined) return { reason: "missing-player", number: player + 1 };
  if (!GCG_RACK_PATTERN.test(text)) return { reason: "bad-rack", typed: text };
  sheet.seen.set(pragma, line);
  sheet.racks[player] = { line, tiles: text };
  return undefined;
}

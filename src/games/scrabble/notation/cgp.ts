import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { makeErrorPrintable } from "#games/scrabble/notation/make-error-printable.ts";
import {
  formatBoardTile,
  formatTiles,
  parseBoardTileAt,
  parseRack,
  unknownTileTextAt,
} from "#games/scrabble/notation/tile-text.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { BoardTile, ScrabbleView } from "#games/scrabble/types.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet/alphabet.ts";

// A CGP line (Crossword Game Position) describes a position. The format is defined in the README of `cgp` in
// woogles-io/open-protocols. The fields are separated by spaces: the rows of the board, the racks (the seat to move
// first), the scores, and the number of turns without a score. After these fields come operations, each written as
// `code text;`.

export interface CgpPosition {
  /** Squares along a side of the board. */
  readonly size: number;
  readonly board: readonly BoardTile[];
  /** Racks of all seats, the seat to move first. An unknown rack is empty. */
  readonly racks: readonly (readonly Tile[])[];
  readonly scores: readonly number[];
  readonly scoreless: number;
  readonly operations: readonly CgpOperation[];
}

/** An operation of a CGP line, such as `lex CSW21;`. Operations that only other programs know are kept. */
export interface CgpOperation {
  readonly code: string;
  readonly text: string;
}

/** Why a text is not a CGP line. Numbers of rows, columns, racks, scores and operations count from 1. */
export type CgpError =
  | { readonly reason: "missing-field"; readonly field: "board" | "racks" | "scores" | "turns" }
  | { readonly reason: "bad-row-count"; readonly rows: number; readonly min: number; readonly max: number }
  | { readonly reason: "bad-row-length"; readonly row: number; readonly squares: number; readonly wanted: number }
  | { readonly reason: "bad-run"; readonly row: number; readonly column: number; readonly typed: string }
  | { readonly reason: "unknown-tile"; readonly row: number; readonly column: number; readonly typed: string }
  | { readonly reason: "too-many-racks"; readonly racks: number; readonly max: number }
  | { readonly reason: "unknown-rack-tile"; readonly rack: number; readonly typed: string }
  | { readonly reason: "bad-score-count"; readonly scores: number; readonly racks: number }
  | { readonly reason: "bad-score"; readonly score: number; readonly typed: string }
  | { readonly reason: "bad-turns"; readonly typed: string }
  | { readonly reason: "bad-operation"; readonly operation: number; readonly typed: string };

export type ParsedCgp =
  | { readonly ok: true; readonly position: CgpPosition }
  | { readonly ok: false; readonly error: CgpError };

type Part<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CgpError };

const { min: MIN_SIZE, max: MAX_SIZE } = SCRABBLE_OPTIONS.size;
const MAX_RACKS = 8;
/** Text for the racks if none is known. An empty field would shift the fields after it. */
const NO_RACK = "-";

export function formatCgp(alphabet: Alphabet, position: CgpPosition): string {
  const { size, board, racks, scores, scoreless, operations } = position;
  const held = racks.map((rack) => formatTiles(alphabet, rack)).join("/");
  const fields = [
    formatCgpBoard(alphabet, size, board),
    held === "" ? NO_RACK : held,
    scores.join("/"),
    `${scoreless}`,
  ];
  return [...fields, ...operations.map(({ code, text }) => (text === "" ? `${code};` : `${code} ${text};`))].join(" ");
}

/** The rows of a board, with a slash between them. */
export function formatCgpBoard(alphabet: Alphabet, size: number, board: readonly BoardTile[]): string {
  const rows = Array.from({ length: size }, (_, row) => makeRow(alphabet, board.slice(row * size, (row + 1) * size)));
  return rows.join("/");
}

function makeRow(alphabet: Alphabet, stones: readonly BoardTile[]): string {
  let row = "";
  let free = 0;
  for (const stone of stones) {
    if (stone === EMPTY_SQUARE) {
      free++;
      continue;
    }
    row += (free > 0 ? `${free}` : "") + formatBoardTile(alphabet, stone);
    free = 0;
  }
  return free > 0 ? `${row}${free}` : row;
}

export function parseCgp(alphabet: Alphabet, text: string): ParsedCgp {
  const [, rows = "", held = "", points = "", turns = "", rest = ""] = FIELDS.exec(text.normalize("NFC").trim()) ?? [];
  const board = parseCgpBoard(alphabet, rows);
  if (!board.ok) return board;
  const racks = parseRacks(alphabet, held);
  if (!racks.ok) return racks;
  const scores = parseScores(points, racks.value.length);
  if (!scores.ok) return scores;
  if (turns === "") return refuse({ reason: "missing-field", field: "turns" });
  if (!COUNT.test(turns)) return refuse({ reason: "bad-turns", typed: turns });
  const operations = parseOperations(rest);
  if (!operations.ok) return operations;
  const position = {
    size: Math.round(Math.sqrt(board.value.length)),
    board: board.value,
    racks: racks.value,
    scores: scores.value,
    scoreless: Number(turns),
    operations: operations.value,
  };
  return { ok: true, position };
}

const FIELDS = /^(\S*)\s*(\S*)\s*(\S*)\s*(\S*)\s*(.*)$/su;
const COUNT = /^(?:0|[1-9]\d{0,5})$/;
const SCORE = /^(?:0|-?[1-9]\d{0,5})$/;
const OPERATION = /^([A-Za-z][\w-]*)(?:\s+(.*))?$/su;

function refuse(error: CgpError): { readonly ok: false; readonly error: CgpError } {
  return { ok: false, error: makeErrorPrintable(error) };
}

export function parseCgpBoard(alphabet: Alphabet, text: string): Part<BoardTile[]> {
  if (text === "") return refuse({ reason: "missing-field", field: "board" });
  const rows = text.split("/");
  if (rows.length < MIN_SIZE || rows.length > MAX_SIZE) {
    return refuse({ reason: "bad-row-count", rows: rows.length, min: MIN_SIZE, max: MAX_SIZE });
  }
  const board: BoardTile[] = [];
  for (const [index, row] of rows.entries()) {
    const stones = parseRow(alphabet, row, index + 1);
    if (!stones.ok) return stones;
    const squares = stones.value.length;
    if (squares !== rows.length)
      return refuse({ reason: "bad-row-length", row: index + 1, squares, wanted: rows.length });
    board.push(...stones.value);
  }
  return { ok: true, value: board };
}

function parseRow(alphabet: Alphabet, text: string, row: number): Part<BoardTile[]> {
  const stones: BoardTile[] = [];
  for (let at = 0; at < text.length; ) {
    const column = stones.length + 1;
    const [run] = /^\d+/.exec(text.slice(at)) ?? [];
    if (run !== undefined) {
      if (run.startsWith("0") || Number(run) > MAX_SIZE) return refuse({ reason: "bad-run", row, column, typed: run });
      stones.push(...Array<BoardTile>(Number(run)).fill(EMPTY_SQUARE));
      at += run.length;
      continue;
    }
    const found = parseBoardTileAt(alphabet, text, at);
    if (found === undefined) return refuse({ reason: "unknown-tile", row, column, typed: unknownTileTextAt(text, at) });
    stones.push(found.stone);
    at = found.end;
  }
  return { ok: true, value: stones };
}

function parseRacks(alphabet: Alphabet, text: string): Part<(readonly Tile[])[]> {
  if (text === "") return refuse({ reason: "missing-field", field: "racks" });
  const racks = text === NO_RACK ? [""] : text.split("/");
  if (racks.length > MAX_RACKS) return refuse({ reason: "too-many-racks", racks: racks.length, max: MAX_RACKS });
  const value: (readonly Tile[])[] = [];
  for (const [index, rack] of racks.entries()) {
    const read = parseRack(alphabet, rack);
    if (!read.ok) return refuse({ reason: "unknown-rack-tile", rack: index + 1, typed: read.typed });
    value.push(read.tiles);
  }
  return { ok: true, value };
}

function parseScores(text: string, racks: number): Part<number[]> {
  if (text === "") return refuse({ reason: "missing-field", field: "scores" });
  const scores = text.split("/");
  if (scores.length !== racks) return refuse({ reason: "bad-score-count", scores: scores.length, racks });
  const wrong = scores.findIndex((score) => !SCORE.test(score));
  if (wrong >= 0) return refuse({ reason: "bad-score", score: wrong + 1, typed: scores[wrong] ?? "" });
  return { ok: true, value: scores.map(Number) };
}

function parseOperations(text: string): Part<CgpOperation[]> {
  if (text === "") return { ok: true, value: [] };
  const operations: CgpOperation[] = [];
  // Each operation must end with a semicolon. If the last semicolon is missing, the operation before it is read here
  // and refused after the loop.
  for (const [index, typed] of text.replace(/;$/u, "").split(";").entries()) {
    const [, code, operands = ""] = OPERATION.exec(typed.trim()) ?? [];
    if (code === undefined) return refuse({ reason: "bad-operation", operation: index + 1, typed: typed.trim() });
    operations.push({ code, text: operands });
  }
  const last = operations.length;
  if (!text.endsWith(";"))
    return refuse({ reason: "bad-operation", operation: last, typed: operations[last - 1]?.code ?? "" });
  return { ok: true, value: operations };
}

/** Returns the position as far as the viewer of `view` knows it. The seat to move is first. */
export function toCgpPosition(view: ScrabbleView, operations: readonly CgpOperation[] = []): CgpPosition {
  const { options, board, players, toMove, scoreless, racks, seat, rack } = view;
  const order = players.map((_, by) => (toMove + by) % players.length);
  const held = (of: number) => racks?.[of] ?? (of === seat ? (rack ?? []) : []);
  const scores = order.map((of) => players[of]?.score ?? 0);
  return { size: options.size, board, racks: order.map(held), scores, scoreless, operations };
}

import { listOf, oneOf, record, type Schema, type SchemaError, taggedUnion, text, wholeNumber } from "#core/schema.ts";
import {
  SCRABBLE_JSON_FORMAT,
  SCRABBLE_JSON_VERSION,
  type ScrabbleGameJson,
  type ScrabbleJsonStart,
  type ScrabbleJsonTurn,
  type ScrabbleJsonWord,
} from "#games/scrabble/notation/game-json.ts";
import { parsePlace } from "#games/scrabble/notation/play-notation.ts";
import { scrabbleOptionsSchema } from "#games/scrabble/rules/options.ts";

export type ScrabbleJsonError =
  | Exclude<SchemaError, { reason: "too-short" | "check-failed" }>
  | { readonly path: string; readonly reason: "not-json" }
  | { readonly path: string; readonly reason: "newer-version"; readonly version: number; readonly known: number }
  | { readonly path: string; readonly reason: "bad-place"; readonly typed: string }
  /** A tile that the word list does not have, or that lies on another tile. */
  | { readonly path: string; readonly reason: "impossible-tile"; readonly typed: string }
  | { readonly path: string; readonly reason: "no-such-seat"; readonly seats: number }
  | { readonly path: string; readonly reason: "wrong-count"; readonly wanted: number }
  | { readonly path: string; readonly reason: "wrong-total"; readonly expected: number };

export type ParsedGameJson =
  | { readonly ok: true; readonly game: ScrabbleGameJson }
  | { readonly ok: false; readonly error: ScrabbleJsonError };

const MAX_PLAYER_NAME = 64;
const MAX_SEATS = 8;
const MAX_TURNS = 5000;
const MAX_POINTS = 99_999;
const MAX_TILES = 1000;

/** Reads a game that `toScrabbleJson` wrote: either its text or the value that `JSON.parse` returns for it. */
export function parseGameJson(raw: unknown): ParsedGameJson {
  const data = typeof raw === "string" ? parsed(raw) : raw;
  if (data === undefined) return { ok: false, error: { path: "", reason: "not-json" } };
  const newer = newerVersion(data);
  if (newer !== undefined) return { ok: false, error: newer };
  const read = game(data, "");
  // The cast is safe, because the schemas in this file report only errors of type ScrabbleJsonError.
  if (!read.ok) return { ok: false, error: read.error as ScrabbleJsonError };
  const error = contradiction(read.value);
  return error === undefined ? { ok: true, game: read.value } : { ok: false, error };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/**
 * Returns an error if the file has a newer version. This check comes first, because a newer file may also have parts
 * that are unknown here.
 */
function newerVersion(data: unknown): ScrabbleJsonError | undefined {
  const { format, version } = Object(data) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== SCRABBLE_JSON_FORMAT || typeof version !== "number" || version <= SCRABBLE_JSON_VERSION)
    return undefined;
  return { path: "version", reason: "newer-version", version, known: SCRABBLE_JSON_VERSION };
}

const points = wholeNumber(-MAX_POINTS, MAX_POINTS);
const seat = wholeNumber(0, MAX_SEATS - 1);
const tiles = listOf(text(16), MAX_TILES);
const word = text(500);
const place = text(4);
const yes = oneOf([true]);

const line = { seat };
const scored = { points, total: points };
const rack = { rack: tiles };

const across = listOf(record<ScrabbleJsonWord>({ word, place, points }), 31);
const turn = taggedUnion<ScrabbleJsonTurn>("kind", {
  play: record({ kind: oneOf(["play"]), ...line, place, word, tiles, ...scored }, { ...rack, across, bingo: yes }),
  exchange: record({ kind: oneOf(["exchange"]), ...line, count: wholeNumber(1, MAX_TILES) }, { ...rack, tiles }),
  pass: record({ kind: oneOf(["pass"]), ...line }, { ...rack, outOfTime: yes }),
  challenge: record({ kind: oneOf(["challenge"]), ...line, against: seat, wrong: listOf(word, 31), ...scored }, rack),
  accept: record({ kind: oneOf(["accept"]), ...line }, { ...rack, outOfTime: yes }),
  overtime: record({ kind: oneOf(["overtime"]), ...line, ...scored }, rack),
  resign: record({ kind: oneOf(["resign"]), ...line, how: oneOf(["resigned", "out-of-time"]) }, rack),
  end: record({
    kind: oneOf(["end"]),
    points: listOf(points, MAX_SEATS),
    totals: listOf(points, MAX_SEATS),
  }),
});

/** Maximum characters of a board: each of its tiles may have several letters in brackets. */
const MAX_BOARD_TEXT = 20_000;

const scoreless = wholeNumber(0, 100);
const start = record<ScrabbleJsonStart>({
  board: text(MAX_BOARD_TEXT),
  scores: listOf(points, MAX_SEATS),
  toMove: seat,
  scoreless,
});

const undoneTurn = record({ turn: wholeNumber(0, MAX_TURNS), seed: text(128) });

const game: Schema<ScrabbleGameJson> = record(
  {
    format: oneOf([SCRABBLE_JSON_FORMAT]),
    version: oneOf([SCRABBLE_JSON_VERSION]),
    options: scrabbleOptionsSchema,
    players: listOf(record({ name: text(MAX_PLAYER_NAME), score: points }, rack), MAX_SEATS),
    turns: listOf(turn, MAX_TURNS),
  },
  {
    lexicon: text(128),
    shuffle: record({ sha256: text(128), seed: text(128) }, { undone: listOf(undoneTurn, MAX_TURNS) }),
    ending: oneOf(["went-out", "scoreless", "resigned"]),
    start,
    toMove: seat,
    scoreless,
  },
);

/** Checks whether the parts of a game, each valid by itself, contradict each other. */
function contradiction(file: ScrabbleGameJson): ScrabbleJsonError | undefined {
  const { players, turns, start, toMove } = file;
  const { size } = file.options;
  if (start !== undefined && start.scores.length !== players.length)
    return { path: "start.scores", reason: "wrong-count", wanted: players.length };
  const seats = [["start.toMove", start?.toMove] as const, ["toMove", toMove] as const];
  const strange = seats.find(([, one]) => one !== undefined && one >= players.length);
  if (strange) return { path: strange[0], reason: "no-such-seat", seats: players.length };
  const scores = players.map((_, at) => start?.scores[at] ?? 0);
  for (const [index, one] of turns.entries()) {
    const error = misplaced(one, size) ?? unseated(one, scores.length) ?? miscounted(one, scores);
    if (error !== undefined) return { ...error, path: `turns[${index}].${error.path}` };
  }
  const wrong = players.findIndex(({ score }, at) => score !== scores[at]);
  if (wrong < 0) return undefined;
  return { path: `players[${wrong}].score`, reason: "wrong-total", expected: scores[wrong] ?? 0 };
}

function misplaced(one: ScrabbleJsonTurn, size: number): ScrabbleJsonError | undefined {
  if (one.kind !== "play") return undefined;
  if (parsePlace(one.place, size) === undefined) return { path: "place", reason: "bad-place", typed: one.place };
  const wrong = (one.across ?? []).findIndex((word) => parsePlace(word.place, size) === undefined);
  if (wrong < 0) return undefined;
  return { path: `across[${wrong}].place`, reason: "bad-place", typed: one.across?.[wrong]?.place ?? "" };
}

function unseated(one: ScrabbleJsonTurn, seats: number): ScrabbleJsonError | undefined {
  if (one.kind === "end") {
    const uneven = [["points", one.points] as const, ["totals", one.totals] as const].find(
      ([, values]) => values.length !== seats,
    );
    return uneven && { path: uneven[0], reason: "wrong-count", wanted: seats };
  }
  if (one.seat >= seats) return { path: "seat", reason: "no-such-seat", seats };
  return one.kind === "challenge" && one.against >= seats
    ? { path: "against", reason: "no-such-seat", seats }
    : undefined;
}

/** Adds the points of a turn to the scores. Returns an error if the total in the file differs. */
function miscounted(one: ScrabbleJsonTurn, scores: number[]): ScrabbleJsonError | undefined {
  if (one.kind === "end") {
    for (const [at, gain] of one.points.entries()) scores[at] = (scores[at] ?? 0) + gain;
    const wrong = one.totals.findIndex((total, at) => total !== scores[at]);
    return wrong < 0 ? undefined : { path: `totals[${wrong}]`, reason: "wrong-total", expected: scores[wrong] ?? 0 };
  }
  if (!("points" in one)) return undefined;
  const whose = one.kind === "challenge" ? one.against : one.seat;
  const expected = (scores[whose] ?? 0) + one.points;
  scores[whose] = expected;
  return one.total === expected ? undefined : { path: "total", reason: "wrong-total", expected };
}

import {
  SCRABBLE_JSON_FORMAT,
  SCRABBLE_JSON_VERSION,
  type ScrabbleGameJson,
  type ScrabbleJsonTurn,
  type ScrabbleJsonWord,
} from "#games/scrabble/notation/game-json.ts";
import { parsePlace } from "#games/scrabble/notation/play-notation.ts";
import {
  integerSchema,
  listSchema,
  objectSchema,
  oneOfSchema,
  type Schema,
  type SchemaError,
  textSchema,
  variantSchema,
} from "#games/scrabble/notation/schema.ts";
import { OPTION_CHOICES, SCRABBLE_BOUNDS } from "#games/scrabble/rules/options.ts";
import type { ScrabbleOptions, WordListRef } from "#games/scrabble/types.ts";

export type ScrabbleJsonError =
  | SchemaError
  | { readonly path: string; readonly reason: "not-json" }
  | { readonly path: string; readonly reason: "newer-version"; readonly version: number; readonly known: number }
  | { readonly path: string; readonly reason: "bad-place"; readonly typed: string }
  | { readonly path: string; readonly reason: "no-such-seat"; readonly seats: number }
  | { readonly path: string; readonly reason: "wrong-count"; readonly wanted: number }
  | { readonly path: string; readonly reason: "wrong-total"; readonly expected: number };

export type ParsedGameJson =
  | { readonly ok: true; readonly game: ScrabbleGameJson }
  | { readonly ok: false; readonly error: ScrabbleJsonError };

const MAX_NAME = 200;
const MAX_PLAYER_NAME = 64;
const MAX_SEATS = 8;
const MAX_TURNS = 5000;
const MAX_POINTS = 99_999;
const MAX_TILES = 1000;

/** A game that was written by `gameJson`, as text or as what `JSON.parse` made of it. */
export function parseGameJson(raw: unknown): ParsedGameJson {
  const data = typeof raw === "string" ? parsed(raw) : raw;
  if (data === undefined) return { ok: false, error: { path: "", reason: "not-json" } };
  const newer = newerVersion(data);
  if (newer !== undefined) return { ok: false, error: newer };
  const read = game(data, "");
  if (!read.ok) return read;
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

/** Said before anything else that is unknown about it. */
function newerVersion(data: unknown): ScrabbleJsonError | undefined {
  const { format, version } = Object(data) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== SCRABBLE_JSON_FORMAT || typeof version !== "number" || version <= SCRABBLE_JSON_VERSION)
    return undefined;
  return { path: "version", reason: "newer-version", version, known: SCRABBLE_JSON_VERSION };
}

const range = ({ min, max }: { readonly min: number; readonly max: number }) => integerSchema(min, max);
const points = integerSchema(-MAX_POINTS, MAX_POINTS);
const seat = integerSchema(0, MAX_SEATS - 1);
const tiles = listSchema(textSchema(16), MAX_TILES);
const word = textSchema(500);
const place = textSchema(4);
const yes = oneOfSchema([true]);

const list: Schema<WordListRef> = (raw, path) => {
  const named = typeof raw === "object" && raw !== null && Object.hasOwn(raw, "name");
  return named
    ? objectSchema<{ name: string }>({ name: textSchema(MAX_NAME) })(raw, path)
    : objectSchema({ language: textSchema(16) })(raw, path);
};

type Unsaid = "hints" | "easyWords" | "overlooking" | "expertHints";

const options: Schema<ScrabbleOptions> = objectSchema<
  Omit<ScrabbleOptions, Unsaid>,
  Required<Pick<ScrabbleOptions, Unsaid>>
>(
  {
    list,
    size: range(SCRABBLE_BOUNDS.size),
    rack: range(SCRABBLE_BOUNDS.rack),
    bag: oneOfSchema(OPTION_CHOICES.bag),
    challenge: oneOfSchema(OPTION_CHOICES.challenge),
    exchange: oneOfSchema(OPTION_CHOICES.exchange),
    scorelessRounds: range(SCRABBLE_BOUNDS.scorelessRounds),
    goingOut: oneOfSchema(OPTION_CHOICES.goingOut),
  },
  { hints: range(SCRABBLE_BOUNDS.hints), easyWords: yes, overlooking: yes, expertHints: yes },
);

const line = { seat };
const scored = { points, total: points };
const rack = { rack: tiles };

const across = listSchema(objectSchema<ScrabbleJsonWord>({ word, place, points }), 31);
const turn = variantSchema<ScrabbleJsonTurn>("kind", {
  play: objectSchema(
    { kind: oneOfSchema(["play"]), ...line, place, word, tiles, ...scored },
    { ...rack, across, bingo: yes },
  ),
  exchange: objectSchema(
    { kind: oneOfSchema(["exchange"]), ...line, count: integerSchema(1, MAX_TILES) },
    { ...rack, tiles },
  ),
  pass: objectSchema({ kind: oneOfSchema(["pass"]), ...line }, { ...rack, outOfTime: yes }),
  challenge: objectSchema(
    { kind: oneOfSchema(["challenge"]), ...line, against: seat, wrong: listSchema(word, 31), ...scored },
    rack,
  ),
  accept: objectSchema({ kind: oneOfSchema(["accept"]), ...line }, { ...rack, outOfTime: yes }),
  overtime: objectSchema({ kind: oneOfSchema(["overtime"]), ...line, ...scored }, rack),
  resign: objectSchema({ kind: oneOfSchema(["resign"]), ...line, how: oneOfSchema(["resigned", "out-of-time"]) }, rack),
  end: objectSchema({
    kind: oneOfSchema(["end"]),
    points: listSchema(points, MAX_SEATS),
    totals: listSchema(points, MAX_SEATS),
  }),
});

const game: Schema<ScrabbleGameJson> = objectSchema(
  {
    format: oneOfSchema([SCRABBLE_JSON_FORMAT]),
    version: oneOfSchema([SCRABBLE_JSON_VERSION]),
    options,
    players: listSchema(objectSchema({ name: textSchema(MAX_PLAYER_NAME), score: points }, rack), MAX_SEATS),
    turns: listSchema(turn, MAX_TURNS),
  },
  { lexicon: textSchema(128), ending: oneOfSchema(["went-out", "scoreless", "resigned"]) },
);

/** Checks for contradictions between parts that are valid by themselves. */
function contradiction({ options: { size }, players, turns }: ScrabbleGameJson): ScrabbleJsonError | undefined {
  const scores = players.map(() => 0);
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

/** Adds the turn to the scores. Reports an error if its total differs. */
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

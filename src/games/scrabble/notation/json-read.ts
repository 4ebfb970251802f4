import {
  type GameJson,
  JSON_FORMAT,
  JSON_VERSION,
  type JsonTurn,
  type JsonWord,
} from "#games/scrabble/notation/json.ts";
import {
  byKind,
  listOf,
  oneOf,
  type Reader,
  record,
  type StrictFault,
  text,
  whole,
} from "#games/scrabble/notation/strict.ts";
import { parsePlace } from "#games/scrabble/notation.ts";
import { BOUNDS, CHOICES } from "#games/scrabble/options.ts";
import type { Options, WordList } from "#games/scrabble/types.ts";

export type JsonFault =
  | StrictFault
  | { readonly path: string; readonly why: "not-json" }
  | { readonly path: string; readonly why: "newer-version"; readonly version: number; readonly known: number }
  | { readonly path: string; readonly why: "bad-place"; readonly typed: string }
  | { readonly path: string; readonly why: "no-such-seat"; readonly seats: number }
  | { readonly path: string; readonly why: "wrong-count"; readonly wanted: number }
  | { readonly path: string; readonly why: "wrong-total"; readonly expected: number };

export type ReadJson =
  | { readonly ok: true; readonly game: GameJson }
  | { readonly ok: false; readonly fault: JsonFault };

const MOST_NAME = 200;
const MOST_SEATS = 8;
const MOST_TURNS = 5000;
const MOST_POINTS = 99_999;
const MOST_TILES = 1000;

/** A game that was written by `gameJson`, as text or as what `JSON.parse` made of it. */
export function readGameJson(raw: unknown): ReadJson {
  const data = typeof raw === "string" ? parsed(raw) : raw;
  if (data === undefined) return { ok: false, fault: { path: "", why: "not-json" } };
  const newer = newerVersion(data);
  if (newer !== undefined) return { ok: false, fault: newer };
  const read = game(data, "");
  if (!read.ok) return read;
  const fault = contradiction(read.value);
  return fault === undefined ? { ok: true, game: read.value } : { ok: false, fault };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Said before anything else that is unknown about it. */
function newerVersion(data: unknown): JsonFault | undefined {
  const { format, version } = Object(data) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== JSON_FORMAT || typeof version !== "number" || version <= JSON_VERSION) return undefined;
  return { path: "version", why: "newer-version", version, known: JSON_VERSION };
}

const range = ({ least, most }: { readonly least: number; readonly most: number }) => whole(least, most);
const points = whole(-MOST_POINTS, MOST_POINTS);
const seat = whole(0, MOST_SEATS - 1);
const tiles = listOf(text(16), MOST_TILES);
const word = text(500);
const place = text(4);
const yes = oneOf([true]);

const list: Reader<WordList> = (raw, path) => {
  const named = typeof raw === "object" && raw !== null && Object.hasOwn(raw, "name");
  return named
    ? record<{ name: string }>({ name: text(MOST_NAME) })(raw, path)
    : record({ language: text(16) })(raw, path);
};

type Unsaid = "hints" | "easyWords" | "overlooking" | "expertHints";

const options: Reader<Options> = record<Omit<Options, Unsaid>, Required<Pick<Options, Unsaid>>>(
  {
    list,
    size: range(BOUNDS.size),
    rack: range(BOUNDS.rack),
    bag: oneOf(CHOICES.bag),
    challenge: oneOf(CHOICES.challenge),
    exchange: oneOf(CHOICES.exchange),
    scorelessRounds: range(BOUNDS.scorelessRounds),
    goingOut: oneOf(CHOICES.goingOut),
  },
  { hints: range(BOUNDS.hints), easyWords: yes, overlooking: yes, expertHints: yes },
);

const line = { seat };
const scored = { points, total: points };
const rack = { rack: tiles };

const across = listOf(record<JsonWord>({ word, place, points }), 31);
const turn = byKind<JsonTurn>("kind", {
  play: record({ kind: oneOf(["play"]), ...line, place, word, tiles, ...scored }, { ...rack, across, bingo: yes }),
  exchange: record({ kind: oneOf(["exchange"]), ...line, count: whole(1, MOST_TILES) }, { ...rack, tiles }),
  pass: record({ kind: oneOf(["pass"]), ...line }, { ...rack, outOfTime: yes }),
  challenge: record({ kind: oneOf(["challenge"]), ...line, against: seat, wrong: listOf(word, 31), ...scored }, rack),
  accept: record({ kind: oneOf(["accept"]), ...line }, { ...rack, outOfTime: yes }),
  overtime: record({ kind: oneOf(["overtime"]), ...line, ...scored }, rack),
  resign: record({ kind: oneOf(["resign"]), ...line, how: oneOf(["resigned", "out-of-time"]) }, rack),
  end: record({ kind: oneOf(["end"]), points: listOf(points, MOST_SEATS), totals: listOf(points, MOST_SEATS) }),
});

const game: Reader<GameJson> = record(
  {
    format: oneOf([JSON_FORMAT]),
    version: oneOf([JSON_VERSION]),
    options,
    players: listOf(record({ name: text(MOST_NAME), score: points }, rack), MOST_SEATS),
    turns: listOf(turn, MOST_TURNS),
  },
  { lexicon: text(128), ending: oneOf(["went-out", "scoreless", "resigned"]) },
);

/** What cannot be, though each part of it could. */
function contradiction({ options: { size }, players, turns }: GameJson): JsonFault | undefined {
  const scores = players.map(() => 0);
  for (const [index, one] of turns.entries()) {
    const fault = misplaced(one, size) ?? unseated(one, scores.length) ?? miscounted(one, scores);
    if (fault !== undefined) return { ...fault, path: `turns[${index}].${fault.path}` };
  }
  const wrong = players.findIndex(({ score }, at) => score !== scores[at]);
  if (wrong < 0) return undefined;
  return { path: `players[${wrong}].score`, why: "wrong-total", expected: scores[wrong] ?? 0 };
}

function misplaced(one: JsonTurn, size: number): JsonFault | undefined {
  if (one.kind !== "play") return undefined;
  if (parsePlace(one.place, size) === undefined) return { path: "place", why: "bad-place", typed: one.place };
  const wrong = (one.across ?? []).findIndex((word) => parsePlace(word.place, size) === undefined);
  if (wrong < 0) return undefined;
  return { path: `across[${wrong}].place`, why: "bad-place", typed: one.across?.[wrong]?.place ?? "" };
}

function unseated(one: JsonTurn, seats: number): JsonFault | undefined {
  if (one.kind === "end") {
    const uneven = [["points", one.points] as const, ["totals", one.totals] as const].find(
      ([, values]) => values.length !== seats,
    );
    return uneven && { path: uneven[0], why: "wrong-count", wanted: seats };
  }
  if (one.seat >= seats) return { path: "seat", why: "no-such-seat", seats };
  return one.kind === "challenge" && one.against >= seats ? { path: "against", why: "no-such-seat", seats } : undefined;
}

/** Adds the turn to the scores; a fault where its total says otherwise. */
function miscounted(one: JsonTurn, scores: number[]): JsonFault | undefined {
  if (one.kind === "end") {
    for (const [at, gain] of one.points.entries()) scores[at] = (scores[at] ?? 0) + gain;
    const wrong = one.totals.findIndex((total, at) => total !== scores[at]);
    return wrong < 0 ? undefined : { path: `totals[${wrong}]`, why: "wrong-total", expected: scores[wrong] ?? 0 };
  }
  if (!("points" in one)) return undefined;
  const whose = one.kind === "challenge" ? one.against : one.seat;
  const expected = (scores[whose] ?? 0) + one.points;
  scores[whose] = expected;
  return one.total === expected ? undefined : { path: "total", why: "wrong-total", expected };
}

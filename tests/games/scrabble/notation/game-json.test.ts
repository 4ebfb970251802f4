import { describe, expect, test } from "vitest";
import { type ScrabbleGameJson, toScrabbleJson } from "#games/scrabble/notation/game-json.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { optionsOf, playEventfulGame, seedOf } from "../eventful-game.ts";
import { CATALAN, english } from "../fixtures.ts";

const en = await english();
const names = ["Anna", "Ben", "Cesc"];

function exportedGame(seed: number, max?: number): ScrabbleGameJson {
  const setup = { wordList: en, options: optionsOf({ challenge: "five-point" }), seats: 3, seed: seedOf(seed) };
  return toScrabbleJson(en.alphabet, playEventfulGame(setup, max).history, { names, lexicon: "abc" });
}

test("a game is written as JSON and read unchanged", () => {
  for (let seed = 1; seed <= 3; seed++) {
    const game = exportedGame(seed);
    expect(parseGameJson(JSON.stringify(game))).toEqual({ ok: true, game });
    expect(game.ending).toBeDefined();
    expect(game.players.every(({ rack }) => rack !== undefined)).toBe(true);
  }
});

test("tiles of several letters are separate strings, and blanks are in brackets", () => {
  const setup = { wordList: CATALAN, options: optionsOf(), seats: 2, seed: seedOf(4) };
  const texts = CATALAN.alphabet.letters.map(({ text }) => text);
  const games = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => playEventfulGame({ ...setup, seed: seedOf(seed) }).history);
  const tiles = games.flatMap((history) =>
    toScrabbleJson(CATALAN.alphabet, history, { names }).turns.flatMap((turn) =>
      turn.kind === "play" ? turn.tiles : [],
    ),
  );
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.filter((tile) => !texts.includes(tile.replace(/^\((.*)\)$/u, "$1")))).toEqual([]);
});

test("a running game has no racks in JSON", () => {
  const game = exportedGame(2, 10);
  expect(game.ending).toBeUndefined();
  expect(JSON.stringify(game)).not.toContain('"rack":[');
  expect(parseGameJson(JSON.stringify(game))).toEqual({ ok: true, game });
});

test("hints are no turns in JSON, but their limit is kept", () => {
  const setup = { wordList: en, options: optionsOf({ hints: 3, size: 9 }), seats: 2, seed: seedOf(1) };
  const { history, log } = playEventfulGame(setup);
  expect(log.some(({ deed }) => deed.kind === "hint")).toBe(true);
  const game = toScrabbleJson(en.alphabet, history, { names });
  expect(game.options.hints).toBe(3);
  expect(parseGameJson(JSON.stringify(game))).toEqual({ ok: true, game });
  const beyond = { ...game, options: { ...game.options, hints: 100 } };
  expect(parseGameJson(beyond)).toMatchObject({ ok: false, error: { path: "options.hints" } });
});

test("the bonus for a whole rack is kept, and a file from before this option has none", () => {
  const setup = { wordList: en, options: optionsOf({ bingoBonus: 0, rack: 4 }), seats: 2, seed: seedOf(1) };
  const game = toScrabbleJson(en.alphabet, playEventfulGame(setup).history, { names });
  expect(game.options.bingoBonus).toBe(0);
  expect(parseGameJson(JSON.stringify(game))).toEqual({ ok: true, game });
  for (const bingoBonus of [-1, 101]) {
    const wrong = { ...game, options: { ...game.options, bingoBonus } };
    const error = { path: "options.bingoBonus", reason: "out-of-range", min: 0, max: 100 };
    expect(parseGameJson(wrong)).toMatchObject({ ok: false, error });
  }
  expect(Object.keys(SMALL.options)).not.toContain("bingoBonus");
});

test("easy words and overlooking are kept, and are either true or missing", () => {
  const switches = { easyWords: true, overlooking: true } as const;
  const setup = { wordList: en, options: optionsOf({ ...switches, size: 9 }), seats: 2, seed: seedOf(1) };
  const game = toScrabbleJson(en.alphabet, playEventfulGame(setup).history, { names });
  expect(game.options).toMatchObject(switches);
  expect(parseGameJson(JSON.stringify(game))).toEqual({ ok: true, game });
  for (const name of ["easyWords", "overlooking"]) {
    const wrong = { ...game, options: { ...game.options, [name]: false } };
    expect(parseGameJson(wrong)).toMatchObject({ ok: false, error: { path: `options.${name}` } });
  }
});

const SMALL: ScrabbleGameJson = {
  format: "tauler-scrabble",
  version: 1,
  options: optionsOf(),
  players: [
    { name: "Anna", score: 10, rack: ["A", "#"] },
    { name: "Ben", score: -5 },
  ],
  turns: [
    { kind: "play", seat: 0, place: "8G", word: "CAT", tiles: ["C", "(A)", "T"], points: 10, total: 10 },
    { kind: "exchange", seat: 1, count: 2, tiles: ["A", "B"] },
    { kind: "challenge", seat: 1, against: 0, wrong: [], points: 5, total: 15 },
    { kind: "end", points: [-5, -5], totals: [10, -5] },
  ],
  ending: "scoreless",
};

/** The small game with another value at a path. */
function withValue(path: string, value: unknown): unknown {
  const game: unknown = JSON.parse(JSON.stringify(SMALL));
  const keys = path.split(".");
  const last = keys.pop() as string;
  const parent = keys.reduce<unknown>((at, key) => (at as { [key: string]: unknown })[key], game);
  if (value === undefined) delete (parent as { [key: string]: unknown })[last];
  else (parent as { [key: string]: unknown })[last] = value;
  return game;
}

test("the small game itself is accepted", () => {
  expect(parseGameJson(SMALL)).toEqual({ ok: true, game: SMALL });
});

describe("JSON is refused with the path of the error:", () => {
  test.each<[string, unknown, object]>([
    ["format", "chess", { path: "format", reason: "not-one-of", allowed: ["tauler-scrabble"] }],
    ["version", 2, { path: "version", reason: "newer-version", version: 2, known: 1 }],
    ["version", 0, { path: "version", reason: "not-one-of" }],
    ["options", undefined, { path: "options", reason: "missing" }],
    ["options.size", 32, { path: "options.size", reason: "out-of-range", min: 2, max: 31 }],
    ["options.size", 15.5, { path: "options.size", reason: "wrong-type", wanted: "whole-number" }],
    ["options.challenge", "triple", { path: "options.challenge", reason: "not-one-of" }],
    ["options.list", {}, { path: "options.list.language", reason: "missing" }],
    ["options.list", { name: "Club", more: 1 }, { path: "options.list.more", reason: "unknown-key" }],
    ["players", {}, { path: "players", reason: "wrong-type", wanted: "list" }],
    ["players", Array(9).fill({ name: "A", score: 0 }), { path: "players", reason: "too-long", max: 8 }],
    ["players.0.name", 7, { path: "players[0].name", reason: "wrong-type", wanted: "text" }],
    ["players.1.score", 4, { path: "players[1].score", reason: "wrong-total", expected: -5 }],
    ["players.0.rack", "A", { path: "players[0].rack", reason: "wrong-type", wanted: "list" }],
    ["turns.0", null, { path: "turns[0]", reason: "wrong-type", wanted: "object" }],
    ["turns.0.kind", "jump", { path: "turns[0].kind", reason: "not-one-of" }],
    ["turns.0.kind", undefined, { path: "turns[0].kind", reason: "missing" }],
    ["turns.0.place", "P8", { path: "turns[0].place", reason: "bad-place", typed: "P8" }],
    [
      "turns.0.across",
      [{ word: "AB", place: "?", points: 1 }],
      { path: "turns[0].across[0].place", reason: "bad-place" },
    ],
    ["turns.0.bingo", false, { path: "turns[0].bingo", reason: "not-one-of" }],
    ["turns.0.seat", 2, { path: "turns[0].seat", reason: "no-such-seat", seats: 2 }],
    ["turns.0.total", 11, { path: "turns[0].total", reason: "wrong-total", expected: 10 }],
    ["turns.0.wrod", "CAT", { path: "turns[0].wrod", reason: "unknown-key" }],
    ["turns.1.count", 0, { path: "turns[1].count", reason: "out-of-range" }],
    ["turns.2.against", 5, { path: "turns[2].against", reason: "no-such-seat", seats: 2 }],
    ["turns.2.total", 5, { path: "turns[2].total", reason: "wrong-total", expected: 15 }],
    ["turns.3.totals", [10], { path: "turns[3].totals", reason: "wrong-count", wanted: 2 }],
    ["turns.3.points", [-5, -4], { path: "turns[3].totals[1]", reason: "wrong-total", expected: -4 }],
    ["ending", "aborted", { path: "ending", reason: "not-one-of" }],
    ["more", 1, { path: "more", reason: "unknown-key" }],
  ])("for %s with the value %j", (path, value, error) => {
    expect(parseGameJson(withValue(path, value))).toMatchObject({ ok: false, error });
  });

  test.each(["", "{", "[]", "null", "7", '"text"'])("for the text %j", (text) => {
    expect(parseGameJson(text)).toMatchObject({ ok: false, error: { path: "" } });
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { GameActionResult } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import { EMPTY_SQUARE, squareIndexStep } from "#games/scrabble/board/board.ts";
import { createScrabbleGame, type ScrabbleGame } from "#games/scrabble/game.ts";
import { parseExchange, parsePlace, parsePlay } from "#games/scrabble/notation/play-notation.ts";
import { parseRack } from "#games/scrabble/notation/tile-text.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type {
  BoardTile,
  FormedWord,
  ScrabbleAction,
  ScrabbleEvent,
  ScrabbleInputError,
  ScrabbleOptions,
  ScrabbleRefusal,
  ScrabbleState,
} from "#games/scrabble/types.ts";
import { splitTiles, type Tile } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { english, wordListOf } from "../fixtures.ts";

// The tables in known-answers/ are computed by hand from the rules and the drawings of the boards. Each row has a whole
// position in one line, the actions and the result. `?` on a rack is a blank, and [NY] is a tile of several letters.

const bagOf = (language: string) =>
  readFileSync(new URL(`../../../../dictionaries/${language}/bag.txt`, import.meta.url), "utf8");

const WORDS = {
  ca: ["CANYA", "CEL·LA", "QUE", "PANY", "BANY", "CANÇO", "NYANYO"],
  es: ["CHICA", "PERRO", "CALLES", "CALLE", "AÑO", "QUE", "CHORROS"],
};

const games: { readonly [language: string]: ScrabbleGame } = {
  en: createScrabbleGame(await english()),
  ca: createScrabbleGame(listed("ca")),
  es: createScrabbleGame(listed("es")),
};

function listed(language: keyof typeof WORDS): WordList {
  return wordListOf(bagOf(language), WORDS[language]);
}

type Row = { readonly rule: string; readonly answer: string } & { readonly [column: string]: string };

function rowsOf(name: string): Row[] {
  const text = readFileSync(new URL(`./known-answers/${name}.txt`, import.meta.url), "utf8");
  const [head = [], ...rows] = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return rows.map((cells) => {
    if (cells.length !== head.length) throw new Error(`a row of ${cells.length} cells: ${cells.join(" | ")}`);
    return Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ""])) as Row;
  });
}

interface GameWithOptions {
  readonly game: ScrabbleGame;
  readonly options: ScrabbleOptions;
}

/** Parses `en size=21 challenge=double`: the language, and options that are not the default. */
function parseGameText(text: string): GameWithOptions {
  const [language = "", ...changes] = text.split(" ");
  const game = games[language];
  if (game === undefined) throw new Error(`no language: ${text}`);
  const changed = changes.map((change) => {
    const [name = "", value = ""] = change.split("=");
    return [name === "rounds" ? "scorelessRounds" : name, Number.isNaN(Number(value)) ? value : Number(value)];
  });
  return { game, options: { ...SCRABBLE_DEFAULTS, list: { language }, ...Object.fromEntries(changed) } };
}

interface Situation extends GameWithOptions {
  readonly board: string;
  readonly racks: readonly string[];
  readonly scores: readonly number[];
  readonly bag: string;
}

function stateOf({ game, options, board, racks, scores, bag }: Situation): ScrabbleState {
  return {
    options,
    board: boardOf(game, options.size, board),
    players: racks.map((rack, seat) => ({ score: scores[seat] ?? 0, rack: tilesOf(game, rack), resigned: false })),
    bag: tilesOf(game, bag),
    rng: createRng("7".repeat(64)),
    toMove: 0,
    scoreless: 0,
    turns: [],
  };
}

function tilesOf({ alphabet }: ScrabbleGame, text: string): readonly Tile[] {
  const read = parseRack(alphabet, text);
  if (!read.ok) throw new Error(`no tile: ${read.typed} in ${text}`);
  return read.tiles;
}

/** Parses `CA 8G, PE I6`. Blanks are in round brackets. */
function boardOf({ alphabet }: ScrabbleGame, size: number, text: string): BoardTile[] {
  const board = Array<BoardTile>(size * size).fill(EMPTY_SQUARE);
  for (const placed of text === "" ? [] : text.split(", ")) {
    const [word = "", at = ""] = placed.split(" ");
    const place = parsePlace(at, size);
    const parts = word.split(/(\([^)]*\))/).map((part) => ({ part, blank: part.startsWith("(") }));
    const stones = parts.flatMap(({ part, blank }) =>
      (splitTiles(alphabet, part.replace(/[()]/g, "")) ?? []).map((tile) => (blank ? -tile : tile)),
    );
    if (place === undefined || stones.length === 0) throw new Error(`not to be placed: ${placed}`);
    for (const [at, stone] of stones.entries())
      board[place.square + at * squareIndexStep(place.direction, size)] = stone;
  }
  return board;
}

type ActionStep = GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal | ScrabbleInputError>;

const SEATS = "ABCDEFGH";

/** Plays one action of a table: `CATS 8G`, `-AB`, `B:challenge`, `resign C`. */
function playText(game: ScrabbleGame, state: ScrabbleState, text: string): ActionStep {
  const [, by, action = ""] = /^(?:([A-H]):)?(.*)$/u.exec(text) ?? [];
  const seat = by === undefined ? state.toMove : SEATS.indexOf(by);
  const [first = "", second = ""] = action.split(" ");
  switch (first) {
    case "pass":
    case "challenge":
    case "accept":
      return game.play(state, seat, { kind: first });
    case "resign":
      return game.forfeit(state, second === "" ? seat : SEATS.indexOf(second), "resigned");
    case "timeout":
      return game.timeOut?.(state, seat) ?? fail(text);
    case "overtime":
      return game.overtime?.(state, seat) ?? fail(text);
    default:
      return playTyped(game, state, seat, action);
  }
}

function playTyped(game: ScrabbleGame, state: ScrabbleState, seat: number, action: string): ActionStep {
  const view = game.view(state, seat);
  const [word = "", at = ""] = action.split(" ");
  const parsed = action.startsWith("-")
    ? parseExchange(view, game.alphabet, action.slice(1))
    : parsePlay(view, game.alphabet, word, at);
  return parsed.ok ? game.play(state, seat, parsed.action as ScrabbleAction) : { ok: false, refusal: parsed.misprint };
}

function fail(reason: string): never {
  throw new Error(reason);
}

/** Plays all actions, of which only the last may be refused. `pass x5` stands for five passes. */
function playAll(game: ScrabbleGame, start: ScrabbleState, actions: string): ActionStep {
  const all = actions.split(", ").flatMap((text) => {
    const [, one = text, times = "1"] = /^(.*) x(\d+)$/u.exec(text) ?? [];
    return Array<string>(Number(times)).fill(one);
  });
  let done: ActionStep = { ok: true, state: start, events: [] };
  for (const one of all) {
    if (!done.ok) throw new Error(`refused before ${one}: ${refusalText(done.refusal)}`);
    const before = structuredClone(done.state);
    const next = playText(game, done.state, one);
    expect(done.state).toEqual(before);
    done = next;
  }
  return done;
}

/** The reason of a refusal and its facts in order: `no bag-too-small 1 2 true`. */
function refusalText({ reason, ...facts }: ScrabbleRefusal | ScrabbleInputError): string {
  // Letters that the rack has, but too few times, are among the missing letters already.
  const values = Object.entries(facts).flatMap(([name, value]) => (name === "tooFew" ? [] : [value]));
  return ["no", reason, ...values.flat().map(String)].join(" ");
}

/** `HO 6 + AH 5 = 11`, with 50 for a whole rack. */
function sumOf({ words, bingo, score }: Extract<ScrabbleEvent, { kind: "played" }>): string {
  const parts = words.map(({ text, score: of }: FormedWord) => `${text} ${of}`);
  return `${[...parts, ...(bingo ? ["50"] : [])].join(" + ")} = ${score}`;
}

function describePosition(game: ScrabbleGame, state: ScrabbleState, events: readonly ScrabbleEvent[]): string {
  const ended = events.find((event) => event.kind === "ended");
  if (ended?.kind !== "ended") {
    const scores = state.players.map(({ score }) => score).join("/");
    return `${scores}, ${SEATS[state.toMove]} to move, idle ${state.scoreless}, bag ${state.bag.length}`;
  }
  const places = game
    .outcome(state)
    ?.standings.map(({ position, seat, score }) => `${position} ${SEATS[seat]} ${score}`);
  return `end ${ended.how}, off ${ended.deductions.join("/")}, ${places?.join(", ")}`;
}

describe.each(["scores", "refusals"])("known %s", (name) => {
  test.each(rowsOf(name))("$rule: $play", ({ game: played = "", board = "", rack = "", play = "", answer }) => {
    const { game, options } = parseGameText(played);
    const state = stateOf({ game, options, board, racks: [rack, "E"], scores: [0, 0], bag: "AAAAAAAA" });
    const done = playAll(game, state, play);
    const [event] = done.ok ? done.events : [];
    expect(done.ok ? event?.kind === "played" && sumOf(event) : refusalText(done.refusal)).toBe(answer);
  });
});

describe.each(["turns", "endings"])("known %s", (name) => {
  test.each(rowsOf(name))("$rule: $acts", ({ game: played = "", acts: actions = "", answer, ...row }) => {
    const { game, options } = parseGameText(played);
    const racks = (row["racks"] ?? "").split("/");
    const scores = (row["scores"] ?? "").split("/").map(Number);
    const state = stateOf({ game, options, board: row["board"] ?? "", racks, scores, bag: row["bag"] ?? "" });
    const done = playAll(game, state, actions);
    expect(done.ok ? describePosition(game, done.state, done.events) : refusalText(done.refusal)).toBe(answer);
  });
});

describe("known openings", () => {
  test.each(rowsOf("openings"))("$rule", ({ game: played = "", seats, answer }) => {
    const { game, options } = parseGameText(played);
    const refusal = game.checkOptions?.(options, Number(seats));
    const bag = () => game.setup(options, Number(seats), createRng("7".repeat(64))).bag.length;
    expect(refusal === undefined ? `bag ${bag()}` : refusalText(refusal)).toBe(answer);
  });
});

test("there are many known answers, each with its own rule", () => {
  const all = ["scores", "refusals", "turns", "endings", "openings"].flatMap(rowsOf);
  expect(all.length).toBeGreaterThan(60);
  expect(new Set(all.map(({ rule }) => rule)).size).toBe(all.length);
});

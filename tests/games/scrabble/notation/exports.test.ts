import { describe, expect, test } from "vitest";
import { parseCgp } from "#games/scrabble/notation/cgp.ts";
import { exportGame } from "#games/scrabble/notation/exports.ts";
import { formatGcg } from "#games/scrabble/notation/gcg/format-gcg.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { readGcgStep } from "#games/scrabble/questions/file-step.ts";
import type { ScrabbleEvent } from "#games/scrabble/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabblePhrases } from "../../../../commands/scrabble/text/scrabble-phrases.ts";
import { type EventfulGame, optionsOf, playEventfulGame, seedOf } from "../eventful-game.ts";
import { CATALAN } from "../fixtures.ts";

// A game exported as files, and a file shown step by step.

const { alphabet } = CATALAN;
const NAMES = ["Anna", "Berta"];
const LIST = { language: "ca" };

function filesOf({ moments, log }: Pick<EventfulGame, "moments" | "log">) {
  return exportGame(alphabet, { id: "a1", names: NAMES, levels: [], moments, log, lexicon: "hash" });
}

const playGame = (seed: number, max?: number) =>
  playEventfulGame({ wordList: CATALAN, options: optionsOf({ list: LIST }), seats: 2, seed: seedOf(seed) }, max);

test("a long game is exported in linear time", () => {
  let reads = 0;
  const steps = Array.from({ length: 2_000 }, (_, at) => ({
    get event(): ScrabbleEvent {
      reads++;
      return at % 2 === 0 ? { kind: "passed", seat: 0 } : { kind: "overtime", seat: 0, points: 10 };
    },
    scores: [-10 * Math.ceil(at / 2), 0],
  }));
  const history = { options: optionsOf({ list: LIST }), steps, scores: [-10_000, 0], toMove: 0, scoreless: 0 };
  const lines = formatGcg(alphabet, history, { names: NAMES }).trimEnd().split("\n");
  expect(lines.slice(-2)).toEqual([">Anna: - +0 0", ">Anna: (time) -10000 -10000"]);
  expect(reads).toBeLessThan(10 * steps.length);
});

/** The same running game with other tiles in the bag and on the racks. */
function withHiddenChanged({ moments, log }: EventfulGame): Pick<EventfulGame, "moments" | "log"> {
  return {
    log,
    moments: moments.map(({ state, ...moment }) => ({
      ...moment,
      state: { ...state, bag: state.bag.toReversed(), players: state.players.map((one) => ({ ...one, rack: [1, 2] })) },
    })),
  };
}

const read = (gcg: string, step: number) =>
  readGcgStep(alphabet, {
    bytes: Buffer.from(gcg),
    step,
    list: LIST,
    words: scrabblePhrases(catalogues.en).words,
    playerNames: [],
  });

describe("a running game", () => {
  test("is exported without hidden information", () => {
    const running = playGame(3, 4);
    expect(running.state.ending).toBeUndefined();
    const files = filesOf(running);
    expect(filesOf(withHiddenChanged(running))).toEqual(files);
    expect(files["gcg"]).toContain("#incomplete");
    expect(files["json"]).not.toContain('"rack": [');
    expect(files["cgp"]).toMatch(/ \/ -?\d+\/-?\d+ \d+ lex ca;\n$/);
  });
});

describe.each([1, 2, 3, 4, 5])("finished game %i", (seed) => {
  const game = playGame(seed);
  const files = filesOf(game);

  test("is exported to files that can be read", () => {
    expect(game.state.ending).toBeDefined();
    expect(parseGameJson(files["json"])).toMatchObject({ ok: true, game: { lexicon: "hash" } });
    expect(parseCgp(alphabet, files["cgp"] ?? "")).toMatchObject({ ok: true, position: { board: game.state.board } });
  });

  test("is shown from its file up to the final position", () => {
    const last = read(files["gcg"] ?? "", 9_999);
    if (!last.ok) throw new Error(JSON.stringify(last.error));
    expect(last).toMatchObject({ step: last.steps, names: NAMES, view: { board: game.state.board } });
    expect(last.view.players.map(({ score }) => score)).toEqual(game.state.players.map(({ score }) => score));
    for (let step = 0; step <= last.steps; step++)
      expect(read(files["gcg"] ?? "", step)).toMatchObject({ ok: true, step });
  });
});

test("the steps of a file have the same events as a match", () => {
  const gcg = [
    "#player1 Anna Anna",
    "#player2 Berta Berta",
    ">Anna: CASAEIO 8G CASA +12 12",
    ">Berta: LAEIOUS -LA +0 0",
    ">Anna: EIO - +0 12",
    ">Berta: SOL 9G SOL +9 9",
    ">Berta: SOL -- -9 0",
    ">Anna: EIO (EIO) -3 9",
    ">Berta: SOL (SOL) -3 -3",
  ].join("\n");
  const steps = [0, 1, 2, 3, 4, 5, 6].map((step) => read(gcg, step));
  expect(steps.map((step) => step.ok && step.events[0])).toMatchObject([
    undefined,
    { kind: "played", seat: 0, score: 12, words: [{ text: "CASA" }] },
    { kind: "exchanged", seat: 1, count: 2 },
    { kind: "passed", seat: 0 },
    { kind: "played", seat: 1, score: 9 },
    { kind: "challenged", seat: 0, against: 1, wrong: ["SOL"], points: 9 },
    { kind: "ended", how: "scoreless", deductions: [3, 3] },
  ]);
  expect(steps[6]).toMatchObject({ step: 6, steps: 6, view: { ending: "scoreless" } });
});

test("an error in a file is reported with its line", () => {
  expect(read("#player1 Anna Anna\n>Anna: CASA 8G CASA 10 10\n", 0)).toMatchObject({
    error: { line: 2, reason: "bad-points" },
  });
});

test("the seed of the shuffle is in the files of a finished game, which open with it", () => {
  const { moments, log } = playGame(3);
  const shuffle = { sha256: "a".repeat(64), seed: "b".repeat(64) };
  const files = exportGame(alphabet, { id: "a1", names: NAMES, levels: [], moments, log, lexicon: "hash", shuffle });
  expect(parseGameJson(files["json"])).toMatchObject({ ok: true, game: { shuffle } });
  expect(files["gcg"]).toContain(`#shuffle-sha256 ${shuffle.sha256}\n#shuffle-seed ${shuffle.seed}\n`);
  expect(read(files["gcg"] ?? "", 1)).toMatchObject({ ok: true });
});
